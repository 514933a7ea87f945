//! Why cards cannot go from one pile to another.

use cadogan_cards::FaceSet;
use cadogan_rules::game::{Action, GroupId, PileId, RuleId, Shift, Take};
use cadogan_rules::play::Leg;

use super::{Case, Explainer, Lift};
use crate::{Cards, Carry, Loose, Place, Refusal};

impl Explainer<'_> {
    pub(super) fn carry(&self, carry: Carry) -> Refusal {
        let Carry { pick, to } = carry;
        if let Some(rule) = pick.rule
            && !carries(&self.move_rule(rule).action)
        {
            return Refusal::OtherRule(rule);
        }
        match (pick.rule, pick.from, to) {
            (Some(rule), None, None) if !matches!(pick.cards, Cards::Named(_)) => return self.rule(rule),
            (_, Some(from), Some(to)) if from == to => return Refusal::SamePile(to),
            _ => {}
        }
        let lifts = match self.lifts(pick) {
            Ok(lifts) => lifts,
            Err(refusal) => return refusal,
        };
        let reason = self.nearest(self.cases(carry, &lifts));
        match to {
            Some(to) => reason.unwrap_or_else(|| self.change_or_no_way(lifts[0].from, to)),
            None => reason.filter(concerns_source).unwrap_or_else(|| self.nowhere(lifts[0])),
        }
    }

    /// Of all places that may be meant the one that comes nearest speaks: that which wants the suit of
    /// the card, else the first that is not quite out of the question.
    pub(super) fn loose(&self, loose: Loose) -> Refusal {
        let refusals = loose.carries(self.position).into_iter().map(|carry| self.carry(carry));
        let none = || match [loose.from, loose.to].into_iter().flatten().find(|place| matches!(place, Place::Top(_))) {
            Some(Place::Top(card)) => Refusal::NotInSight(card),
            _ => Refusal::TooVague,
        };
        refusals.min_by_key(remoteness).unwrap_or_else(none)
    }

    /// The first of all pairs that may be meant; if a single leg cannot be told, that is the reason.
    pub(super) fn loose_both(&self, a: Loose, b: Loose) -> Refusal {
        let (first, second) = (a.carries(self.position), b.carries(self.position));
        let refusals = first.iter().flat_map(|&a| second.iter().map(move |&b| self.both(a, b)));
        refusals.min_by_key(remoteness).unwrap_or_else(|| if first.is_empty() { self.loose(a) } else { self.loose(b) })
    }

    /// Where no cards are carried, two piles may still change their contents.
    fn change_or_no_way(&self, from: PileId, to: PileId) -> Refusal {
        let groups = [self.group(from), self.group(to)];
        let changes = self
            .rules(None)
            .any(|(_, rule)| matches!(&rule.action, Action::Swap { among, .. } if groups == [*among, *among]));
        if changes { self.swap(None, from, to) } else { self.no_way(from, to) }
    }

    fn cases(&self, carry: Carry, lifts: &[Lift]) -> Vec<Case> {
        let piles = (0..self.game.piles.len()).map(|pile| PileId(pile as u8));
        let targets: Vec<_> = piles.filter(|&pile| carry.to.is_none_or(|to| to == pile)).collect();
        let mut cases = Vec::new();
        for &lift in lifts {
            for &to in targets.iter().filter(|&&to| to != lift.from) {
                for (rule, move_rule) in self.rules(carry.pick.rule) {
                    cases.extend(self.by_action(rule, &move_rule.action, lift, to, carry.pick.cards));
                }
            }
        }
        cases
    }

    fn by_action(&self, rule: RuleId, action: &Action, lift: Lift, to: PileId, cards: Cards) -> Vec<Case> {
        match action {
            Action::Shift(shift) => self.by_shift(rule, shift, lift, to, cards).into_iter().collect(),
            Action::Together(a, b) => {
                let cases = [a, b].into_iter().filter_map(|shift| self.by_shift(rule, shift, lift, to, cards));
                cases.map(|case| only_together(case, lift.from, to)).collect()
            }
            Action::Pair { from, to: targets } => {
                let speaks = from.contains(&self.group(lift.from)) && targets.contains(&self.group(to));
                if speaks { vec![self.by_pair(rule, targets, lift.from, to)] } else { Vec::new() }
            }
            Action::Slip(_) | Action::Swap { .. } | Action::Procedure(_) => Vec::new(),
        }
    }

    /// What speaks against a leg by a rule, if it speaks of the piles.
    pub(super) fn by_shift(&self, rule: RuleId, shift: &Shift, lift: Lift, to: PileId, cards: Cards) -> Option<Case> {
        let Lift { from, at } = lift;
        let leg = Leg { from, at, to };
        if !self.judge.speaks_of(shift, from, to) {
            return None;
        }
        let covered = at + 1 < self.height(from);
        // Where no card is named, only what may be lifted can be meant.
        if cards == Cards::Any && covered && self.judge.against_take(rule, &shift.take, leg).is_some() {
            return None;
        }
        let several = matches!(cards, Cards::Count(2..));
        let reasons = if several && is_single(&shift.take) {
            vec![Refusal::OneAtATime { rule, pile: from }]
        } else {
            self.judge.against(rule, shift, leg)
        };
        Some(Case { rule, reasons: reasons.into_iter().chain(self.closed(rule)).collect() })
    }

    /// What speaks against a pair leaving, with one of its cards for `to`.
    fn by_pair(&self, rule: RuleId, targets: &[GroupId], pile: PileId, to: PileId) -> Case {
        let reason = self.against_pair(rule, targets, pile).or_else(|| self.against_half(rule, targets, pile, to));
        Case { rule, reasons: reason.into_iter().chain(self.closed(rule)).collect() }
    }

    /// What speaks against the two cards of a pile leaving at once, for whatever targets.
    pub(super) fn against_pair(&self, rule: RuleId, targets: &[GroupId], pile: PileId) -> Option<Refusal> {
        let holds = self.height(pile);
        if holds != 2 {
            return Some(Refusal::NotAPair { rule, pile, holds });
        }
        if self.pair_leaves(targets, pile, None) {
            return None;
        }
        let waiting = [0, 1].map(|at| Lift { from: pile, at }).into_iter();
        let waiting = waiting.filter(|&lift| self.wanting(targets, lift).is_empty());
        Some(Refusal::PairTogether { rule, pile, waiting: waiting.filter_map(|lift| self.card(lift)).collect() })
    }

    /// What speaks against one card of a pair that can leave going to `to`.
    fn against_half(&self, rule: RuleId, targets: &[GroupId], pile: PileId, to: PileId) -> Option<Refusal> {
        if self.pair_leaves(targets, pile, Some(to)) {
            return None;
        }
        let [lower, upper] = [0, 1].map(|at| self.against_single(Lift { from: pile, at }, to));
        let together = Refusal::PairTogether { rule, pile, waiting: Vec::new() };
        Some(upper.filter(|_| lower.is_some()).unwrap_or(together))
    }

    /// Whether each card of a pair finds a target, one of them `to` if it is given.
    fn pair_leaves(&self, targets: &[GroupId], pile: PileId, to: Option<PileId>) -> bool {
        let [lower, upper] = [0, 1].map(|at| self.wanting(targets, Lift { from: pile, at }));
        let allowed = |a, b| a != b && to.is_none_or(|to| to == a || to == b);
        lower.iter().any(|&a| upper.iter().any(|&b| allowed(a, b)))
    }

    /// The piles that want a single card.
    fn wanting(&self, targets: &[GroupId], lift: Lift) -> Vec<PileId> {
        let piles = targets.iter().flat_map(|&group| self.game.piles_of(group));
        piles.filter(|&to| to != lift.from && self.against_single(lift, to).is_none()).collect()
    }

    /// What speaks against laying one card there.
    pub(super) fn against_single(&self, lift: Lift, to: PileId) -> Option<Refusal> {
        let Lift { from, at } = lift;
        let card = self.position.cards(from)[usize::from(at)];
        self.judge.against_laying(card, 1, Leg { from, at, to })
    }

    pub(super) fn no_way(&self, from: PileId, to: PileId) -> Refusal {
        if from == to {
            return Refusal::SamePile(to);
        }
        let (from, to) = (self.group(from), self.group(to));
        Refusal::NoWay { from, to, ways: self.ways(from) }
    }

    fn nowhere(&self, lift: Lift) -> Refusal {
        let ways = self.ways(self.group(lift.from));
        Refusal::NowhereToGo { pile: lift.from, card: self.card(lift), ways }
    }
}

fn carries(action: &Action) -> bool {
    matches!(action, Action::Shift(_) | Action::Together(..) | Action::Pair { .. })
}

fn is_single(take: &Take) -> bool {
    matches!(take, Take::Top | Take::Alone | Take::Any)
}

/// Nothing else speaks against the leg, or not only that: it cannot go alone.
fn only_together(mut case: Case, from: PileId, to: PileId) -> Case {
    case.reasons.push(Refusal::OnlyTogether { rule: case.rule, from, to });
    case
}

/// How little a reason says of what was asked, where several places may be meant.
fn remoteness(reason: &Refusal) -> u8 {
    match reason {
        Refusal::Leg { why, .. } => remoteness(why),
        Refusal::Wants { faces, card: Some(card), .. } if (*faces & FaceSet::suit(card.suit())).is_empty() => 1,
        Refusal::NothingThere(_) | Refusal::NotThere { .. } | Refusal::SamePile(_) => 3,
        Refusal::NoWay { .. } | Refusal::Complete(_) => 2,
        _ => 0,
    }
}

/// Whether a reason would hold for any target.
fn concerns_source(reason: &Refusal) -> bool {
    matches!(
        reason,
        Refusal::MustFirst { .. }
            | Refusal::Closed { .. }
            | Refusal::FaceDown(_)
            | Refusal::BaseStays { .. }
            | Refusal::TopOnly { .. }
            | Refusal::OneAtATime { .. }
            | Refusal::AloneOnly { .. }
            | Refusal::RunBroken { .. }
            | Refusal::OnlyTogether { .. }
            | Refusal::NotAPair { .. }
            | Refusal::PairTogether { .. }
    )
}
