//! Whatever is pressed: nothing panics, no card is lost or doubled, and what is on the disk is enough
//! to bring the same game back at any time.

mod common;

use std::collections::VecDeque;
use std::path::Path;
use std::time::Duration;

use cadogan_book::Language;
use cadogan_cards::Face;
use cadogan_rules::game::PileId;
use cadogan_session::Session;
use cadogan_store::{Kept, Store, SystemClock};
use cadogan_tui::{App, Command, Given, Input, Keeping, OnDisk, Start, Told};
use common::{picture, settings, tables_of};
use proptest::prelude::*;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

/// After so many inputs the disk is compared with the table.
const LOOK: usize = 100;

/// The table, what keeps it, and whether a game at the table is kept as one in progress.
struct Program {
    app: App,
    keeping: OnDisk,
    in_progress: bool,
    ended: bool,
}

impl Program {
    fn start(file: &Path, mut app: App, start: Start) -> Self {
        let mut keeping = OnDisk::at(file);
        for told in keeping.begin() {
            app.handle(Input::Told(told));
        }
        let commands = app.start(start);
        let mut program = Self { app, keeping, in_progress: false, ended: false };
        program.obey(commands);
        program
    }

    fn handle(&mut self, input: Input) {
        let commands = self.app.handle(input);
        self.obey(commands);
    }

    fn obey(&mut self, commands: Vec<Command>) {
        let mut commands = VecDeque::from(commands);
        while let Some(command) = commands.pop_front() {
            match &command {
                Command::Begin(_) | Command::Resume(_) => self.in_progress = true,
                Command::Finish(_) => self.in_progress = false,
                Command::Quit => self.ended = true,
                _ => {}
            }
            for told in self.keeping.obey(&command) {
                assert!(!matches!(told, Told::Trouble(_)), "{}", self.app.message());
                commands.extend(self.app.handle(Input::Told(told)));
            }
        }
    }

    /// The text of the game at the table, if it is to be found on the disk as the last in progress.
    fn text(&self) -> Option<String> {
        self.app.session().filter(|_| self.in_progress).map(Session::save)
    }
}

/// What another program finds on the disk: the file is sound, and the last game in progress is this.
fn on_disk(file: &Path) -> Option<String> {
    let store = Store::open(file, SystemClock).unwrap();
    store.check().unwrap();
    let last: Option<Kept> = store.in_progress().unwrap().into_iter().next();
    last.map(|kept| store.load(kept.id, tables_of).unwrap().save())
}

fn all_cards_are_there(session: &Session) {
    let position = session.position();
    let mut cards: Vec<Face> =
        (0..session.game().piles.len() as u8).flat_map(|pile| position.cards(PileId(pile)).to_vec()).collect();
    let mut pack = session.game().pack.clone();
    cards.sort();
    pack.sort();
    assert_eq!(cards, pack);
}

fn any_input() -> impl Strategy<Value = Input> {
    let letters = "abcdefghlnoprstABDEFGHILMNOPRSTUVWXYZC?.+=<>!0123456789 фФв";
    let letters: Vec<char> = letters.chars().collect();
    let code = prop_oneof![
        8 => prop::sample::select(letters).prop_map(KeyCode::Char),
        10 => prop::sample::select(vec![KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right]),
        8 => Just(KeyCode::Enter),
        3 => prop::sample::select(vec![KeyCode::Esc, KeyCode::Tab, KeyCode::BackTab, KeyCode::Backspace]),
        1 => prop::sample::select(vec![KeyCode::Home, KeyCode::End, KeyCode::PageUp, KeyCode::PageDown, KeyCode::F(1)]),
    ];
    let control = prop::sample::select("zynogwv".chars().collect::<Vec<_>>());
    let kind = prop_oneof![
        5 => Just(MouseEventKind::Down(MouseButton::Left)),
        5 => Just(MouseEventKind::Up(MouseButton::Left)),
        3 => Just(MouseEventKind::Drag(MouseButton::Left)),
        1 => Just(MouseEventKind::Down(MouseButton::Right)),
        1 => Just(MouseEventKind::ScrollDown),
    ];
    prop_oneof![
        20 => code.prop_map(|code| Input::Key(KeyEvent::new(code, KeyModifiers::NONE))),
        1 => control.prop_map(|letter| Input::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL))),
        20 => (kind, 0u16..100, 0u16..30, 0u64..100_000).prop_map(|(kind, column, row, when)| {
            let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
            Input::Mouse(mouse, Duration::from_millis(when))
        }),
        1 => (0u16..210, 0u16..60).prop_map(|(columns, lines)| Input::Resize(columns, lines)),
        2 => (0u64..1000).prop_map(|millis| Input::Tick(Duration::from_millis(millis))),
        1 => prop::sample::select(vec!["", "cadogan game 1\ngame: klondike\ndeal: 7\n", "nonsense\u{7}"])
            .prop_map(|text| Input::Paste(text.to_owned())),
    ]
}

fn play(game: usize, russian: bool, inputs: Vec<Input>) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cadogan.db");
    let names = cadogan_rules::library::names();
    let language = if russian { Language::Russian } else { Language::English };
    let mut settings = settings(language);
    settings.animation = true;
    let app = App::new(settings, Given::default(), game as u64, (80, 24));
    let start = Start::Game(names[game % names.len()].clone(), Some(game as u64 % 50));
    let mut program = Program::start(&file, app, start);
    let mut size = (80, 24);
    for (index, input) in (1..).zip(inputs) {
        if let Input::Resize(columns, lines) = &input {
            size = (*columns, *lines);
        }
        program.handle(input);
        if let Some(session) = program.app.session() {
            all_cards_are_there(session);
        }
        if index % 7 == 0 && size.0 > 0 && size.1 > 0 {
            picture(&program.app, size.0, size.1);
        }
        if let Some(text) = program.text().filter(|_| index % LOOK == 0) {
            assert_eq!(on_disk(&file), Some(text), "after {index} inputs");
        }
        if program.ended {
            break;
        }
    }
    // Killed: nothing more is written but what the system does.
    let text = program.text();
    drop(program);
    let mut store = Store::open(&file, SystemClock).unwrap();
    store.check().unwrap();
    let Some(text) = text else { return };
    let (_, session) = store.resume_last(tables_of).unwrap().expect("the game at the table is in progress");
    assert_eq!(session.save(), text);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn nothing_panics_and_no_card_is_lost(
        game in 0usize..1000,
        russian: bool,
        inputs in prop::collection::vec(any_input(), 1000),
    ) {
        play(game, russian, inputs);
    }
}
