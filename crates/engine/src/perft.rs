//! Counts sequences of moves.

use cadogan_rules::play::Move;

use crate::state::State;
use crate::tables::Tables;

impl State {
    /// The number of sequences of exactly `depth` moves.
    pub(crate) fn perft(&mut self, tables: &Tables, depth: u32) -> u64 {
        match depth {
            0 => 1,
            depth => self.descend(tables, depth, &mut Vec::with_capacity(1024)),
        }
    }

    /// The same by first move, in the order of moves.
    pub(crate) fn divide(&mut self, tables: &Tables, depth: u32) -> Vec<(Move, u64)> {
        if depth == 0 {
            return Vec::new();
        }
        let mut moves = Vec::new();
        self.generate(tables, &mut moves);
        moves.sort_unstable();
        let below = |m| {
            self.make(tables, m);
            let count = self.perft(tables, depth - 1);
            self.unmake(tables);
            (m, count)
        };
        moves.into_iter().map(below).collect()
    }

    /// `moves` is one stack for all depths: each uses what lies above what it found.
    fn descend(&mut self, tables: &Tables, depth: u32, moves: &mut Vec<Move>) -> u64 {
        if depth == 1 {
            return self.count(tables);
        }
        let first = moves.len();
        self.generate(tables, moves);
        let mut count = 0;
        for next in first..moves.len() {
            self.make(tables, moves[next]);
            count += self.descend(tables, depth - 1, moves);
            self.unmake(tables);
        }
        moves.truncate(first);
        count
    }
}
