//! Asks conditions.

use cadogan_cards::{Face, Rank};

use crate::pile_set::PileSet;
use crate::state::State;
use crate::tables::{Act, BlockadeTable, Check, RunTable, Tables};

impl State {
    /// Whether all conditions hold.
    #[inline]
    pub(crate) fn allows(&self, tables: &Tables, guard: &[Check]) -> bool {
        guard.iter().all(|check| self.passes(tables, check))
    }

    fn passes(&self, tables: &Tables, check: &Check) -> bool {
        match check {
            Check::AllEmpty(piles) => (self.occupied & *piles).is_empty(),
            Check::SomeOccupied(piles) => !(self.occupied & *piles).is_empty(),
            Check::SomeVacant(piles) => self.occupied & *piles != *piles,
            Check::AllOccupied(piles) => self.occupied & *piles == *piles,
            Check::SomeFaceDown(piles) => !(self.veiled & *piles).is_empty(),
            Check::RedealsBelow(bound) => self.redeals < *bound,
            Check::RedealsFrom(bound) => self.redeals >= *bound,
            Check::InPhase(phase) => self.phase == *phase,
            Check::Finished(run) => self.finished(tables, run).is_some(),
            Check::Cannot(rule) => match &tables.rules[usize::from(*rule)].act {
                Act::Shift(shift) => !self.has_leg(tables, shift),
                _ => true,
            },
            Check::Blocked(blockade) => self.is_blocked(blockade),
            Check::NotBlocked(blockade) => !self.is_blocked(blockade),
        }
    }

    /// The first pile that ends in a finished run.
    pub(crate) fn finished(&self, tables: &Tables, run: &RunTable) -> Option<u8> {
        let length = run.length;
        (self.occupied & run.piles).into_iter().find(|&pile| {
            let state = self.pile(pile);
            state.len - state.down >= length && self.run(tables, pile, run.joins) >= length
        })
    }

    fn is_blocked(&self, blockade: &BlockadeTable) -> bool {
        blockade.blockers.iter().any(|&blocker| self.blocks(blockade.piles, blocker))
    }

    /// Whether every copy of a face lies in the piles on a lower card of its suit.
    pub(crate) fn blocks(&self, piles: PileSet, (face, copies): (Face, usize)) -> bool {
        let covering: usize = piles.into_iter().map(|pile| covering(self.cards(pile), face)).sum();
        covering == copies
    }
}

/// How many copies of a face lie somewhere above a lower card of its suit.
fn covering(cards: &[Face], face: Face) -> usize {
    let mut lowest = Rank::KING;
    let mut covering = 0;
    for &card in cards.iter().filter(|card| card.suit() == face.suit()) {
        covering += usize::from(card == face && lowest.number() < face.rank().number());
        lowest = if card.rank().number() < lowest.number() { card.rank() } else { lowest };
    }
    covering
}
