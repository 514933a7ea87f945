//! Why a card cannot be slipped, piles cannot change, or a rule cannot be followed.

use cadogan_rules::game::{Action, Blockade, GroupId, PileId, RuleId};

use super::{Case, Explainer, Lift};
use crate::conditions::is_blocked;
use crate::{Pick, Refusal};

impl Explainer<'_> {
    pub(super) fn rule(&self, rule: RuleId) -> Refusal {
        self.closed(rule).unwrap_or_else(|| self.overruled(rule))
    }

    pub(super) fn slip(&self, pick: Pick) -> Refusal {
        let rules = self.rules(pick.rule).filter_map(|(rule, move_rule)| match move_rule.action {
            Action::Slip(blockade) => Some((rule, blockade)),
            _ => None,
        });
        let rules: Vec<_> = rules.collect();
        if rules.is_empty() {
            return pick.rule.map_or(Refusal::NothingSlips, Refusal::OtherRule);
        }
        let lifts = match self.lifts(pick) {
            Ok(lifts) => lifts,
            Err(refusal) => return refusal,
        };
        let cases = rules
            .iter()
            .flat_map(|&(rule, blockade)| lifts.iter().map(move |&lift| self.by_slip(rule, blockade, lift)));
        self.nearest(cases).unwrap_or(Refusal::NothingSlips)
    }

    pub(super) fn swap(&self, named: Option<RuleId>, a: PileId, b: PileId) -> Refusal {
        if a == b {
            return Refusal::SamePile(a);
        }
        let cases = self.rules(named).filter_map(|(rule, move_rule)| match &move_rule.action {
            Action::Swap { among, opens } => Some(self.by_swap(rule, *among, opens, a, b)),
            _ => None,
        });
        self.nearest(cases).unwrap_or_else(|| named.map_or(Refusal::NothingSwaps, Refusal::OtherRule))
    }

    fn by_slip(&self, rule: RuleId, blockade: Blockade, lift: Lift) -> Case {
        let card = self.card(lift);
        let face = self.position.cards(lift.from)[usize::from(lift.at)];
        let mut reasons = Vec::new();
        if self.group(lift.from) != blockade.group || !blockade.rank.contains(face) {
            reasons.push(Refusal::SlipsOnly { rule, blockade, card });
        }
        if lift.at == 0 {
            reasons.push(Refusal::AlreadyLowest(lift.from));
        }
        if !is_blocked(self.position, blockade, face.suit()) {
            reasons.push(Refusal::NotBlocked { rule, blockade, card });
        }
        reasons.extend(self.closed(rule));
        Case { rule, reasons }
    }

    /// Whether a way opens is what is left if nothing else speaks against the change.
    fn by_swap(&self, rule: RuleId, among: GroupId, opens: &[RuleId], a: PileId, b: PileId) -> Case {
        let mut reasons = Vec::new();
        if [a, b].iter().any(|&pile| self.group(pile) != among) {
            reasons.push(Refusal::SwapsOnly { rule, among });
        }
        let crowded = [a, b].into_iter().find(|&pile| self.height(pile) > 1);
        reasons.extend(crowded.map(|pile| Refusal::SwapsSingles { rule, pile }));
        if self.height(a) + self.height(b) == 0 {
            reasons.push(Refusal::BothVacant(a, b));
        }
        reasons.extend(self.closed(rule));
        if reasons.is_empty() && self.must().is_none() {
            reasons.push(Refusal::OpensNothing { rule, a, b, opens: opens.to_vec() });
        }
        Case { rule, reasons }
    }
}
