//! The arithmetic of position hashes.
//!
//! A position's hash is the sum, modulo 2^128, of one mixed value a pile and one for the counters.
//! A sum has no order: two piles with the same salt (see [`crate::sameness`]) may change their cards
//! without changing it, and two equal piles count twice instead of cancelling out.
//!
//! The cards of a pile are a polynomial in an odd number modulo 2^64, twice with different
//! numbers. An odd number has an inverse, so laying a card and taking it off cost one
//! multiplication each and need no table of heights.

use cadogan_cards::Face;

/// The unmixed hash of a pile's cards: two polynomials side by side.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Lanes([u64; 2]);

/// Odd, and 5 modulo 8, so that its powers minus one are divisible by as few twos as possible.
const BASES: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xd1b5_4a32_d192_ed05];
const INVERSES: [u64; 2] = [inverse(BASES[0]), inverse(BASES[1])];
const CODES: [[u64; 2]; Face::COUNT] = codes();

impl Lanes {
    /// The hash with one card more on top.
    #[inline]
    pub(crate) const fn with(self, face: Face) -> Self {
        let code = CODES[face.index()];
        Self([
            self.0[0].wrapping_mul(BASES[0]).wrapping_add(code[0]),
            self.0[1].wrapping_mul(BASES[1]).wrapping_add(code[1]),
        ])
    }

    /// The hash without the top card, which must be this one.
    #[inline]
    pub(crate) const fn without(self, face: Face) -> Self {
        let code = CODES[face.index()];
        Self([
            self.0[0].wrapping_sub(code[0]).wrapping_mul(INVERSES[0]),
            self.0[1].wrapping_sub(code[1]).wrapping_mul(INVERSES[1]),
        ])
    }

    /// The summand of a pile: one-to-one in the lanes for given salt and face-down cards.
    #[inline]
    pub(crate) const fn mixed(self, salt: u64, down: u8) -> u128 {
        let mut low = self.0[0].wrapping_add(salt);
        let mut high = self.0[1] ^ (down as u64).wrapping_mul(0xa076_1d64_78bd_642f);
        low = (low ^ high >> 32).wrapping_mul(0xe703_7ed1_a0b4_28db);
        high = (high ^ low >> 29).wrapping_mul(0x8ebc_6af0_9c88_c6e3);
        low = (low ^ high >> 31).wrapping_mul(0x5899_65cc_7537_4cc3);
        high ^= low >> 32;
        (high as u128) << 64 | low as u128
    }
}

/// The summand of the counters.
pub(crate) const fn counters(redeals: u8, phase: u8) -> u128 {
    let both = (redeals as u64) << 8 | phase as u64;
    (scramble(both) as u128) << 64 | scramble(!both) as u128
}

/// A number that looks random for each number; SplitMix64's step.
pub(crate) const fn scramble(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// The inverse of an odd number modulo 2^64, by Newton's iteration: x is right in 3 bits, and each
/// round doubles their number.
const fn inverse(odd: u64) -> u64 {
    let mut x = odd;
    let mut round = 0;
    while round < 5 {
        x = x.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(x)));
        round += 1;
    }
    x
}

const fn codes() -> [[u64; 2]; Face::COUNT] {
    let mut codes = [[0; 2]; Face::COUNT];
    let mut face = 0;
    while face < Face::COUNT {
        codes[face] = [scramble(1000 + face as u64), scramble(2000 + face as u64)];
        face += 1;
    }
    codes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverses_are_inverse() {
        for lane in 0..2 {
            assert_eq!(BASES[lane].wrapping_mul(INVERSES[lane]), 1);
            assert_eq!(BASES[lane] % 8, 5);
        }
    }

    #[test]
    fn taking_a_card_off_restores_the_hash() {
        let pile = Face::all().fold(Lanes::default(), Lanes::with);
        assert_eq!(Face::all().rev().fold(pile, Lanes::without), Lanes::default());
    }

    #[test]
    fn order_and_facing_count() {
        let [a, b] = [0, 1].map(|index| Face::from_index(index).unwrap());
        let (ab, ba) = (Lanes::default().with(a).with(b), Lanes::default().with(b).with(a));
        assert_ne!(ab.mixed(0, 0), ba.mixed(0, 0));
        assert_ne!(ab.mixed(0, 0), ab.mixed(0, 1));
        assert_ne!(ab.mixed(0, 0), ab.mixed(1, 0));
    }
}
