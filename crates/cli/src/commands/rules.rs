//! `cadogan rules`.

use std::io::Write;

use clap::ValueEnum;

use crate::console::Console;
use crate::exit::Outcome;
use crate::game_json::RulesJson;
use crate::game_name;

/// Lines are not longer than this, however wide the terminal: nobody reads them.
const WIDEST: usize = 100;
/// The width if the output is no terminal.
const USUAL: usize = 80;
/// Narrower than this nothing can be laid out.
const NARROWEST: usize = 30;

/// Print how a game is played
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan rules the-besieged-city
  cadogan rules 'la-nivernaise{look=depth}' --lang ru
  cadogan rules klondike --format toml > my-klondike.toml")]
pub struct Args {
    /// The game, by its name or rule file
    game: String,
    /// What is printed: the help page, the rule file as it is, or what the program understood of it
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Copy, Clone, Debug, ValueEnum)]
enum Format {
    Text,
    Toml,
    Json,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let opened = game_name::open(&args.game, console)?;
    match args.format {
        Format::Text => {
            let page = console.book().page(&opened.game).text(width());
            write!(console, "{page}")?;
        }
        Format::Toml => write!(console, "{}", opened.text)?,
        Format::Json => console.json(&RulesJson::new(&opened.game))?,
    }
    Ok(())
}

/// How many characters a line of text may have.
pub fn width() -> usize {
    let terminal = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    terminal.map_or(USUAL, |width| width.clamp(NARROWEST, WIDEST))
}
