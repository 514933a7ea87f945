//! What came of a move, told without giving an unseen card away.

use std::sync::Arc;

use cadogan_cards::Face;
use cadogan_engine::{Effect, Position, Tables};
use cadogan_rules::game::{Facing, Phase, PileId};
use cadogan_rules::play::{Leg, Move};

use crate::Slot;
use crate::sight::{Heights, lowest_seen};

/// One thing that came of a move, as the player sees it.
///
/// A card is named if it could be seen before the move, when it was laid, or afterwards.
#[derive(Clone, Debug, Eq, PartialEq, Hash)]
pub enum Happening {
    /// Cards went from one pile to another.
    Carried {
        /// From where.
        from: PileId,
        /// To where.
        to: PileId,
        /// Which, lowest first as they now lie.
        cards: Vec<Slot>,
    },
    /// Cards were turned face up.
    TurnedUp {
        /// Where.
        pile: PileId,
        /// Which, lowest first.
        cards: Vec<Slot>,
    },
    /// Piles were taken up and became the stock.
    Gathered(Vec<PileId>),
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
        /// Where.
        pile: PileId,
        /// Which.
        card: Slot,
    },
    /// Two piles changed their contents.
    Swapped(PileId, PileId),
}

/// The cards that came to be seen by a move, but for those that the player carried.
#[must_use]
pub fn brought_to_light(mv: Move, happenings: &[Happening]) -> Vec<Face> {
    let own = match mv {
        Move::Shift(..) | Move::Slip(..) | Move::Swap(..) => 1,
        Move::Together(..) => 2,
        Move::Procedure(_) => 0,
    };
    let mut carried = 0;
    let mut faces = Vec::new();
    for happening in happenings {
        let seen: &[Slot] = match happening {
            Happening::Carried { cards, .. } => {
                carried += 1;
                if carried > own { cards } else { &[] }
            }
            Happening::TurnedUp { cards, .. } => cards,
            _ => &[],
        };
        faces.extend(seen.iter().filter_map(|slot| slot.face()));
    }
    faces
}

/// Follows every single card, by a number and not by its face, through the effects of a move.
///
/// It must say less rather than too much: cards that it cannot tell apart any more it has not seen.
pub(crate) struct Witness {
    tables: Arc<Tables>,
    piles: Vec<Vec<Number>>,
    down: Vec<usize>,
    /// For every number whether that card has been seen.
    seen: Vec<bool>,
}

type Number = usize;

impl Heights for Witness {
    fn height(&self, pile: PileId) -> usize {
        self.piles[pile.index()].len()
    }

    fn down(&self, pile: PileId) -> usize {
        self.down[pile.index()]
    }
}

impl Witness {
    /// Looks at the table before a move.
    pub(crate) fn new(position: &Position) -> Self {
        let piles = (0..position.game().piles.len()).map(|pile| PileId(pile as u8));
        let mut it = Self {
            tables: position.tables().clone(),
            piles: vec![Vec::new(); piles.len()],
            down: piles.clone().map(|pile| position.face_down(pile)).collect(),
            seen: Vec::new(),
        };
        for pile in piles {
            it.piles[pile.index()] = position.cards(pile).iter().map(|_| it.unseen()).collect();
        }
        it.look_around();
        it
    }

    /// Tells what came of the move that has just been made.
    pub(crate) fn report(mut self, mv: Move, after: &Position) -> Vec<Happening> {
        let effects = after.last_effects();
        let legs: Vec<_> = legs(mv).into_iter().map(|leg| self.piles[leg.from.index()][usize::from(leg.at)]).collect();
        let mut legs = legs.into_iter();
        let followed: Vec<_> = effects.iter().map(|effect| self.follow(effect, mv, &mut legs)).collect();
        debug_assert!(
            (0..self.piles.len()).all(|pile| self.piles[pile].len() == after.cards(PileId(pile as u8)).len())
        );
        self.look_around();
        effects.into_iter().zip(followed).map(|(effect, cards)| self.tell(effect, &cards)).collect()
    }

    /// Carries an effect out; returns the numbers of the cards that it names.
    fn follow(&mut self, effect: &Effect, mv: Move, legs: &mut impl Iterator<Item = Number>) -> Vec<Number> {
        match effect {
            Effect::Carried { from, to, faces, facing } => {
                let cards = match legs.next() {
                    // A leg from the stock may be told as one with cards dealt after it.
                    Some(lowest) if *from != PileId::STOCK => self.lift_leg(lowest, *from, faces.len()),
                    _ => self.lift(*from, faces.len()),
                };
                self.lay(&cards, *to, *facing);
                cards
            }
            Effect::TurnedUp { pile, faces } => self.turn_up(*pile, faces.len()),
            Effect::Gathered { piles } => {
                self.gather(piles);
                Vec::new()
            }
            Effect::Shuffled => {
                self.gather(&[]);
                Vec::new()
            }
            Effect::Slipped { pile, .. } => self.slip(*pile, mv),
            Effect::Swapped { a, b } => {
                self.piles.swap(a.index(), b.index());
                self.down.swap(a.index(), b.index());
                Vec::new()
            }
            // Redeals used and phases move no card.
            _ => Vec::new(),
        }
    }

    fn tell(&self, effect: Effect, cards: &[Number]) -> Happening {
        let slots = |faces: Vec<Face>| -> Vec<Slot> {
            faces.into_iter().zip(cards).map(|(face, &card)| Slot::new(face, self.seen[card])).collect()
        };
        match effect {
            Effect::Carried { from, to, faces, .. } => Happening::Carried { from, to, cards: slots(faces) },
            Effect::TurnedUp { pile, faces } => Happening::TurnedUp { pile, cards: slots(faces) },
            Effect::Gathered { piles } => Happening::Gathered(piles),
            Effect::Shuffled => Happening::Shuffled,
            Effect::Redealt { used } => Happening::Redealt { used },
            Effect::Entered(phase) => Happening::Entered(phase),
            Effect::Slipped { pile, face } => {
                Happening::Slipped { pile, card: slots(vec![face]).pop().unwrap_or(Slot::Down) }
            }
            Effect::Swapped { a, b } => Happening::Swapped(a, b),
        }
    }

    /// The cards of a player's leg: they keep their order, and those above them may close up.
    fn lift_leg(&mut self, lowest: Number, from: PileId, count: usize) -> Vec<Number> {
        let pile = &mut self.piles[from.index()];
        let at = pile.iter().position(|&card| card == lowest).unwrap_or(pile.len() - count);
        let cards = pile.drain(at..at + count).collect();
        self.settle(from);
        cards
    }

    /// Cards from the top. Steps differ in the order in which they lay several, so several are
    /// known afterwards only if all were known before.
    fn lift(&mut self, from: PileId, count: usize) -> Vec<Number> {
        let pile = &mut self.piles[from.index()];
        let cards = pile.split_off(pile.len() - count);
        self.settle(from);
        if count == 1 {
            return cards;
        }
        let known = cards.iter().all(|&card| self.seen[card]);
        cards.iter().map(|_| self.number(known)).collect()
    }

    fn lay(&mut self, cards: &[Number], to: PileId, facing: Facing) {
        self.piles[to.index()].extend(cards);
        if facing == Facing::Down {
            self.down[to.index()] += cards.len();
        }
        if to == PileId::STOCK {
            self.down[to.index()] = self.height(to);
        }
        self.look(to);
    }

    fn turn_up(&mut self, pile: PileId, count: usize) -> Vec<Number> {
        let down = self.down(pile);
        self.down[pile.index()] = down - count;
        self.look(pile);
        self.piles[pile.index()][down - count..down].to_vec()
    }

    /// Nobody is expected to follow cards through gathering and shuffling: all are new to the eye.
    fn gather(&mut self, piles: &[PileId]) {
        let count = self.height(PileId::STOCK) + piles.iter().map(|&pile| self.height(pile)).sum::<usize>();
        for &pile in piles {
            self.piles[pile.index()].clear();
            self.down[pile.index()] = 0;
        }
        self.piles[PileId::STOCK.index()] = (0..count).map(|_| self.unseen()).collect();
        self.down[PileId::STOCK.index()] = count;
    }

    fn slip(&mut self, pile: PileId, mv: Move) -> Vec<Number> {
        let Move::Slip(_, _, at) = mv else { return vec![self.unseen()] };
        let card = self.piles[pile.index()].remove(usize::from(at));
        self.piles[pile.index()].insert(0, card);
        vec![card]
    }

    fn settle(&mut self, pile: PileId) {
        self.down[pile.index()] = self.down(pile).min(self.height(pile));
    }

    fn look_around(&mut self) {
        (0..self.piles.len()).for_each(|pile| self.look(PileId(pile as u8)));
    }

    fn look(&mut self, pile: PileId) {
        let tables = self.tables.clone();
        let lowest = lowest_seen(tables.game(), self, pile);
        for &card in &self.piles[pile.index()][lowest..] {
            self.seen[card] = true;
        }
    }

    fn unseen(&mut self) -> Number {
        self.number(false)
    }

    fn number(&mut self, seen: bool) -> Number {
        self.seen.push(seen);
        self.seen.len() - 1
    }
}

fn legs(mv: Move) -> Vec<Leg> {
    match mv {
        Move::Shift(_, leg) => vec![leg],
        Move::Together(_, first, second) => vec![first, second],
        Move::Slip(..) | Move::Swap(..) | Move::Procedure(_) => Vec::new(),
    }
}
