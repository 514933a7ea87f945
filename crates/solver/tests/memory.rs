//! A search takes no more memory than was said. By itself, since all memory of the process is counted.

use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_rules::play::Deal;
use cadogan_solver::{Limits, Shortcuts, Solver, Unwatched};

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

/// Games that are searched in different ways: one pack with a stock, without, two packs.
const GAMES: [&str; 3] = ["klondike", "beleaguered-castle", "forty-thieves"];
/// Bytes that do not grow with the search: tables of the game, buffers of a move.
const FIXED: usize = 1 << 20;

#[test]
fn memory_is_what_was_said() {
    let _profiler = dhat::Profiler::builder().testing().build();
    for memory in [Limits::LEAST_MEMORY, 4 << 20] {
        for name in GAMES {
            let game = cadogan_rules::open(name).expect("it is shipped");
            let position = Position::deal(&Arc::new(Tables::compile(&game)), &Deal::numbered(&game, 22));
            let solver = Solver::new(&game, Shortcuts::NONE);
            let before = dhat::HeapStats::get().curr_bytes;
            solver.solve(&position, Limits { nodes: 400_000, memory }, &mut Unwatched);
            // The peak is that of all cases so far, so they come with more and more memory.
            let used = dhat::HeapStats::get().max_bytes - before;
            assert!(used <= memory + FIXED, "{name}: {used} bytes of {memory}");
        }
    }
}
