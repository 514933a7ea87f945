//! What a position a move ahead is known by, told without making the move.
//!
//! A third to a half of the moves that are searched lead to positions that are known. To see that from the key alone
//! costs less than to make the move and take it back.

use cadogan_cards::Face;
use cadogan_rules::game::{PileId, RuleId};
use cadogan_rules::play::{Leg, Move};

use crate::load::Loads;
use crate::sink;
use crate::table::Key;
use crate::trail::Trail;

/// Whether it is told what positions a move ahead are known by.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Outlook {
    /// By this one's key and what the move changes.
    Clear,
    /// Perhaps by other suits.
    Misty,
}

impl Trail<'_> {
    /// What is told of positions a move ahead of this one.
    pub(crate) fn outlook(&self) -> Outlook {
        match &self.plan.suits {
            Some(suits) if suits.are_soon_asked(&self.position) => Outlook::Misty,
            _ => Outlook::Clear,
        }
    }

    /// What the position after a move is known by, if that is told; `here` is what this one is known by.
    pub(crate) fn key_after(&self, outlook: Outlook, here: Key, m: Move) -> Option<Key> {
        let (Outlook::Clear, Move::Shift(rule, leg)) = (outlook, m) else { return None };
        let down = self.position.face_down_after(m)?;
        if self.play_laid_bare(m).is_some() {
            return None;
        }
        let lifted = self.lifted(rule, leg);
        let name = here.name.wrapping_add(self.left(leg, lifted.len(), down)).wrapping_add(self.grown(leg.to, lifted)?);
        Some(self.turned_after(leg, Key { name, ..here }))
    }

    fn lifted(&self, rule: RuleId, Leg { from, at, .. }: Leg) -> &[Face] {
        let above = &self.position.cards(from)[usize::from(at)..];
        if self.plan.takes_any(rule) { &above[..1] } else { above }
    }

    /// By how much it changes the name that so many cards leave a pile.
    fn left(&self, Leg { from, at, .. }: Leg, count: usize, down: usize) -> u128 {
        let (position, at) = (&self.position, usize::from(at));
        if let Some(loads) = self.loads_of(from) {
            return loads.left(position, &self.summands, from, at, down);
        }
        let after = match &position.cards(from)[at + count..] {
            [] => position.hash_of_lowest(from, at, down),
            above => position.hash_of(from, position.cards(from)[..at].iter().chain(above).copied(), down),
        };
        after.wrapping_sub(position.pile_hash(from))
    }

    /// By how much it changes the name that cards come to lie on a pile, if that is told.
    fn grown(&self, to: PileId, cards: &[Face]) -> Option<u128> {
        let position = &self.position;
        if self.plan.sinks.contains(&to) {
            return Some(sink::remembered_with(position, to, cards).wrapping_sub(sink::remembered(position, to)));
        }
        match self.loads_of(to) {
            Some(loads) => loads.grown(position, to, cards),
            None => Some(position.hash_with(to, cards).wrapping_sub(position.pile_hash(to))),
        }
    }

    /// Those that a pile has a part in.
    fn loads_of(&self, pile: PileId) -> Option<&Loads> {
        self.plan.loads.as_ref().filter(|loads| loads.concern(pile))
    }

    /// The key if the stock is turned as it is after the move.
    fn turned_after(&self, Leg { from, at, .. }: Leg, key: Key) -> Key {
        let Some(wheel) = self.plan.wheel.filter(|wheel| wheel.talon == from) else { return key };
        let row = self.position.cards(wheel.talon).len() as u8;
        let ((before, _), (after, rank)) = (self.turned_to(self.on_talon, row), self.turned_to(at, row - 1));
        Key { name: key.name.wrapping_sub(before).wrapping_add(after), rank }
    }
}

#[cfg(test)]
mod tests {
    use crate::plan::Plan;
    use crate::played::wins;
    use crate::shortcut::Shortcuts;
    use crate::trail::Trail;

    /// From the beginning to a win, near which suits are renamed.
    #[test]
    fn a_key_told_ahead_is_the_key() {
        let (mut told, mut asked) = (0, 0);
        wins(6, Shortcuts::ALL, |game, number, position, win| {
            let plan = Plan::derive(game, Shortcuts::ALL);
            let (mut trail, mut choices) = (Trail::begin(&plan, position), Vec::new());
            for next in win {
                trail.choices_into(&mut choices);
                let (outlook, here) = (trail.outlook(), trail.key());
                for &m in &choices {
                    let ahead = trail.key_after(outlook, here, m);
                    trail.make(m);
                    assert!(ahead.is_none_or(|key| key == trail.key()), "{} {number}: {m:?}", game.id.name);
                    trail.unmake();
                    told += usize::from(ahead.is_some());
                    asked += 1;
                }
                trail.make(next);
            }
        });
        assert!(told > 5_000 && asked > told, "{told} of {asked}");
    }
}
