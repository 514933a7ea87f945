//! Verdicts do not depend on shortcuts: thousands of small packs are solved without any, with each alone,
//! with each left out and with all, and the referee searches them by brute force.

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
const MOST: usize = 2_000;
/// Positions that the solver may search, with whatever shortcuts.
const LIMITS: Limits = Limits { nodes: 100_000, memory: 1 << 26 };

#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Answer {
    Won,
    Lost,
}

/// One test for the forms of each group of games, so that they run side by side.
macro_rules! verdicts_are_those_of_brute_force {
    ($($test:ident: $group:literal,)*) => {
        /// How the names of forms begin, each with one of these.
        const GROUPS: &[&str] = &[$($group),*];
        $(#[test]
        fn $test() {
            FORMS.iter().filter(|form| form.name.starts_with($group)).for_each(compare_form);
        })*
    };
}

verdicts_are_those_of_brute_force! {
    klondike: "klondike",
    freecell: "freecell",
    fan: "fan",
    la_belle_lucie: "la belle lucie",
    beleaguered_castle: "beleaguered castle",
    yukon: "yukon",
    canfield: "canfield",
    forty_thieves: "forty thieves",
    napoleons_square: "napoleon's square",
    spider: "spider",
    le_cadran: "le cadran",
    la_nivernaise: "la nivernaise",
    la_duchesse: "la duchesse",
    black_hole: "black hole",
    golf: "golf",
    calculation: "calculation",
}

/// No form is left out, they make thousands of packs, and each shortcut is used in some of them.
#[test]
fn forms_are_many() {
    let mut used = HashSet::new();
    for form in FORMS {
        let groups = GROUPS.iter().filter(|group| form.name.starts_with(**group));
        assert_eq!(groups.count(), 1, "{}", form.name);
        let game = form.game();
        let position = Position::deal(&Arc::new(Tables::compile(&game)), &form.deal(&game, 0));
        used.extend(used_of(&Solver::new(&game, Shortcuts::ALL), &position).iter());
    }
    let packs: u64 = FORMS.iter().map(decided_at_least).sum();
    println!("at least {packs} packs are compared");
    assert!(packs >= 4_000);
    assert_eq!(used.len(), Shortcut::ALL.len(), "{used:?}");
}

/// Where half of the cards lie as the other half, positions come in pairs, of which one is searched.
#[test]
fn twins_are_searched_once() {
    let (mut with, mut without) = (0, 0);
    for form in FORMS.iter().filter(|form| form.mirrored) {
        let game = form.game();
        let tables = Arc::new(Tables::compile(&game));
        let all = Solver::new(&game, Shortcuts::ALL);
        let but_suits = Solver::new(&game, Shortcuts::ALL.without(Shortcut::LikeSuits));
        let searched =
            |solver: &Solver, position: &Position| match solver.solve(position, LIMITS, &mut Unwatched).verdict {
                Verdict::Lost(exhausted) => exhausted.positions,
                Verdict::Won(_) | Verdict::GaveUp(_) => 0,
            };
        for number in 0..form.deals {
            let position = Position::deal(&tables, &form.deal(&game, number));
            with += searched(&all, &position);
            without += searched(&but_suits, &position);
        }
    }
    println!("{with} positions, otherwise {without}");
    assert!(with * 4 < without * 3);
}

/// How many deals of a form must be small enough for an answer.
fn decided_at_least(form: &Form) -> u64 {
    form.deals * 9 / 10
}

/// What came of the deals of a form.
#[derive(Debug, Default)]
struct Tally {
    won: u64,
    lost: u64,
    /// Of these, searched to the end by the referee alone.
    by_referee: u64,
    /// Answers that were compared.
    answers: u64,
    /// Questions that were not answered within the limits.
    open: u64,
}

/// Compares all deals of a form.
fn compare_form(form: &Form) {
    let game = form.game();
    let (tables, solvers) = (Arc::new(Tables::compile(&game)), solvers(&game));
    let mut tally = Tally::default();
    for number in 0..form.deals {
        let deal = form.deal(&game, number);
        let position = Position::deal(&tables, &deal);
        let by_referee = brute_force(&game, &deal);
        let Some(right) = by_referee.or_else(|| answer(&solvers[0], &position)) else { continue };
        tally.by_referee += u64::from(by_referee.is_some());
        *if right == Answer::Won { &mut tally.won } else { &mut tally.lost } += 1;
        for solver in of_different_use(&solvers, &position) {
            let Some(answer) = checked_answer(solver, &game, &deal, &position) else {
                tally.open += 1;
                continue;
            };
            tally.answers += 1;
            assert_eq!(answer, right, "{} {number} with {:?}", form.name, used_of(solver, &position));
        }
    }
    println!("{}: {} deals, {tally:?}", form.name, form.deals);
    assert!(tally.won + tally.lost >= decided_at_least(form), "{}: too few deals are small", form.name);
    assert!(tally.by_referee * 2 > form.deals, "{}: the referee decides too few", form.name);
    assert!(tally.open * 100 <= tally.answers, "{}: the limits are too low", form.name);
}

/// Solvers without shortcuts, with all, with each alone and with each left out; in this order.
fn solvers(game: &Game) -> Vec<Solver> {
    let alone = Shortcut::ALL.map(|shortcut| Shortcuts::NONE.with(shortcut));
    let left_out = Shortcut::ALL.map(|shortcut| Shortcuts::ALL.without(shortcut));
    let sets = [Shortcuts::NONE, Shortcuts::ALL].into_iter().chain(alone).chain(left_out);
    sets.map(|allowed| Solver::new(game, allowed)).collect()
}

/// One solver for each set of shortcuts that are used: most games do not allow all.
fn of_different_use<'s>(solvers: &'s [Solver], position: &'s Position) -> impl Iterator<Item = &'s Solver> {
    let mut seen = HashSet::new();
    solvers.iter().filter(move |solver| seen.insert(used_of(solver, position)))
}

/// The shortcuts that a solver uses from a position on.
fn used_of(solver: &Solver, position: &Position) -> Shortcuts {
    solver.solve(position, Limits { nodes: 0, ..LIMITS }, &mut Unwatched).shortcuts
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

/// What a solver says. Where piles are many, brute force meets each position in many orders of them; the
/// engine's hash does not.
fn answer(solver: &Solver, position: &Position) -> Option<Answer> {
    match solver.solve(position, LIMITS, &mut Unwatched).verdict {
        Verdict::Won(_) => Some(Answer::Won),
        Verdict::Lost(_) => Some(Answer::Lost),
        Verdict::GaveUp(_) => None,
    }
}

/// What a solver says, with its moves replayed, and those of the shorter win.
fn checked_answer(solver: &Solver, game: &Game, deal: &Deal, position: &Position) -> Option<Answer> {
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
