//! Makes moves and takes them back.

use cadogan_rules::game::MOST_CONSEQUENCES;
use cadogan_rules::play::{Leg, Move};

use crate::journal::{Entry, Order};
use crate::state::{STOCK, State};
use crate::step::saved_face;
use crate::tables::{Act, ShiftTable, Tables};

impl State {
    /// Makes a legal move with all its consequences.
    ///
    /// # Panics
    ///
    /// A move that is not legal may panic; if it does not, the position is worthless.
    pub(crate) fn make(&mut self, tables: &Tables, m: Move) {
        self.journal.entries.push(Entry::Begin);
        match (m, &tables.rules[usize::from(m.rule().0)].act) {
            (Move::Shift(_, leg), Act::Shift(shift)) => {
                let count = self.lifted(shift, leg);
                self.carry_leg(tables, leg, count);
            }
            (Move::Together(_, first, second), Act::Together(both)) => {
                // The second leg's cards are counted before the first leg's may lie on them.
                let counts = (self.lifted(&both.first, first), self.lifted(&both.second, second));
                self.carry_leg(tables, first, counts.0);
                self.carry_leg(tables, second, counts.1);
            }
            (Move::Together(_, lower, upper), Act::Pair { .. }) => {
                self.carry_leg(tables, lower, 1);
                self.carry_leg(tables, Leg { at: 0, ..upper }, 1);
            }
            (Move::Slip(_, pile, at), Act::Slip(_)) => self.slip(tables, pile.0, at),
            (Move::Swap(_, a, b), Act::Swap(_)) => self.swap(tables, a.0, b.0),
            (Move::Procedure(_), Act::Procedure(ops)) => self.run_ops(tables, ops),
            _ => panic!("a move of another kind than its rule"),
        }
        self.settle(tables);
    }

    /// Turns up what is exposed and carries out consequences until none applies.
    pub(crate) fn settle(&mut self, tables: &Tables) {
        self.turn_exposed(tables);
        let mut left = MOST_CONSEQUENCES;
        while let Some(then) = tables.then.iter().find(|then| self.allows(tables, &then.guard)) {
            debug_assert!(left > 0, "the consequences of {} do not end", tables.game().id.name);
            left = left.saturating_sub(1);
            self.run_ops(tables, &then.ops);
            self.turn_exposed(tables);
        }
    }

    /// Takes back the last move; false if there is none.
    pub(crate) fn unmake(&mut self, tables: &Tables) -> bool {
        while let Some(entry) = self.journal.entries.pop() {
            if entry == Entry::Begin {
                return true;
            }
            self.undo(tables, entry);
        }
        false
    }

    /// Undoes one change, which must be the last one.
    pub(crate) fn undo(&mut self, tables: &Tables, entry: Entry) {
        match entry {
            Entry::Begin => {}
            Entry::Carried(done) => self.carry_back(tables, done),
            Entry::TurnedUp { pile, down } => self.set_down(tables, pile, down),
            Entry::Gathered(list) => self.undo_gather(tables, list),
            Entry::Shuffled => self.undo_shuffle(tables),
            Entry::Redealt { before } => self.set_redeals(tables, before),
            Entry::Entered { before } => self.phase = before,
            Entry::Slipped { pile, at } => {
                self.reorder(tables, pile, |cards| cards[..=usize::from(at)].rotate_left(1));
            }
            Entry::Swapped { a, b, a_down, b_down } => {
                self.exchange(tables, a, b);
                self.set_down(tables, a, a_down);
                self.set_down(tables, b, b_down);
            }
        }
    }

    fn lifted(&self, shift: &ShiftTable, leg: Leg) -> u8 {
        shift.take.lifted(leg.at, self.pile(leg.from.0).len)
    }

    #[inline]
    fn carry_leg(&mut self, tables: &Tables, leg: Leg, count: u8) {
        self.carry_noted(tables, leg.from.0, leg.at, count, leg.to.0, Order::Kept);
    }

    fn slip(&mut self, tables: &Tables, pile: u8, at: u8) {
        self.journal.entries.push(Entry::Slipped { pile, at });
        self.reorder(tables, pile, |cards| cards[..=usize::from(at)].rotate_right(1));
    }

    fn swap(&mut self, tables: &Tables, a: u8, b: u8) {
        let (a_down, b_down) = (self.pile(a).down, self.pile(b).down);
        self.journal.entries.push(Entry::Swapped { a, b, a_down, b_down });
        self.exchange(tables, a, b);
    }

    fn undo_gather(&mut self, tables: &Tables, list: u16) {
        let piles = &tables.gathers[usize::from(list)];
        let mut saved = core::mem::take(&mut self.journal.saved);
        let kept = saved.len() - 2 * piles.len();
        self.scatter(tables, piles, &saved[kept..]);
        saved.truncate(kept);
        self.journal.saved = saved;
    }

    fn undo_shuffle(&mut self, tables: &Tables) {
        let mut saved = core::mem::take(&mut self.journal.saved);
        let kept = saved.len() - usize::from(self.pile(STOCK).len);
        self.replace(tables, STOCK, saved[kept..].iter().copied().map(saved_face), 0);
        saved.truncate(kept);
        self.journal.saved = saved;
    }
}
