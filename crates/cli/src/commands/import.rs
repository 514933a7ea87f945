//! `cadogan import`.

use std::io::{self, Write};
use std::path::PathBuf;

use cadogan_tui::{OnDisk, imported_words};

use crate::console::Console;
use crate::exit::{Failure, Outcome};
use crate::input::shown;

/// Add the games and statistics of a file
///
/// Reads what `cadogan export` wrote. Games that are here already are not doubled, so the same file may be read twice;
/// games that went on elsewhere go on here. If a line is wrong, it is named, and nothing at all is added.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan import games.jsonl
  zcat games.jsonl.gz | cadogan import -")]
pub struct Args {
    /// The file to read; - is standard input
    file: PathBuf,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let mut kept = OnDisk::open();
    if args.file.as_os_str() == "-" {
        let read = kept.import_from(&mut io::stdin().lock());
        let imported = read.map_err(|fault| Failure::bad_input(fault.words(console.book(), "-")))?;
        let words = imported_words(console.book(), &imported);
        return Ok(writeln!(console, "{words}")?);
    }
    let exchange = kept.import(&shown(&args.file));
    let words = exchange.words(console.book());
    match exchange.result {
        Ok(_) => Ok(writeln!(console, "{words}")?),
        Err(_) => Err(Failure::bad_input(words)),
    }
}
