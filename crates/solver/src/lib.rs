//! Decides whether a deal of patience can be won, from its rule file alone.
//!
//! A [`Solver`] is made for a game; it derives what the rules allow it to leave out (its
//! [`Shortcuts`], each with an argument in its file and a switch) and answers for any position with a
//! [`Verdict`]: won, with moves that the referee can replay; lost, everything was searched; or gave
//! up at a limit. It knows no game by name, reads no clock and starts no thread. Who waits passes a
//! [`Watch`], which hears of progress and may stop the search. The answer for given limits is always
//! the same, and memory stays within [`Limits::memory`].
//!
//! ```
//! use std::sync::Arc;
//!
//! use cadogan_engine::{Position, Tables};
//! use cadogan_rules::play::Deal;
//! use cadogan_solver::{Limits, Shortcuts, Solver, Unwatched, Verdict, shorten};
//!
//! let game = cadogan_rules::open("freecell").unwrap();
//! let position = Position::deal(&Arc::new(Tables::compile(&game)), &Deal::numbered(&game, 1));
//! let report = Solver::new(&game, Shortcuts::ALL).solve(&position, Limits::default(), &mut Unwatched);
//! let Verdict::Won(certificate) = report.verdict else { panic!("nearly every deal can be won") };
//! assert!(shorten(&position, &certificate).moves.len() <= certificate.moves.len());
//! ```

mod ahead;
mod choice;
mod closed;
mod dead;
mod evaluate;
mod exhaust;
mod find;
mod like;
mod load;
mod meter;
mod plan;
#[cfg(test)]
mod played;
mod portfolio;
mod runs;
mod safe;
mod shortcut;
mod shorten;
mod sink;
mod solver;
mod stages;
mod suits;
mod table;
mod trail;
mod tree;
mod verdict;
mod watch;
mod wheel;

pub use closed::certify_lost;
pub use shortcut::{Shortcut, Shortcuts};
pub use shorten::shorten;
pub use solver::Solver;
pub use verdict::{Certificate, Exhausted, Limit, Report, Verdict};
pub use watch::{Go, Limits, Progress, Unwatched, Watch};
