//! The checked game: what a rule file means once every phrase is understood.
//!
//! This module is the contract between the checker, which alone makes a [`Game`], and everything
//! that plays, draws or explains one. The referee and the engine are written from these comments,
//! independently of each other.
//!
//! # A position
//!
//! A position is, for each pile, its cards from bottom to top and how many of them, counted from
//! the bottom, lie face down; and two counters: redeals used and the [`Phase`]. The stock lies
//! wholly face down and its **last** card is the next one dealt.
//!
//! # One move
//!
//! Always in this order:
//!
//! 1. the legs are judged on the position before;
//! 2. all cards are lifted, then all are laid, face up;
//! 3. in every pile whose group has [`Exposed::TurnsUp`], a face-down top card is turned up;
//! 4. [`Game::then`]: the first consequence in file order whose conditions hold is carried out,
//!    followed by point 3; again from the first, until none applies;
//! 5. the goal is tested. A won position has no moves.
//!
//! Points 3 to 5 also follow the deal (so that it ends at rest) and the reading of a position.
//!
//! # Which moves are legal
//!
//! A rule is *open* if all its conditions ([`MoveRule::when`]) hold. If an open rule with
//! [`Duty::Must`] has a move, only moves of such rules are legal; otherwise all moves of all open
//! rules are. The checker proves that no two rules offer the same move.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use cadogan_cards::{Face, FaceSet};

/// A game that the checker accepted, under one choice of readings.
///
/// Every id inside is in range, every relation is complete, and consequences end; who holds a
/// `Game` may index without doubt.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Game {
    /// Which game this is.
    pub id: GameId,
    /// The words of the rule file.
    pub text: GameText,
    /// All cards of the game in the order of an unshuffled pack, first dealt first.
    pub pack: Vec<Face>,
    /// Foreign deal numbers that make sense for this game.
    pub numbers: Vec<Numbers>,
    /// The groups of piles, in file order. Group 0 is always the stock, one pile, even where no
    /// card is left in it after the deal.
    pub groups: Vec<Group>,
    /// All piles, group after group.
    pub piles: Vec<Pile>,
    /// The phases; a game begins in the first. There is always at least one.
    pub phases: Vec<String>,
    /// The deal. It starts with the whole shuffled pack in the stock, the first card of the pack
    /// dealt first.
    pub deal: Vec<Step>,
    /// The player's choices, in file order.
    pub moves: Vec<MoveRule>,
    /// The consequences, in file order.
    pub then: Vec<Consequence>,
    /// Won when all of these hold. Never empty.
    pub goal: Vec<Goal>,
    /// What is done with the cards after a win.
    pub finale: Option<Finale>,
}

/// A game's identity: name, readings and a hash of what the rules mean.
#[derive(Clone, Debug, Eq, PartialEq, Hash)]
pub struct GameId {
    /// The name of its folder, as `la-nivernaise`.
    pub name: String,
    /// Every reading of the file with the option in force, in file order.
    pub readings: Vec<(String, String)>,
    /// SHA-256 of the canonical text of the rules in force, without titles, sources and places.
    pub meaning: [u8; 32],
}

/// What the rule file says to people.
#[derive(Clone, Debug)]
pub struct GameText {
    /// The title.
    pub title: Words,
    /// Where the game belongs in a list: `book` or `classic`.
    pub family: String,
    /// History and advice; never a rule.
    pub about: Option<Words>,
    /// The sources of the rules.
    pub sources: Vec<Words>,
    /// The doubtful points.
    pub readings: Vec<Reading>,
    /// Choices of readings that have a name of their own, as `napoleons-square-modern`.
    pub variants: Vec<Variant>,
}

/// A text in every language of the program.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Words {
    /// English.
    pub en: String,
    /// Russian.
    pub ru: String,
}

/// A doubtful point: a question with the answers that people play by.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Its name in the rule file and in game ids.
    pub name: String,
    /// The question.
    pub question: Words,
    /// The answers; the first is the default.
    pub options: Vec<ReadingOption>,
    /// Index of the answer in force.
    pub chosen: usize,
}

/// One answer to a doubtful point.
#[derive(Clone, Debug)]
pub struct ReadingOption {
    /// Its name, as in `look=depth`.
    pub name: String,
    /// The answer in words.
    pub words: Words,
    /// Where it comes from.
    pub source: Words,
}

/// A choice of readings with a name of its own.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The name, usable wherever a game's name is.
    pub name: String,
    /// The title.
    pub title: Words,
    /// The readings it fixes; all others keep their default.
    pub readings: Vec<(String, String)>,
}

/// Numbered deals of other programs.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Numbers {
    /// Microsoft FreeCell's.
    Microsoft,
}

/// Index into [`Game::groups`].
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct GroupId(pub u8);

/// Index into [`Game::piles`]; at most 127.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct PileId(pub u8);

/// Index into [`Game::moves`].
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct RuleId(pub u8);

/// Index into [`Game::phases`].
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Phase(pub u8);

impl GroupId {
    /// The stock, first group of every game.
    pub const STOCK: Self = Self(0);
}

impl PileId {
    /// The stock, first pile of every game.
    pub const STOCK: Self = Self(0);
    /// As an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Piles that share one name and one set of rules.
#[derive(Clone, Debug)]
pub struct Group {
    /// The name in the rule file, as `flank`.
    pub name: String,
    /// What kind of place it is, in the field's standard terms.
    pub role: Role,
    /// Its piles, as indices into [`Game::piles`].
    pub piles: Range<u8>,
    /// How many cards one pile holds at most; 255 is without limit.
    pub holds: u8,
    /// Cards at the bottom that never leave by a move (the base of a foundation).
    pub keeps: u8,
    /// What becomes of a face-down card that comes to lie on top.
    pub exposed: Exposed,
    /// What the player may see of it.
    pub sight: Sight,
    /// How its cards are laid on the table.
    pub spread: Spread,
}

/// The standard kinds of place.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Role {
    /// The undealt cards.
    Stock,
    /// Turned cards that were not used.
    Talon,
    /// The place of the one card just turned.
    Hand,
    /// Where the cards are to go in the end.
    Foundation,
    /// Piles that are built on or played from.
    Tableau,
    /// Single places that hold a card for later.
    Cell,
    /// Cards set apart, that come back by their own way.
    Reserve,
    /// Cards out of play.
    Aside,
}

impl Role {
    /// The word for it in rule files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Stock => "stock",
            Self::Talon => "talon",
            Self::Hand => "hand",
            Self::Foundation => "foundation",
            Self::Tableau => "tableau",
            Self::Cell => "cell",
            Self::Reserve => "reserve",
            Self::Aside => "aside",
        }
    }
}

/// What becomes of a face-down card on top.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Exposed {
    /// It stays face down.
    Stays,
    /// It is turned up at once.
    TurnsUp,
}

/// What the player may see of the cards of a pile. Face-down cards are never seen, but for the
/// top of a stock with [`Sight::Top`].
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Sight {
    /// Every face-up card.
    All,
    /// The top card only. For the stock: its next card lies turned.
    Top,
    /// Nothing.
    Nothing,
    /// Every card while a pile of the group is vacant, otherwise the top card.
    AllWhileVacant(GroupId),
    /// The top card and as many below it as there are vacant piles in the group.
    AsDeepAsVacant(GroupId),
}

/// How the cards of a pile lie.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Spread {
    /// Squared: one exactly on the other.
    Squared,
    /// Overlapping downwards.
    Down,
    /// Overlapping to the right.
    Right,
}

/// One place on the table.
#[derive(Clone, Debug)]
pub struct Pile {
    /// The group.
    pub group: GroupId,
    /// The number within the group, from 1.
    pub number: u8,
    /// The faces that [`Step::Sort`] and [`Step::Withdraw`] may bring here. Moves do not ask it:
    /// they ask [`Pile::fit`].
    pub admits: FaceSet,
    /// What a card laid by a move must be. The face that must fit is the lowest lifted one.
    pub fit: Fit,
    /// Where it lies.
    pub spot: Spot,
}

/// A place on the table in half card widths and half card heights from the upper left corner.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Spot {
    /// Half card widths from the left.
    pub x: i16,
    /// Half card heights from the top.
    pub y: i16,
    /// How a card lies there.
    pub lie: Lie,
}

/// How a card lies.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Lie {
    /// Upright, as usual.
    Upright,
    /// Turned by a quarter (the ramparts).
    Crossways,
}

/// What a pile wants of a card that a move lays on it (besides room, see [`Group::holds`]).
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Fit {
    /// Any card.
    Any,
    /// A list asked by height: with h cards in the pile, one of the faces of entry h. Nothing is
    /// wanted beyond the list; a pile as high as the list is complete.
    List(Vec<FaceSet>),
    /// Thirteen cards in ascending rank, king followed by ace, from the base rank: with h cards in
    /// the pile, a face of `suit` whose rank is h steps above the base rank. The base rank is that
    /// of the bottom card of the first pile of this group that is not empty; while all are empty,
    /// any face of `suit` is wanted.
    Round {
        /// The faces of the pile's suit.
        suit: FaceSet,
    },
    /// A relation to the top card: a face of `on[top]`; on an empty pile one of `empty`.
    Built {
        /// For each top face the faces that may be laid on it.
        on: Relation,
        /// What an empty pile takes.
        empty: FaceSet,
    },
}

/// Which face may be laid on which: a list of links, any of which suffices.
///
/// The links are what the rule file says; the 52 sets are the same relation worked out, for whoever
/// is in a hurry. Laws compare the two.
#[derive(Clone, Debug, Eq, PartialEq, Hash)]
pub struct Relation {
    links: Vec<Link>,
    on: Vec<FaceSet>,
}

/// One way in which a face may be laid on another.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Link {
    /// What the ranks must be.
    pub rank: RankLink,
    /// What the suits must be.
    pub suit: SuitLink,
}

/// What the rank of the upper card must be.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum RankLink {
    /// One below that of the lower card; nothing on an ace.
    Lower,
    /// One above that of the lower card; nothing on a king.
    Higher,
    /// One below, and a king on an ace.
    LowerRound,
    /// One above, and an ace on a king.
    HigherRound,
    /// The two ranks add up to this.
    Sum(u8),
    /// Equal.
    Same,
    /// Whatever it is.
    Any,
}

/// What the suit of the upper card must be.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum SuitLink {
    /// That of the lower card.
    Same,
    /// One of the lower card's colour.
    SameColour,
    /// One of the other colour.
    OtherColour,
    /// Any but that of the lower card.
    Other,
    /// Whatever it is.
    Any,
}

impl Link {
    /// Whether `upper` may be laid on `lower` by this link.
    #[must_use]
    pub fn joins(self, upper: Face, lower: Face) -> bool {
        let (high, low) = (upper.rank().number(), lower.rank().number());
        let rank = match self.rank {
            RankLink::Lower => high + 1 == low,
            RankLink::Higher => high == low + 1,
            RankLink::LowerRound => upper.rank() == lower.rank().around(-1),
            RankLink::HigherRound => upper.rank() == lower.rank().around(1),
            RankLink::Sum(sum) => high + low == sum,
            RankLink::Same => high == low,
            RankLink::Any => true,
        };
        let (above, below) = (upper.suit(), lower.suit());
        rank && match self.suit {
            SuitLink::Same => above == below,
            SuitLink::SameColour => above.colour() == below.colour(),
            SuitLink::OtherColour => above.colour() != below.colour(),
            SuitLink::Other => above != below,
            SuitLink::Any => true,
        }
    }
}

impl Relation {
    /// The relation in which any of the links suffices.
    #[must_use]
    pub fn new(links: Vec<Link>) -> Self {
        let on = Face::all()
            .map(|lower| Face::all().filter(|&upper| links.iter().any(|l| l.joins(upper, lower))).collect())
            .collect();
        Self { links, on }
    }

    /// The links, in file order.
    #[must_use]
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// The faces that may be laid on this one.
    #[must_use]
    pub fn on(&self, below: Face) -> FaceSet {
        self.on[below.index()]
    }
}

/// A kind of choice the player has.
#[derive(Clone, Debug)]
pub struct MoveRule {
    /// Its name in the rule file, as `play` or `next-round`.
    pub name: String,
    /// All must hold.
    pub when: Vec<Condition>,
    /// Whether it takes precedence.
    pub duty: Duty,
    /// What is done.
    pub action: Action,
}

/// Whether a move takes precedence over others.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Duty {
    /// The player may.
    May,
    /// If it can be done, nothing else may be.
    Must,
}

/// What a move does.
#[derive(Clone, Debug)]
pub enum Action {
    /// Cards go from one pile to another.
    Shift(Shift),
    /// Two legs at once, judged on the same position. The sources differ and the targets differ.
    Together(Shift, Shift),
    /// The two cards of a pile that holds exactly two leave at once, each for a pile of `to` that
    /// wants it; the two targets differ. Every such pair of targets is a move of its own.
    Pair {
        /// Where the two lie.
        from: Vec<GroupId>,
        /// Where they go.
        to: Vec<GroupId>,
    },
    /// A card of a *blocked* suit is pushed to the bottom of its own pile. See [`Blockade`].
    Slip(Blockade),
    /// Two piles of `among` change their contents (of at most one card each), or a card moves to a
    /// vacant pile of `among`, if that opens a way: one of the moved cards x can, in its new place
    /// and by the [`Shift`] rules named in `opens` (routes and fit; conditions not asked;
    /// onto an occupied or a vacant pile as the rule says), go to some pile to which the route did
    /// not lead from its old place. Counted once for an unordered pair of piles.
    Swap {
        /// The piles that may change.
        among: GroupId,
        /// Rules whose routes are asked.
        opens: Vec<RuleId>,
    },
    /// A procedure: turning the stock, a round, a redeal. Legal whenever the rule is open.
    Procedure(Vec<Step>),
}

/// Cards going from a pile of `from` to another pile of `to`.
#[derive(Clone, Debug)]
pub struct Shift {
    /// The groups that may send.
    pub from: Vec<GroupId>,
    /// The groups that may receive. A pile never sends to itself.
    pub to: Vec<GroupId>,
    /// Which cards are free to go.
    pub take: Take,
    /// On what they may be laid.
    pub onto: Onto,
    /// Which piles may send to which.
    pub route: Route,
}

/// Which cards of a pile may be lifted. The lowest `keeps` cards of the group never are; and only
/// face-up cards are, but for the top of the stock, which [`Take::Top`] and [`Take::Alone`] lift.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Take {
    /// The top card.
    Top,
    /// The only card of a pile of one.
    Alone,
    /// Any one card; those above it close up.
    Any,
    /// Any number of cards from the top of which each is related to the one below it: at least the
    /// top card alone. Every number is a move of its own.
    Run(Relation),
    /// Any face-up card with all that lies on it, whatever that is.
    Heap,
}

/// On what a card may be laid.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Onto {
    /// Anything.
    Anything,
    /// Only on a pile that holds cards.
    Occupied,
    /// Only on a vacant pile.
    Vacant,
}

/// Which piles may send to which.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Route {
    /// Every pile to every other.
    All,
    /// Only to piles in the same row or the same column of the table: their [`Spot`]s have the
    /// same x or the same y.
    InLine,
}

/// Note 19 of the book: a suit is blocked if every copy of its `rank` (one a pack) lies in the
/// piles of `group` and has, somewhere below it in its pile, a card of its own suit of lower rank. A suit
/// of which the pack has no such card is not blocked.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Blockade {
    /// Where it is looked for.
    pub group: GroupId,
    /// The blocking rank: the four faces of it.
    pub rank: FaceSet,
}

/// A condition on a position; cheap to ask and asked once a position.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Condition {
    /// All piles of the group are empty.
    Empty(GroupId),
    /// Some pile of the group holds a card.
    Occupied(GroupId),
    /// Some pile of the group is empty.
    Vacant(GroupId),
    /// No pile of the group is empty.
    Full(GroupId),
    /// Some card of the group lies face down.
    FaceDown(GroupId),
    /// Fewer redeals than this have been used.
    RedealsBelow(u8),
    /// At least this many redeals have been used.
    RedealsFrom(u8),
    /// The game is in this phase.
    InPhase(Phase),
    /// The rule, if it were open, has no move now. (Its own conditions and duty are not asked; it
    /// is always a [`Action::Shift`].)
    Cannot(RuleId),
    /// Some suit is blocked.
    Blocked(Blockade),
    /// No suit is blocked.
    NotBlocked(Blockade),
    /// Some pile of the group ends in a finished run, see [`Step::Sweep`].
    Finished(GroupId, FinishedRun),
}

/// `length` face-up cards on top of a pile, each related to the one below it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct FinishedRun {
    /// How many cards.
    pub length: u8,
    /// What joins them.
    pub joined: Relation,
}

/// A forced change: carried out whenever its conditions hold after a move.
#[derive(Clone, Debug)]
pub struct Consequence {
    /// All must hold.
    pub when: Vec<Condition>,
    /// Done in order.
    pub steps: Vec<Step>,
}

/// More consequences than this never follow one move. Each of them enters a later phase (of at most
/// 255), lets a card fall from a heavier place to a lighter one (seven times at most for each of 250
/// cards), or turns up cards that lay there face down or were dealt so (at most once each).
pub const MOST_CONSEQUENCES: u32 = 255 + 7 * 250 + 2 * 250;

/// A primitive step of a deal, a procedure or a consequence. A step for which no card is left does
/// nothing.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Step {
    /// `count` cards from the stock, one after another, to each of the piles in turn (all of them
    /// to one pile before the next is served; so the first card taken lies lowest), until the
    /// stock is out.
    Deal {
        /// The piles, in order.
        to: Vec<PileId>,
        /// Cards for each.
        count: u8,
        /// How they lie.
        facing: Facing,
    },
    /// The next stock card goes face up to the first pile of the groups (groups in this order,
    /// piles by number) that admits its face and is vacant or of a group without limit. If `until` is not empty this is
    /// repeated until all of its conditions, asked after each card, hold or the stock is out. The
    /// checker proves that some pile always takes it.
    Sort {
        /// Where cards may go.
        to: Vec<GroupId>,
        /// When to stop.
        until: Vec<Condition>,
    },
    /// The first `count` cards of the stock, in dealing order, whose face is one of `faces` are
    /// taken out of it and go face up, one by one, each to the first pile of `to` that admits it,
    /// has room and, if it has a [`Fit::List`] or [`Fit::Round`], wants it. The
    /// rest of the stock keeps its order.
    Withdraw {
        /// Which faces.
        faces: FaceSet,
        /// How many; they are always there.
        count: u8,
        /// Where they go.
        to: Vec<PileId>,
    },
    /// The piles are taken up and become the stock, face down: the first pile's cards are dealt
    /// first, from its bottom card upwards, then the second pile's, and so on. What the stock
    /// still holds is dealt before all of them.
    Gather(Vec<PileId>),
    /// The stock is shuffled: its dealing order goes through [`cadogan_cards::shuffle`] with the
    /// deal's number and the number of redeals used, counted after [`Step::CountRedeal`].
    Shuffle,
    /// Every card of the group is turned face up.
    TurnUp(GroupId),
    /// The top `count` cards (or what is left) of the one pile of `from` go, one after another,
    /// face up to that pile of `to` which is the first vacant one at the start; so the old top lies
    /// lowest. Nothing happens if none is vacant.
    Fill {
        /// A group of one pile.
        from: GroupId,
        /// Where they go.
        to: GroupId,
        /// How many.
        count: u8,
    },
    /// The first pile of `from` that ends in such a run gives it, in its order, to the first
    /// vacant pile of `to`.
    Sweep {
        /// Where runs are finished.
        from: GroupId,
        /// What a finished run is.
        run: FinishedRun,
        /// Where they go.
        to: GroupId,
    },
    /// One more redeal has been used.
    CountRedeal,
    /// The game enters a phase.
    Enter(Phase),
}

/// How a dealt card lies.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Facing {
    /// Face up.
    Up,
    /// Face down, and whatever it covers is turned face down too: no card lies face up beneath one that
    /// does not. The checker lets cards be dealt so only where all lie face down or a step turned them up.
    Down,
}

/// One part of the goal.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Goal {
    /// Every pile of the group is complete: exactly as high as its list, or thirteen cards for
    /// [`Fit::Round`].
    Complete(GroupId),
    /// Every pile of the group is empty.
    Empty(GroupId),
}

/// A procedure with the cards of a won game, and what it promises.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Finale {
    /// The piles in the order in which they are dealt: the first pile's bottom card first.
    pub piles: Vec<PileId>,
    /// How many heaps.
    pub heaps: u8,
    /// The step of each round, one round a pile: card j (from 1) of a round of step s goes on heap
    /// `((s * j - 1) mod heaps) + 1`. Every heap is counted, also those already covered.
    pub steps: Vec<u8>,
    /// What the heaps then are.
    pub promise: Promise,
}

/// What a finale promises.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Promise {
    /// Every heap holds four cards of one rank, and heap i the rank i.
    OneRankEach,
}

impl Game {
    /// The group of a pile.
    #[must_use]
    pub fn group_of(&self, pile: PileId) -> &Group {
        &self.groups[self.piles[pile.index()].group.0 as usize]
    }

    /// The group with this id.
    #[must_use]
    pub fn group(&self, id: GroupId) -> &Group {
        &self.groups[id.0 as usize]
    }

    /// The ids of a group's piles, by number.
    pub fn piles_of(&self, id: GroupId) -> impl DoubleEndedIterator<Item = PileId> + ExactSizeIterator + use<> {
        self.group(id).piles.clone().map(PileId)
    }

    /// Whether the route of a rule leads from one pile to another; a pile has no way to itself.
    #[must_use]
    pub fn leads(&self, route: Route, from: PileId, to: PileId) -> bool {
        let (a, b) = (self.piles[from.index()].spot, self.piles[to.index()].spot);
        from != to
            && match route {
                Route::All => true,
                Route::InLine => a.x == b.x || a.y == b.y,
            }
    }
}
