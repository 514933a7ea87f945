//! `cadogan survey export`.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use cadogan_survey::{Fault, Results, export, to_text};

use crate::console::Console;
use crate::exit::{Failure, Outcome};
use crate::input::shown;

/// Hand the results on
///
/// Writes a row a deal with all that it depends on, as CSV or Parquet, or a results text of one survey, which is small
/// and which `report` reads. The ending of the file says which.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Surveys, or results texts that were exported
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The file to write: its name ends in .csv, .parquet or .survey
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let results = super::report::read(&args.files, console)?;
    let write = writer(&args.out, &results, console)?;
    let written = File::create(&args.out).map_err(Fault::from).and_then(|file| write(&results, file));
    written.map_err(|fault| super::fault::failure(&args.out, &fault, console))
}

type Writer = fn(&[Results], File) -> Result<(), Fault>;

/// How files of this name are written.
fn writer(out: &Path, results: &[Results], console: &Console) -> Result<Writer, Failure> {
    match (out.extension().and_then(|ending| ending.to_str()), results) {
        (Some("csv"), _) => Ok(csv),
        (Some("parquet"), _) => Ok(|results, file| export::parquet(results, BufWriter::new(file))),
        (Some("survey"), [_]) => Ok(|results, mut file| Ok(file.write_all(to_text(&results[0]).as_bytes())?)),
        (Some("survey"), _) => Err(Failure::bad_input(console.about("cli-survey-one-text", "file", shown(out)))),
        _ => Err(Failure::bad_input(console.about("cli-survey-ending", "file", shown(out)))),
    }
}

fn csv(results: &[Results], file: File) -> Result<(), Fault> {
    let mut out = BufWriter::new(file);
    export::csv(results, &mut out)?;
    Ok(out.flush()?)
}
