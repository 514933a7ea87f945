//! What a move does to the cards, before its consequences.

use core::mem;
use core::ops::Range;

use cadogan_cards::Face;
use cadogan_rules::game::{Action, PileId, Take};
use cadogan_rules::play::{Leg, Move};

use crate::position::Position;

impl Position<'_> {
    /// Makes a move that its rule offers: all cards are lifted, then all are laid.
    pub(crate) fn make(&mut self, m: Move) {
        let game = self.game;
        match (&game.moves[usize::from(m.rule().0)].action, m) {
            (Action::Shift(shift), Move::Shift(_, leg)) => {
                let lifted = self.lift(&shift.take, leg);
                self.lay(leg.to, &lifted);
            }
            (Action::Together(first, second), Move::Together(_, a, b)) => {
                let lifted_first = self.lift(&first.take, a);
                let lifted_second = self.lift(&second.take, b);
                self.lay(a.to, &lifted_first);
                self.lay(b.to, &lifted_second);
            }
            (Action::Pair { .. }, Move::Together(_, lower, upper)) => {
                let pair = self.take_up(lower.from);
                self.lay(lower.to, &pair[..1]);
                self.lay(upper.to, &pair[1..]);
            }
            (Action::Slip(_), Move::Slip(_, pile, at)) => self.slip(pile, at),
            (Action::Swap { .. }, Move::Swap(_, a, b)) => self.exchange(a, b),
            (Action::Procedure(steps), Move::Procedure(_)) => self.carry_out(steps),
            _ => unreachable!("internal fault: {m:?} is no move of its rule"),
        }
    }

    /// The heights of the cards that go when the one at this height is lifted.
    pub(crate) fn lifted_with(&self, take: &Take, pile: PileId, at: u8) -> Range<usize> {
        let at = usize::from(at);
        match take {
            Take::Any => at..at + 1,
            Take::Top | Take::Alone | Take::Run(_) | Take::Heap => at..self.height(pile),
        }
    }

    /// Two piles change their contents.
    pub(crate) fn exchange(&mut self, a: PileId, b: PileId) {
        let (from_a, from_b) = (self.take_up(a), self.take_up(b));
        self.lay(a, &from_b);
        self.lay(b, &from_a);
    }

    /// Lays cards face up on a pile, the first lowest.
    pub(crate) fn lay(&mut self, pile: PileId, faces: &[Face]) {
        self.cards_mut(pile).faces.extend(faces);
    }

    /// Takes up a whole pile: its cards from bottom to top.
    pub(crate) fn take_up(&mut self, pile: PileId) -> Vec<Face> {
        mem::take(self.cards_mut(pile)).faces
    }

    /// Takes cards away from a pile; those above them close up.
    pub(crate) fn take_away(&mut self, pile: PileId, heights: Range<usize>) -> Vec<Face> {
        let cards = self.cards_mut(pile);
        let stay_down = (0..usize::from(cards.down)).filter(|at| !heights.contains(at)).count();
        cards.down = stay_down as u8;
        cards.faces.drain(heights).collect()
    }

    fn lift(&mut self, take: &Take, leg: Leg) -> Vec<Face> {
        let heights = self.lifted_with(take, leg.from, leg.at);
        self.take_away(leg.from, heights)
    }

    fn slip(&mut self, pile: PileId, at: u8) {
        let at = usize::from(at);
        let slipped = self.take_away(pile, at..at + 1);
        let cards = self.cards_mut(pile);
        cards.faces.splice(..0, slipped);
        // Beneath face-down cards no card can lie face up, and the others do not turn over.
        if cards.down > 0 {
            cards.down += 1;
        }
    }
}
