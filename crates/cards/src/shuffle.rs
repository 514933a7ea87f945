//! Numbered deals: the same number gives the same order of cards on every platform, for ever.
//!
//! `docs/shuffle.md` specifies the algorithm, with test vectors; the tests below hold them.

use alloc::vec::Vec;
use core::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::{Face, Rank, Suit};

/// First half of the ChaCha20 key; a change of the algorithm changes this text.
const VERSION: &[u8; 16] = b"cadogan deal v1\0";

/// `count` whole packs one after another, each from the ace of clubs to the king of spades.
#[must_use]
pub fn packs(count: u8) -> Vec<Face> {
    (0..count).flat_map(|_| Face::all()).collect()
}

/// Shuffles cards for a numbered deal.
///
/// `redeal` is 0 for the deal itself and n for the shuffle of the n-th redeal, so that undoing a
/// redeal and making it again gives the same cards. The order before matters: it is the pack's
/// order ([`packs`]) for a deal and the order of gathering for a redeal.
pub fn shuffle(cards: &mut [Face], deal: u64, redeal: u64) {
    let mut key = [0; 32];
    key[..16].copy_from_slice(VERSION);
    key[16..24].copy_from_slice(&deal.to_le_bytes());
    key[24..].copy_from_slice(&redeal.to_le_bytes());
    let mut stream = ChaCha20Rng::from_seed(key);
    for last in (1..cards.len()).rev() {
        let other = below(&mut stream, last as u32 + 1);
        cards.swap(last, other as usize);
    }
}

/// A number below `bound`, each equally likely: words of the stream past the last whole multiple
/// of `bound` are thrown away.
fn below(stream: &mut ChaCha20Rng, bound: u32) -> u32 {
    let excess = ((1u64 << 32) % u64::from(bound)) as u32;
    loop {
        let word = stream.next_u32();
        if word <= u32::MAX - excess {
            return word % bound;
        }
    }
}

/// The number is outside 1 to 2,147,483,647, so it is no Microsoft deal.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct NotAMicrosoftDeal;

impl fmt::Display for NotAMicrosoftDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Microsoft's deals are numbered from 1 to 2147483647")
    }
}

impl core::error::Error for NotAMicrosoftDeal {}

/// The pack of a Microsoft FreeCell deal, first dealt first (row by row over eight columns).
///
/// The generator is the one of Microsoft's C library, `state * 214013 + 2531011`, of which bits 16
/// to 30 are used.
///
/// # Errors
///
/// Numbers that no Microsoft program deals are refused.
pub fn microsoft_deal(number: u64) -> Result<Vec<Face>, NotAMicrosoftDeal> {
    if !(1..1 << 31).contains(&number) {
        return Err(NotAMicrosoftDeal);
    }
    let mut state = number as u32;
    let mut pack: Vec<Face> = Rank::all().flat_map(|rank| Suit::ALL.map(|suit| Face::new(rank, suit))).collect();
    let mut dealt = Vec::with_capacity(pack.len());
    while !pack.is_empty() {
        state = state.wrapping_mul(214_013).wrapping_add(2_531_011);
        let choice = (state >> 16 & 0x7fff) as usize % pack.len();
        dealt.push(pack.swap_remove(choice));
    }
    Ok(dealt)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::String;

    fn spelled(cards: &[Face]) -> String {
        cards.iter().map(|c| format!("{c}")).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_vectors_of_docs_shuffle_md_hold() {
        let vectors: [(u8, u64, u64, &str); 6] = [
            (1, 0, 0, "10D AS JC JH 9S 7C 4S 6D 10C 8C 5S 3D"),
            (1, 1, 0, "7S AD 7H 7C 2S 9C QD 2H 2C 5S 4S 5C"),
            (1, 1, 1, "QC JC 10S 8D 6C 2S 2C 5S 4C QS QD KS"),
            (1, u64::MAX, 0, "QS 5H 2S AD 5C 10C 6D 3C 8S AH QH 6H"),
            (2, 7, 0, "QH KS 8S JH JC 9D 9H 9S AH 3C 4C QS"),
            (4, 7, 2, "4S 4C 10C 8C 10H JC 3H 4D 7D 9C 5H 9S"),
        ];
        for (count, deal, redeal, first) in vectors {
            let mut cards = packs(count);
            shuffle(&mut cards, deal, redeal);
            assert_eq!(spelled(&cards[..12]), first, "{count} packs, deal {deal}, redeal {redeal}");
        }
    }

    #[test]
    fn microsoft_deal_1_is_the_published_one() {
        // The first two rows of game 1, as printed in many places since 1995.
        let pack = microsoft_deal(1).unwrap();
        assert_eq!(spelled(&pack[..16]), "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H");
    }

    #[test]
    fn microsoft_numbers_end_where_the_programs_end() {
        assert_eq!(microsoft_deal(0), Err(NotAMicrosoftDeal));
        assert_eq!(microsoft_deal(1 << 31), Err(NotAMicrosoftDeal));
        assert!(microsoft_deal((1 << 31) - 1).is_ok());
    }

    #[test]
    fn shuffling_keeps_every_card() {
        let mut cards = packs(4);
        shuffle(&mut cards, u64::MAX, 3);
        cards.sort_unstable();
        let mut whole = packs(4);
        whole.sort_unstable();
        assert_eq!(cards, whole);
    }
}
