//! How long it takes from a key to its picture, in the game with the most places: `cargo bench -p
//! cadogan-tui`. Fails if it is longer than the eye allows.

use std::time::{Duration, Instant};

use cadogan_book::Language;
use cadogan_tui::{App, Autoplay, Colours, Given, Input, Look, Settings, Start};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// One picture of sixty in a second.
const ALLOWED: Duration = Duration::from_millis(16);

fn main() {
    let look = Look { ascii: false, colours: Colours::Two, contrast: false };
    let settings = Settings { language: Language::English, look, animation: false, autoplay: Autoplay::On };
    let opened = Instant::now();
    let mut app = App::new(settings, Given::default(), 1, (80, 24));
    app.start(Start::Game("the-empress-of-india".to_owned(), Some(1)));
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a test back end has no faults");
    terminal.draw(|frame| app.draw(frame)).expect("a test back end has no faults");
    println!("from nothing to the first table: {:?}", opened.elapsed());

    let keys = [
        KeyCode::Right,
        KeyCode::Down,
        KeyCode::Enter,
        KeyCode::Tab,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Char('D'),
        KeyCode::Char('H'),
        KeyCode::Enter,
        KeyCode::Tab,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Char('M'),
        KeyCode::Esc,
        KeyCode::Char('U'),
        KeyCode::Char('R'),
        KeyCode::Char('T'),
        KeyCode::Esc,
    ];
    let mut times = Vec::new();
    for code in keys.into_iter().cycle().take(2000) {
        let begun = Instant::now();
        app.handle(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        terminal.draw(|frame| app.draw(frame)).expect("a test back end has no faults");
        times.push((begun.elapsed(), code));
    }
    times.sort_by_key(|(time, _)| *time);
    let at = |part: usize| times[(times.len() - 1) * part / 1000];
    println!(
        "a key to its picture: median {:?}, 99 % {:?}, longest {:?} ({:?})",
        at(500).0,
        at(990).0,
        at(1000).0,
        at(1000).1
    );
    assert!(at(990).0 < ALLOWED, "slower than {ALLOWED:?}");
}
