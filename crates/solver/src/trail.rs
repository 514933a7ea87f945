//! A position with the moves that led to it, as a search walks it.

use cadogan_engine::Position;
use cadogan_rules::play::Move;

use crate::plan::Plan;
use crate::safe::Safe;
use crate::sink;

/// A position of the rewritten game that moves forth and back.
pub(crate) struct Trail<'p> {
    pub(crate) plan: &'p Plan,
    pub(crate) safe: Option<Safe>,
    pub(crate) position: Position,
    /// How many cards of the row lie on the talon.
    pub(crate) on_talon: u8,
    /// The same before each move.
    before: Vec<u8>,
}

impl<'p> Trail<'p> {
    pub(crate) fn begin(plan: &'p Plan, start: &Position) -> Self {
        let (position, on_talon) = plan.start(start);
        let safe = plan.safe(&position);
        Self { plan, safe, position, on_talon, before: Vec::new() }
    }

    pub(crate) fn make(&mut self, m: Move) {
        self.before.push(self.on_talon);
        if let (Some(wheel), Move::Shift(_, leg)) = (self.plan.wheel, m)
            && leg.from == wheel.talon
        {
            self.on_talon = leg.at;
        }
        self.position.make(m);
    }

    pub(crate) fn unmake(&mut self) {
        self.on_talon = self.before.pop().expect("a move was made");
        self.position.unmake();
    }

    /// A number for the position, equal for those that shortcuts identify. Never 0.
    pub(crate) fn key(&self) -> u128 {
        let mut key = self.position.hash();
        for &pile in &self.plan.sinks {
            let remembered = sink::remembered(&self.position, pile);
            key = key.wrapping_sub(self.position.pile_hash(pile)).wrapping_add(remembered);
        }
        if let Some(wheel) = self.plan.wheel {
            let row = self.position.cards(wheel.talon).len() as u8;
            key = key.wrapping_add(sink::spread(1 << 40 | u64::from(wheel.standing(self.on_talon, row))));
        }
        key.max(1)
    }
}
