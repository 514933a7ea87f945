//! What was done in games: journals, what follows from them, and how they are exchanged.
//!
//! A game that is kept is a [`Start`], the text from which it began, and a journal of [`Row`]s that
//! is only ever added to. Whatever else is known of it follows: its session ([`replay`]), how it was
//! decided and at what cost ([`Tally`]), statistics ([`Series`]). The same journals are kept on a disk
//! and in a browser, and go from one to the other as JSON Lines ([`read_game`], [`game_line`]).
//!
//! Nothing here reads a file, a clock or chance.

mod event;
mod form;
mod id;
mod journal;
mod lines;
mod replay;
mod statistics;
mod time;

pub use event::{Event, NotApplicable, Strength};
pub use form::{EntryForm, Names, Start, state_of_word, state_word};
pub use id::{NotAnId, PlayId};
pub use journal::{Decision, Ended, Entry, Leaving, Outcome, Recorded, Row, Tally, Won};
pub use lines::{FORMAT_VERSION, Going, LONGEST_LINE, LineFault, Told, first_line, game_line, read_first, read_game};
pub use replay::{Unplayable, replay};
pub use statistics::{Decided, Histogram, Progress, Scope, Series, Statistics, Streak};
pub use time::Time;
