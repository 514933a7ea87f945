//! Judges one leg against one rule, and says everything that speaks against it.
//!
//! The engine answers only yes or no, and for all legs at once. Laws compare the two: a leg of an
//! open rule is legal exactly if nothing speaks against it here.

use cadogan_cards::{Face, FaceSet};
use cadogan_engine::Position;
use cadogan_rules::game::{Fit, Game, GroupId, Onto, PileId, Relation, Route, RuleId, Shift, Take};
use cadogan_rules::play::Leg;

use crate::Refusal;
use crate::sight::{seen, seen_top};

/// A position that is asked about legs.
#[derive(Copy, Clone)]
pub(crate) struct Judge<'a> {
    position: &'a Position,
    game: &'a Game,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(position: &'a Position) -> Self {
        Self { position, game: position.game() }
    }

    /// Whether the rule speaks of these two piles at all.
    pub(crate) fn speaks_of(self, shift: &Shift, from: PileId, to: PileId) -> bool {
        shift.from.contains(&self.group(from)) && shift.to.contains(&self.group(to))
    }

    /// Whether some leg has nothing against it; the rule's conditions are not asked.
    pub(crate) fn has_move(self, rule: RuleId, shift: &Shift) -> bool {
        let piles = |groups: &[GroupId]| -> Vec<PileId> {
            groups.iter().flat_map(|&group| self.game.piles_of(group)).collect()
        };
        let targets = piles(&shift.to);
        piles(&shift.from).into_iter().any(|from| {
            (0..self.cards(from).len() as u8).any(|at| {
                targets.iter().any(|&to| from != to && self.against(rule, shift, Leg { from, at, to }).is_empty())
            })
        })
    }

    /// All that speaks against a leg whose piles the rule speaks of and whose card is there, the
    /// most lasting reason first. The rule's conditions are not asked.
    pub(crate) fn against(self, rule: RuleId, shift: &Shift, leg: Leg) -> Vec<Refusal> {
        let mut reasons = Vec::new();
        reasons.extend(self.against_route(rule, shift, leg));
        reasons.extend(self.against_take(rule, &shift.take, leg));
        reasons.extend(self.against_onto(rule, shift.onto, leg.to));
        reasons.extend(self.against_laying(self.lowest(leg), self.count(&shift.take, leg), leg));
        reasons
    }

    /// What speaks against lifting the cards.
    pub(crate) fn against_take(self, rule: RuleId, take: &Take, leg: Leg) -> Option<Refusal> {
        let pile = leg.from;
        let (at, holds) = (usize::from(leg.at), self.cards(pile).len());
        let keeps = self.game.group_of(pile).keeps;
        let card = seen(self.position, pile, at);
        if leg.at < keeps {
            return Some(Refusal::BaseStays { pile, keeps, card });
        }
        let turned_stock = pile == PileId::STOCK && at + 1 == holds;
        if at < self.position.face_down(pile) && !turned_stock {
            return Some(if pile == PileId::STOCK {
                Refusal::TopOnly { rule, pile, card }
            } else {
                Refusal::FaceDown(pile)
            });
        }
        match take {
            Take::Top if at + 1 < holds => Some(Refusal::TopOnly { rule, pile, card }),
            Take::Alone if holds > 1 => Some(Refusal::AloneOnly { rule, pile, holds: holds as u8 }),
            Take::Run(joined) => self.against_run(rule, pile, at, joined),
            Take::Top | Take::Alone | Take::Any | Take::Heap => None,
        }
    }

    /// What speaks against laying `count` cards, the lowest of which is `card`, on a pile.
    pub(crate) fn against_laying(self, card: Face, count: u8, leg: Leg) -> Option<Refusal> {
        let pile = leg.to;
        let holds = self.game.group_of(pile).holds;
        let shown = seen(self.position, leg.from, usize::from(leg.at));
        let unfit = self.against_fit(card, shown, pile);
        if matches!(unfit, Some(Refusal::Complete(_))) {
            return unfit;
        }
        if holds != u8::MAX && self.cards(pile).len() + usize::from(count) > usize::from(holds) {
            return Some(Refusal::Full { pile, holds, asked: count });
        }
        unfit
    }

    /// How many cards a leg lifts.
    pub(crate) fn count(self, take: &Take, leg: Leg) -> u8 {
        match take {
            Take::Any => 1,
            _ => self.cards(leg.from).len() as u8 - leg.at,
        }
    }

    fn against_route(self, rule: RuleId, shift: &Shift, leg: Leg) -> Option<Refusal> {
        let Leg { from, to, .. } = leg;
        if self.game.leads(shift.route, from, to) {
            return None;
        }
        if shift.route == Route::All {
            return Some(Refusal::SamePile(from));
        }
        let ends = shift.to.iter().flat_map(|&group| self.game.piles_of(group));
        let ends = ends.filter(|&end| self.game.leads(shift.route, from, end)).collect();
        Some(Refusal::NotInLine { rule, from, to, ends })
    }

    fn against_run(self, rule: RuleId, pile: PileId, at: usize, joined: &Relation) -> Option<Refusal> {
        let cards = self.cards(pile);
        let broken = (at + 1..cards.len()).find(|&upper| !joined.on(cards[upper - 1]).contains(cards[upper]))?;
        let shown = |at| seen(self.position, pile, at);
        let (upper, lower) = (shown(broken), shown(broken - 1));
        Some(Refusal::RunBroken { rule, pile, upper, lower, joined: joined.clone() })
    }

    fn against_onto(self, rule: RuleId, onto: Onto, pile: PileId) -> Option<Refusal> {
        match (onto, self.cards(pile).is_empty()) {
            (Onto::Occupied, true) => Some(Refusal::VacantRefuses { rule, pile }),
            (Onto::Vacant, false) => Some(Refusal::OccupiedRefuses { rule, pile }),
            _ => None,
        }
    }

    fn against_fit(self, card: Face, shown: Option<Face>, pile: PileId) -> Option<Refusal> {
        let height = self.cards(pile).len();
        match &self.game.piles[pile.index()].fit {
            Fit::Any => None,
            Fit::List(list) => wanted(pile, list.get(height).copied(), card, shown),
            Fit::Round { suit } => wanted(pile, self.round(pile, *suit), card, shown),
            Fit::Built { on, empty } => match self.cards(pile).last() {
                None => against_vacant(pile, *empty, card, shown),
                Some(&top) => self.against_built(pile, on, top, card, shown),
            },
        }
    }

    fn against_built(self, pile: PileId, on: &Relation, top: Face, card: Face, shown: Option<Face>) -> Option<Refusal> {
        if on.on(top).contains(card) {
            return None;
        }
        if Face::all().all(|below| on.on(below).is_empty()) {
            return Some(Refusal::NoBuilding(pile));
        }
        let top = seen_top(self.position, pile);
        let faces = top.map_or(FaceSet::EMPTY, |top| on.on(top));
        Some(Refusal::NotOn { pile, top, card: shown, on: on.clone(), faces })
    }

    /// What a pile of thirteen round the corner wants next.
    fn round(self, pile: PileId, suit: FaceSet) -> Option<FaceSet> {
        let height = self.cards(pile).len();
        if height >= 13 {
            return None;
        }
        let base = self.game.piles_of(self.group(pile)).find_map(|other| self.cards(other).first());
        Some(base.map_or(suit, |base| suit & FaceSet::rank(base.rank().around(height as i8))))
    }

    fn lowest(self, leg: Leg) -> Face {
        self.cards(leg.from)[usize::from(leg.at)]
    }

    fn group(self, pile: PileId) -> GroupId {
        self.game.piles[pile.index()].group
    }

    fn cards(self, pile: PileId) -> &'a [Face] {
        self.position.cards(pile)
    }
}

fn wanted(pile: PileId, faces: Option<FaceSet>, card: Face, shown: Option<Face>) -> Option<Refusal> {
    let Some(faces) = faces.filter(|faces| !faces.is_empty()) else {
        return Some(Refusal::Complete(pile));
    };
    (!faces.contains(card)).then_some(Refusal::Wants { pile, faces, card: shown })
}

fn against_vacant(pile: PileId, empty: FaceSet, card: Face, shown: Option<Face>) -> Option<Refusal> {
    if empty.contains(card) {
        None
    } else if empty.is_empty() {
        Some(Refusal::NeverFilled(pile))
    } else {
        Some(Refusal::VacantWants { pile, faces: empty, card: shown })
    }
}
