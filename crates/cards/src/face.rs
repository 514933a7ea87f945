//! Ranks, suits and faces, and how they are written.

use core::fmt;
use core::str::FromStr;

/// One of the 52 faces of a pack; copies from different packs are the same face.
///
/// The index runs by suit (clubs, diamonds, hearts, spades) and in each suit from ace to king.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Face(u8);

impl Face {
    /// The number of different faces.
    pub const COUNT: usize = 52;

    /// Puts a rank and a suit together.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(suit as u8 * 13 + rank.0 - 1)
    }

    /// The face with this index, if it is below 52.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 52 { Some(Self(index)) } else { None }
    }

    /// The index, 0 to 51.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank(self.0 % 13 + 1)
    }

    /// The suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / 13) as usize]
    }

    /// All faces, in the order of their index.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..52).map(Self)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit().letter())
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a card.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct NotACard;

impl fmt::Display for NotACard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a card: a card is a rank (A 2 3 4 5 6 7 8 9 10 J Q K) and a suit (C D H S), as in 10S")
    }
}

impl core::error::Error for NotACard {}

impl FromStr for Face {
    type Err = NotACard;

    /// Reads `AC`, `10S`, `TS`, `qh`, `Q♥`: a rank, then a suit, upper or lower case.
    fn from_str(text: &str) -> Result<Self, NotACard> {
        let suit = text.chars().next_back().ok_or(NotACard)?;
        let rank = &text[..text.len() - suit.len_utf8()];
        Ok(Self::new(rank.parse()?, Suit::from_char(suit).ok_or(NotACard)?))
    }
}

/// A rank, from ace (1) to king (13).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The ace, 1.
    pub const ACE: Self = Self(1);
    /// The ten.
    pub const TEN: Self = Self(10);
    /// The knave, 11.
    pub const JACK: Self = Self(11);
    /// The queen, 12.
    pub const QUEEN: Self = Self(12);
    /// The king, 13.
    pub const KING: Self = Self(13);

    /// The rank with this number, if it is one of 1 to 13.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= 13 { Some(Self(number)) } else { None }
    }

    /// The number, 1 to 13.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The rank `by` steps higher, counting on from king to ace.
    #[must_use]
    #[inline]
    pub const fn around(self, by: i8) -> Self {
        Self((self.0 as i16 - 1 + by as i16).rem_euclid(13) as u8 + 1)
    }

    /// All ranks, ace first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (1..=13u8).map(Self)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("A"),
            11 => f.write_str("J"),
            12 => f.write_str("Q"),
            13 => f.write_str("K"),
            n => write!(f, "{n}"),
        }
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Rank {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        Ok(Self(match text {
            "A" | "a" => 1,
            "T" | "t" | "10" => 10,
            "J" | "j" => 11,
            "Q" | "q" => 12,
            "K" | "k" => 13,
            _ => match text.as_bytes() {
                [digit @ b'2'..=b'9'] => digit - b'0',
                _ => return Err(NotACard),
            },
        }))
    }
}

/// A suit. The order clubs, diamonds, hearts, spades is that of foundations and packs everywhere.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
#[repr(u8)]
pub enum Suit {
    /// Clubs, black.
    Clubs,
    /// Diamonds, red.
    Diamonds,
    /// Hearts, red.
    Hearts,
    /// Spades, black.
    Spades,
}

impl Suit {
    /// The four suits in order.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// The letter used in card notation.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Clubs => 'C',
            Self::Diamonds => 'D',
            Self::Hearts => 'H',
            Self::Spades => 'S',
        }
    }

    /// The suit's sign, U+2660 to U+2666.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Self::Clubs => '♣',
            Self::Diamonds => '♦',
            Self::Hearts => '♥',
            Self::Spades => '♠',
        }
    }

    /// The suit written with this letter (either case) or sign (filled or outlined).
    #[must_use]
    pub const fn from_char(c: char) -> Option<Self> {
        Some(match c {
            'C' | 'c' | '♣' | '♧' => Self::Clubs,
            'D' | 'd' | '♦' | '♢' => Self::Diamonds,
            'H' | 'h' | '♥' | '♡' => Self::Hearts,
            'S' | 's' | '♠' | '♤' => Self::Spades,
            _ => return None,
        })
    }

    /// The colour.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self {
            Self::Clubs | Self::Spades => Colour::Black,
            Self::Diamonds | Self::Hearts => Colour::Red,
        }
    }
}

/// The colour of a suit.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Colour {
    /// Clubs and spades.
    Black,
    /// Diamonds and hearts.
    Red,
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_face_is_written_and_read_back() {
        for face in Face::all() {
            assert_eq!(face.to_string().parse(), Ok(face));
            assert_eq!(Face::new(face.rank(), face.suit()), face);
        }
    }

    #[test]
    fn what_is_not_a_card_is_refused() {
        for text in ["", "S", "1S", "11S", "0S", "AX", "A", "10", "♠", "é", "ASS", " AS"] {
            assert_eq!(text.parse::<Face>(), Err(NotACard), "{text:?}");
        }
    }

    #[test]
    fn signs_and_t_are_read() {
        assert_eq!("t♠".parse::<Face>(), "10S".parse());
    }
}
