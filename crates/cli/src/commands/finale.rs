//! `cadogan finale`.

use std::io::{self, Write};
use std::path::PathBuf;

use cadogan_cards::Face;
use cadogan_referee::NoFinale;
use cadogan_rules::game::Game;
use cadogan_rules::play::{Deal, Move};

use crate::console::Console;
use crate::exit::{Failure, Outcome};
use crate::json::spelled;
use crate::judge;

/// Show the closing trick of a won game
///
/// The cards of the won game are dealt to heaps as the rules say, and what they promise of the heaps is checked. If the
/// game is not won or knows no such trick, the exit status is 1.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan finale won-le-calcul.txt")]
pub struct Args {
    /// The game text; - is standard input
    file: PathBuf,
    /// The game's rule file, if it does not come with the program
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let opened = judge::rules(args.game.as_deref(), console)?;
    let recorded = judge::read(&args.file, opened.as_ref(), console)?;
    let heaps = heaps(recorded.game(), &recorded.text.deal, &recorded.text.moves, console)?;
    Ok(show(&heaps, console)?)
}

/// The heaps of a finale, first card first.
///
/// # Errors
///
/// If there is none, or it breaks its promise.
pub fn heaps(game: &Game, deal: &Deal, moves: &[Move], console: &Console) -> Result<Vec<Vec<Face>>, Failure> {
    let illegal = |_| Failure::no(console.plain("cli-finale-illegal"));
    let position = cadogan_referee::replay(game, deal, moves).map_err(illegal)?;
    cadogan_referee::finale(&position).map_err(|why| {
        Failure::no(console.plain(match why {
            NoFinale::NotInThisGame => "cli-finale-none",
            NoFinale::NotWon => "cli-finale-not-won",
            NoFinale::PromiseBroken { .. } => "cli-finale-broken",
        }))
    })
}

/// One line a heap.
pub fn show(heaps: &[Vec<Face>], console: &mut Console) -> io::Result<()> {
    for (number, heap) in (1..).zip(heaps) {
        writeln!(console, "{number:>2}: {}", spelled(heap).join(" "))?;
    }
    Ok(())
}
