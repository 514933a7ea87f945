//! The full-screen table, where there is a screen.

use std::io::{self, IsTerminal};

use cadogan_tui::{Options, Start};

use crate::exit::{Failure, Outcome};
use crate::language::{self, LanguageArg};

/// How the table looks, for this once.
#[derive(Copy, Clone, Debug, clap::Args)]
pub struct Looks {
    /// On the full screen, cards are where they go at once
    #[arg(long)]
    no_animation: bool,
    /// On the full screen, only ASCII: 10S instead of 10♠
    #[arg(long)]
    ascii: bool,
}

/// Whether somebody sits at a screen and a keyboard.
pub fn is_possible() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Opens the table and gives the terminal back when the player has left it.
///
/// # Errors
///
/// If the terminal cannot be used so.
pub fn open(start: Start, looks: Looks, asked: Option<LanguageArg>) -> Outcome {
    let language = asked.map(Into::into);
    let options = Options {
        language,
        locale: language::chosen(asked),
        start,
        ascii: looks.ascii.then_some(true),
        animation: looks.no_animation.then_some(false),
        ..Options::default()
    };
    match cadogan_tui::run(options) {
        Ok(_) => Ok(()),
        Err(error) => Err(Failure::bad_input(error.to_string())),
    }
}
