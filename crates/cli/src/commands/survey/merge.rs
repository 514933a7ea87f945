//! `cadogan survey merge` and `check`.

use std::io::Write;
use std::path::{Path, PathBuf};

use cadogan_book::Args as Texts;
use cadogan_survey::{Fault, Report, Results};

use crate::console::Console;
use crate::exit::{Failure, Outcome};
use crate::game_name;
use crate::input::shown;

/// Put the parts of a survey together
///
/// Parts that differ in the game, its rules, the limits or the version of program or solver are refused, and so are
/// deals that come twice or are left out.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file to make
    out: PathBuf,
    /// The parts
    #[arg(required = true)]
    parts: Vec<PathBuf>,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let parts: Vec<&Path> = args.parts.iter().map(PathBuf::as_path).collect();
    let merged = cadogan_survey::merge(&args.out, &parts);
    let results = merged.map_err(|(index, fault)| {
        let path = index.map_or(args.out.as_path(), |index| parts[index]);
        super::fault::failure(path, &fault, console)
    })?;
    let report = Report::of(&[results]).text(console.book());
    Ok(write!(console, "{report}")?)
}

/// Have the referee replay every win of a survey
#[derive(Debug, clap::Args)]
pub struct CheckArgs {
    /// The survey
    file: PathBuf,
    /// The game, by its rule file, if it is none that comes with the program
    #[arg(long, value_name = "GAME")]
    rules: Option<String>,
}

pub fn check(args: &CheckArgs, console: &mut Console) -> Outcome {
    let failure = |fault: &Fault| super::fault::failure(&args.file, fault, console);
    let question = Results::read(&args.file).map_err(|fault| failure(&fault))?.head.question;
    let opened = game_name::open(args.rules.as_deref().unwrap_or(&question.form), console)?;
    let hash: String = opened.game.id.meaning.iter().map(|byte| format!("{byte:02x}")).collect();
    if hash != question.rules {
        return Err(Failure::bad_input(console.about("cli-survey-other-rules", "file", shown(&args.file))));
    }
    let wins = cadogan_survey::check_wins(&opened.game, &args.file).map_err(|fault| match fault {
        Fault::Refused { .. } => failure(&fault).answers_no(),
        fault => failure(&fault),
    })?;
    let told = console.say("cli-survey-checked", &Texts::new().number("count", wins));
    Ok(writeln!(console, "{told}")?)
}
