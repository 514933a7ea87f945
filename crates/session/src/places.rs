//! Places that are told by the kind of pile or by the card that lies there.

use cadogan_engine::Position;
use cadogan_rules::game::PileId;
use cadogan_rules::play::{Leg, Move};

use crate::sight::{seen, seen_top};
use crate::{Carry, Loose, Pick, Place};

/// The piles that a place may be.
pub(crate) fn piles_at(position: &Position, place: Place) -> Vec<PileId> {
    let game = position.game();
    match place {
        Place::Pile(pile) => vec![pile],
        Place::Group(group) => game.piles_of(group).collect(),
        Place::Top(card) => {
            let piles = (0..game.piles.len()).map(|pile| PileId(pile as u8));
            piles.filter(|&pile| seen_top(position, pile) == Some(card)).collect()
        }
    }
}

impl Loose {
    /// Everything that may be meant, pile by pile; nothing if no pile is such a place.
    pub(crate) fn carries(self, position: &Position) -> Vec<Carry> {
        let piles = |place: Option<Place>| match place {
            Some(place) => piles_at(position, place).into_iter().map(Some).collect(),
            None => vec![None],
        };
        let (sources, targets): (Vec<_>, Vec<_>) = (piles(self.from), piles(self.to));
        let pick = |from| Pick { rule: self.rule, from, cards: self.cards };
        let between = sources.iter().flat_map(|&from| targets.iter().map(move |&to| (from, to)));
        between
            .filter(|(from, to)| from.is_none() || from != to)
            .map(|(from, to)| Carry { pick: pick(from), to })
            .collect()
    }
}

/// Whether a move has to do with a place: takes a card from there, lays one there, or moves the card
/// that is named.
pub(crate) fn concerns(position: &Position, mv: Move, place: Place) -> bool {
    let piles = match place {
        Place::Top(card) => return cards_of(mv).any(|(pile, at)| seen(position, pile, usize::from(at)) == Some(card)),
        Place::Pile(_) | Place::Group(_) => piles_at(position, place),
    };
    let targets = legs(mv).into_iter().map(|leg| leg.to);
    cards_of(mv).map(|(pile, _)| pile).chain(targets).any(|pile| piles.contains(&pile))
}

/// The cards that a move names, by pile and height.
fn cards_of(mv: Move) -> impl Iterator<Item = (PileId, u8)> {
    let others = match mv {
        Move::Slip(_, pile, at) => vec![(pile, at)],
        Move::Swap(_, a, b) => vec![(a, 0), (b, 0)],
        Move::Shift(..) | Move::Together(..) | Move::Procedure(_) => Vec::new(),
    };
    legs(mv).into_iter().map(|leg| (leg.from, leg.at)).chain(others)
}

fn legs(mv: Move) -> Vec<Leg> {
    match mv {
        Move::Shift(_, leg) => vec![leg],
        Move::Together(_, first, second) => vec![first, second],
        Move::Slip(..) | Move::Swap(..) | Move::Procedure(_) => Vec::new(),
    }
}
