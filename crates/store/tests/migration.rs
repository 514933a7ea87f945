//! Files of every released version are read.

mod common;

use std::fs;
use std::path::Path;
use std::time::Duration;

use cadogan_session::Session;
use cadogan_store::{Outcome, SCHEMA_VERSION, Scope, Statistics, Store, Streak, SystemClock};
use common::{Room, assert_same, open};
use rusqlite::Connection;

/// Files of older versions, as they were left by the program of that version. One is added with each
/// new version, none is ever changed.
const FILES: [&str; 2] = [include_str!("schema-v1.sql"), include_str!("schema-v2.sql")];

/// The game in progress in each of them.
const GAME: &str = include_str!("schema-v1.game");

fn made(path: &Path, file: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    Connection::open(path).unwrap().execute_batch(file).unwrap();
}

/// The tables of a file, in words.
fn tables(path: &Path) -> Vec<String> {
    let conn = Connection::open(path).unwrap();
    let mut statement =
        conn.prepare("SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema").unwrap();
    let mut tables: Vec<String> = statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    tables.sort();
    tables
}

#[test]
fn there_is_a_file_of_every_version() {
    assert_eq!(FILES.len(), SCHEMA_VERSION as usize);
}

#[test]
fn older_files_are_read_whole() {
    for file in FILES {
        let room = Room::new();
        made(&room.path(), file);
        let mut store = Store::open(&room.path(), SystemClock).unwrap();
        store.check().unwrap();
        let wanted = Statistics {
            played: 4,
            won: 1,
            won_with_hints: 0,
            won_with_oracle: 0,
            lost: 1,
            given_up: 1,
            replaced: 1,
            restarts: 0,
            streak: Streak::NotWon(3),
            best_streak: 1,
            worst_streak: 3,
            best_time: Some(Duration::from_secs(292)),
            mean_time_won: Some(Duration::from_secs(292)),
            mean_time_all: Some(Duration::from_millis(102_500)),
            fewest_moves: Some(73),
            mean_moves_won: Some(73.0),
            mean_moves_all: Some(26.0),
        };
        assert_eq!(store.series(Scope::All).unwrap().statistics(), wanted);
        let outcomes: Vec<_> = store.finished(9).unwrap().into_iter().filter_map(|kept| kept.outcome).collect();
        assert_eq!(outcomes, [Outcome::Replaced, Outcome::GivenUp, Outcome::Lost, Outcome::Won]);
        let settings: Vec<_> = store.settings().unwrap().into_iter().collect();
        assert_eq!(settings, [("colours".to_owned(), "four".to_owned())]);

        // If the rules of golf change in meaning, this game cannot be played on; begin another here.
        let (game, session) = store.resume_last(open).unwrap().unwrap();
        assert_same(&session, &Session::load(GAME.as_bytes(), open).unwrap(), "in progress");
        store.leave(game).unwrap();
        drop(store);

        let new = Room::new();
        drop(new.store());
        assert_eq!(tables(&room.path()), tables(&new.path()), "a file that was brought up to date is like a new one");
    }
}
