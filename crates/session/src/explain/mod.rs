//! Why no legal move answers to a wish: the most helpful of all reasons.
//!
//! Every rule that speaks of the piles is judged; the one that comes nearest to allowing the move
//! gives its reason. So a person hears what is missing, not what was never possible.

mod both;
mod carry;
mod other;

use cadogan_cards::Face;
use cadogan_engine::Position;
use cadogan_rules::game::{Action, Duty, Game, GroupId, MoveRule, PileId, RuleId};
use cadogan_rules::play::Move;

use crate::conditions::failing;
use crate::intent::Wish;
use crate::judge::Judge;
use crate::refusal::{Company, Way};
use crate::sight::seen;
use crate::{Cards, Pick, Refusal};

/// Why none of the legal moves (all of them are in `moves`) answers to the wish.
pub(crate) fn explain(position: &Position, moves: &[Move], wish: Wish) -> Refusal {
    if position.is_won() {
        return Refusal::Won;
    }
    let it = Explainer { position, game: position.game(), judge: Judge::new(position), moves };
    match wish {
        Wish::Carry(carry) => it.carry(carry),
        Wish::Both(a, b) => it.both(a, b),
        Wish::Slip(pick) => it.slip(pick),
        Wish::Swap(rule, a, b) => it.swap(rule, a, b),
        Wish::Rule(rule) => it.rule(rule),
        Wish::Loose(loose) => it.loose(loose),
        Wish::LooseBoth(a, b) => it.loose_both(a, b),
    }
}

struct Explainer<'a> {
    position: &'a Position,
    game: &'a Game,
    judge: Judge<'a>,
    /// All legal moves.
    moves: &'a [Move],
}

/// A card that might be meant.
#[derive(Copy, Clone, Eq, PartialEq)]
struct Lift {
    from: PileId,
    at: u8,
}

/// All that speaks against one rule doing one thing, the reason to be told first.
struct Case {
    rule: RuleId,
    reasons: Vec<Refusal>,
}

impl Case {
    /// How far the rule is from allowing it. To be made for vacant piles only, for occupied ones only
    /// or for pairs makes a rule quite another thing than the one asked for.
    fn distance(&self) -> usize {
        let weight = |reason: &Refusal| match reason {
            Refusal::VacantRefuses { .. } | Refusal::OccupiedRefuses { .. } | Refusal::NotAPair { .. } => 2,
            _ => 1,
        };
        self.reasons.iter().map(weight).sum()
    }
}

impl<'a> Explainer<'a> {
    /// The reason of the rule that comes nearest; the first of them if several are as near.
    fn nearest(&self, cases: impl IntoIterator<Item = Case>) -> Option<Refusal> {
        let nearest = cases.into_iter().min_by_key(Case::distance)?;
        let rule = nearest.rule;
        Some(nearest.reasons.into_iter().next().unwrap_or_else(|| self.overruled(rule)))
    }

    /// Why a rule that allows a thing is of no use: others take precedence.
    fn overruled(&self, rule: RuleId) -> Refusal {
        self.must().unwrap_or(Refusal::NothingToDo(rule))
    }

    fn must(&self) -> Option<Refusal> {
        let mut rules: Vec<_> = self.moves.iter().map(|mv| mv.rule()).collect();
        rules.sort_unstable();
        rules.dedup();
        let first = *rules.first()?;
        let moves = self.moves.to_vec();
        (self.move_rule(first).duty == Duty::Must).then_some(Refusal::MustFirst { rules, moves })
    }

    fn closed(&self, rule: RuleId) -> Option<Refusal> {
        let failing = failing(self.position, &self.move_rule(rule).when);
        let open = || self.moves.iter().filter(|mv| matches!(mv, Move::Procedure(_))).map(|mv| mv.rule()).collect();
        (!failing.is_empty()).then(|| Refusal::Closed { rule, failing, open: open() })
    }

    /// The cards that might be meant, the likeliest first; never none.
    fn lifts(&self, pick: Pick) -> Result<Vec<Lift>, Refusal> {
        if let Some(pile) = pick.from {
            return self.lifts_in(pile, pick.cards);
        }
        let piles = (0..self.game.piles.len()).map(|pile| PileId(pile as u8));
        let lifts: Vec<Lift> = piles.flat_map(|pile| self.lifts_in(pile, pick.cards).unwrap_or_default()).collect();
        if !lifts.is_empty() {
            return Ok(lifts);
        }
        Err(match pick.cards {
            Cards::Named(face) => Refusal::NotInSight(face),
            Cards::Count(0) => Refusal::NoCards,
            _ => Refusal::TooVague,
        })
    }

    fn lifts_in(&self, pile: PileId, cards: Cards) -> Result<Vec<Lift>, Refusal> {
        let holds = self.position.cards(pile).len() as u8;
        if holds == 0 {
            return Err(Refusal::NothingThere(pile));
        }
        let at = |at| Lift { from: pile, at };
        match cards {
            Cards::Any => Ok((0..holds).rev().map(at).collect()),
            Cards::Named(card) => {
                let shown = |height: &u8| seen(self.position, pile, usize::from(*height)) == Some(card);
                let lifts: Vec<_> = (0..holds).rev().filter(shown).map(at).collect();
                if lifts.is_empty() { Err(Refusal::NotThere { pile, card }) } else { Ok(lifts) }
            }
            Cards::Count(0) => Err(Refusal::NoCards),
            Cards::Count(asked) if asked > holds => Err(Refusal::TooFew { pile, holds, asked }),
            Cards::Count(count) => Ok(vec![at(holds - count)]),
            Cards::At(height) if height >= holds => {
                Err(Refusal::TooFew { pile, holds, asked: height.saturating_add(1) })
            }
            Cards::At(height) => Ok(vec![at(height)]),
        }
    }

    /// The rules that are asked: the one that is named, or all.
    fn rules(&self, named: Option<RuleId>) -> impl Iterator<Item = (RuleId, &'a MoveRule)> + use<'a> {
        let rules = self.game.moves.iter().enumerate().map(|(index, rule)| (RuleId(index as u8), rule));
        rules.filter(move |&(id, _)| named.is_none_or(|named| named == id))
    }

    /// Where cards of a group may go by the rules.
    fn ways(&self, from: GroupId) -> Vec<Way> {
        self.rules(None).flat_map(|(rule, move_rule)| ways_by(rule, &move_rule.action, from)).collect()
    }

    fn card(&self, lift: Lift) -> Option<Face> {
        seen(self.position, lift.from, usize::from(lift.at))
    }

    fn group(&self, pile: PileId) -> GroupId {
        self.game.piles[pile.index()].group
    }

    fn height(&self, pile: PileId) -> u8 {
        self.position.cards(pile).len() as u8
    }

    fn move_rule(&self, rule: RuleId) -> &'a MoveRule {
        &self.game.moves[usize::from(rule.0)]
    }
}

fn ways_by(rule: RuleId, action: &Action, from: GroupId) -> Vec<Way> {
    let way = |to: &[GroupId], route, company| Way { rule, to: to.to_vec(), route, company };
    match action {
        Action::Shift(shift) if shift.from.contains(&from) => vec![way(&shift.to, shift.route, Company::Single)],
        Action::Together(a, b) => [a, b]
            .into_iter()
            .filter(|shift| shift.from.contains(&from))
            .map(|shift| way(&shift.to, shift.route, Company::WithAnother))
            .collect(),
        Action::Pair { from: sources, to } if sources.contains(&from) => {
            vec![way(to, cadogan_rules::game::Route::All, Company::AsPair)]
        }
        _ => Vec::new(),
    }
}
