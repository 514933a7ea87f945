//! What the tests of surveys have in common.

#![allow(dead_code, reason = "every test file uses some of it")]

use core::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use cadogan_rules::game::Game;
use cadogan_survey::{Deals, Effort, Ending, Head, Player, Question, Results, Row, Shard, SurveyFile};
use tempfile::TempDir;

/// A game that is decided fast.
pub fn game() -> Game {
    cadogan_rules::open("freecell").unwrap()
}

/// A survey of it, of which some deals stay unknown.
pub fn head(deals: &str, shard: &str) -> Head {
    let question = Question::new(&game(), Player::Solver, Effort::Nodes(2_000), 1 << 20);
    Head { question, deals: deals.parse().unwrap(), shard: shard.parse().unwrap() }
}

/// The file of a survey that is complete.
pub fn surveyed(folder: &TempDir, name: &str, head: &Head) -> PathBuf {
    let path = folder.path().join(name);
    complete(&path, head);
    path
}

pub fn complete(path: &Path, head: &Head) {
    let mut file = SurveyFile::open(path, head).unwrap();
    let end = cadogan_survey::run(&game(), &mut file, jobs(2), &AtomicBool::new(false), &mut |_| {}).unwrap();
    assert_eq!(end, cadogan_survey::End::Complete);
    file.close().unwrap();
}

pub fn jobs(jobs: usize) -> NonZeroUsize {
    NonZeroUsize::new(jobs).unwrap()
}

/// Rows without the time they took.
pub fn timeless(results: &Results) -> Vec<Row> {
    results.rows.iter().map(|&row| Row { cpu_ms: 0, ..row }).collect()
}

/// Results that nobody had to find.
pub fn invented(form: &str, player: Player, endings: &[Ending]) -> Results {
    let game = cadogan_rules::open(form).unwrap();
    let mut question = Question::new(&game, player, Effort::Nodes(50_000), 64 << 20);
    question.program = "1.2.3".to_owned();
    question.solver = "1.2.3+456".to_owned();
    let rows = (1..).zip(endings).map(|(deal, &ending)| Row { deal, ending, nodes: 100 * deal, cpu_ms: 7 * deal });
    let rows: Vec<Row> = rows.collect();
    let deals = Deals::new(1, rows.len() as u64).unwrap();
    Results { head: Head { question, deals, shard: Shard::WHOLE }, rows }
}
