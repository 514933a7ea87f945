//! The vocabulary every other room speaks: ranks, suits, faces, sets of faces, packs and shuffles.
//!
//! Nothing here knows what a game is. Physical copies of a card are one [`Face`]: two packs hold
//! every face twice.
//!
//! ```
//! use cadogan_cards::{Face, FaceSet, Rank, Suit};
//!
//! let ten: Face = "10S".parse().unwrap();
//! assert_eq!((ten.rank(), ten.suit()), (Rank::TEN, Suit::Spades));
//! assert!(FaceSet::suit(Suit::Spades).contains(ten));
//! ```
#![no_std]

extern crate alloc;

mod face;
mod set;
mod shuffle;

pub use face::{Colour, Face, NotACard, Rank, Suit};
pub use set::FaceSet;
pub use shuffle::{NotAMicrosoftDeal, microsoft_deal, packs, shuffle};
