//! Why a request cannot be met: one typed reason, for `book` to put into words.

use cadogan_cards::{Face, FaceSet};
use cadogan_rules::game::{Blockade, Condition, GroupId, PileId, Relation, Route, RuleId};
use cadogan_rules::play::Move;

/// Whether a request can be met.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Explanation {
    /// It can, by this move.
    Legal(Move),
    /// It cannot.
    Refused(Refusal),
}

/// Why no move, or no single move, answers to an [`Intent`](crate::Intent).
///
/// Where several rules could have applied, the reason is that of the rule that came nearest.
/// A card that the player may not see is never named: `card` is then `None`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Refusal {
    // What is asked.
    /// Several moves answer to it ("which one?"); at least two, in the order of the legal list.
    Ambiguous(Vec<Move>),
    /// The game has no pile with this number.
    NoSuchPile(PileId),
    /// The game has no rule with this number.
    NoSuchRule(RuleId),
    /// The rule is not one by which such a thing is done: cards carried by a procedure, piles
    /// changed by a rule for single cards.
    OtherRule(RuleId),
    /// No rule of the game lets cards be slipped under their pile.
    NothingSlips,
    /// No rule of the game lets piles change their contents.
    NothingSwaps,
    /// No rule of the game plays two cards at once from such piles to such piles.
    NothingGoesTogether,

    // The state of the game.
    /// The game is won; nothing more is played.
    Won,
    /// Something else must be done first. No list is empty.
    MustFirst {
        /// The open rules that take precedence and have a move.
        rules: Vec<RuleId>,
        /// All their moves.
        moves: Vec<Move>,
    },
    /// The rule is not open now.
    Closed {
        /// Which.
        rule: RuleId,
        /// Those of its conditions that do not hold; at least one.
        failing: Vec<Condition>,
        /// The procedures that can be carried out instead.
        open: Vec<RuleId>,
    },
    /// The rule is open but finds nothing to do in the whole position.
    NothingToDo(RuleId),

    // The cards asked for.
    /// No such card is to be seen on the table at all, or none lies where a move could take it.
    NotInSight(Face),
    /// No such card is to be seen in this pile.
    NotThere {
        /// Where it was asked for.
        pile: PileId,
        /// Which.
        card: Face,
    },
    /// The pile is vacant: there is no card to take.
    NothingThere(PileId),
    /// More cards are asked for than the pile has.
    TooFew {
        /// Which pile.
        pile: PileId,
        /// How many it has.
        holds: u8,
        /// How many were asked for.
        asked: u8,
    },
    /// No cards are asked for (a count of nought).
    NoCards,
    /// The card lies face down and may not be taken.
    FaceDown(PileId),
    /// Neither a card nor a pile is named to which a move could belong.
    TooVague,

    // Whether they may be taken.
    /// The lowest `keeps` cards of such a pile never leave it (the base of a foundation).
    BaseStays {
        /// Which pile.
        pile: PileId,
        /// How many of its lowest cards stay.
        keeps: u8,
        /// The card asked for.
        card: Option<Face>,
    },
    /// Only the top card of the pile may be moved; this one is covered.
    TopOnly {
        /// By which rule it would go.
        rule: RuleId,
        /// Which pile.
        pile: PileId,
        /// The card asked for.
        card: Option<Face>,
    },
    /// Only one card at a time may be moved; several were asked for.
    OneAtATime {
        /// By which rule they would go.
        rule: RuleId,
        /// Which pile.
        pile: PileId,
    },
    /// Only a card that lies alone in its pile may be moved ("only an unpaired card").
    AloneOnly {
        /// By which rule it would go.
        rule: RuleId,
        /// Which pile.
        pile: PileId,
        /// How many cards lie there.
        holds: u8,
    },
    /// Cards move together only in sequence, and these are not: `upper` does not belong on `lower`,
    /// on which it lies.
    RunBroken {
        /// By which rule they would go.
        rule: RuleId,
        /// Which pile.
        pile: PileId,
        /// The first card, from below, that does not belong.
        upper: Option<Face>,
        /// The card under it.
        lower: Option<Face>,
        /// What must join them.
        joined: Relation,
    },

    // Whether there is a way.
    /// Source and target are the same pile.
    SamePile(PileId),
    /// Cards of such a pile never go to such a pile.
    NoWay {
        /// From where.
        from: GroupId,
        /// To where.
        to: GroupId,
        /// Where they may go instead, by each rule of the game; empty if they go nowhere at all.
        ways: Vec<Way>,
    },
    /// No target was asked for, and the cards can go nowhere now.
    NowhereToGo {
        /// From where.
        pile: PileId,
        /// The card asked for.
        card: Option<Face>,
        /// Where cards of such a pile may go, by each rule of the game; empty if nowhere at all.
        ways: Vec<Way>,
    },
    /// The way exists, but not between these two piles: they lie neither in one row nor in one
    /// column.
    NotInLine {
        /// By which rule the card would go.
        rule: RuleId,
        /// From where.
        from: PileId,
        /// To where.
        to: PileId,
        /// The piles to which this rule does lead from there; may be empty.
        ends: Vec<PileId>,
    },
    /// By this way cards go only two together, not one alone: the rule has two legs.
    OnlyTogether {
        /// The rule with two legs.
        rule: RuleId,
        /// From where.
        from: PileId,
        /// To where.
        to: PileId,
    },

    // Whether they may be laid there.
    /// A vacant pile is not filled in this way: the rule lays cards only on cards.
    VacantRefuses {
        /// The rule.
        rule: RuleId,
        /// The vacant pile.
        pile: PileId,
    },
    /// The rule only fills vacant piles, and this one holds cards.
    OccupiedRefuses {
        /// The rule.
        rule: RuleId,
        /// The occupied pile.
        pile: PileId,
    },
    /// The pile has no room for so many cards.
    Full {
        /// Which pile.
        pile: PileId,
        /// How many cards it may hold.
        holds: u8,
        /// How many were to be laid there.
        asked: u8,
    },
    /// The foundation is complete and wants nothing more.
    Complete(PileId),
    /// The foundation wants another card next.
    Wants {
        /// Which pile.
        pile: PileId,
        /// What it wants; never empty.
        faces: FaceSet,
        /// What was to be laid there.
        card: Option<Face>,
    },
    /// Once vacant the pile stays so: no card at all is laid there by a move.
    NeverFilled(PileId),
    /// The vacant pile takes only certain cards.
    VacantWants {
        /// Which pile.
        pile: PileId,
        /// What it takes; never empty.
        faces: FaceSet,
        /// What was to be laid there.
        card: Option<Face>,
    },
    /// Nothing is ever laid on the cards of this pile by a move (there is no building on it).
    NoBuilding(PileId),
    /// The card does not belong on the top card of the pile.
    NotOn {
        /// Which pile.
        pile: PileId,
        /// Its top card; `None` if the player may not see it.
        top: Option<Face>,
        /// What was to be laid there.
        card: Option<Face>,
        /// What must join them.
        on: Relation,
        /// The faces that may be laid on that top card; may be empty (on an ace). Empty too if
        /// the top card may not be seen.
        faces: FaceSet,
    },

    // Moves with two legs.
    /// One of the two legs cannot be played; the reason is that of the leg.
    Leg {
        /// Which leg.
        leg: WhichLeg,
        /// Why not.
        why: Box<Refusal>,
    },
    /// The two cards must come from different piles.
    SameSource(PileId),
    /// The two cards must go to different piles.
    SameTarget(PileId),
    /// Two cards that lie together leave together: the pile must hold exactly two.
    NotAPair {
        /// The rule by which pairs leave.
        rule: RuleId,
        /// Which pile.
        pile: PileId,
        /// How many cards it holds.
        holds: u8,
    },
    /// The two cards of a pair leave only together, each to a pile that wants it. If `waiting` is
    /// not empty, these of them are not wanted anywhere yet.
    PairTogether {
        /// The rule by which pairs leave.
        rule: RuleId,
        /// Where the pair lies.
        pile: PileId,
        /// Which of its cards no pile wants now.
        waiting: Vec<Face>,
    },

    // Slipping a card under its pile.
    /// Only certain cards are ever slipped, and this is none.
    SlipsOnly {
        /// By which rule.
        rule: RuleId,
        /// Which cards, and in which piles.
        blockade: Blockade,
        /// What was to be slipped.
        card: Option<Face>,
    },
    /// The card's suit is not blocked, so it stays where it is.
    NotBlocked {
        /// By which rule.
        rule: RuleId,
        /// What a blockade is.
        blockade: Blockade,
        /// What was to be slipped.
        card: Option<Face>,
    },
    /// The card lies at the bottom of its pile already.
    AlreadyLowest(PileId),

    // Changing two piles.
    /// Only piles of this group change places.
    SwapsOnly {
        /// By which rule.
        rule: RuleId,
        /// Among which piles.
        among: GroupId,
    },
    /// Piles change their contents only if each has at most one card.
    SwapsSingles {
        /// By which rule.
        rule: RuleId,
        /// The pile with more.
        pile: PileId,
    },
    /// Both piles are vacant: there is nothing to change.
    BothVacant(PileId, PileId),
    /// The change would open no way that was not open before.
    OpensNothing {
        /// By which rule.
        rule: RuleId,
        /// One pile.
        a: PileId,
        /// The other.
        b: PileId,
        /// The rules by one of which a way should open.
        opens: Vec<RuleId>,
    },
}

/// Where cards of a pile may go by one rule.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Way {
    /// The rule.
    pub rule: RuleId,
    /// The groups that may receive.
    pub to: Vec<GroupId>,
    /// Which of their piles.
    pub route: Route,
    /// With what company.
    pub company: Company,
}

/// Whether cards go by themselves.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Company {
    /// By themselves.
    Single,
    /// Together with a card of another pile.
    WithAnother,
    /// Both cards of a pair at once.
    AsPair,
}

/// One of the legs of a move that has two.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum WhichLeg {
    /// The first, as the request names them.
    First,
    /// The second.
    Second,
}
