//! All games and statistics as a file.

mod common;

use std::path::Path;

use common::{Answer, answer, command, file, folder};

/// A game of Klondike that was given up after the stock was turned once.
const HISTORY: &str = r#"{"format":"cadogan history","version":1}
{"id":"0123456789abcdef0123456789abcdef","start":"cadogan game 1\ngame: klondike\nrules: 0\ndeal: 7\npack: AC\n","journal":[[0,"playing",{"begin":0}],[1000,"playing",{"play":{"procedure":"turn"}}],[2000,"playing",{"end":"gave-up"}]]}
"#;

/// Runs the program with this folder as the place of all that is kept.
fn cadogan(data: &Path, args: &[&str], input: &[u8]) -> Answer {
    answer(command(args).env("CADOGAN_DATA", data), input)
}

#[test]
fn what_is_exported_is_imported_once() {
    let room = folder("history-once");
    let (here, there) = (room.join("here"), room.join("there"));
    let lines = file(&room, "lines.jsonl", HISTORY);
    assert_eq!(cadogan(&here, &["import", &lines], b"").done(), "One game was added.\n");
    assert_eq!(cadogan(&here, &["import", &lines], b"").done(), "No game was added. One game was here already.\n");

    let taken = room.join("taken.jsonl");
    let taken = taken.to_str().unwrap();
    assert!(cadogan(&here, &["export", taken], b"").done().starts_with("One game was written to "));
    let refused = cadogan(&here, &["export", taken], b"").failed(2);
    assert!(refused.contains("is there already, and is not overwritten"), "{refused}");

    let written = std::fs::read_to_string(taken).unwrap();
    assert_eq!(cadogan(&here, &["export", "-"], b"").done(), written);
    assert!(written.contains(r#""outcome":"given-up""#), "what follows from the moves is told with them: {written}");
    assert_eq!(cadogan(&there, &["import", "-"], written.as_bytes()).done(), "One game was added.\n");
    assert_eq!(cadogan(&there, &["export", "-"], b"").done(), written);
}

#[test]
fn a_wrong_line_is_told_in_the_language_of_the_player() {
    let room = folder("history-wrong");
    let wrong = HISTORY.replace("0123456789abcdef0123456789abcdef", "none");
    let lines = file(&room, "lines.jsonl", wrong);
    let data = room.join("data");
    let told = cadogan(&data, &["import", &lines], b"").failed(2);
    assert!(told.contains("line 2: the id is not 32 hexadecimal digits. Nothing was added."), "{told}");
    let told = cadogan(&data, &["--lang", "ru", "import", &lines], b"").failed(2);
    assert!(told.contains("строка 2: номер — не 32 шестнадцатеричные цифры. Ничего не добавлено."), "{told}");
    let told = cadogan(&data, &["import", "-"], b"nonsense").failed(2);
    assert!(told.contains("line 1: the first line does not say"), "{told}");
    let told = cadogan(&data, &["import", "nowhere.jsonl"], b"").failed(2);
    assert!(told.contains("There is no file ") && told.contains("nowhere.jsonl"), "{told}");
    assert_eq!(cadogan(&data, &["export", "-"], b"").done().lines().count(), 1, "nothing was added");
}

#[test]
fn games_that_cannot_be_kept_are_said_to_be_so() {
    let room = folder("history-no-folder");
    let data = file(&room, "data", "a file where the folder should be");
    let told = cadogan(Path::new(&data), &["export", "-"], b"").failed(2);
    assert!(told.contains(&data), "{told}");
}
