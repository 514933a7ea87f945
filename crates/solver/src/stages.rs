//! How far the stock is dealt, as stages of a search.
//!
//! Positions can be compared only if they are equally far: with ten cards more in the stock, any
//! position looks tidier. So a search goes by *stages*: within a deal, a stage is told by how many
//! cards were dealt since the last redeal; a redeal begins the first stage of the next deal. Moves
//! never lead to an earlier stage. Where no stock is dealt there is one stage.

use std::collections::{BTreeMap, BinaryHeap};

use cadogan_engine::Position;
use cadogan_rules::game::{Condition, PileId};

use crate::find::Found;

/// Where a position stands.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Ord, PartialOrd)]
pub(crate) struct Place {
    pub(crate) stage: u32,
    /// Cards in the stock.
    stock: u8,
    redeals: u8,
}

/// The stages of a game.
pub(crate) struct Stages {
    /// Those of one deal.
    deal: u32,
    /// The end of the last one.
    end: u32,
    /// The one before.
    before: Option<u32>,
    /// The fewest between two that came.
    step: u32,
}

/// Positions that wait for their stage.
pub(crate) struct Waiting {
    stages: BTreeMap<u32, Vec<Found>>,
    held: usize,
    most: usize,
    dropped: u64,
}

impl Place {
    /// The place of a position that a move led to.
    pub(crate) fn after(self, position: &Position) -> Self {
        let (stock, redeals) = counters(position);
        let stage = if redeals > self.redeals {
            u32::from(redeals) * stages_of_a_deal(position)
        } else {
            self.stage + u32::from(self.stock.saturating_sub(stock))
        };
        Self { stage, stock, redeals }
    }
}

fn counters(position: &Position) -> (u8, u8) {
    (position.cards(PileId::STOCK).len() as u8, position.redeals())
}

/// More than there are cards to be dealt.
fn stages_of_a_deal(position: &Position) -> u32 {
    position.game().pack.len() as u32 + 1
}

impl Stages {
    /// What comes after the last card of the stock gets as much as so many stages.
    const TAIL: u32 = 12;
    /// What a stage gets in which the stock is out: there is the most to choose.
    const OUT: u64 = 4;

    /// The stages of a game that goes on from here.
    pub(crate) fn of(position: &Position) -> Self {
        let bound = |condition: &Condition| match condition {
            Condition::RedealsBelow(bound) => Some(u32::from(*bound)),
            _ => None,
        };
        let conditions = position.game().moves.iter().flat_map(|rule| &rule.when);
        let deal = stages_of_a_deal(position);
        let end = deal * (conditions.filter_map(bound).max().unwrap_or(0) + 1);
        Self { deal, end, before: None, step: deal }
    }

    /// Where the search begins.
    pub(crate) fn first(&self, position: &Position) -> Place {
        let (stock, redeals) = counters(position);
        let stage = u32::from(redeals) * self.deal + self.deal - 1 - u32::from(stock);
        Place { stage, stock, redeals }
    }

    /// The share of the stage at this place in what is left for all that come.
    pub(crate) fn share(&mut self, place: Place, left: u64) -> u64 {
        if let Some(before) = self.before.replace(place.stage) {
            self.step = self.step.min(place.stage - before);
        }
        let stages = self.end.saturating_sub(place.stage) / self.step + Self::TAIL;
        let share = left / u64::from(stages);
        if place.stock == 0 { share * Self::OUT } else { share }
    }
}

impl Waiting {
    /// Room for what fits in so many bytes.
    pub(crate) fn with_memory(bytes: usize) -> Self {
        // Half for the stage that is searched. Growing lists double: for a moment the old one is there too.
        let most = (bytes / 2 / size_of::<Found>() / 3).max(1);
        Self { stages: BTreeMap::new(), held: 0, most, dropped: 0 }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.stages.is_empty()
    }

    /// Whether some found no room.
    pub(crate) fn has_dropped(&self) -> bool {
        self.dropped > 0
    }

    /// Lets positions wait.
    pub(crate) fn take_in(&mut self, found: &mut Vec<Found>) {
        self.held += found.len();
        for found in found.drain(..) {
            self.stages.entry(found.place.stage).or_default().push(found);
        }
        if self.held > self.most {
            self.make_room();
        }
    }

    /// The positions of the earliest stage; never an empty list.
    pub(crate) fn next_stage(&mut self) -> Option<(u32, Vec<Found>)> {
        let (stage, found) = self.stages.pop_first()?;
        self.held -= found.len();
        Some((stage, found))
    }

    /// Drops the less hopeful half of the stage that is searched, if it takes too much room.
    pub(crate) fn bound(&mut self, here: &mut BinaryHeap<Found>) {
        if here.len() > self.most {
            let mut list = core::mem::take(here).into_vec();
            self.dropped += halve(&mut list);
            *here = list.into();
        }
    }

    /// Drops the less hopeful half of every stage.
    fn make_room(&mut self) {
        self.held = 0;
        for found in self.stages.values_mut() {
            self.dropped += halve(found);
            self.held += found.len();
        }
    }
}

/// Drops the less hopeful half, but never all; returns how many that were.
fn halve(found: &mut Vec<Found>) -> u64 {
    let (all, half) = (found.len(), found.len().div_ceil(2));
    if half < all {
        found.select_nth_unstable_by(half, |a, b| b.cmp(a));
        found.truncate(half);
        found.shrink_to_fit();
    }
    (all - half) as u64
}
