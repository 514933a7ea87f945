//! The full-screen table in the terminal: draws what a player sees, and sends what a player means.
//!
//! It contains no rule and no game's name: places come from the rule file, and whether something
//! can be done is asked of a [`Session`](cadogan_session::Session).
//!
//! [`App`] is the whole table as a machine without terminal, clock, disk or chance: inputs go in,
//! commands come out, and a picture can be drawn at any time. [`run`] puts a terminal around it.

mod act;
mod advice;
mod app;
mod chooser;
mod dialog;
mod exchange;
mod flight;
mod floor;
mod input;
mod keeping;
mod look;
mod mouse;
mod paint;
mod pointing;
mod replay;
mod screen;
mod settings;
mod show;
mod terminal;
mod thinker;

pub use app::{App, Where};
pub use exchange::{Exchange, ExchangeFault, Exchanged, imported_words};
pub use input::{
    Answer, Ask, Command, Counted, Deed, Input, Kept, Leaving, Question, Said, Shelf, Tally, Told, Trouble,
};
pub use keeping::{Keeping, Nothing, OnDisk};
pub use look::{Colours, Look};
pub use settings::{Autoplay, Given, Hints, OracleSpeaks, Settings};
pub use terminal::{Options, Outcome, Start, TuiError, run};
pub use thinker::Thinker;
