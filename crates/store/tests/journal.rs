//! What is recorded is resumed exactly.

mod common;

use cadogan_rules::play::Deal;
use cadogan_session::{Session, TextFaultKind};
use cadogan_store::{Entry, Event, Fault, Leaving, Outcome, Store, Unplayable};
use common::{Chance, GAMES, Room, assert_same, open, session, step, tables};

/// Plays at random, and opens the store anew now and then.
fn played(room: &Room, mut session: Session, seed: u64) {
    let mut chance = Chance::new(seed);
    let mut store = room.store();
    let game = store.begin(&session).unwrap();
    let mut done = 0;
    for number in 0..120 {
        if number % 40 == 39 {
            if number % 80 == 39 {
                store.leave(game).unwrap();
            }
            drop(store);
            store = room.store();
            let resumed = store.resume(game, open).unwrap();
            assert_same(&resumed, &session, session.game().id.name.as_str());
            session = resumed;
        }
        let event = step(&mut session, &mut chance);
        store.record(game, &event, &session).unwrap();
        done += 1;
    }
    store.check().unwrap();
    let (loaded, journal) = store.journal(game, open).unwrap();
    assert_same(&loaded, &session, "loaded");
    assert_eq!(journal.iter().filter(|it| matches!(it.entry, Entry::Did(_))).count(), done);
    assert_eq!(journal.iter().map(|it| it.number).collect::<Vec<_>>(), (0..journal.len() as u32).collect::<Vec<_>>());
    assert_eq!(store.entries(game), Some(journal.len() as u32));
}

#[test]
fn games_go_on_where_they_were() {
    for (seed, name) in (0..).zip(GAMES) {
        played(&Room::new(), session(name, seed), seed);
    }
}

#[test]
fn games_that_came_as_texts_go_on_with_their_branches() {
    for (seed, name) in (0..).zip(GAMES) {
        let mut begun = session(name, seed);
        let mut chance = Chance::new(seed + 100);
        for _ in 0..60 {
            step(&mut begun, &mut chance);
        }
        let loaded = Session::load(begun.save().as_bytes(), open).unwrap();
        played(&Room::new(), loaded, seed);
        let layout = Deal::from_layout(begun.game(), begun.position().layout(), 3).unwrap();
        played(&Room::new(), Session::new(begun.tables().clone(), layout), seed);
    }
}

#[test]
fn the_last_game_touched_is_resumed() {
    let room = Room::new();
    let mut store = room.store();
    assert!(store.resume_last(open).unwrap().is_none());
    let (mut a, b) = (session("golf", 1), session("klondike{turn=1}", 2));
    let first = store.begin(&a).unwrap();
    room.clock.pass(1);
    let second = store.begin(&b).unwrap();
    room.clock.pass(1);
    let event = step(&mut a, &mut Chance::new(1));
    store.record(first, &event, &a).unwrap();
    drop(store);

    let mut store = room.store();
    let (id, resumed) = store.resume_last(open).unwrap().unwrap();
    assert_eq!(id, first);
    assert_same(&resumed, &a, "golf");
    let in_progress: Vec<_> = store.in_progress().unwrap().into_iter().map(|kept| (kept.id, kept.game)).collect();
    assert_eq!(in_progress, [(first, "golf".to_owned()), (second, "klondike".to_owned())]);
    let last: Vec<_> = store.last_played().unwrap().into_iter().map(|last| last.form).collect();
    assert_eq!(last, [a.game().id.to_string(), b.game().id.to_string()]);

    assert_eq!(store.finish(first, Leaving::GaveUp).unwrap(), Outcome::GivenUp);
    assert_eq!(store.finished(10).unwrap()[0].id, first);
    assert_eq!(store.resume_last(open).unwrap().unwrap().0, second);
}

/// An older game was taken up again within the millisecond in which a younger one was left: the younger
/// one was once resumed later.
#[test]
fn of_games_touched_at_once_the_last_one_is_resumed() {
    let room = Room::new();
    let mut store = room.store();
    let first = store.begin(&session("golf", 1)).unwrap();
    store.leave(first).unwrap();
    let second = store.begin(&session("klondike", 2)).unwrap();
    store.leave(second).unwrap();
    store.resume(first, open).unwrap();
    assert_eq!(store.in_progress().unwrap()[0].id, first);
    drop(store);
    assert_eq!(room.store().resume_last(open).unwrap().unwrap().0, first);
}

#[test]
fn what_is_not_held_is_not_recorded() {
    let room = Room::new();
    let mut store = room.store();
    let mut session = session("golf", 1);
    let game = store.begin(&session).unwrap();
    store.leave(game).unwrap();
    let event = step(&mut session, &mut Chance::new(1));
    assert_eq!(store.record(game, &event, &session).unwrap_err().fault, Fault::NotHeld);
    assert_eq!(store.leave(game).unwrap_err().fault, Fault::NotHeld);
    assert_eq!(store.finish(game, Leaving::GaveUp).unwrap_err().fault, Fault::NotHeld);
    let nobody = cadogan_store::new_id().unwrap();
    assert_eq!(store.resume(nobody, open).err().unwrap().fault, Fault::NoSuchGame);
    assert_eq!(store.load(nobody, open).err().unwrap().fault, Fault::NoSuchGame);
    store.check().unwrap();
}

#[test]
fn a_game_whose_rules_are_gone_is_kept_and_named() {
    let room = Room::new();
    let mut store = room.store();
    let game = store.begin(&session("golf", 1)).unwrap();
    drop(store);
    let mut store = room.store();
    let unplayable =
        |store: &mut Store, open: &dyn Fn(&str) -> Option<std::sync::Arc<cadogan_engine::Tables>>| match store
            .resume_last(open)
            .err()
            .unwrap()
            .fault
        {
            Fault::Unplayable { game: named, why: Unplayable::Start(fault) } if named == game => fault.kind,
            other => panic!("{other:?}"),
        };
    assert!(matches!(unplayable(&mut store, &|_| None), TextFaultKind::UnknownGame { .. }));
    assert_eq!(unplayable(&mut store, &|_| Some(tables("klondike"))), TextFaultKind::OtherRules);
    assert!(store.resume(game, open).is_ok());
}

#[test]
fn what_fits_nowhere_is_not_resumed() {
    let room = Room::new();
    let mut store = room.store();
    let before = session("golf", 1);
    let game = store.begin(&before).unwrap();
    // As no front end should: an event that was not done.
    store.record(game, &Event::Undone, &before).unwrap();
    drop(store);
    let fault = room.store().resume(game, open).err().unwrap().fault;
    assert_eq!(fault, Fault::Unplayable { game, why: Unplayable::Entry { number: 1 } });
}

#[test]
fn settings_are_kept() {
    let room = Room::new();
    let mut store = room.store();
    assert!(store.settings().unwrap().is_empty());
    store.set("colours", Some("four")).unwrap();
    store.set("animation", Some("off")).unwrap();
    store.set("colours", Some("two")).unwrap();
    store.set("animation", None).unwrap();
    store.set("never there", None).unwrap();
    drop(store);
    let settings: Vec<_> = room.store().settings().unwrap().into_iter().collect();
    assert_eq!(settings, [("colours".to_owned(), "two".to_owned())]);
}
