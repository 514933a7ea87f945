//! Limits are kept: positions, and whoever watches; memory has a test by itself.

use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_rules::play::Deal;
use cadogan_solver::{Go, Limit, Limits, Progress, Shortcuts, Solver, Unwatched, Verdict};

/// Games that are searched in different ways: one pack with a stock, without, two packs.
const GAMES: [&str; 3] = ["klondike", "beleaguered-castle", "forty-thieves"];

fn first_deal(name: &str) -> (Solver, Position) {
    let game = cadogan_rules::open(name).expect("it is shipped");
    let position = Position::deal(&Arc::new(Tables::compile(&game)), &Deal::numbered(&game, 22));
    (Solver::new(&game, Shortcuts::NONE), position)
}

#[test]
fn the_same_limit_gets_the_same_answer() {
    for name in GAMES {
        let (solver, position) = first_deal(name);
        for nodes in [1, 5_000, 60_000] {
            let limits = Limits { nodes, memory: 1 << 22 };
            let reports = [(); 2].map(|()| solver.solve(&position, limits, &mut Unwatched));
            assert_eq!(reports[0].verdict, reports[1].verdict, "{name} {nodes}");
            assert_eq!(reports[0].nodes, reports[1].nodes, "{name} {nodes}");
            assert!(reports[0].nodes <= nodes + 100, "{name}: {} of {nodes}", reports[0].nodes);
        }
    }
}

#[test]
fn whoever_watches_may_stop() {
    let (solver, position) = first_deal("the-besieged-city");
    let mut asked = 0;
    let mut watch = |progress: Progress| {
        asked += 1;
        if progress.nodes < 20_000 { Go::On } else { Go::Stop }
    };
    let report = solver.solve(&position, Limits::default(), &mut watch);
    assert_eq!(report.verdict, Verdict::GaveUp(Limit::Stopped));
    assert!(asked > 10 && report.nodes < 20_000 + 2 * Progress::EVERY, "{asked} {}", report.nodes);
}
