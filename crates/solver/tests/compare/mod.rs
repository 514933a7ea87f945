//! What the solver says of small deals with and without shortcuts, and what brute force says.

use std::collections::HashSet;

use cadogan_cards::{Face, shuffle};
use cadogan_engine::Position;
use cadogan_referee::Position as Slow;
use cadogan_rules::game::Game;
use cadogan_rules::play::{Deal, Start};
use cadogan_solver::{Limits, Shortcut, Shortcuts, Solver, Unwatched, Verdict, shorten};

use crate::small::Form;

/// Positions that brute force visits before a deal is passed over.
const MOST: usize = 2_000;
/// Positions that the solver may search, with whatever shortcuts.
pub const LIMITS: Limits = Limits { nodes: 100_000, memory: 1 << 26 };

/// Whether a win can be reached.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Answer {
    Won,
    Lost,
}

/// Solvers without shortcuts, with all, with each alone and with each left out; in this order.
pub fn solvers(game: &Game) -> Vec<Solver> {
    let alone = Shortcut::ALL.map(|shortcut| Shortcuts::NONE.with(shortcut));
    let left_out = Shortcut::ALL.map(|shortcut| Shortcuts::ALL.without(shortcut));
    let sets = [Shortcuts::NONE, Shortcuts::ALL].into_iter().chain(alone).chain(left_out);
    sets.map(|allowed| Solver::new(game, allowed)).collect()
}

/// One solver for each set of shortcuts that are used: most games do not allow all.
pub fn of_different_use<'s>(solvers: &'s [Solver], position: &'s Position) -> impl Iterator<Item = &'s Solver> {
    let mut seen = HashSet::new();
    solvers.iter().filter(move |solver| seen.insert(used_of(solver, position)))
}

/// The shortcuts that a solver uses from a position on.
pub fn used_of(solver: &Solver, position: &Position) -> Shortcuts {
    solver.solve(position, Limits { nodes: 0, ..LIMITS }, &mut Unwatched).shortcuts
}

/// Whether a win can be reached, by the referee alone; nothing if that takes too long.
pub fn brute_force(game: &Game, deal: &Deal) -> Option<Answer> {
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

/// What a solver says. Where piles are many, brute force meets each position in many orders of them; the
/// engine's hash does not.
pub fn answer(solver: &Solver, position: &Position) -> Option<Answer> {
    match solver.solve(position, LIMITS, &mut Unwatched).verdict {
        Verdict::Won(_) => Some(Answer::Won),
        Verdict::Lost(_) => Some(Answer::Lost),
        Verdict::GaveUp(_) => None,
    }
}

/// What a solver says, with its moves replayed, and those of the shorter win.
pub fn checked_answer(solver: &Solver, game: &Game, deal: &Deal, position: &Position) -> Option<Answer> {
    let report = solver.solve(position, LIMITS, &mut Unwatched);
    let certificate = match report.verdict {
        Verdict::Won(certificate) => certificate,
        Verdict::Lost(_) => return Some(Answer::Lost),
        // Without shortcuts more positions can be reached than brute force needs for a win.
        Verdict::GaveUp(_) => return None,
    };
    let end = cadogan_referee::replay(game, deal, &certificate.moves).expect("legal moves");
    assert!(end.is_won(), "with {:?} the moves do not win: {deal:?}", report.shortcuts);
    let shorter = shorten(position, &certificate);
    let end = cadogan_referee::replay(game, deal, &shorter.moves).expect("legal moves");
    assert!(end.is_won() && shorter.moves.len() <= certificate.moves.len());
    Some(Answer::Won)
}

/// A position that no play leads to, but that a person may spell out: up to three times cards of a pile are
/// turned over, or its top card lies on another. Nothing if there is no room for them.
pub fn odd_deal(form: &Form, game: &Game, number: u64) -> Option<Deal> {
    let Start::Layout(mut layout) = form.try_deal(game, number)?.start().clone() else { return None };
    // A shuffled pack serves as numbers.
    let mut pack: Vec<Face> = Face::all().collect();
    shuffle(&mut pack, number, 1);
    let numbers: Vec<usize> = pack.iter().map(|face| face.index()).collect();
    for change in numbers.chunks_exact(4).take(1 + numbers[51] % 3) {
        let [from, to] = [change[0] % layout.piles.len(), change[1] % layout.piles.len()];
        let height = layout.piles[from].faces.len();
        if change[2] % 2 == 0 {
            layout.piles[from].down = (change[3] % (height + 1)) as u8;
        } else if let Some(card) = layout.piles[from].faces.pop() {
            layout.piles[from].down = layout.piles[from].down.min(height as u8 - 1);
            layout.piles[to].faces.push(card);
        }
    }
    Deal::from_layout(game, layout, number).ok()
}
