//! What the player may see, decided from nothing but the heights of the piles.
//!
//! Since no face enters here, sight cannot depend on a card that is not seen.

use cadogan_cards::Face;
use cadogan_engine::Position;
use cadogan_rules::game::{Game, GroupId, PileId, Sight};

/// How high the piles are and how many of their cards lie face down.
pub(crate) trait Heights {
    /// The number of cards in a pile.
    fn height(&self, pile: PileId) -> usize;
    /// How many of them, counted from the bottom, lie face down.
    fn down(&self, pile: PileId) -> usize;
}

impl Heights for Position {
    fn height(&self, pile: PileId) -> usize {
        self.cards(pile).len()
    }

    fn down(&self, pile: PileId) -> usize {
        self.face_down(pile)
    }
}

/// The height of the lowest card of the pile that may be seen; all above it may be seen too.
///
/// It is the height of the pile if nothing is seen.
pub(crate) fn lowest_seen(game: &Game, heights: &impl Heights, pile: PileId) -> usize {
    let height = heights.height(pile);
    let top = height.saturating_sub(1);
    let sight = game.group_of(pile).sight;
    if pile == PileId::STOCK {
        return if sight == Sight::Top { top } else { height };
    }
    let lowest = match sight {
        Sight::All => 0,
        Sight::Top => top,
        Sight::Nothing => height,
        Sight::AllWhileVacant(group) => {
            if vacant(game, heights, group) > 0 {
                0
            } else {
                top
            }
        }
        Sight::AsDeepAsVacant(group) => top.saturating_sub(vacant(game, heights, group)),
    };
    lowest.max(heights.down(pile))
}

/// The card at this height of a pile, if it is there and may be seen.
pub(crate) fn seen(position: &Position, pile: PileId, at: usize) -> Option<Face> {
    let is_seen = at >= lowest_seen(position.game(), position, pile);
    position.cards(pile).get(at).copied().filter(|_| is_seen)
}

/// The card on top of a pile, if there is one and it may be seen.
pub(crate) fn seen_top(position: &Position, pile: PileId) -> Option<Face> {
    seen(position, pile, position.cards(pile).len().checked_sub(1)?)
}

fn vacant(game: &Game, heights: &impl Heights, group: GroupId) -> usize {
    game.piles_of(group).filter(|&pile| heights.height(pile) == 0).count()
}
