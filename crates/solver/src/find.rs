//! Searches that look for wins.

use core::cmp::Reverse;
use std::collections::BinaryHeap;

use cadogan_rules::play::Move;

use crate::evaluate::Evaluation;
use crate::meter::Meter;
use crate::portfolio::Part;
use crate::stages::{Place, Stages, Waiting};
use crate::table::Table;
use crate::trail::Trail;
use crate::tree::Tree;

/// A position that was found and not yet expanded. Of two, the more hopeful is greater; of equal ones, the
/// one found later.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub(crate) struct Found {
    pub(crate) score: Reverse<u32>,
    pub(crate) parent: u32,
    pub(crate) made: Move,
    pub(crate) place: Place,
}

/// What all searches here have in common.
struct Quest<'p> {
    tree: Tree<'p>,
    evaluation: Evaluation,
    table: Table,
    /// How many positions there is room for.
    most: usize,
    /// Empty between uses.
    choices: Vec<Move>,
    /// Whether a position was dropped.
    dropped: Dropped,
}

/// Whether everything found was kept.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Dropped {
    Nothing,
    Something,
}

/// Stage after stage (see [`crate::stages`]), of each the most hopeful positions first and only so
/// many that the meter's share lasts to the end. In so many bytes.
pub(crate) fn by_stages(trail: Trail<'_>, evaluation: Evaluation, memory: usize, meter: &mut Meter<'_>) -> Part {
    let mut stages = Stages::of(&trail.position);
    let mut waiting = Waiting::with_memory(memory / 4);
    let mut found = Vec::new();
    let mut place = stages.first(&trail.position);
    let mut quest = Quest::begin(trail, evaluation, memory - memory / 4, 0, memory / 8);
    if let Some(part) = quest.expand(Tree::ROOT, place, &mut found, meter) {
        return part;
    }
    waiting.take_in(&mut found);
    while let Some((stage, here)) = waiting.next_stage() {
        let mut here = BinaryHeap::from(here);
        place = here.peek().expect("it is not empty").place;
        let end = meter.nodes() + stages.share(place, meter.left());
        while (meter.nodes() < end || waiting.is_empty())
            && let Some(Found { parent, made, place, .. }) = here.pop()
        {
            if quest.tree.len() == quest.most {
                return Part::Full;
            }
            let node = quest.tree.grow(parent, made);
            if let Some(part) = quest.expand(node, place, &mut found, meter) {
                return part;
            }
            here.extend(found.extract_if(.., |found| found.place.stage == stage));
            waiting.bound(&mut here);
            waiting.take_in(&mut found);
        }
        if !here.is_empty() {
            quest.dropped = Dropped::Something;
        }
    }
    match quest.end() {
        Part::Full if !waiting.has_dropped() => Part::Paused,
        Part::Lost(_) if waiting.has_dropped() => Part::Full,
        part => part,
    }
}

/// The most hopeful position first. In so many bytes.
pub(crate) fn best_first(trail: Trail<'_>, evaluation: Evaluation, memory: usize, meter: &mut Meter<'_>) -> Part {
    let place = Place::default();
    let mut quest = Quest::begin(trail, evaluation, memory, size_of::<u32>(), 0);
    let mut open = Open::new();
    let mut found = Vec::new();
    let mut node = Tree::ROOT;
    loop {
        if let Some(part) = quest.expand(node, place, &mut found, meter) {
            return part;
        }
        for found in found.drain(..) {
            if let Some(node) = quest.keep(found) {
                open.put(found.score.0, node);
            }
        }
        let Some(next) = open.take() else { return quest.end() };
        node = next;
    }
}

/// Level after level of positions equally many moves from the beginning, of each level the most
/// hopeful `width`. In so many bytes.
pub(crate) fn beam(
    trail: Trail<'_>,
    evaluation: Evaluation,
    memory: usize,
    width: usize,
    meter: &mut Meter<'_>,
) -> Part {
    let mut quest = Quest::begin(trail, evaluation, memory, 2 * size_of::<Found>(), 0);
    let mut level = vec![Tree::ROOT];
    let mut found = Vec::new();
    while !level.is_empty() {
        for node in level.drain(..) {
            if let Some(part) = quest.expand(node, Place::default(), &mut found, meter) {
                return part;
            }
        }
        if found.len() > width {
            quest.dropped = Dropped::Something;
            found.select_nth_unstable_by(width, |a, b| b.cmp(a));
            found.truncate(width);
        }
        // In the order of finding, the trail has shorter ways to go.
        found.sort_unstable_by_key(|found| (found.parent, found.made));
        level.extend(found.drain(..).filter_map(|found| quest.keep(found)));
    }
    quest.end()
}

impl<'p> Quest<'p> {
    /// `more` is what a position takes besides its place in the tree; so many bytes go to records.
    fn begin(trail: Trail<'p>, evaluation: Evaluation, memory: usize, more: usize, records: usize) -> Self {
        let key = trail.key();
        // Growing lists double: for a moment the old one is there too.
        let most = ((memory / 2 - records) / (Tree::NODE + more) / 3 * 2).min(u32::MAX as usize);
        let mut table = Table::with_memory(memory / 2);
        table.note(key);
        Self {
            tree: Tree::begin(trail, records),
            evaluation,
            table,
            most,
            choices: Vec::new(),
            dropped: Dropped::Nothing,
        }
    }

    /// Finds the positions after one that stands at this place; answers if the search ends.
    fn expand(&mut self, node: u32, place: Place, found: &mut Vec<Found>, meter: &mut Meter<'_>) -> Option<Part> {
        if let Some(stop) = meter.stop() {
            return Some(stop);
        }
        self.tree.walk_to(node);
        self.tree.record();
        let depth = self.tree.depth(node) + 1;
        let mut choices = core::mem::take(&mut self.choices);
        self.tree.trail.choices_into(&mut choices);
        if choices.is_empty() {
            self.choices = choices;
            return None;
        }
        let (outlook, here) = (self.tree.trail.outlook(), self.tree.trail.key());
        for made in choices.drain(..) {
            meter.count();
            let told = self.tree.trail.key_after(outlook, here, made);
            // A position that is known was not won.
            if told.is_some_and(|key| !self.table.note(key)) {
                continue;
            }
            self.tree.trail.make(made);
            if self.tree.trail.position.is_won() {
                self.tree.trail.unmake();
                return Some(Part::Won(self.tree.way(made)));
            }
            let key = told.unwrap_or_else(|| self.tree.trail.key());
            if told.is_some() || self.table.note(key) {
                let position = &self.tree.trail.position;
                let score = Reverse(self.evaluation.score(position, depth, key.name));
                found.push(Found { score, parent: node, made, place: place.after(position) });
            }
            self.tree.trail.unmake();
        }
        self.choices = choices;
        None
    }

    /// Gives a position its place in the tree, if there is room.
    fn keep(&mut self, found: Found) -> Option<u32> {
        if self.tree.len() < self.most {
            return Some(self.tree.grow(found.parent, found.made));
        }
        self.dropped = Dropped::Something;
        None
    }

    /// There is nothing left to expand.
    fn end(self) -> Part {
        let whole = self.dropped == Dropped::Nothing && !self.table.has_forgotten();
        if whole { Part::Lost(self.tree.len() as u64) } else { Part::Full }
    }
}

/// Nodes by score, of equal ones the one put in last first.
struct Open {
    by_score: Vec<Vec<u32>>,
    /// No score below this is there.
    best: usize,
}

impl Open {
    /// Higher scores count as this.
    const HIGHEST: usize = (1 << 13) - 1;

    fn new() -> Self {
        Self { by_score: vec![Vec::new(); Self::HIGHEST + 1], best: 0 }
    }

    fn put(&mut self, score: u32, node: u32) {
        let score = (score as usize).min(Self::HIGHEST);
        self.by_score[score].push(node);
        self.best = self.best.min(score);
    }

    fn take(&mut self) -> Option<u32> {
        while self.best < Self::HIGHEST && self.by_score[self.best].is_empty() {
            self.best += 1;
        }
        self.by_score[self.best].pop()
    }
}
