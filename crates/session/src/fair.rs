//! The fair hint: which move looks best to somebody who remembers everything and sees nothing more.
//!
//! It imagines deals that agree with all that is known ([`Knowledge`]), looks in each which moves
//! keep a win, and counts. What it says is a share of imagined deals, with how sure that share is.
//! Where every card is known there is nothing to imagine: then it is as strong as the
//! [oracle](Oracle), and says so. Where no win is found in any imagined deal, it falls back on the
//! [rule of thumb](crate::fair_hint).
//!
//! It cannot depend on a card that nobody has seen, because it is given a [`Knowledge`], which holds
//! none. Its chance comes from there too, so equal knowledge gets equal advice.

use std::collections::HashSet;

use cadogan_engine::Position;
use cadogan_rules::game::Game;
use cadogan_rules::play::Move;
use cadogan_solver::{Limit, Limits, Shortcuts, Solver, Verdict, Watch};

use crate::equal::without_equals;
use crate::hint::by_worth;
use crate::oracle::Doubt;
use crate::purse::Purse;
use crate::{Interval, Judge, Knowledge, Openness, Oracle, Outlook, Prospect, Worth};

/// What a hint may use up.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Effort {
    /// Deals to imagine.
    pub guesses: u32,
    /// Positions to search, in all of them together.
    pub nodes: u64,
    /// Bytes for each search.
    pub memory: usize,
}

impl Default for Effort {
    /// Some seconds on a slow machine.
    fn default() -> Self {
        Self { guesses: 24, nodes: 1_000_000, memory: 1 << 27 }
    }
}

/// Which move looks best, and why.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Advice {
    /// On what it rests.
    pub basis: Basis,
    /// The moves, the best first. Of moves that differ only in which of several equal piles they use
    /// there is one. Empty if there is no legal move.
    pub moves: Vec<Chance>,
    /// Positions searched.
    pub nodes: u64,
}

/// On what advice rests.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Basis {
    /// Every card is known: the answer is the oracle's, and each count is of one deal.
    AllKnown(Outlook),
    /// So many imagined deals.
    Imagined {
        /// How many.
        deals: u32,
    },
    /// No win was found, so the moves are in the order of the rule of thumb.
    RuleOfThumb,
    /// Somebody said stop; nothing is known.
    Stopped,
}

/// How a move fared.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Chance {
    /// The move.
    pub mv: Move,
    /// Deals imagined.
    pub of: u32,
    /// In so many of them it keeps a win.
    pub won: u32,
    /// In so many nothing wins after it.
    pub lost: u32,
}

impl Chance {
    /// Between which shares of all deals that agree with what is known the move keeps a win, with
    /// 95 % confidence. Deals not decided widen it both ways.
    #[must_use]
    pub fn interval(&self) -> Interval {
        Interval::wilson(self.won, self.of - self.won - self.lost, self.of)
    }
}

/// Gives fair advice in one game.
pub struct Fair<J> {
    solver: Solver,
    oracle: Oracle<J>,
}

/// Tries to imagine a deal before giving it up.
const TRIES: u64 = 8;
/// Moves that are looked at closely; the others keep what is known of them by the way.
const MOST_MOVES: usize = 12;

impl<J: Judge> Fair<J> {
    /// An adviser for a game. The judge replays wins where every card is known.
    #[must_use]
    pub fn new(game: &Game, judge: J) -> Self {
        Self { solver: Solver::new(game, Shortcuts::ALL), oracle: Oracle::new(game, judge) }
    }

    /// Advises.
    ///
    /// # Panics
    ///
    /// If what is known is about another game.
    pub fn advise(&mut self, known: &Knowledge, effort: Effort, watch: &mut dyn Watch) -> Advice {
        match known.openness() {
            Openness::AllKnown => self.advise_openly(known, effort, watch),
            Openness::Hidden { .. } => advise_by_guessing(&self.solver, known, effort, watch),
        }
    }

    /// The one deal that agrees with what is known is the real one.
    fn advise_openly(&mut self, known: &Knowledge, effort: Effort, watch: &mut dyn Watch) -> Advice {
        let Some(position) = known.open_position() else { return by_thumb(known, 0) };
        let limits = Limits { nodes: effort.nodes, memory: effort.memory };
        let Prospect { outlook, moves, way, nodes } = self.oracle.prospect(&position, limits, watch);
        if outlook == Outlook::Unknown(Doubt::Limit(Limit::Stopped)) {
            return Advice { basis: Basis::Stopped, moves: Vec::new(), nodes };
        }
        let next = way.first().copied();
        let mut chances: Vec<Chance> = in_order(known, &position)
            .into_iter()
            .map(|mv| {
                let worth = moves.iter().find(|(other, _)| *other == mv).map(|&(_, worth)| worth);
                let (won, lost) = (u32::from(worth == Some(Worth::Keeps)), u32::from(worth == Some(Worth::Loses)));
                Chance { mv, of: 1, won, lost }
            })
            .collect();
        // Of the moves that keep the win, the one that leads on to it.
        chances.sort_by_key(|chance| (u32::MAX - chance.won, Some(chance.mv) != next, chance.lost));
        Advice { basis: Basis::AllKnown(outlook), moves: chances, nodes }
    }
}

/// An imagined deal.
struct Guess {
    position: Position,
    /// The first move of the way to win, if one was found.
    first: Option<Move>,
    /// Positions from which it can be won: those on the way.
    way: HashSet<u128>,
}

/// Imagines deals, solves them, and looks at each move in those that can be won.
pub(crate) fn advise_by_guessing(solver: &Solver, known: &Knowledge, effort: Effort, watch: &mut dyn Watch) -> Advice {
    let mut purse = Purse::new(Limits { nodes: effort.nodes, memory: effort.memory }, watch);
    let positions: Vec<Position> = (0..effort.guesses).filter_map(|number| imagine(known, number)).collect();
    let Some(one) = positions.first() else { return by_thumb(known, 0) };
    let of = positions.len() as u32;
    let mut chances: Vec<Chance> =
        in_order(known, one).into_iter().map(|mv| Chance { mv, of, won: 0, lost: 0 }).collect();
    let share = effort.nodes / 2 / u64::from(of);
    let mut winnable = Vec::new();
    for position in positions {
        match purse.solve(solver, &position, share) {
            Verdict::Won(certificate) => winnable.push(Guess::won(position, &certificate.moves)),
            Verdict::Lost(_) => chances.iter_mut().for_each(|chance| chance.lost += 1),
            Verdict::GaveUp(Limit::Stopped) => return stopped(&purse),
            Verdict::GaveUp(_) => {}
        }
    }
    let lost = chances.first().map_or(0, |chance| chance.lost);
    if winnable.is_empty() && lost < of {
        return by_thumb(known, purse.spent());
    }
    if weigh(solver, &mut chances, &winnable, &mut purse) == Weighed::Stopped {
        return stopped(&purse);
    }
    // The list is in the order of worth, and sorting keeps it where nothing else decides.
    chances.sort_by_key(|chance| (u32::MAX - chance.won, chance.lost));
    Advice { basis: Basis::Imagined { deals: of }, moves: chances, nodes: purse.spent() }
}

/// Whether all moves were looked at.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Weighed {
    Wholly,
    Stopped,
}

/// Counts in how many of the deals each move keeps the win.
fn weigh(solver: &Solver, chances: &mut [Chance], winnable: &[Guess], purse: &mut Purse<'_>) -> Weighed {
    let looked_at = chances.len().min(MOST_MOVES);
    let mut questions = looked_at * winnable.len();
    for guess in winnable {
        for (index, chance) in chances.iter_mut().enumerate() {
            let asked = index < looked_at;
            let share = if asked { purse.left() / questions.max(1) as u64 } else { 0 };
            questions -= usize::from(asked);
            match guess.after(solver, chance.mv, share, purse) {
                Verdict::Won(_) => chance.won += 1,
                Verdict::Lost(_) => chance.lost += 1,
                Verdict::GaveUp(Limit::Stopped) => return Weighed::Stopped,
                Verdict::GaveUp(_) => {}
            }
        }
    }
    Weighed::Wholly
}

impl Guess {
    fn won(position: Position, moves: &[Move]) -> Self {
        let mut at = position.clone();
        let mut way = HashSet::from([at.hash()]);
        for &mv in moves {
            at.make(mv);
            way.insert(at.hash());
        }
        Self { position, first: moves.first().copied(), way }
    }

    /// Whether the deal can be won after a move.
    fn after(&self, solver: &Solver, mv: Move, nodes: u64, purse: &mut Purse<'_>) -> Verdict {
        let known = Verdict::Won(cadogan_solver::Certificate { moves: Vec::new() });
        if self.first == Some(mv) {
            return known;
        }
        let mut after = self.position.clone();
        after.make(mv);
        if self.way.contains(&after.hash()) || after.is_won() {
            return known;
        }
        purse.solve(solver, &after, nodes)
    }
}

/// A deal that agrees with what is known; the next ones are tried if one does not.
pub(crate) fn imagine(known: &Knowledge, number: u32) -> Option<Position> {
    (0..TRIES).find_map(|again| known.guess(u64::from(number) * TRIES + again))
}

/// The legal moves by the rule of thumb, one of each kind.
fn in_order(known: &Knowledge, position: &Position) -> Vec<Move> {
    let sorted = by_worth(known.game(), known.view(), known.moves(), known.last());
    without_equals(position, sorted)
}

fn by_thumb(known: &Knowledge, nodes: u64) -> Advice {
    let sorted = by_worth(known.game(), known.view(), known.moves(), known.last());
    let moves = sorted.into_iter().map(|mv| Chance { mv, of: 0, won: 0, lost: 0 }).collect();
    Advice { basis: Basis::RuleOfThumb, moves, nodes }
}

fn stopped(purse: &Purse<'_>) -> Advice {
    Advice { basis: Basis::Stopped, moves: Vec::new(), nodes: purse.spent() }
}
