//! Runs the real program.

#![allow(dead_code, reason = "every test file uses some of it")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;

/// What the program answered.
#[derive(Debug)]
pub struct Answer {
    pub status: i32,
    pub out: String,
    pub err: String,
}

/// Runs it with these arguments and nothing to read.
pub fn cadogan(args: &[&str]) -> Answer {
    cadogan_reading(args, b"")
}

/// Runs it with something to read on standard input.
pub fn cadogan_reading(args: &[&str], input: &[u8]) -> Answer {
    answer(&mut command(args), input)
}

/// The program, untouched by the locale and colours of whoever runs the tests.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cadogan"));
    command.args(args).env("LC_ALL", "C").env("NO_COLOR", "1").env_remove("COLUMNS");
    command
}

pub fn answer(command: &mut Command, input: &[u8]) -> Answer {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut to = child.stdin.take().expect("it was asked for");
    let input = input.to_vec();
    // It may stop reading at any time.
    let writing = thread::spawn(move || drop(to.write_all(&input)));
    let Output { status, stdout, stderr } = child.wait_with_output().expect("the program ends");
    writing.join().expect("writing does not panic");
    Answer { status: status.code().unwrap_or(-1), out: text(stdout), err: text(stderr) }
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("the program writes UTF-8")
}

impl Answer {
    /// What it printed; it must have gone well.
    #[track_caller]
    pub fn done(self) -> String {
        assert_eq!((self.status, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    /// What it complained about; it must have ended with this status and without a panic.
    #[track_caller]
    pub fn failed(self, status: i32) -> String {
        assert_eq!(self.status, status, "{self:?}");
        assert!(!self.err.is_empty() && !self.err.contains("sorry, this is a fault"), "{}", self.err);
        self.err
    }

    /// The JSON it printed.
    #[track_caller]
    pub fn json(self) -> serde_json::Value {
        serde_json::from_str(&self.done()).expect("it is JSON")
    }
}

/// A folder for one test, empty.
pub fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// A file in it.
pub fn file(folder: &Path, name: &str, bytes: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    std::fs::write(&path, bytes).expect("the file can be written");
    path.to_str().expect("the path is UTF-8").to_owned()
}

/// The names of all games and variants.
pub fn games() -> Vec<String> {
    cadogan_rules::library::names()
}

/// A pack of Le Calcul that comes out if every card is played at once: first the four bases, then
/// one foundation after another.
pub fn easy_calcul() -> String {
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
    let bases = ["AC", "2D", "3H", "4S"].map(str::to_owned);
    let rest = (1..=4)
        .zip("CDHS".chars())
        .flat_map(|(step, suit)| (2..=13).map(move |height| format!("{}{suit}", ranks[(step * height - 1) % 13])));
    let cards: Vec<String> = bases.into_iter().chain(rest).collect();
    serde_json::json!({ "pack": cards }).to_string()
}

/// What to type to win it and save it to a file.
pub fn easy_moves(file: &str) -> String {
    let plays: String = (1..=4).map(|number| format!("stock foundation {number}\n").repeat(12)).collect();
    format!("{plays}save {file}\nquit\n")
}

/// A won game of Le Calcul as a file.
pub fn won_calcul(folder: &Path) -> String {
    let (pack, saved) = (file(folder, "pack.json", easy_calcul()), folder.join("won.txt"));
    let saved = saved.to_str().expect("the path is UTF-8").to_owned();
    let played = cadogan_reading(&["play", "le-calcul", "--from", &pack, "--plain"], easy_moves(&saved).as_bytes());
    assert!(played.done().contains("The game is won."));
    saved
}
