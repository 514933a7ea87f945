//! `cadogan survey report`.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use cadogan_book::Args as Texts;
use cadogan_survey::{Report, Results, chart};
use clap::ValueEnum;

use crate::console::Console;
use crate::exit::{Failure, Outcome};
use crate::input::shown;

/// Count what surveys found
///
/// Shows how many deals were won, lost or are not known, and between which shares that leaves all the deals there are
/// (Wilson, 95 %, widened by what is not known). Surveys of the same game by the solver and by the fair player share
/// a line.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Surveys, or results texts that were exported
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// How to show it
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Also draw it, as an SVG picture
    #[arg(long, value_name = "FILE")]
    chart: Option<PathBuf>,
}

/// How to show it.
#[derive(Copy, Clone, Debug, ValueEnum)]
enum Format {
    /// Columns
    Text,
    /// A table in Markdown
    Markdown,
    /// JSON
    Json,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let report = Report::of(&read(&args.files, console)?);
    if let Some(path) = &args.chart {
        fs::write(path, chart::svg(&report, console.book())).map_err(|error| {
            let args = Texts::new().text("file", shown(path)).text("reason", error.to_string());
            Failure::bad_input(console.say("cli-save-failed", &args))
        })?;
    }
    let told = match args.format {
        Format::Text => report.text(console.book()),
        Format::Markdown => report.markdown(console.book()),
        Format::Json => report.json(),
    };
    Ok(write!(console, "{told}")?)
}

/// What files know.
pub fn read(files: &[PathBuf], console: &Console) -> Result<Vec<Results>, Failure> {
    let read = |path: &PathBuf| Results::read(path).map_err(|fault| super::fault::failure(path, &fault, console));
    files.iter().map(read).collect()
}
