//! Positions spelled out in few bytes.
//!
//! A search that jumps from one position to another far from it lays the other one out from its
//! record: only piles that differ are touched, and of these only the cards above the first
//! difference.

use cadogan_cards::Face;

use crate::state::State;
use crate::tables::Tables;

/// Redeals and phase.
const COUNTERS: usize = 2;
/// Height and face-down cards of a pile.
const HEIGHTS: usize = 2;

impl State {
    pub(crate) fn record_into(&self, out: &mut Vec<u8>) {
        out.extend([self.redeals, self.phase]);
        out.extend(self.piles.iter().flat_map(|pile| [pile.len, pile.down]));
        for pile in 0..self.piles.len() as u8 {
            out.extend(self.cards(pile).iter().map(|face| face.index() as u8));
        }
    }

    pub(crate) fn become_recorded(&mut self, tables: &Tables, record: &[u8]) {
        let (counters, rest) = record.split_at(COUNTERS);
        let (heights, mut cards) = rest.split_at(HEIGHTS * self.piles.len());
        self.journal.clear();
        for (pile, height) in (0..).zip(heights.chunks_exact(HEIGHTS)) {
            let (own, others) = cards.split_at(usize::from(height[0]));
            self.change_cards(tables, pile, own, height[1]);
            cards = others;
        }
        self.phase = counters[1];
        self.set_redeals(tables, counters[0]);
    }

    /// Gives a pile recorded cards, keeping those that are the same from the bottom up.
    fn change_cards(&mut self, tables: &Tables, pile: u8, recorded: &[u8], down: u8) {
        let same = |(face, index): &(&Face, &u8)| face.index() == usize::from(**index);
        let kept = self.cards(pile).iter().zip(recorded).take_while(same).count();
        let before = self.pile(pile);
        if (kept, recorded.len(), down) == (usize::from(before.len), usize::from(before.len), before.down) {
            return;
        }
        self.cut(pile, kept as u8);
        for &index in &recorded[kept..] {
            self.push(tables, pile, Face::from_index(index).expect("a record holds faces"));
        }
        self.set_down(tables, pile, down);
    }
}
