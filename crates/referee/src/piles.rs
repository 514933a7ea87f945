//! Questions about one pile, and the groups it belongs to.

use cadogan_cards::{Face, Rank};
use cadogan_rules::game::{Fit, GroupId, PileId, Spot};
use cadogan_rules::play::Cards;

use crate::position::Position;
use crate::relation::may_lie_on;

impl Position<'_> {
    /// Whether the pile wants this face on top of what it holds; room is another question.
    pub(crate) fn wants(&self, pile: PileId, face: Face) -> bool {
        let height = self.height(pile);
        match &self.game.piles[pile.index()].fit {
            Fit::Any => true,
            Fit::List(list) => list.get(height).is_some_and(|faces| faces.contains(face)),
            Fit::Round { suit } => height < 13 && suit.contains(face) && self.is_next_from_base(pile, face.rank()),
            Fit::Built { on, empty } => match self.cards(pile).faces.last() {
                Some(&top) => may_lie_on(face, top, on),
                None => empty.contains(face),
            },
        }
    }

    /// Whether the pile can hold so many cards more.
    pub(crate) fn has_room(&self, pile: PileId, count: usize) -> bool {
        let holds = self.game.group_of(pile).holds;
        holds == u8::MAX || self.height(pile) + count <= usize::from(holds)
    }

    /// Whether the card at this height never leaves by a move.
    pub(crate) fn is_kept(&self, pile: PileId, at: usize) -> bool {
        at < usize::from(self.game.group_of(pile).keeps)
    }

    /// Whether the pile belongs to one of the groups; a pile that does not exist belongs to none.
    pub(crate) fn is_among(&self, pile: PileId, groups: &[GroupId]) -> bool {
        groups.iter().any(|&group| self.game.piles_of(group).any(|one| one == pile))
    }

    /// The piles of the groups, groups in this order, piles by number.
    pub(crate) fn piles_among(&self, groups: &[GroupId]) -> Vec<PileId> {
        groups.iter().flat_map(|&group| self.game.piles_of(group)).collect()
    }

    /// Every pile of the game.
    pub(crate) fn every_pile(&self) -> impl Iterator<Item = PileId> + use<> {
        (0..self.game.piles.len()).map(|index| PileId(index as u8))
    }

    /// Every card in these piles: its pile and its height.
    pub(crate) fn places_in(&self, piles: impl IntoIterator<Item = PileId>) -> Vec<(PileId, u8)> {
        piles.into_iter().flat_map(|pile| (0..self.height(pile)).map(move |at| (pile, at as u8))).collect()
    }

    /// The cards of a pile.
    pub(crate) fn cards(&self, pile: PileId) -> &Cards {
        &self.layout.piles[pile.index()]
    }

    /// The cards of a pile, to change them.
    pub(crate) fn cards_mut(&mut self, pile: PileId) -> &mut Cards {
        &mut self.layout.piles[pile.index()]
    }

    /// The card at this height.
    pub(crate) fn face(&self, pile: PileId, at: u8) -> Face {
        self.cards(pile).faces[usize::from(at)]
    }

    /// How many cards the pile holds.
    pub(crate) fn height(&self, pile: PileId) -> usize {
        self.cards(pile).faces.len()
    }

    /// Whether the pile holds no card.
    pub(crate) fn is_empty(&self, pile: PileId) -> bool {
        self.cards(pile).faces.is_empty()
    }

    /// Whether there is a top card and it lies face down.
    pub(crate) fn top_is_face_down(&self, pile: PileId) -> bool {
        !self.is_empty(pile) && usize::from(self.cards(pile).down) == self.height(pile)
    }

    /// Where the pile lies.
    pub(crate) fn spot(&self, pile: PileId) -> Spot {
        self.game.piles[pile.index()].spot
    }

    /// Whether the rank is as many steps above the base rank as the pile is high; if there is no
    /// base rank yet, any rank is.
    fn is_next_from_base(&self, pile: PileId, rank: Rank) -> bool {
        let group = self.game.piles[pile.index()].group;
        let mut bottoms = self.game.piles_of(group).filter_map(|pile| self.cards(pile).faces.first());
        match bottoms.next() {
            Some(base) => rank == base.rank().around(self.height(pile) as i8),
            None => true,
        }
    }
}
