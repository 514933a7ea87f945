//! What lies on cards that take alike ([`Shortcut::LikeLoads`](crate::Shortcut::LikeLoads)).
//!
//! Let a rule move runs within a group of piles under the conditions of [`crate::runs`]: any part of a
//! run goes, for nothing, from a card to any bare card that takes it. Call the cards of the top run of
//! a pile, but for the lowest, *loads*; each lies on a *carrier*, and cards that take a common face
//! take the same faces, so the carriers that might bear a load are known from its face alone: its
//! *takers*. Two positions are taken for one if they differ only in which taker bears which load. They
//! have the same piles without loads, the same loads, and so, for every kind of takers, the same
//! number of bare ones.
//!
//! # Why
//!
//! Of such positions one, m, is searched for all, a legal one. For every move from another, m', that
//! leads to a position which is not taken for m', there is a way from m to one taken for the same:
//!
//! * A card of another group goes onto a card, p, or comes down from a foundation: in m some taker of
//!   the kind of p is bare.
//! * A run moves onto p whose lowest card b is no load: what lies on b is a run in m too, and moves with
//!   it onto a bare taker of the kind of p. That one is not in b's own pile, since runs never come
//!   round to a face that takes faces already below (this is asked of the relation). If b is a load,
//!   nothing changes.
//! * A run moves to a vacant pile: the same, with what now lies on its lowest card.
//! * A bare card c is played to a foundation. If it is not bare in m, then another taker of its kind, t,
//!   is, again in another pile: what lies on c moves to t, by a legal move, and c is played. These two are
//!   made as one: that is what parting a run stands for here.
//! * Nothing else moves; conditions and consequences ask only which piles are vacant.
//!
//! So from the beginning every position that can be reached is reached, or one taken for it, by legal
//! moves. With this shortcut the distance of [`crate::shortcut`] does not count moves that change nothing
//! but who bears what; all other arguments hold of it as of the plain one: in their exchanges of
//! moves, such moves stay as they are, and a load that is to be laid on a risen card rises.

use core::cell::Cell;
use core::ops::Range;

use cadogan_cards::{Face, FaceSet};
use cadogan_engine::Position;
use cadogan_rules::game::{
    Action, Fit, Game, Goal, GroupId, MoveRule, Onto, Pile, PileId, Route, RuleId, Shift, Step, Take,
};

use crate::runs;

use crate::sink::spread;

/// The piles whose loads are exchanged.
pub(crate) struct Loads {
    piles: Range<u8>,
    /// The rule that moves them.
    rule: RuleId,
    /// For each face what may lie on it.
    on: [FaceSet; Face::COUNT],
    /// By which rules cards go from here to which foundation.
    plays: Vec<(RuleId, Onto, PileId)>,
}

impl Loads {
    /// Finds them in the rewritten game; `whole` says by rule whether its runs need not be parted.
    pub(crate) fn find(game: &Game, whole: &[bool]) -> Option<Self> {
        let rule = whole.iter().position(|&whole| whole)?;
        let Action::Shift(Shift { from, take: Take::Run(relation), .. }) = &game.moves[rule].action else {
            return None;
        };
        let group = *from.first()?;
        let pack: FaceSet = game.pack.iter().copied().collect();
        let on = runs::on_each(relation, pack);
        let loads =
            Self { piles: game.group(group).piles.clone(), rule: RuleId(rule as u8), on, plays: plays(game, group) };
        (runs::all_end(&on) && plays_are_alike(game)).then_some(loads)
    }

    /// A hash of the position in which the summands of these piles are exchanged for some that do not say
    /// who bears which load.
    pub(crate) fn exchange(&self, position: &Position, known: &[Cell<Summand>], mut hash: u128) -> u128 {
        for (pile, known) in self.piles.clone().map(PileId).zip(known) {
            let exchanged = self.exchanged(position, known, pile);
            hash = hash.wrapping_sub(position.pile_hash(pile)).wrapping_add(exchanged);
        }
        hash
    }

    /// Room for what [`Self::exchange`] found last, by pile.
    pub(crate) fn summands(&self) -> Vec<Cell<Summand>> {
        self.piles.clone().map(|_| Cell::default()).collect()
    }

    fn summand(&self, position: &Position, pile: PileId) -> u128 {
        let (cards, down) = (position.cards(pile), position.face_down(pile));
        self.summand_of_lowest(position, pile, cards.len(), down)
    }

    /// What would stand for a pile of these if only its lowest cards were there, so many of them face down.
    fn summand_of_lowest(&self, position: &Position, pile: PileId, height: usize, down: usize) -> u128 {
        let cards = &position.cards(pile)[..height];
        let at = self.carried(cards, down);
        sum(&cards[at..], |face| face).wrapping_add(position.hash_of_lowest(pile, at, down.min(at)))
    }

    /// What stands for a pile of these, if it is not known from before.
    fn exchanged(&self, position: &Position, known: &Cell<Summand>, pile: PileId) -> u128 {
        let plain = position.pile_hash(pile);
        if known.get().plain != plain {
            known.set(Summand { plain, exchanged: self.summand(position, pile) });
        }
        known.get().exchanged
    }

    /// By how much it changes what stands for a pile of these that only its lowest cards are left there, so many of
    /// them face down.
    pub(crate) fn left(
        &self,
        position: &Position,
        known: &[Cell<Summand>],
        pile: PileId,
        height: usize,
        down: usize,
    ) -> u128 {
        let known = &known[usize::from(pile.0 - self.piles.start)];
        let before = self.exchanged(position, known, pile);
        self.summand_of_lowest(position, pile, height, down).wrapping_sub(before)
    }

    /// By how much it changes what stands for a pile of these that more cards lie on it, if they become loads.
    pub(crate) fn grown(&self, position: &Position, pile: PileId, cards: &[Face]) -> Option<u128> {
        if let Some(&bearer) = position.cards(pile).last() {
            // A card face down bears no load.
            let bears = position.face_down(pile) < position.cards(pile).len();
            return (bears && self.is_run(bearer, cards)).then(|| sum(cards, |face| face));
        }
        let (&first, loads) = cards.split_first()?;
        let bearer = position.hash_with(pile, &[first]).wrapping_sub(position.pile_hash(pile));
        self.is_run(first, loads).then(|| sum(loads, |face| face).wrapping_add(bearer))
    }

    /// Whether loads of a pile are exchanged.
    pub(crate) fn concern(&self, pile: PileId) -> bool {
        self.piles.contains(&pile.0)
    }

    /// Whether cards are a run on another.
    fn is_run(&self, bearer: Face, loads: &[Face]) -> bool {
        let lower = core::iter::once(&bearer).chain(loads);
        lower.zip(loads).all(|(&lower, &upper)| self.joins(upper, lower))
    }

    /// What would stand for a pile of these if its cards had other faces, of which the rules ask the same,
    /// and lay on another pile of these; nothing if it is none of these.
    pub(crate) fn summand_as(
        &self,
        position: &Position,
        pile: PileId,
        on: PileId,
        named: impl Fn(Face) -> Face,
    ) -> Option<u128> {
        self.concern(pile).then(|| {
            let (cards, down) = (position.cards(pile), position.face_down(pile));
            let at = self.carried(cards, down);
            let (lowest, loads) = cards.split_at(at);
            let lowest = lowest.iter().map(|&face| named(face));
            sum(loads, &named).wrapping_add(position.hash_of(on, lowest, down.min(at)))
        })
    }

    /// Where the loads of a pile with these cards begin.
    fn carried(&self, cards: &[Face], down: usize) -> usize {
        let mut at = cards.len();
        while at > down + 1 && self.joins(cards[at - 1], cards[at - 2]) {
            at -= 1;
        }
        at
    }

    /// Whether a move only changes which card bears a load; if so, the card laid bare.
    pub(crate) fn bares(&self, position: &Position, rule: RuleId, from: PileId, at: u8, to: PileId) -> Option<Face> {
        if rule != self.rule || at == 0 || position.cards(to).is_empty() || position.face_down(from) >= usize::from(at)
        {
            return None;
        }
        let cards = position.cards(from);
        let bare = cards[usize::from(at) - 1];
        self.joins(cards[usize::from(at)], bare).then_some(bare)
    }

    /// How a card could be played if it lay bare on a pile of these.
    pub(crate) fn play(&self, position: &Position, bare: Face) -> Option<(RuleId, PileId)> {
        let fits = |&&(_, onto, to): &&(RuleId, Onto, PileId)| {
            let laid = match onto {
                Onto::Anything => true,
                Onto::Occupied => !position.cards(to).is_empty(),
                Onto::Vacant => position.cards(to).is_empty(),
            };
            laid && position.wants(to).contains(bare)
        };
        self.plays.iter().find(fits).map(|&(rule, _, to)| (rule, to))
    }

    /// Whether another bare card, on an earlier pile, takes what this one takes.
    pub(crate) fn has_earlier_taker(&self, position: &Position, from: PileId, to: PileId) -> bool {
        let takes = |pile: PileId| position.cards(pile).last().map(|top| self.on[top.index()]);
        self.concern(to)
            && takes(to).is_some_and(|taken| {
                (self.piles.start..to.0).map(PileId).any(|pile| pile != from && takes(pile) == Some(taken))
            })
    }

    fn joins(&self, upper: Face, lower: Face) -> bool {
        self.on[lower.index()].contains(upper)
    }
}

/// What stands for a pile in a position's hash, and what for the same pile in a key.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Summand {
    plain: u128,
    exchanged: u128,
}

/// The summand of a load, by face.
const LOADED: [u128; Face::COUNT] = {
    let mut summands = [0; Face::COUNT];
    let mut face = 0;
    while face < Face::COUNT {
        summands[face] = spread(2 << 40 | face as u64);
        face += 1;
    }
    summands
};

/// The sum over loads.
fn sum(loads: &[Face], named: impl Fn(Face) -> Face) -> u128 {
    loads.iter().fold(0, |sum, &face| sum.wrapping_add(LOADED[named(face).index()]))
}

fn plays(game: &Game, group: GroupId) -> Vec<(RuleId, Onto, PileId)> {
    let mut plays = Vec::new();
    for (rule, id) in game.moves.iter().zip(0..) {
        if let Action::Shift(shift) = &rule.action
            && shift.from.contains(&group)
            && shift.take == Take::Top
        {
            let piles = shift.to.iter().flat_map(|&to| game.piles_of(to));
            plays.extend(piles.map(|to| (RuleId(id), shift.onto, to)));
        }
    }
    plays
}

/// Whether all foundations that a card can go to at once are equal, so that one stands for all: they want the same
/// one face at each height, and no face twice, so they hold equal cards; and no way leads from or to one of them
/// alone.
fn plays_are_alike(game: &Game) -> bool {
    let goal = |pile: &&Pile| game.goal.contains(&Goal::Complete(pile.group));
    let goals: Vec<&Pile> = game.piles.iter().filter(goal).collect();
    let named = |step: &Step| match step {
        Step::Deal { to, .. } | Step::Gather(to) => to.iter().any(|pile| goal(&&game.piles[pile.index()])),
        _ => false,
    };
    let procedures = game.moves.iter().filter_map(|rule| match &rule.action {
        Action::Procedure(steps) => Some(steps),
        _ => None,
    });
    let pack: FaceSet = game.pack.iter().copied().collect();
    let everywhere = |rule: &MoveRule| match &rule.action {
        Action::Shift(shift) => {
            let concerned = shift.from.iter().chain(&shift.to).any(|&group| game.goal.contains(&Goal::Complete(group)));
            shift.route == Route::All || !concerned
        }
        _ => true,
    };
    !procedures.flatten().any(named)
        && game.moves.iter().all(everywhere)
        && goals.iter().enumerate().all(|(i, one)| {
            goals[..i].iter().all(|other| {
                let same = one.fit == other.fit && one.admits == other.admits && one.group == other.group;
                same && is_one_by_one(&one.fit, pack) || (wanted(one) & wanted(other) & pack).is_empty()
            })
        })
}

/// Whether a list wants one face of the pack at each height, and none twice.
fn is_one_by_one(fit: &Fit, pack: FaceSet) -> bool {
    let Fit::List(list) = fit else { return false };
    let all = list.iter().fold(FaceSet::EMPTY, |all, &faces| all | faces & pack);
    list.iter().all(|&faces| (faces & pack).len() == 1) && all.len() == list.len()
}

/// All faces that a foundation wants at some time.
fn wanted(pile: &Pile) -> FaceSet {
    match &pile.fit {
        Fit::List(list) => list.iter().fold(FaceSet::EMPTY, |all, &set| all | set),
        Fit::Round { suit } => *suit,
        Fit::Any | Fit::Built { .. } => FaceSet::ALL,
    }
}
