//! `cadogan check`.

use std::io::Write;
use std::path::PathBuf;

use crate::console::Console;
use crate::exit::{Failure, Outcome};
use crate::game_name;

/// Check rule files and report every fault at once
///
/// Prints a line for each good file, with the identity of its game. If any file has faults, all of them are shown on
/// standard error, each with its line, its column and what would be right, and the exit status is 2.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan check my-game.toml
  cadogan check games/*/rules.toml
  cadogan check - < my-game.toml")]
pub struct Args {
    /// The rule files; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let mut last: Option<Failure> = None;
    for file in &args.files {
        match game_name::open_file(file, "", console) {
            Ok(opened) => writeln!(console, "{}: {} {}", file.display(), console.plain("cli-ok"), opened.game.id)?,
            Err(failure) => {
                console.flush()?;
                if let Some(before) = last.replace(failure) {
                    before.report();
                }
            }
        }
    }
    last.map_or(Ok(()), Err)
}
