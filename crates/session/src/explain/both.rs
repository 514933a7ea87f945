//! Why two cards cannot be played at once.

use cadogan_rules::game::{Action, GroupId, PileId, RuleId, Shift};

use super::{Case, Explainer, Lift};
use crate::{Carry, Refusal, WhichLeg};

/// What a rule with two legs says to one of the two things asked for.
enum Said {
    /// It allows it between these piles.
    Yes(Vec<(PileId, PileId)>),
    /// It does not.
    No(Box<Refusal>),
    /// It is not about such piles.
    Nothing,
}

impl Explainer<'_> {
    pub(super) fn both(&self, a: Carry, b: Carry) -> Refusal {
        let named = a.pick.rule.or(b.pick.rule);
        let lifts = |carry: Carry, leg| self.lifts(carry.pick).map_err(|why| Refusal::Leg { leg, why: Box::new(why) });
        let (first, second) = match (lifts(a, WhichLeg::First), lifts(b, WhichLeg::Second)) {
            (Ok(first), Ok(second)) => (first, second),
            (Err(refusal), _) | (_, Err(refusal)) => return refusal,
        };
        let mut cases = Vec::new();
        for (rule, move_rule) in self.rules(named) {
            match &move_rule.action {
                Action::Together(x, y) => {
                    cases.extend(self.by_legs(rule, [(x, a, &first), (y, b, &second)]));
                    cases.extend(self.by_legs(rule, [(y, a, &first), (x, b, &second)]));
                }
                Action::Pair { from, to } if from.contains(&self.group(first[0].from)) => {
                    cases.extend(self.by_pair_legs(rule, to, [(a, &first), (b, &second)]));
                }
                _ => {}
            }
        }
        let otherwise = || named.map_or(Refusal::NothingGoesTogether, Refusal::OtherRule);
        self.nearest(cases).unwrap_or_else(otherwise)
    }

    /// What speaks against two legs by a rule, if it speaks of the piles of at least one.
    fn by_legs(&self, rule: RuleId, legs: [(&Shift, Carry, &Vec<Lift>); 2]) -> Option<Case> {
        let [(_, a, first), (_, b, second)] = legs;
        let mut reasons = Vec::new();
        match legs.map(|(shift, carry, lifts)| self.say(rule, shift, carry, lifts)) {
            [Said::Nothing, Said::Nothing] => return None,
            [Said::Yes(x), Said::Yes(y)] => reasons.extend(clash(&x, &y)),
            [x, y] => {
                reasons.extend(self.against_leg(x, WhichLeg::First, a, first));
                reasons.extend(self.against_leg(y, WhichLeg::Second, b, second));
            }
        }
        reasons.extend(self.closed(rule));
        Some(Case { rule, reasons })
    }

    /// What speaks against the two cards of one pile leaving at once; nothing if that is not asked.
    fn by_pair_legs(&self, rule: RuleId, targets: &[GroupId], legs: [(Carry, &Vec<Lift>); 2]) -> Option<Case> {
        let [(a, first), (b, second)] = legs;
        let pile = first[0].from;
        if [first, second].iter().any(|lifts| lifts.iter().any(|lift| lift.from != pile)) {
            return None;
        }
        let same_target = a.to.filter(|_| a.to == b.to).map(Refusal::SameTarget);
        let reason = self.against_pair(rule, targets, pile).or(same_target);
        let reason = reason.or_else(|| self.against_halves(targets, legs));
        Some(Case { rule, reasons: reason.into_iter().chain(self.closed(rule)).collect() })
    }

    /// What speaks against the cards of a pair that can leave going to just these targets.
    fn against_halves(&self, targets: &[GroupId], legs: [(Carry, &Vec<Lift>); 2]) -> Option<Refusal> {
        let [(a, first), (b, second)] = legs;
        let mut nearest: Option<Vec<Refusal>> = None;
        for lower in [0, 1] {
            let [lift, other] = [lower, 1 - lower].map(|at| Lift { from: first[0].from, at });
            if !first.contains(&lift) || !second.contains(&other) {
                continue;
            }
            let against = [(WhichLeg::First, lift, a.to), (WhichLeg::Second, other, b.to)];
            let against = against.into_iter().filter_map(|(leg, lift, to)| {
                let why = Box::new(self.against_half_to(targets, lift, to?)?);
                Some(Refusal::Leg { leg, why })
            });
            let against: Vec<_> = against.collect();
            if nearest.as_ref().is_none_or(|nearest| against.len() < nearest.len()) {
                nearest = Some(against);
            }
        }
        // The same card was named twice.
        nearest.map_or(Some(Refusal::SameSource(first[0].from)), |against| against.into_iter().next())
    }

    fn against_half_to(&self, targets: &[GroupId], lift: Lift, to: PileId) -> Option<Refusal> {
        if lift.from == to || !targets.contains(&self.group(to)) {
            return Some(self.no_way(lift.from, to));
        }
        self.against_single(lift, to)
    }

    fn say(&self, rule: RuleId, shift: &Shift, carry: Carry, lifts: &[Lift]) -> Said {
        let piles = (0..self.game.piles.len()).map(|pile| PileId(pile as u8));
        let targets: Vec<_> = piles.filter(|&pile| carry.to.is_none_or(|to| to == pile)).collect();
        let (mut allowed, mut refused) = (Vec::new(), Vec::new());
        for &lift in lifts {
            for &to in &targets {
                let Some(mut case) = self.by_shift(rule, shift, lift, to, carry.pick.cards) else { continue };
                case.reasons.retain(|reason| !matches!(reason, Refusal::Closed { .. }));
                if case.reasons.is_empty() { allowed.push((lift.from, to)) } else { refused.push(case) }
            }
        }
        if !allowed.is_empty() {
            return Said::Yes(allowed);
        }
        self.nearest(refused).map_or(Said::Nothing, |refusal| Said::No(Box::new(refusal)))
    }

    fn against_leg(&self, said: Said, leg: WhichLeg, carry: Carry, lifts: &[Lift]) -> Option<Refusal> {
        let from = lifts[0].from;
        let why = match said {
            Said::Yes(_) => return None,
            Said::No(why) => why,
            Said::Nothing => Box::new(self.no_way(from, carry.to.unwrap_or(from))),
        };
        Some(Refusal::Leg { leg, why })
    }
}

/// Why two legs that are allowed each by itself are not allowed at once, if they are not.
fn clash(first: &[(PileId, PileId)], second: &[(PileId, PileId)]) -> Option<Refusal> {
    let pairs = || first.iter().flat_map(|a| second.iter().map(move |b| (a, b)));
    if pairs().any(|(a, b)| a.0 != b.0 && a.1 != b.1) {
        return None;
    }
    let (a, b) = pairs().next()?;
    Some(if a.0 == b.0 { Refusal::SameSource(a.0) } else { Refusal::SameTarget(a.1) })
}
