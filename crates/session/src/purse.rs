//! A number of positions that several searches share.

use cadogan_engine::Position;
use cadogan_solver::{Go, Limit, Limits, Progress, Solver, Verdict, Watch};

/// Positions still to be searched, and who watches all the searches as if they were one.
pub(crate) struct Purse<'w> {
    watch: &'w mut dyn Watch,
    left: u64,
    spent: u64,
    memory: usize,
    go: Go,
}

impl<'w> Purse<'w> {
    pub(crate) fn new(limits: Limits, watch: &'w mut dyn Watch) -> Self {
        Self { watch, left: limits.nodes, spent: 0, memory: limits.memory, go: Go::On }
    }

    /// Positions searched so far.
    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }

    /// Positions that may still be searched.
    pub(crate) fn left(&self) -> u64 {
        self.left
    }

    /// One search of at most so many positions.
    pub(crate) fn solve(&mut self, solver: &Solver, position: &Position, nodes: u64) -> Verdict {
        if self.go == Go::On {
            self.go = self.watch.watch(Progress { nodes: self.spent });
        }
        if self.go == Go::Stop {
            return Verdict::GaveUp(Limit::Stopped);
        }
        let nodes = nodes.min(self.left);
        if nodes == 0 {
            return Verdict::GaveUp(Limit::Nodes);
        }
        let (spent, watch, go) = (self.spent, &mut *self.watch, &mut self.go);
        let mut together = |progress: Progress| {
            *go = watch.watch(Progress { nodes: spent + progress.nodes });
            *go
        };
        let report = solver.solve(position, Limits { nodes, memory: self.memory }, &mut together);
        self.spent += report.nodes;
        self.left = self.left.saturating_sub(report.nodes.max(1));
        report.verdict
    }
}
