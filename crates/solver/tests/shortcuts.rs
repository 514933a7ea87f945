//! Verdicts do not depend on shortcuts: thousands of small packs are solved without any, with each alone,
//! with each left out and with all, and the referee searches them by brute force.

mod compare;
mod small;

use std::collections::HashSet;
use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_rules::game::Game;
use cadogan_rules::play::Deal;
use cadogan_solver::{Shortcut, Shortcuts, Solver, Unwatched, Verdict};

use compare::{Answer, LIMITS, answer, brute_force, checked_answer, odd_deal, of_different_use, solvers, used_of};
use small::{FORMS, Form};

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

/// Rules that nobody plays, each a form with one text of its file changed: in every one of them a shortcut
/// called lost what can be won.
const CHANGED: &[(&str, &str, &str)] = &[
    // A card of the talon needs another one to lie on, so none is safe.
    ("klondike, three suits", "from = [\"column\", \"talon\"]", "from = \"column\""),
    // What is turned depends on when a column was vacated.
    (
        "klondike, no redeal",
        "[goal]",
        "[[then]]\nwhen = [\"a column is vacant\", \"stock is not empty\"]\nsteps = \"fill column with 1 from stock\"\n[goal]",
    ),
];

#[test]
fn shortcuts_are_not_used_where_they_were_wrong() {
    for &(name, from, to) in CHANGED {
        let form = FORMS.iter().find(|form| form.name == name).expect("a form");
        let text = form.text().replacen(from, to, 1);
        assert!(text != form.text(), "{name} does not say {from:?}");
        let game = form.game_of(&text).unwrap_or_else(|faults| panic!("{name}: {faults}"));
        let tally = compare(form.name, &game, (0..form.deals).map(|number| form.deal(&game, number)));
        println!("{name}, {from:?} -> {to:?}: {tally:?}");
        assert!(tally.by_referee > form.deals / 4, "{name}: the referee decides too few");
    }
}

/// Compares all deals of a form.
fn compare_form(form: &Form) {
    let game = form.game();
    let tally = compare(form.name, &game, (0..form.deals).map(|number| form.deal(&game, number)));
    println!("{}: {} deals, {tally:?}", form.name, form.deals);
    assert!(tally.won + tally.lost >= decided_at_least(form), "{}: too few deals are small", form.name);
    assert!(tally.by_referee * 2 > form.deals, "{}: the referee decides too few", form.name);
    assert!(tally.open * 100 <= tally.answers, "{}: the limits are too low", form.name);
}

/// No argument speaks of positions in which foundations hold what they do not want, or a talon holds cards face
/// down: some in Klondike and Fan, by their own rules, were called lost though they can be won.
#[test]
fn positions_that_no_play_leads_to() {
    let mut all = Tally::default();
    for form in FORMS.iter().filter(|form| !form.mirrored) {
        let game = form.game();
        let tally = compare(form.name, &game, (0..20).filter_map(|number| odd_deal(form, &game, number)));
        all.won += tally.won;
        all.lost += tally.lost;
    }
    println!("{all:?}");
    assert!(all.won > 200 && all.lost > 300, "{all:?}");
}

/// Compares deals of a game.
fn compare(name: &str, game: &Game, deals: impl Iterator<Item = Deal>) -> Tally {
    let (tables, solvers) = (Arc::new(Tables::compile(game)), solvers(game));
    let mut tally = Tally::default();
    for deal in deals {
        let position = Position::deal(&tables, &deal);
        let by_referee = brute_force(game, &deal);
        let Some(right) = by_referee.or_else(|| answer(&solvers[0], &position)) else { continue };
        tally.by_referee += u64::from(by_referee.is_some());
        *if right == Answer::Won { &mut tally.won } else { &mut tally.lost } += 1;
        for solver in of_different_use(&solvers, &position) {
            let Some(answer) = checked_answer(solver, game, &deal, &position) else {
                tally.open += 1;
                continue;
            };
            tally.answers += 1;
            assert_eq!(answer, right, "{name} with {:?}: {:?}", used_of(solver, &position), deal.start());
        }
    }
    tally
}
