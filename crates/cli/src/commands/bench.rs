//! `cadogan bench`.

use std::io::Write;
use std::time::Instant;

use cadogan_book::Args as Texts;
use cadogan_survey::bench::{questions, recorded_signature};

use crate::console::Console;
use crate::exit::{Failure, Outcome};

/// Ask the solver a fixed list of questions
///
/// For each the positions searched are shown, and their sum: the signature of the solver. It is the same on every
/// machine. If it is not the one that was written down when the program was made, the solver searches otherwise, and
/// the exit status is 1. How many positions a second were searched is told too.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan bench")]
pub struct Args {}

pub fn run(_: &Args, console: &mut Console) -> Outcome {
    let (mut signature, begun) = (0, Instant::now());
    for question in questions() {
        let answer = question.ask().map_err(|error| Failure::ours(error.to_string()))?;
        let mark = if answer.nodes == question.recorded { "" } else { " !" };
        writeln!(console, "{:28}{:>4}  {:7} {:>9}{mark}", question.form, question.deal, answer.verdict, answer.nodes)?;
        console.flush()?;
        signature += answer.nodes;
    }
    let rate = signature as f64 / begun.elapsed().as_secs_f64().max(1e-3);
    let told = Texts::new().text("signature", signature.to_string()).text("rate", format!("{:.2}", rate / 1e6));
    let told = console.say("cli-bench-signature", &told);
    writeln!(console, "{told}")?;
    if signature == recorded_signature() {
        return Ok(());
    }
    Err(Failure::no(console.about("cli-bench-differs", "recorded", recorded_signature().to_string())))
}
