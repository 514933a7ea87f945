//! The page of every game of the library, as read and found good.

mod common;

use cadogan_book::{Book, Language};
use cadogan_rules::{GameName, library, open};

const WIDTH: usize = 78;

#[test]
fn pages_are_as_they_were_read() {
    for language in Language::ALL {
        let book = Book::new(language);
        for name in library::names() {
            let page = book.page(&open(&name).unwrap()).text(WIDTH);
            common::compare(&format!("pages/{name}.{}.txt", language.tag()), &page);
        }
    }
}

#[test]
fn a_game_with_words_of_its_own_has_a_page_too() {
    let name = GameName::parse("made-up").unwrap();
    let game = library::open_file("made-up.toml", include_str!("made-up.toml"), &name).unwrap();
    for language in Language::ALL {
        let page = Book::new(language).page(&game).text(WIDTH);
        common::compare(&format!("made-up.{}.txt", language.tag()), &page);
    }
}

#[test]
fn every_reading_of_every_game_has_a_page_that_fits() {
    for language in Language::ALL {
        let book = Book::new(language);
        for name in every_reading() {
            let page = book.page(&open(&name).unwrap()).text(WIDTH);
            for line in page.lines() {
                assert!(line.chars().count() <= WIDTH, "{name}: {line}");
                assert!(
                    !line.contains("  ") || line.contains(['│', '║', '┌', '╔', '└', '╚']) || line.starts_with("  "),
                    "{name}: {line}"
                );
            }
        }
    }
}

#[test]
fn every_group_of_the_library_has_a_word() {
    let book = Book::new(Language::English);
    for shipped in library::shipped() {
        for group in open(shipped.name).unwrap().groups {
            assert!(book.has(&format!("noun-{}", group.name)), "{}: {}", shipped.name, group.name);
        }
    }
}

/// A front end may ask from any thread.
const _: fn() = || {
    fn shared<T: Send + Sync>() {}
    shared::<Book>();
};

/// Every game with each of its readings by itself.
fn every_reading() -> Vec<String> {
    let games = library::shipped().iter().map(|shipped| shipped.name);
    games
        .flat_map(|name| {
            let game = open(name).unwrap();
            let readings = game.text.readings.into_iter();
            readings.flat_map(move |reading| {
                let options = reading.options.into_iter();
                options.map(move |option| format!("{name}{{{}={}}}", reading.name, option.name))
            })
        })
        .collect()
}
