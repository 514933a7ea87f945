//! What a position a move ahead is known by, told without making the move.
//!
//! Half of all moves lead to positions that are known. To see that from the key alone costs a part of making the
//! move and taking it back.

use cadogan_cards::Face;
use cadogan_rules::game::{PileId, RuleId};
use cadogan_rules::play::{Leg, Move};

use crate::sink;
use crate::table::Key;
use crate::trail::Trail;

/// Whether it is told what positions a move ahead are known by.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Outlook {
    /// By this one's key and what the move changes.
    Clear(Key),
    /// Perhaps by other suits.
    Misty,
}

impl Trail<'_> {
    /// What is told of positions a move ahead of this one; `here` is what it is known by itself.
    pub(crate) fn outlook(&self, here: Key) -> Outlook {
        match &self.plan.suits {
            Some(suits) if suits.are_soon_asked(&self.position) => Outlook::Misty,
            _ => Outlook::Clear(here),
        }
    }

    /// What the position after a move is known by, if that is told.
    pub(crate) fn key_after(&self, outlook: Outlook, m: Move) -> Option<Key> {
        let (Outlook::Clear(here), Move::Shift(rule, leg)) = (outlook, m) else { return None };
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
        let loads = self.plan.loads.as_ref();
        if let Some(change) = loads.and_then(|loads| loads.left(position, &self.summands, from, at, down)) {
            return change;
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
        match &self.plan.loads {
            Some(loads) if loads.concern(to) => loads.grown(position, to, cards),
            _ => Some(position.hash_with(to, cards).wrapping_sub(position.pile_hash(to))),
        }
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
    use std::sync::Arc;

    use cadogan_engine::{Position, Tables};
    use cadogan_rules::library;
    use cadogan_rules::play::Deal;

    use crate::meter::Meter;
    use crate::plan::Plan;
    use crate::portfolio::search;
    use crate::shortcut::Shortcuts;
    use crate::trail::Trail;
    use crate::verdict::Outcome;
    use crate::watch::Unwatched;

    /// From the beginning to a win, near which suits are renamed.
    #[test]
    fn a_key_told_ahead_is_the_key() {
        let (mut told, mut asked) = (0, 0);
        for name in library::names() {
            let game = cadogan_rules::open(&name).expect("a shipped game");
            let plan = Plan::derive(&game, Shortcuts::ALL);
            let tables = Arc::new(Tables::compile(&game));
            for number in 1..=6 {
                let position = Position::deal(&tables, &Deal::numbered(&game, number));
                let mut unwatched = Unwatched;
                let outcome = search(&plan, &position, 1 << 26, &mut Meter::new(&mut unwatched, 60_000));
                let Outcome::Won(win) = outcome else { continue };
                let (mut trail, mut choices) = (Trail::begin(&plan, &position), Vec::new());
                for next in win {
                    trail.choices_into(&mut choices);
                    let outlook = trail.outlook(trail.key());
                    for &m in &choices {
                        let ahead = trail.key_after(outlook, m);
                        trail.make(m);
                        assert!(ahead.is_none_or(|key| key == trail.key()), "{name} {number}: {m:?}");
                        trail.unmake();
                        told += usize::from(ahead.is_some());
                        asked += 1;
                    }
                    trail.make(next);
                }
            }
        }
        assert!(told > 5_000 && asked > told, "{told} of {asked}");
    }
}
