//! The oracle and the fair hint, asked line by line: the answer is waited for.

use cadogan_rules::game::Game;
use cadogan_rules::play::{Deal, Move};
use cadogan_session::{Advice, Effort, Fair, Judgement, Oracle, Prospect, Session};
use cadogan_solver::{Limits, Unwatched};

/// How much is searched for one answer of the oracle. In positions, not in seconds: the same question gets the same
/// answer everywhere.
const LIMITS: Limits = Limits { nodes: 1_000_000, memory: 1 << 27 };

type Judge = fn(&Game, &Deal, &[Move]) -> Judgement;

/// Both advisers of a game.
pub struct Advisers {
    oracle: Oracle<Judge>,
    fair: Fair<Judge>,
}

impl Advisers {
    /// The advisers of a game.
    pub fn new(game: &Game) -> Self {
        Self { oracle: Oracle::new(game, referee as Judge), fair: Fair::new(game, referee as Judge) }
    }

    /// Whether the game can still be won, and which moves keep the win.
    pub fn prospect(&mut self, session: &Session) -> Prospect {
        self.oracle.prospect(session.position(), LIMITS, &mut Unwatched)
    }

    /// Which move looks best to somebody who knows what the player can know.
    pub fn advise(&mut self, session: &Session) -> Advice {
        self.fair.advise(&session.knowledge(), Effort::default(), &mut Unwatched)
    }
}

/// The referee replays every win before the player hears of it.
fn referee(game: &Game, deal: &Deal, moves: &[Move]) -> Judgement {
    match cadogan_referee::replay(game, deal, moves) {
        Ok(end) if end.is_won() => Judgement::Wins,
        _ => Judgement::Refused,
    }
}
