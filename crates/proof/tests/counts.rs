//! `games/NAME/counts.perft`: how many sequences of exactly d choices there are from numbered
//! deals. A number stands there only when referee and engine agree on it, so both count here.
//!
//! `CADOGAN_UPDATE=1 cargo test -p cadogan-proof --test counts` writes the files anew.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

use cadogan_engine::{Position as Fast, Tables};
use cadogan_proof::{forms, games, on_two_threads, open};
use cadogan_referee::Position as Slow;
use cadogan_rules::play::{Deal, Layout};

/// Every form is counted so deep, and deeper while the numbers stay small.
const DEPTH: u32 = 4;
/// No deeper than this.
const DEEPEST: u32 = 8;
/// What the referee can count in reasonable time: a depth whose parent depth has more sequences is
/// left out. That happens only in the Empress of India with waiting pairs, whose 1,200 first moves
/// make a million million sequences of four.
const PARENTS: u64 = 300_000;

#[test]
fn both_programs_count_what_the_files_say() {
    on_two_threads(&games(), |game| {
        let counted = count(game);
        let path = path(game);
        if std::env::var_os("CADOGAN_UPDATE").is_some() {
            std::fs::write(&path, &counted).expect("the folder of the game can be written");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == counted, "{}: kept\n{kept}\ncounted\n{counted}", path.display());
    });
}

fn path(game: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game).join("counts.perft")
}

fn count(game: &str) -> String {
    let mut text = String::from(
        "# Sequences of exactly 1, 2, 3 ... choices of the player, from numbered deals 1 to 5.\n\
         # Consequences are not choices; equal-looking moves of different piles count apart.\n",
    );
    for form in forms(game) {
        writeln!(text, "\n{form}").expect("a string grows");
        let game = open(&form);
        let tables = Arc::new(Tables::compile(&game));
        for number in 1..=5 {
            let deal = Deal::numbered(&game, number);
            let slow = Slow::deal(&game, &deal);
            let mut fast = Fast::deal(&tables, &deal);
            write!(text, "deal {number}:").expect("a string grows");
            for depth in depths(&mut fast) {
                let (judged, counted) = (judge(&slow, depth, &mut HashMap::new()), fast.perft(depth));
                assert_eq!(judged, counted, "{form}, deal {number}, depth {depth}: referee and engine");
                write!(text, " {judged}").expect("a string grows");
            }
            text.push('\n');
        }
    }
    text
}

/// Counts by the referee. Sequences that lead to one position are counted on from there once,
/// which is what makes four moves of the larger games affordable.
fn judge(position: &Slow<'_>, depth: u32, known: &mut HashMap<(u32, Layout), u64>) -> u64 {
    let key = (depth, position.layout().clone());
    if let Some(&count) = known.get(&key) {
        return count;
    }
    let moves = position.legal_moves();
    let count = match depth {
        1 => moves.len() as u64,
        _ => moves
            .into_iter()
            .map(|m| position.play(m).expect("a listed move is legal"))
            .map(|next| judge(&next, depth - 1, known))
            .sum(),
    };
    known.insert(key, count);
    count
}

fn depths(fast: &mut Fast) -> Vec<u32> {
    let affordable = |depth: &u32| {
        let parents = fast.perft(depth - 1);
        parents > 0 && parents <= if *depth <= DEPTH { PARENTS } else { PARENTS / 300 }
    };
    (1..=DEEPEST).take_while(affordable).collect()
}
