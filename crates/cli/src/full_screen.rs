//! The full-screen table, where there is a screen.

use std::io::{self, IsTerminal};

use cadogan_tui::{Options, Start};

use crate::exit::{Failure, Outcome};
use crate::language::{self, LanguageArg};

/// Whether somebody sits at a screen and a keyboard.
pub fn is_possible() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Opens the table and gives the terminal back when the player has left it.
///
/// # Errors
///
/// If the terminal cannot be used so.
pub fn open(start: Start, asked: Option<LanguageArg>) -> Outcome {
    let language = asked.map(Into::into);
    let options = Options { language, locale: language::chosen(asked), start, ..Options::default() };
    match cadogan_tui::run(options) {
        Ok(_) => Ok(()),
        Err(error) => Err(Failure::bad_input(error.to_string())),
    }
}
