//! How often a game can be won: many deals put to the solver, and what came of them.
//!
//! A survey asks one [`Question`] of many deals and keeps a row for each in a [`SurveyFile`], as soon
//! as it is known, so that it may be stopped at any time and goes on where it was. Parts of a survey
//! are [merged](merge()); [`Results`] are counted ([`Tally`]), reported ([`Report`]), drawn
//! ([`chart`]) and handed on ([`export`]). [`mod@bench`] is a survey of a fixed list, whose total tells
//! whether the solver behaves as before.
//!
//! Nothing here prints; files are touched only where a path is given.

pub mod bench;
pub mod chart;
pub mod export;
mod fault;
mod file;
mod merge;
mod plan;
mod question;
mod report;
mod row;
mod run;
mod tally;
mod text;
mod win;

pub use fault::{Aspect, Fault};
pub use file::SurveyFile;
pub use merge::{merge, put_together};
pub use plan::{Plan, Task, Wrong};
pub use question::{Deals, Effort, Head, Player, Question, Shard};
pub use report::{Count, Line, Report};
pub use row::{Answer, Ending, Results, Row};
pub use run::{End, check_wins, run};
pub use tally::Tally;
pub use text::{MAX_TEXT, TextFault, read_text, to_text};
