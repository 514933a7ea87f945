//! Random play of referee and engine side by side, from the deal to the end, redeals included:
//! after every move the whole position and the whole list of legal moves are compared.

use std::sync::Arc;

use cadogan_engine::{Position as Fast, Tables};
use cadogan_proof::{RandomPlayer, agree, forms, games, on_two_threads, open};
use cadogan_referee::Position as Slow;
use cadogan_rules::game::{Action, Game};
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
    let mut seen = vec![false; game.moves.len()];
    for number in 1..=GAMES {
        let deal = Deal::numbered(&game, number);
        let mut player = RandomPlayer::new(&game, number);
        let mut slow = Slow::deal(&game, &deal);
        let mut fast = Fast::deal(&tables, &deal);
        for turn in 0..MOVES {
            let context = format!("{form}, deal {number}, move {turn}");
            let moves = agree(&slow, &fast, &context);
            let Some(chosen) = player.choose(&moves) else { break };
            slow = slow.play(chosen).unwrap_or_else(|illegal| panic!("{context}: {illegal}"));
            fast.make(chosen);
            seen[usize::from(chosen.rule().0)] = true;
        }
        slow.check().unwrap_or_else(|fault| panic!("{form}, deal {number}: {fault}"));
    }
    let unseen: Vec<&str> = game
        .moves
        .iter()
        .zip(seen)
        .filter(|(rule, seen)| !seen && has_piles(&game, &rule.action))
        .map(|(rule, _)| rule.name.as_str())
        .collect();
    assert!(unseen.is_empty(), "{form}: in {GAMES} games nobody made the moves {unseen:?}");
}

/// Whether there is any pile to move to: FreeCell may have no cells.
fn has_piles(game: &Game, action: &Action) -> bool {
    match action {
        Action::Shift(shift) => shift.to.iter().any(|&group| !game.group(group).piles.is_empty()),
        _ => true,
    }
}
