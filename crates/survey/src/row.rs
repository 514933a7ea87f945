//! What came of a deal.

use cadogan_rules::play::Move;
use cadogan_solver::Limit;

use crate::question::Head;

/// What came of one deal.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Row {
    /// Its number.
    pub deal: u64,
    /// How it ended.
    pub ending: Ending,
    /// Positions searched.
    pub nodes: u64,
    /// Milliseconds of the processor.
    pub cpu_ms: u64,
}

/// How a deal ended.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Ending {
    /// It can be won (of the fair player: it was won), in so many moves, and the referee agreed.
    Won {
        /// Moves of the win.
        moves: u32,
    },
    /// It cannot be won: everything was searched (of the fair player: it was not won).
    Lost,
    /// Not known: a limit was reached first.
    Unknown(Limit),
}

impl Ending {
    /// A win by these moves.
    pub(crate) fn won(moves: &[Move]) -> Self {
        Self::Won { moves: u32::try_from(moves.len()).unwrap_or(u32::MAX) }
    }

    /// The name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won { .. } => "won",
            Self::Lost => "lost",
            Self::Unknown(_) => "unknown",
        }
    }

    /// The name of the limit that was reached.
    #[must_use]
    pub const fn limit(self) -> Option<&'static str> {
        match self {
            Self::Unknown(limit) => Some(limit_name(limit)),
            Self::Won { .. } | Self::Lost => None,
        }
    }

    /// The moves of a win.
    #[must_use]
    pub const fn moves(self) -> Option<u32> {
        match self {
            Self::Won { moves } => Some(moves),
            Self::Lost | Self::Unknown(_) => None,
        }
    }

    /// What these names say, as files have them.
    #[must_use]
    pub(crate) fn from_names(name: &str, moves: Option<u32>, limit: Option<&str>) -> Option<Self> {
        match (name, moves, limit) {
            ("won", Some(moves), None) => Some(Self::Won { moves }),
            ("lost", None, None) => Some(Self::Lost),
            ("unknown", None, Some(limit)) => LIMITS.into_iter().find(|&it| limit_name(it) == limit).map(Self::Unknown),
            _ => None,
        }
    }
}

const LIMITS: [Limit; 3] = [Limit::Nodes, Limit::Memory, Limit::Stopped];

const fn limit_name(limit: Limit) -> &'static str {
    match limit {
        Limit::Nodes => "nodes",
        Limit::Memory => "memory",
        // Surveys are stopped between deals, searches only by the clock.
        Limit::Stopped => "time",
    }
}

/// A row with the win that proves it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Answer {
    /// The row.
    pub row: Row,
    /// The moves of a win; none of anything else.
    pub win: Vec<Move>,
}

/// What came of the deals of one file, as far as it is known.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Results {
    /// What was asked.
    pub head: Head,
    /// The answers, by number.
    pub rows: Vec<Row>,
}
