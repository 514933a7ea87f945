//! Advice that takes time, for a worker: the oracle, which knows every card, and the fair adviser, who
//! knows what the player has seen.

use cadogan_rules::game::Game;
use cadogan_rules::play::{Deal, Move};
use cadogan_session::{Basis, Effort, Fair, Judgement, Oracle, Outlook, Prospect, Session};
use cadogan_solver::{Limits, Unwatched};

use crate::answer::{Advice, AdvisedMove, Verdict};
use crate::desk::{Answer, Desk};

impl Desk {
    /// Whether a game can be won from where its text stands. A win is replayed by the referee before
    /// anybody hears of it.
    pub(crate) fn solve(&self, text: &str, nodes: u64, memory: usize) -> Answer<Verdict> {
        let session = self.read_text(text)?;
        let position = session.position();
        let mut oracle = Oracle::new(session.game(), referee);
        let outlook = oracle.outlook(position, Limits { nodes, memory }, &mut Unwatched);
        let verdict = match outlook {
            Outlook::Won { .. } => "won",
            Outlook::Lost => "lost",
            Outlook::Unknown(_) => "gave-up",
        };
        let way = oracle.way(position).unwrap_or_default();
        let moves = matches!(outlook, Outlook::Won { .. }).then_some(way.len());
        let first = way.first().and_then(|&mv| number_of(&session, mv));
        let found = Prospect { outlook, way, moves: Vec::new(), nodes: 0 };
        let sentence = self.book.oracle(session.game(), &position.layout(), &found);
        Ok(Verdict { verdict, moves, first, standing: self.book.outlook(Some(outlook)), sentence })
    }

    /// The fair hint by imagining deals that agree with everything that was seen.
    pub(crate) fn advise(&self, text: &str, guesses: u32, nodes: u64, memory: usize) -> Answer<Advice> {
        let session = self.read_text(text)?;
        let known = session.knowledge();
        let advice =
            Fair::new(session.game(), referee).advise(&known, Effort { guesses, nodes, memory }, &mut Unwatched);
        let layout = session.position().layout();
        let moves: Vec<AdvisedMove> = advice
            .moves
            .iter()
            .filter_map(|chance| {
                let sentence = self.book.move_sentence(session.game(), &layout, chance.mv);
                let number = number_of(&session, chance.mv)?;
                Some(AdvisedMove { number, sentence, won: chance.won, lost: chance.lost, of: chance.of })
            })
            .collect();
        let basis = match advice.basis {
            Basis::AllKnown(_) => "all-known",
            Basis::Imagined { .. } => "imagined",
            Basis::RuleOfThumb | Basis::Stopped => "rule",
        };
        let sentence = self.book.hint(session.game(), &layout, &advice);
        Ok(Advice { basis, moves, sentence: sentence.unwrap_or_else(|| self.say("desk-no-move-left")) })
    }
}

/// The referee judges every win.
fn referee(game: &Game, deal: &Deal, moves: &[Move]) -> Judgement {
    match cadogan_referee::replay(game, deal, moves) {
        Ok(end) if end.is_won() => Judgement::Wins,
        _ => Judgement::Refused,
    }
}

/// The number of a move in the list of legal moves.
fn number_of(session: &Session, mv: Move) -> Option<usize> {
    session.moves().iter().position(|&legal| legal == mv).map(|index| index + 1)
}
