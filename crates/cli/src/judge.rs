//! Recorded games: read, and played again by the referee, the engine or both.

use std::path::Path;
use std::sync::Arc;

use cadogan_book::{Args, Known};
use cadogan_engine::{Position, Tables};
use cadogan_rules::game::Game;
use cadogan_rules::play::{Layout, Move};
use cadogan_session::{GameText, Session, TextFault, TextFaultKind, layout_before};
use clap::ValueEnum;

use crate::console::Console;
use crate::exit::Failure;
use crate::game_name::{self, Finder, Opened};
use crate::input;
use crate::notation::written;
use crate::text_fault;

/// Who judges.
#[derive(Copy, Clone, Debug, Eq, PartialEq, ValueEnum)]
pub enum By {
    /// The slow, literal interpreter of the rules
    Referee,
    /// The fast one that also plays
    Engine,
    /// Both, independently of each other
    Both,
}

/// A recorded game with its rules.
pub struct Recorded {
    /// What the file says.
    pub text: GameText,
    tables: Arc<Tables>,
}

/// Where a recorded game ends.
#[derive(Debug, Eq, PartialEq)]
pub struct End {
    layout: Layout,
    /// Whether the goal is reached.
    pub won: bool,
    /// How many moves there would be.
    pub moves: usize,
}

/// The game that a saved file was played by, if it is none of the shipped ones.
///
/// # Errors
///
/// If it cannot be opened.
pub fn rules(typed: Option<&str>, console: &Console) -> Result<Option<Opened>, Failure> {
    typed.map(|typed| game_name::open(typed, console)).transpose()
}

/// Reads a saved game to go on with it.
///
/// # Errors
///
/// If the file cannot be read or its moves are not legal.
pub fn load(path: &Path, opened: Option<&Opened>, console: &Console) -> Result<Session, Failure> {
    let (bytes, finder) = (input::bytes(path, console)?, Finder::new(opened));
    Session::load(&bytes, |name| finder.find(name)).map_err(|fault| failure(path, &bytes, &fault, &finder, console))
}

/// Reads a saved game, which must be one of this game under these readings.
///
/// # Errors
///
/// As [`load`], or if it is another game.
pub fn load_of(path: &Path, opened: &Opened, console: &Console) -> Result<Session, Failure> {
    let session = load(path, Some(opened), console)?;
    let (found, asked) = (&session.game().id, &opened.game.id);
    if found == asked {
        return Ok(session);
    }
    let args =
        Args::new().text("file", input::shown(path)).text("found", found.to_string()).text("asked", asked.to_string());
    Err(Failure::bad_input(console.say("cli-other-game", &args)))
}

/// Reads a recorded game to judge it.
///
/// # Errors
///
/// If the file cannot be read. A move that is not legal, or a win that is none, is the answer no.
pub fn read(path: &Path, opened: Option<&Opened>, console: &Console) -> Result<Recorded, Failure> {
    read_bytes(path, &input::bytes(path, console)?, opened, console)
}

/// As [`read`], of a file that was read before.
///
/// # Errors
///
/// A move that is not legal, or a win that is none, is the answer no.
pub fn read_bytes(path: &Path, bytes: &[u8], opened: Option<&Opened>, console: &Console) -> Result<Recorded, Failure> {
    let finder = Finder::new(opened);
    let text = GameText::read(bytes, |name| finder.find(name)).map_err(|fault| {
        let failure = failure(path, bytes, &fault, &finder, console);
        let is_answer = matches!(
            fault.kind,
            TextFaultKind::Illegal { .. } | TextFaultKind::OtherCard { .. } | TextFaultKind::NotWon
        );
        if is_answer { failure.answers_no() } else { failure }
    })?;
    let tables = finder.found().ok_or_else(|| Failure::ours("a game text was read without its game"))?;
    Ok(Recorded { text, tables })
}

fn failure(path: &Path, bytes: &[u8], fault: &TextFault, finder: &Finder<'_>, console: &Console) -> Failure {
    let tables = finder.found();
    let illegal = matches!(fault.kind, TextFaultKind::Illegal { .. });
    let layout = illegal.then(|| layout_before(bytes, fault.line, |name| finder.find(name))).flatten();
    let known = Known { game: tables.as_ref().map(|tables| tables.game()), layout: layout.as_ref() };
    text_fault::failure(path, fault, known, console)
}

impl Recorded {
    /// The game.
    pub fn game(&self) -> &Game {
        self.tables.game()
    }

    /// Plays it again.
    ///
    /// # Errors
    ///
    /// A move that is not legal is the answer no; it is a fault of ours if the two disagree.
    pub fn end(&self, by: By, console: &Console) -> Result<End, Failure> {
        match by {
            By::Engine => self.by_engine(console),
            By::Referee => self.by_referee(console),
            By::Both => {
                let (engine, referee) = (self.by_engine(console)?, self.by_referee(console)?);
                if engine == referee { Ok(engine) } else { Err(Failure::ours(console.plain("cli-replay-differs"))) }
            }
        }
    }

    fn by_engine(&self, console: &Console) -> Result<End, Failure> {
        let mut position = Position::deal(&self.tables, &self.text.deal);
        for (index, &mv) in self.text.moves.iter().enumerate() {
            if position.play(mv).is_err() {
                return Err(self.illegal(index, mv, &position.layout(), console));
            }
        }
        Ok(End { layout: position.layout(), won: position.is_won(), moves: position.legal_moves().len() })
    }

    fn by_referee(&self, console: &Console) -> Result<End, Failure> {
        let position = cadogan_referee::replay(self.game(), &self.text.deal, &self.text.moves);
        let position =
            position.map_err(|error| self.illegal(error.index, error.refused, error.position.layout(), console))?;
        Ok(End { layout: position.layout().clone(), won: position.is_won(), moves: position.legal_moves().len() })
    }

    fn illegal(&self, index: usize, mv: Move, before: &Layout, console: &Console) -> Failure {
        let args = Args::new().number("number", index as u64 + 1).text("move", written(self.game(), before, mv));
        Failure::no(console.say("cli-replay-illegal", &args))
    }
}
