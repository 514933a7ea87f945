//! Wins that are found within a number of positions, and made shorter.

use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_rules::game::Game;
use cadogan_rules::play::Deal;
use cadogan_solver::{Limits, Report, Shortcuts, Solver, Unwatched, Verdict, shorten};

/// A game, the number of a deal, positions that are enough, and the longest win that may be shown.
const WINS: &[(&str, u64, u64, usize)] = &[
    ("le-calcul", 4, 10_000, 79),
    ("la-duchesse-de-luynes", 3, 30_000, 148),
    ("the-empress-of-india", 3, 800_000, 150),
    ("napoleons-square", 1, 100_000, 222),
    ("napoleons-square-modern", 2, 100_000, 1_000),
];

fn solve(game: &Game, deal: &Deal, nodes: u64) -> (Position, Report) {
    let position = Position::deal(&Arc::new(Tables::compile(game)), deal);
    let limits = Limits { nodes, ..Limits::default() };
    let report = Solver::new(game, Shortcuts::ALL).solve(&position, limits, &mut Unwatched);
    (position, report)
}

fn assert_wins(game: &Game, deal: &Deal, moves: &[cadogan_rules::play::Move]) {
    let end = cadogan_referee::replay(game, deal, moves).expect("legal moves");
    assert!(end.is_won(), "{}: the moves do not win", game.id.name);
}

#[test]
fn wins_are_found_and_made_short() {
    for &(name, number, nodes, longest) in WINS {
        let game = cadogan_rules::open(name).expect("a shipped game");
        let deal = Deal::numbered(&game, number);
        let (position, report) = solve(&game, &deal, nodes);
        let Verdict::Won(win) = &report.verdict else { panic!("{name} {number}: {:?}", report.verdict) };
        assert_wins(&game, &deal, &win.moves);
        let short = shorten(&position, win);
        assert_wins(&game, &deal, &short.moves);
        println!("{name} {number}: {} positions, {} moves, then {}", report.nodes, win.moves.len(), short.moves.len());
        assert!(short.moves.len() <= longest, "{name} {number}: {} moves", short.moves.len());
    }
}

/// Chance is part of the search, but not of its answer.
#[test]
fn the_same_limits_give_the_same_answer() {
    let game = cadogan_rules::open("la-duchesse-de-luynes").expect("a shipped game");
    let deal = Deal::numbered(&game, 1);
    let [(_, one), (_, other)] = [(); 2].map(|()| solve(&game, &deal, 60_000));
    assert_eq!((one.verdict, one.nodes), (other.verdict, other.nodes));
}
