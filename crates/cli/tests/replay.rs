//! `cadogan replay`.

mod common;

use std::fs;

use common::{cadogan, cadogan_reading, file, folder, won_calcul};

#[test]
fn a_won_game_is_won_by_both() {
    let folder = folder("replay-won");
    let path = won_calcul(&folder);
    for by in ["engine", "referee", "both"] {
        let out = cadogan(&["replay", &path, "--by", by]).done();
        assert_eq!(out, "le-calcul{bases=withdrawn,play=free}: 48 moves. The game is won.\n");
    }
    let out = cadogan(&["replay", &path, "--lang", "ru"]).done();
    assert_eq!(out, "le-calcul{bases=withdrawn,play=free}: 48 ходов. Пасьянс вышел.\n");
    let claimed = format!("{}claim: won\n", fs::read_to_string(&path).unwrap());
    cadogan_reading(&["replay", "-"], claimed.as_bytes()).done();
}

#[test]
fn a_false_claim_is_answered_no() {
    let folder = folder("replay-claim");
    let text = fs::read_to_string(won_calcul(&folder)).unwrap();
    let shortened: String = text
        .lines()
        .filter(|line| !line.starts_with("48 ") && !line.starts_with("at:"))
        .map(|line| format!("{line}\n"))
        .collect();
    let out = cadogan_reading(&["replay", "-"], shortened.as_bytes()).done();
    assert!(out.contains("47 moves. The game is not won; "), "{out}");
    let err = cadogan_reading(&["replay", "-"], format!("{shortened}claim: won\n").as_bytes()).failed(1);
    assert!(err.contains("the text says that the game is won, and it is not"), "{err}");
}

#[test]
fn an_illegal_move_is_answered_no_with_its_number_and_reason() {
    let folder = folder("replay-illegal");
    let text = fs::read_to_string(won_calcul(&folder)).unwrap();
    for (to, told) in [
        ("47 play 9S stock > foundation 1", "move 47 is not legal: Foundation 1 is complete."),
        ("47 play 5S stock > foundation 4", "move 47 names the 5S, but the 9S lies there"),
    ] {
        let from = text.lines().find(|line| line.starts_with("47 ")).unwrap();
        let path = file(&folder, "bad.txt", text.replace(from, to));
        let err = cadogan(&["replay", &path]).failed(1);
        assert!(err.contains(told), "{err}");
    }
}

#[test]
fn a_game_of_ones_own_needs_its_file() {
    let folder = folder("replay-own");
    let rules = file(&folder, "mine.toml", cadogan(&["rules", "golf", "--format", "toml"]).done());
    let saved = folder.join("saved.txt");
    let saved = saved.to_str().unwrap();
    cadogan_reading(&["play", &rules, "--deal", "1", "--plain"], format!("1\nsave {saved}\n").as_bytes()).done();
    let err = cadogan(&["replay", saved]).failed(2);
    assert!(err.contains("A game of your own needs its rule file"), "{err}");
    assert!(cadogan(&["replay", saved, "--game", &rules]).done().starts_with("mine: one move. "));
    let said = cadogan_reading(&["play", &rules, "--save", saved, "--plain"], b"undo\n").done();
    assert!(said.contains("Taken back: "), "{said}");
    // Other rules under the same name are noticed.
    let other = file(&folder, "mine.toml", cadogan(&["rules", "yukon", "--format", "toml"]).done());
    let err = cadogan(&["replay", saved, "--game", &other]).failed(2);
    assert!(err.contains("the rules have changed since this was written"), "{err}");
}
