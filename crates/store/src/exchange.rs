//! Histories as JSON Lines.

use std::fmt;
use std::io::{self, BufRead, Read, Write};

use cadogan_journal::{
    Going, LONGEST_LINE, LineFault, PlayId, Row, Start, Tally, Told, first_line, game_line, read_first, read_game,
};
use rusqlite::{Connection, Transaction};

use crate::holder::Holders;
use crate::store::write;
use crate::{Fault, Store, StoreError, table};

/// What an import did.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Imported {
    /// Games that were not here.
    pub added: u32,
    /// Games that were here and went on elsewhere: what is new was added to their journals.
    pub extended: u32,
    /// Games that were here already, with everything that the lines say or more.
    pub known: u32,
    /// Games that went on here and elsewhere differently. They stay as they are here.
    pub diverged: Vec<PlayId>,
    /// Games that went on elsewhere but are being played. They stay as they are.
    pub held: Vec<PlayId>,
}

/// Why nothing was imported.
#[derive(Debug)]
pub enum ImportError {
    /// The lines could not be read.
    Read(io::Error),
    /// A line is wrong.
    Line {
        /// Its number, from 1.
        line: u32,
        /// What is wrong.
        why: LineFault,
    },
    /// The store failed.
    Store(StoreError),
}

/// Why an export was not written.
#[derive(Debug)]
pub enum ExportError {
    /// The lines could not be written.
    Write(io::Error),
    /// The store failed.
    Store(StoreError),
}

impl Store {
    /// Writes all games, in progress or not, as JSON Lines. Returns how many.
    ///
    /// How they look is said in [`cadogan_journal::read_game`] and the module it is in: one line a game, with
    /// its id, the text of its start and its journal.
    ///
    /// Settings are not part of it.
    ///
    /// # Errors
    ///
    /// If the store cannot be read or the lines not written.
    pub fn export(&self, to: &mut dyn Write) -> Result<u32, ExportError> {
        write_line(to, first_line()).map_err(ExportError::Write)?;
        // The outer result is of the store, the inner one of the writer.
        self.asked(|conn| {
            let keys = table::keys(conn)?;
            for &(key, id) in &keys {
                let (start, rows, tally) = whole(conn, key, id)?;
                if let Err(error) = write_line(to, game_line(id, &start, &rows, &tally)) {
                    return Ok(Err(error));
                }
            }
            Ok(Ok(keys.len() as u32))
        })
        .map_err(ExportError::Store)?
        .map_err(ExportError::Write)
    }

    /// Adds the games of a history that [`Store::export`] wrote. Games that are here already are not
    /// doubled.
    ///
    /// Whether the moves are legal is not asked here: the games may have been played under rules
    /// that this program does not know. It is when a game is resumed.
    ///
    /// # Errors
    ///
    /// If a line is wrong or cannot be read; then nothing at all is imported.
    pub fn import(&mut self, from: &mut dyn BufRead) -> Result<Imported, ImportError> {
        let mut line = 0;
        self.merge(from, &mut line).map_err(|stop| match stop {
            Stop::Read(error) => ImportError::Read(error),
            Stop::Line(why) => ImportError::Line { line, why },
            Stop::Store(fault) => ImportError::Store(StoreError::new(self.path(), fault)),
        })
    }

    /// `number` is that of the line that is being read.
    fn merge(&mut self, from: &mut dyn BufRead, number: &mut u32) -> Result<Imported, Stop> {
        let holders = self.holders.clone();
        let tx = write(&mut self.conn)?;
        *number = 1;
        read_first(&next_line(from)?.unwrap_or_default())?;
        let mut imported = Imported::default();
        loop {
            *number += 1;
            let Some(line) = next_line(from)? else { break };
            if !line.trim_ascii().is_empty() {
                merge(&tx, &read_game(&line)?, &holders, &mut imported)?;
            }
        }
        tx.commit().map_err(Fault::from)?;
        Ok(imported)
    }
}

/// Why an import stopped.
enum Stop {
    Read(io::Error),
    Line(LineFault),
    Store(Fault),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Read(error)
    }
}

impl From<LineFault> for Stop {
    fn from(why: LineFault) -> Self {
        Self::Line(why)
    }
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Store(fault)
    }
}

/// Puts a game into the store, or what is new of it.
fn merge(tx: &Transaction<'_>, game: &Told, holders: &Holders, imported: &mut Imported) -> Result<(), Stop> {
    let Some(found) = table::search(tx, game.id)? else {
        table::insert(tx, game.id, &game.start, &game.rows, &game.tally, None)?;
        imported.added += 1;
        return Ok(());
    };
    if found.start != game.start.text {
        return Err(LineFault::OtherStart.into());
    }
    let here = table::rows(tx, game.id, found.key)?;
    match Going::of(&here, &game.rows) {
        Going::Known => imported.known += 1,
        Going::Apart => imported.diverged.push(game.id),
        Going::On(_) if found.holder.is_some_and(|holder| holders.is_alive(&holder)) => imported.held.push(game.id),
        Going::On(from) => {
            extend(tx, found.key, game, from)?;
            imported.extended += 1;
        }
    }
    Ok(())
}

fn extend(tx: &Transaction<'_>, key: i64, game: &Told, from: usize) -> Result<(), Fault> {
    for (number, row) in (0..).zip(&game.rows).skip(from) {
        table::add(tx, key, number, row)?;
    }
    table::update(tx, key, &game.tally, None)
}

fn whole(conn: &Connection, key: i64, id: PlayId) -> Result<(Start, Vec<Row>, Tally), Fault> {
    let damaged = |what: &str| Fault::Damaged { detail: format!("game {id}: {what}") };
    let rows = table::rows(conn, id, key)?;
    let tally = Tally::of(&rows).ok_or_else(|| damaged("the beginning of its journal"))?;
    let start = Start::read(table::find(conn, id)?.start).ok_or_else(|| damaged("its start"))?;
    Ok((start, rows, tally))
}

fn write_line(to: &mut dyn Write, mut line: String) -> io::Result<()> {
    line.push('\n');
    to.write_all(line.as_bytes())
}

/// The next line without its end, in bounded memory; nothing at the end.
fn next_line(from: &mut dyn BufRead) -> Result<Option<Vec<u8>>, Stop> {
    let mut line = Vec::new();
    from.take(LONGEST_LINE).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() as u64 == LONGEST_LINE {
        return Err(LineFault::TooLong.into());
    }
    Ok(Some(line))
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Line { line, why } => write!(f, "line {line}: {why}"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Write(error) => error.fmt(f),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ImportError {}
impl std::error::Error for ExportError {}
