//! What a survey asks.

use core::fmt;
use core::str::FromStr;

use cadogan_rules::game::Game;
use cadogan_solver::Limits;

use crate::bench;

/// What is asked of every deal, by which rules and of which program.
///
/// Answers can be counted together only if all of it is the same.
#[derive(Clone, Debug, Eq, PartialEq, Hash)]
pub struct Question {
    /// The game with every reading: `klondike{turn=3,redeals=free}`.
    pub form: String,
    /// SHA-256 of what its rules mean, in hexadecimal digits.
    pub rules: String,
    /// Who plays.
    pub player: Player,
    /// How much may be spent on a deal; in positions, by the fair player on one decision.
    pub effort: Effort,
    /// Bytes that a search may take; one search a job.
    pub memory: u64,
    /// The version of the program.
    pub program: String,
    /// The version of the solver with its signature: a solver that searches otherwise is another.
    pub solver: String,
}

impl Question {
    /// The question as this program asks it of a game.
    #[must_use]
    pub fn new(game: &Game, player: Player, effort: Effort, memory: u64) -> Self {
        Self {
            form: game.id.to_string(),
            rules: game.id.meaning.iter().map(|byte| format!("{byte:02x}")).collect(),
            player,
            effort,
            memory: memory.max(Limits::LEAST_MEMORY as u64),
            program: env!("CARGO_PKG_VERSION").to_owned(),
            solver: format!("{}+{}", env!("CARGO_PKG_VERSION"), bench::recorded_signature()),
        }
    }
}

/// Who plays the deals.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Player {
    /// The solver, which sees every card: can the deal be won?
    Solver,
    /// The fair player, who sees what a person may see and remembers it: is the deal won?
    Fair,
}

impl Player {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Solver, Self::Fair];

    /// The name in files and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solver => "solver",
            Self::Fair => "fair",
        }
    }

    /// The player of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|player| player.name() == name)
    }
}

/// How much may be spent on a deal.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Effort {
    /// So many positions. The answer is the same everywhere and always.
    Nodes(u64),
    /// So many milliseconds of the processor. Faster machines know more.
    CpuMs(u64),
}

impl fmt::Display for Effort {
    /// As files say it: `nodes 200000`, `ms 10000`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes(nodes) => write!(f, "nodes {nodes}"),
            Self::CpuMs(ms) => write!(f, "ms {ms}"),
        }
    }
}

impl FromStr for Effort {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.split_once(' ') {
            Some(("nodes", number)) => number.parse().map(Self::Nodes).map_err(|_| ()),
            Some(("ms", number)) => number.parse().map(Self::CpuMs).map_err(|_| ()),
            _ => Err(()),
        }
    }
}

/// A range of numbered deals, both ends included.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Deals {
    first: u64,
    last: u64,
}

impl Deals {
    /// The largest number of a deal in a survey; files count in signed numbers.
    pub const MOST: u64 = i64::MAX as u64;
    /// The most deals of one survey: all are held in memory.
    pub const LONGEST: u64 = 100_000_000;

    /// The deals from the first to the last, if there is any and no more than [`Self::LONGEST`].
    #[must_use]
    pub fn new(first: u64, last: u64) -> Option<Self> {
        let sound = first <= last && last <= Self::MOST && last - first < Self::LONGEST;
        sound.then_some(Self { first, last })
    }

    /// The first.
    #[must_use]
    pub fn first(self) -> u64 {
        self.first
    }

    /// The last.
    #[must_use]
    pub fn last(self) -> u64 {
        self.last
    }

    /// All of them.
    pub fn iter(self) -> impl Iterator<Item = u64> {
        self.first..=self.last
    }
}

impl fmt::Display for Deals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.first, self.last)
    }
}

impl FromStr for Deals {
    type Err = ();

    /// `1..1000`, or `7` for that one deal.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let number = |text: &str| text.trim().parse().map_err(|_| ());
        Self::new(number(first)?, number(last)?).ok_or(())
    }
}

/// A part of the deals: every n-th, so that parts take about equally long.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Shard {
    part: u32,
    of: u32,
}

impl Shard {
    /// All deals.
    pub const WHOLE: Self = Self { part: 1, of: 1 };

    /// Part so and so (from 1) of so many, if there is such a part.
    #[must_use]
    pub fn new(part: u32, of: u32) -> Option<Self> {
        (1..=of).contains(&part).then_some(Self { part, of })
    }

    /// The deals of this part.
    pub fn of(self, deals: Deals) -> impl Iterator<Item = u64> {
        deals.iter().skip(self.part as usize - 1).step_by(self.of as usize)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

impl FromStr for Shard {
    type Err = ();

    /// `2/8`.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (part, of) = text.split_once('/').ok_or(())?;
        let number = |text: &str| text.trim().parse().map_err(|_| ());
        Self::new(number(part)?, number(of)?).ok_or(())
    }
}

/// What one file is about.
#[derive(Clone, Debug, Eq, PartialEq, Hash)]
pub struct Head {
    /// What is asked of every deal.
    pub question: Question,
    /// Of which deals.
    pub deals: Deals,
    /// Of which part of them.
    pub shard: Shard,
}

impl Head {
    /// The numbers of the deals, in order.
    pub fn numbers(&self) -> impl Iterator<Item = u64> {
        self.shard.of(self.deals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_all_the_deals_and_no_deal_twice() {
        let deals = Deals::new(5, 27).unwrap();
        for of in 1..30 {
            let mut all: Vec<u64> = (1..=of).flat_map(|part| Shard::new(part, of).unwrap().of(deals)).collect();
            all.sort_unstable();
            assert_eq!(all, deals.iter().collect::<Vec<_>>());
        }
    }

    #[test]
    fn what_is_written_is_read() {
        for text in ["1..1000", "7..7"] {
            assert_eq!(text.parse::<Deals>().unwrap().to_string(), text);
        }
        for text in ["nodes 5", "ms 10000"] {
            assert_eq!(text.parse::<Effort>().unwrap().to_string(), text);
        }
        assert_eq!("2/8".parse::<Shard>().unwrap().to_string(), "2/8");
    }

    #[test]
    fn what_makes_no_sense_is_not_read() {
        for text in ["", "..", "5..1", "-1..5", "1..9223372036854775808", "1..100000001", "1...5"] {
            assert_eq!(text.parse::<Deals>(), Err(()), "{text}");
        }
        for text in ["0/1", "2/1", "1", "1/0", "/", "1/4294967296"] {
            assert_eq!(text.parse::<Shard>(), Err(()), "{text}");
        }
        for text in ["nodes", "ms -1", "5", "hours 2"] {
            assert_eq!(text.parse::<Effort>(), Err(()), "{text}");
        }
    }
}
