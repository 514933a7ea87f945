//! A deal played by somebody who sees what a person sees and forgets nothing.
//!
//! Each move is the first of the [fair hint](cadogan_session::Fair) that leads to a position in which
//! the game has not been before. As soon as every card is known and chance comes in no more, the rest
//! is a question for the solver. Nothing is ever taken back. So a deal that is won could have been won
//! by a person; one that is not won may still be winnable, even fairly, by a better player.

use std::collections::HashSet;
use std::sync::Arc;

use cadogan_engine::Tables;
use cadogan_rules::game::Game;
use cadogan_rules::play::{Deal, Move};
use cadogan_session::{Basis, Effort, Fair, Judgement, Openness, Session, State};
use cadogan_solver::{Limit, Limits, Shortcuts, Solver, Verdict, Watch};

use crate::row::Ending;

/// Deals that are imagined for a move.
const GUESSES: u32 = 8;
/// A move may take one of so many parts of the positions that are left: the first moves, when least is
/// known, take the most.
const PARTS: u64 = 16;
/// The most positions for one move, where there is no limit but time.
const MOST_NODES: u64 = 200_000;
/// Games that go on for longer are given up.
const MOST_MOVES: usize = 1_000;

/// Plays a deal to its end: how it ended, the moves of a win, and the positions searched.
pub(crate) fn play(
    tables: &Arc<Tables>,
    deal: &Deal,
    limits: Limits,
    watch: &mut dyn Watch,
) -> (Ending, Vec<Move>, u64) {
    let mut game = Playing {
        session: Session::new(tables.clone(), deal.clone()),
        seen: HashSet::new(),
        memory: limits.memory,
        nodes: limits.nodes,
        spent: 0,
    };
    let ending = game.finish(watch);
    let moves = if matches!(ending, Ending::Won { .. }) { game.session.line() } else { Vec::new() };
    (ending, moves, game.spent)
}

struct Playing {
    session: Session,
    /// The positions in which the game has been.
    seen: HashSet<u128>,
    memory: usize,
    /// Positions that may be searched, and that were; the last search may go a little too far.
    nodes: u64,
    spent: u64,
}

impl Playing {
    fn finish(&mut self, watch: &mut dyn Watch) -> Ending {
        let judge = |game: &Game, deal: &Deal, moves: &[Move]| match cadogan_referee::replay(game, deal, moves) {
            Ok(end) if end.is_won() => Judgement::Wins,
            _ => Judgement::Refused,
        };
        let mut fair = Fair::new(self.session.game(), judge);
        while self.session.state() == State::Playing {
            if self.session.knowledge().openness() == Openness::AllKnown {
                return self.solve_the_rest(watch);
            }
            self.seen.insert(self.session.position().hash());
            if self.seen.len() > MOST_MOVES {
                return Ending::Unknown(Limit::Nodes);
            }
            match self.choose(&mut fair, watch) {
                Choice::Move(mv) => self.session.play(mv).expect("a move of the list"),
                Choice::None => return Ending::Lost,
                Choice::Stopped => return Ending::Unknown(Limit::Stopped),
            }
        }
        match self.session.state() {
            State::Won => self.won(),
            State::Playing | State::NoMoveLeft => Ending::Lost,
        }
    }

    /// The best of the moves that lead to something new.
    fn choose<J: cadogan_session::Judge>(&mut self, fair: &mut Fair<J>, watch: &mut dyn Watch) -> Choice {
        let new: Vec<Move> = self.session.moves().into_iter().filter(|&mv| self.is_new(mv)).collect();
        if let [] | [_] = new[..] {
            return new.first().map_or(Choice::None, |&mv| Choice::Move(mv));
        }
        let nodes = (self.left() / PARTS).min(MOST_NODES);
        let effort = Effort { guesses: GUESSES, nodes, memory: self.memory };
        let advice = fair.advise(&self.session.knowledge(), effort, watch);
        self.spent += advice.nodes;
        if advice.basis == Basis::Stopped {
            return Choice::Stopped;
        }
        // Of moves that are alike the advice has one; where that one is not new another may be.
        let best = advice.moves.iter().map(|chance| chance.mv).find(|mv| new.contains(mv));
        Choice::Move(best.unwrap_or(new[0]))
    }

    fn is_new(&self, mv: Move) -> bool {
        let mut position = self.session.position().clone();
        position.make(mv);
        !self.seen.contains(&position.hash())
    }

    /// Every card is known: now it is a question like any other.
    fn solve_the_rest(&mut self, watch: &mut dyn Watch) -> Ending {
        let limits = Limits { nodes: self.left(), memory: self.memory };
        let report = Solver::new(self.session.game(), Shortcuts::ALL).solve(self.session.position(), limits, watch);
        self.spent += report.nodes;
        match report.verdict {
            Verdict::Won(certificate) => {
                for mv in certificate.moves {
                    self.session.play(mv).expect("moves of a certificate are legal");
                }
                self.won()
            }
            Verdict::Lost(_) => Ending::Lost,
            Verdict::GaveUp(limit) => Ending::Unknown(limit),
        }
    }

    fn left(&self) -> u64 {
        self.nodes.saturating_sub(self.spent)
    }

    fn won(&self) -> Ending {
        Ending::Won { moves: u32::try_from(self.session.line().len()).unwrap_or(u32::MAX) }
    }
}

/// What to do next.
enum Choice {
    Move(Move),
    /// Whatever is done leads to where the game has been.
    None,
    /// Somebody said stop.
    Stopped,
}
