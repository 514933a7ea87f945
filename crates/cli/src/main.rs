//! The program `cadogan`: arguments, files, exit statuses. The only room that prints.

mod arguments;
mod commands;
mod console;
mod deal_source;
mod exit;
mod game_json;
mod game_name;
mod input;
mod json;
mod judge;
mod language;
mod notation;
mod save;
mod table;
mod text_fault;

use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::process::ExitCode;

use clap::Parser;

use crate::arguments::Arguments;
use crate::exit::Failure;

fn main() -> ExitCode {
    panic::set_hook(Box::new(apologise));
    let arguments = Arguments::parse();
    let outcome = panic::catch_unwind(AssertUnwindSafe(|| commands::run(arguments)));
    match outcome {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(failure)) => failure.report(),
        // The hook has told it.
        Err(_) => ExitCode::from(70),
    }
}

/// Says that it is not the user's fault, and where it happened.
fn apologise(info: &PanicHookInfo<'_>) {
    let what = info.payload_as_str().unwrap_or("no reason given");
    let place = info.location().map(|place| format!(" ({}:{})", place.file(), place.line())).unwrap_or_default();
    let failure = Failure::ours(format!("sorry, this is a fault of the program: {what}{place}"))
        .hint("Please report it with the command and the files you used. Nothing was changed.");
    failure.report();
}
