//! Carries out the steps of deals, procedures and consequences.

use cadogan_cards::Face;
use cadogan_rules::game::Facing;

use crate::journal::{Entry, Order};
use crate::pile_set::PileSet;
use crate::state::{STOCK, State};
use crate::tables::{Check, Op, RunTable, Tables};

impl State {
    /// Carries out steps in order.
    pub(crate) fn run_ops(&mut self, tables: &Tables, ops: &[Op]) {
        ops.iter().for_each(|op| self.run_op(tables, op));
    }

    fn run_op(&mut self, tables: &Tables, op: &Op) {
        match op {
            Op::Deal { to, count, facing } => to.iter().for_each(|&pile| self.deal_to(tables, pile, *count, *facing)),
            Op::Sort { to, until } => self.sort(tables, to, until),
            Op::Withdraw { faces, count, to } => {
                let mut left = usize::from(*count);
                for at in (0..self.pile(STOCK).len).rev() {
                    if left > 0 && faces.contains(self.cards(STOCK)[usize::from(at)]) {
                        left -= 1;
                        self.withdraw(tables, at, to);
                    }
                }
            }
            Op::Gather(list) => self.gather_up(tables, *list),
            Op::Shuffle => self.shuffle(tables),
            Op::TurnUp(piles) => (self.veiled & *piles).into_iter().for_each(|pile| self.turn_up(tables, pile, 0)),
            Op::Fill { from, to, count } => self.fill(tables, *from, *to, *count),
            Op::Sweep { run, to } => self.sweep(tables, run, *to),
            Op::CountRedeal => {
                self.journal.entries.push(Entry::Redealt { before: self.redeals });
                self.set_redeals(tables, self.redeals.saturating_add(1));
            }
            Op::Enter(phase) => {
                self.journal.entries.push(Entry::Entered { before: self.phase });
                self.phase = *phase;
            }
        }
    }

    /// Turns up what points 3 of the order of a move asks for.
    pub(crate) fn turn_exposed(&mut self, tables: &Tables) {
        for pile in self.exposed {
            self.turn_up(tables, pile, self.pile(pile).len - 1);
        }
    }

    /// Turns cards up until so many lie face down. The stock always stays face down: no rule turns it up.
    fn turn_up(&mut self, tables: &Tables, pile: u8, down: u8) {
        self.journal.entries.push(Entry::TurnedUp { pile, down: self.pile(pile).down });
        self.set_down(tables, pile, down);
    }

    /// Carries cards for good, face up.
    pub(crate) fn carry_noted(&mut self, tables: &Tables, from: u8, at: u8, count: u8, to: u8, order: Order) {
        let done = self.carry(tables, from, at, count, to, order);
        self.journal.entries.push(Entry::Carried(done));
    }

    fn deal_to(&mut self, tables: &Tables, pile: u8, count: u8, facing: Facing) {
        let held = self.pile(STOCK).len;
        let count = count.min(held);
        if count == 0 {
            return;
        }
        self.carry_noted(tables, STOCK, held - count, count, pile, Order::Turned);
        if facing == Facing::Down {
            self.set_down(tables, pile, self.pile(pile).len);
        }
    }

    fn sort(&mut self, tables: &Tables, to: &[u8], until: &[Check]) {
        while let Some(&face) = self.cards(STOCK).last() {
            let takes = |&&pile: &&u8| {
                let table = &tables.piles[usize::from(pile)];
                table.admits.contains(face) && (table.holds == u8::MAX || !self.occupied.contains(pile))
            };
            let Some(&pile) = to.iter().find(takes) else { return };
            self.carry_noted(tables, STOCK, self.pile(STOCK).len - 1, 1, pile, Order::Kept);
            if until.is_empty() || self.allows(tables, until) {
                return;
            }
        }
    }

    fn withdraw(&mut self, tables: &Tables, at: u8, to: &[u8]) {
        let face = self.cards(STOCK)[usize::from(at)];
        let takes = |&&pile: &&u8| {
            let (table, state) = (&tables.piles[usize::from(pile)], self.pile(pile));
            let room = table.holds == u8::MAX || state.len < table.holds;
            table.admits.contains(face) && room && (!table.fit.counts() || self.wants(pile).contains(face))
        };
        if let Some(&pile) = to.iter().find(takes) {
            self.carry_noted(tables, STOCK, at, 1, pile, Order::Kept);
        }
    }

    fn gather_up(&mut self, tables: &Tables, list: u16) {
        let piles = &tables.gathers[usize::from(list)];
        for &pile in piles {
            let state = &self.piles[usize::from(pile)];
            self.journal.saved.extend([state.len, state.down]);
        }
        self.journal.entries.push(Entry::Gathered(list));
        self.gather(tables, piles);
    }

    fn shuffle(&mut self, tables: &Tables) {
        let saved = self.cards(STOCK).iter().map(|face| face.index() as u8).collect::<Saved>();
        self.journal.saved.extend_from_slice(saved.bytes());
        self.journal.entries.push(Entry::Shuffled);
        let (number, redeals) = (self.number, u64::from(self.redeals));
        self.reorder(tables, STOCK, |cards| {
            cards.reverse();
            cadogan_cards::shuffle(cards, number, redeals);
            cards.reverse();
        });
    }

    fn fill(&mut self, tables: &Tables, from: u8, to: PileSet, count: u8) {
        let held = self.pile(from).len;
        let count = count.min(held);
        let Some(pile) = (to & !self.occupied).first() else { return };
        if count > 0 {
            self.carry_noted(tables, from, held - count, count, pile, Order::Turned);
        }
    }

    fn sweep(&mut self, tables: &Tables, run: &RunTable, to: PileSet) {
        let Some(from) = self.finished(tables, run) else { return };
        let Some(pile) = (to & !self.occupied).first() else { return };
        self.carry_noted(tables, from, self.pile(from).len - run.length, run.length, pile, Order::Kept);
    }
}

/// The cards of a stock, copied before the journal is borrowed. At most 255: heights are bytes.
struct Saved {
    bytes: [u8; 255],
    len: usize,
}

impl Saved {
    fn bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}

impl FromIterator<u8> for Saved {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Self {
        let mut saved = Self { bytes: [0; 255], len: 0 };
        for card in cards {
            saved.bytes[saved.len] = card;
            saved.len += 1;
        }
        saved
    }
}

/// The face that a saved byte stands for.
pub(crate) fn saved_face(byte: u8) -> Face {
    Face::from_index(byte).expect("only indices of faces are saved")
}
