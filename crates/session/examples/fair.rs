//! How far the fair player gets: `cargo run --release -p cadogan-session --example fair -- klondike 1 20 8 20000`
//! plays deals 1 to 20 with 8 imagined deals and 20000 positions a decision.

use std::time::Instant;

use cadogan_rules::play::Deal;
use cadogan_session::{Effort, Ending, FairPlayer};
use cadogan_solver::Unwatched;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |index: usize, otherwise: u64| arguments.get(index).map_or(otherwise, |word| word.parse().expect("a number"));
    let name = arguments.first().expect("GAME FROM TO GUESSES NODES");
    let game = cadogan_rules::open(name).expect("a shipped game");
    let player = FairPlayer::new(&game);
    let effort = Effort { guesses: number(3, 8) as u32, nodes: number(4, 20_000), memory: 1 << 26 };
    let (mut won, mut played, start) = (0, 0, Instant::now());
    for deal in number(1, 1)..=number(2, 20) {
        let game_played = player.play(&Deal::numbered(&game, deal), effort, &mut Unwatched);
        played += 1;
        won += u32::from(game_played.ending == Ending::Won);
        println!(
            "{deal}: {:?} in {} moves, {} positions",
            game_played.ending,
            game_played.moves.len(),
            game_played.nodes
        );
    }
    println!("{name}: {won} of {played} won, {:.2} s a deal", start.elapsed().as_secs_f64() / f64::from(played));
}
