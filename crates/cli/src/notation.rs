//! Moves written down as they can be typed.

use cadogan_cards::Face;
use cadogan_rules::game::{Action, Game, PileId, Take};
use cadogan_rules::play::{Layout, Leg, Move};
use cadogan_session::{Slot, View, pile_name};

/// The cards on the table as far as the one who writes knows them.
pub trait Known {
    /// The card at a height of a pile; nothing if it is not known.
    fn card(&self, pile: PileId, at: usize) -> Option<Face>;
    /// How many cards a pile has.
    fn height(&self, pile: PileId) -> usize;
}

impl Known for View {
    fn card(&self, pile: PileId, at: usize) -> Option<Face> {
        self.pile(pile).get(at).and_then(|slot: &Slot| slot.face())
    }

    fn height(&self, pile: PileId) -> usize {
        View::height(self, pile)
    }
}

impl Known for Layout {
    fn card(&self, pile: PileId, at: usize) -> Option<Face> {
        self.piles[pile.index()].faces.get(at).copied()
    }

    fn height(&self, pile: PileId) -> usize {
        self.piles[pile.index()].faces.len()
    }
}

/// A move: `play 4C flank 3 > ascending 1`. A card that is not known has no name: `draw stock > flank 1`.
pub fn written(game: &Game, table: &impl Known, mv: Move) -> String {
    let rule = &game.moves[usize::from(mv.rule().0)];
    let name = |pile| pile_name(game, pile);
    let leg = |it: Leg, take: Option<&Take>| {
        let cards = cards(table, it, take);
        format!("{cards}{} > {}", name(it.from), name(it.to))
    };
    let [first, second] = takes(&rule.action);
    match mv {
        Move::Shift(_, a) => format!("{} {}", rule.name, leg(a, first)),
        Move::Together(_, a, b) => format!("{} {} & {}", rule.name, leg(a, first), leg(b, second)),
        Move::Slip(_, pile, at) => {
            let card = table.card(pile, usize::from(at)).map(|card| format!("{card} ")).unwrap_or_default();
            format!("{} {card}{}", rule.name, name(pile))
        }
        Move::Swap(_, a, b) => format!("{} {} & {}", rule.name, name(a), name(b)),
        Move::Procedure(_) => rule.name.clone(),
    }
}

/// How many cards a leg lifts.
pub fn count(table: &impl Known, leg: Leg, take: Option<&Take>) -> usize {
    match take {
        Some(Take::Run(_) | Take::Heap) => table.height(leg.from).saturating_sub(usize::from(leg.at)),
        _ => 1,
    }
}

/// Which cards the two legs of a rule take.
pub fn takes(action: &Action) -> [Option<&Take>; 2] {
    match action {
        Action::Shift(shift) => [Some(&shift.take), None],
        Action::Together(a, b) => [Some(&a.take), Some(&b.take)],
        Action::Pair { .. } | Action::Slip(_) | Action::Swap { .. } | Action::Procedure(_) => [None, None],
    }
}

/// The lowest lifted card and how many go with it, with a space behind.
fn cards(table: &impl Known, leg: Leg, take: Option<&Take>) -> String {
    let count = count(table, leg, take);
    match table.card(leg.from, usize::from(leg.at)) {
        Some(card) if count > 1 => format!("{card} x{count} "),
        Some(card) => format!("{card} "),
        None => String::new(),
    }
}
