//! What the tests share: a folder, a clock that stands still, games, and chance that repeats.
#![allow(dead_code, reason = "each test file uses some of it")]

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use cadogan_engine::Tables;
use cadogan_rules::play::{Deal, Move};
use cadogan_session::{GameText, Session, State};
use cadogan_store::{Clock, Event, PlayId, Store, Strength, Time};
use tempfile::TempDir;

/// Some games that differ much: redeals, consequences, two legs, exchanges, packets looked at.
pub const GAMES: [&str; 6] =
    ["klondike", "la-nivernaise", "the-empress-of-india", "le-calcul", "golf", "la-duchesse-de-luynes"];

/// A clock that is set by hand.
#[derive(Clone, Default)]
pub struct HandClock(Arc<AtomicI64>);

impl HandClock {
    pub fn pass(&self, seconds: i64) {
        self.0.fetch_add(seconds * 1000, Ordering::SeqCst);
    }
}

impl Clock for HandClock {
    fn now(&self) -> Time {
        Time { millis: self.0.load(Ordering::SeqCst) }
    }
}

/// A folder for one test, with a path in it and a clock.
pub struct Room {
    pub folder: TempDir,
    pub clock: HandClock,
}

impl Room {
    pub fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), clock: HandClock::default() }
    }

    pub fn path(&self) -> PathBuf {
        self.folder.path().join("data").join("cadogan.db")
    }

    pub fn store(&self) -> Store {
        Store::open(&self.path(), self.clock.clone()).unwrap()
    }
}

pub fn open(name: &str) -> Option<Arc<Tables>> {
    cadogan_rules::open(name).ok().map(|game| Arc::new(Tables::compile(&game)))
}

pub fn tables(name: &str) -> Arc<Tables> {
    open(name).unwrap_or_else(|| panic!("{name}"))
}

pub fn session(name: &str, deal: u64) -> Session {
    let tables = tables(name);
    let deal = Deal::numbered(tables.game(), deal);
    Session::new(tables, deal)
}

/// Chance that is the same every time.
#[derive(Clone)]
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`. (Splitmix64.)
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }
}

/// Does something by chance, mostly a move.
pub fn step(session: &mut Session, chance: &mut Chance) -> Event {
    loop {
        let event = match chance.below(22) {
            0 | 1 => Event::Undone,
            2 => Event::Redone,
            3 => Event::Restarted,
            4 => Event::Bookmarked(format!("mark \"{}\" \\ ♠\n", chance.below(4))),
            5 => Event::Unbookmarked(format!("mark \"{}\" \\ ♠\n", chance.below(4))),
            20 => Event::Advised(Strength::Fair),
            21 => Event::Advised(Strength::Oracle),
            6 => {
                let names: Vec<String> = session.bookmarks().iter().map(|mark| mark.name.clone()).collect();
                if names.is_empty() {
                    continue;
                }
                session.go_to_bookmark(&names[chance.below(names.len())]).unwrap();
                return Event::jumped(session);
            }
            _ => {
                let moves = session.moves();
                if moves.is_empty() {
                    continue;
                }
                Event::Played(moves[chance.below(moves.len())])
            }
        };
        if event.apply(session).is_ok() {
            return event;
        }
    }
}

/// Plays and records.
pub fn play(store: &mut Store, game: PlayId, session: &mut Session, mv: Move) {
    session.play(mv).unwrap();
    store.record(game, &Event::Played(mv), session).unwrap();
}

/// Plays at random until no move is left; false if the game was won instead.
pub fn play_out(store: &mut Store, game: PlayId, session: &mut Session) -> bool {
    while session.state() == State::Playing {
        let mv = session.moves()[0];
        play(store, game, session, mv);
    }
    session.state() == State::NoMoveLeft
}

/// A game at its start, and moves that win it.
pub fn won() -> (Session, Vec<Move>) {
    let text = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/le-calcul/won.game")).unwrap();
    let read = GameText::read(&text, open).unwrap();
    let session = Session::new(tables(&read.game.to_string()), read.deal);
    assert!(session.line().is_empty());
    (session, read.moves)
}

/// What there is to compare of two sessions.
pub fn assert_same(a: &Session, b: &Session, what: &str) {
    assert_eq!(a.save(), b.save(), "{what}");
    assert_eq!(a.position().layout(), b.position().layout(), "{what}");
    assert_eq!(a.view(), b.view(), "{what}");
    assert_eq!((a.line(), a.ahead()), (b.line(), b.ahead()), "{what}");
}
