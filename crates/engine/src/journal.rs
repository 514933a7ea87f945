//! What was done to a position, so that it can be undone.

/// One change of a position, with what its inverse needs to know.
///
/// Eight bytes. What is larger (the order of a stock before it was shuffled, the heights of
/// gathered piles) lies on [`Journal::saved`].
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Entry {
    /// A move begins; its changes follow.
    Begin,
    /// Cards went from one pile to the top of another.
    Carried(Carried),
    /// Face-down cards were turned up; so many lay face down before.
    TurnedUp { pile: u8, down: u8 },
    /// The piles of [`crate::tables::Tables::gathers`] became the bottom of the stock. Saved:
    /// height and face-down cards of each.
    Gathered(u16),
    /// The stock was shuffled. Saved: its cards before.
    Shuffled,
    /// The redeals used before.
    Redealt { before: u8 },
    /// The phase before.
    Entered { before: u8 },
    /// A card went to the bottom of its pile from this height.
    Slipped { pile: u8, at: u8 },
    /// Two piles of at most one card changed contents. So many lay face down before.
    Swapped { a: u8, b: u8, a_down: u8, b_down: u8 },
}

/// Cards that went to the top of another pile.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Carried {
    pub(crate) from: u8,
    /// Height of the lowest of them in the pile they left.
    pub(crate) at: u8,
    pub(crate) count: u8,
    pub(crate) to: u8,
    pub(crate) order: Order,
    /// Face-down cards of the pile they left, before.
    pub(crate) from_down: u8,
    /// Face-down cards of the pile they went to, before.
    pub(crate) to_down: u8,
}

/// How carried cards lie in their new place.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Order {
    /// As they lay.
    Kept,
    /// The uppermost lies lowest: they went one after another.
    Turned,
}

/// More bytes than one move saves: 128 piles twice and 250 cards for each of many steps.
const SAVED_BY_A_MOVE: usize = 1 << 16;

/// All changes since the deal.
#[derive(Clone)]
pub(crate) struct Journal {
    pub(crate) entries: Vec<Entry>,
    pub(crate) saved: Vec<u8>,
}

impl Journal {
    /// An empty journal with room for a usual game.
    pub(crate) fn new() -> Self {
        Self { entries: Vec::with_capacity(1024), saved: Vec::with_capacity(1024) }
    }

    /// The last move and no other.
    pub(crate) fn last_move(&self) -> Self {
        let begin = self.entries.iter().rposition(|&entry| entry == Entry::Begin).unwrap_or(0);
        // A move gathers and shuffles at most once a step, so what it saved is near the end.
        let saved = self.saved.len().saturating_sub(SAVED_BY_A_MOVE);
        Self { entries: self.entries[begin..].to_vec(), saved: self.saved[saved..].to_vec() }
    }

    pub(crate) fn clear(&mut self) {
        self.entries.clear();
        self.saved.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_a_word() {
        assert!(size_of::<Entry>() <= 8);
    }
}
