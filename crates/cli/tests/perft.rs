//! `cadogan perft`.

mod common;

use common::{cadogan, games};

#[test]
fn referee_and_engine_agree() {
    for game in games() {
        cadogan(&["perft", &game, "--deal", "2", "--depth", "2", "--by", "both"]).done();
    }
    let count = |by: &str| cadogan(&["perft", "klondike", "--deal", "2", "--depth", "3", "--by", by]).done();
    assert_eq!((count("engine"), count("engine")), (count("referee"), count("both")));
}

#[test]
fn the_parts_make_the_whole() {
    let parts = cadogan(&["perft", "freecell", "--microsoft", "1", "--depth", "3", "--divide"]).done();
    let mut lines: Vec<&str> = parts.lines().collect();
    let total: u64 = lines.pop().unwrap().parse().unwrap();
    let first = |line: &&str| line.split_whitespace().next().unwrap().parse::<u64>().unwrap();
    assert_eq!(lines.iter().map(first).sum::<u64>(), total);
    let moves = cadogan(&["moves", "freecell", "--microsoft", "1", "--json"]).json();
    assert_eq!(lines.len(), moves["moves"].as_array().unwrap().len());
    assert!(lines.iter().all(|line| line.contains(" > ")), "{parts}");
}

#[test]
fn no_move_is_one_sequence() {
    for by in ["engine", "referee", "both"] {
        assert_eq!(cadogan(&["perft", "golf", "--deal", "1", "--depth", "0", "--by", by]).done(), "1\n");
    }
}

#[test]
fn the_deal_must_be_said() {
    let err = cadogan(&["perft", "golf", "--depth", "1"]).failed(2);
    assert!(err.contains("which deal is meant?"), "{err}");
}
