//! Sets of faces.

use core::fmt;
use core::ops::{BitAnd, BitOr, BitOrAssign, Not};

use crate::{Colour, Face, Rank, Suit};

/// A set of faces, one bit each.
#[derive(Copy, Clone, Default, Eq, PartialEq, Hash)]
pub struct FaceSet(u64);

impl FaceSet {
    /// No face.
    pub const EMPTY: Self = Self(0);
    /// All 52 faces.
    pub const ALL: Self = Self((1 << 52) - 1);

    /// The set with these bits; bits above the 52nd are dropped.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The bits: bit `i` stands for the face with index `i`.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one face.
    #[must_use]
    pub const fn one(face: Face) -> Self {
        Self(1 << face.index())
    }

    /// The four faces of a rank.
    #[must_use]
    pub const fn rank(rank: Rank) -> Self {
        let low = 1 << (rank.number() - 1);
        Self(low | low << 13 | low << 26 | low << 39)
    }

    /// The thirteen faces of a suit.
    #[must_use]
    pub const fn suit(suit: Suit) -> Self {
        Self(0x1fff << (suit as u8 * 13))
    }

    /// The 26 faces of a colour.
    #[must_use]
    pub const fn colour(colour: Colour) -> Self {
        match colour {
            Colour::Black => Self(Self::suit(Suit::Clubs).0 | Self::suit(Suit::Spades).0),
            Colour::Red => Self(Self::suit(Suit::Diamonds).0 | Self::suit(Suit::Hearts).0),
        }
    }

    /// Whether the face is in the set.
    #[must_use]
    pub const fn contains(self, face: Face) -> bool {
        self.0 >> face.index() & 1 != 0
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of faces in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Puts a face into the set.
    pub const fn insert(&mut self, face: Face) {
        self.0 |= 1 << face.index();
    }

    /// The faces, by index.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let face = Face::from_index(left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(face)
        })
    }
}

impl BitAnd for FaceSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for FaceSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for FaceSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for FaceSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl FromIterator<Face> for FaceSet {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        faces.into_iter().fold(Self::EMPTY, |set, face| set | Self::one(face))
    }
}

impl fmt::Debug for FaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_and_suits_cross_in_one_face() {
        for face in Face::all() {
            let both = FaceSet::rank(face.rank()) & FaceSet::suit(face.suit());
            assert_eq!(both, FaceSet::one(face));
            assert!(FaceSet::colour(face.suit().colour()).contains(face));
        }
        assert_eq!(!FaceSet::colour(Colour::Red), FaceSet::colour(Colour::Black));
    }
}
