//! Making and unmaking a move allocates nothing, once the buffers have grown to the game.

use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_rules::library;
use cadogan_rules::play::{Deal, Move};

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

/// Moves of one game.
const MOVES: usize = 300;

#[test]
fn making_and_unmaking_allocates_nothing() {
    let _profiler = dhat::Profiler::builder().testing().build();
    for name in library::names() {
        let game = cadogan_rules::open(&name).expect("shipped games open");
        let tables = Arc::new(Tables::compile(&game));
        let mut position = Position::deal(&tables, &Deal::numbered(&game, 1));
        let mut moves: Vec<Move> = Vec::new();
        play_and_take_back(&mut position, &mut moves);
        let before = dhat::HeapStats::get().total_blocks;
        let made = play_and_take_back(&mut position, &mut moves);
        assert_eq!(dhat::HeapStats::get().total_blocks, before, "{name}: blocks allocated in {made} moves");
    }
}

/// Plays one game by a fixed rule of choice and takes it all back; returns the number of moves.
fn play_and_take_back(position: &mut Position, moves: &mut Vec<Move>) -> usize {
    let mut made = 0;
    while made < MOVES {
        position.legal_moves_into(moves);
        let Some(&chosen) = moves.get(made * 7 % moves.len().max(1)) else { break };
        position.make(chosen);
        made += 1;
    }
    while position.unmake() {}
    made
}
