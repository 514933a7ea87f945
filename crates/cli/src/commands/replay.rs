//! `cadogan replay`.

use std::io::Write;
use std::path::PathBuf;

use cadogan_book::Args as Texts;
use cadogan_referee::{LOST, LostClaim, Unproven};

use crate::console::Console;
use crate::exit::{Failure, Outcome};
use crate::game_name::{self, Opened};
use crate::input;
use crate::judge::{self, By, End};

/// Play a recorded game again and judge it
///
/// Prints whether the game is won where the file stands. If a move is not legal, or the file claims a win that is none,
/// the exit status is 1. So it is if the file is a certificate that a game is lost, and does not prove it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan replay won.txt
  cadogan replay won.txt --by both
  cadogan replay saved.txt --game ./my-game.toml")]
pub struct Args {
    /// The game text; - is standard input
    file: PathBuf,
    /// The game's rule file, if it does not come with the program
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Who judges
    #[arg(long, value_enum, default_value_t = By::Both)]
    by: By,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let opened = judge::rules(args.game.as_deref(), console)?;
    let bytes = input::bytes(&args.file, console)?;
    if bytes.starts_with(LOST.as_bytes()) {
        return prove(&bytes, opened, console);
    }
    let recorded = judge::read_bytes(&args.file, &bytes, opened.as_ref(), console)?;
    let end = recorded.end(args.by, console)?;
    let moves = console.say("cli-moves-counted", &Texts::new().number("count", recorded.text.moves.len() as u64));
    let verdict = verdict(&end, console);
    Ok(writeln!(console, "{}: {moves}. {verdict}", recorded.game().id)?)
}

/// Judges a certificate that a game is lost. Only the referee does that.
fn prove(bytes: &[u8], opened: Option<Opened>, console: &mut Console) -> Outcome {
    let refused = |unproven: &Unproven| Failure::no(console.say("cli-replay-unproven", &reason(unproven)));
    let claim = LostClaim::parse(&String::from_utf8_lossy(bytes)).map_err(|unproven| refused(&unproven))?;
    let opened = opened.map_or_else(|| game_name::open(&claim.game, console), Ok)?;
    let positions = claim.prove(&opened.game).map_err(|unproven| refused(&unproven))?;
    let lost = console.say("cli-replay-lost", &Texts::new().number("count", positions as u64));
    Ok(writeln!(console, "{}: {lost}", opened.game.id)?)
}

fn reason(unproven: &Unproven) -> Texts<'_> {
    let of = |kind: &str| Texts::new().text("kind", kind);
    let at = |kind: &str, index: usize| of(kind).number("number", index as u64 + 1).text("group", "");
    match unproven {
        Unproven::Unreadable { line } => at("unreadable", line.saturating_sub(1)),
        Unproven::OtherRules => at("rules", 0),
        Unproven::Ordered { group } => of("order").number("number", 0_u64).text("group", group.clone()),
        Unproven::NoPosition { index } => at("position", *index),
        Unproven::Won { index } => at("won", *index),
        Unproven::Open { index } => at("open", *index),
        Unproven::Empty => at("empty", 0),
    }
}

fn verdict(end: &End, console: &Console) -> String {
    match (end.won, end.moves) {
        (true, _) => console.plain("cli-won"),
        (false, 0) => console.plain("cli-not-won-stuck"),
        (false, moves) => console.say("cli-not-won", &Texts::new().number("count", moves as u64)),
    }
}
