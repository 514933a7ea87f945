//! What is played is on the disk before it is shown, and comes back.

mod common;

use std::collections::VecDeque;
use std::path::Path;

use cadogan_book::Language;
use cadogan_rules::play::Move;
use cadogan_session::{GameText, Session};
use cadogan_tui::{App, Command, Given, Input, Keeping, OnDisk, Start, Told, Where};
use common::{chooser, click, find, key, keys, picture, settings, tables_of};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

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

    fn play_first(&mut self) {
        let mv = self.app.session().unwrap().moves()[0];
        self.play(mv);
    }

    fn open(&mut self, name: &str, deal: u64) {
        let commands = self.app.start(game(name, Some(deal)));
        self.obey(commands);
    }

    fn resize(&mut self, columns: u16, lines: u16) {
        self.app.handle(Input::Resize(columns, lines));
    }

    /// Chooses an entry of the menu that asks for a file, and names it.
    fn name_file(&mut self, entry: &str, file: &Path) {
        self.press(KeyCode::F(9));
        let at = find(&picture(&self.app, 120, 40), entry);
        let commands = click(&mut self.app, at, 0);
        self.obey(commands);
        // What is offered as a name goes, letter by letter.
        (0..40).for_each(|_| self.press(KeyCode::Backspace));
        let commands = self.app.handle(Input::Paste(file.display().to_string()));
        self.obey(commands);
        self.press(KeyCode::Enter);
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

/// What all games together come to, as the page tells it: played, won, lost, given up, replaced.
fn counts(program: &mut Program) -> [u32; 5] {
    if program.app.screen() == Where::Table {
        program.keys("W");
    } else {
        let control = KeyEvent::new(KeyCode::Char('w'), KeyModifiers::CONTROL);
        let commands = program.app.handle(Input::Key(control));
        program.obey(commands);
    }
    program.keys("A");
    let shown = picture(&program.app, 100, 40);
    program.press(KeyCode::Esc);
    let lines = ["Played: ", "Won: ", "No move was left: ", "Given up: ", "Replaced by a new deal: "];
    lines.map(|begin| {
        let after = shown.split(begin).nth(1).map(|rest| rest.split(|sign: char| !sign.is_ascii_digit()).next());
        after.flatten().map_or(0, |number| number.parse().unwrap())
    })
}

/// Points at an entry of the list that is open, and chooses it.
fn choose(program: &mut Program, entry: &str) {
    let at = find(&picture(&program.app, 80, 40), entry);
    let commands = click(&mut program.app, at, 0);
    program.obey(commands);
}

#[test]
fn the_seven_ways_to_end_a_game_are_counted_once_each() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cadogan.db");
    let won = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/le-calcul/won.game")).unwrap();
    let won = GameText::read(&won, tables_of).unwrap();
    let session = Session::new(tables_of(&won.game.to_string()).unwrap(), won.deal);
    let mut program = Program::start(&file, Start::Session(Box::new(session)));
    program.resize(80, 40);
    assert_eq!(counts(&mut program), [0; 5]);

    // 1: won, at once; taken back and won again, left, it is the same game.
    for mv in won.moves {
        program.play(mv);
    }
    program.press(KeyCode::Esc);
    let mut now = [1, 1, 0, 0, 0];
    assert_eq!(counts(&mut program), now, "won");
    program.keys("U");
    program.keys("R");
    program.press(KeyCode::Esc);
    assert_eq!(counts(&mut program), now, "won again");
    program.keys("X");
    assert_eq!(counts(&mut program), now, "won and left");

    // 2: lost: no move is left, and another deal is asked for.
    program.open("golf", 1);
    while let Some(&mv) = program.app.session().unwrap().moves().first() {
        program.play(mv);
    }
    assert_eq!(counts(&mut program), now, "it may still be undone");
    program.keys("N");
    now = [2, 1, 1, 0, 0];
    assert_eq!(counts(&mut program), now, "lost");

    // 3: given up.
    program.open("freecell", 1);
    program.play_first();
    program.keys("M");
    choose(&mut program, "give up this game");
    choose(&mut program, "Yes, give up");
    now = [3, 1, 1, 1, 0];
    assert_eq!(counts(&mut program), now, "given up");

    // 4, 5, 6: restarted, left and resumed, killed: it goes on.
    program.open("freecell", 2);
    program.play_first();
    program.keys("Z");
    assert_eq!(counts(&mut program), now, "restarted");
    program.play_first();
    program.keys("X");
    assert_eq!(counts(&mut program), now, "left");
    program.press(KeyCode::Enter);
    assert_eq!(program.app.session().unwrap().deal().number(), 2, "resumed");
    assert_eq!(counts(&mut program), now, "resumed");
    drop(program);
    let mut program = Program::start(&file, game("freecell", None));
    program.resize(80, 40);
    assert_eq!(program.app.session().unwrap().deal().number(), 2, "killed and resumed");
    assert_eq!(counts(&mut program), now, "killed");

    // 7: replaced by a new deal.
    program.keys("N");
    program.press(KeyCode::Enter);
    now = [4, 1, 1, 1, 1];
    assert_eq!(counts(&mut program), now, "replaced");
    // A deal that was only looked at is no game.
    program.keys("N");
    assert_eq!(counts(&mut program), now, "looked at");
}

/// The table over a file that cannot be used: what is said, and that play goes on and the file stays.
fn trouble_with(file: &Path, before: &[u8], said: &str) {
    for language in Language::ALL {
        let mut settings = settings(language);
        settings.animation = false;
        let mut app = App::new(settings, Given::default(), 1, (80, 24));
        let mut keeping = OnDisk::at(file);
        for told in keeping.begin() {
            app.handle(Input::Told(told));
        }
        let message = app.message().replace(&file.display().to_string(), "FILE");
        if language == Language::English {
            assert_eq!(message, said);
        } else {
            assert!(message.contains("FILE") && message != said, "{message}");
        }
        // Play on without saving: nothing is said again, whatever is played.
        let commands = key(&mut app, KeyCode::Enter);
        assert!(matches!(commands[..], [Command::GoWithout]), "{message}");
        commands.iter().for_each(|command| drop(keeping.obey(command)));
        let mut commands = app.start(game("freecell", Some(1)));
        let mv = app.session().unwrap().moves()[0];
        commands.extend(app.play_move(mv));
        let told = commands.iter().flat_map(|command| keeping.obey(command)).collect::<Vec<_>>();
        assert!(!told.iter().any(|told| matches!(told, Told::Trouble(_))));
        assert_eq!(app.session().unwrap().line(), [mv]);
        drop(keeping);
        assert!(file.is_dir() || std::fs::read(file).unwrap() == before, "the file is left as it was");
    }
}

#[test]
fn a_file_of_a_newer_program_a_damaged_one_and_a_folder_are_told_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cadogan.db");
    let mut program = Program::start(&file, game("freecell", Some(1)));
    program.play_first();
    program.keys("X");
    drop(program);
    let sound = std::fs::read(&file).unwrap();

    // The version of the schema stands in the header of a SQLite file.
    let mut newer = sound.clone();
    newer[60..64].copy_from_slice(&99u32.to_be_bytes());
    std::fs::write(&file, &newer).unwrap();
    let said = "FILE was written by a newer version of this program. It is left as it is; use the newer version.";
    trouble_with(&file, &newer, said);

    let foreign = b"these are somebody's notes, long enough not to be taken for nothing";
    std::fs::write(&file, foreign).unwrap();
    trouble_with(&file, foreign, "FILE is no file of this program. Move it away to save games here.");

    let mut other = sound.clone();
    other[68..72].copy_from_slice(&7u32.to_be_bytes());
    std::fs::write(&file, &other).unwrap();
    trouble_with(&file, &other, "FILE belongs to another program. Move it away to save games here.");

    let taken = folder.path().join("taken");
    std::fs::create_dir(&taken).unwrap();
    trouble_with(&taken, b"", "FILE is a folder or a device, not a file.");
}

#[test]
fn all_games_go_to_a_file_and_come_back_from_it_at_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let (here, there) = (folder.path().join("here.db"), folder.path().join("there.db"));
    let lines = folder.path().join("games.jsonl");
    let mut program = Program::start(&here, game("freecell", Some(1)));
    program.resize(120, 40);
    program.play_first();
    program.name_file("write all games", &lines);
    assert!(program.app.message().starts_with("One game was written to "), "{}", program.app.message());
    program.name_file("write all games", &lines);
    assert!(program.app.message().contains("is there already"), "{}", program.app.message());

    let mut program = Program::start(&there, Start::Chooser);
    program.resize(120, 40);
    for said in ["One game was added.", "No game was added. One game was here already."] {
        program.name_file("add games", &lines);
        assert_eq!(program.app.message(), said);
    }
    assert!(picture(&program.app, 120, 40).contains("FreeCell · deal 1 · 1 move"), "it can be gone on with at once");

    let wrong = std::fs::read_to_string(&lines).unwrap().replace("\"playing\"", "\"sleeping\"");
    std::fs::write(&lines, wrong).unwrap();
    program.name_file("add games", &lines);
    let said = program.app.message();
    assert!(said.contains(", line 2: ") && said.ends_with("Nothing was added."), "{said}");
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
