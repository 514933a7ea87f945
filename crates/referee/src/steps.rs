//! The primitive steps of deals, procedures and consequences.

use cadogan_cards::{Face, FaceSet};
use cadogan_rules::game::{Condition, Facing, FinishedRun, Fit, GroupId, PileId, Step};

use crate::position::Position;

impl Position<'_> {
    /// Does the steps in order.
    pub(crate) fn carry_out(&mut self, steps: &[Step]) {
        steps.iter().for_each(|step| self.do_step(step));
    }

    /// These cards become the stock, the first of them dealt first.
    pub(crate) fn put_into_stock(&mut self, dealing_order: &[Face]) {
        let stock = self.cards_mut(PileId::STOCK);
        stock.faces = dealing_order.iter().rev().copied().collect();
        stock.down = stock.faces.len() as u8;
    }

    fn do_step(&mut self, step: &Step) {
        match step {
            Step::Deal { to, count, facing } => self.deal_cards(to, *count, *facing),
            Step::Sort { to, until } => self.sort(to, until),
            Step::Withdraw { faces, count, to } => self.withdraw(*faces, *count, to),
            Step::Gather(piles) => self.gather(piles),
            Step::Shuffle => self.shuffle(),
            Step::TurnUp(group) => {
                self.game.piles_of(*group).for_each(|pile| self.cards_mut(pile).down = 0);
            }
            Step::Fill { from, to, count } => self.fill(*from, *to, *count),
            Step::Sweep { from, run, to } => self.sweep(*from, run, *to),
            Step::CountRedeal => self.layout.redeals = self.layout.redeals.saturating_add(1),
            Step::Enter(phase) => self.layout.phase = phase.0,
        }
    }

    fn deal_cards(&mut self, to: &[PileId], count: u8, facing: Facing) {
        for &pile in to {
            for _ in 0..count {
                let Some(face) = self.take_next() else { return };
                self.lay(pile, &[face]);
                if facing == Facing::Down {
                    self.cover(pile);
                }
            }
        }
    }

    /// The whole pile lies face down: no card lies face up beneath one that does not.
    fn cover(&mut self, pile: PileId) {
        let cards = self.cards_mut(pile);
        cards.down = cards.faces.len() as u8;
    }

    /// One stock card to the first pile that may have it, and on until the conditions hold.
    fn sort(&mut self, to: &[GroupId], until: &[Condition]) {
        loop {
            let Some(&next) = self.cards(PileId::STOCK).faces.last() else { return };
            let Some(pile) = self.first_to_sort_to(to, next) else { return };
            self.take_next();
            self.lay(pile, &[next]);
            if self.all_hold(until) {
                return;
            }
        }
    }

    fn first_to_sort_to(&self, to: &[GroupId], face: Face) -> Option<PileId> {
        let without_limit = |pile| self.game.group_of(pile).holds == u8::MAX;
        self.piles_among(to)
            .into_iter()
            .find(|&pile| self.admits(pile, face) && (self.is_empty(pile) || without_limit(pile)))
    }

    fn withdraw(&mut self, faces: FaceSet, count: u8, to: &[PileId]) {
        let dealing_order = self.dealing_order();
        let is_one = |face: &Face| faces.contains(*face);
        let withdrawn = dealing_order.iter().copied().filter(is_one).take(usize::from(count));
        for face in withdrawn {
            let Some(pile) = self.first_to_withdraw_to(to, face) else { continue };
            self.take_out_of_stock(face);
            self.lay(pile, &[face]);
        }
    }

    fn first_to_withdraw_to(&self, to: &[PileId], face: Face) -> Option<PileId> {
        to.iter()
            .copied()
            .find(|&pile| self.admits(pile, face) && self.has_room(pile, 1) && self.wants_if_list(pile, face))
    }

    /// Whether the pile, if it has a list or goes round, wants the face.
    fn wants_if_list(&self, pile: PileId, face: Face) -> bool {
        match self.game.piles[pile.index()].fit {
            Fit::List(_) | Fit::Round { .. } => self.wants(pile, face),
            Fit::Any | Fit::Built { .. } => true,
        }
    }

    fn gather(&mut self, piles: &[PileId]) {
        let mut dealing_order = self.dealing_order();
        for &pile in piles {
            dealing_order.extend(self.take_up(pile));
        }
        self.put_into_stock(&dealing_order);
    }

    fn shuffle(&mut self) {
        let mut dealing_order = self.dealing_order();
        cadogan_cards::shuffle(&mut dealing_order, self.number, u64::from(self.layout.redeals));
        self.put_into_stock(&dealing_order);
    }

    fn fill(&mut self, from: GroupId, to: GroupId, count: u8) {
        let Some(source) = self.game.piles_of(from).next() else { return };
        let Some(target) = self.first_vacant(to) else { return };
        for _ in 0..count {
            let Some(top) = self.height(source).checked_sub(1) else { return };
            let face = self.take_away(source, top..top + 1);
            self.lay(target, &face);
        }
    }

    fn sweep(&mut self, from: GroupId, run: &FinishedRun, to: GroupId) {
        let Some(source) = self.game.piles_of(from).find(|&pile| self.ends_in(pile, run)) else {
            return;
        };
        let Some(target) = self.first_vacant(to) else { return };
        let height = self.height(source);
        let swept = self.take_away(source, height - usize::from(run.length)..height);
        self.lay(target, &swept);
    }

    fn first_vacant(&self, group: GroupId) -> Option<PileId> {
        self.game.piles_of(group).find(|&pile| self.is_empty(pile))
    }

    fn admits(&self, pile: PileId, face: Face) -> bool {
        self.game.piles[pile.index()].admits.contains(face)
    }

    fn dealing_order(&self) -> Vec<Face> {
        self.cards(PileId::STOCK).faces.iter().rev().copied().collect()
    }

    fn take_next(&mut self) -> Option<Face> {
        let next = self.cards(PileId::STOCK).faces.last().copied()?;
        self.take_out_of_stock(next);
        Some(next)
    }

    /// Takes the first card with this face out of the stock; the rest keeps its order.
    fn take_out_of_stock(&mut self, face: Face) {
        let mut dealing_order = self.dealing_order();
        if let Some(first) = dealing_order.iter().position(|&one| one == face) {
            dealing_order.remove(first);
        }
        self.put_into_stock(&dealing_order);
    }
}
