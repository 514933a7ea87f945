//! What is kept on disk for a person: games in progress, finished games, statistics, settings.
//!
//! Everything lies in one SQLite file, `cadogan.db`, in the platform's data folder
//! ([`default_path`]). A game is a start and an append-only journal; whatever else is known of it
//! (its position, its undo tree, how long it took, how it ended) is worked out from the journal.
//! A move is on the disk when [`Store::record`] returns, so that a program that is killed at any
//! instant goes on exactly where it was.
//!
//! A front end holds a [`Keeper`], which never stands in the way of playing: if saving fails it says
//! so with a [`StoreError`], keeps what was not written, and tries again with the next move.
//!
//! ```no_run
//! use std::sync::Arc;
//! use cadogan_engine::Tables;
//! use cadogan_rules::play::Deal;
//! use cadogan_session::Session;
//! use cadogan_store::{Event, Leaving, Store, SystemClock, default_path};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let open = |name: &str| Some(Arc::new(Tables::compile(&cadogan_rules::open(name).ok()?)));
//! let mut store = Store::open(&default_path()?, SystemClock)?;
//! let (game, mut session) = match store.resume_last(open)? {
//!     Some(resumed) => resumed,
//!     None => {
//!         let tables = open("klondike").unwrap();
//!         let session = Session::new(tables.clone(), Deal::numbered(tables.game(), 7));
//!         (store.begin(&session)?, session)
//!     }
//! };
//! let mv = session.moves()[0];
//! session.play(mv).unwrap();
//! store.record(game, &Event::Played(mv), &session)?; // durable from here on; now show it
//! store.leave(game)?; // or, if it is over: store.finish(game, Leaving::GaveUp)?
//! # Ok(())
//! # }
//! ```
//!
//! # How a game ends, and what counts
//!
//! A game has one [`PlayId`] from its deal to its end, however often it is left and resumed, and
//! counts once.
//!
//! | what happens | call | counts as |
//! |---|---|---|
//! | it is won | [`Store::record`] of the winning event | won, at that instant and for good: undoing, playing on, winning again, giving up afterwards change nothing |
//! | no move is left and the player leaves it for good | [`Store::finish`], whatever the reason given | lost |
//! | given up | [`Store::finish`] with [`Leaving::GaveUp`] | given up; not at all if no move was ever made |
//! | replaced by a new deal | [`Store::finish`] with [`Leaving::NewDeal`] | replaced; not at all if no move was ever made |
//! | restarted | [`Store::record`] of [`Event::Restarted`] | nothing yet: it is the same game, gone back to its start; the restart itself is counted |
//! | left, to be resumed | [`Store::leave`] | nothing yet: it is in progress |
//! | killed | nothing | nothing yet: it is in progress, and resumed at the last recorded event |
//!
//! "Played" is the sum of won, lost, given up and replaced. A game that began from a text in which
//! moves were already made, or from a position spelled out, is kept but never counted: it may begin
//! one move before its end, and loading a text twice would win twice. If a finished game is resumed
//! ([`Store::resume`]) it is in progress again and counts by its new end; but if it was won it
//! stays so.
//!
//! # Two programs at once
//!
//! A game in progress is held by the program that plays it, by means of a lock that the system
//! releases when that program ends, in whatever way. Another program can see it but not play it;
//! what it would resume is the last game that nobody holds.
//!
//! # The file
//!
//! `application_id` says that the file is ours and `user_version` is the version of the schema, see
//! [`SCHEMA_VERSION`]. Older versions are brought up to date when opened, newer ones are refused
//! and left as they are. Nothing in this crate ever deletes or overwrites a file that it cannot read.
//! See [`Store::export`] for the exchange format.

mod clock;
mod error;
mod exchange;
mod holder;
mod keeper;
mod opening;
mod place;
mod schema;
mod store;
mod table;

pub use cadogan_journal::{
    Decided, Entry, Event, FORMAT_VERSION, Histogram, Leaving, LineFault, NotAnId, NotApplicable, Outcome, PlayId,
    Progress, Recorded, Scope, Series, Statistics, Streak, Strength, Time, Unplayable,
};
pub use clock::{Clock, SystemClock};
pub use error::{Fault, StoreError};
pub use exchange::{ExportError, ImportError, Imported};
pub use keeper::{Keeper, Saved};
pub use place::{DATA_VARIABLE, DATABASE, NoFolder, default_path};
pub use schema::SCHEMA_VERSION;
pub use store::{Kept, LastPlayed, Store};

/// Draws a new name for a game from the randomness of the system.
///
/// # Errors
///
/// If the system has none, which no usual one does.
pub fn new_id() -> Result<PlayId, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    // Sixteen bytes always are one.
    PlayId::from_bytes(&bytes).ok_or(getrandom::Error::UNEXPECTED)
}
