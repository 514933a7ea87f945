//! `cadogan schema`.

use crate::console::Console;
use crate::exit::Outcome;

/// Print the JSON schema of rule files, for editors
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan schema > cadogan.schema.json")]
pub struct Args {}

pub fn run(_: &Args, console: &mut Console) -> Outcome {
    Ok(console.json(&cadogan_rules::json_schema())?)
}
