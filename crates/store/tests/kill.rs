//! Killed at any instant, a program has lost nothing that it showed as done.

mod common;

use std::env;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use cadogan_session::Session;
use cadogan_store::{Leaving, PlayId, Store, SystemClock};
use common::{Chance, GAMES, Room, open, session, step};

/// Names the file of the store to the program that is killed.
const PATH: &str = "CADOGAN_TEST_KILL_PATH";

/// Seeds its play.
const SEED: &str = "CADOGAN_TEST_KILL_SEED";

const ROUNDS: u64 = 200;

/// What the killed program said last.
#[derive(Debug, Default)]
struct Said {
    /// The entry that it was about to write, and the game after it.
    tried: Option<(PlayId, u32, u64)>,
    /// The last entry that it reported as written.
    done: Option<(PlayId, u32, u64)>,
}

#[test]
fn killed_at_any_instant_nothing_is_lost() {
    let room = Room::new();
    let mut chance = Chance::new(1874);
    let mut entries = 0;
    for round in 0..ROUNDS {
        let said = kill_one(&room.path(), round, &mut chance);
        entries += check(&room.path(), &said);
    }
    assert!(entries > ROUNDS as usize, "the programs came to write something: {entries} entries");
}

/// Lets a program play, kills it, and returns what it said until then.
fn kill_one(path: &Path, round: u64, chance: &mut Chance) -> Said {
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", "the_program_that_is_killed", "--nocapture"])
        .env(PATH, path)
        .env(SEED, round.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    // Some are killed while they open the file, most while they play.
    if chance.below(8) > 0 {
        wait_for_lines(&mut output, &mut text, chance.below(25));
    }
    // Whatever this is, what follows must hold.
    thread::sleep(Duration::from_micros(chance.below(8000) as u64));
    kill(&mut child);
    output.read_to_string(&mut text).unwrap();
    said(&text)
}

fn wait_for_lines(output: &mut impl BufRead, text: &mut String, lines: usize) {
    let enough = |text: &str| text.matches("done ").count() > lines;
    while !enough(text) && output.read_line(text).unwrap() > 0 {}
    assert!(enough(text), "the program ended by itself:\n{text}");
}

fn kill(child: &mut Child) {
    child.kill().unwrap();
    let status = child.wait().unwrap();
    assert!(!status.success(), "it plays until it is killed");
}

/// Reads whole lines only: the last may have been cut off.
fn said(text: &str) -> Said {
    let mut said = Said::default();
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    for line in whole.lines() {
        let words: Vec<_> = line.split(' ').collect();
        let [what @ ("try" | "done"), game, number, print] = words[..] else { continue };
        let entry = Some((game.parse().unwrap(), number.parse().unwrap(), print.parse().unwrap()));
        if what == "try" { said.tried = entry } else { said.done = entry }
    }
    said
}

/// The store holds what was reported, and at most the one entry more that was being written; the
/// next start resumes exactly there.
fn check(path: &Path, said: &Said) -> usize {
    let mut store = Store::open(path, SystemClock).unwrap();
    store.check().unwrap();
    let Some(done) = said.done else { return 0 };
    let (loaded, journal) = store.journal(done.0, open).unwrap();
    let found = (done.0, journal.len() as u32 - 1, fingerprint(&loaded));
    assert!(found == done || Some(found) == said.tried, "{found:?} is neither of {said:?}");
    let (resumed, session) = store.resume_last(open).unwrap().unwrap();
    assert_eq!((resumed, fingerprint(&session)), (found.0, found.2), "the next start goes on there");
    found.1 as usize + 1
}

/// Plays until it is killed, when the test above starts it; otherwise there is nothing to do.
#[test]
fn the_program_that_is_killed() {
    let (Some(path), Ok(seed)) = (env::var_os(PATH), env::var(SEED)) else { return };
    let seed: u64 = seed.parse().unwrap();
    let mut chance = Chance::new(seed);
    let mut store = Store::open(Path::new(&path), SystemClock).unwrap();
    let (game, mut session) = match store.resume_last(open).unwrap() {
        Some((game, session)) if !seed.is_multiple_of(7) => (game, session),
        Some((game, _)) => {
            store.finish(game, Leaving::NewDeal).unwrap();
            begin(&mut store, seed)
        }
        None => begin(&mut store, seed),
    };
    let mut number = store.entries(game).unwrap();
    // The harness has begun a line.
    println!();
    say("done", game, number - 1, &session);
    loop {
        let event = step(&mut session, &mut chance);
        say("try", game, number, &session);
        assert_eq!(store.record(game, &event, &session).unwrap(), number);
        say("done", game, number, &session);
        number += 1;
    }
}

fn begin(store: &mut Store, seed: u64) -> (PlayId, Session) {
    let session = session(GAMES[(seed / 7) as usize % GAMES.len()], seed);
    (store.begin(&session).unwrap(), session)
}

fn say(what: &str, game: PlayId, number: u32, session: &Session) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{what} {game} {number} {}", fingerprint(session)).unwrap();
    out.flush().unwrap();
}

/// A number for everything there is of a game: cards, tree of moves, bookmarks. (FNV-1a.)
fn fingerprint(session: &Session) -> u64 {
    let text = format!("{}{:?}{:?}", session.save(), session.position().layout(), session.ahead());
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
