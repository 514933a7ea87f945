//! `cadogan schema`, `completions` and `man`.

mod common;

use std::process::Stdio;

use common::{cadogan, command};

#[test]
fn the_schema_is_that_of_the_reader() {
    assert_eq!(cadogan(&["schema"]).json(), cadogan_rules::json_schema());
}

#[test]
fn every_shell_has_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = cadogan(&["completions", shell]).done();
        assert!(script.contains("cadogan") && script.contains("perft"), "{shell}");
    }
    cadogan(&["completions", "csh"]).failed(2);
}

#[test]
fn there_is_a_manual_page_of_the_program_and_of_each_command() {
    assert!(cadogan(&["man"]).done().contains(".TH cadogan 1"));
    assert!(cadogan(&["man", "play"]).done().contains(".TH cadogan-play 1"));
    cadogan(&["man", "shuffle"]).failed(2);
}

#[test]
fn nobody_listening_is_no_failure() {
    let mut child = command(&["rules", "klondike", "--format", "json"]).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
