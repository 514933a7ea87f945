//! Games as JSON Lines.
//!
//! The first line is `{"format":"cadogan history","version":1}`. Every other line is one game:
//!
//! * `id`: 32 hexadecimal digits, the same wherever the game is taken.
//! * `start`: the game text from which it began, with rules, readings and cards.
//! * `journal`: everything that was done, as `[time, stands, entry]`: milliseconds since 1970
//!   (UTC); `"playing"`, `"won"` or `"no-move-left"` after it; and one of `{"begin":N}`,
//!   `{"play":MOVE}`, `"undo"`, `"redo"`, `{"jump":[MOVE, ...]}`, `"restart"`, `{"mark":NAME}`,
//!   `{"unmark":NAME}`, `"resume"`, `"leave"`, `{"end":"gave-up"}`, `{"end":"new-deal"}`. A
//!   MOVE names the rule, then piles and heights: `{"shift":[RULE,[FROM,HEIGHT,TO]]}`,
//!   `{"together":[RULE,LEG,LEG]}`, `{"slip":[RULE,PILE,HEIGHT]}`, `{"swap":[RULE,PILE,PILE]}`,
//!   `{"procedure":RULE}`.
//! * `about`: what follows from it: the game with its readings, whether it counts, how and when
//!   it was decided (`null` if it is not), with how many moves and in how much time. It is not
//!   read back.

use std::fmt;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::form::{EntryForm, Start, state_of_word, state_word};
use crate::journal::{Row, Tally};
use crate::{PlayId, Time};

/// The version of the lines that are written and read.
pub const FORMAT_VERSION: u32 = 1;

/// The name of the format in the first line.
const FORMAT: &str = "cadogan history";

/// The longest line that is read, in bytes: a hundred thousand moves.
pub const LONGEST_LINE: u64 = 32 << 20;

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

/// A game as a line tells it.
#[derive(Clone, Debug)]
pub struct Told {
    /// Which.
    pub id: PlayId,
    /// How it began.
    pub start: Start,
    /// Its journal.
    pub rows: Vec<Row>,
    /// What that adds up to.
    pub tally: Tally,
}

/// How two journals of one game stand to each other.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Going {
    /// The other one says nothing that is not here.
    Known,
    /// The other one goes on where this one ends, from this entry.
    On(usize),
    /// They go on differently.
    Apart,
}

impl Going {
    /// Compares a journal with another one of the same game.
    #[must_use]
    pub fn of(here: &[Row], other: &[Row]) -> Self {
        let common = here.iter().zip(other).take_while(|(a, b)| a == b).count();
        if common == other.len() {
            Self::Known
        } else if common == here.len() {
            Self::On(common)
        } else {
            Self::Apart
        }
    }
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

/// The line that comes before all games, without its end.
#[must_use]
pub fn first_line() -> String {
    json(&FirstLine { format: FORMAT.to_owned(), version: FORMAT_VERSION })
}

/// Asks whether a line is the first of a history that this program reads.
///
/// # Errors
///
/// If it is not.
pub fn read_first(line: &[u8]) -> Result<(), LineFault> {
    let first: FirstLine = serde_json::from_slice(line).map_err(|_| LineFault::NotAHistory)?;
    if first.format != FORMAT {
        return Err(LineFault::NotAHistory);
    }
    match first.version {
        FORMAT_VERSION => Ok(()),
        found => Err(LineFault::WrongVersion { found }),
    }
}

/// The line of a game, without its end.
#[must_use]
pub fn game_line(id: PlayId, start: &Start, rows: &[Row], tally: &Tally) -> String {
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
    json(&GameLine { id: id.to_string(), about, start: &start.text, journal })
}

/// Reads the line of a game.
///
/// Whether its moves are legal is not asked: it may have been played under rules that this program
/// does not know.
///
/// # Errors
///
/// If it is none.
pub fn read_game(line: &[u8]) -> Result<Told, LineFault> {
    let line: ReadLine = serde_json::from_slice(line).map_err(|error| not_a_game(&error))?;
    let id = line.id.parse().map_err(|_| LineFault::BadId)?;
    let start = Start::read(line.start).ok_or(LineFault::BadStart)?;
    let row = |(millis, stands, form): (i64, String, EntryForm)| {
        Some(Row { at: Time { millis }, stands: state_of_word(&stands)?, form })
    };
    let rows: Option<Vec<Row>> = line.journal.into_iter().map(row).collect();
    let rows = rows.ok_or(LineFault::BadJournal)?;
    let tally = Tally::of(&rows).ok_or(LineFault::BadJournal)?;
    Ok(Told { id, start, rows, tally })
}

fn json(line: &impl Serialize) -> String {
    // Strings, numbers and lists only, which are always JSON.
    serde_json::to_string(line).unwrap_or_default()
}

fn not_a_game(error: &serde_json::Error) -> LineFault {
    LineFault::NotAGame { column: u32::try_from(error.column()).unwrap_or(u32::MAX), detail: error.to_string() }
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

impl std::error::Error for LineFault {}
