//! The certificate of a lost position: a set of positions that no move leaves.
//!
//! The text, version 1:
//!
//! ```text
//! cadogan-lost 1
//! game: fan
//! rules: 0123…          the hash of what the rules mean, 64 hexadecimal digits
//! number: 7             seeds shuffled redeals
//! any order: column     groups whose piles may change their cards, separated by spaces; may be empty
//! 0 0 | 0: | 1:2H AC    a position a line: redeals, phase; each pile: face-down cards, then all cards
//! ```
//!
//! The first position is the one that is lost. It is if no position is won and every legal move of each leads
//! to one of them: then no play wins. Positions that differ only in the order of piles within a named group
//! are one; that piles of a group may change their cards is asked of the rules here.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::{self, Write};

use cadogan_rules::game::{Action, Fit, Game, Group, GroupId, Route, Shift, Step};
use cadogan_rules::play::{Cards, Deal, Layout};

use crate::position::Position;

/// The first line of the text.
pub const LOST: &str = "cadogan-lost 1";

/// A text that claims that a position is lost; nothing is proven yet.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct LostClaim {
    /// The name of the game with its readings, as the text says it.
    pub game: String,
    rules: String,
    number: u64,
    any_order: Vec<String>,
    positions: Vec<Layout>,
}

/// Why a claim is not believed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Unproven {
    /// A line of the text cannot be read. Lines count from 1.
    Unreadable {
        /// Which.
        line: usize,
    },
    /// The claim is about other rules.
    OtherRules,
    /// The rules tell piles of this group apart.
    Ordered {
        /// Its name.
        group: String,
    },
    /// A position has not the cards of the game, or is not at rest.
    NoPosition {
        /// Its index.
        index: usize,
    },
    /// A position is won.
    Won {
        /// Its index.
        index: usize,
    },
    /// A move leads from a position to one that is not in the set.
    Open {
        /// The index of the position.
        index: usize,
    },
    /// There is no position.
    Empty,
}

impl LostClaim {
    /// Reads the text.
    ///
    /// # Errors
    ///
    /// [`Unproven::Unreadable`] with the first line that is wrong.
    pub fn parse(text: &str) -> Result<Self, Unproven> {
        let mut lines = (1..).zip(text.lines());
        let mut line = 0;
        let mut header = |name: &str| {
            let (number, text) = lines.next().unwrap_or((line + 1, ""));
            line = number;
            text.strip_prefix(name).map(|rest| rest.trim().to_string()).ok_or(Unproven::Unreadable { line: number })
        };
        if !header(LOST)?.is_empty() {
            return Err(Unproven::Unreadable { line: 1 });
        }
        let (game, rules) = (header("game:")?, header("rules:")?);
        let number = header("number:")?.parse().map_err(|_| Unproven::Unreadable { line: 4 })?;
        let any_order = header("any order:")?.split_whitespace().map(ToString::to_string).collect();
        let positions = lines.map(|(line, text)| read(text).ok_or(Unproven::Unreadable { line }));
        Ok(Self { game, rules, number, any_order, positions: positions.collect::<Result<_, _>>()? })
    }

    /// The position that is said to be lost, as a deal.
    ///
    /// # Errors
    ///
    /// If there is none, or if it has not the cards of the game.
    pub fn start(&self, game: &Game) -> Result<Deal, Unproven> {
        let first = self.positions.first().ok_or(Unproven::Empty)?;
        Deal::from_layout(game, first.clone(), self.number).map_err(|_| Unproven::NoPosition { index: 0 })
    }

    /// Proves the claim: how many positions there are. It takes as long as playing every move of each once.
    ///
    /// # Errors
    ///
    /// The first reason why it is not believed.
    pub fn prove(&self, game: &Game) -> Result<usize, Unproven> {
        if self.rules != hexadecimal(&game.id.meaning) {
            return Err(Unproven::OtherRules);
        }
        let sorted = self.any_order.iter().map(|name| unordered(game, name)).collect::<Result<Vec<_>, _>>()?;
        self.start(game)?;
        let known: BTreeSet<String> = self.positions.iter().map(|layout| name(layout, &sorted)).collect();
        for (index, layout) in self.positions.iter().enumerate() {
            let deal = Deal::from_layout(game, layout.clone(), self.number);
            let position = Position::deal(game, &deal.map_err(|_| Unproven::NoPosition { index })?);
            if position.layout() != layout {
                return Err(Unproven::NoPosition { index });
            }
            if position.is_won() {
                return Err(Unproven::Won { index });
            }
            for m in position.legal_moves() {
                let after = position.play(m).map_err(|_| Unproven::Open { index })?;
                if !known.contains(&name(after.layout(), &sorted)) {
                    return Err(Unproven::Open { index });
                }
            }
        }
        Ok(self.positions.len())
    }
}

impl fmt::Display for Unproven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { line } => write!(f, "line {line} cannot be read"),
            Self::OtherRules => f.write_str("it is about other rules"),
            Self::Ordered { group } => write!(f, "the rules tell piles of {group} apart"),
            Self::NoPosition { index } => write!(f, "position {} is none of the game", index + 1),
            Self::Won { index } => write!(f, "position {} is won", index + 1),
            Self::Open { index } => write!(f, "a move leads out of the set from position {}", index + 1),
            Self::Empty => f.write_str("it has no position"),
        }
    }
}

impl Error for Unproven {}

fn read(text: &str) -> Option<Layout> {
    let mut fields = text.split('|').map(str::trim);
    let (redeals, phase) = fields.next()?.split_once(' ')?;
    let piles = fields.map(|field| {
        let (down, faces) = field.split_once(':')?;
        let faces = faces.split_whitespace().map(|face| face.parse().ok()).collect::<Option<Vec<_>>>()?;
        Some(Cards { faces, down: down.parse().ok()? })
    });
    let piles = piles.collect::<Option<_>>()?;
    Some(Layout { piles, redeals: redeals.parse().ok()?, phase: phase.trim().parse().ok()? })
}

/// A text for a position, the same for those that differ only in the order of piles in these groups.
fn name(layout: &Layout, sorted: &[&Group]) -> String {
    let mut piles: Vec<String> = layout.piles.iter().map(spelled).collect();
    sorted.iter().for_each(|group| piles[usize::from(group.piles.start)..usize::from(group.piles.end)].sort());
    let mut name = format!("{} {}", layout.redeals, layout.phase);
    piles.iter().for_each(|pile| _ = write!(name, "|{pile}"));
    name
}

fn spelled(cards: &Cards) -> String {
    let mut text = format!("{}:", cards.down);
    cards.faces.iter().for_each(|face| _ = write!(text, "{face} "));
    text
}

fn hexadecimal(bytes: &[u8]) -> String {
    let mut text = String::new();
    bytes.iter().for_each(|byte| _ = write!(text, "{byte:02x}"));
    text
}

/// The group of this name, if its piles may change their cards without a difference to the rules.
fn unordered<'g>(game: &'g Game, name: &str) -> Result<&'g Group, Unproven> {
    let found = (0..).map(GroupId).zip(&game.groups).find(|(_, group)| group.name == name);
    found
        .filter(|&(id, group)| id != GroupId::STOCK && may_change(game, id, group))
        .map(|(_, group)| group)
        .ok_or_else(|| Unproven::Ordered { group: name.to_string() })
}

/// Whether no rule tells the piles of a group apart: all admit and want the same, whatever lies elsewhere;
/// ways lead from and to all alike; no step of a move or consequence takes them by name or in order, but
/// for filling the first vacant one, which is as good as any other.
fn may_change(game: &Game, id: GroupId, group: &Group) -> bool {
    let first = &game.piles[usize::from(group.piles.start)];
    let alike = game.piles_of(id).all(|pile| {
        let pile = &game.piles[pile.index()];
        pile.admits == first.admits && pile.fit == first.fit && !matches!(pile.fit, Fit::Round { .. })
    });
    let plain = |shift: &Shift| shift.route == Route::All;
    let rules = game.moves.iter().all(|rule| match &rule.action {
        Action::Shift(shift) => plain(shift),
        Action::Together(one, other) => plain(one) && plain(other),
        Action::Pair { .. } => true,
        Action::Slip(_) | Action::Swap { .. } => false,
        Action::Procedure(steps) => steps.iter().all(|step| is_blind(game, step, id)),
    });
    alike && rules && game.then.iter().all(|then| then.steps.iter().all(|step| is_blind(game, step, id)))
}

/// Whether a step does not ask for the order of the piles of a group.
fn is_blind(game: &Game, step: &Step, id: GroupId) -> bool {
    match step {
        Step::Deal { to, .. } | Step::Gather(to) | Step::Withdraw { to, .. } => {
            !to.iter().any(|pile| game.piles[pile.index()].group == id)
        }
        Step::Sort { .. } | Step::Sweep { .. } => false,
        Step::Fill { from, .. } => *from != id,
        Step::TurnUp(_) | Step::Shuffle | Step::CountRedeal | Step::Enter(_) => true,
    }
}
