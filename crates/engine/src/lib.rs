//! Plays a checked game as fast as the machine allows.
//!
//! A [`cadogan_rules::game::Game`] is compiled into [`Tables`]: what each pile wants at each height
//! or on each top card, where each pile may send, which comparisons open each rule. A [`Position`]
//! then asks whole sets at once, *wanted* and *offered*, and turns the common bits into moves. Every
//! change goes through a journal, so that [`Position::unmake`] is the exact inverse of
//! [`Position::make`] and nothing is allocated once the journal has grown.
//!
//! This crate claims no authority over the rules: that is the referee's, which shares no code with
//! it.
//!
//! ```
//! use std::sync::Arc;
//!
//! use cadogan_engine::{Position, Tables};
//! use cadogan_rules::play::Deal;
//!
//! let game = cadogan_rules::open("freecell").unwrap();
//! let tables = Arc::new(Tables::compile(&game));
//! let mut position = Position::deal(&tables, &Deal::numbered(&game, 1));
//!
//! let (layout, first) = (position.layout(), position.legal_moves()[0]);
//! position.play(first).unwrap();
//! assert_ne!(position.layout(), layout);
//! position.unmake();
//! assert_eq!(position.layout(), layout);
//! ```

mod ahead;
mod condition;
mod count;
mod effect;
mod generate;
mod hash;
mod journal;
mod judge;
mod make;
mod perft;
mod pile_set;
mod position;
mod rare;
mod record;
mod sameness;
mod state;
mod step;
mod tables;
mod travel;

pub use effect::Effect;
pub use position::{NotLegal, Position};
pub use tables::Tables;
pub use travel::{Laid, Travel};
