//! Judges a single move, whatever it says, without listing moves.

use cadogan_rules::game::{Duty, PileId};
use cadogan_rules::play::{Leg, Move};

use crate::pile_set::PileSet;
use crate::state::State;
use crate::tables::{Act, BlockadeTable, ShiftTable, Tables};

impl State {
    /// Whether a move is legal.
    pub(crate) fn judge(&self, tables: &Tables, m: Move) -> bool {
        let Some(rule) = tables.rules.get(usize::from(m.rule().0)) else { return false };
        !self.is_won(tables)
            && self.allows(tables, &rule.guard)
            && self.judge_act(tables, &rule.act, m)
            && (rule.duty == Duty::Must || !self.is_obliged(tables))
    }

    fn judge_act(&self, tables: &Tables, act: &Act, m: Move) -> bool {
        match (act, m) {
            (Act::Shift(shift), Move::Shift(_, leg)) => self.judge_leg(tables, shift, leg),
            (Act::Together(both), Move::Together(_, a, b)) => {
                let apart = a.from != b.from && a.to != b.to;
                apart && self.judge_leg(tables, &both.first, a) && self.judge_leg(tables, &both.second, b)
            }
            (Act::Pair { from, to }, Move::Together(_, a, b)) => self.judge_pair(tables, *from, *to, [a, b]),
            (Act::Slip(blockade), Move::Slip(_, pile, at)) => self.judge_slip(blockade, pile, at),
            (Act::Swap(swap), Move::Swap(_, a, b)) => {
                let known = self.knows(a) && self.knows(b);
                let among = known && swap.among.contains(a.0) && swap.among.contains(b.0);
                among && a < b && self.may_swap(tables, swap, a.0, b.0)
            }
            (Act::Procedure(_), Move::Procedure(_)) => true,
            _ => false,
        }
    }

    fn judge_leg(&self, tables: &Tables, shift: &ShiftTable, Leg { from, at, to }: Leg) -> bool {
        if !self.knows(from) || !self.knows(to) {
            return false;
        }
        let sends = shift.from.contains(from.0) && !self.offers(from.0).is_empty();
        let reaches = shift.reach[from.index()].contains(to.0) && shift.to.contains(to.0) && self.suits(shift, to.0);
        let len = self.pile(from.0).len;
        sends
            && reaches
            && at < len
            && at >= self.lowest(tables, shift.take, from.0)
            && self.wants(to.0).contains(self.cards(from.0)[usize::from(at)])
            && self.has_room(tables, to.0, shift.take.lifted(at, len))
    }

    fn judge_pair(&self, tables: &Tables, from: PileSet, to: PileSet, legs: [Leg; 2]) -> bool {
        let [lower, upper] = legs;
        let pile = lower.from;
        if upper.from != pile || lower.to == upper.to || !self.knows(pile) || (lower.at, upper.at) != (0, 1) {
            return false;
        }
        let wanted = |leg: Leg| {
            let known = self.knows(leg.to) && to.contains(leg.to.0) && leg.to != pile;
            known && self.wants(leg.to.0).contains(self.cards(pile.0)[usize::from(leg.at)])
        };
        from.contains(pile.0)
            && self.pile(pile.0).len == 2
            && self.may_clear(tables, pile.0)
            && legs.into_iter().all(wanted)
    }

    fn judge_slip(&self, blockade: &BlockadeTable, pile: PileId, at: u8) -> bool {
        let here = self.knows(pile) && blockade.piles.contains(pile.0);
        let face = if here { self.cards(pile.0).get(usize::from(at)) } else { None };
        face.is_some_and(|&face| self.blocking(blockade).contains(face))
    }

    fn knows(&self, pile: PileId) -> bool {
        pile.index() < self.piles.len()
    }
}
