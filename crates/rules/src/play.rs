//! What passes between the rooms that play a game: moves, layouts and deals.

use alloc::string::String;
use alloc::vec::Vec;

use cadogan_cards::Face;

use crate::game::{Action, Condition, Game, MoveRule, PileId, RuleId, Step};

/// A choice of the player; its consequences are not part of it.
///
/// A `Move` is a plain value: whether it is legal only a position can tell.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Move {
    /// Cards go from one pile to another.
    Shift(RuleId, Leg),
    /// Two legs at once ([`crate::game::Action::Together`], first leg first, and
    /// [`crate::game::Action::Pair`], lower card first).
    Together(RuleId, Leg, Leg),
    /// A card goes to the bottom of its own pile.
    Slip(RuleId, PileId, u8),
    /// Two piles change their contents; the first has the lower number.
    Swap(RuleId, PileId, PileId),
    /// A procedure of the rule file.
    Procedure(RuleId),
}

/// One leg of a move.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Leg {
    /// Where the cards lie.
    pub from: PileId,
    /// Height of the lowest card lifted, 0 for the bottom card of the pile. All cards from there
    /// to the top go, except where the rule takes any one card ([`crate::game::Take::Any`]).
    pub at: u8,
    /// Where they go.
    pub to: PileId,
}

impl Move {
    /// The rule of the file that this move follows.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            Self::Shift(rule, ..)
            | Self::Together(rule, ..)
            | Self::Slip(rule, ..)
            | Self::Swap(rule, ..)
            | Self::Procedure(rule) => rule,
        }
    }
}

/// A position spelled out: plain data, for exchange and comparison.
#[derive(Clone, Debug, Eq, PartialEq, Hash)]
pub struct Layout {
    /// One entry a pile of the game, in order.
    pub piles: Vec<Cards>,
    /// Redeals used.
    pub redeals: u8,
    /// Index of the phase.
    pub phase: u8,
}

/// The cards of one pile.
#[derive(Clone, Debug, Default, Eq, PartialEq, Hash)]
pub struct Cards {
    /// From bottom to top; the last card of the stock is the next one dealt.
    pub faces: Vec<Face>,
    /// How many lie face down, counted from the bottom; in the stock always all.
    pub down: u8,
}

/// How a game starts, proven to have the right cards.
#[derive(Clone, Debug, Eq, PartialEq, Hash)]
pub struct Deal {
    start: Start,
    number: u64,
}

/// From what a game starts.
#[derive(Clone, Debug, Eq, PartialEq, Hash)]
pub enum Start {
    /// The shuffled pack, first dealt first.
    Pack(Vec<Face>),
    /// A position; it is brought to rest (exposed cards turned, consequences) before play.
    Layout(Layout),
}

/// Why cards are no deal of a game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum NotADeal {
    /// Some faces come too often or too rarely: what is there too often, what is missing.
    WrongCards {
        /// Each as often as it is there too often.
        extra: Vec<Face>,
        /// Each as often as it is missing.
        missing: Vec<Face>,
    },
    /// The layout has another number of piles than the game.
    WrongPiles {
        /// What the game has.
        wanted: usize,
        /// What the layout has.
        found: usize,
    },
    /// A pile holds more than it may, or cards lie face down that are not there.
    Overfull {
        /// Which.
        pile: PileId,
    },
    /// There is no such phase or there cannot have been so many redeals.
    WrongCounter {
        /// What is wrong: `phase` or `redeals`.
        which: String,
    },
}

impl Deal {
    /// The numbered deal of a game.
    #[must_use]
    pub fn numbered(game: &Game, number: u64) -> Self {
        let mut pack = game.pack.clone();
        cadogan_cards::shuffle(&mut pack, number, 0);
        Self { start: Start::Pack(pack), number }
    }

    /// A pack spelled out, first dealt first. `number` seeds shuffled redeals (0 if unknown).
    ///
    /// # Errors
    ///
    /// The cards must be those of the game.
    pub fn from_pack(game: &Game, pack: Vec<Face>, number: u64) -> Result<Self, NotADeal> {
        right_cards(game, pack.iter().copied())?;
        Ok(Self { start: Start::Pack(pack), number })
    }

    /// A position spelled out. `number` seeds shuffled redeals (0 if unknown).
    ///
    /// # Errors
    ///
    /// The layout must hold the cards of the game in piles that have room for them.
    pub fn from_layout(game: &Game, mut layout: Layout, number: u64) -> Result<Self, NotADeal> {
        let (wanted, found) = (game.piles.len(), layout.piles.len());
        if wanted != found {
            return Err(NotADeal::WrongPiles { wanted, found });
        }
        right_cards(game, layout.piles.iter().flat_map(|pile| pile.faces.iter().copied()))?;
        for (index, cards) in layout.piles.iter().enumerate() {
            let pile = PileId(index as u8);
            let holds = game.group_of(pile).holds;
            let too_many = holds != u8::MAX && cards.faces.len() > usize::from(holds);
            if too_many || usize::from(cards.down) > cards.faces.len() {
                return Err(NotADeal::Overfull { pile });
            }
        }
        if usize::from(layout.phase) >= game.phases.len() {
            return Err(NotADeal::WrongCounter { which: "phase".into() });
        }
        if layout.redeals > most_redeals(game) {
            return Err(NotADeal::WrongCounter { which: "redeals".into() });
        }
        let stock = &mut layout.piles[PileId::STOCK.index()];
        stock.down = stock.faces.len() as u8;
        Ok(Self { start: Start::Layout(layout), number })
    }

    /// From what it starts.
    #[must_use]
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The number that seeds shuffled redeals.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }
}

/// How many redeals there can have been, by the conditions of the moves that count one.
fn most_redeals(game: &Game) -> u8 {
    let counts =
        |rule: &&MoveRule| matches!(&rule.action, Action::Procedure(steps) if steps.contains(&Step::CountRedeal));
    let most = |rule: &MoveRule| {
        let bound =
            |condition: &Condition| if let Condition::RedealsBelow(below) = condition { Some(*below) } else { None };
        rule.when.iter().filter_map(bound).min().unwrap_or(u8::MAX)
    };
    game.moves.iter().filter(counts).map(most).max().unwrap_or(0)
}

fn right_cards(game: &Game, cards: impl Iterator<Item = Face>) -> Result<(), NotADeal> {
    let mut surplus = [0i32; Face::COUNT];
    cards.for_each(|face| surplus[face.index()] += 1);
    game.pack.iter().for_each(|face| surplus[face.index()] -= 1);
    let spelled = |sign: i32| -> Vec<Face> {
        Face::all()
            .flat_map(|face| {
                let count = (surplus[face.index()] * sign).max(0) as usize;
                core::iter::repeat_n(face, count)
            })
            .collect()
    };
    let (extra, missing) = (spelled(1), spelled(-1));
    if extra.is_empty() && missing.is_empty() { Ok(()) } else { Err(NotADeal::WrongCards { extra, missing }) }
}
