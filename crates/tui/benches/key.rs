//! What the table costs in the game with the most places: time to the first table, time from a key to
//! its picture, memory. `cargo bench -p cadogan-tui`. Fails if it is more than it should be.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use cadogan_book::Language;
use cadogan_tui::{
    App, Autoplay, Colours, Command, Given, Hints, Input, Keeping, Look, OnDisk, OracleSpeaks, Settings, Start,
};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// One picture of sixty in a second.
const ALLOWED: Duration = Duration::from_millis(16);
/// From the start of the program to the first table.
const START_ALLOWED: Duration = Duration::from_millis(150);
/// In kilobytes.
const MEMORY_ALLOWED: u64 = 60 * 1024;

fn main() {
    let look = Look { ascii: false, colours: Colours::Two, contrast: false };
    let (hints, oracle) = (Hints::Quick, OracleSpeaks::Never);
    let settings =
        Settings { language: Language::English, look, animation: false, autoplay: Autoplay::On, hints, oracle };
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let file = folder.path().join("cadogan.db");
    // The first start makes the file; the second goes on with the game, as most starts do.
    let starts: Vec<Duration> = (0..2).map(|_| first_table(settings, &file)).collect();
    println!("from the start to the first table: {:?}; going on with a game: {:?}", starts[0], starts[1]);
    assert!(starts[1] < START_ALLOWED, "slower than {START_ALLOWED:?}");

    let mut app = App::new(settings, Given::default(), 1, (80, 24));
    app.start(Start::Game("the-empress-of-india".to_owned(), Some(1)));
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a test back end has no faults");
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
    if let Some(memory) = most_memory() {
        println!("memory at the most: {:.1} MB", memory as f64 / 1024.0);
        assert!(memory < MEMORY_ALLOWED, "more than {MEMORY_ALLOWED} kB");
    }
}

/// Everything that a start does but for the terminal itself: the store is opened, all games are read,
/// the table is laid and drawn.
fn first_table(settings: Settings, file: &std::path::Path) -> Duration {
    let begun = Instant::now();
    let mut keeping = OnDisk::at(file);
    let mut app = App::new(settings, Given::default(), 1, (80, 24));
    for told in keeping.begin() {
        app.handle(Input::Told(told));
    }
    let mut commands = VecDeque::from(app.start(Start::Game("the-empress-of-india".to_owned(), None)));
    while let Some(command) = commands.pop_front() {
        for told in keeping.obey(&command) {
            commands.extend(app.handle(Input::Told(told)));
        }
    }
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a test back end has no faults");
    terminal.draw(|frame| app.draw(frame)).expect("a test back end has no faults");
    let passed = begun.elapsed();
    assert!(app.session().is_some(), "there is a game at the table");
    keeping.obey(&Command::Leave);
    passed
}

/// The most memory that this program ever held, in kilobytes, where the system tells.
fn most_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}
