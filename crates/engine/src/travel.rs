//! Tells where each single card went in a move.
//!
//! [`Effect`](crate::Effect) says what a move did to faces; of two equal faces it does not say which
//! went. Whoever follows cards one by one, as somebody does who remembers what was seen, reads this.

use cadogan_rules::game::{Facing, PileId};

use crate::journal::{Entry, Order};
use crate::state::State;
use crate::tables::Tables;

/// One change of place, by heights and not by faces.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Travel {
    /// Cards went from one pile to the top of another; those above them closed up.
    Carried {
        /// Where they lay.
        from: PileId,
        /// Height of the lowest of them there.
        at: u8,
        /// How many.
        count: u8,
        /// Where they lie.
        to: PileId,
        /// How they lie in their new place.
        laid: Laid,
        /// Which way they face.
        facing: Facing,
    },
    /// Cards were turned face up.
    TurnedUp {
        /// Where they lie.
        pile: PileId,
        /// How many cards at the bottom of the pile still lie face down.
        down: u8,
    },
    /// Piles were taken up and became the stock, as [`Step::Gather`](cadogan_rules::game::Step) says.
    Gathered(Vec<PileId>),
    /// The stock was shuffled.
    Shuffled,
    /// A card was pushed from this height to the bottom of its pile.
    Slipped {
        /// The pile.
        pile: PileId,
        /// Where it lay.
        at: u8,
    },
    /// Two piles changed contents.
    Swapped(PileId, PileId),
}

/// How carried cards lie in their new place.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Laid {
    /// As they lay.
    Kept,
    /// The uppermost lies lowest: they went one after another.
    Turned,
}

impl Travel {
    /// Does the same with things that lie where the cards lay, one list a pile from bottom to top.
    /// Shuffling is left to the caller.
    ///
    /// # Panics
    ///
    /// If there are not as many things as cards.
    pub fn follow<T>(&self, piles: &mut [Vec<T>]) {
        match self {
            Self::Carried { from, at, count, to, laid, .. } => {
                let (at, count) = (usize::from(*at), usize::from(*count));
                let mut lifted: Vec<T> = piles[from.index()].drain(at..at + count).collect();
                if *laid == Laid::Turned {
                    lifted.reverse();
                }
                piles[to.index()].append(&mut lifted);
            }
            Self::Gathered(taken) => {
                let mut stock = Vec::new();
                for pile in taken {
                    stock.append(&mut piles[pile.index()]);
                }
                stock.reverse();
                stock.append(&mut piles[PileId::STOCK.index()]);
                piles[PileId::STOCK.index()] = stock;
            }
            Self::Slipped { pile, at } => piles[pile.index()][..=usize::from(*at)].rotate_right(1),
            Self::Swapped(a, b) => piles.swap(a.index(), b.index()),
            Self::TurnedUp { .. } | Self::Shuffled => {}
        }
    }
}

impl State {
    /// Where the cards of the last move went, in order. Works backwards on a copy, because which way
    /// a card faced is told by the table after it was laid.
    pub(crate) fn last_travels(&self, tables: &Tables) -> Vec<Travel> {
        let mut past = self.with_last_move();
        let mut travels = Vec::new();
        while let Some(entry) = past.journal.entries.pop().filter(|&entry| entry != Entry::Begin) {
            travels.extend(past.travel(tables, entry));
            past.undo(tables, entry);
        }
        travels.reverse();
        travels
    }

    /// Where the cards of the last change went; nothing if none did.
    fn travel(&self, tables: &Tables, entry: Entry) -> Option<Travel> {
        match entry {
            Entry::Begin | Entry::Redealt { .. } | Entry::Entered { .. } => None,
            Entry::Carried(done) => {
                let laid = match done.order {
                    Order::Kept => Laid::Kept,
                    Order::Turned => Laid::Turned,
                };
                let facing = self.facing(done.to);
                let (from, to) = (PileId(done.from), PileId(done.to));
                Some(Travel::Carried { from, at: done.at, count: done.count, to, laid, facing })
            }
            Entry::TurnedUp { pile, .. } => Some(Travel::TurnedUp { pile: PileId(pile), down: self.pile(pile).down }),
            Entry::Gathered(list) => {
                let piles = &tables.gathers[usize::from(list)];
                Some(Travel::Gathered(piles.iter().copied().map(PileId).collect()))
            }
            Entry::Shuffled => Some(Travel::Shuffled),
            Entry::Slipped { pile, at } => Some(Travel::Slipped { pile: PileId(pile), at }),
            Entry::Swapped { a, b, .. } => Some(Travel::Swapped(PileId(a), PileId(b))),
        }
    }

    /// Which way the cards just laid on a pile face.
    pub(crate) fn facing(&self, pile: u8) -> Facing {
        if self.pile(pile).down == self.pile(pile).len { Facing::Down } else { Facing::Up }
    }
}
