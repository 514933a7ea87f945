//! Small packs of games that nobody plays: rule files with a few lines changed at random. What the solver
//! says with all shortcuts and with each alone is compared with brute force by the referee.
//!
//! ```text
//! cargo run --release -p cadogan-solver --example splice 1..2000
//! ```
//!
//! Each number makes one game, and half of its positions are such that no play leads to them. Where an answer
//! differs, the changes, the deal and the shortcuts are told, and the exit status is 1.

#[path = "../tests/compare/mod.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod compare;
#[path = "../tests/small/mod.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod small;

use std::ops::Range;
use std::process::ExitCode;
use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_proof::RandomPlayer;
use cadogan_proof::generated::Choices;
use cadogan_proof::spliced::splice;
use cadogan_rules::game::Game;
use cadogan_solver::Shortcut;

use compare::{brute_force, checked_answer, odd_deal, of_different_use, solvers, used_of};
use small::{FORMS, Form};

/// Deals of each game.
const DEALS: u64 = 10;

#[derive(Default)]
struct Tally {
    sound: u64,
    decided: u64,
    answers: u64,
    wrong: u64,
}

fn main() -> ExitCode {
    let Some(numbers) = std::env::args().nth(1).and_then(|text| range(&text)) else {
        eprintln!("which numbers? 1..2000");
        return ExitCode::from(2);
    };
    let mut tally = Tally::default();
    numbers.for_each(|number| compare(number, &mut tally));
    let Tally { sound, decided, answers, wrong } = tally;
    println!("{sound} sound games, {decided} deals by brute force, {answers} answers, {wrong} wrong");
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn range(text: &str) -> Option<Range<u64>> {
    let (from, to) = text.split_once("..")?;
    Some(from.parse().ok()?..to.parse().ok()?)
}

fn compare(number: u64, tally: &mut Tally) {
    let mut random = RandomPlayer::new(&FORMS[0].game(), number);
    let form = &FORMS[random.below(FORMS.len() as u64) as usize];
    let bytes = random.bytes(64);
    let (text, told) = splice(form.text(), &mut Choices::new(&bytes));
    let Ok(game) = form.game_of(&text) else { return };
    if form.mirrored {
        return;
    }
    tally.sound += 1;
    let wrong = wrong_answers(form, &game, &mut random, tally);
    if !wrong.is_empty() {
        println!("{number}, {}\n{told}{wrong}", form.name);
    }
}

fn wrong_answers(form: &Form, game: &Game, random: &mut RandomPlayer, tally: &mut Tally) -> String {
    let (tables, mut solvers) = (Arc::new(Tables::compile(game)), solvers(game));
    // Without any, with all, with each alone.
    solvers.truncate(2 + Shortcut::ALL.len());
    let mut wrong = String::new();
    for number in 0..DEALS {
        let odd = (number % 2 == 1).then(|| odd_deal(form, game, random.below(1 << 32))).flatten();
        let Some(deal) = odd.or_else(|| form.try_deal(game, number)) else { break };
        let position = Position::deal(&tables, &deal);
        let Some(right) = brute_force(game, &deal) else { continue };
        tally.decided += 1;
        for solver in of_different_use(&solvers, &position) {
            let Some(answer) = checked_answer(solver, game, &deal, &position) else { continue };
            tally.answers += 1;
            if answer != right {
                tally.wrong += 1;
                wrong += &format!(
                    "  {:?}: {answer:?}, not {right:?}, with {:?}\n",
                    deal.start(),
                    used_of(solver, &position)
                );
            }
        }
    }
    wrong
}
