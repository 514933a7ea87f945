//! What every game looks like, at several sizes of the window.
//!
//! `UPDATE=1 cargo test -p cadogan-tui --test pictures` writes the pictures anew; they are read in
//! review.

mod common;

use std::fmt::Write as _;
use std::path::PathBuf;

use cadogan_book::Language;
use cadogan_rules::library;
use cadogan_session::fair_hint;
use cadogan_tui::{App, Given, Start};
use common::{chooser, key, lay, picture, settings};
use ratatui::crossterm::event::KeyCode;

/// Narrow, usual, wide.
const SIZES: [(u16, u16); 3] = [(40, 24), (80, 24), (200, 50)];
/// How many hints are followed before the second picture.
const MOVES: usize = 25;

#[test]
fn every_game_looks_as_it_did() {
    let mut app = chooser(80, 24);
    for name in library::names() {
        let mut shown = String::new();
        for (columns, lines) in SIZES {
            lay(&mut app, &name, 1, columns, lines);
            section(&mut shown, &format!("{columns} x {lines}"), &picture(&app, columns, lines));
        }
        lay(&mut app, &name, 1, 80, 24);
        follow_hints(&mut app, MOVES);
        section(&mut shown, "80 x 24, after some moves", &picture(&app, 80, 24));
        compare(&name, &shown);
    }
}

#[test]
fn the_list_of_games_looks_as_it_did() {
    let mut shown = String::new();
    for (columns, lines) in SIZES {
        let app = chooser(columns, lines);
        section(&mut shown, &format!("{columns} x {lines}"), &picture(&app, columns, lines));
    }
    let russian = App::new(settings(Language::Russian), Given::default(), 1, (80, 24));
    section(&mut shown, "80 x 24, in Russian", &picture(&russian, 80, 24));
    compare("games", &shown);
}

#[test]
fn a_russian_table_looks_as_it_did() {
    let mut app = App::new(settings(Language::Russian), Given::default(), 1, (80, 24));
    app.start(Start::Game("la-nivernaise".to_owned(), Some(1)));
    let mut shown = String::new();
    section(&mut shown, "80 x 24", &picture(&app, 80, 24));
    for (what, letter) in [("help", '?'), ("menu", 'M'), ("readings", 'V')] {
        key(&mut app, KeyCode::Char(letter));
        section(&mut shown, what, &picture(&app, 80, 24));
        key(&mut app, KeyCode::Esc);
    }
    compare("russian", &shown);
}

#[test]
fn all_cards_of_a_long_pile_are_shown_or_counted() {
    let mut app = chooser(80, 24);
    for name in library::names() {
        for (columns, lines) in [(80, 24), (80, 12), (100, 16)] {
            lay(&mut app, &name, 2, columns, lines);
            for _ in 0..60 {
                follow_hints(&mut app, 1);
                picture(&app, columns, lines);
                let view = app.session().unwrap().view();
                for pile in app.places() {
                    let of = format!("{name}, pile {} at {columns} x {lines}", pile.index());
                    assert_eq!(app.accounted(pile), view.height(pile), "{of}");
                }
            }
        }
    }
}

fn follow_hints(app: &mut App, moves: usize) {
    for _ in 0..moves {
        let Some(session) = app.session() else { return };
        let hint = fair_hint(session.game(), &session.view(), &session.moves(), session.line().last().copied());
        let Some(mv) = hint else { return };
        app.play_move(mv);
    }
}

fn section(shown: &mut String, title: &str, picture: &str) {
    let _ = writeln!(shown, "--- {title}\n{picture}");
}

fn compare(name: &str, shown: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/pictures").join(format!("{name}.txt"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, shown).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == shown, "{name} looks different; UPDATE=1 writes it anew:\n{shown}");
}
