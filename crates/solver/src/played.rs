//! Wins to walk along, for tests.

use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_rules::game::Game;
use cadogan_rules::library;
use cadogan_rules::play::{Deal, Move};

use crate::meter::Meter;
use crate::plan::Plan;
use crate::portfolio::search;
use crate::shortcut::Shortcuts;
use crate::verdict::Outcome;
use crate::watch::Unwatched;

/// Positions that are enough for most deals.
const NODES: u64 = 60_000;

/// The wins of deals 1 to `deals` of all shipped games that are soon found with these shortcuts, each with its game,
/// number and deal.
pub(crate) fn wins(deals: u64, shortcuts: Shortcuts, mut look: impl FnMut(&Game, u64, &Position, Vec<Move>)) {
    for name in library::names() {
        let game = cadogan_rules::open(&name).expect("a shipped game");
        let (plan, tables) = (Plan::derive(&game, shortcuts), Arc::new(Tables::compile(&game)));
        for number in 1..=deals {
            let position = Position::deal(&tables, &Deal::numbered(&game, number));
            let mut unwatched = Unwatched;
            let outcome = search(&plan, &position, 1 << 26, &mut Meter::new(&mut unwatched, NODES));
            if let Outcome::Won(moves) = outcome {
                look(&game, number, &position, moves);
            }
        }
    }
}
