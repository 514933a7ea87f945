//! `cadogan deal`.

use std::io::Write;

use cadogan_engine::Position;
use cadogan_session::deal_text;

use crate::console::Console;
use crate::deal_source::DealSource;
use crate::exit::Outcome;
use crate::game_name;
use crate::json::DealJson;

/// Print the cards of a deal
///
/// The text names the game with its readings and spells the cards out, the first dealt first. Any command reads it back
/// with --from and plays the same game.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan deal klondike --deal 7
  cadogan deal klondike --deal 7 --json
  cadogan deal freecell --microsoft 11982 > hard.txt
  cadogan moves freecell --from hard.txt
  cadogan deal golf --from golf.jsonl --line 3")]
pub struct Args {
    /// The game, by its name or rule file
    game: String,
    #[command(flatten)]
    source: DealSource,
    /// Print JSON: the pack, first dealt first, and the position after the deal
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let opened = game_name::open(&args.game, console)?;
    let deal = args.source.deal(&opened, console)?;
    if args.json {
        let layout = Position::deal(&opened.tables(), &deal).layout();
        return Ok(console.json(&DealJson::new(&opened.game, &deal, &layout))?);
    }
    Ok(write!(console, "{}", deal_text(&opened.game, &deal))?)
}
