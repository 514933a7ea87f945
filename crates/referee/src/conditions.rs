//! Conditions on a position.

use cadogan_rules::game::{Condition, FinishedRun, PileId};

use crate::position::Position;
use crate::relation::may_lie_on;

impl Position<'_> {
    /// Whether all these conditions hold.
    pub(crate) fn all_hold(&self, conditions: &[Condition]) -> bool {
        conditions.iter().all(|condition| self.holds(condition))
    }

    /// Whether the pile ends in such a run, all of it face up.
    pub(crate) fn ends_in(&self, pile: PileId, run: &FinishedRun) -> bool {
        let (cards, length) = (self.cards(pile), usize::from(run.length));
        let Some(start) = cards.faces.len().checked_sub(length) else { return false };
        start >= usize::from(cards.down)
            && cards.faces[start..].windows(2).all(|pair| may_lie_on(pair[1], pair[0], &run.joined))
    }

    fn holds(&self, condition: &Condition) -> bool {
        let piles_of = |group| self.game.piles_of(group);
        match condition {
            Condition::Empty(group) => piles_of(*group).all(|pile| self.is_empty(pile)),
            Condition::Occupied(group) => piles_of(*group).any(|pile| !self.is_empty(pile)),
            Condition::Vacant(group) => piles_of(*group).any(|pile| self.is_empty(pile)),
            Condition::Full(group) => !piles_of(*group).any(|pile| self.is_empty(pile)),
            Condition::FaceDown(group) => piles_of(*group).any(|pile| self.cards(pile).down > 0),
            Condition::RedealsBelow(count) => self.layout.redeals < *count,
            Condition::RedealsFrom(count) => self.layout.redeals >= *count,
            Condition::InPhase(phase) => self.layout.phase == phase.0,
            Condition::Cannot(rule) => !self.has_move(*rule),
            Condition::Blocked(blockade) => self.blocks_some_suit(*blockade),
            Condition::NotBlocked(blockade) => !self.blocks_some_suit(*blockade),
            Condition::Finished(group, run) => piles_of(*group).any(|pile| self.ends_in(pile, run)),
        }
    }
}
