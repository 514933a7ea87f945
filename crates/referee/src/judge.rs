//! Which moves are legal: the rules in force, and what each of them offers.

use cadogan_cards::Face;
use cadogan_rules::game::{Action, Blockade, Duty, GroupId, MoveRule, Onto, PileId, Route, RuleId, Shift, Take};
use cadogan_rules::play::{Leg, Move};

use crate::position::Position;
use crate::relation::may_lie_on;

impl Position<'_> {
    /// The open rules; only those with a duty, if one of these has a move.
    pub(crate) fn rules_in_force(&self) -> Vec<RuleId> {
        let is_open = |&rule: &RuleId| self.all_hold(&self.rule(rule).when);
        let is_duty = |&rule: &RuleId| self.rule(rule).duty == Duty::Must;
        let open: Vec<RuleId> = self.every_rule().filter(is_open).collect();
        let duties: Vec<RuleId> = open.iter().copied().filter(is_duty).collect();
        if duties.iter().any(|&rule| self.has_move(rule)) { duties } else { open }
    }

    /// Whether the rule, if it were open, has a move.
    pub(crate) fn has_move(&self, rule: RuleId) -> bool {
        !self.moves_of(rule).is_empty()
    }

    /// What the rule, if it were open, offers.
    pub(crate) fn moves_of(&self, rule: RuleId) -> Vec<Move> {
        self.conceivable_moves(rule).into_iter().filter(|&m| self.offers(m)).collect()
    }

    /// Whether the move's rule, if it were open, offers this move.
    ///
    /// # Panics
    ///
    /// If there is no such rule.
    pub(crate) fn offers(&self, m: Move) -> bool {
        match (&self.rule(m.rule()).action, m) {
            (Action::Shift(shift), Move::Shift(_, leg)) => self.allows(shift, leg),
            (Action::Together(first, second), Move::Together(_, a, b)) => {
                self.allows(first, a) && self.allows(second, b) && a.from != b.from && a.to != b.to
            }
            (Action::Pair { from, to }, Move::Together(_, lower, upper)) => self.allows_pair(from, to, lower, upper),
            (Action::Slip(blockade), Move::Slip(_, pile, at)) => self.allows_slip(*blockade, pile, at),
            (Action::Swap { among, opens }, Move::Swap(_, a, b)) => self.allows_swap(*among, opens, a, b),
            (Action::Procedure(_), Move::Procedure(_)) => true,
            _ => false,
        }
    }

    /// Whether a suit is blocked: every copy of its rank lies in the group on a lower card of its
    /// own suit. A suit of which there is no such card is not blocked.
    pub(crate) fn blocks_some_suit(&self, blockade: Blockade) -> bool {
        blockade.rank.iter().any(|face| self.is_blocked(blockade, face))
    }

    /// What might be a move of the rule: at least all that is one.
    fn conceivable_moves(&self, rule: RuleId) -> Vec<Move> {
        match &self.rule(rule).action {
            Action::Shift(shift) => self.allowed_legs(shift).into_iter().map(|leg| Move::Shift(rule, leg)).collect(),
            Action::Together(first, second) => both(&self.allowed_legs(first), &self.allowed_legs(second))
                .map(|(a, b)| Move::Together(rule, a, b))
                .collect(),
            Action::Pair { from, to } => self.conceivable_pairs(rule, from, to),
            Action::Slip(blockade) => self
                .places_in(self.game.piles_of(blockade.group))
                .into_iter()
                .map(|(pile, at)| Move::Slip(rule, pile, at))
                .collect(),
            Action::Swap { among, .. } => {
                let piles = self.piles_among(&[*among]);
                both(&piles, &piles).map(|(a, b)| Move::Swap(rule, a, b)).collect()
            }
            Action::Procedure(_) => vec![Move::Procedure(rule)],
        }
    }

    fn allowed_legs(&self, shift: &Shift) -> Vec<Leg> {
        let places = self.places_in(self.piles_among(&shift.from));
        both(&places, &self.piles_among(&shift.to))
            .map(|((from, at), to)| Leg { from, at, to })
            .filter(|&leg| self.allows(shift, leg))
            .collect()
    }

    fn conceivable_pairs(&self, rule: RuleId, from: &[GroupId], to: &[GroupId]) -> Vec<Move> {
        let (sources, targets) = (self.piles_among(from), self.piles_among(to));
        let pairs: Vec<(PileId, PileId)> = both(&targets, &targets).collect();
        both(&sources, &pairs)
            .map(|(from, (one, other))| {
                Move::Together(rule, Leg { from, at: 0, to: one }, Leg { from, at: 1, to: other })
            })
            .collect()
    }

    /// Whether the cards may be lifted, may take this way, and are wanted where they go.
    fn allows(&self, shift: &Shift, leg: Leg) -> bool {
        let Leg { from, at, to } = leg;
        self.is_among(from, &shift.from)
            && self.is_among(to, &shift.to)
            && self.leads(shift.route, from, to)
            && self.is_free(&shift.take, from, at)
            && self.lies_ready(shift.onto, to)
            && self.has_room(to, self.lifted_with(&shift.take, from, at).len())
            && self.wants(to, self.face(from, at))
    }

    /// Every pile to every other, or only to those with the same x or the same y.
    fn leads(&self, route: Route, from: PileId, to: PileId) -> bool {
        let (here, there) = (self.spot(from), self.spot(to));
        from != to
            && match route {
                Route::All => true,
                Route::InLine => here.x == there.x || here.y == there.y,
            }
    }

    /// Whether the card at this height may be lifted, with what goes with it.
    fn is_free(&self, take: &Take, pile: PileId, at: u8) -> bool {
        let (height, at) = (self.height(pile), usize::from(at));
        if at >= height || self.is_kept(pile, at) {
            return false;
        }
        let is_top = at + 1 == height;
        let face_up = at >= usize::from(self.cards(pile).down);
        match take {
            Take::Top => is_top && (face_up || pile == PileId::STOCK),
            Take::Alone => height == 1 && (face_up || pile == PileId::STOCK),
            Take::Any | Take::Heap => face_up,
            Take::Run(relation) => {
                let run = &self.cards(pile).faces[at..];
                face_up && run.windows(2).all(|pair| may_lie_on(pair[1], pair[0], relation))
            }
        }
    }

    fn lies_ready(&self, onto: Onto, pile: PileId) -> bool {
        match onto {
            Onto::Anything => true,
            Onto::Occupied => !self.is_empty(pile),
            Onto::Vacant => self.is_empty(pile),
        }
    }

    /// Whether the two cards of one pile may leave at once for two piles that want them.
    fn allows_pair(&self, from: &[GroupId], to: &[GroupId], lower: Leg, upper: Leg) -> bool {
        lower.from == upper.from
            && self.is_among(lower.from, from)
            && self.height(lower.from) == 2
            && self.cards(lower.from).down == 0
            && (lower.at, upper.at) == (0, 1)
            && lower.to != upper.to
            && self.may_leave_alone(to, lower)
            && self.may_leave_alone(to, upper)
    }

    fn may_leave_alone(&self, to: &[GroupId], leg: Leg) -> bool {
        self.is_among(leg.to, to)
            && leg.to != leg.from
            && !self.is_kept(leg.from, usize::from(leg.at))
            && self.has_room(leg.to, 1)
            && self.wants(leg.to, self.face(leg.from, leg.at))
    }

    /// Whether the card is a blocking one of a blocked suit, with something beneath it.
    fn allows_slip(&self, blockade: Blockade, pile: PileId, at: u8) -> bool {
        if !self.is_among(pile, &[blockade.group]) || at == 0 {
            return false;
        }
        let Some(&face) = self.cards(pile).faces.get(usize::from(at)) else { return false };
        blockade.rank.contains(face) && self.is_blocked(blockade, face)
    }

    /// Whether every copy of this face lies in the group on a lower card of its own suit.
    fn is_blocked(&self, blockade: Blockade, face: Face) -> bool {
        let mut copies = self.places_in(self.every_pile());
        copies.retain(|&(pile, at)| self.face(pile, at) == face);
        let blocks = |&(pile, at): &(PileId, u8)| {
            self.is_among(pile, &[blockade.group]) && self.covers_lower_of_its_suit(pile, at)
        };
        !copies.is_empty() && copies.iter().all(blocks)
    }

    fn covers_lower_of_its_suit(&self, pile: PileId, at: u8) -> bool {
        let face = self.face(pile, at);
        let covered = &self.cards(pile).faces[..usize::from(at)];
        covered.iter().any(|below| below.suit() == face.suit() && below.rank() < face.rank())
    }

    /// Whether two piles may change their contents, because that opens a way.
    fn allows_swap(&self, among: GroupId, opens: &[RuleId], a: PileId, b: PileId) -> bool {
        let may_change = |pile: PileId| {
            self.is_among(pile, &[among]) && self.height(pile) <= 1 && (self.is_empty(pile) || !self.is_kept(pile, 0))
        };
        if a >= b || !may_change(a) || !may_change(b) {
            return false;
        }
        let mut after = self.clone();
        after.exchange(a, b);
        opens.iter().any(|&rule| after.opens_way(rule, a, b) || after.opens_way(rule, b, a))
    }

    /// Whether a card now lying in `new` can go by this rule where no route led from `old`.
    fn opens_way(&self, rule: RuleId, old: PileId, new: PileId) -> bool {
        let Action::Shift(shift) = &self.rule(rule).action else { return false };
        self.piles_among(&shift.to)
            .into_iter()
            .any(|to| !self.leads(shift.route, old, to) && self.allows(shift, Leg { from: new, at: 0, to }))
    }

    fn every_rule(&self) -> impl Iterator<Item = RuleId> {
        (0..self.game.moves.len()).map(|index| RuleId(index as u8))
    }

    fn rule(&self, rule: RuleId) -> &MoveRule {
        &self.game.moves[usize::from(rule.0)]
    }
}

/// Each of the first with each of the second.
fn both<A: Copy, B: Copy>(first: &[A], second: &[B]) -> impl Iterator<Item = (A, B)> {
    first.iter().flat_map(move |&a| second.iter().map(move |&b| (a, b)))
}
