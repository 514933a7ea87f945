//! The help of every command is reviewed with every change of it.

mod common;

use common::{cadogan, cadogan_reading};

const COMMANDS: [&str; 18] = [
    "games",
    "rules",
    "check",
    "deal",
    "play",
    "moves",
    "replay",
    "perft",
    "finale",
    "solve",
    "survey",
    "bench",
    "serve",
    "export",
    "import",
    "schema",
    "completions",
    "man",
];

#[test]
fn the_help_of_the_program() {
    insta::assert_snapshot!("help", cadogan(&["--help"]).done());
}

#[test]
fn the_help_of_every_command() {
    for command in COMMANDS {
        let help = cadogan(&[command, "--help"]).done();
        assert!(help.contains("Examples:\n  cadogan "), "{command} has no examples");
        insta::assert_snapshot!(format!("help-{command}"), help);
    }
}

#[test]
fn every_command_is_listed_here() {
    let help = cadogan(&["--help"]).done();
    let listed: Vec<&str> = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect();
    assert_eq!(listed, COMMANDS);
}

#[test]
fn wrong_use_is_status_2() {
    for args in [
        &[][..],
        &["shuffle"],
        &["games", "klondike"],
        &["rules"],
        &["rules", "klondike", "--format", "xml"],
        &["deal", "klondike", "--deal", "-1"],
        &["deal", "klondike", "--deal", "18446744073709551616"],
        &["deal", "klondike", "--deal", "seven"],
        &["deal", "klondike", "--deal", "1", "--from", "x"],
        &["deal", "klondike", "--line", "1"],
        &["deal", "freecell", "--deal", "1", "--microsoft", "1"],
        &["perft", "klondike", "--deal", "1"],
        &["perft", "klondike", "--deal", "1", "--depth", "101"],
        &["play"],
        &["moves", "klondike", "--deal", "1", "--save", "x"],
        &["check"],
        &["--lang", "fr", "games"],
    ] {
        cadogan_reading(args, b"").failed(2);
    }
}
