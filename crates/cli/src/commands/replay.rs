//! `cadogan replay`.

use std::io::Write;
use std::path::PathBuf;

use cadogan_book::Args as Texts;

use crate::console::Console;
use crate::exit::Outcome;
use crate::judge::{self, By, End};

/// Play a recorded game again and judge it
///
/// Prints whether the game is won where the file stands. If a move is not legal, or the file claims a win that is none,
/// the exit status is 1.
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
    let recorded = judge::read(&args.file, opened.as_ref(), console)?;
    let end = recorded.end(args.by, console)?;
    let moves = console.say("cli-moves-counted", &Texts::new().number("count", recorded.text.moves.len() as u64));
    let verdict = verdict(&end, console);
    Ok(writeln!(console, "{}: {moves}. {verdict}", recorded.game().id)?)
}

fn verdict(end: &End, console: &Console) -> String {
    match (end.won, end.moves) {
        (true, _) => console.plain("cli-won"),
        (false, 0) => console.plain("cli-not-won-stuck"),
        (false, moves) => console.say("cli-not-won", &Texts::new().number("count", moves as u64)),
    }
}
