//! What is true of every position, whatever was played.

use cadogan_cards::Face;
use cadogan_rules::game::{Exposed, PileId};

use crate::position::Position;

impl Position<'_> {
    /// Whether the position is sound and at rest: it holds the cards of the pack, no pile is overfull,
    /// the stock lies face down, and nothing is left to be turned up or carried out.
    ///
    /// # Errors
    ///
    /// Says in English what is wrong: a fault of the referee, or of a checker that let the game
    /// pass.
    pub fn check(&self) -> Result<(), String> {
        self.check_cards()?;
        self.every_pile().try_for_each(|pile| self.check_pile(pile))?;
        if usize::from(self.layout.phase) >= self.game.phases.len() {
            return Err(format!("there is no phase {}", self.layout.phase));
        }
        if self.next_consequence().is_some() {
            return Err("a consequence is left to be carried out".into());
        }
        Ok(())
    }

    fn check_cards(&self) -> Result<(), String> {
        let mut wanted = self.game.pack.clone();
        let mut found: Vec<Face> = self.layout.piles.iter().flat_map(|cards| &cards.faces).copied().collect();
        wanted.sort_unstable();
        found.sort_unstable();
        if found == wanted { Ok(()) } else { Err(format!("the cards are not the pack: {found:?}")) }
    }

    fn check_pile(&self, pile: PileId) -> Result<(), String> {
        let (height, down) = (self.height(pile), usize::from(self.cards(pile).down));
        let turns_up = self.game.group_of(pile).exposed == Exposed::TurnsUp;
        let fault = if down > height {
            "more cards lie face down than there are"
        } else if !self.has_room(pile, 0) {
            "there are more cards than it holds"
        } else if pile == PileId::STOCK && down < height {
            "the stock does not lie face down"
        } else if turns_up && self.top_is_face_down(pile) {
            "the top card is not turned up"
        } else {
            return Ok(());
        };
        Err(format!("pile {}: {fault}", pile.0))
    }
}
