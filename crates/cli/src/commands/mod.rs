//! The commands, one file each.

pub mod check;
pub mod completions;
pub mod deal;
pub mod finale;
pub mod games;
pub mod man;
pub mod moves;
pub mod perft;
pub mod play;
pub mod replay;
pub mod rules;
pub mod schema;

use std::io::Write;

use crate::arguments::{Arguments, Command};
use crate::console::Console;
use crate::exit::Outcome;
use crate::language;

/// Does what was typed.
pub fn run(arguments: Arguments) -> Outcome {
    let mut console = Console::new(language::chosen(arguments.lang));
    let outcome = dispatch(arguments.command, &mut console);
    // What was said before a failure is shown before it.
    let flushed = console.flush();
    outcome?;
    Ok(flushed?)
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
        Command::Schema(args) => schema::run(&args, console),
        Command::Completions(args) => completions::run(&args, console),
        Command::Man(args) => man::run(&args, console),
    }
}
