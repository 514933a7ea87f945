//! Whatever is pressed: nothing panics, no card is lost or doubled, and what was asked to be kept is
//! enough to bring the same game back.

mod common;

use std::time::Duration;

use cadogan_book::Language;
use cadogan_cards::Face;
use cadogan_rules::game::PileId;
use cadogan_session::Session;
use cadogan_tui::{App, Command, Counted, Deed, Given, Input, Kept, Shelf, Tally, Told};
use common::{picture, settings};
use proptest::prelude::*;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

/// What a test keeps: every game by what was recorded of it, and nothing else.
#[derive(Default)]
struct Journal {
    games: Vec<Session>,
    at_table: Option<usize>,
}

impl Journal {
    fn obey(&mut self, command: Command) -> Vec<Told> {
        match command {
            Command::Begin(session) => {
                self.games.push(*session);
                self.at_table = Some(self.games.len() - 1);
            }
            Command::Record(deed, session) => {
                let kept = &mut self.games[self.at_table.expect("a game is recorded before it begins")];
                apply(&deed, kept, &session);
                assert_eq!(kept.line(), session.line(), "after {deed:?}");
                assert_eq!(kept.bookmarks().len(), session.bookmarks().len(), "after {deed:?}");
            }
            Command::Finish(_) | Command::Leave => self.at_table = None,
            Command::Shelf => return vec![Told::Shelf(self.shelf())],
            Command::Resume(id) => {
                let index: usize = id.parse().unwrap();
                self.at_table = Some(index);
                return vec![Told::Resumed(Box::new(self.games[index].clone()))];
            }
            Command::Statistics(Counted::All) => return vec![Told::Statistics(Box::new(tally()))],
            Command::Statistics(_) => return vec![Told::Statistics(Box::default())],
            Command::GoWithout | Command::Setting(..) | Command::Copy(_) | Command::Print(_) | Command::Quit => {}
        }
        Vec::new()
    }

    fn shelf(&self) -> Shelf {
        let kept = |(index, session): (usize, &Session)| Kept {
            id: index.to_string(),
            form: session.game().id.to_string(),
            deal: session.deal().number(),
            moves: session.line().len() as u32,
        };
        let last_played = self.games.iter().map(|session| session.game().id.to_string()).collect();
        Shelf { in_progress: self.games.iter().enumerate().map(kept).collect(), last_played }
    }
}

fn apply(deed: &Deed, kept: &mut Session, now: &Session) {
    match deed {
        Deed::Played(mv) => kept.play(*mv).unwrap(),
        Deed::Undone => drop(kept.undo().unwrap()),
        Deed::Redone => drop(kept.redo().unwrap()),
        Deed::Jumped => {
            kept.restart();
            now.line().into_iter().for_each(|mv| kept.play(mv).unwrap());
        }
        Deed::Restarted => kept.restart(),
        Deed::Bookmarked(name) => kept.set_bookmark(name),
        Deed::Unbookmarked(name) => kept.remove_bookmark(name).unwrap(),
    }
}

fn tally() -> Tally {
    Tally {
        played: 3,
        won: 2,
        lost: 1,
        histogram: (50, 100, vec![1, 0, 1]),
        progress: vec![(100, 100), (50, 50), (66, 66)],
        moves: Some((120, 150.5)),
        times: Some((Duration::from_secs(100), Duration::from_secs(200))),
        ..Tally::default()
    }
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
    let letters = "abcdefghlnoprstABDEFGHILMNOPRSTUVWYZC?.+=<>!0123456789 фФв";
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
    let names = cadogan_rules::library::names();
    let language = if russian { Language::Russian } else { Language::English };
    let mut settings = settings(language);
    settings.animation = true;
    let mut app = App::new(settings, Given::default(), game as u64, (80, 24));
    let mut journal = Journal::default();
    let mut size = (80, 24);
    let start = cadogan_tui::Start::Game(names[game % names.len()].clone(), Some(game as u64 % 50));
    let mut commands = std::collections::VecDeque::from(app.start(start));
    for (index, input) in inputs.into_iter().enumerate() {
        if let Input::Resize(columns, lines) = &input {
            size = (*columns, *lines);
        }
        commands.extend(app.handle(input));
        while let Some(command) = commands.pop_front() {
            if matches!(command, Command::Quit) {
                return;
            }
            for told in journal.obey(command) {
                commands.extend(app.handle(Input::Told(told)));
            }
        }
        if let Some(session) = app.session() {
            all_cards_are_there(session);
            let kept = &journal.games[journal.at_table.expect("the game at the table is kept")];
            assert_eq!(kept.line(), session.line());
        }
        if index % 7 == 0 && size.0 > 0 && size.1 > 0 {
            picture(&app, size.0, size.1);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn nothing_panics_and_no_card_is_lost(
        game in 0usize..1000,
        russian: bool,
        inputs in prop::collection::vec(any_input(), 1000),
    ) {
        play(game, russian, inputs);
    }
}
