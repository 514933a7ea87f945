//! Which cards are played with.

use cadogan_cards::{Face, FaceSet};
use cadogan_rules::game::{GroupId, Role};

use super::Block;
use crate::cards;
use crate::phrase::Number;
use crate::places::Speaker;
use crate::words::Args;

impl Speaker<'_> {
    pub(super) fn cards(&self) -> Vec<Block> {
        let mut said = vec![self.what_cards()];
        let aside: Vec<GroupId> = self.groups().filter(|&group| self.group(group).role == Role::Aside).collect();
        if !aside.is_empty() {
            let piles = self.together(&aside, Self::whole);
            said.push(self.words.say("cards-aside", &Args::new().phrase("piles", &piles)));
        }
        vec![Block::Paragraph(said.join(" "))]
    }

    fn what_cards(&self) -> String {
        let kinds = self.kinds();
        if kinds == FaceSet::ALL {
            return self.packs("cards-packs");
        }
        let counted = self.words.say("cards-counted", &Args::new().number("count", self.game.pack.len() as u64));
        let args = Args::new()
            .text("cards", counted)
            .phrase("kinds", &cards::set(self.words, kinds, Number::Many))
            .number("count", self.pack_count());
        self.say_sentence("cards-kinds", &args)
    }

    /// Which cards are in the pack at all.
    pub(super) fn kinds(&self) -> FaceSet {
        self.game.pack.iter().copied().collect()
    }

    /// How many copies there are of the most frequent card.
    pub(super) fn pack_count(&self) -> u64 {
        let copies = |face: Face| self.game.pack.iter().filter(|&&other| other == face).count();
        Face::all().map(copies).max().unwrap_or(0) as u64
    }
}
