//! What a search says.

use cadogan_rules::play::Move;

use crate::shortcut::Shortcuts;

/// The answer to whether a position can be won.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Verdict {
    /// It can: so.
    Won(Certificate),
    /// It cannot: everything was searched.
    Lost(Exhausted),
    /// Not known; a limit was reached first.
    GaveUp(Limit),
}

/// Moves of the rules that win from the position asked about.
///
/// The referee replays them before anybody sees them.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Certificate {
    /// The moves, in order.
    pub moves: Vec<Move>,
}

/// Every position that can be reached was searched, but for what shortcuts leave out.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Exhausted {
    /// How many different positions that were.
    pub positions: u64,
}

/// Why a search gave up.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Limit {
    /// As many positions were searched as allowed.
    Nodes,
    /// There was no room left for the way to the position being searched.
    Memory,
    /// Whoever watches said so.
    Stopped,
}

/// A verdict with what it cost.
#[derive(Clone, Debug)]
pub struct Report {
    /// The verdict.
    pub verdict: Verdict,
    /// Positions searched: each one that a move led to, whether it was known before or not.
    pub nodes: u64,
    /// The shortcuts that the rules allowed and that were used.
    pub shortcuts: Shortcuts,
}

/// How a search over the rewritten game ended.
pub(crate) enum Outcome {
    /// These moves of the rewritten game win.
    Won(Vec<Move>),
    /// Everything was searched; so many positions.
    Lost(u64),
    /// A limit was reached.
    GaveUp(Limit),
}
