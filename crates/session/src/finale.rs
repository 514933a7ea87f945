//! The closing trick: what is done with the cards of a won game.

use cadogan_cards::Face;
use cadogan_rules::game::Game;

use crate::{State, View};

/// The heaps to which the cards of a won game are dealt, first card first; nothing if the game has
/// no closing trick or is not won.
///
/// One round a pile: card j of a round of step s goes on heap ((s * j - 1) mod heaps) + 1.
#[must_use]
pub fn heaps(game: &Game, view: &View) -> Option<Vec<Vec<Face>>> {
    let finale = game.finale.as_ref()?;
    if view.state() != State::Won {
        return None;
    }
    let count = usize::from(finale.heaps);
    let mut heaps = vec![Vec::new(); count];
    for (&pile, &step) in finale.piles.iter().zip(&finale.steps) {
        for (j, slot) in (1..).zip(view.pile(pile)) {
            let heap = (usize::from(step) * j - 1) % count;
            heaps[heap].push(slot.face()?);
        }
    }
    Some(heaps)
}
