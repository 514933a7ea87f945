//! `cadogan rules`.

mod common;

use common::{cadogan, cadogan_reading, file, folder, games};

#[test]
fn every_game_has_a_page_in_both_languages() {
    for game in games() {
        for lang in ["en", "ru"] {
            let page = cadogan(&["rules", &game, "--lang", lang]).done();
            let title = page.lines().nth(1).unwrap_or_default();
            assert!(title.starts_with("===") && page.contains("\n---"), "{game} in {lang}:\n{page}");
            assert!(!page.contains("{ $") && !page.contains("{$"), "{game} in {lang}:\n{page}");
            let widest = page.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(80), "{game} in {lang} has lines of {widest:?} characters");
        }
    }
}

#[test]
fn toml_is_the_rule_file_exactly() {
    for game in cadogan_rules::library::shipped() {
        assert_eq!(cadogan(&["rules", game.name, "--format", "toml"]).done(), game.text);
    }
}

#[test]
fn json_has_the_readings_in_force() {
    for game in games() {
        let json = cadogan(&["rules", &game, "--format", "json"]).json();
        assert_eq!(json["format"], 1, "{game}");
        let id = json["id"].as_str().unwrap();
        assert_eq!(cadogan(&["rules", id, "--format", "json"]).json(), json, "{game} is {id}");
    }
    let json = cadogan(&["rules", "klondike{turn=1}", "--format", "json"]).json();
    assert_eq!(json["id"], "klondike{turn=1,redeals=unlimited}");
    assert_eq!(json["groups"][2]["piles"][0]["wants"]["sequence"][0], serde_json::json!(["AC"]));
}

#[test]
fn a_file_stands_for_a_name() {
    let folder = folder("rules-file");
    let text = cadogan(&["rules", "klondike", "--format", "toml"]).done();
    let path = file(&folder, "My game.toml", &text);
    assert_eq!(cadogan(&["rules", &path, "--format", "toml"]).done(), text);
    let json = cadogan(&["rules", &format!("{path}{{turn=1}}"), "--format", "json"]).json();
    assert_eq!(json["id"], "my-game{turn=1,redeals=unlimited}");
    let piped = cadogan_reading(&["rules", "-", "--format", "toml"], text.as_bytes());
    assert_eq!(piped.done(), text);
}

#[test]
fn an_unknown_name_is_told_with_what_may_be_meant() {
    for (name, told) in [
        ("klondke", "Did you mean “klondike”?"),
        ("", "there is no game “”"),
        ("klondike{turn=1", "is not a game's name"),
        ("klondike{turn}", "is not a game's name"),
        ("klondike{turn=1,turn=3}", "is not a game's name"),
        ("klondike{turn=9}", "it has: 3, 1"),
        ("klondike{spin=1}", "it has: turn, redeals"),
        ("golf{spin=1}", "the game has no readings"),
        ("./missing.toml", "there is no such file"),
        ("/", "this is a folder"),
    ] {
        let err = cadogan(&["rules", name]).failed(2);
        assert!(err.contains(told), "{name}: {err}");
    }
    let err = cadogan(&["rules", "klondke", "--lang", "ru"]).failed(2);
    assert!(err.contains("Может быть, «klondike»?"), "{err}");
}
