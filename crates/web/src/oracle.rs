//! The oracle, which knows every card.

use cadogan_book::Args;
use cadogan_solver::{Limits, Shortcuts, Solver, Unwatched, Verdict as Found, shorten};

use crate::answer::Verdict;
use crate::desk::{Answer, Desk};

impl Desk {
    /// Whether a game can be won from where its text stands. A win is replayed by the referee before
    /// anybody hears of it.
    pub(crate) fn solve(&self, text: &str, nodes: u64, memory: usize) -> Answer<Verdict> {
        let session = self.read_text(text)?;
        let solver = Solver::new(session.game(), Shortcuts::ALL);
        let report = solver.solve(session.position(), Limits { nodes, memory }, &mut Unwatched);
        let said = |verdict, id: &str, moves: usize| {
            let args = Args::new().text("nodes", report.nodes.to_string()).number("count", moves as u64);
            Verdict { verdict, nodes: report.nodes, moves: None, first: None, sentence: self.book.message(id, &args) }
        };
        let Found::Won(certificate) = &report.verdict else {
            return Ok(match report.verdict {
                Found::Lost(_) => said("lost", "desk-oracle-lost", 0),
                _ => said("gave-up", "desk-oracle-gave-up", 0),
            });
        };
        let win = shorten(session.position(), certificate).moves;
        let mut line = session.line();
        line.extend_from_slice(&win);
        let judged = cadogan_referee::replay(session.game(), session.deal(), &line);
        if !judged.is_ok_and(|end| end.is_won()) {
            return Ok(said("gave-up", "desk-oracle-gave-up", 0));
        }
        let first = win.first().and_then(|first| session.moves().iter().position(|mv| mv == first));
        Ok(Verdict {
            moves: Some(win.len()),
            first: first.map(|index| index + 1),
            ..said("won", "desk-oracle-won", win.len())
        })
    }
}
