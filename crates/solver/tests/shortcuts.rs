//! Verdicts do not depend on shortcuts: small deals are solved without any, with each alone, with
//! each left out and with all, and the referee searches them by brute force.

mod small;

use std::collections::HashSet;
use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_referee::Position as Slow;
use cadogan_rules::game::Game;
use cadogan_rules::play::Deal;
use cadogan_solver::{Limits, Shortcut, Shortcuts, Solver, Unwatched, Verdict, shorten};

use small::{FORMS, Form};

/// Positions that brute force visits before a deal is passed over.
const MOST: usize = 3_000;
/// Positions that the solver may search, with whatever shortcuts.
const LIMITS: Limits = Limits { nodes: 300_000, memory: 1 << 26 };

#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Answer {
    Won,
    Lost,
}

#[test]
fn verdicts_are_those_of_brute_force() {
    for form in FORMS {
        let (mut won, mut lost, mut passed_over) = (0, 0, 0);
        for number in 0..form.deals {
            let (game, deal) = form.deal(number);
            match brute_force(&game, &deal).or_else(|| without_shortcuts(&game, &deal)) {
                None => passed_over += 1,
                Some(answer) => {
                    won += u32::from(answer == Answer::Won);
                    lost += u32::from(answer == Answer::Lost);
                    compare(form, number, &game, &deal, answer);
                }
            }
        }
        println!("{}: {won} won, {lost} lost, {passed_over} passed over", form.name);
        assert!(won + lost > form.deals as u32 / 2, "{}: too few deals are small", form.name);
    }
}

/// Whether a win can be reached, by the referee alone; nothing if that takes too long.
fn brute_force(game: &Game, deal: &Deal) -> Option<Answer> {
    let start = Slow::deal(game, deal);
    let mut seen = HashSet::from([start.layout().clone()]);
    let mut open = vec![start];
    while let Some(position) = open.pop() {
        if position.is_won() {
            return Some(Answer::Won);
        }
        if seen.len() > MOST {
            return None;
        }
        for m in position.legal_moves() {
            let next = position.play(m).expect("a listed move is legal");
            if seen.insert(next.layout().clone()) {
                open.push(next);
            }
        }
    }
    Some(Answer::Lost)
}

/// Where piles are many, brute force meets each position in many orders of them; the engine's hash
/// does not.
fn without_shortcuts(game: &Game, deal: &Deal) -> Option<Answer> {
    let position = Position::deal(&Arc::new(Tables::compile(game)), deal);
    match Solver::new(game, Shortcuts::NONE).solve(&position, LIMITS, &mut Unwatched).verdict {
        Verdict::Won(_) => Some(Answer::Won),
        Verdict::Lost(_) => Some(Answer::Lost),
        Verdict::GaveUp(_) => None,
    }
}

/// Asks the solver with many sets of shortcuts.
fn compare(form: &Form, number: u64, game: &Game, deal: &Deal, right: Answer) {
    let position = Position::deal(&Arc::new(Tables::compile(game)), deal);
    let alone = Shortcut::ALL.map(|shortcut| Shortcuts::NONE.with(shortcut));
    let left_out = Shortcut::ALL.map(|shortcut| Shortcuts::ALL.without(shortcut));
    for allowed in [Shortcuts::NONE, Shortcuts::ALL].into_iter().chain(alone).chain(left_out) {
        let report = Solver::new(game, allowed).solve(&position, LIMITS, &mut Unwatched);
        let answer = match report.verdict {
            Verdict::Won(certificate) => {
                let end = cadogan_referee::replay(game, deal, &certificate.moves).expect("legal moves");
                assert!(end.is_won(), "{} {number} with {allowed:?}: the moves do not win", form.name);
                let shorter = shorten(&position, &certificate);
                let end = cadogan_referee::replay(game, deal, &shorter.moves).expect("legal moves");
                assert!(end.is_won() && shorter.moves.len() <= certificate.moves.len());
                Answer::Won
            }
            Verdict::Lost(_) => Answer::Lost,
            // Without shortcuts more positions can be reached than brute force needs for a win.
            Verdict::GaveUp(_) => continue,
        };
        assert_eq!(answer, right, "{} {number} with {allowed:?}", form.name);
    }
}
