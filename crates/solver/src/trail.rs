//! A position with the moves that led to it, as a search walks it.

use core::cell::Cell;

use cadogan_engine::Position;
use cadogan_rules::play::{Leg, Move};

use crate::dead::LastMove;
use crate::load::{Loads, Summand};
use crate::plan::Plan;
use crate::safe::Safe;
use crate::shortcut::Shortcut;
use crate::sink;
use crate::table::{Key, Rank};

/// A position of the rewritten game that moves forth and back.
#[derive(Clone)]
pub(crate) struct Trail<'p> {
    pub(crate) plan: &'p Plan,
    pub(crate) safe: Option<Safe>,
    pub(crate) position: Position,
    /// How many cards of the row lie on the talon.
    pub(crate) on_talon: u8,
    /// What was last worked out for the key, by pile.
    summands: Vec<Cell<Summand>>,
    /// What to go back to, by move.
    before: Vec<Before>,
}

/// Whether it is told what positions a move ahead are known by.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Outlook {
    /// By this one's key and what the move changes.
    Clear(Key),
    /// Perhaps by other suits.
    Misty,
}

/// What a move changed besides the position.
#[derive(Clone)]
struct Before {
    on_talon: u8,
    /// How many moves were made as one.
    made: u8,
    /// The first of them.
    last: LastMove,
}

impl<'p> Trail<'p> {
    pub(crate) fn begin(plan: &'p Plan, start: &Position) -> Self {
        let (position, on_talon) = plan.start(start);
        let safe = plan.safe(&position);
        let summands = plan.loads.as_ref().map(Loads::summands).unwrap_or_default();
        Self { plan, safe, position, on_talon, summands, before: Vec::new() }
    }

    /// Makes a move. A run is parted to play the card laid bare, which is done at once: that move is
    /// returned.
    pub(crate) fn make(&mut self, m: Move) -> Option<Move> {
        let play = self.play_laid_bare(m);
        let bore = if let Move::Shift(_, leg) = m { self.position.cards(leg.to).len() as u8 } else { 0 };
        let last = LastMove { made: m, bore, phase: self.position.phase() };
        self.before.push(Before { on_talon: self.on_talon, made: 1 + u8::from(play.is_some()), last });
        if let (Some(wheel), Move::Shift(_, leg)) = (self.plan.wheel, m)
            && leg.from == wheel.talon
        {
            self.on_talon = leg.at;
        }
        self.position.make(m);
        play.into_iter().for_each(|play| self.position.make(play));
        play
    }

    /// The play for the sake of which a run is parted, if exchanging loads does not make that nothing.
    pub(crate) fn play_laid_bare(&self, m: Move) -> Option<Move> {
        let (Some(loads), Move::Shift(rule, leg)) = (&self.plan.loads, m) else { return None };
        let bare = loads.bares(&self.position, rule, leg.from, leg.at, leg.to)?;
        let (rule, to) = loads.play(&self.position, bare)?;
        Some(Move::Shift(rule, Leg { from: leg.from, at: leg.at - 1, to }))
    }

    /// The last move, if it was made alone.
    pub(crate) fn last_move(&self) -> Option<LastMove> {
        self.before.last().filter(|before| before.made == 1).map(|before| before.last)
    }

    pub(crate) fn unmake(&mut self) {
        let Before { on_talon, made, .. } = self.before.pop().expect("a move was made");
        self.on_talon = on_talon;
        (0..made).for_each(|_| _ = self.position.unmake());
    }

    /// Puts the position in place of what the list holds, always in as many bytes.
    pub(crate) fn record_into(&self, out: &mut Vec<u8>) {
        self.position.record_into(out);
        out.push(self.on_talon);
    }

    /// Becomes the recorded position, without a move to take back.
    pub(crate) fn become_recorded(&mut self, record: &[u8]) {
        let (&on_talon, position) = record.split_last().expect("a record is not empty");
        self.position.become_recorded(position);
        self.on_talon = on_talon;
        self.before.clear();
    }

    /// What the position is known by, equal for those that shortcuts identify.
    pub(crate) fn key(&self) -> Key {
        let (turned, rank) = self.turned();
        let mut name = self.own_name();
        if let Some(suits) = self.plan.suits.as_ref().filter(|suits| suits.are_asked(&self.position)) {
            name = suits.name(self.plan, &self.position, name);
        }
        Key { name: name.wrapping_add(turned), rank }
    }

    /// What positions a move ahead of this one are known by; `here` is what it is known by itself.
    pub(crate) fn outlook(&self, here: Key) -> Outlook {
        // One card more may be played.
        match &self.plan.suits {
            Some(suits) if suits.are_asked_with(&self.position, 1) => Outlook::Misty,
            _ => Outlook::Clear(here),
        }
    }

    /// What the position after a move would be known by, if that is told without making it.
    #[inline]
    pub(crate) fn key_after(&self, outlook: Outlook, m: Move) -> Option<Key> {
        let (Outlook::Clear(here), Move::Shift(rule, leg)) = (outlook, m) else { return None };
        if !self.plan.hashed[leg.from.index()] || !self.plan.hashed[leg.to.index()] {
            return None;
        }
        let change = match &self.plan.loads {
            Some(loads) => {
                let down = self.position.face_down_after(m)?;
                loads.change(&self.position, &self.summands, (rule, leg), down)?
            }
            None => self.position.hash_after(m)?.wrapping_sub(self.position.hash()),
        };
        Some(Key { name: here.name.wrapping_add(change), ..here })
    }

    /// The name that the position has with its suits as they are; without what turning the stock adds.
    fn own_name(&self) -> u128 {
        let mut name = self.position.hash();
        for &pile in &self.plan.sinks {
            let remembered = sink::remembered(&self.position, pile);
            name = name.wrapping_sub(self.position.pile_hash(pile)).wrapping_add(remembered);
        }
        match &self.plan.loads {
            Some(loads) => loads.exchange(&self.position, &self.summands, name),
            None => name,
        }
    }

    /// What is known of how far the stock is turned: a summand of the name, and a rank.
    fn turned(&self) -> (u128, Rank) {
        let Some(wheel) = self.plan.wheel else { return (0, Rank::Least) };
        let row = self.position.cards(wheel.talon).len() as u8;
        match wheel.rank(self.on_talon, row).filter(|_| self.plan.shortcuts.contains(Shortcut::MoreToDraw)) {
            Some(rank) => (0, rank),
            None => (sink::spread(1 << 40 | u64::from(wheel.standing(self.on_talon, row))), Rank::Least),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cadogan_engine::{Position, Tables};
    use cadogan_rules::library;
    use cadogan_rules::play::Deal;

    use super::Trail;
    use crate::meter::Meter;
    use crate::plan::Plan;
    use crate::portfolio::search;
    use crate::shortcut::Shortcuts;
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
