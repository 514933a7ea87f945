//! The commands, one file each.

pub mod bench;
pub mod check;
pub mod completions;
pub mod deal;
pub mod export;
pub mod finale;
pub mod games;
pub mod import;
pub mod man;
pub mod moves;
pub mod perft;
pub mod play;
pub mod replay;
pub mod rules;
pub mod schema;
pub mod serve;
pub mod solve;
pub mod survey;

use std::io::Write;

use cadogan_tui::Start;
use clap::CommandFactory;

use crate::arguments::{Arguments, Command};
use crate::console::Console;
use crate::exit::{Failure, Outcome};
use crate::full_screen::{self, Looks};
use crate::language::{self, LanguageArg};

/// Does what was typed.
pub fn run(arguments: Arguments) -> Outcome {
    let Some(command) = arguments.command else { return table(arguments.looks, arguments.lang) };
    if let Command::Play(args) = &command
        && args.is_full_screen()
    {
        let start = args.start(&Console::new(language::chosen(arguments.lang)))?;
        return full_screen::open(start, args.looks(), arguments.lang);
    }
    let mut console = Console::new(language::chosen(arguments.lang));
    let outcome = dispatch(command, &mut console);
    // What was said before a failure is shown before it.
    let flushed = console.flush();
    outcome?;
    Ok(flushed?)
}

/// The table with the list of games; without a screen, what could be typed instead.
fn table(looks: Looks, lang: Option<LanguageArg>) -> Outcome {
    if full_screen::is_possible() {
        return full_screen::open(Start::Chooser, looks, lang);
    }
    Err(Failure::bad_input(Arguments::command().render_long_help().to_string()))
}

fn dispatch(command: Command, console: &mut Console) -> Outcome {
    match command {
        Command::Games(args) => games::run(&args, console),
        Command::Rules(args) => rules::run(&args, console),
        Command::Check(args) => check::run(&args, console),
        Command::Deal(args) => deal::run(&args, console),
        Command::Play(args) => play::run(&args, console),
        Command::Moves(args) => moves::run(&args, console),
        Command::Replay(args) => replay::run(&args, console),
        Command::Perft(args) => perft::run(&args, console),
        Command::Finale(args) => finale::run(&args, console),
        Command::Solve(args) => solve::run(&args, console),
        Command::Survey(args) => survey::run(&args, console),
        Command::Bench(args) => bench::run(&args, console),
        Command::Serve(args) => serve::run(&args, console),
        Command::Export(args) => export::run(&args, console),
        Command::Import(args) => import::run(&args, console),
        Command::Schema(args) => schema::run(&args, console),
        Command::Completions(args) => completions::run(&args, console),
        Command::Man(args) => man::run(&args, console),
    }
}
