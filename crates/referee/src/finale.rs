//! What is done with the cards after a win.

use core::error::Error;
use core::fmt;

use cadogan_cards::Face;
use cadogan_rules::game::{Finale, Promise};

use crate::position::Position;

/// A heap that the finale deals, first card first.
type Heap = Vec<Face>;

/// Deals the cards of a won game to heaps, as its finale says, and checks what it promises.
///
/// # Errors
///
/// The game must have a finale, it must be won, and the promise must come true.
pub fn finale(position: &Position<'_>) -> Result<Vec<Heap>, NoFinale> {
    let finale = position.game.finale.as_ref().ok_or(NoFinale::NotInThisGame)?;
    if !position.is_won() {
        return Err(NoFinale::NotWon);
    }
    let heaps = deal_to_heaps(position, finale);
    if keeps(finale.promise, &heaps) { Ok(heaps) } else { Err(NoFinale::PromiseBroken { heaps }) }
}

/// One round a pile: card j of a round of step s goes on heap ((s * j - 1) mod heaps) + 1.
fn deal_to_heaps(position: &Position<'_>, finale: &Finale) -> Vec<Heap> {
    let count = usize::from(finale.heaps);
    let mut heaps = vec![Heap::new(); count];
    for (&pile, &step) in finale.piles.iter().zip(&finale.steps) {
        for (j, &face) in (1..).zip(&position.cards(pile).faces) {
            let heap = (usize::from(step) * j - 1) % count + 1;
            heaps[heap - 1].push(face);
        }
    }
    heaps
}

fn keeps(promise: Promise, heaps: &[Heap]) -> bool {
    match promise {
        Promise::OneRankEach => (1..)
            .zip(heaps)
            .all(|(number, heap)| heap.len() == 4 && heap.iter().all(|face| face.rank().number() == number)),
    }
}

/// Why there is no finale.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum NoFinale {
    /// The game has none.
    NotInThisGame,
    /// The game is not won.
    NotWon,
    /// The heaps are not what was promised.
    PromiseBroken {
        /// The heaps, first card first.
        heaps: Vec<Vec<Face>>,
    },
}

impl fmt::Display for NoFinale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotInThisGame => f.write_str("this game has no finale"),
            Self::NotWon => f.write_str("the game is not won"),
            Self::PromiseBroken { heaps } => {
                write!(f, "the heaps are not what was promised: {heaps:?}")
            }
        }
    }
}

impl Error for NoFinale {}
