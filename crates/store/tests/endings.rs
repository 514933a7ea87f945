//! The seven ways to end a game, each counted once and rightly.

mod common;

use std::time::Duration;

use cadogan_rules::play::Deal;
use cadogan_session::{Session, State};
use cadogan_store::{Event, Leaving, Outcome, PlayId, Scope, Statistics, Store, Streak, Strength};
use common::{Room, open, play, play_out, session, won};

fn statistics(store: &Store) -> Statistics {
    store.check().unwrap();
    store.series(Scope::All).unwrap().statistics()
}

/// played, won, lost, given up, replaced
fn counts(store: &Store) -> [u32; 5] {
    let it = statistics(store);
    [it.played, it.won, it.lost, it.given_up, it.replaced]
}

/// A game that is won, and not yet left.
fn win(store: &mut Store) -> (PlayId, Session) {
    let (mut session, moves) = won();
    let game = store.begin(&session).unwrap();
    for mv in moves {
        assert_eq!(counts(store)[1], 0, "not won yet");
        play(store, game, &mut session, mv);
    }
    (game, session)
}

#[test]
fn won_is_counted_at_once_and_once() {
    let room = Room::new();
    let mut store = room.store();
    let (game, mut session) = win(&mut store);
    let once = [1, 1, 0, 0, 0];
    assert_eq!(counts(&store), once);

    // Won again after undo.
    let last = session.undo().unwrap();
    store.record(game, &Event::Undone, &session).unwrap();
    play(&mut store, game, &mut session, last);
    assert_eq!(counts(&store), once);

    // Killed at the table with the cards in order, resumed, won again.
    drop(store);
    let mut store = room.store();
    let (resumed, mut session) = store.resume_last(open).unwrap().unwrap();
    assert_eq!((resumed, session.state()), (game, State::Won));
    session.undo();
    store.record(game, &Event::Undone, &session).unwrap();
    play(&mut store, game, &mut session, last);
    assert_eq!(counts(&store), once);

    // Undone and given up: it was won all the same.
    session.undo();
    store.record(game, &Event::Undone, &session).unwrap();
    assert_eq!(store.finish(game, Leaving::GaveUp).unwrap(), Outcome::Won);
    assert_eq!(counts(&store), once);

    // Taken from the list of finished games and won once more.
    let mut session = store.resume(game, open).unwrap();
    play(&mut store, game, &mut session, last);
    assert_eq!(store.finish(game, Leaving::NewDeal).unwrap(), Outcome::Won);
    assert_eq!(counts(&store), once);
}

#[test]
fn advice_that_was_taken_is_counted_and_survives() {
    let room = Room::new();
    let mut store = room.store();
    for advice in [vec![], vec![Strength::Fair, Strength::Fair], vec![Strength::Fair, Strength::Oracle]] {
        let (mut session, moves) = won();
        let game = store.begin(&session).unwrap();
        for &strength in &advice {
            store.record(game, &Event::Advised(strength), &session).unwrap();
        }
        moves.into_iter().for_each(|mv| play(&mut store, game, &mut session, mv));
        store.finish(game, Leaving::NewDeal).unwrap();
    }
    drop(store);
    let store = room.store();
    let it = statistics(&store);
    assert_eq!((it.won, it.won_with_hints, it.won_with_oracle), (3, 1, 1));
    let advice: Vec<_> =
        store.series(Scope::All).unwrap().games.iter().map(|game| (game.hints, game.oracles)).collect();
    assert_eq!(advice, [(0, 0), (2, 0), (1, 1)]);
}

#[test]
fn a_text_that_is_loaded_and_won_is_not_counted() {
    let room = Room::new();
    let mut store = room.store();
    let (game, mut session) = win(&mut store);
    store.finish(game, Leaving::GaveUp).unwrap();
    let last = session.undo().unwrap();
    let text = session.save();
    for _ in 0..3 {
        let mut loaded = Session::load(text.as_bytes(), open).unwrap();
        let again = store.begin(&loaded).unwrap();
        play(&mut store, again, &mut loaded, last);
        assert_eq!(store.finish(again, Leaving::NewDeal).unwrap(), Outcome::Won);
    }
    // Nor is a position that is spelled out.
    let layout = Deal::from_layout(session.game(), session.position().layout(), 0).unwrap();
    let mut laid = Session::new(session.tables().clone(), layout);
    let game = store.begin(&laid).unwrap();
    play(&mut store, game, &mut laid, last);
    assert_eq!(laid.state(), State::Won);
    assert_eq!(counts(&store), [1, 1, 0, 0, 0]);
    assert_eq!(store.finished(9).unwrap().iter().filter(|kept| kept.counts).count(), 1);
}

#[test]
fn the_same_deal_dealt_again_is_another_game() {
    let room = Room::new();
    let mut store = room.store();
    for _ in 0..2 {
        let (mut session, moves) = won();
        let game = store.begin(&session).unwrap();
        moves.into_iter().for_each(|mv| play(&mut store, game, &mut session, mv));
        store.finish(game, Leaving::NewDeal).unwrap();
    }
    assert_eq!(counts(&store), [2, 2, 0, 0, 0]);
}

#[test]
fn lost_is_no_move_left_and_left_for_good() {
    let room = Room::new();
    let mut store = room.store();
    for leaving in [Leaving::GaveUp, Leaving::NewDeal] {
        let mut session = session("golf", 1);
        let game = store.begin(&session).unwrap();
        assert!(play_out(&mut store, game, &mut session));
        let before = counts(&store);
        // Still at the table: it may be undone.
        assert_eq!(before[0], before[2]);
        assert_eq!(store.finish(game, leaving).unwrap(), Outcome::Lost);
    }
    assert_eq!(counts(&store), [2, 0, 2, 0, 0]);
    assert_eq!(statistics(&store).streak, Streak::NotWon(2));
}

#[test]
fn no_move_left_and_undone_is_given_up() {
    let room = Room::new();
    let mut store = room.store();
    let mut session = session("golf", 1);
    let game = store.begin(&session).unwrap();
    assert!(play_out(&mut store, game, &mut session));
    session.undo();
    store.record(game, &Event::Undone, &session).unwrap();
    assert_eq!(store.finish(game, Leaving::GaveUp).unwrap(), Outcome::GivenUp);
}

#[test]
fn given_up_and_replaced_count_if_a_move_was_made() {
    let room = Room::new();
    let mut store = room.store();
    for (leaving, outcome) in [(Leaving::GaveUp, Outcome::GivenUp), (Leaving::NewDeal, Outcome::Replaced)] {
        let mut session = session("klondike", 1);
        let looked_at = store.begin(&session).unwrap();
        store.record(looked_at, &Event::Bookmarked("a".into()), &session).unwrap();
        assert_eq!(store.finish(looked_at, leaving).unwrap(), Outcome::NotPlayed);
        let game = store.begin(&session).unwrap();
        let mv = session.moves()[0];
        play(&mut store, game, &mut session, mv);
        // Taken back, but it was made.
        session.undo();
        store.record(game, &Event::Undone, &session).unwrap();
        assert_eq!(store.finish(game, leaving).unwrap(), outcome);
    }
    assert_eq!(counts(&store), [2, 0, 0, 1, 1]);
}

#[test]
fn restarted_left_and_killed_count_nothing_yet() {
    let room = Room::new();
    let mut store = room.store();
    let mut session = session("klondike", 1);
    let game = store.begin(&session).unwrap();
    let mv = session.moves()[0];
    play(&mut store, game, &mut session, mv);
    session.restart();
    store.record(game, &Event::Restarted, &session).unwrap();
    assert_eq!(counts(&store), [0; 5], "restarted");

    store.leave(game).unwrap();
    assert_eq!(counts(&store), [0; 5], "left");
    let mut session = store.resume(game, open).unwrap();
    assert_eq!(counts(&store), [0; 5], "resumed");

    // Killed: nothing is called. (`tests/kill.rs` does it in earnest.)
    drop(store);
    let mut store = room.store();
    assert_eq!(counts(&store), [0; 5], "killed");
    store.resume(game, open).unwrap();

    play(&mut store, game, &mut session, mv);
    assert_eq!(store.finish(game, Leaving::GaveUp).unwrap(), Outcome::GivenUp);
    assert_eq!((counts(&store), statistics(&store).restarts), ([1, 0, 0, 1, 0], 1));

    // A finished game that is taken up again is in progress.
    store.resume(game, open).unwrap();
    assert_eq!(counts(&store), [0; 5]);
    assert_eq!(store.finish(game, Leaving::NewDeal).unwrap(), Outcome::Replaced);
    assert_eq!(counts(&store), [1, 0, 0, 0, 1]);
}

#[test]
fn a_game_may_be_over_before_a_move() {
    // All cards that are not on the heap of golf lie in one column, under one that fits nowhere.
    let begun = session("golf", 1);
    let stuck = (0..begun.game().pack.len()).find_map(|turn| {
        let mut layout = begun.position().layout();
        let mut cards: Vec<_> = layout.piles.iter_mut().flat_map(|pile| std::mem::take(pile).faces).collect();
        cards.rotate_left(turn);
        layout.piles[1].faces = vec![cards.remove(0)];
        layout.piles[2].faces = cards;
        let deal = Deal::from_layout(begun.game(), layout, 0).ok()?;
        let session = Session::new(begun.tables().clone(), deal);
        (session.state() == State::NoMoveLeft).then_some(session)
    });
    let room = Room::new();
    let mut store = room.store();
    let game = store.begin(&stuck.unwrap()).unwrap();
    assert_eq!(store.finish(game, Leaving::GaveUp).unwrap(), Outcome::Lost);
}

#[test]
fn time_is_time_at_the_table() {
    let room = Room::new();
    let mut store = room.store();
    let mut session = session("klondike", 1);
    let game = store.begin(&session).unwrap();
    let next = |store: &mut Store, session: &mut Session, seconds| {
        room.clock.pass(seconds);
        let mv = session.moves()[0];
        play(store, game, session, mv);
    };
    next(&mut store, &mut session, 10);
    // Longer than anybody thinks.
    next(&mut store, &mut session, 24 * 3600);
    // A clock that was set back.
    next(&mut store, &mut session, -3600);
    room.clock.pass(5);
    store.leave(game).unwrap();
    room.clock.pass(7 * 24 * 3600);
    let mut session = store.resume(game, open).unwrap();
    room.clock.pass(3);
    let mv = session.moves()[0];
    play(&mut store, game, &mut session, mv);
    room.clock.pass(2);
    store.finish(game, Leaving::GaveUp).unwrap();
    let series = store.series(Scope::Game("klondike")).unwrap();
    assert_eq!(series.games[0].time, Duration::from_secs(10 + 300 + 5 + 3 + 2));
    let statistics = series.statistics();
    assert_eq!(statistics.mean_time_all, Some(series.games[0].time));
    assert_eq!((statistics.mean_time_won, statistics.best_time), (None, None));
}

#[test]
fn statistics_are_by_game_and_by_form() {
    let room = Room::new();
    let mut store = room.store();
    for name in ["klondike{turn=1}", "klondike", "klondike", "golf"] {
        room.clock.pass(1);
        let mut session = session(name, 1);
        let game = store.begin(&session).unwrap();
        let mv = session.moves()[0];
        play(&mut store, game, &mut session, mv);
        store.finish(game, Leaving::GaveUp).unwrap();
    }
    let form = session("klondike", 1).game().id.to_string();
    let played = |scope| store.series(scope).unwrap().statistics().played;
    assert_eq!(played(Scope::All), 4);
    assert_eq!(played(Scope::Game("klondike")), 3);
    assert_eq!(played(Scope::Form(&form)), 2);
    assert_eq!(played(Scope::Form("")), 0);
    assert_eq!(store.last_played().unwrap().len(), 3);
}
