//! Finds the legal moves.
//!
//! For each rule the union of what its targets want is asked once; a free card whose face is not in
//! it costs one test of a bit. What piles want and offer lies side by side, so that going through all
//! piles of a rule costs few instructions for each.

use core::ops::ControlFlow::{self, Break, Continue};

use cadogan_cards::FaceSet;
use cadogan_rules::game::{Onto, PileId, RuleId};
use cadogan_rules::play::{Leg, Move};

use crate::state::{STOCK, State};
use crate::tables::{Act, Meeting, Rule, ShiftTable, Tables, TakeTable, TogetherTable, Ways};

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

    pub(crate) fn generate_rules(&self, tables: &Tables, rules: &[u8], out: &mut Vec<Move>) {
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
        let wanted = self.wanted(shift);
        if wanted.is_empty() {
            return Continue(());
        }
        let asked = if shift.take == TakeTable::Top { wanted } else { FaceSet::ALL };
        for senders in &shift.senders {
            for (from, &top) in (senders.start..).zip(self.all_offers(senders)) {
                if (top & asked).is_empty() {
                    continue;
                }
                if shift.take == TakeTable::Top {
                    let at = self.pile(from).len - 1;
                    self.each_taker(shift, from, top, |to| visit(Leg { from: PileId(from), at, to }))?;
                } else {
                    self.each_leg_from(tables, shift, from, wanted, &mut visit)?;
                }
            }
        }
        Continue(())
    }

    /// The legs of a free pile with the cards of which some face is wanted.
    #[inline]
    fn each_leg_from(
        &self,
        tables: &Tables,
        shift: &ShiftTable,
        from: u8,
        wanted: FaceSet,
        visit: &mut impl FnMut(Leg) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let cards = self.cards(from);
        for at in self.lowest(tables, shift.take, from)..cards.len() as u8 {
            let face = cards[usize::from(at)];
            if !wanted.contains(face) {
                continue;
            }
            let count = shift.take.lifted(at, cards.len() as u8);
            self.each_taker(shift, from, FaceSet::one(face), |to| {
                let room = self.has_room(tables, to.0, count);
                if room { visit(Leg { from: PileId(from), at, to }) } else { Continue(()) }
            })?;
        }
        Continue(())
    }

    /// The piles that want a card of another and to which a rule leads from there.
    #[inline]
    fn each_taker(
        &self,
        shift: &ShiftTable,
        from: u8,
        card: FaceSet,
        mut visit: impl FnMut(PileId) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if shift.ways == Ways::Some {
            for to in shift.reach[usize::from(from)] {
                if !(self.wants(to) & card).is_empty() && self.suits(shift, to) {
                    visit(PileId(to))?;
                }
            }
            return Continue(());
        }
        for takers in &shift.takers {
            for (to, &wants) in (takers.start..).zip(self.all_wants(takers)) {
                if !(wants & card).is_empty() && to != from && self.suits(shift, to) {
                    visit(PileId(to))?;
                }
            }
        }
        Continue(())
    }

    /// All that the piles want on which a rule may lay something now.
    #[inline]
    fn wanted(&self, shift: &ShiftTable) -> FaceSet {
        let mut wanted = FaceSet::EMPTY;
        for takers in &shift.takers {
            if shift.onto == Onto::Anything {
                self.all_wants(takers).iter().for_each(|&wants| wanted |= wants);
                continue;
            }
            for (to, &wants) in takers.clone().zip(self.all_wants(takers)) {
                wanted |= if self.suits(shift, to) { wants } else { FaceSet::EMPTY };
            }
        }
        wanted
    }

    /// Whether a target is occupied or vacant as the rule says.
    #[inline]
    pub(crate) fn suits(&self, shift: &ShiftTable, to: u8) -> bool {
        match shift.onto {
            Onto::Anything => true,
            Onto::Occupied => self.occupied.contains(to),
            Onto::Vacant => !self.occupied.contains(to),
        }
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
