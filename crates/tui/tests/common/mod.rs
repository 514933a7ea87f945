//! A table without a terminal.

#![allow(dead_code, reason = "each test uses some of it")]

use std::sync::Arc;
use std::time::Duration;

use cadogan_book::Language;
use cadogan_engine::Tables;
use cadogan_tui::{App, Autoplay, Colours, Command, Given, Hints, Input, Look, OracleSpeaks, Settings, Start};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

/// Settings under which pictures are the same everywhere.
pub fn settings(language: Language) -> Settings {
    Settings {
        language,
        look: Look { ascii: false, colours: Colours::Two, contrast: false },
        animation: false,
        autoplay: Autoplay::Ask,
        hints: Hints::Quick,
        oracle: OracleSpeaks::Never,
    }
}

/// The list of games.
pub fn chooser(columns: u16, lines: u16) -> App {
    App::new(settings(Language::English), Given::default(), 1, (columns, lines))
}

/// A deal of a game.
pub fn table(game: &str, deal: u64, columns: u16, lines: u16) -> App {
    let mut app = chooser(columns, lines);
    app.start(Start::Game(game.to_owned(), Some(deal)));
    app
}

/// A deal of a game at a table that may have seen others: it need not read all games again.
pub fn lay(app: &mut App, game: &str, deal: u64, columns: u16, lines: u16) {
    app.handle(Input::Resize(columns, lines));
    app.start(Start::Game(game.to_owned(), Some(deal)));
}

/// The rules of a game by its name, for what is read from texts and from the disk.
pub fn tables_of(name: &str) -> Option<Arc<Tables>> {
    cadogan_rules::open(name).ok().map(|game| Arc::new(Tables::compile(&game)))
}

/// What is on the screen.
pub fn picture(app: &App, columns: u16, lines: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, lines)).unwrap();
    terminal.draw(|frame| app.draw(frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let rows = buffer.content.chunks(usize::from(columns));
    let row = |cells: &[ratatui::buffer::Cell]| {
        let text: String = cells.iter().map(|cell| cell.symbol()).collect();
        text.trim_end().to_owned() + "\n"
    };
    rows.map(row).collect()
}

/// A key.
pub fn key(app: &mut App, code: KeyCode) -> Vec<Command> {
    app.handle(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)))
}

/// Letters, one key after another. A blank is the space bar.
pub fn keys(app: &mut App, text: &str) -> Vec<Command> {
    text.chars().flat_map(|letter| key(app, KeyCode::Char(letter))).collect()
}

/// The left button of the mouse.
pub fn mouse(
    app: &mut App,
    kind: fn(MouseButton) -> MouseEventKind,
    (column, row): (u16, u16),
    when: u64,
) -> Vec<Command> {
    let event = MouseEvent { kind: kind(MouseButton::Left), column, row, modifiers: KeyModifiers::NONE };
    app.handle(Input::Mouse(event, Duration::from_millis(when)))
}

/// Down and up again.
pub fn click(app: &mut App, at: (u16, u16), when: u64) -> Vec<Command> {
    let mut commands = mouse(app, MouseEventKind::Down, at, when);
    commands.extend(mouse(app, MouseEventKind::Up, at, when + 20));
    commands
}

/// Where a text stands on the screen, the first time.
pub fn find(picture: &str, text: &str) -> (u16, u16) {
    for (row, line) in (0..).zip(picture.lines()) {
        if let Some(at) = line.find(text) {
            return (line[..at].chars().count() as u16, row);
        }
    }
    panic!("{text} is not in\n{picture}");
}
