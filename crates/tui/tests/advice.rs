//! The fair hint and the oracle at the table: off at first, told apart, never late, counted.

mod common;

use cadogan_book::Language;
use cadogan_session::{Doubt, Outlook, Prospect, State};
use cadogan_store::Strength;
use cadogan_tui::{
    Answer, App, Ask, Command, Deed, Given, Hints, Input, OracleSpeaks, Question, Said, Settings, Start, Thinker, Told,
};
use common::{key, keys, picture, settings, table};
use ratatui::crossterm::event::KeyCode;

/// A table with these settings of advice.
fn table_with(game: &str, deal: u64, hints: Hints, oracle: OracleSpeaks) -> (App, Vec<Command>) {
    let settings = Settings { hints, oracle, ..settings(Language::English) };
    let mut app = App::new(settings, Given::default(), 1, (80, 24));
    let commands = app.start(Start::Game(game.to_owned(), Some(deal)));
    (app, commands)
}

/// The question among commands.
fn asked(commands: &[Command]) -> Option<Ask> {
    let question = |command: &Command| match command {
        Command::Ask(ask) => Some((**ask).clone()),
        _ => None,
    };
    commands.iter().find_map(question)
}

fn advised(commands: &[Command]) -> Vec<Strength> {
    let strength = |command: &Command| match command {
        Command::Record(Deed::Advised(strength), _) => Some(*strength),
        _ => None,
    };
    commands.iter().filter_map(strength).collect()
}

fn tell(app: &mut App, answer: Answer) -> Vec<Command> {
    app.handle(Input::Told(Told::Answer(Box::new(answer))))
}

/// What the thread that thinks says to it.
fn thought(ask: Ask) -> Answer {
    let thinker = Thinker::new();
    thinker.ask(ask);
    thinker.wait().expect("the last question is answered")
}

fn won() -> Said {
    Said::Outlook(Outlook::Won { moves: 40 })
}

fn unknown() -> Prospect {
    let outlook = Outlook::Unknown(Doubt::Refused);
    Prospect { outlook, moves: Vec::new(), way: Vec::new(), nodes: 1 }
}

#[test]
fn nothing_is_asked_before_it_is_wanted() {
    let mut app = table("freecell", 1, 80, 24);
    assert_eq!((app.settings().hints, app.settings().oracle), (Hints::Quick, OracleSpeaks::Never));
    for letter in ["D", "H", "R", "U", "H"] {
        assert!(asked(&keys(&mut app, letter)).is_none(), "{letter}");
    }
    assert!(!picture(&app, 80, 24).contains("can still be won"));
    let mv = app.session().unwrap().moves()[0];
    assert!(asked(&app.play_move(mv)).is_none());
}

#[test]
fn the_oracle_asks_before_it_is_turned_on() {
    let mut app = table("freecell", 1, 80, 24);
    assert!(asked(&keys(&mut app, "O")).is_none());
    assert!(picture(&app, 80, 24).contains("knows every card"));
    // No.
    key(&mut app, KeyCode::Esc);
    assert_eq!(app.settings().oracle, OracleSpeaks::Never);
    // Yes.
    keys(&mut app, "O");
    let commands = key(&mut app, KeyCode::Enter);
    assert_eq!(app.settings().oracle, OracleSpeaks::Asked);
    assert!(commands.iter().any(|it| matches!(it, Command::Setting("oracle", value) if value == "asked")));
    assert!(matches!(asked(&commands).unwrap().question, Question::Oracle(_)));
    assert!(app.awaits_answer());
}

#[test]
fn the_oracle_says_that_it_speaks_and_which_moves_keep_the_win() {
    let (mut app, _) = table_with("freecell", 1, Hints::Quick, OracleSpeaks::Asked);
    let ask = asked(&keys(&mut app, "O")).unwrap();
    let commands = tell(&mut app, thought(ask));
    assert!(app.message().starts_with("Oracle: the game can still be won"), "{}", app.message());
    assert_eq!(advised(&commands), [Strength::Oracle]);
    assert!(!app.awaits_answer());
    // Once it is known it is not asked again: the same key tells of every move.
    assert!(asked(&keys(&mut app, "O")).is_none());
    let shown = picture(&app, 80, 24);
    assert!(shown.contains("keeps the win"), "{shown}");
    let commands = key(&mut app, KeyCode::Enter);
    assert!(commands.iter().any(|it| matches!(it, Command::Record(Deed::Played(_), _))), "a move of the list is made");
}

#[test]
fn an_answer_that_comes_too_late_is_not_heard() {
    let (mut app, _) = table_with("freecell", 1, Hints::Imagined, OracleSpeaks::Asked);
    for letter in ["O", "H"] {
        let ask = asked(&keys(&mut app, letter)).unwrap();
        let mv = app.session().unwrap().moves()[0];
        let commands = app.play_move(mv);
        assert!(commands.iter().any(|it| matches!(it, Command::StopAsking)), "{letter}: it is not wanted any more");
        let message = app.message().to_owned();
        let commands = tell(&mut app, thought(ask));
        assert!(advised(&commands).is_empty());
        assert_eq!(app.message(), message, "{letter}");
    }
    // The same point again is another question.
    let ask = asked(&keys(&mut app, "O")).unwrap();
    keys(&mut app, "U");
    keys(&mut app, "R");
    assert!(advised(&tell(&mut app, thought(ask))).is_empty());
}

#[test]
fn an_answer_about_another_game_is_not_heard() {
    let (mut app, _) = table_with("golf", 1, Hints::Quick, OracleSpeaks::Asked);
    let ask = asked(&keys(&mut app, "O")).unwrap();
    // Both games stand at their start.
    let commands = app.start(Start::Game("golf".to_owned(), Some(2)));
    assert!(commands.iter().any(|it| matches!(it, Command::StopAsking)));
    let again = asked(&keys(&mut app, "O")).unwrap();
    assert!(again.number > ask.number);
    assert!(advised(&tell(&mut app, Answer { number: ask.number, said: Said::Oracle(unknown()) })).is_empty());
    assert_eq!(advised(&tell(&mut app, Answer { number: again.number, said: Said::Oracle(unknown()) })).len(), 1);
}

#[test]
fn the_last_of_several_questions_is_the_one_that_counts() {
    let (mut app, _) = table_with("klondike", 1, Hints::Imagined, OracleSpeaks::Asked);
    let oracle = asked(&keys(&mut app, "O")).unwrap();
    let hint = asked(&keys(&mut app, "H")).unwrap();
    assert!(hint.number > oracle.number);
    assert!(advised(&tell(&mut app, Answer { number: oracle.number, said: Said::Oracle(unknown()) })).is_empty());
    assert!(app.awaits_answer());
    assert_eq!(advised(&tell(&mut app, thought(hint))), [Strength::Fair]);
    assert!(app.message().starts_with("Fair hint:"), "{}", app.message());
}

#[test]
fn a_quick_hint_is_given_at_once_and_counted() {
    let mut app = table("klondike", 1, 80, 24);
    let commands = keys(&mut app, "H");
    assert_eq!(advised(&commands), [Strength::Fair]);
    assert!(app.message().starts_with("Fair hint:"), "{}", app.message());
}

#[test]
fn the_line_follows_the_game_and_is_counted_once() {
    let (mut app, commands) = table_with("freecell", 1, Hints::Quick, OracleSpeaks::Always);
    let mut ask = asked(&commands).unwrap();
    assert!(picture(&app, 80, 24).contains("can it be won?"));
    let mut counted = 0;
    for _ in 0..3 {
        assert!(matches!(ask.question, Question::Outlook(_)));
        counted += advised(&tell(&mut app, Answer { number: ask.number, said: won() })).len();
        assert!(picture(&app, 80, 24).contains("can still be won"));
        let mv = app.session().unwrap().moves()[0];
        ask = asked(&app.play_move(mv)).expect("another position is another question");
        assert!(!picture(&app, 80, 24).contains("can still be won"), "nothing is told of a position not looked at");
    }
    assert_eq!(counted, 1, "once a game");
    tell(&mut app, Answer { number: ask.number, said: Said::Outlook(Outlook::Lost) });
    assert!(picture(&app, 80, 24).contains("can no longer be won"));
    // What is in the way of a narrow screen is the title, not the answer.
    app.handle(Input::Resize(46, 24));
    assert!(picture(&app, 46, 24).contains("can no longer be won"));
}

#[test]
fn a_hint_does_not_end_the_line() {
    let (mut app, commands) = table_with("freecell", 1, Hints::Imagined, OracleSpeaks::Always);
    asked(&commands).unwrap();
    // The question of the player goes before; then the line is asked for again.
    let hint = asked(&keys(&mut app, "H")).unwrap();
    let commands = tell(&mut app, thought(hint));
    assert!(matches!(asked(&commands).unwrap().question, Question::Outlook(_)));
}

#[test]
fn turning_the_line_off_leaves_nothing_of_it() {
    let (mut app, commands) = table_with("freecell", 1, Hints::Quick, OracleSpeaks::Always);
    let ask = asked(&commands).unwrap();
    app.handle(Input::Told(Told::Setting("oracle".into(), "never".into())));
    assert!(advised(&tell(&mut app, Answer { number: ask.number, said: won() })).is_empty());
    assert!(!picture(&app, 80, 24).contains("won"));
}

#[test]
fn a_game_that_is_over_is_not_asked_about() {
    let (mut app, _) = table_with("golf", 1, Hints::Imagined, OracleSpeaks::Always);
    while app.session().unwrap().state() == State::Playing {
        let mv = app.session().unwrap().moves()[0];
        app.play_move(mv);
    }
    assert!(!app.awaits_answer());
    for letter in ["O", "H"] {
        assert!(asked(&keys(&mut app, letter)).is_none(), "{letter}");
    }
}

#[test]
fn settings_are_kept_by_name() {
    let mut settings = settings(Language::English);
    for hints in [Hints::Imagined, Hints::Quick] {
        settings.restore(Given::default(), "hints", hints.name());
        assert_eq!(settings.hints, hints);
    }
    for oracle in [OracleSpeaks::Asked, OracleSpeaks::Always, OracleSpeaks::Never] {
        settings.restore(Given::default(), "oracle", oracle.name());
        assert_eq!(settings.oracle, oracle);
    }
    settings.restore(Given::default(), "oracle", "of a newer program");
    assert_eq!(settings.oracle, OracleSpeaks::Never);
}

// ---- the thread that thinks ----

#[test]
fn only_the_last_question_is_answered() {
    let (mut app, _) = table_with("the-empress-of-india", 1, Hints::Quick, OracleSpeaks::Asked);
    let thinker = Thinker::new();
    for _ in 0..20 {
        let ask = asked(&keys(&mut app, "O")).unwrap();
        thinker.ask(ask);
        keys(&mut app, "D");
        keys(&mut app, "U");
    }
    let (mut easy, _) = table_with("freecell", 1, Hints::Quick, OracleSpeaks::Asked);
    let ask = Ask { number: 1000, ..asked(&keys(&mut easy, "O")).unwrap() };
    thinker.ask(ask);
    // A question of before may have been answered before the next was asked, but none after.
    while thinker.wait().expect("the last question is answered").number != 1000 {}
    assert!(thinker.answer().is_none());
}
