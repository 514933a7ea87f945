//! Finds the legal moves.
//!
//! For each rule the union of what its targets want is asked once; a free card whose face is not in
//! it costs one test of a bit. Targets are met as sets: those of the rule that want anything, that
//! are occupied or vacant as the rule says, and to which the card's pile has a way.

use core::ops::ControlFlow::{self, Break, Continue};

use cadogan_cards::FaceSet;
use cadogan_rules::game::{Onto, PileId, RuleId};
use cadogan_rules::play::{Leg, Move};

use crate::pile_set::PileSet;
use crate::state::{STOCK, State};
use crate::tables::{Act, Meeting, Rule, ShiftTable, Tables, TakeTable, TogetherTable};

impl State {
    /// Appends the legal moves. Moves of one kind come in their order.
    pub(crate) fn generate(&self, tables: &Tables, out: &mut Vec<Move>) {
        if self.is_won(tables) {
            return;
        }
        let none = out.len();
        self.generate_rules(tables, &tables.must, out);
        if out.len() == none {
            self.generate_rules(tables, &tables.may, out);
        }
    }

    /// Whether some rule that takes precedence is open and has a move.
    pub(crate) fn is_obliged(&self, tables: &Tables) -> bool {
        tables.must.iter().any(|&id| {
            let rule = &tables.rules[usize::from(id)];
            self.allows(tables, &rule.guard) && self.each_move(tables, id, rule, |_| Break(())).is_break()
        })
    }

    /// Whether a rule has a leg, its conditions not asked.
    pub(crate) fn has_leg(&self, tables: &Tables, shift: &ShiftTable) -> bool {
        self.each_leg(tables, shift, |_| Break(())).is_break()
    }

    /// Whether the game is won.
    pub(crate) fn is_won(&self, tables: &Tables) -> bool {
        tables.goal.iter().all(|&(pile, height)| self.pile(pile).len == height)
    }

    fn generate_rules(&self, tables: &Tables, rules: &[u8], out: &mut Vec<Move>) {
        for &id in rules {
            let rule = &tables.rules[usize::from(id)];
            if self.allows(tables, &rule.guard) {
                _ = self.each_move(tables, id, rule, |m| {
                    out.push(m);
                    Continue(())
                });
            }
        }
    }

    #[inline]
    pub(crate) fn each_move(
        &self,
        tables: &Tables,
        id: u8,
        rule: &Rule,
        mut visit: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let id = RuleId(id);
        match &rule.act {
            Act::Shift(shift) => self.each_leg(tables, shift, |leg| visit(Move::Shift(id, leg))),
            Act::Together(both) => self.each_two(tables, both, |a, b| visit(Move::Together(id, a, b))),
            Act::Pair { from, to } => self.each_pair(tables, *from, *to, |a, b| visit(Move::Together(id, a, b))),
            Act::Slip(blockade) => self.each_slip(blockade, |pile, at| visit(Move::Slip(id, pile, at))),
            Act::Swap(swap) => self.each_swap(tables, swap, |a, b| visit(Move::Swap(id, a, b))),
            Act::Procedure(_) => visit(Move::Procedure(id)),
        }
    }

    pub(crate) fn each_leg(
        &self,
        tables: &Tables,
        shift: &ShiftTable,
        mut visit: impl FnMut(Leg) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let targets = self.targets(shift);
        let wanted = self.union_of_wants(targets);
        if wanted.is_empty() {
            return Continue(());
        }
        let top_only = matches!(shift.take, TakeTable::Top);
        for from in shift.from & self.free {
            if top_only && (self.pile(from).top & wanted).is_empty() {
                continue;
            }
            let reach = targets & shift.reach[usize::from(from)];
            let cards = self.cards(from);
            for at in self.lowest(tables, shift.take, from)..cards.len() as u8 {
                let face = cards[usize::from(at)];
                if !wanted.contains(face) {
                    continue;
                }
                let count = shift.take.lifted(at, cards.len() as u8);
                for to in reach {
                    if self.pile(to).wants.contains(face) && self.has_room(tables, to, count) {
                        visit(Leg { from: PileId(from), at, to: PileId(to) })?;
                    }
                }
            }
        }
        Continue(())
    }

    /// The piles on which a rule may lay something now.
    #[inline]
    pub(crate) fn targets(&self, shift: &ShiftTable) -> PileSet {
        let wanting = shift.to & self.wanting;
        match shift.onto {
            Onto::Anything => wanting,
            Onto::Occupied => wanting & self.occupied,
            Onto::Vacant => wanting & !self.occupied,
        }
    }

    #[inline]
    pub(crate) fn union_of_wants(&self, piles: PileSet) -> FaceSet {
        piles.into_iter().fold(FaceSet::EMPTY, |wanted, pile| wanted | self.pile(pile).wants)
    }

    /// The lowest height from which cards of a pile with a free top card may be lifted; the pile's
    /// own height if none may. Of the stock only the top card may.
    #[inline]
    pub(crate) fn lowest(&self, tables: &Tables, take: TakeTable, pile: u8) -> u8 {
        let state = self.pile(pile);
        let len = state.len;
        let bound = || if pile == STOCK { len - 1 } else { state.down.max(tables.piles[usize::from(pile)].keeps) };
        match take {
            TakeTable::Top => len - 1,
            TakeTable::Alone if len == 1 => 0,
            TakeTable::Alone => len,
            TakeTable::Any => bound(),
            TakeTable::Run(joins) => bound().max(len - self.run(tables, pile, joins)),
            TakeTable::Heap if pile == STOCK => len,
            TakeTable::Heap => bound(),
        }
    }

    /// Whether so many cards more may be laid on a pile.
    #[inline]
    pub(crate) fn has_room(&self, tables: &Tables, pile: u8, count: u8) -> bool {
        let holds = tables.piles[usize::from(pile)].holds;
        count == 1 || holds == u8::MAX || count <= holds.saturating_sub(self.pile(pile).len)
    }

    fn each_two(
        &self,
        tables: &Tables,
        both: &TogetherTable,
        mut visit: impl FnMut(Leg, Leg) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_leg(tables, &both.first, |a| {
            self.each_leg(tables, &both.second, |b| {
                let apart = both.meeting == Meeting::Never || a.from != b.from && a.to != b.to;
                if apart { visit(a, b) } else { Continue(()) }
            })
        })
    }
}
