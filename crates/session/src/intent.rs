//! What a person asks for, before it is known which move that is.

use cadogan_cards::Face;
use cadogan_rules::game::{GroupId, PileId, RuleId};
use cadogan_rules::play::{Leg, Move};

/// What a person asks for.
///
/// An `Intent` is a plain value: it may name piles that are not there.
/// [`Session::find`](crate::Session::find) turns it into a move or says why that cannot be.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Intent {
    /// This very move, as from the list of legal moves.
    Move(Move),
    /// Cards go from one pile to another.
    Carry(Carry),
    /// Two such things at once, in either order.
    Both(Carry, Carry),
    /// A card is slipped under its own pile.
    Slip(Pick),
    /// Two piles change their contents, in either order.
    Swap(Option<RuleId>, PileId, PileId),
    /// A rule by its name: a procedure, or the only move that a rule offers.
    Rule(RuleId),
    /// Cards go from somewhere to somewhere, told otherwise than by single piles.
    Loose(Loose),
    /// Two such things at once, in either order.
    LooseBoth(Loose, Loose),
}

/// Cards that are to go somewhere, the places told as people tell them.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Loose {
    /// By which rule.
    pub rule: Option<RuleId>,
    /// Which cards.
    pub cards: Cards,
    /// Where they lie.
    pub from: Option<Place>,
    /// Where they are to go.
    pub to: Option<Place>,
}

/// Where something lies or is to go.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Place {
    /// This pile.
    Pile(PileId),
    /// Some pile of this group.
    Group(GroupId),
    /// Some pile on which this card lies uppermost and is seen.
    Top(Face),
}

/// Cards that are to go somewhere. What is not said may be anything.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash)]
pub struct Carry {
    /// Which cards.
    pub pick: Pick,
    /// Where they are to go.
    pub to: Option<PileId>,
}

/// Which cards are meant. What is not said may be anything.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash)]
pub struct Pick {
    /// By which rule.
    pub rule: Option<RuleId>,
    /// Where they lie.
    pub from: Option<PileId>,
    /// Which cards of the pile.
    pub cards: Cards,
}

/// Which cards of a pile are meant.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash)]
pub enum Cards {
    /// Whichever.
    #[default]
    Any,
    /// The lowest card that moves is this one. Only cards that are seen can be named.
    Named(Face),
    /// So many from the top.
    Count(u8),
    /// The lowest card that moves has this height, 0 for the bottom card of the pile.
    At(u8),
}

impl Carry {
    /// Whatever goes from one pile to another.
    #[must_use]
    pub fn between(from: PileId, to: PileId) -> Self {
        Self { pick: Pick { from: Some(from), ..Pick::default() }, to: Some(to) }
    }

    /// A card, wherever it is seen, to a pile.
    #[must_use]
    pub fn card(card: Face, to: PileId) -> Self {
        Self { pick: Pick { cards: Cards::Named(card), ..Pick::default() }, to: Some(to) }
    }

    /// The card at a height of a pile, with what goes with it, to another pile: what dragging
    /// means.
    #[must_use]
    pub fn drag(from: PileId, at: u8, to: PileId) -> Self {
        Self { pick: Pick { from: Some(from), cards: Cards::At(at), rule: None }, to: Some(to) }
    }

    fn leg(rule: RuleId, leg: Leg) -> Self {
        let pick = Pick { rule: Some(rule), from: Some(leg.from), cards: Cards::At(leg.at) };
        Self { pick, to: Some(leg.to) }
    }
}

/// An [`Intent`] spelled out: a move is a thing asked for like any other.
#[derive(Copy, Clone)]
pub(crate) enum Wish {
    Carry(Carry),
    Both(Carry, Carry),
    Slip(Pick),
    Swap(Option<RuleId>, PileId, PileId),
    Rule(RuleId),
    Loose(Loose),
    LooseBoth(Loose, Loose),
}

impl From<Intent> for Wish {
    fn from(intent: Intent) -> Self {
        match intent {
            Intent::Move(mv) => mv.into(),
            Intent::Carry(carry) => Self::Carry(carry),
            Intent::Both(a, b) => Self::Both(a, b),
            Intent::Slip(pick) => Self::Slip(pick),
            Intent::Swap(rule, a, b) => Self::Swap(rule, a, b),
            Intent::Rule(rule) => Self::Rule(rule),
            Intent::Loose(loose) => Self::Loose(loose),
            Intent::LooseBoth(a, b) => Self::LooseBoth(a, b),
        }
    }
}

impl From<Move> for Wish {
    fn from(mv: Move) -> Self {
        match mv {
            Move::Shift(rule, leg) => Self::Carry(Carry::leg(rule, leg)),
            Move::Together(rule, a, b) => Self::Both(Carry::leg(rule, a), Carry::leg(rule, b)),
            Move::Slip(rule, pile, at) => Self::Slip(Pick { rule: Some(rule), from: Some(pile), cards: Cards::At(at) }),
            Move::Swap(rule, a, b) => Self::Swap(Some(rule), a, b),
            Move::Procedure(rule) => Self::Rule(rule),
        }
    }
}

impl Wish {
    /// The piles it names.
    pub(crate) fn piles(self) -> impl Iterator<Item = PileId> {
        let single = |place: Option<Place>| match place {
            Some(Place::Pile(pile)) => Some(pile),
            Some(Place::Group(_) | Place::Top(_)) | None => None,
        };
        let named = match self {
            Self::Rule(_) => [None; 4],
            Self::Loose(loose) => [single(loose.from), single(loose.to), None, None],
            Self::LooseBoth(a, b) => [single(a.from), single(a.to), single(b.from), single(b.to)],
            Self::Carry(carry) => [carry.pick.from, carry.to, None, None],
            Self::Both(a, b) => [a.pick.from, a.to, b.pick.from, b.to],
            Self::Slip(pick) => [pick.from, None, None, None],
            Self::Swap(_, a, b) => [Some(a), Some(b), None, None],
        };
        named.into_iter().flatten()
    }

    /// The rules it names.
    pub(crate) fn rules(self) -> impl Iterator<Item = RuleId> {
        let named = match self {
            Self::Rule(rule) => [Some(rule), None],
            Self::Loose(loose) => [loose.rule, None],
            Self::LooseBoth(a, b) => [a.rule, b.rule],
            Self::Carry(carry) => [carry.pick.rule, None],
            Self::Both(a, b) => [a.pick.rule, b.pick.rule],
            Self::Slip(pick) => [pick.rule, None],
            Self::Swap(rule, ..) => [rule, None],
        };
        named.into_iter().flatten()
    }
}
