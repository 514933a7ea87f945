//! What a front end gets: the table as the player sees it, and nothing more.

use cadogan_cards::Face;
use cadogan_engine::Position;
use cadogan_rules::game::{Phase, PileId};

use crate::sight::lowest_seen;

/// The table as the player sees it.
///
/// A card that the player may not see is not in it: only its place is. So no front end, log or
/// announcement made from a `View` can give a card away. Only a [`Session`](crate::Session) makes
/// one.
///
/// # Equality
///
/// Two views are equal if the player sees no difference between them.
#[derive(Clone, Debug, Eq, PartialEq, Hash)]
pub struct View {
    piles: Vec<Vec<Slot>>,
    redeals: u8,
    phase: Phase,
    phase_name: String,
    state: State,
}

/// One card of a pile as the player sees it.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Slot {
    /// It may be seen.
    Face(Face),
    /// It lies face down, or is covered and may not be examined.
    Down,
}

/// How a game stands.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum State {
    /// There is a legal move.
    Playing,
    /// The goal is reached.
    Won,
    /// The goal is not reached and the list of legal moves is empty.
    NoMoveLeft,
}

impl View {
    pub(crate) fn of(position: &Position) -> Self {
        let game = position.game();
        let phase = position.phase();
        Self {
            piles: (0..game.piles.len()).map(|pile| slots(position, PileId(pile as u8))).collect(),
            redeals: position.redeals(),
            phase,
            phase_name: game.phases[usize::from(phase.0)].clone(),
            state: State::of(position),
        }
    }

    /// The cards of a pile, from bottom to top.
    ///
    /// # Panics
    ///
    /// If the game has no such pile.
    #[must_use]
    pub fn pile(&self, pile: PileId) -> &[Slot] {
        &self.piles[pile.index()]
    }

    /// All piles, in the order of the game.
    pub fn piles(&self) -> impl ExactSizeIterator<Item = (PileId, &[Slot])> {
        self.piles.iter().enumerate().map(|(pile, slots)| (PileId(pile as u8), slots.as_slice()))
    }

    /// How many cards a pile has, seen or not.
    ///
    /// # Panics
    ///
    /// If the game has no such pile.
    #[must_use]
    pub fn height(&self, pile: PileId) -> usize {
        self.pile(pile).len()
    }

    /// The top card of a pile; nothing if it is vacant.
    ///
    /// # Panics
    ///
    /// If the game has no such pile.
    #[must_use]
    pub fn top(&self, pile: PileId) -> Option<Slot> {
        self.pile(pile).last().copied()
    }

    /// Redeals used.
    #[must_use]
    pub fn redeals(&self) -> u8 {
        self.redeals
    }

    /// The phase of the game.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The name of the phase in the rule file.
    #[must_use]
    pub fn phase_name(&self) -> &str {
        &self.phase_name
    }

    /// How the game stands.
    #[must_use]
    pub fn state(&self) -> State {
        self.state
    }
}

impl Slot {
    /// The face, if it may be seen.
    #[must_use]
    pub fn face(self) -> Option<Face> {
        match self {
            Self::Face(face) => Some(face),
            Self::Down => None,
        }
    }

    pub(crate) fn new(face: Face, seen: bool) -> Self {
        if seen { Self::Face(face) } else { Self::Down }
    }
}

impl State {
    pub(crate) fn of(position: &Position) -> Self {
        if position.is_won() {
            Self::Won
        } else if position.legal_moves().is_empty() {
            Self::NoMoveLeft
        } else {
            Self::Playing
        }
    }
}

fn slots(position: &Position, pile: PileId) -> Vec<Slot> {
    let lowest = lowest_seen(position.game(), position, pile);
    position.cards(pile).iter().enumerate().map(|(at, &face)| Slot::new(face, at >= lowest)).collect()
}
