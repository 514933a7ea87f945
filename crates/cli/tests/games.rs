//! `cadogan games`.

mod common;

use common::{answer, cadogan, command, games};

#[test]
fn every_game_and_variant_is_listed() {
    for lang in ["en", "ru"] {
        let list = cadogan(&["games", "--lang", lang]).done();
        for name in games() {
            assert!(list.lines().any(|line| line.split_whitespace().next() == Some(&name)), "{name} in {list}");
        }
    }
}

#[test]
fn the_language_is_that_of_the_locale() {
    let list = |variable: &str, value: &str| {
        let mut command = command(&["games"]);
        answer(command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG").env(variable, value), b"")
            .done()
    };
    assert!(list("LANG", "ru_RU.UTF-8").starts_with("Из книги\n"));
    assert!(list("LC_MESSAGES", "ru").starts_with("Из книги\n"));
    assert!(list("LANG", "de_DE.UTF-8").starts_with("From the book\n"));
    assert!(list("LC_ALL", "").starts_with("From the book\n"));
}

#[test]
fn json_says_the_same() {
    let json = cadogan(&["games", "--json"]).json();
    assert_eq!(json["format"], 1);
    let listed = json["games"].as_array().unwrap();
    let mut names = Vec::new();
    for game in listed {
        names.push(game["name"].as_str().unwrap().to_owned());
        names.extend(game["variants"].as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap().to_owned()));
    }
    assert_eq!(names, games());
    let calcul = listed.iter().find(|game| game["name"] == "la-nivernaise").unwrap();
    assert_eq!(
        (&calcul["packs"], &calcul["cards"], &calcul["title"]["ru"]),
        (&2.into(), &104.into(), &"Нивернез".into())
    );
}
