//! The program `cadogan`: arguments, files, exit statuses. The only room that prints.

mod arguments;
mod commands;
mod console;
mod deal_source;
mod exit;
mod full_screen;
mod game_json;
mod game_name;
mod input;
mod json;
mod judge;
mod language;
mod notation;
mod save;
mod size;
mod standing;
mod table;
mod text_fault;

use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::process::ExitCode;

use clap::Parser;

use crate::arguments::Arguments;
use crate::exit::{Failure, Outcome};

fn main() -> ExitCode {
    panic::set_hook(Box::new(apologise));
    let arguments = Arguments::parse();
    guarded(|| commands::run(arguments))
}

/// Runs the program; a panic, also one in telling a failure, is a fault of ours.
fn guarded(run: impl FnOnce() -> Outcome) -> ExitCode {
    let told = panic::catch_unwind(AssertUnwindSafe(|| match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }));
    // The hook has told it.
    told.unwrap_or(ExitCode::from(70))
}

/// Says that it is not the user's fault, and where it happened.
fn apologise(info: &PanicHookInfo<'_>) {
    let what = info.payload_as_str().unwrap_or("no reason given");
    let place = info.location().map(|place| format!(" ({}:{})", place.file(), place.line())).unwrap_or_default();
    let failure = Failure::ours(format!("sorry, this is a fault of the program: {what}{place}"))
        .hint("Please report it with the command and the files you used. Nothing was changed.");
    failure.report();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ends(run: impl FnOnce() -> Outcome) -> String {
        format!("{:?}", guarded(run))
    }

    #[test]
    fn a_panic_is_a_fault_of_ours() {
        assert_eq!(ends(|| panic!("on purpose")), format!("{:?}", ExitCode::from(70)));
        assert_eq!(ends(|| Err(Failure::ours("x"))), format!("{:?}", ExitCode::from(70)));
        assert_eq!(ends(|| Err(Failure::no("x"))), format!("{:?}", ExitCode::from(1)));
        assert_eq!(ends(|| Ok(())), format!("{:?}", ExitCode::SUCCESS));
    }
}
