//! Histories go from one machine to another without doubling.

mod common;

use std::io::{self, Write};

use cadogan_store::{
    ExportError, ImportError, Imported, Leaving, LineFault, Outcome, PlayId, Scope, Statistics, Store,
};
use common::{Chance, GAMES, Room, assert_same, open, play, session, step, won};

fn exported(store: &Store) -> Vec<u8> {
    let mut lines = Vec::new();
    store.export(&mut lines).unwrap();
    lines
}

fn import(store: &mut Store, mut lines: &[u8]) -> Result<Imported, ImportError> {
    store.import(&mut lines)
}

fn statistics(store: &Store) -> Statistics {
    store.check().unwrap();
    store.series(Scope::All).unwrap().statistics()
}

/// A history of games of every kind; the last is in progress.
fn history(room: &Room) -> Store {
    let mut store = room.store();
    for (seed, name) in (0..).zip(GAMES) {
        let mut session = session(name, u64::MAX - seed);
        let game = store.begin(&session).unwrap();
        let mut chance = Chance::new(seed);
        for _ in 0..40 {
            room.clock.pass(3);
            let event = step(&mut session, &mut chance);
            store.record(game, &event, &session).unwrap();
        }
        store.finish(game, if seed % 2 == 0 { Leaving::GaveUp } else { Leaving::NewDeal }).unwrap();
    }
    let (mut session, moves) = won();
    let game = store.begin(&session).unwrap();
    moves.into_iter().for_each(|mv| play(&mut store, game, &mut session, mv));
    store.finish(game, Leaving::GaveUp).unwrap();
    let left = store.begin(&session).unwrap();
    store.leave(left).unwrap();
    store
}

#[test]
fn what_is_exported_is_imported_once() {
    let (here, there) = (Room::new(), Room::new());
    let store = history(&here);
    let lines = exported(&store);
    let mut other = there.store();
    let added = GAMES.len() as u32 + 2;
    assert_eq!(import(&mut other, &lines).unwrap(), Imported { added, ..Imported::default() });
    assert_eq!(statistics(&other), statistics(&store));
    assert_eq!(other.finished(99).unwrap(), store.finished(99).unwrap());
    assert_eq!(exported(&other), lines);

    assert_eq!(import(&mut other, &lines).unwrap(), Imported { known: added, ..Imported::default() });
    let twice = [&lines[..], &lines[lines.iter().position(|&byte| byte == b'\n').unwrap() + 1..]].concat();
    assert_eq!(import(&mut other, &twice).unwrap().known, 2 * added);
    assert_eq!(statistics(&other), statistics(&store));
    assert_eq!(exported(&other), lines);

    // And back again.
    let mut store = store;
    assert_eq!(import(&mut store, &exported(&other)).unwrap().known, added);
    // What came can be resumed.
    let game = other.in_progress().unwrap()[0].id;
    assert_same(&other.resume(game, open).unwrap(), &store.load(game, open).unwrap(), "in progress");
}

/// One game, begun here and gone on with there.
fn one(store: &mut Store) -> PlayId {
    let mut session = session("klondike", 1);
    let game = store.begin(&session).unwrap();
    let mv = session.moves()[0];
    play(store, game, &mut session, mv);
    game
}

#[test]
fn a_game_that_went_on_elsewhere_goes_on_here() {
    let (here, there) = (Room::new(), Room::new());
    let (mut a, mut b) = (here.store(), there.store());
    let game = one(&mut a);
    import(&mut b, &exported(&a)).unwrap();
    b.resume(game, open).unwrap();
    b.finish(game, Leaving::GaveUp).unwrap();
    let lines = exported(&b);

    // Not while it is being played.
    assert_eq!(import(&mut a, &lines).unwrap(), Imported { held: vec![game], ..Imported::default() });
    drop(a);
    let mut a = here.store();
    assert_eq!(import(&mut a, &lines).unwrap(), Imported { extended: 1, ..Imported::default() });
    assert_eq!(a.finished(9).unwrap()[0].outcome, Some(Outcome::GivenUp));
    assert_eq!(exported(&a), lines);
}

#[test]
fn a_game_that_went_on_in_both_places_stays_as_it_is() {
    let (here, there) = (Room::new(), Room::new());
    let (mut a, mut b) = (here.store(), there.store());
    let game = one(&mut a);
    import(&mut b, &exported(&a)).unwrap();
    b.resume(game, open).unwrap();
    b.finish(game, Leaving::GaveUp).unwrap();
    a.finish(game, Leaving::NewDeal).unwrap();
    let before = exported(&a);
    assert_eq!(import(&mut a, &exported(&b)).unwrap(), Imported { diverged: vec![game], ..Imported::default() });
    assert_eq!(exported(&a), before);
}

#[test]
fn a_wrong_line_is_named_and_nothing_is_imported() {
    let (here, there) = (Room::new(), Room::new());
    let text = String::from_utf8(exported(&history(&here))).unwrap();
    let mut store = there.store();
    let lines: Vec<&str> = text.lines().collect();
    let game: serde_json::Value = serde_json::from_str(lines[3]).unwrap();
    let with = |key: &str, value: serde_json::Value| {
        let mut game = game.clone();
        game[key] = value;
        game.to_string()
    };
    let first = game["journal"][0].clone();
    let begins = serde_json::json!([first, first]);
    let no_word = serde_json::json!([[first[0], "lying", first[2]]]);
    for (wrong, why) in [
        (with("id", "12".into()), LineFault::BadId),
        (with("start", "cadogan deal 1".into()), LineFault::BadStart),
        (with("journal", serde_json::json!([])), LineFault::BadJournal),
        (with("journal", begins), LineFault::BadJournal),
        (with("journal", no_word), LineFault::BadJournal),
    ] {
        let mut lines = lines.clone();
        lines[3] = &wrong;
        let error = import(&mut store, lines.join("\n").as_bytes()).unwrap_err();
        assert!(matches!(&error, ImportError::Line { line: 4, why: found } if *found == why), "{error:?}");
    }
    for wrong in ["nonsense", "{}", "[]", &lines[3][..100], &with("journal", "x".into()), &with("more", 1.into())] {
        let mut lines = lines.clone();
        lines[3] = wrong;
        let error = import(&mut store, lines.join("\n").as_bytes()).unwrap_err();
        assert!(matches!(error, ImportError::Line { line: 4, why: LineFault::NotAGame { .. } }), "{error:?}");
    }
    for (first, why) in [
        ("", LineFault::NotAHistory),
        ("{}", LineFault::NotAHistory),
        (r#"{"format":"another","version":1}"#, LineFault::NotAHistory),
        (r#"{"format":"cadogan history","version":2}"#, LineFault::WrongVersion { found: 2 }),
    ] {
        let error = import(&mut store, first.as_bytes()).unwrap_err();
        assert!(matches!(&error, ImportError::Line { line: 1, why: found } if *found == why), "{error:?}");
    }
    assert_eq!(statistics(&store), Statistics::default());
    assert!(store.finished(99).unwrap().is_empty());
}

#[test]
fn another_game_under_the_same_id_is_refused() {
    let room = Room::new();
    let mut store = room.store();
    one(&mut store);
    let text = String::from_utf8(exported(&store)).unwrap().replace("deal: 1", "deal: 2");
    let error = import(&mut store, text.as_bytes()).unwrap_err();
    assert!(matches!(error, ImportError::Line { line: 2, why: LineFault::OtherStart }), "{error:?}");
}

/// Lines with a byte changed are imported or refused, and the store stays readable.
#[test]
fn damaged_lines_do_no_harm() {
    let (here, there) = (Room::new(), Room::new());
    let mut store = here.store();
    one(&mut store);
    let lines = exported(&store);
    let mut other = there.store();
    let mut chance = Chance::new(3);
    for index in 0..lines.len() {
        let mut wrong = lines.clone();
        wrong[index] = [b'0', b'"', b'\n', b'}', 0xff, chance.below(256) as u8][chance.below(6)];
        let _ = import(&mut other, &wrong);
        let _ = import(&mut other, &wrong[..index]);
    }
    other.check().unwrap();
    for kept in other.in_progress().unwrap() {
        let _ = other.load(kept.id, open);
    }
}

#[test]
fn a_writer_that_fails_is_reported() {
    struct Full;
    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let room = Room::new();
    let error = room.store().export(&mut Full).unwrap_err();
    assert!(matches!(error, ExportError::Write(error) if error.kind() == io::ErrorKind::StorageFull));
}
