//! Positions at the end of a game.

use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_rules::play::{Cards, Deal, Layout};
use cadogan_solver::{Limits, Shortcuts, Solver, Unwatched, Verdict};

/// A won position has no moves, and was once called lost for it.
#[test]
fn a_won_position_is_won() {
    let game = cadogan_rules::open("freecell").expect("it is shipped");
    let mut piles = vec![Cards::default(); game.piles.len()];
    for (pile, cards) in game.piles.iter().zip(&mut piles) {
        if game.group(pile.group).name == "foundation" {
            cards.faces = game.pack.iter().copied().filter(|&face| pile.admits.contains(face)).collect();
        }
    }
    let deal = Deal::from_layout(&game, Layout { piles, redeals: 0, phase: 0 }, 0).expect("all cards are there");
    let position = Position::deal(&Arc::new(Tables::compile(&game)), &deal);
    assert!(position.is_won());
    let report = Solver::new(&game, Shortcuts::ALL).solve(&position, Limits::default(), &mut Unwatched);
    assert!(matches!(report.verdict, Verdict::Won(ref win) if win.moves.is_empty()), "{:?}", report.verdict);
}
