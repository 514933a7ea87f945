//! Two programs at once do not harm each other.

mod common;

use std::sync::Barrier;
use std::thread;

use cadogan_store::{Fault, Store, StoreError};
use common::{Chance, Room, assert_same, open, session, step};

#[test]
fn a_game_is_played_by_one_at_a_time() {
    let room = Room::new();
    let (mut a, mut b) = (room.store(), room.store());
    let mut session = session("klondike", 1);
    let game = a.begin(&session).unwrap();
    assert_eq!(b.resume(game, open).err().unwrap().fault, Fault::Held);
    assert!(b.resume_last(open).unwrap().is_none());
    assert_eq!(b.in_progress().unwrap().iter().map(|kept| kept.elsewhere).collect::<Vec<_>>(), [true]);
    assert_eq!(a.in_progress().unwrap().iter().map(|kept| kept.elsewhere).collect::<Vec<_>>(), [false]);
    // It can be looked at.
    assert_same(&b.load(game, open).unwrap(), &session, "seen by the other");

    // The other begins a game of its own; both record in turn.
    let mut other = common::session("klondike", 2);
    let second = b.begin(&other).unwrap();
    let mut chance = Chance::new(4);
    for _ in 0..40 {
        let event = step(&mut session, &mut chance);
        a.record(game, &event, &session).unwrap();
        let event = step(&mut other, &mut chance);
        b.record(second, &event, &other).unwrap();
    }
    assert_same(&b.load(game, open).unwrap(), &session, "first");
    assert_same(&a.load(second, open).unwrap(), &other, "second");

    // Left, it is free.
    a.leave(game).unwrap();
    assert_same(&b.resume(game, open).unwrap(), &session, "taken over");
    assert_eq!(a.resume(game, open).err().unwrap().fault, Fault::Held);
    // So it is when its program ends.
    drop(b);
    assert!(a.resume(game, open).is_ok());
    assert!(a.resume(second, open).is_ok());
    a.check().unwrap();
}

#[test]
fn who_lost_a_game_does_not_write_into_it() {
    let room = Room::new();
    let (mut a, mut b) = (room.store(), room.store());
    let mut session = session("klondike", 1);
    let game = a.begin(&session).unwrap();
    // Somebody deletes the locks; the other takes the first for dead.
    let mut locks = room.path().into_os_string();
    locks.push("-locks");
    std::fs::remove_dir_all(locks).unwrap();
    let taken = b.resume(game, open).unwrap();
    let event = step(&mut session, &mut Chance::new(1));
    assert_eq!(a.record(game, &event, &session).unwrap_err().fault, Fault::NotHeld);
    assert_same(&b.load(game, open).unwrap(), &taken, "untouched");
}

/// Tries until nobody else is in the way, on however slow a disk.
fn patiently<T>(mut act: impl FnMut() -> Result<T, StoreError>) -> T {
    loop {
        match act() {
            Err(StoreError { fault: Fault::Busy, .. }) => {}
            other => return other.unwrap(),
        }
    }
}

/// Many programs make the file at once, and then write at once; nothing is lost.
#[test]
fn many_begin_at_once() {
    for _ in 0..10 {
        let room = Room::new();
        let barrier = Barrier::new(6);
        let play = |seed: u64| {
            barrier.wait();
            let mut store = patiently(|| Store::open(&room.path(), room.clock.clone()));
            let mut session = session("golf", seed);
            let game = patiently(|| store.begin(&session));
            let mut chance = Chance::new(seed);
            for _ in 0..15 {
                let event = step(&mut session, &mut chance);
                patiently(|| store.record(game, &event, &session));
            }
            (game, session)
        };
        let games: Vec<_> = thread::scope(|scope| {
            let threads: Vec<_> = (0..6).map(|seed| scope.spawn(move || play(seed))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        let store = room.store();
        store.check().unwrap();
        for (game, session) in games {
            assert_same(&store.load(game, open).unwrap(), &session, "of many");
        }
    }
}

/// Of many that would resume the last game exactly one gets it.
#[test]
fn one_of_many_resumes() {
    let room = Room::new();
    room.store().begin(&session("golf", 1)).unwrap();
    let barrier = Barrier::new(6);
    let resume = || {
        let mut store = patiently(|| Store::open(&room.path(), room.clock.clone()));
        barrier.wait();
        let got = patiently(|| store.resume_last(open)).is_some();
        barrier.wait();
        got
    };
    let got: usize = thread::scope(|scope| {
        let threads: Vec<_> = (0..6).map(|_| scope.spawn(resume)).collect();
        threads.into_iter().map(|thread| usize::from(thread.join().unwrap())).sum()
    });
    assert_eq!(got, 1);
}
