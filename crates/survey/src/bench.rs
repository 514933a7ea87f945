//! A fixed list of questions, and one number for how the solver answers them.
//!
//! The list is `bench.list`: a line a question, the positions that answering it took behind. Their sum
//! is the signature of the solver. A change that is meant to alter nothing must leave it as it is, and
//! a change that alters it must write it anew, so that it is seen.

use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_rules::play::Deal;
use cadogan_rules::{OpenError, open};
use cadogan_solver::{Limits, Shortcuts, Solver, Unwatched, Verdict};

const LIST: &str = include_str!("bench.list");

/// Bytes that every search of the list may take.
const MEMORY: usize = 64 << 20;

/// A question of the list.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Question {
    /// The game, by its name with readings.
    pub form: String,
    /// The numbered deal.
    pub deal: u64,
    /// The most positions.
    pub limit: u64,
    /// Positions that it took when the list was written.
    pub recorded: u64,
}

/// The answer to a question.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Answer {
    /// `won`, `lost` or `unknown`.
    pub verdict: &'static str,
    /// Positions searched.
    pub nodes: u64,
}

/// The questions, in order.
#[must_use]
pub fn questions() -> Vec<Question> {
    LIST.lines().filter(|line| !line.starts_with('#')).filter_map(question).collect()
}

fn question(line: &str) -> Option<Question> {
    let mut words = line.split_whitespace();
    let form = words.next()?.to_owned();
    let mut number = || words.next()?.parse().ok();
    Some(Question { form, deal: number()?, limit: number()?, recorded: number()? })
}

/// The signature that was written down: positions of all questions together.
#[must_use]
pub fn recorded_signature() -> u64 {
    questions().iter().map(|question| question.recorded).sum()
}

/// The list anew, with the positions that the answers took.
#[must_use]
pub fn list(answers: &[(Question, Answer)]) -> String {
    let comments: String = LIST.lines().filter(|line| line.starts_with('#')).map(|line| format!("{line}\n")).collect();
    let lines = answers.iter().map(|(question, answer)| {
        let Question { form, deal, limit, .. } = question;
        format!("{form} {deal} {limit} {}\n", answer.nodes)
    });
    comments + &lines.collect::<String>()
}

impl Question {
    /// Asks it.
    ///
    /// # Errors
    ///
    /// If there is no such game.
    ///
    /// # Panics
    ///
    /// If the referee does not accept a win.
    pub fn ask(&self) -> Result<Answer, OpenError> {
        let game = open(&self.form)?;
        let deal = Deal::numbered(&game, self.deal);
        let position = Position::deal(&Arc::new(Tables::compile(&game)), &deal);
        let limits = Limits { nodes: self.limit, memory: MEMORY };
        let report = Solver::new(&game, Shortcuts::ALL).solve(&position, limits, &mut Unwatched);
        let verdict = match report.verdict {
            Verdict::Won(certificate) => {
                let end = cadogan_referee::replay(&game, &deal, &certificate.moves);
                assert!(end.is_ok_and(|end| end.is_won()), "{} {}: the referee refuses", self.form, self.deal);
                "won"
            }
            Verdict::Lost(_) => "lost",
            Verdict::GaveUp(_) => "unknown",
        };
        Ok(Answer { verdict, nodes: report.nodes })
    }
}
