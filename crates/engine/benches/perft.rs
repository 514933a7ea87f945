//! Moves a second: sequences of moves counted from numbered deals, the last move in bulk.

use std::hint::black_box;
use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_rules::play::Deal;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Game, depth, and the number of sequences from deal 1.
const COUNTS: [(&str, u32, u64); 12] = [
    ("freecell", 5, 3_986_725),
    ("klondike", 11, 510_461),
    ("canfield", 16, 287_496),
    ("spider", 6, 302_785),
    ("yukon", 8, 1_163_624),
    ("golf", 20, 17_411),
    ("black-hole", 17, 39_086),
    ("le-calcul", 9, 659_456),
    ("la-nivernaise", 14, 57_450),
    ("napoleons-square", 9, 496_144),
    ("the-besieged-city", 6, 424_638),
    ("the-empress-of-india", 2, 1_601_329),
];

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(20);
    for (name, depth, count) in COUNTS {
        let game = cadogan_rules::open(name).expect("a shipped game");
        let tables = Arc::new(Tables::compile(&game));
        let mut position = Position::deal(&tables, &Deal::numbered(&game, 1));
        assert_eq!(position.perft(depth), count, "{name} to depth {depth}");
        group.throughput(Throughput::Elements(count));
        group.bench_function(name, |bencher| bencher.iter(|| position.perft(black_box(depth))));
    }
    group.finish();
}

criterion_group!(benches, perft);
criterion_main!(benches);
