//! Searches that look for wins.

use crate::evaluate::Evaluation;
use crate::meter::Meter;
use crate::portfolio::Part;
use crate::table::Table;
use crate::trail::Trail;
use crate::tree::Tree;

/// What both searches here have in common.
struct Quest<'p> {
    tree: Tree<'p>,
    evaluation: Evaluation,
    table: Table,
    /// How many positions there is room for.
    most: usize,
    /// Whether a position was dropped.
    dropped: Dropped,
}

/// Whether everything found was kept.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Dropped {
    Nothing,
    Something,
}

/// The most hopeful position first. In so many bytes.
pub(crate) fn best_first(trail: Trail<'_>, evaluation: Evaluation, memory: usize, meter: &mut Meter<'_>) -> Part {
    let mut quest = Quest::begin(trail, evaluation, memory, size_of::<u32>());
    let mut open = Open::new();
    let mut found = vec![(0, Tree::ROOT)];
    loop {
        found.drain(..).for_each(|(score, node)| open.put(score, node));
        let Some(node) = open.take() else { return quest.end() };
        if let Some(part) = quest.expand(node, &mut found, meter) {
            return part;
        }
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
    let mut quest = Quest::begin(trail, evaluation, memory, 2 * size_of::<(u32, u32)>());
    let mut level = vec![Tree::ROOT];
    let mut found = Vec::new();
    while !level.is_empty() {
        for node in level.drain(..) {
            if let Some(part) = quest.expand(node, &mut found, meter) {
                return part;
            }
        }
        if found.len() > width {
            quest.dropped = Dropped::Something;
            found.select_nth_unstable(width);
            found.truncate(width);
        }
        // In the order of finding, the trail has shorter ways to go.
        level.extend(found.drain(..).map(|(_, node)| node));
        level.sort_unstable();
    }
    quest.end()
}

impl<'p> Quest<'p> {
    /// `more` is what a position takes besides its place in the tree.
    fn begin(trail: Trail<'p>, evaluation: Evaluation, memory: usize, more: usize) -> Self {
        let key = trail.key();
        // Growing lists double: for a moment the old one is there too.
        let most = (memory / 2 / (Tree::NODE + more) / 3 * 2).min(u32::MAX as usize);
        let mut table = Table::with_memory(memory / 2);
        table.note(key);
        Self { tree: Tree::begin(trail), evaluation, table, most, dropped: Dropped::Nothing }
    }

    /// Finds the positions after one; answers if the search ends.
    fn expand(&mut self, node: u32, found: &mut Vec<(u32, u32)>, meter: &mut Meter<'_>) -> Option<Part> {
        if let Some(stop) = meter.stop() {
            return Some(stop);
        }
        self.tree.walk_to(node);
        let mut choices = Vec::new();
        self.tree.trail.choices_into(&mut choices);
        for m in choices {
            self.tree.trail.make(m);
            if self.tree.trail.position.is_won() {
                self.tree.trail.unmake();
                return Some(Part::Won(self.tree.way(m)));
            }
            if self.table.note(self.tree.trail.key()) {
                meter.count();
                if self.tree.len() < self.most {
                    let score = self.evaluation.score(&self.tree.trail.position, self.tree.depth(node) + 1);
                    found.push((score, self.tree.grow(node, m)));
                } else {
                    self.dropped = Dropped::Something;
                }
            }
            self.tree.trail.unmake();
        }
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
