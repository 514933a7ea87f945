//! What a move would lead to, told without making it.
//!
//! Most moves carry cards from the top of one pile to another, and nothing follows. Then two piles'
//! summands of the hash change, which costs a tenth of making the move and taking it back.

use cadogan_rules::play::{Leg, Move};

use crate::state::{STOCK, State};
use crate::tables::{Act, Following, Tables};

impl State {
    /// The hash after a legal move, if nothing follows from it.
    #[inline]
    pub(crate) fn hash_after(&self, tables: &Tables, m: Move) -> Option<u128> {
        let Move::Shift(rule, Leg { from, at, to }) = m else { return None };
        let Act::Shift(shift) = &tables.rules[usize::from(rule.0)].act else { return None };
        let (left, laid_on) = (self.pile(from.0), self.pile(to.0));
        let from_top = at + shift.take.lifted(at, left.len) == left.len;
        let turns_up = left.down > 0 && left.down >= at;
        let follows = match tables.following {
            Following::Nothing => false,
            Following::Vacancies => at == 0 || laid_on.len == 0,
            Following::Cards => true,
        };
        if from.0 == STOCK || to.0 == STOCK || !from_top || turns_up || follows {
            return None;
        }
        let lifted = &self.cards(from.0)[usize::from(at)..];
        let grown = lifted.iter().fold(laid_on.lanes, |lanes, &face| lanes.with(face));
        let rest = lifted.iter().rev().fold(left.lanes, |lanes, &face| lanes.without(face));
        let before = left.mixed.wrapping_add(laid_on.mixed);
        let after = rest.mixed(left.salt, left.down).wrapping_add(grown.mixed(laid_on.salt, laid_on.down));
        Some(self.hash().wrapping_sub(before).wrapping_add(after))
    }
}
