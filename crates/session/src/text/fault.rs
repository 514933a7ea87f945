//! What can be wrong with a text.

use cadogan_cards::Face;
use cadogan_rules::play::NotADeal;

use crate::Refusal;

/// A text that cannot be read, and where.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct TextFault {
    /// The line, from 1.
    pub line: u32,
    /// The character of the line, from 1.
    pub column: u32,
    /// What is wrong there.
    pub kind: TextFaultKind,
}

/// What is wrong with a text.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum TextFaultKind {
    /// It is larger than [`MAX_TEXT`](crate::MAX_TEXT).
    TooBig,
    /// It is not UTF-8, or holds control characters.
    NotText,
    /// The first line is not `cadogan game 1` or `cadogan deal 1`, whichever is wanted.
    NotCadogan,
    /// The version is not one that this program reads.
    WrongVersion {
        /// As written.
        found: String,
    },
    /// The line begins with a word that means nothing here.
    UnknownKey {
        /// As written.
        found: String,
    },
    /// The key, or the line of this pile, comes a second time.
    Repeated {
        /// The key or the pile.
        what: String,
    },
    /// Something must be there and is not; reported at the end of the text.
    Missing {
        /// The key: `game`, `deal`.
        key: &'static str,
    },
    /// `pack` and `pile` lines exclude each other; `redeals` and `phase` belong to the latter.
    PackAndPiles,
    /// The game is not known, or its readings are not.
    UnknownGame {
        /// As written.
        found: String,
    },
    /// `rules` is not 64 hexadecimal digits.
    NotAHash,
    /// The game was written down under other rules than those in force.
    OtherRules,
    /// A number is wanted here.
    NotANumber {
        /// As written.
        found: String,
    },
    /// The number is larger than any that makes sense here.
    NumberTooLarge {
        /// As written.
        found: String,
    },
    /// A card is wanted here.
    NotACard {
        /// As written.
        found: String,
    },
    /// A face-down card lies on a face-up one.
    DownOnUp,
    /// The cards are no deal of the game.
    NotADeal(NotADeal),
    /// The game has no such phase.
    UnknownPhase {
        /// As written.
        found: String,
    },
    /// The game has no such pile.
    UnknownPile {
        /// As written.
        found: String,
    },
    /// The game has no such rule.
    UnknownRule {
        /// As written.
        found: String,
    },
    /// Something else should stand here.
    Expected(Expected),
    /// The number of the move is not the next one.
    WrongNumber {
        /// The next one.
        wanted: u32,
    },
    /// There is no such move, or it comes only later.
    NoSuchMove {
        /// The number.
        number: u32,
    },
    /// The move is no longer on the line that is being written down.
    LeftBehind {
        /// The number.
        number: u32,
    },
    /// The same move was played from the same point already.
    SameMove,
    /// The card that would move is another one than that named.
    OtherCard {
        /// The number of the move.
        number: u32,
        /// The card named.
        named: Face,
        /// The card there, if there is any.
        found: Option<Face>,
    },
    /// Several such cards lie there; `@` and the height must say which.
    WhichCard {
        /// The number of the move.
        number: u32,
        /// The card named.
        named: Face,
    },
    /// The move is not legal.
    Illegal {
        /// Its number.
        number: u32,
        /// Why.
        why: Box<Refusal>,
    },
    /// The text says that the game is won, and it is not.
    NotWon,
    /// The text is not JSON, or not of the shape that is read: what should be there.
    NotJson {
        /// The key or what should stand there.
        wanted: &'static str,
    },
    /// The game has no place for these cards of a foreign layout.
    NoPlace {
        /// The key: `tableau`, `reserve`, `foundations`.
        key: &'static str,
    },
}

/// What should stand somewhere.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Expected {
    /// A colon after a key.
    Colon,
    /// A name in quotes.
    Name,
    /// A rule's name.
    Rule,
    /// A pile's name.
    Pile,
    /// A card.
    Card,
    /// `>`.
    Arrow,
    /// `&`.
    And,
    /// The end of the line.
    End,
    /// The word `won`.
    Won,
}

impl TextFault {
    pub(crate) fn new(line: u32, column: u32, kind: TextFaultKind) -> Self {
        Self { line, column, kind }
    }
}
