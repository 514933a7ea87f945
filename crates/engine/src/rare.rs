//! Finds moves of the kinds that few games know: pairs, slips and swaps.

use core::ops::ControlFlow::{self, Continue};

use cadogan_cards::FaceSet;
use cadogan_rules::game::PileId;
use cadogan_rules::play::Leg;

use crate::pile_set::PileSet;
use crate::state::{PileState, State};
use crate::tables::{Act, BlockadeTable, Meeting, SwapTable, Tables};

impl State {
    pub(crate) fn each_pair(
        &self,
        tables: &Tables,
        from: PileSet,
        to: PileSet,
        mut visit: impl FnMut(Leg, Leg) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (pile, lower, upper) in self.pairs(tables, from, to) {
            for first in lower {
                for second in upper.into_iter().filter(|&second| second != first) {
                    let leg = |at, to| Leg { from: PileId(pile), at, to: PileId(to) };
                    visit(leg(0, first), leg(1, second))?;
                }
            }
        }
        Continue(())
    }

    /// The piles of two with the targets of their lower and of their upper card.
    pub(crate) fn pairs(
        &self,
        tables: &Tables,
        from: PileSet,
        targets: PileSet,
    ) -> impl Iterator<Item = (u8, PileSet, PileSet)> {
        let targets: PileSet = targets.into_iter().filter(|&to| !self.wants(to).is_empty()).collect();
        let wanted = targets.into_iter().fold(FaceSet::EMPTY, |wanted, to| wanted | self.wants(to));
        from.into_iter().filter(|&pile| !self.offers(pile).is_empty()).filter_map(move |pile| {
            let &[lower, upper] = self.cards(pile) else { return None };
            if !self.may_clear(tables, pile) || !wanted.contains(lower) || !wanted.contains(upper) {
                return None;
            }
            let wanting = |face| -> PileSet {
                targets.into_iter().filter(|&to| to != pile && self.wants(to).contains(face)).collect()
            };
            Some((pile, wanting(lower), wanting(upper)))
        })
    }

    /// Whether every card of a pile may leave it.
    pub(crate) fn may_clear(&self, tables: &Tables, pile: u8) -> bool {
        let PileState { len, down, .. } = *self.pile(pile);
        down == 0 && (len == 0 || tables.piles[usize::from(pile)].keeps == 0)
    }

    pub(crate) fn each_slip(
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

    pub(crate) fn each_swap(
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
                    let mut targets = (shift.to & ways).into_iter();
                    targets.any(|to| after.wants(to).contains(face) && after.suits(shift, to))
                })
            })
        };
        finds(a, b) || finds(b, a)
    }
}
