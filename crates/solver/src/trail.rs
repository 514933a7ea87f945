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
    pub(crate) summands: Vec<Cell<Summand>>,
    /// What to go back to, by move.
    before: Vec<Before>,
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

    fn turned(&self) -> (u128, Rank) {
        let row = self.plan.wheel.map_or(0, |wheel| self.position.cards(wheel.talon).len() as u8);
        self.turned_to(self.on_talon, row)
    }

    /// What is known of how far a row of so many cards is turned: a summand of the name, and a rank.
    pub(crate) fn turned_to(&self, on_talon: u8, row: u8) -> (u128, Rank) {
        let Some(wheel) = self.plan.wheel else { return (0, Rank::Least) };
        match wheel.rank(on_talon, row).filter(|_| self.plan.shortcuts.contains(Shortcut::MoreToDraw)) {
            Some(rank) => (0, rank),
            None => (sink::spread(1 << 40 | u64::from(wheel.standing(on_talon, row))), Rank::Least),
        }
    }
}
