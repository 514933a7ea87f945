//! `games/NAME/notes.md`: small positions whose sequences of 1, 2, 3 choices were counted by hand,
//! with the reasoning. Both programs must find the same numbers.
//!
//! A case is a block fenced as `counts`:
//!
//! ```text
//! form: le-calcul{play=must}
//! layout: foundation: ..C | ..D | ..H | ..AS; talon 1: 9S; stock: KS 5S
//! counts: 4 4 3
//! ```

#[expect(dead_code, reason = "only positions are read here")]
#[path = "book_rules/layout.rs"]
mod layout;

use std::path::PathBuf;
use std::sync::Arc;

use cadogan_engine::{Position as Fast, Tables};
use cadogan_proof::{agree, games, on_two_threads, open};
use cadogan_referee::Position as Slow;
use cadogan_rules::play::Deal;

/// One position counted by hand.
#[derive(Debug)]
struct Case {
    form: String,
    layout: String,
    counts: Vec<u64>,
}

#[test]
fn both_programs_count_what_was_counted_by_hand() {
    on_two_threads(&games(), |game| {
        let cases = cases(&notes(game));
        assert!(!cases.is_empty(), "games/{game}/notes.md counts nothing");
        cases.iter().for_each(ask);
    });
}

fn notes(game: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game).join("notes.md");
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn cases(notes: &str) -> Vec<Case> {
    let blocks = notes.split("```counts\n").skip(1);
    blocks.map(|block| case(block.split("```").next().expect("a split has a first part"))).collect()
}

fn case(block: &str) -> Case {
    // A line that begins with a space goes on with the line before.
    let lines = block.replace("\n ", " ");
    let value = |key: &str| {
        let found = lines.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'));
        found.unwrap_or_else(|| panic!("no {key} in\n{block}")).trim().to_owned()
    };
    let counts = value("counts").split_whitespace().map(|count| count.parse().expect("a number")).collect();
    Case { form: value("form"), layout: value("layout"), counts }
}

fn ask(case: &Case) {
    let game = open(&case.form);
    let deal = Deal::from_layout(&game, layout::layout(&game, &case.layout), 0);
    let deal = deal.unwrap_or_else(|fault| panic!("{case:?}: {fault:?}"));
    let slow = Slow::deal(&game, &deal);
    let mut fast = Fast::deal(&Arc::new(Tables::compile(&game)), &deal);
    agree(&slow, &fast, &case.form);
    let depths = 1..=case.counts.len() as u32;
    let judged: Vec<u64> = depths.clone().map(|depth| judge(&slow, depth)).collect();
    let counted: Vec<u64> = depths.map(|depth| fast.perft(depth)).collect();
    assert_eq!((&judged, &counted), (&case.counts, &case.counts), "referee and engine, by hand: {case:?}");
}

/// The referee's count; the last choices are only listed, not made.
fn judge(position: &Slow<'_>, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.into_iter().map(|m| judge(&position.play(m).expect("a listed move is legal"), depth - 1)).sum()
}
