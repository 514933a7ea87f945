//! The oracle: whether the game at hand can still be won, and which moves keep the win.
//!
//! It sees every card, and that is the difference to the [fair hint](crate::Fair): whoever asks it
//! plays with open cards, and a front end must say so. It reads no clock and starts no thread; who
//! waits passes a [`Watch`], which may stop it. The same questions, asked in the same order with the
//! same limits, get the same answers.
//!
//! # Wins are judged
//!
//! The search claims no authority. A way to win is replayed by a [`Judge`] before anybody hears of
//! it. This room does not know the referee, so whoever makes an oracle brings one: in every program
//! of this repository the closure asks `cadogan_referee`.
//!
//! # What is remembered
//!
//! The last way to win, so that somebody who follows it, or goes back along it, waits for nothing;
//! and the positions known to be lost, with those one move after them.

use std::collections::HashSet;

use cadogan_engine::Position;
use cadogan_rules::game::Game;
use cadogan_rules::play::{Deal, Layout, Move};
use cadogan_solver::{Limit, Limits, Shortcuts, Solver, Verdict, Watch, shorten};

use crate::purse::Purse;

/// Whether a position can be won.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Outlook {
    /// It can, in so many moves.
    Won {
        /// The length of the way that was found; there may be shorter ones.
        moves: usize,
    },
    /// It cannot.
    Lost,
    /// Not known.
    Unknown(Doubt),
}

/// Why something is not known.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Doubt {
    /// The search gave up.
    Limit(Limit),
    /// The judge refused the way that was found: a fault of ours.
    Refused,
}

/// What a move does to a win.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Worth {
    /// The game can be won after it.
    Keeps,
    /// It cannot.
    Loses,
    /// Not known.
    Unknown(Doubt),
}

/// The outlook of a position and of every legal move in it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Prospect {
    /// Of the position.
    pub outlook: Outlook,
    /// Of every legal move, sorted by move.
    pub moves: Vec<(Move, Worth)>,
    /// A way to win that the judge has replayed; empty if none is known or the game is won.
    pub way: Vec<Move>,
    /// Positions searched.
    pub nodes: u64,
}

/// Who replays a way to win before anybody hears of it.
pub trait Judge {
    /// Replays the moves from the deal.
    fn judge(&mut self, game: &Game, deal: &Deal, moves: &[Move]) -> Judgement;
}

/// What a judge says.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Judgement {
    /// All moves are legal and lead to a won position.
    Wins,
    /// They do not.
    Refused,
}

impl<F: FnMut(&Game, &Deal, &[Move]) -> Judgement> Judge for F {
    fn judge(&mut self, game: &Game, deal: &Deal, moves: &[Move]) -> Judgement {
        self(game, deal, moves)
    }
}

/// Answers for positions of one game.
pub struct Oracle<J> {
    game: Game,
    solver: Solver,
    judge: J,
    /// The number of the deal that the memory below is about: it seeds shuffled redeals.
    number: u64,
    way: Vec<Stage>,
    lost: HashSet<u128>,
}

/// A position of the last way to win, and the move made there; none at its end.
struct Stage {
    layout: Layout,
    mv: Option<Move>,
}

/// Lost positions remembered, at 16 bytes each.
const MOST_LOST: usize = 1 << 16;

impl<J: Judge> Oracle<J> {
    /// An oracle for a game, with whoever replays its wins.
    #[must_use]
    pub fn new(game: &Game, judge: J) -> Self {
        let solver = Solver::new(game, Shortcuts::ALL);
        Self { game: game.clone(), solver, judge, number: 0, way: Vec::new(), lost: HashSet::new() }
    }

    /// Whether a position can be won.
    ///
    /// # Panics
    ///
    /// Here and in [`Self::prospect`], if the position is one of another game.
    pub fn outlook(&mut self, position: &Position, limits: Limits, watch: &mut dyn Watch) -> Outlook {
        self.come_to(position);
        self.look(position, limits.nodes, &mut Purse::new(limits, watch))
    }

    /// Whether a position can be won, and after which of its legal moves it still can. Half of the
    /// positions to search are for the first question, if it is not answered with fewer.
    pub fn prospect(&mut self, position: &Position, limits: Limits, watch: &mut dyn Watch) -> Prospect {
        self.come_to(position);
        let mut purse = Purse::new(limits, watch);
        let mut outlook = self.look(position, limits.nodes.div_ceil(2), &mut purse);
        let legal = position.legal_moves();
        let mut moves = Vec::with_capacity(legal.len());
        for (index, &mv) in legal.iter().enumerate() {
            let share = purse.left() / (legal.len() - index) as u64;
            let worth = self.weigh(position, mv, outlook, share, &mut purse);
            if worth == Worth::Keeps && matches!(outlook, Outlook::Unknown(_)) {
                outlook = self.by_way_of(position, mv).unwrap_or(outlook);
            }
            moves.push((mv, worth));
        }
        if !moves.is_empty() && moves.iter().all(|(_, worth)| *worth == Worth::Loses) {
            outlook = self.note_lost(position);
        }
        let way = self.way(position).unwrap_or_default();
        Prospect { outlook, moves, way, nodes: purse.spent() }
    }

    /// The way to win that was found from this position: nothing if none is remembered.
    #[must_use]
    pub fn way(&self, position: &Position) -> Option<Vec<Move>> {
        let at = self.on_way(&position.layout())?;
        Some(self.way[at..].iter().filter_map(|stage| stage.mv).collect())
    }

    fn look(&mut self, position: &Position, nodes: u64, purse: &mut Purse<'_>) -> Outlook {
        if position.is_won() {
            return Outlook::Won { moves: 0 };
        }
        if let Some(at) = self.on_way(&position.layout()) {
            return Outlook::Won { moves: self.way.len() - 1 - at };
        }
        if self.lost.contains(&position.hash()) {
            return self.note_lost(position);
        }
        match purse.solve(&self.solver, position, nodes) {
            Verdict::Won(way) => self.keep(position, &shorten(position, &way).moves),
            Verdict::Lost(_) => self.note_lost(position),
            Verdict::GaveUp(limit) => Outlook::Unknown(Doubt::Limit(limit)),
        }
    }

    /// What a legal move does, if the position before it has this outlook.
    fn weigh(&mut self, position: &Position, mv: Move, outlook: Outlook, nodes: u64, purse: &mut Purse<'_>) -> Worth {
        if outlook == Outlook::Lost {
            return Worth::Loses;
        }
        let mut after = position.clone();
        after.make(mv);
        if after.is_won() || self.on_way(&after.layout()).is_some() {
            return Worth::Keeps;
        }
        if self.lost.contains(&after.hash()) {
            return Worth::Loses;
        }
        if matches!(outlook, Outlook::Won { .. }) && self.can_be_taken_back(position, mv, &after) {
            return Worth::Keeps;
        }
        match (purse.solve(&self.solver, &after, nodes), outlook) {
            // No way from the position itself is known yet: this one is worth remembering.
            (Verdict::Won(way), Outlook::Unknown(_)) => match self.keep(&after, &shorten(&after, &way).moves) {
                Outlook::Unknown(doubt) => Worth::Unknown(doubt),
                Outlook::Won { .. } | Outlook::Lost => Worth::Keeps,
            },
            (Verdict::Won(way), _) => match self.judged(&after, &way.moves) {
                Judgement::Wins => Worth::Keeps,
                Judgement::Refused => Worth::Unknown(Doubt::Refused),
            },
            (Verdict::Lost(_), _) => {
                self.remember_lost(after.hash());
                Worth::Loses
            }
            (Verdict::GaveUp(limit), _) => Worth::Unknown(Doubt::Limit(limit)),
        }
    }

    /// Whether a rule leads from the position after a move back to the one before, from where a win
    /// is known.
    fn can_be_taken_back(&mut self, position: &Position, mv: Move, after: &Position) -> bool {
        let (before, hash) = (position.layout(), position.hash());
        let mut there = after.clone();
        let back = after.legal_moves().into_iter().find(|&back| {
            there.make(back);
            let same = there.hash() == hash && there.layout() == before;
            there.unmake();
            same
        });
        let (Some(back), Some(way)) = (back, self.way(position)) else { return false };
        let round: Vec<Move> = [mv, back].into_iter().chain(way).collect();
        self.judged(position, &round) == Judgement::Wins
    }

    /// The outlook of a position that was unknown until a move was found that keeps the win.
    fn by_way_of(&mut self, position: &Position, mv: Move) -> Option<Outlook> {
        let mut after = position.clone();
        after.make(mv);
        let rest = if after.is_won() { Vec::new() } else { self.way(&after)? };
        let whole: Vec<Move> = core::iter::once(mv).chain(rest).collect();
        Some(self.keep(position, &whole))
    }

    /// Remembers a way to win, if the judge agrees.
    fn keep(&mut self, position: &Position, moves: &[Move]) -> Outlook {
        if self.judged(position, moves) == Judgement::Refused {
            return Outlook::Unknown(Doubt::Refused);
        }
        let mut position = position.clone();
        let mut way = Vec::with_capacity(moves.len() + 1);
        for &mv in moves {
            way.push(Stage { layout: position.layout(), mv: Some(mv) });
            position.make(mv);
        }
        way.push(Stage { layout: position.layout(), mv: None });
        self.way = way;
        Outlook::Won { moves: moves.len() }
    }

    fn judged(&mut self, position: &Position, moves: &[Move]) -> Judgement {
        match Deal::from_layout(&self.game, position.layout(), position.number()) {
            Ok(deal) => self.judge.judge(&self.game, &deal, moves),
            Err(_) => Judgement::Refused,
        }
    }

    /// Forgets what was about another deal.
    fn come_to(&mut self, position: &Position) {
        if self.number != position.number() {
            self.number = position.number();
            self.way.clear();
            self.lost.clear();
        }
    }

    fn on_way(&self, layout: &Layout) -> Option<usize> {
        self.way.iter().position(|stage| stage.layout == *layout)
    }

    /// Remembers that a position is lost, and so all after it.
    fn note_lost(&mut self, position: &Position) -> Outlook {
        self.remember_lost(position.hash());
        let mut after = position.clone();
        for mv in position.legal_moves() {
            after.make(mv);
            self.remember_lost(after.hash());
            after.unmake();
        }
        Outlook::Lost
    }

    fn remember_lost(&mut self, hash: u128) {
        if self.lost.len() >= MOST_LOST {
            self.lost.clear();
        }
        self.lost.insert(hash);
    }
}
