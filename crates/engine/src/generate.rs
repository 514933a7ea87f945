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
use crate::state::{PileState, STOCK, State};
use crate::tables::{
    Act, BlockadeTable, Counting, MOST_COPIES, Meeting, Rule, ShiftTable, SwapTable, TakeTable, Tables, TogetherTable,
};

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

    /// The number of legal moves.
    pub(crate) fn count(&self, tables: &Tables) -> u64 {
        if self.is_won(tables) {
            return 0;
        }
        match self.count_rules(tables, &tables.must) {
            0 => self.count_rules(tables, &tables.may),
            count => count,
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

    fn count_rules(&self, tables: &Tables, rules: &[u8]) -> u64 {
        let open = rules.iter().map(|&id| (id, &tables.rules[usize::from(id)]));
        open.filter(|(_, rule)| self.allows(tables, &rule.guard))
            .map(|(id, rule)| self.count_moves(tables, id, rule))
            .sum()
    }

    fn count_moves(&self, tables: &Tables, id: u8, rule: &Rule) -> u64 {
        match &rule.act {
            Act::Procedure(_) => 1,
            Act::Shift(shift) => self.count_legs(tables, shift),
            Act::Together(both) if both.meeting == Meeting::Never => match self.count_legs(tables, &both.first) {
                0 => 0,
                firsts => firsts * self.count_legs(tables, &both.second),
            },
            Act::Pair { from, to } => self.count_pairs(tables, *from, *to),
            Act::Together(_) | Act::Slip(_) | Act::Swap(_) => {
                let mut count = 0;
                _ = self.each_move(tables, id, rule, |_| {
                    count += 1;
                    Continue(())
                });
                count
            }
        }
    }

    #[inline]
    fn each_move(
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

    fn each_leg(
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
        for from in shift.from & self.free {
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

    fn count_legs(&self, tables: &Tables, shift: &ShiftTable) -> u64 {
        match shift.counting {
            Counting::InBulk { narcissists } => self.count_in_bulk(tables, shift, narcissists),
            Counting::Singly => {
                let mut count = 0;
                _ = self.each_leg(tables, shift, |_| {
                    count += 1;
                    Continue(())
                });
                count
            }
        }
    }

    /// Counts the free cards whose face each target wants, without looking which card it is.
    fn count_in_bulk(&self, tables: &Tables, shift: &ShiftTable, narcissists: PileSet) -> u64 {
        let targets = self.targets(shift);
        if targets.is_empty() {
            return 0;
        }
        if tables.copies == 1 {
            self.count_copies::<1>(tables, shift, targets, narcissists)
        } else {
            self.count_copies::<MOST_COPIES>(tables, shift, targets, narcissists)
        }
    }

    fn count_copies<const MOST: usize>(
        &self,
        tables: &Tables,
        shift: &ShiftTable,
        targets: PileSet,
        narcissists: PileSet,
    ) -> u64 {
        let free = self.supply::<MOST>(tables, shift);
        let all: usize = targets.into_iter().map(|to| free.count(self.pile(to).wants)).sum();
        let own: usize = (narcissists & targets & self.free)
            .into_iter()
            .map(|pile| {
                let lowest = usize::from(self.lowest(tables, shift.take, pile));
                self.cards(pile)[lowest..].iter().filter(|&&face| self.pile(pile).wants.contains(face)).count()
            })
            .sum();
        (all - own) as u64
    }

    /// The cards that a rule may lift.
    fn supply<const MOST: usize>(&self, tables: &Tables, shift: &ShiftTable) -> Copies<MOST> {
        let mut free = Copies([0; MOST]);
        let sources = shift.from & self.free;
        match shift.take {
            TakeTable::Top => sources.into_iter().for_each(|from| free.add(self.pile(from).top)),
            TakeTable::Alone => {
                let alone = sources.into_iter().filter(|&from| self.pile(from).len == 1);
                alone.for_each(|from| free.add(self.pile(from).top));
            }
            TakeTable::Any | TakeTable::Run(_) | TakeTable::Heap => {
                for from in sources {
                    let lowest = usize::from(self.lowest(tables, shift.take, from));
                    self.cards(from)[lowest..].iter().for_each(|&face| free.add(FaceSet::one(face)));
                }
            }
        }
        free
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
    fn union_of_wants(&self, piles: PileSet) -> FaceSet {
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

    fn each_pair(
        &self,
        tables: &Tables,
        from: PileSet,
        to: PileSet,
        mut visit: impl FnMut(Leg, Leg) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (pile, lower, upper) in self.pairs(tables, from, to & self.wanting) {
            for first in lower {
                for second in upper.into_iter().filter(|&second| second != first) {
                    let leg = |at, to| Leg { from: PileId(pile), at, to: PileId(to) };
                    visit(leg(0, first), leg(1, second))?;
                }
            }
        }
        Continue(())
    }

    fn count_pairs(&self, tables: &Tables, from: PileSet, to: PileSet) -> u64 {
        let pairs = self.pairs(tables, from, to & self.wanting);
        pairs.map(|(_, lower, upper)| (lower.len() * upper.len() - (lower & upper).len()) as u64).sum()
    }

    /// The piles of two with the targets of their lower and of their upper card.
    fn pairs(
        &self,
        tables: &Tables,
        from: PileSet,
        targets: PileSet,
    ) -> impl Iterator<Item = (u8, PileSet, PileSet)> {
        let wanted = self.union_of_wants(targets);
        (from & self.free).into_iter().filter_map(move |pile| {
            let &[lower, upper] = self.cards(pile) else { return None };
            if !self.may_clear(tables, pile) || !wanted.contains(lower) || !wanted.contains(upper) {
                return None;
            }
            let wanting = |face| -> PileSet {
                targets.into_iter().filter(|&to| to != pile && self.pile(to).wants.contains(face)).collect()
            };
            Some((pile, wanting(lower), wanting(upper)))
        })
    }

    /// Whether every card of a pile may leave it.
    pub(crate) fn may_clear(&self, tables: &Tables, pile: u8) -> bool {
        let PileState { len, down, .. } = *self.pile(pile);
        down == 0 && (len == 0 || tables.piles[usize::from(pile)].keeps == 0)
    }

    fn each_slip(
        &self,
        blockade: &BlockadeTable,
        mut visit: impl FnMut(PileId, u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let blocking = self.blocking(blockade);
        if blocking.is_empty() {
            return Continue(());
        }
        for pile in blockade.piles {
            for (at, &face) in (0..).zip(self.cards(pile)) {
                if blocking.contains(face) {
                    visit(PileId(pile), at)?;
                }
            }
        }
        Continue(())
    }

    /// The blocking faces of the blocked suits.
    pub(crate) fn blocking(&self, blockade: &BlockadeTable) -> FaceSet {
        let blockers = blockade.blockers.iter().filter(|&&blocker| self.blocks(blockade.piles, blocker));
        blockers.map(|&(face, _)| face).collect()
    }

    fn each_swap(
        &self,
        tables: &Tables,
        swap: &SwapTable,
        mut visit: impl FnMut(PileId, PileId) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for a in swap.among {
            for b in swap.among.into_iter().filter(|&b| a < b) {
                if self.may_swap(tables, swap, a, b) {
                    visit(PileId(a), PileId(b))?;
                }
            }
        }
        Continue(())
    }

    /// Whether two piles may change contents.
    pub(crate) fn may_swap(&self, tables: &Tables, swap: &SwapTable, a: u8, b: u8) -> bool {
        if [a, b].into_iter().any(|pile| self.pile(pile).len > 1 || !self.may_clear(tables, pile)) {
            return false;
        }
        if swap.meeting == Meeting::Never {
            return self.opens_way(tables, swap, [a, b], self);
        }
        let mut after = self.clone();
        after.exchange(tables, a, b);
        self.opens_way(tables, swap, [a, b], &after)
    }

    /// Whether one of the two piles' cards finds a way in its new place. `after` is the position in
    /// which targets are asked.
    fn opens_way(&self, tables: &Tables, swap: &SwapTable, [a, b]: [u8; 2], after: &Self) -> bool {
        let finds = |old: u8, new: u8| {
            self.cards(old).first().is_some_and(|&face| {
                let mut shifts = swap.opens.iter().filter_map(|&id| match &tables.rules[usize::from(id)].act {
                    Act::Shift(shift) if shift.from.contains(new) => Some(shift),
                    _ => None,
                });
                shifts.any(|shift| {
                    let ways = shift.reach[usize::from(new)] & !shift.reach[usize::from(old)];
                    let mut targets = (after.targets(shift) & ways).into_iter();
                    targets.any(|to| after.pile(to).wants.contains(face))
                })
            })
        };
        finds(a, b) || finds(b, a)
    }
}

/// How many copies of each face there are, as a tower of sets: the faces of which there is a first
/// copy, a second copy, and so on.
struct Copies<const MOST: usize>([u64; MOST]);

impl<const MOST: usize> Copies<MOST> {
    /// Adds one card.
    #[inline]
    fn add(&mut self, card: FaceSet) {
        let mut copy = card.bits();
        for level in &mut self.0 {
            let before = *level;
            *level |= copy;
            copy &= before;
            if MOST > 1 && copy == 0 {
                return;
            }
        }
    }

    /// The number of copies of all faces of a set.
    #[inline]
    fn count(&self, faces: FaceSet) -> usize {
        let mut count = 0;
        for level in self.0 {
            let common = level & faces.bits();
            if common == 0 {
                break;
            }
            count += common.count_ones() as usize;
        }
        count
    }
}
