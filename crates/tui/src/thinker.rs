//! A thread that thinks about questions while play goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use cadogan_rules::game::{Game, GameId};
use cadogan_rules::play::{Deal, Move};
use cadogan_session::{Effort, Fair, Judgement, Oracle};
use cadogan_solver::{Go, Limits, Progress};

use crate::input::{Answer, Ask, Question, Said};

/// How much is searched for one answer of the oracle: some seconds.
const LIMITS: Limits = Limits { nodes: 3_000_000, memory: 1 << 27 };

/// A question is being thought about, or none.
const NONE: u64 = 0;

/// Thinks about one question at a time: the last one asked.
///
/// Dropping it stops the thinking.
pub struct Thinker {
    asks: Sender<Ask>,
    answers: Receiver<Answer>,
    /// The number of the question whose answer is wanted.
    wanted: Arc<AtomicU64>,
}

impl Thinker {
    /// Begins to wait for questions.
    #[must_use]
    pub fn new() -> Self {
        let (asks, asked) = channel();
        let (answer, answers) = channel();
        let wanted = Arc::new(AtomicU64::new(NONE));
        let mind = Mind { wanted: wanted.clone(), game: None };
        thread::spawn(move || mind.think(&asked, &answer));
        Self { asks, answers, wanted }
    }

    /// Asks something; what was asked before is no longer wanted.
    pub fn ask(&self, ask: Ask) {
        self.wanted.store(ask.number, Ordering::Relaxed);
        // A thread that is gone gives no answer: the table goes on without.
        let _ = self.asks.send(ask);
    }

    /// Nothing that was asked is wanted any more.
    pub fn stop(&self) {
        self.wanted.store(NONE, Ordering::Relaxed);
    }

    /// An answer, if there is one.
    #[must_use]
    pub fn answer(&self) -> Option<Answer> {
        self.answers.try_recv().ok()
    }

    /// The next answer, waited for; nothing if there will be none.
    #[must_use]
    pub fn wait(&self) -> Option<Answer> {
        self.answers.recv().ok()
    }
}

impl Default for Thinker {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

type Judge = fn(&Game, &Deal, &[Move]) -> Judgement;

/// What the thread knows.
struct Mind {
    wanted: Arc<AtomicU64>,
    /// What is derived from the rules of the last game, and what was found about it.
    game: Option<(GameId, Oracle<Judge>, Fair<Judge>)>,
}

impl Mind {
    fn think(mut self, asked: &Receiver<Ask>, answers: &Sender<Answer>) {
        while let Ok(ask) = asked.recv() {
            if self.is_wanted(ask.number)
                && let Some(answer) = self.answer(&ask)
                && answers.send(answer).is_err()
            {
                return;
            }
        }
    }

    fn is_wanted(&self, number: u64) -> bool {
        self.wanted.load(Ordering::Relaxed) == number
    }

    /// The answer; nothing if it is not wanted any more when it is found.
    fn answer(&mut self, ask: &Ask) -> Option<Answer> {
        let wanted = self.wanted.clone();
        let number = ask.number;
        let mut watch = move |_: Progress| if wanted.load(Ordering::Relaxed) == number { Go::On } else { Go::Stop };
        let said = match &ask.question {
            Question::Outlook(session) => {
                Said::Outlook(self.minds(session.game()).0.outlook(session.position(), LIMITS, &mut watch))
            }
            Question::Oracle(session) => {
                Said::Oracle(self.minds(session.game()).0.prospect(session.position(), LIMITS, &mut watch))
            }
            Question::Hint(known) => {
                Said::Hint(self.minds(known.game()).1.advise(known, Effort::default(), &mut watch))
            }
        };
        self.is_wanted(number).then_some(Answer { number, said })
    }

    fn minds(&mut self, game: &Game) -> (&mut Oracle<Judge>, &mut Fair<Judge>) {
        if self.game.as_ref().is_none_or(|(id, ..)| *id != game.id) {
            self.game = None;
        }
        let (_, oracle, fair) = self.game.get_or_insert_with(|| {
            (game.id.clone(), Oracle::new(game, referee as Judge), Fair::new(game, referee as Judge))
        });
        (oracle, fair)
    }
}

/// The referee replays every win before the player hears of it.
fn referee(game: &Game, deal: &Deal, moves: &[Move]) -> Judgement {
    match cadogan_referee::replay(game, deal, moves) {
        Ok(end) if end.is_won() => Judgement::Wins,
        _ => Judgement::Refused,
    }
}
