//! The journal of a game, and what follows from it.

use std::time::Duration;

use cadogan_session::State;

use crate::form::EntryForm;
use crate::{Event, Strength, Time};

/// The longest that one entry adds to the time of a game.
///
/// Who thinks longer has left the table without saying so.
pub(crate) const LONGEST_THOUGHT: Duration = Duration::from_secs(5 * 60);

/// One entry of a game's journal.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Entry {
    /// The game began. Always the first entry, and only that.
    Begun,
    /// Something was done.
    Did(Event),
    /// The player came back to it; the time since the entry before does not count.
    Resumed,
    /// The player left, to resume it.
    Left,
    /// The player left for good.
    Ended(Leaving),
}

/// An entry with its circumstances.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Recorded {
    /// Its number, from 0.
    pub number: u32,
    /// When it was recorded.
    pub at: Time,
    /// How the game stood after it.
    pub stands: State,
    /// The entry.
    pub entry: Entry,
}

/// Why a player leaves a game for good.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Leaving {
    /// They gave it up, or it was over.
    GaveUp,
    /// They asked for a new deal.
    NewDeal,
}

/// How a game ended.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Outcome {
    /// The goal was reached once, whatever was done afterwards.
    Won,
    /// It was left for good when no move was left, even if there was no move to make from the start.
    Lost,
    /// It was given up while there was a move, after at least one was made.
    GivenUp,
    /// It was left for a new deal while there was a move, after at least one was made.
    Replaced,
    /// It was left for good before a move was made: looked at, not played. Never counted.
    NotPlayed,
}

impl Outcome {
    pub(crate) const ALL: [Self; 5] = [Self::Won, Self::Lost, Self::GivenUp, Self::Replaced, Self::NotPlayed];

    /// The word for it in the file.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Lost => "lost",
            Self::GivenUp => "given-up",
            Self::Replaced => "replaced",
            Self::NotPlayed => "not-played",
        }
    }

    /// The outcome of a word in the file.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.word() == word)
    }
}

/// An entry as it is kept: without knowledge of the rules.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Row {
    /// When it was recorded.
    pub at: Time,
    /// How the game stood after it.
    pub stands: State,
    /// What was done.
    pub form: EntryForm,
}

/// What a journal adds up to.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Tally {
    /// How many entries there are, which is the number of the next.
    pub entries: u32,
    /// When the last one was recorded.
    pub touched: Time,
    /// How the game stands.
    pub stands: State,
    /// Moves from the start to where it stands.
    pub line: u32,
    /// Moves ever made, those made again by redo not counted.
    pub made: u32,
    /// Moves taken back one by one.
    pub undone: u32,
    /// How often the player went back to the start.
    pub restarts: u32,
    /// How often the player took a fair hint.
    pub hints: u32,
    /// How often the player asked the oracle.
    pub oracles: u32,
    /// Time at the table.
    pub millis: i64,
    /// The first time that it was won.
    pub won: Option<Won>,
    /// The last time that it was left for good, unless it was resumed.
    pub ended: Option<Ended>,
}

/// The first time that the goal was reached.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Won {
    /// When.
    pub at: Time,
    /// Moves from the start.
    pub line: u32,
    /// Milliseconds at the table.
    pub millis: i64,
}

/// The last time that the player left for good.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Ended {
    /// When.
    pub at: Time,
    /// As what.
    pub outcome: Outcome,
}

/// When and how a game was decided, and at what cost.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Decision {
    /// When.
    pub at: Time,
    /// How.
    pub outcome: Outcome,
    /// Moves from the start.
    pub line: u32,
    /// Milliseconds at the table.
    pub millis: i64,
}

impl Tally {
    /// Adds up a journal; nothing if it does not begin with its beginning.
    #[must_use]
    pub fn of(rows: &[Row]) -> Option<Self> {
        let (first, rest) = rows.split_first()?;
        let EntryForm::Begin(line) = first.form else { return None };
        let mut tally = Self {
            entries: 0,
            touched: first.at,
            stands: first.stands,
            line,
            made: 0,
            undone: 0,
            restarts: 0,
            hints: 0,
            oracles: 0,
            millis: 0,
            won: None,
            ended: None,
        };
        tally.close(first);
        rest.iter().all(|row| tally.add(row)).then_some(tally)
    }

    /// Adds an entry; false if the journal cannot go on with it.
    pub fn add(&mut self, row: &Row) -> bool {
        if row.form != EntryForm::Resume {
            let since = row.at.millis.saturating_sub(self.touched.millis);
            // A clock that was set back takes no time away.
            self.millis = self.millis.saturating_add(since.clamp(0, LONGEST_THOUGHT.as_millis() as i64));
        }
        match &row.form {
            EntryForm::Begin(_) => return false,
            EntryForm::Play(_) => {
                self.made = self.made.saturating_add(1);
                self.line = self.line.saturating_add(1);
            }
            EntryForm::Undo => {
                self.undone = self.undone.saturating_add(1);
                self.line = self.line.saturating_sub(1);
            }
            EntryForm::Redo => self.line = self.line.saturating_add(1),
            EntryForm::Jump(line) => self.line = u32::try_from(line.len()).unwrap_or(u32::MAX),
            EntryForm::Restart => {
                self.restarts = self.restarts.saturating_add(1);
                self.line = 0;
            }
            EntryForm::Advice(Strength::Fair) => self.hints = self.hints.saturating_add(1),
            EntryForm::Advice(Strength::Oracle) => self.oracles = self.oracles.saturating_add(1),
            EntryForm::Mark(_) | EntryForm::Unmark(_) | EntryForm::Leave => {}
            EntryForm::Resume => self.ended = None,
            EntryForm::End(leaving) => self.ended = Some(Ended { at: row.at, outcome: self.outcome(*leaving) }),
        }
        self.close(row);
        true
    }

    /// How and when the game was decided; nothing while it is not.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        if let Some(Won { at, line, millis }) = self.won {
            return Some(Decision { at, outcome: Outcome::Won, line, millis });
        }
        let Ended { at, outcome } = self.ended?;
        Some(Decision { at, outcome, line: self.line, millis: self.millis })
    }

    /// What leaving it now means.
    fn outcome(&self, leaving: Leaving) -> Outcome {
        match leaving {
            _ if self.won.is_some() => Outcome::Won,
            _ if self.stands == State::NoMoveLeft => Outcome::Lost,
            _ if self.made == 0 => Outcome::NotPlayed,
            Leaving::GaveUp => Outcome::GivenUp,
            Leaving::NewDeal => Outcome::Replaced,
        }
    }

    fn close(&mut self, row: &Row) {
        self.entries = self.entries.saturating_add(1);
        self.touched = row.at;
        self.stands = row.stands;
        if row.stands == State::Won && self.won.is_none() {
            self.won = Some(Won { at: row.at, line: self.line, millis: self.millis });
        }
    }
}
