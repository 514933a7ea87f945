//! Advice that takes time, for a worker: the oracle, which knows every card, and the fair adviser, who
//! knows what the player has seen.

use cadogan_book::Args;
use cadogan_rules::game::Game;
use cadogan_rules::play::{Deal, Move};
use cadogan_session::{Basis, Effort, Fair, Judgement, Oracle, Outlook, Session};
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
        let (verdict, id, moves) = match outlook {
            Outlook::Won { moves } => ("won", "desk-oracle-won", Some(moves)),
            Outlook::Lost => ("lost", "desk-oracle-lost", None),
            Outlook::Unknown(_) => ("gave-up", "desk-oracle-gave-up", None),
        };
        let args = Args::new().text("nodes", nodes.to_string()).number("count", moves.unwrap_or(0) as u64);
        let first = oracle.way(position).and_then(|way| number_of(&session, *way.first()?));
        Ok(Verdict { verdict, moves, first, sentence: self.book.message(id, &args) })
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
        let (basis, id) = match advice.basis {
            Basis::AllKnown(Outlook::Won { .. }) => ("all-known", "desk-advice-known-won"),
            Basis::AllKnown(Outlook::Lost) => ("all-known", "desk-advice-known-lost"),
            Basis::Imagined { .. } => ("imagined", "desk-advice-imagined"),
            Basis::AllKnown(Outlook::Unknown(_)) | Basis::RuleOfThumb | Basis::Stopped => ("rule", "desk-advice-rule"),
        };
        let Some(best) = moves.first() else {
            return Ok(Advice { basis, moves, sentence: self.say("desk-no-move-left") });
        };
        let args = Args::new().text("move", best.sentence.clone()).number("won", best.won).number("of", best.of);
        let sentence = self.book.message(id, &args);
        Ok(Advice { basis, moves, sentence })
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
