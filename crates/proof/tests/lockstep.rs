//! Random play of referee and engine side by side, from the deal to the end, redeals included:
//! after every move the whole position and the whole list of legal moves are compared.

use std::sync::Arc;

use cadogan_engine::{Position as Fast, Tables};
use cadogan_proof::{RandomPlayer, agree, forms, games, on_two_threads, open};
use cadogan_referee::Position as Slow;
use cadogan_rules::play::Deal;

/// Games of each form.
const GAMES: u64 = 200;
/// A game in which cards can go to and fro for ever is broken off after so many moves.
const MOVES: usize = 700;

#[test]
fn two_hundred_games_of_each_form() {
    let forms: Vec<String> = games().into_iter().flat_map(forms).collect();
    on_two_threads(&forms, |form| play_form(form));
}

fn play_form(form: &str) {
    let game = open(form);
    let tables = Arc::new(Tables::compile(&game));
    for number in 1..=GAMES {
        let deal = Deal::numbered(&game, number);
        let mut player = RandomPlayer::new(&game, number);
        let mut slow = Slow::deal(&game, &deal);
        let mut fast = Fast::deal(&tables, &deal);
        for turn in 0..MOVES {
            let context = format!("{form}, deal {number}, move {turn}");
            let moves = agree(&slow, &fast, &context);
            let Some(chosen) = player.choose(&moves) else {
                break;
            };
            slow = slow.play(chosen).unwrap_or_else(|illegal| panic!("{context}: {illegal}"));
            fast.make(chosen);
        }
        slow.check().unwrap_or_else(|fault| panic!("{form}, deal {number}: {fault}"));
    }
}
