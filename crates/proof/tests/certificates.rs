//! Won games of the book, found by the scripted player and kept as certificates: referee and
//! engine both replay them, and Le Calcul's closing trick keeps its promise.
//!
//! `CADOGAN_UPDATE=1 cargo test --release -p cadogan-proof --test certificates` looks for them anew.

use std::path::PathBuf;
use std::sync::Arc;

use cadogan_engine::{Position as Fast, Tables};
use cadogan_proof::scripted::find_win;
use cadogan_proof::{on_two_threads, open};
use cadogan_rules::play::Deal;
use cadogan_session::{GameText, Session};

/// The forms with a certificate, and how many positions the scripted player keeps.
const WON: &[(&str, &str, usize)] = &[
    ("le-calcul", "won.game", 300),
    ("le-calcul{bases=awaited}", "won-harder.game", 1000),
    ("la-nivernaise", "won.game", 400),
    ("la-duchesse-de-luynes", "won.game", 400),
    ("napoleons-square", "won.game", 400),
];

fn path(form: &str, file: &str) -> PathBuf {
    let game = form.split('{').next().unwrap_or(form);
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game).join(file)
}

fn look_for(form: &str, kept: usize) -> String {
    let tables = Arc::new(Tables::compile(&open(form)));
    for number in 1..=100 {
        let deal = Deal::numbered(tables.game(), number);
        let Some(moves) = find_win(&Fast::deal(&tables, &deal), kept, 400) else { continue };
        println!("{form}: deal {number} won in {} moves", moves.len());
        let mut session = Session::new(Arc::clone(&tables), deal);
        for m in moves {
            session.play(m).unwrap_or_else(|refusal| panic!("{form}: {refusal:?}"));
        }
        return session.certificate();
    }
    panic!("{form}: no deal was won");
}

#[test]
fn both_programs_replay_the_won_games() {
    on_two_threads(WON, |&(form, file, kept)| {
        let path = path(form, file);
        if std::env::var_os("CADOGAN_UPDATE").is_some() {
            std::fs::write(&path, look_for(form, kept)).expect("the folder of the game can be written");
        }
        let text = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let open = |name: &str| cadogan_rules::open(name).ok().map(|game| Arc::new(Tables::compile(&game)));
        let claimed = GameText::read(&text, open).unwrap_or_else(|fault| panic!("{}: {fault:?}", path.display()));
        replay(&claimed, form);
    });
}

fn replay(claimed: &GameText, form: &str) {
    let game = open(form);
    let tables = Arc::new(Tables::compile(&game));
    let mut fast = Fast::deal(&tables, &claimed.deal);
    for &m in &claimed.moves {
        fast.play(m).unwrap_or_else(|illegal| panic!("engine, {form}: {illegal}"));
    }
    let judged = cadogan_referee::replay(&game, &claimed.deal, &claimed.moves);
    let slow = judged.unwrap_or_else(|error| panic!("referee, {form}: {error}"));
    assert!(fast.is_won() && slow.is_won(), "{form} is won");
    assert_eq!(*slow.layout(), fast.layout(), "{form}");
    if game.finale.is_some() {
        let heaps = cadogan_referee::finale(&slow).unwrap_or_else(|error| panic!("{form}: {error}"));
        assert_eq!(heaps.len(), 13);
        for (heap, rank) in heaps.iter().zip(cadogan_cards::Rank::all()) {
            assert_eq!(heap.len(), 4);
            assert!(heap.iter().all(|face| face.rank() == rank), "{heap:?}");
        }
    }
}
