//! Certificates of lost positions: the referee proves those that are made, and refuses those that were
//! tampered with.

mod small;

use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_referee::{LostClaim, Unproven};
use cadogan_rules::game::Game;
use cadogan_solver::{Limits, Shortcuts, Solver, Unwatched, Verdict, certify_lost};

use small::FORMS;

/// Positions of a certificate.
const MOST: usize = 2_000;

/// Small lost deals, at most three of a form, with their certificates.
fn lost() -> Vec<(Game, String)> {
    let mut found = Vec::new();
    for form in FORMS {
        let game = form.game();
        let (tables, solver) = (Arc::new(Tables::compile(&game)), Solver::new(&game, Shortcuts::ALL));
        let certified = (0..form.deals.min(20)).filter_map(|number| {
            let position = Position::deal(&tables, &form.deal(&game, number));
            let report = solver.solve(&position, Limits::default(), &mut Unwatched);
            let text = certify_lost(&position, MOST);
            assert!(text.is_none() || matches!(report.verdict, Verdict::Lost(_)), "{}: won and lost", form.name);
            text.map(|text| (game.clone(), text))
        });
        found.extend(certified.take(3));
    }
    assert!(found.len() > 20, "only {} lost deals", found.len());
    found
}

#[test]
fn the_referee_proves_what_is_certified() {
    for (game, text) in lost() {
        let claim = LostClaim::parse(&text).expect("a text of ours");
        assert_eq!(claim.prove(&game), Ok(text.lines().count() - 5), "{text}");
    }
}

#[test]
fn a_position_left_out_is_missed() {
    for (game, text) in lost().into_iter().filter(|(_, text)| text.lines().count() > 6) {
        let lines: Vec<&str> = text.lines().collect();
        for left_out in 6..lines.len().min(20) {
            let kept = lines.iter().enumerate().filter(|&(index, _)| index != left_out).map(|(_, line)| *line);
            let tampered = kept.collect::<Vec<_>>().join("\n");
            let refused = LostClaim::parse(&tampered).expect("still a text").prove(&game);
            assert!(matches!(refused, Err(Unproven::Open { .. })), "{refused:?}");
        }
    }
}

#[test]
fn what_is_not_such_a_text_is_refused() {
    let (game, text) = lost().swap_remove(0);
    let change = |from: &str, to: &str| LostClaim::parse(&text.replacen(from, to, 1)).and_then(|it| it.prove(&game));
    assert_eq!(change("cadogan-lost 1", "cadogan-lost 2"), Err(Unproven::Unreadable { line: 1 }));
    assert_eq!(change("cadogan-lost 1", "cadogan-lost 11"), Err(Unproven::Unreadable { line: 1 }));
    assert_eq!(change("rules: ", "rules: 0"), Err(Unproven::OtherRules));
    assert_eq!(change("number: ", "number: x"), Err(Unproven::Unreadable { line: 4 }));
    assert_eq!(change("any order:", "any order: stock"), Err(Unproven::Ordered { group: "stock".into() }));
    assert_eq!(change("any order:", "any order: foundation"), Err(Unproven::Ordered { group: "foundation".into() }));
    assert_eq!(change("0 0 |", "0 0"), Err(Unproven::Unreadable { line: 6 }));
    assert_eq!(change("0 0 |", "0 0 | 0: |"), Err(Unproven::NoPosition { index: 0 }));
    let header: Vec<&str> = text.lines().take(5).collect();
    assert_eq!(LostClaim::parse(&header.join("\n")).and_then(|it| it.prove(&game)), Err(Unproven::Empty));
    assert!(LostClaim::parse("").is_err());
}

#[test]
fn what_can_be_won_is_not_certified() {
    let game = cadogan_rules::open("freecell").expect("it is shipped");
    let deal = cadogan_rules::play::Deal::numbered(&game, 1);
    assert_eq!(certify_lost(&Position::deal(&Arc::new(Tables::compile(&game)), &deal), 1_000), None);
}
