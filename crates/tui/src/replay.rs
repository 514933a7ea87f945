//! A game watched from its start, step by step or running.

use std::time::Duration;

use cadogan_book::Args;
use cadogan_session::Session;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::app::App;
use cadogan_session::Play;

/// How long every position is shown while it runs.
const PACE: Duration = Duration::from_millis(700);

/// A game that is watched. It is a copy: nothing in it is recorded.
pub struct Replay {
    play: Play,
    running: bool,
    waited: Duration,
    length: usize,
}

impl Replay {
    /// The game from its start to where it stands.
    #[must_use]
    pub fn new(session: &Session) -> Self {
        let length = session.line().len();
        let mut session = session.clone();
        session.restart();
        Self { play: Play::new(session), running: false, waited: Duration::ZERO, length }
    }

    /// What is shown.
    #[must_use]
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// Whether it goes on by itself.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.running
    }

    /// How many moves are made, and how many there are.
    #[must_use]
    pub fn at(&self) -> (usize, usize) {
        (self.play.session().line().len(), self.length)
    }

    fn step(&mut self, forwards: bool) -> bool {
        let (at, length) = self.at();
        match forwards {
            true if at < length => self.play.change(Session::redo).is_some(),
            true => false,
            false => self.play.change(Session::undo).is_some(),
        }
    }

    fn run_through(&mut self, forwards: bool) {
        while self.step(forwards) {}
    }
}

impl App {
    /// Begins to watch the game at the table.
    pub(crate) fn begin_replay(&mut self) {
        self.dialogs.clear();
        let Some(session) = self.session() else { return };
        if session.line().is_empty() {
            return self.say_id("table-replay-none", Args::new());
        }
        self.replay = Some(Replay::new(session));
        self.flight = None;
        self.say_id("table-replay-keys", Args::new());
    }

    pub(crate) fn replay_key(&mut self, key: KeyEvent) {
        let Some(replay) = &mut self.replay else { return };
        match key.code {
            KeyCode::Right | KeyCode::Down => self.replay_step(true),
            KeyCode::Left | KeyCode::Up | KeyCode::Backspace => self.replay_step(false),
            KeyCode::Home => replay.run_through(false),
            KeyCode::End => replay.run_through(true),
            KeyCode::Enter | KeyCode::Char(' ') => self.replay_run(),
            KeyCode::Esc | KeyCode::Char(_) => self.leave_replay(),
            _ => {}
        }
    }

    /// Lets it run, or stops it.
    pub(crate) fn replay_run(&mut self) {
        if let Some(replay) = &mut self.replay {
            replay.running = !replay.running;
            replay.waited = Duration::ZERO;
        }
    }

    /// Back to the table, which is as it was.
    pub(crate) fn leave_replay(&mut self) {
        self.replay = None;
        self.say_id("table-replay-over", Args::new());
    }

    /// A step of a game that is watched, with what is said of it.
    pub(crate) fn replay_step(&mut self, forwards: bool) {
        let Some(replay) = &mut self.replay else { return };
        replay.running = false;
        self.show_step(forwards);
    }

    fn show_step(&mut self, forwards: bool) {
        let Some(replay) = &mut self.replay else { return };
        let session = replay.play.session();
        let layout = session.position().layout();
        let next = session.ahead().map(|mv| self.book.move_sentence(session.game(), &layout, mv));
        if !replay.step(forwards) {
            replay.running = false;
            return;
        }
        let (at, length) = replay.at();
        let text = next.filter(|_| forwards).unwrap_or_default();
        let args = Args::new().number("at", at as u64).number("length", length as u64).text("move", text);
        self.message = self.words("table-replay-at", args);
    }

    pub(crate) fn pass_replay(&mut self, passed: Duration) {
        let Some(replay) = &mut self.replay else { return };
        if !replay.running {
            return;
        }
        replay.waited += passed;
        if replay.waited >= PACE {
            replay.waited = Duration::ZERO;
            self.show_step(true);
        }
    }
}
