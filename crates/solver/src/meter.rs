//! Counting what a search uses up.

use crate::portfolio::Part;
use crate::verdict::Limit;
use crate::watch::{Go, Progress, Watch};

/// Counts positions, for the whole question and for one part of the search.
pub(crate) struct Meter<'w> {
    watch: &'w mut dyn Watch,
    nodes: u64,
    most: u64,
    share: u64,
    next_question: u64,
}

impl<'w> Meter<'w> {
    pub(crate) fn new(watch: &'w mut dyn Watch, most: u64) -> Self {
        Self { watch, nodes: 0, most, share: 0, next_question: Progress::EVERY.min(most) }
    }

    /// Positions searched.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Gives the next part of the search so many positions.
    pub(crate) fn allot(&mut self, share: u64) {
        self.share = self.nodes.saturating_add(share);
    }

    /// How many are left of the share.
    pub(crate) fn left(&self) -> u64 {
        self.share.saturating_sub(self.nodes)
    }

    #[inline]
    pub(crate) fn count(&mut self) {
        self.nodes += 1;
    }

    /// Whether to stop, and why.
    #[inline]
    pub(crate) fn stop(&mut self) -> Option<Part> {
        if self.nodes < self.next_question.min(self.share) {
            return None;
        }
        self.ask()
    }

    fn ask(&mut self) -> Option<Part> {
        if self.nodes >= self.most {
            return Some(Part::Stopped(Limit::Nodes));
        }
        if self.nodes >= self.next_question {
            // So few positions may be left that the limit comes first.
            self.next_question = (self.nodes + Progress::EVERY).min(self.most);
            if self.watch.watch(Progress { nodes: self.nodes }) == Go::Stop {
                return Some(Part::Stopped(Limit::Stopped));
            }
        }
        (self.nodes >= self.share).then_some(Part::Paused)
    }
}
