//! `cadogan export`.

use std::io::Write;
use std::path::PathBuf;

use cadogan_tui::OnDisk;

use crate::console::Console;
use crate::exit::{Failure, Outcome};
use crate::input::shown;

/// Write all games and statistics to a file
///
/// Every game that is kept, finished or not, becomes one line of JSON, and from these lines statistics follow. `cadogan
/// import` reads them, here or on another computer. A file that is there already is not overwritten.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan export games.jsonl
  cadogan export - | gzip > games.jsonl.gz")]
pub struct Args {
    /// The file to write; - is standard output
    file: PathBuf,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let mut kept = OnDisk::open();
    if args.file.as_os_str() == "-" {
        let written = kept.export_to(console);
        return written.map(drop).map_err(|fault| Failure::bad_input(fault.words(console.book(), "-")));
    }
    let exchange = kept.export(&shown(&args.file));
    let words = exchange.words(console.book());
    match exchange.result {
        Ok(_) => Ok(writeln!(console, "{words}")?),
        Err(_) => Err(Failure::bad_input(words)),
    }
}
