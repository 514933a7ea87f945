//! The question and its answer.

use cadogan_engine::Position;
use cadogan_rules::game::Game;

use crate::meter::Meter;
use crate::plan::Plan;
use crate::portfolio;
use crate::shortcut::Shortcuts;
use crate::verdict::{Certificate, Exhausted, Outcome, Report, Verdict};
use crate::watch::{Limits, Watch};

/// Solves positions of one game.
pub struct Solver {
    plan: Plan,
}

impl Solver {
    /// Derives what the rules allow of these shortcuts.
    #[must_use]
    pub fn new(game: &Game, allowed: Shortcuts) -> Self {
        Self { plan: Plan::derive(game, allowed) }
    }

    /// Searches for the answer to whether a position of the game can be won.
    ///
    /// The same position and limits get the same answer, unless whoever watches stops the search.
    ///
    /// # Panics
    ///
    /// If the position is one of another game.
    pub fn solve(&self, position: &Position, limits: Limits, watch: &mut dyn Watch) -> Report {
        let own = self.plan.for_odd(position);
        let plan = own.as_ref().unwrap_or(&self.plan);
        let mut meter = Meter::new(watch, limits.nodes);
        let memory = limits.memory.max(Limits::LEAST_MEMORY);
        if position.is_won() {
            // Nothing is left to search, and no legal move either: not a lost position.
            let verdict = Verdict::Won(Certificate { moves: Vec::new() });
            return Report { verdict, nodes: 0, shortcuts: plan.used(position) };
        }
        let verdict = match portfolio::search(plan, position, memory, &mut meter) {
            Outcome::Won(moves) => Verdict::Won(Certificate { moves: plan.in_full(position, &moves) }),
            Outcome::Lost(positions) => Verdict::Lost(Exhausted { positions }),
            Outcome::GaveUp(limit) => Verdict::GaveUp(limit),
        };
        Report { verdict, nodes: meter.nodes(), shortcuts: plan.used(position) }
    }
}
