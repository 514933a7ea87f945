//! The referee: a slow, literal interpreter of a checked [`Game`], the judge of every move.
//!
//! Each function reads like the sentence of [`cadogan_rules::game`] that it implements. Nothing is
//! kept that can be asked again, and nothing is shared with the engine, whose answers are compared
//! with these.
//!
//! ```no_run
//! use cadogan_referee::Position;
//! use cadogan_rules::game::Game;
//! use cadogan_rules::play::Deal;
//!
//! fn first_choices(game: &Game) -> usize {
//!     Position::deal(game, &Deal::numbered(game, 1)).legal_moves().len()
//! }
//! ```
//!
//! [`Game`]: cadogan_rules::game::Game

mod check;
mod conditions;
mod finale;
mod judge;
mod lost;
mod make;
mod piles;
mod position;
mod relation;
mod replay;
mod steps;

pub use finale::{NoFinale, finale};
pub use lost::{LOST, LostClaim, Unproven};
pub use position::{Illegal, Position};
pub use replay::{ReplayError, replay};
