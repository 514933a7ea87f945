//! Sets of piles.

use std::ops::{BitAnd, BitOr, Not, Range};

/// A set of up to 128 piles, one bit each.
///
/// Two words instead of a `u128`: setting one bit by a variable index is then three instructions.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct PileSet([u64; 2]);

impl PileSet {
    pub(crate) const EMPTY: Self = Self([0; 2]);

    pub(crate) const fn contains(self, pile: u8) -> bool {
        self.0[(pile >> 6 & 1) as usize] >> (pile & 63) & 1 != 0
    }

    pub(crate) const fn insert(&mut self, pile: u8) {
        self.0[(pile >> 6 & 1) as usize] |= 1 << (pile & 63);
    }

    /// Puts the pile in or out, without a branch.
    #[inline]
    pub(crate) const fn set(&mut self, pile: u8, member: bool) {
        let (word, bit) = ((pile >> 6 & 1) as usize, pile & 63);
        self.0[word] = self.0[word] & !(1 << bit) | (member as u64) << bit;
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    pub(crate) const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// The piles as unbroken rows: to go through those costs less than to look for one bit after another.
    pub(crate) fn spans(self) -> Vec<Range<u8>> {
        let mut spans: Vec<Range<u8>> = Vec::new();
        for pile in self {
            match spans.last_mut() {
                Some(last) if last.end == pile => last.end += 1,
                _ => spans.push(pile..pile + 1),
            }
        }
        spans
    }

    /// The pile with the lowest number.
    pub(crate) fn first(self) -> Option<u8> {
        self.into_iter().next()
    }
}

impl BitAnd for PileSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl BitOr for PileSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl Not for PileSet {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self([!self.0[0], !self.0[1]])
    }
}

impl FromIterator<u8> for PileSet {
    fn from_iter<I: IntoIterator<Item = u8>>(piles: I) -> Self {
        let mut set = Self::EMPTY;
        piles.into_iter().for_each(|pile| set.insert(pile));
        set
    }
}

impl IntoIterator for PileSet {
    type Item = u8;
    type IntoIter = Piles;
    #[inline]
    fn into_iter(self) -> Piles {
        Piles(self.0)
    }
}

/// The piles of a set, by number.
pub(crate) struct Piles([u64; 2]);

impl Iterator for Piles {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let [low, high] = self.0;
        if low != 0 {
            self.0[0] = low & (low - 1);
            return Some(low.trailing_zeros() as u8);
        }
        if high != 0 {
            self.0[1] = high & (high - 1);
            return Some(64 + high.trailing_zeros() as u8);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piles_come_back_by_number() {
        let piles = [0, 5, 63, 64, 127];
        let set: PileSet = piles.into_iter().rev().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), piles);
        assert_eq!((set.len(), set.first()), (5, Some(0)));
        assert!(piles.iter().all(|&pile| set.contains(pile)));
    }

    #[test]
    fn spans_are_unbroken() {
        let set: PileSet = [0, 1, 5, 62, 63, 64, 65, 127].into_iter().collect();
        assert_eq!(set.spans(), [0..2, 5..6, 62..66, 127..128]);
        assert_eq!(PileSet::EMPTY.spans(), []);
    }

    #[test]
    fn a_pile_is_put_in_and_out() {
        let mut set = PileSet::EMPTY;
        set.set(100, true);
        assert!(set.contains(100) && !set.contains(36));
        set.set(100, false);
        assert!(set.is_empty());
    }
}
