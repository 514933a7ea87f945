//! What is played is on the disk before it is shown, and comes back.

mod common;

use std::collections::VecDeque;
use std::path::Path;

use cadogan_rules::play::Move;
use cadogan_tui::{App, Command, Input, Keeping, OnDisk, Start, Told, Where};
use common::{chooser, key, keys, picture};
use ratatui::crossterm::event::KeyCode;

/// A program: the table and what keeps it.
struct Program {
    app: App,
    keeping: OnDisk,
}

impl Program {
    fn start(file: &Path, start: Start) -> Self {
        let mut program = Self { app: chooser(80, 24), keeping: OnDisk::at(file) };
        for told in program.keeping.begin() {
            program.app.handle(Input::Told(told));
        }
        let commands = program.app.start(start);
        program.obey(commands);
        program
    }

    fn obey(&mut self, commands: Vec<Command>) {
        let mut commands = VecDeque::from(commands);
        while let Some(command) = commands.pop_front() {
            for told in self.keeping.obey(&command) {
                assert!(!matches!(told, Told::Trouble(_)), "{}", self.app.message());
                commands.extend(self.app.handle(Input::Told(told)));
            }
        }
    }

    fn keys(&mut self, text: &str) {
        let commands = keys(&mut self.app, text);
        self.obey(commands);
    }

    fn press(&mut self, code: KeyCode) {
        let commands = key(&mut self.app, code);
        self.obey(commands);
    }

    fn play(&mut self, mv: Move) {
        let commands = self.app.play_move(mv);
        self.obey(commands);
    }

    fn text(&self) -> String {
        self.app.session().unwrap().save()
    }
}

fn game(name: &str, deal: Option<u64>) -> Start {
    Start::Game(name.to_owned(), deal)
}

#[test]
fn a_program_that_is_killed_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cadogan.db");
    let mut program = Program::start(&file, game("klondike", Some(3)));
    program.keys("DDDUR");
    program.keys("B");
    program.keys("before");
    program.press(KeyCode::Enter);
    let mv = program.app.session().unwrap().moves()[0];
    program.play(mv);
    let text = program.text();
    // Dropped without a word, as by kill -9: nothing more is written.
    drop(program);

    let mut program = Program::start(&file, Start::Chooser);
    assert!(picture(&program.app, 80, 24).contains("Klondike · deal 3"), "{}", picture(&program.app, 80, 24));
    program.press(KeyCode::Enter);
    assert_eq!(program.app.screen(), Where::Table);
    assert_eq!(program.text(), text);
    drop(program);
    let program = Program::start(&file, game("klondike", None));
    assert_eq!(program.text(), text, "a game asked for by name goes on as well");
}

#[test]
fn a_game_that_another_window_plays_is_not_offered() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cadogan.db");
    let mut first = Program::start(&file, game("freecell", Some(1)));
    let second = Program::start(&file, Start::Chooser);
    assert!(!picture(&second.app, 80, 24).contains("Go on with"));
    let mv = first.app.session().unwrap().moves()[0];
    first.play(mv);
    first.keys("X");
    let third = Program::start(&file, Start::Chooser);
    assert!(picture(&third.app, 80, 24).contains("Go on with"));
}

#[test]
fn what_was_given_up_is_counted_and_settings_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cadogan.db");
    let mut program = Program::start(&file, game("freecell", Some(1)));
    let mv = program.app.session().unwrap().moves()[0];
    program.play(mv);
    program.keys("CN");
    program.press(KeyCode::Enter);
    program.keys("W");
    let shown = picture(&program.app, 80, 24);
    assert!(shown.contains("Played: 1") && shown.contains("Replaced by a new deal: 1"), "{shown}");
    drop(program);
    let program = Program::start(&file, Start::Chooser);
    assert_eq!(program.app.settings().look.colours, cadogan_tui::Colours::Four);
}

#[test]
fn a_file_that_is_no_database_is_said_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cadogan.db");
    std::fs::write(&file, "these are somebody's notes, long enough not to be taken for nothing").unwrap();
    let mut app = chooser(80, 24);
    let mut keeping = OnDisk::at(&file);
    for told in keeping.begin() {
        app.handle(Input::Told(told));
    }
    let shown = picture(&app, 80, 24);
    assert!(shown.contains("Not saved") && shown.contains("Play on without saving"), "{shown}");
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("these are"));
}
