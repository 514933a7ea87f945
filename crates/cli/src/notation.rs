//! Moves written down as they can be typed.

use cadogan_cards::Face;
use cadogan_rules::game::{Game, PileId};
use cadogan_rules::play::{Layout, Leg, Move};
use cadogan_session::{Slot, View, pile_name};

/// The cards on the table as far as the one who writes knows them.
pub trait Known {
    /// The card at a height of a pile; nothing if it is not known.
    fn card(&self, pile: PileId, at: usize) -> Option<Face>;
}

impl Known for View {
    fn card(&self, pile: PileId, at: usize) -> Option<Face> {
        self.pile(pile).get(at).and_then(|slot: &Slot| slot.face())
    }
}

impl Known for Layout {
    fn card(&self, pile: PileId, at: usize) -> Option<Face> {
        self.piles[pile.index()].faces.get(at).copied()
    }
}

/// A move: `play 4C flank 3 > ascending 1`. Of several cards the lowest is named. A card that is not
/// known has no name: `draw stock > flank 1`.
pub fn written(game: &Game, table: &impl Known, mv: Move) -> String {
    let rule = &game.moves[usize::from(mv.rule().0)];
    let name = |pile| pile_name(game, pile);
    let card = |pile, at| table.card(pile, usize::from(at)).map(|card| format!("{card} ")).unwrap_or_default();
    let leg = |it: Leg| format!("{}{} > {}", card(it.from, it.at), name(it.from), name(it.to));
    match mv {
        Move::Shift(_, a) => format!("{} {}", rule.name, leg(a)),
        Move::Together(_, a, b) => format!("{} {} & {}", rule.name, leg(a), leg(b)),
        Move::Slip(_, pile, at) => format!("{} {}{}", rule.name, card(pile, at), name(pile)),
        Move::Swap(_, a, b) => format!("{} {} & {}", rule.name, name(a), name(b)),
        Move::Procedure(_) => rule.name.clone(),
    }
}
