//! Tells what a move did.

use cadogan_cards::Face;
use cadogan_rules::game::{Facing, Phase, PileId};

use crate::journal::Entry;
use crate::state::{STOCK, State};
use crate::tables::Tables;

/// One thing that happened in a move: the player's choice first, then its consequences.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Effect {
    /// Cards went from one pile to another. Cards dealt one after another from the stock to the
    /// same pile are told as one.
    Carried {
        /// Where they lay.
        from: PileId,
        /// Where they lie.
        to: PileId,
        /// The cards, bottom to top, as they now lie.
        faces: Vec<Face>,
        /// Which way they face.
        facing: Facing,
    },
    /// Cards were turned face up.
    TurnedUp {
        /// Where they lie.
        pile: PileId,
        /// The cards, bottom to top.
        faces: Vec<Face>,
    },
    /// Piles were taken up and became the stock.
    Gathered {
        /// The piles, in order of gathering.
        piles: Vec<PileId>,
    },
    /// The stock was shuffled.
    Shuffled,
    /// A redeal was used.
    Redealt {
        /// How many are used now.
        used: u8,
    },
    /// The game entered a phase.
    Entered(Phase),
    /// A card was pushed to the bottom of its pile.
    Slipped {
        /// The pile.
        pile: PileId,
        /// The card.
        face: Face,
    },
    /// Two piles changed contents.
    Swapped {
        /// One, with the lower number.
        a: PileId,
        /// The other.
        b: PileId,
    },
}

impl State {
    /// What the last move did, in order. Works backwards on a copy: a card may have been carried
    /// on or gathered since.
    pub(crate) fn last_effects(&self, tables: &Tables) -> Vec<Effect> {
        let mut past = self.with_last_move();
        let mut backwards = Vec::new();
        while let Some(entry) = past.journal.entries.pop().filter(|&entry| entry != Entry::Begin) {
            backwards.extend(past.effect(tables, entry));
            past.undo(tables, entry);
        }
        let mut effects: Vec<Effect> = Vec::with_capacity(backwards.len());
        for effect in backwards.into_iter().rev() {
            match effects.last_mut().and_then(|last| dealt_on(last, &effect)) {
                Some(Dealt { before, more }) => before.extend_from_slice(more),
                None => effects.push(effect),
            }
        }
        effects
    }

    /// What the last change was.
    fn effect(&self, tables: &Tables, entry: Entry) -> Option<Effect> {
        Some(match entry {
            Entry::Begin => return None,
            Entry::Carried(done) => {
                let cards = self.cards(done.to);
                let faces = cards[cards.len() - usize::from(done.count)..].to_vec();
                let facing = self.facing(done.to);
                Effect::Carried { from: PileId(done.from), to: PileId(done.to), faces, facing }
            }
            Entry::TurnedUp { pile, down } => {
                let turned = usize::from(self.pile(pile).down)..usize::from(down);
                Effect::TurnedUp { pile: PileId(pile), faces: self.cards(pile)[turned].to_vec() }
            }
            Entry::Gathered(list) => {
                let piles = &tables.gathers[usize::from(list)];
                Effect::Gathered { piles: piles.iter().copied().map(PileId).collect() }
            }
            Entry::Shuffled => Effect::Shuffled,
            Entry::Redealt { .. } => Effect::Redealt { used: self.redeals },
            Entry::Entered { .. } => Effect::Entered(Phase(self.phase)),
            Entry::Slipped { pile, .. } => Effect::Slipped { pile: PileId(pile), face: self.cards(pile)[0] },
            Entry::Swapped { a, b, .. } => Effect::Swapped { a: PileId(a), b: PileId(b) },
        })
    }
}

/// Cards dealt to a pile, and more dealt to it at once.
struct Dealt<'a> {
    before: &'a mut Vec<Face>,
    more: &'a [Face],
}

/// Both effects as one, if the second goes on dealing where the first did.
fn dealt_on<'a>(last: &'a mut Effect, next: &'a Effect) -> Option<Dealt<'a>> {
    match (last, next) {
        (
            Effect::Carried { from, to, faces: before, facing },
            Effect::Carried { from: next_from, to: next_to, faces: more, facing: next_facing },
        ) if from.0 == STOCK && (&*from, &*to, &*facing) == (next_from, next_to, next_facing) => {
            Some(Dealt { before, more })
        }
        _ => None,
    }
}
