//! The fair player: somebody with a perfect memory, much patience and no second sight.
//!
//! It plays a whole deal as well as it can without looking under a card, so that one can measure
//! what can be reached and not only what could be won. All it decides with is a [`Knowledge`].
//!
//! # How it decides
//!
//! Where every card is known it looks for a win and follows it. Otherwise it imagines deals that
//! agree with what it knows and solves them. Each win that it finds gives a *plan*: the moves up to
//! the first that brings a new card to light. Until then nothing can surprise it, so there is no need
//! to decide earlier. Each plan is tried in every imagined deal that can be won, and the one that keeps
//! most of them is played.
//!
//! Where no win is found, it plays by the [rule of thumb](crate::fair_hint), without coming back to
//! where it was, and searches again some moves later; later and later if that does not help.

use std::collections::HashSet;
use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_rules::game::Game;
use cadogan_rules::play::{Deal, Move};
use cadogan_solver::{Limit, Limits, Shortcuts, Solver, Verdict, Watch};

use crate::fair::imagine;
use crate::hint::by_worth;
use crate::memory::Memory;
use crate::purse::Purse;
use crate::{Effort, Knowledge, Openness, State, safe_moves};

/// A game as the fair player played it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Played {
    /// How it ended.
    pub ending: Ending,
    /// The moves from the deal.
    pub moves: Vec<Move>,
    /// Positions searched.
    pub nodes: u64,
}

/// How a game of the fair player ended.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Ending {
    /// The goal was reached.
    Won,
    /// No move was left but to go round in a circle.
    Stuck,
    /// All cards were known, and then it could not be won any more.
    Hopeless,
    /// Somebody said stop, or the game got longer than any sensible one.
    GaveUp,
}

/// Plays deals of one game.
pub struct FairPlayer {
    tables: Arc<Tables>,
    solver: Solver,
}

/// A game with more moves is given up.
const LONGEST: usize = 5_000;
/// The most moves that are played by the rule of thumb before the next search.
const LONGEST_WAIT: u32 = 32;

impl FairPlayer {
    /// A player of a game.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        Self { tables: Arc::new(Tables::compile(game)), solver: Solver::new(game, Shortcuts::ALL) }
    }

    /// Plays a deal. The effort is that for one decision. The same deal and effort give the same
    /// moves, unless whoever watches stops it; progress counts the positions of one decision.
    ///
    /// # Panics
    ///
    /// If the deal is one of another game.
    pub fn play(&self, deal: &Deal, effort: Effort, watch: &mut dyn Watch) -> Played {
        let position = Position::deal(&self.tables, deal);
        let memory = Memory::new(&position);
        let been = HashSet::from([position.hash()]);
        let mut round =
            Round { solver: &self.solver, position, memory, been, moves: Vec::new(), nodes: 0, wait: 0, last_wait: 0 };
        let ending = round.play(effort, watch);
        Played { ending, moves: round.moves, nodes: round.nodes }
    }
}

/// A game being played.
struct Round<'p> {
    solver: &'p Solver,
    position: Position,
    memory: Memory,
    /// Where the game has been. That a move leads back is known before it is made: a move that brings
    /// a card to light leads to a new place, whatever the card is.
    been: HashSet<u128>,
    moves: Vec<Move>,
    nodes: u64,
    /// Moves until the next search.
    wait: u32,
    last_wait: u32,
}

/// What to do next.
enum Decision {
    /// These moves.
    Play(Vec<Move>),
    /// The game is over.
    End(Ending),
    /// The search has nothing to say.
    Nothing,
}

impl Round<'_> {
    fn play(&mut self, effort: Effort, watch: &mut dyn Watch) -> Ending {
        while self.moves.len() < LONGEST {
            match State::of(&self.position) {
                State::Won => return Ending::Won,
                State::NoMoveLeft => return Ending::Stuck,
                State::Playing => {}
            }
            let known = self.memory.knowledge(&self.position, self.moves.last().copied());
            let chosen = match self.without_searching(&known) {
                Some(mv) => vec![mv],
                None => match self.decide(&known, effort, watch) {
                    Decision::Play(moves) => moves,
                    Decision::End(ending) => return ending,
                    Decision::Nothing => match self.by_thumb(&known) {
                        Some(mv) => vec![mv],
                        None => return Ending::Stuck,
                    },
                },
            };
            chosen.into_iter().for_each(|mv| self.make(mv));
        }
        Ending::GaveUp
    }

    fn make(&mut self, mv: Move) {
        self.position.make(mv);
        self.memory.watch(&self.position);
        self.been.insert(self.position.hash());
        self.moves.push(mv);
        self.wait = self.wait.saturating_sub(1);
    }

    /// The only move, or one that never costs the game.
    fn without_searching(&self, known: &Knowledge) -> Option<Move> {
        match known.moves() {
            [only] => Some(*only).filter(|&mv| self.is_new(mv)),
            moves => safe_moves(known.game(), known.view(), moves).first().copied(),
        }
    }

    fn decide(&mut self, known: &Knowledge, effort: Effort, watch: &mut dyn Watch) -> Decision {
        if self.wait > 0 {
            return Decision::Nothing;
        }
        let mut purse = Purse::new(Limits { nodes: effort.nodes, memory: effort.memory }, watch);
        let decision = match known.openness() {
            Openness::AllKnown => self.follow_a_win(effort.nodes, &mut purse),
            Openness::Hidden { .. } => self.best_plan(known, effort, &mut purse),
        };
        self.nodes += purse.spent();
        self.last_wait = match decision {
            Decision::Nothing => (self.last_wait * 2).clamp(1, LONGEST_WAIT),
            Decision::Play(_) | Decision::End(_) => 0,
        };
        self.wait = self.last_wait;
        decision
    }

    fn follow_a_win(&self, nodes: u64, purse: &mut Purse<'_>) -> Decision {
        match purse.solve(self.solver, &self.position, nodes) {
            Verdict::Won(certificate) => Decision::Play(certificate.moves),
            Verdict::Lost(_) => Decision::End(Ending::Hopeless),
            Verdict::GaveUp(Limit::Stopped) => Decision::End(Ending::GaveUp),
            Verdict::GaveUp(_) => Decision::Nothing,
        }
    }

    /// The plan that keeps most of the imagined deals winnable.
    fn best_plan(&self, known: &Knowledge, effort: Effort, purse: &mut Purse<'_>) -> Decision {
        let mut winnable = Vec::new();
        let mut plans: Vec<Plan> = Vec::new();
        for number in 0..effort.guesses {
            let Some(position) = imagine(known, number) else { continue };
            match purse.solve(self.solver, &position, effort.nodes / 2 / u64::from(effort.guesses)) {
                Verdict::Won(certificate) => {
                    let moves = self.until_surprised(&position, &certificate.moves);
                    let index = winnable.len();
                    winnable.push(position);
                    match plans.iter_mut().find(|plan| plan.moves == moves) {
                        Some(plan) => plan.from.push(index),
                        None => plans.push(Plan { moves, from: vec![index], won: 0, lost: 0 }),
                    }
                }
                Verdict::GaveUp(Limit::Stopped) => return Decision::End(Ending::GaveUp),
                Verdict::Lost(_) | Verdict::GaveUp(_) => {}
            }
        }
        let mut questions = plans.len() * winnable.len();
        for plan in &mut plans {
            for (index, position) in winnable.iter().enumerate() {
                let share = purse.left() / questions as u64;
                questions -= 1;
                match plan.verdict(index, position, self.solver, share, purse) {
                    Verdict::Won(_) => plan.won += 1,
                    Verdict::Lost(_) => plan.lost += 1,
                    Verdict::GaveUp(Limit::Stopped) => return Decision::End(Ending::GaveUp),
                    Verdict::GaveUp(_) => {}
                }
            }
        }
        let best = plans.into_iter().min_by_key(|plan| (u32::MAX - plan.won, plan.lost, plan.moves.len()));
        best.map_or(Decision::Nothing, |plan| Decision::Play(plan.moves))
    }

    /// The moves of a win in an imagined deal up to the first that shows a new card.
    fn until_surprised(&self, position: &Position, win: &[Move]) -> Vec<Move> {
        let (mut position, mut memory) = (position.clone(), self.memory.clone());
        let seen = memory.count_seen();
        let mut moves = Vec::new();
        for &mv in win {
            position.make(mv);
            memory.watch(&position);
            moves.push(mv);
            if memory.count_seen() > seen {
                break;
            }
        }
        moves
    }

    fn by_thumb(&self, known: &Knowledge) -> Option<Move> {
        let sorted = by_worth(known.game(), known.view(), known.moves(), known.last());
        sorted.into_iter().find(|&mv| self.is_new(mv))
    }

    fn is_new(&self, mv: Move) -> bool {
        let mut after = self.position.clone();
        after.make(mv);
        !self.been.contains(&after.hash())
    }
}

/// Moves after which there is something new to be seen.
struct Plan {
    moves: Vec<Move>,
    /// The imagined deals whose wins begin like this.
    from: Vec<usize>,
    won: u32,
    lost: u32,
}

impl Plan {
    /// Whether an imagined deal can be won when the plan was played.
    fn verdict(
        &self,
        index: usize,
        position: &Position,
        solver: &Solver,
        nodes: u64,
        purse: &mut Purse<'_>,
    ) -> Verdict {
        if self.from.contains(&index) {
            return Verdict::Won(cadogan_solver::Certificate { moves: Vec::new() });
        }
        let mut after = position.clone();
        for &mv in &self.moves {
            // Before its last move a plan meets only cards that are known; so it is legal everywhere,
            // unless a rule asks for cards that nobody sees.
            if after.play(mv).is_err() {
                return Verdict::GaveUp(Limit::Nodes);
            }
        }
        purse.solve(solver, &after, nodes)
    }
}
