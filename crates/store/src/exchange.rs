//! Histories as JSON Lines.

use std::fmt;
use std::io::{self, BufRead, Read, Write};

use rusqlite::{Connection, Transaction};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::form::{EntryForm, Start, state_of_word, state_word};
use crate::holder::Holders;
use crate::journal::{Row, Tally};
use crate::store::write;
use crate::{Fault, PlayId, Store, StoreError, Time, table};

/// The version of the lines that [`Store::export`] writes.
pub const FORMAT_VERSION: u32 = 1;

/// The name of the format in the first line.
const FORMAT: &str = "cadogan history";

/// The longest line that is read, in bytes: a hundred thousand moves.
const LONGEST_LINE: u64 = 32 << 20;

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

/// What is wrong with a line.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum LineFault {
    /// The first line does not say that this is a history.
    NotAHistory,
    /// The version is not one that this program reads.
    WrongVersion {
        /// As written.
        found: u32,
    },
    /// The line is longer than any that is written.
    TooLong,
    /// It is not JSON, or not of the shape of a game.
    NotAGame {
        /// The character of the line, from 1.
        column: u32,
        /// What was wanted, in the words of the JSON reader.
        detail: String,
    },
    /// The id is not 32 hexadecimal digits.
    BadId,
    /// The start is not a game text.
    BadStart,
    /// The start of this game is another one than that kept under the same id.
    OtherStart,
    /// The journal does not begin with its beginning, or has two, or an entry is none.
    BadJournal,
}

/// Why an export was not written.
#[derive(Debug)]
pub enum ExportError {
    /// The lines could not be written.
    Write(io::Error),
    /// The store failed.
    Store(StoreError),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstLine {
    format: String,
    version: u32,
}

#[derive(Serialize)]
struct GameLine<'a> {
    id: String,
    about: About<'a>,
    start: &'a str,
    journal: Vec<(i64, &'static str, &'a EntryForm)>,
}

/// For people and programs that read the lines; we work it out again from the rest.
#[derive(Serialize)]
struct About<'a> {
    form: &'a str,
    counts: bool,
    outcome: Option<&'static str>,
    decided: Option<i64>,
    moves: u32,
    millis: i64,
    restarts: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadLine {
    id: String,
    #[serde(default, rename = "about")]
    _about: Option<IgnoredAny>,
    start: String,
    journal: Vec<(i64, String, EntryForm)>,
}

/// A game as the lines tell it.
struct Told {
    id: PlayId,
    start: Start,
    rows: Vec<Row>,
    tally: Tally,
}

impl Store {
    /// Writes all games, in progress or not, as JSON Lines. Returns how many.
    ///
    /// The first line is `{"format":"cadogan history","version":1}`. Every other line is one game:
    ///
    /// * `id`: 32 hexadecimal digits, the same wherever the game is taken.
    /// * `start`: the game text from which it began, with rules, readings and cards.
    /// * `journal`: everything that was done, as `[time, stands, entry]`: milliseconds since 1970
    ///   (UTC); `"playing"`, `"won"` or `"no-move-left"` after it; and one of `{"begin":N}`,
    ///   `{"play":MOVE}`, `"undo"`, `"redo"`, `{"jump":[MOVE, ...]}`, `"restart"`, `{"mark":NAME}`,
    ///   `{"unmark":NAME}`, `"resume"`, `"leave"`, `{"end":"gave-up"}`, `{"end":"new-deal"}`. A
    ///   MOVE names the rule, then piles and heights: `{"shift":[RULE,[FROM,HEIGHT,TO]]}`,
    ///   `{"together":[RULE,LEG,LEG]}`, `{"slip":[RULE,PILE,HEIGHT]}`, `{"swap":[RULE,PILE,PILE]}`,
    ///   `{"procedure":RULE}`.
    /// * `about`: what follows from it: the game with its readings, whether it counts, how and when
    ///   it was decided (`null` if it is not), with how many moves and in how much time. It is not
    ///   read back.
    ///
    /// Settings are not part of it.
    ///
    /// # Errors
    ///
    /// If the store cannot be read or the lines not written.
    pub fn export(&self, to: &mut dyn Write) -> Result<u32, ExportError> {
        let first = FirstLine { format: FORMAT.to_owned(), version: FORMAT_VERSION };
        write_line(to, &first)?;
        // The outer result is of the store, the inner one of the writer.
        self.asked(|conn| {
            let keys = table::keys(conn)?;
            for &(key, id) in &keys {
                let (start, rows, tally) = whole(conn, key, id)?;
                if let Err(error) = write_line(to, &GameLine::of(id, &start, &rows, &tally)) {
                    return Ok(Err(error));
                }
            }
            Ok(Ok(keys.len() as u32))
        })
        .map_err(ExportError::Store)?
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
        first_line(&next_line(from)?.unwrap_or_default())?;
        let mut imported = Imported::default();
        loop {
            *number += 1;
            let Some(line) = next_line(from)? else { break };
            if !line.trim_ascii().is_empty() {
                merge(&tx, &Told::read(&line)?, &holders, &mut imported)?;
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

impl<'a> GameLine<'a> {
    fn of(id: PlayId, start: &'a Start, rows: &'a [Row], tally: &Tally) -> Self {
        let decision = tally.decision();
        let about = About {
            form: &start.form,
            counts: start.counts,
            outcome: decision.map(|it| it.outcome.word()),
            decided: decision.map(|it| it.at.millis),
            moves: decision.map_or(tally.line, |it| it.line),
            millis: decision.map_or(tally.millis, |it| it.millis),
            restarts: tally.restarts,
        };
        let journal = rows.iter().map(|row| (row.at.millis, state_word(row.stands), &row.form)).collect();
        Self { id: id.to_string(), about, start: &start.text, journal }
    }
}

impl Told {
    fn read(line: &[u8]) -> Result<Self, LineFault> {
        let line: ReadLine = serde_json::from_slice(line).map_err(|error| not_a_game(&error))?;
        let id = line.id.parse().map_err(|_| LineFault::BadId)?;
        let start = Start::read(line.start).ok_or(LineFault::BadStart)?;
        let row = |(millis, stands, form): (i64, String, EntryForm)| {
            Some(Row { at: Time { millis }, stands: state_of_word(&stands)?, form })
        };
        let rows: Option<Vec<Row>> = line.journal.into_iter().map(row).collect();
        let rows = rows.ok_or(LineFault::BadJournal)?;
        let tally = Tally::of(&rows).ok_or(LineFault::BadJournal)?;
        Ok(Self { id, start, rows, tally })
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
    let common = here.iter().zip(&game.rows).take_while(|(a, b)| a == b).count();
    if common == game.rows.len() {
        imported.known += 1;
    } else if common < here.len() {
        imported.diverged.push(game.id);
    } else if found.holder.is_some_and(|holder| holders.is_alive(&holder)) {
        imported.held.push(game.id);
    } else {
        extend(tx, found.key, game, common)?;
        imported.extended += 1;
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

fn write_line(to: &mut dyn Write, line: &impl Serialize) -> Result<(), ExportError> {
    let mut text = serde_json::to_vec(line).map_err(|error| ExportError::Write(error.into()))?;
    text.push(b'\n');
    to.write_all(&text).map_err(ExportError::Write)
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

fn first_line(line: &[u8]) -> Result<(), LineFault> {
    let first: FirstLine = serde_json::from_slice(line).map_err(|_| LineFault::NotAHistory)?;
    if first.format != FORMAT {
        return Err(LineFault::NotAHistory);
    }
    match first.version {
        FORMAT_VERSION => Ok(()),
        found => Err(LineFault::WrongVersion { found }),
    }
}

fn not_a_game(error: &serde_json::Error) -> LineFault {
    LineFault::NotAGame { column: u32::try_from(error.column()).unwrap_or(u32::MAX), detail: error.to_string() }
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

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAHistory => write!(f, "not a history; the first line must say {{\"format\":\"{FORMAT}\"}}"),
            Self::WrongVersion { found } => write!(f, "version {found}, and this program reads {FORMAT_VERSION}"),
            Self::TooLong => write!(f, "longer than {LONGEST_LINE} bytes"),
            Self::NotAGame { column, detail } => write!(f, "column {column}: {detail}"),
            Self::BadId => f.write_str("the id is not 32 hexadecimal digits"),
            Self::BadStart => f.write_str("the start is not a game text"),
            Self::OtherStart => f.write_str("another game is kept under this id"),
            Self::BadJournal => f.write_str("the journal is not one"),
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
