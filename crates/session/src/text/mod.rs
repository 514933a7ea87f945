//! Games and deals as texts that people can read, versioned.
//!
//! ```text
//! cadogan game 1
//! game: la-nivernaise{look=all,gather=on}
//! rules: 5f0c…
//! deal: 7
//! pack: 4C 5D …
//! 1 play 4C flank 3 > ascending 1
//! 2 next-round
//! 3 after 1 fill 9H line 2 > flank 3
//! mark "before the round" 1
//! at: 3
//! ```
//!
//! * `rules` is [`GameId::meaning`](cadogan_rules::game::GameId::meaning); a text made under other
//!   rules is refused. It may be left out.
//! * The cards are spelled out, so that a text survives any change of shuffling: `pack`, first
//!   dealt first, or one line `pile NAME: …` for every pile that holds cards, from bottom to top,
//!   face-down cards in brackets, with `redeals` and `phase`. A numbered deal may be given by
//!   `deal` alone.
//! * Moves are numbered from 1. A move follows the one before it unless it says `after N` (0 is
//!   the start), and then N is that move or one that led to it. The card is named although pile and
//!   rule would do: a text whose moves do not fit its cards is found out at the first of them.
//!   `x3` is the number of cards, if more than one; `@2` the height of the card, counted from 0,
//!   where only that tells it from its like.
//! * `redo 1 2` says that redo goes from 1 to 2 although there is a later branch.
//! * `at` is where the game stands; if left out, after the last move.
//! * `claim: won` says that it is won there. A text that claims so falsely is refused.

mod before;
mod deal;
mod fault;
mod game;
mod sheet;
mod spell;

pub use before::layout_before;
pub use deal::{deal_text, read_deal};
pub use fault::{Expected, TextFault, TextFaultKind};
pub use game::{Claim, GameText};

/// Largest text that is read, in bytes: more than a million moves, so that whatever was saved can be
/// loaded again.
pub const MAX_TEXT: usize = 1 << 24;
