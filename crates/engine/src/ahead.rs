//! What a move would lead to, told without making it.
//!
//! Most moves carry cards from the top of one pile to another, and nothing follows but that a card is turned up.
//! Then two piles' summands of the hash change, and to work these out costs less than to make the move and take it
//! back.

use cadogan_rules::game::Exposed;
use cadogan_rules::play::{Leg, Move};

use crate::state::{PileState, STOCK, State};
use crate::tables::{Act, Following, Tables};

impl State {
    /// How many cards of the source lie face down after a legal move, if it changes two piles and nothing else.
    #[inline]
    pub(crate) fn down_after(&self, tables: &Tables, m: Move) -> Option<u8> {
        let Move::Shift(rule, Leg { from, at, to }) = m else { return None };
        let left = self.pile(from.0);
        let exposes =
            left.down > 0 && left.down >= at && !leaves_above(&tables.rules[usize::from(rule.0)].act, left, at);
        let follows = match tables.following {
            Following::Nothing => false,
            Following::Vacancies => exposes || at == 0 || self.pile(to.0).len == 0,
            Following::Cards => true,
        };
        if from.0 == STOCK || to.0 == STOCK || follows {
            return None;
        }
        let turns_up = exposes && tables.piles[from.index()].exposed == Exposed::TurnsUp;
        Some(if turns_up { at.saturating_sub(1) } else { left.down.min(at) })
    }
}

/// Whether cards above those that are lifted from this height stay, and close up.
fn leaves_above(act: &Act, pile: &PileState, at: u8) -> bool {
    matches!(act, Act::Shift(shift) if at + shift.take.lifted(at, pile.len) < pile.len)
}
