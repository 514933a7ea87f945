//! Whatever is wrong with a file is told with its place; nothing is written, nothing hangs.

mod common;

use std::fs;

use common::{cadogan, cadogan_reading, easy_calcul, file, folder};

/// A text with something done to it, and what is said of it then.
struct Case {
    name: &'static str,
    bytes: Vec<u8>,
    told: &'static str,
}

fn case(name: &'static str, bytes: impl Into<Vec<u8>>, told: &'static str) -> Case {
    Case { name, bytes: bytes.into(), told }
}

/// Every case fails by every command, with the name of the file, and leaves the folder as it was.
fn all_refused(test: &str, commands: &[&[&str]], cases: Vec<Case>) {
    let folder = folder(test);
    for Case { name, bytes, told } in cases {
        let path = file(&folder, "input", &bytes);
        for command in commands {
            let args: Vec<&str> = command.iter().map(|arg| if *arg == "FILE" { path.as_str() } else { arg }).collect();
            let err = cadogan(&args).failed(2);
            assert!(err.contains(&format!("{path}:")) || err.contains("rule file"), "{name}, {command:?}: {err}");
            assert!(err.contains(told), "{name}, {command:?}: {err}");
            assert!(err.len() < 20_000, "{name}, {command:?}: {} bytes of complaint", err.len());
        }
        let there: Vec<_> = fs::read_dir(&folder).unwrap().collect();
        assert_eq!(there.len(), 1, "{name} wrote a file");
        assert_eq!(fs::read(&path).unwrap(), bytes, "{name} changed its input");
    }
}

#[test]
fn deals() {
    let good = cadogan(&["deal", "klondike", "--deal", "7"]).done();
    let edited = |from: &str, to: &str| good.replacen(from, to, 1);
    let pack = good.lines().last().unwrap().to_owned();
    let cases = vec![
        case("empty", "", ":1:1: this is no deal or saved game"),
        case("binary", [0, 159, 146, 150], "this is not text in UTF-8"),
        case(
            "not UTF-8",
            good.replace("klondike", "klond\u{ff}").chars().map(|c| c as u8).collect::<Vec<_>>(),
            ":2:12: this is not text",
        ),
        case("truncated", &good[..good.len() / 2], "missing"),
        case("another version", edited("deal 1", "deal 2"), ":1:14: version “2” is not known"),
        case("a game", edited("cadogan deal", "cadogan game"), ":1:1: this is no deal"),
        case("duplicate card", edited("AS 5D", "AS AS"), "1 too many (AS), 1 missing (5D)"),
        case("53 cards", edited("pack: AS", "pack: AS AS"), "1 too many (AS)"),
        case("no card", edited("AS 5D", "AS 5X"), ":5:10: there should be a card, not “5X”"),
        case("unknown key", format!("{good}colour: red\n"), ":6:1: a line cannot begin with “colour”"),
        case("twice", format!("{good}{pack}\n"), ":6:1: “pack” comes a second time"),
        case(
            "number too large",
            edited("deal: 7", "deal: 99999999999999999999"),
            ":4:7: the number 99999999999999999999 is too large",
        ),
        case("no number", edited("deal: 7", "deal: seven"), ":4:7: there should be a number"),
        case(
            "changed rules",
            edited("rules: ", "rules: 00")
                .replacen("rules: 00", &format!("rules: {}", "0".repeat(64)), 1)
                .lines()
                .map(|line| {
                    let cut = if line.starts_with("rules") { &line[..71] } else { line };
                    format!("{cut}\n")
                })
                .collect::<String>(),
            ":3:8: the rules have changed",
        ),
        case("no hash", edited("rules: ", "rules: zz"), ":3:8: the rules are named by 64"),
        case("unknown game", edited("klondike", "klondyke"), "there is no game “klondyke{turn=3,redeals=unlimited}”"),
        case(
            "other reading",
            edited("turn=3", "turn=1")
                .lines()
                .filter(|line| !line.starts_with("rules"))
                .map(|line| format!("{line}\n"))
                .collect::<String>(),
            "this is of klondike{turn=1,redeals=unlimited}",
        ),
        case("huge", "x".repeat(17 << 20), "too large"),
    ];
    all_refused(
        "bad-deals",
        &[
            &["deal", "klondike", "--from", "FILE"],
            &["play", "klondike", "--from", "FILE"],
            &["moves", "klondike", "--from", "FILE"],
        ],
        cases,
    );
}

#[test]
fn json_deals() {
    let good = cadogan(&["deal", "klondike", "--deal", "7", "--json"]).done();
    let edited = |from: &str, to: &str| good.replacen(from, to, 1);
    let mut short: serde_json::Value = serde_json::from_str(&easy_calcul()).unwrap();
    short["pack"].as_array_mut().unwrap().pop();
    let cases = vec![
        case("truncated", &good[..good.len() / 2], "not JSON: EOF"),
        case("not JSON", "{pack}", ":1:2: not JSON: key must be a string"),
        case("another format", edited("\"format\": 1", "\"format\": 2"), "this is format 2; only format 1 is read"),
        case("huge format", edited("\"format\": 1", "\"format\": 1e30"), "only format 1 is read"),
        case("another game", edited("klondike", "golf"), "not of klondike"),
        case("no card", edited("\"5D\"", "\"5X\""), "“5X” is not a card"),
        case("no text", edited("\"5D\"", "5"), "not the JSON of a deal"),
        case("duplicate card", edited("\"5D\"", "\"AS\""), "1 too many (AS), 1 missing (5D)"),
        case("51 cards", short.to_string(), "1 missing (KS)"),
        case(
            "nothing",
            r#"{"format": 1, "game": "klondike{turn=3,redeals=unlimited}", "deal": 1}"#,
            "neither a pack nor a position",
        ),
        case("no layout", r#"{"tableau": 5}"#, "“tableau” is not as it should be"),
        case("no place", r#"{"reserve": [["AC"]]}"#, "has no place"),
        case("deep", "{\"a\":".repeat(100_000), "recursion limit"),
        case("huge", format!("{{\"a\": \"{}", "x".repeat(17 << 20)), "too large"),
        case("not UTF-8", b"{\"pack\": [\"\xff\"]}".as_slice(), "not JSON: "),
    ];
    all_refused(
        "bad-json",
        &[&["deal", "klondike", "--from", "FILE"], &["moves", "klondike", "--from", "FILE"]],
        cases,
    );
}

#[test]
fn saved_games() {
    let folder = folder("bad-games-made");
    let path = folder.join("good.txt");
    let path = path.to_str().unwrap();
    let typed = format!("1\nnext-round\nmark here\nundo\nsave {path}\n");
    cadogan_reading(&["play", "la-nivernaise", "--deal", "1", "--plain"], typed.as_bytes()).done();
    let good = fs::read_to_string(path).unwrap();
    cadogan(&["replay", path]).done();
    let edited = |from: &str, to: &str| {
        assert!(good.contains(from), "{from} in {good}");
        good.replacen(from, to, 1)
    };
    let cases = vec![
        case("empty", "", ":1:1: this is no deal or saved game"),
        case("binary", [0, 159, 146, 150], "this is not text in UTF-8"),
        case("another version", edited("game 1", "game 99"), ":1:14: version “99” is not known"),
        case("a deal", cadogan(&["deal", "golf", "--deal", "1"]).done(), ":1:1: this is no deal or saved game"),
        case("unknown rule", edited("next-round", "next-rund"), "the game has no move “next-rund”"),
        case("unknown pile", edited("line 4", "lane 4"), "the game has no pile “lane 4”"),
        case("number", edited("2 next-round", "3 next-round"), "this should be move 2"),
        case("huge number", edited("2 next-round", "99999999999 next-round"), "is too large"),
        case("branch from nowhere", edited("2 next-round", "2 after 7 next-round"), "there is no move 7 before this"),
        case("after the end", edited("at: 1", "at: 9"), "there is no move 9"),
        case("mark", edited("mark \"here\"", "mark here"), "there should be a name in quotes"),
        case("claim", format!("{good}claim: lost\n"), "there should be “won”"),
        case("unknown game", edited("la-nivernaise", "la-nivernoise"), "there is no game"),
        case("huge", "x".repeat(17 << 20), "too large"),
    ];
    let commands: [&[&str]; 4] = [
        &["replay", "FILE"],
        &["finale", "FILE"],
        &["play", "--save", "FILE"],
        &["moves", "la-nivernaise", "--save", "FILE"],
    ];
    all_refused("bad-games", &commands, cases);
}

#[test]
fn rule_files() {
    let good = cadogan(&["rules", "golf", "--format", "toml"]).done();
    let cases = vec![
        case("empty", "", "is missing here"),
        case("binary", [0, 159, 146, 150], "byte 1 (counted from 0) belongs to no character"),
        case("truncated", &good.as_bytes()[..good.find("[pile.column]").unwrap()], "is missing here"),
        case("another version", good.replacen("format = 1", "format = 2", 1), ":1:10"),
        case("unknown word", good.replacen("is = \"stock\"", "is = \"stok\"", 1), "did you mean"),
        case("number too large", good.replacen("packs = 1", "packs = 99999999999999999999", 1), "input:3:"),
        case("huge", "#".repeat(2 << 20), "a rule file has at most 1048576"),
    ];
    all_refused("bad-rules", &[&["check", "FILE"]], cases);
}

#[test]
fn files_that_cannot_be_read() {
    let folder = folder("bad-files");
    let folder = folder.to_str().unwrap();
    let missing = format!("{folder}/missing");
    for (path, told) in [(folder, "this is a folder"), (&missing, "there is no such file"), ("/dev/zero", "too large")]
    {
        for args in [&["check", path][..], &["replay", path], &["play", "--save", path]] {
            let err = cadogan(args).failed(2);
            // An endless file of zeros is found not to be text before it is found to be endless.
            assert!(err.contains(path) && (err.contains(told) || path == "/dev/zero"), "{args:?}: {err}");
        }
    }
}
