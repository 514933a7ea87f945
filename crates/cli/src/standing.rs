//! A game as it is dealt or as it was saved: what is asked of where a game stands.

use std::path::PathBuf;

use cadogan_session::Session;

use crate::console::Console;
use crate::deal_source::DealSource;
use crate::exit::Failure;
use crate::{game_name, judge};

/// Which game, and where it stands.
#[derive(Debug, clap::Args)]
pub struct Standing {
    /// The game, by its name or rule file
    game: String,
    #[command(flatten)]
    source: DealSource,
    /// A saved game, where it stands
    #[arg(long, value_name = "FILE", conflicts_with_all = ["deal", "microsoft", "from"])]
    save: Option<PathBuf>,
}

impl Standing {
    /// The game there.
    ///
    /// # Errors
    ///
    /// If the game, the deal or the saved game cannot be read.
    pub fn session(&self, console: &Console) -> Result<Session, Failure> {
        let opened = game_name::open(&self.game, console)?;
        match &self.save {
            Some(file) => judge::load_of(file, &opened, console),
            None => Ok(Session::new(opened.tables(), self.source.deal(&opened, console)?)),
        }
    }
}
