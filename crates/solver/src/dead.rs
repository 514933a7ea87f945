//! Positions in which cards lock each other in for good ([`Shortcut::DeadEnds`](crate::Shortcut::DeadEnds)).
//!
//! Take a position and ask more generously than the rules: nothing that could once be done ever becomes
//! impossible again. So
//!
//! * a card that lay bare stays able to bear what may be built on it, and a pile that was vacant stays
//!   vacant;
//! * a card can leave its place if the one above it could leave its own (or it goes with it, in a run), and
//!   if some card that takes it could lie bare, or a pile that takes it be vacant, or all that its
//!   foundation wants before it could be played;
//! * what does not lie in such piles (stock, foundations, a talon that goes round) can be had at any time;
//!   conditions and precedence are not asked.
//!
//! Of what this allows, the least set is worked out. By induction over the moves of any play, a card
//! that leaves its place, lies bare or is played in it does so in the set as well. So where the set does
//! not complete the foundations, no play does, and the position has no moves worth searching. That finds, at
//! any distance, the cycles in which each card waits for one below another: a card on a lower
//! one of its suit whose takers lie under it, or two that lie on what the other wants.
//!
//! All cards are wanted on the foundations. So the set completes them exactly if it has all cards: every
//! stack must be dug out but for the card at its bottom.
//!
//! # What a move may spoil
//!
//! A position is asked only after the one before it was, and let pass. So there all cards could be had, and
//! it is enough to find again what the move took away; then all that followed follows here as well.
//!
//! * A card was laid on a stack: it took away that the card under it lay bare. As soon as it can leave
//!   again, nothing is missing. (It is had at once, as it lies bare, and what it bore is welcome.) If it is
//!   the one copy, and the card under it the only one that takes it, it leaves when it is played. So if a
//!   card that is played before it lies below, the position is dead, and nothing need be worked out.
//! * A card was played from a stack: it took away what could be built on that card. As soon as all this may
//!   be laid somewhere, nothing is missing; nor is it if all that could be built on it, and on that, and so
//!   on, is played before it, where there is one of each face.
//! * A card was played from elsewhere: it took away nothing, if it may come back; otherwise the same.
//! * Cards were dealt on a row: they took away that the card under them can be had. As soon as they can
//!   leave again, nothing is missing.
//!
//! # Rows, vacant piles and phases
//!
//! A talon that is never taken up again, and every other pile that gives its top card only and gets cards only
//! on top, is a *row*: its cards are had from the top down, those that come to lie there are in the way at
//! most, and nothing is built on them. What a vacant pile takes may depend on where a card comes from; this
//! is asked of the first move by which it leaves its place. Where it takes every card, as soon as one can be
//! vacant all can be had.
//!
//! A rule that moves cards in another way and is open only in a phase that no step enters cannot be open later;
//! in that phase nothing is called dead.
//!
//! # Several copies
//!
//! Of foundations that want the same, the k-th highest passes a height only if k copies of what is wanted there
//! can be had: when it has passed, k of them hold one each, and each of these was once lifted, or lay there.
//! Two copies are told from one, more are not.
//!
//! A card is *bound* if no pile takes it from its place, so that it leaves only for a foundation, and if it
//! covers a lower one of its suit. If cards do not come back from foundations, and all copies of a face that are
//! not yet played are bound, the game is lost (note 19 of the book: two kings over lower cards of their suit). For
//! the last of them to be played goes on the last foundation to come so far; by then all copies of what is
//! lower must have been played; but one of them lies under it still.
//!
//! # Conditions
//!
//! The stacks are moved from only by tops and runs, and they and the foundations are taken from and given to by
//! nothing but moves. Cards of stacks and rows go only to stacks and foundations, not to places that take
//! whatever comes. The foundations want all cards.

use cadogan_cards::{Face, FaceSet};
use cadogan_engine::Position;
use cadogan_rules::game::{
    Action, Condition, Fit, Game, Goal, GroupId, Onto, Phase, PileId, Role, RuleId, Shift, Step, Take,
};
use cadogan_rules::play::{Leg, Move};

use crate::plan::{Pack, steps};
use crate::runs;

/// What a position is asked to know whether cards lock each other in.
#[derive(Clone, Debug)]
pub(crate) struct DeadEnds {
    /// The piles in which cards can be locked in.
    stacks: Vec<PileId>,
    /// Piles from which cards go by tops, and on which nothing is built.
    rows: Vec<PileId>,
    /// All others.
    pool: Vec<PileId>,
    /// The foundations.
    goals: Vec<Heap>,
    /// By pile.
    places: Vec<Place>,
    /// For each face what may be built on it.
    on: [FaceSet; Face::COUNT],
    /// For each face the same, but for what nobody wants to build on it once it is played.
    missed: [FaceSet; Face::COUNT],
    /// For each face the lower ones of its suit, if on the one card that takes it it stays until they are played.
    settled: [FaceSet; Face::COUNT],
    /// For each face what lies on it in a run that may be moved.
    joins: [FaceSet; Face::COUNT],
    /// Whether that is ever asked.
    joined: Joined,
    /// What a vacant pile takes, from a stack, from a row and from wherever.
    vacant: Vacant,
    /// For each face the lower ones of its suit, if a position is asked for bound cards.
    lower: Option<Vec<FaceSet>>,
    /// By rule: the row on which it deals cards, and how many.
    dealt: Vec<Option<(usize, u8)>>,
    /// Whether cards come back from foundations.
    returns: Returns,
    /// The phases in which rules may be open that are not looked at.
    unasked: Vec<Phase>,
}

/// What a vacant pile takes.
#[derive(Copy, Clone, Debug)]
struct Vacant {
    from_stack: FaceSet,
    from_row: FaceSet,
    from_any: FaceSet,
    /// Whether each of the pack from a stack and from a row.
    takes: Takes,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Takes {
    Some,
    All,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Returns {
    Allowed,
    Never,
}

/// Whether runs are moved.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Joined {
    Never,
    Some,
}

/// What the search tells of the last move.
#[derive(Copy, Clone, Debug)]
pub(crate) struct LastMove {
    pub(crate) made: Move,
    /// How many cards lay on the target before.
    pub(crate) bore: u8,
    /// The phase before.
    pub(crate) phase: Phase,
}

/// What stands between a position and all that could be had before the last move.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Doubt {
    Nothing,
    /// That this face, which lies bare, can leave a stack.
    Guest(Face, usize),
    /// That on a stack the card under this height can be laid bare again.
    Bearer {
        stack: usize,
        height: u8,
    },
    /// That on a row the card under this height can be had again.
    Row {
        row: usize,
        height: u8,
    },
    /// That these faces can be laid somewhere.
    Berths(FaceSet),
    Everything,
}

/// When enough is worked out.
#[derive(Copy, Clone, Debug)]
enum End {
    /// When all can be had, or as much as before the last move.
    AllOr(Doubt),
    Never,
}

impl Doubt {
    fn of(missed: FaceSet) -> Self {
        if missed.is_empty() { Self::Nothing } else { Self::Berths(missed) }
    }
}

/// What a pile is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Place {
    Stack(u8),
    Row,
    Pool,
    Goal,
}

/// A foundation.
#[derive(Clone, Debug)]
struct Heap {
    pile: PileId,
    /// What it wants, by height.
    wanted: Vec<FaceSet>,
    /// All that it wanted before, by height.
    below: Vec<FaceSet>,
    /// Other foundations that want the same.
    equals: Vec<usize>,
}

/// More stacks, and more foundations, are not asked.
const MOST_STACKS: usize = 24;
const MOST_ROWS: usize = 4;
const MOST_GOALS: usize = 16;

impl DeadEnds {
    /// Works it out, if the rules fulfil the conditions.
    pub(crate) fn derive(game: &Game) -> Option<Self> {
        let goals = game.goal.iter().map(|goal| match goal {
            Goal::Complete(group) => Some(*group),
            Goal::Empty(_) => None,
        });
        let goals: Vec<GroupId> = goals.collect::<Option<_>>()?;
        let stacked = |group: GroupId| game.group(group).role == Role::Tableau && !goals.contains(&group);
        let unasked = fleeting(game);
        let shifts = shifts(game, &unasked)?;
        let from_tops = |shift: &Shift| {
            matches!(shift.take, Take::Top | Take::Alone | Take::Run(_))
                || !shift.from.iter().any(|&group| stacked(group))
        };
        let kept = |group: GroupId| stacked(group) || goals.contains(&group);
        if !shifts.iter().all(from_tops) || !steps(game).all(|step| spares(game, step, kept)) {
            return None;
        }
        let lined = |group: GroupId| is_row(game, group, &shifts, &goals, stacked);
        let comes_down = shifts.iter().any(|shift| shift.from.iter().any(|group| goals.contains(group)));
        let returns = if comes_down { Returns::Allowed } else { Returns::Never };
        let (stacks, rows) = (piles(game, stacked), piles(game, lined));
        let (none, joins) = (FaceSet::EMPTY, runs::joins(&shifts));
        let mut ends = Self {
            pool: piles(game, |group| !stacked(group) && !lined(group) && !goals.contains(&group)),
            goals: heaps(game, &goals)?,
            places: places(game, &stacks, &rows, &goals),
            on: [FaceSet::EMPTY; Face::COUNT],
            missed: [FaceSet::EMPTY; Face::COUNT],
            settled: [FaceSet::EMPTY; Face::COUNT],
            joined: if joins.iter().all(|joined| joined.is_empty()) { Joined::Never } else { Joined::Some },
            joins,
            vacant: Vacant { from_stack: none, from_row: none, from_any: none, takes: Takes::Some },
            lower: None,
            dealt: dealt(game, &rows),
            returns,
            unasked,
            stacks,
            rows,
        };
        for shift in &shifts {
            ends.allow(game, shift, &goals, stacked, lined)?;
        }
        let pack: FaceSet = game.pack.iter().copied().collect();
        if ((pack & !ends.vacant.from_stack) | (pack & !ends.vacant.from_row)).is_empty() {
            ends.vacant.takes = Takes::All;
        }
        if returns == Returns::Never {
            ends.lower = ends.lower_of_suit(game);
        }
        ends.missed =
            core::array::from_fn(|index| if ends.is_spent(game, index) { FaceSet::EMPTY } else { ends.on[index] });
        if Pack::of(game) == Pack::AllDifferent && ends.joined == Joined::Never {
            ends.settled = core::array::from_fn(|index| ends.settled(pack, index).unwrap_or_default());
        }
        let wanted: usize = ends.goals.iter().map(|heap| heap.wanted.len()).sum();
        let few = (1..=MOST_STACKS).contains(&ends.stacks.len())
            && ends.rows.len() <= MOST_ROWS
            && ends.goals.len() <= MOST_GOALS;
        (few && wanted == game.pack.len()).then_some(ends)
    }

    /// Notes where a rule lets cards go; nothing if they can go where this is not followed.
    fn allow(
        &mut self,
        game: &Game,
        shift: &Shift,
        goals: &[GroupId],
        stacked: impl Fn(GroupId) -> bool,
        lined: impl Fn(GroupId) -> bool,
    ) -> Option<()> {
        let from_pool = !shift.from.iter().any(|&group| stacked(group) || lined(group));
        for &group in shift.to.iter().filter(|group| !goals.contains(group)) {
            if !stacked(group) {
                from_pool.then_some(())?;
                continue;
            }
            for pile in game.piles_of(group) {
                let Fit::Built { on, empty } = &game.piles[pile.index()].fit else { return None };
                if shift.onto != Onto::Vacant {
                    Face::all().for_each(|face| self.on[face.index()] |= on.on(face));
                }
                if shift.onto != Onto::Occupied {
                    self.vacant.from_any |= *empty;
                    if shift.from.iter().any(|&group| stacked(group)) {
                        self.vacant.from_stack |= *empty;
                    }
                    if shift.from.iter().any(|&group| lined(group)) {
                        self.vacant.from_row |= *empty;
                    }
                }
            }
        }
        Some(())
    }

    /// For each face the lower ones of its suit, where several foundations want the same and each
    /// copy of a face is wanted at one height.
    fn lower_of_suit(&self, game: &Game) -> Option<Vec<FaceSet>> {
        let mut lower = vec![None; Face::COUNT];
        for heap in &self.goals {
            for (wanted, below) in heap.wanted.iter().zip(&heap.below) {
                let mut faces = wanted.iter();
                let (face, None) = (faces.next()?, faces.next()) else { return None };
                let index = face.index();
                let copies = game.pack.iter().filter(|face| face.index() == index).count();
                let same = lower[index].get_or_insert(*below) == below;
                (same && copies == heap.equals.len() + 1).then_some(())?;
            }
        }
        let several = self.goals.iter().any(|heap| !heap.equals.is_empty());
        several.then(|| lower.into_iter().map(Option::unwrap_or_default).collect())
    }

    /// Whether all that could be built on a face, and on that, and so on, is played before it.
    fn is_spent(&self, game: &Game, index: usize) -> bool {
        let mut above = self.on[index];
        while let Some(more) = above.iter().map(|face| self.on[face.index()]).find(|&on| !(on & !above).is_empty()) {
            above |= more;
        }
        let earlier = |heap: &Heap| {
            let at = heap.wanted.iter().position(|faces| faces.bits() == 1 << index);
            at.is_some_and(|at| (above & !heap.below[at]).is_empty())
        };
        Pack::of(game) == Pack::AllDifferent && self.goals.iter().any(earlier)
    }

    /// What is played before a face of one pack, if a single other one takes it, no vacant pile and one foundation.
    fn settled(&self, pack: FaceSet, index: usize) -> Option<FaceSet> {
        let face = FaceSet::from_bits(1 << index);
        let takers = pack.iter().filter(|taker| !(self.on[taker.index()] & face).is_empty()).count();
        let mut places = self.goals.iter().flat_map(|heap| {
            let wants_it = move |(at, faces): (usize, &FaceSet)| (!(*faces & face).is_empty()).then_some((heap, at));
            heap.wanted.iter().enumerate().filter_map(wants_it)
        });
        let (Some((heap, at)), None) = (places.next(), places.next()) else { return None };
        let below = (heap.wanted[at] == face).then_some(heap.below[at])?;
        (takers == 1 && (self.vacant.from_any & face).is_empty()).then_some(below)
    }

    /// Whether it is certain that the position cannot be won. If the last move is told, the position
    /// before it was asked as well, and it was not certain.
    pub(crate) fn is_dead(&self, position: &Position, last: Option<LastMove>) -> bool {
        let followed = last.filter(|last| !self.unasked.contains(&last.phase));
        let doubt = followed.map_or(Doubt::Everything, |last| self.doubt(position, last));
        if doubt == Doubt::Nothing || self.has_room(position) || self.unasked.contains(&position.phase()) {
            return false;
        }
        if let Doubt::Guest(guest, stack) = doubt
            && self.buries(position, guest, stack)
        {
            return true;
        }
        let mut dream = Dream::begin(self, position);
        if !dream.reaches(End::AllOr(doubt)) {
            return true;
        }
        // After a move hardly a card is bound that was not before.
        doubt == Doubt::Everything && self.lower.as_ref().is_some_and(|lower| dream.is_bound(lower))
    }

    /// Whether a card stays where it was laid until one under it is played.
    #[inline]
    fn buries(&self, position: &Position, guest: Face, stack: usize) -> bool {
        let settled = self.settled[guest.index()];
        position.cards(self.stacks[stack]).iter().any(|&face| settled.contains(face))
    }

    /// Whether a pile is vacant that takes every card.
    fn has_room(&self, position: &Position) -> bool {
        self.vacant.takes == Takes::All && self.stacks.iter().any(|&pile| position.cards(pile).is_empty())
    }

    /// What a move may have spoilt.
    fn doubt(&self, position: &Position, last: LastMove) -> Doubt {
        let Leg { from, to, .. } = match last.made {
            Move::Shift(_, leg) => leg,
            Move::Procedure(rule) => return self.doubt_a_deal(position, rule),
            _ => return Doubt::Everything,
        };
        match (self.places[from.index()], self.places[to.index()]) {
            (_, Place::Stack(stack)) => match position.cards(to)[usize::from(last.bore)..] {
                [guest] => Doubt::Guest(guest, usize::from(stack)),
                _ => Doubt::Bearer { stack: usize::from(stack), height: last.bore },
            },
            (Place::Pool, Place::Goal) if self.returns == Returns::Allowed => Doubt::Nothing,
            (Place::Stack(_) | Place::Row | Place::Pool, Place::Goal) => {
                let played = position.cards(to).last();
                played.map_or(Doubt::Everything, |&face| Doubt::of(self.missed[face.index()]))
            }
            _ => Doubt::Everything,
        }
    }
}

impl DeadEnds {
    /// What cards may have spoilt that were dealt from the stock.
    fn doubt_a_deal(&self, position: &Position, rule: RuleId) -> Doubt {
        let Some((row, count)) = self.dealt[usize::from(rule.0)] else { return Doubt::Everything };
        let height = (position.cards(self.rows[row]).len() as u8).checked_sub(count);
        height.map_or(Doubt::Everything, |height| Doubt::Row { row, height })
    }
}

/// What can be had if nothing becomes impossible.
struct Dream<'e> {
    ends: &'e DeadEnds,
    position: &'e Position,
    cards: [&'e [Face]; MOST_STACKS],
    /// What of each row cannot leave.
    rows: [&'e [Face]; MOST_ROWS],
    /// How many cards of each stack cannot leave.
    heights: [u8; MOST_STACKS],
    /// How many stacks and rows hold cards under the one that lies bare.
    buried: usize,
    /// The faces that lie bare and cannot leave.
    tops: FaceSet,
    /// By face: the last stack on which it does so, counted from 1.
    last: [u8; Face::COUNT],
    /// By stack: the one before it with an equal face, counted from 1.
    before: [u8; MOST_STACKS],
    /// How high each foundation gets.
    played: [u8; MOST_GOALS],
    /// What each wants next.
    next: [FaceSet; MOST_GOALS],
    /// Which foundations need two copies of what they want.
    second: u16,
    /// What the others want next.
    due: FaceSet,
    /// What those want next.
    due_twice: FaceSet,
    /// Faces that can be lifted.
    had: FaceSet,
    /// Faces of which two copies can.
    had_twice: FaceSet,
    /// Faces of the pool that were not yet built anywhere.
    pool: FaceSet,
    /// Faces that can be built somewhere or laid on a vacant place.
    welcome: FaceSet,
    /// Faces that can be laid on a vacant place from a row.
    welcome_from_row: FaceSet,
    /// Faces that can be laid on a vacant place from wherever.
    welcome_from_any: FaceSet,
    /// Faces that can be played.
    playable: FaceSet,
}

impl<'e> Dream<'e> {
    fn begin(ends: &'e DeadEnds, position: &'e Position) -> Self {
        let mut dream = Self {
            ends,
            position,
            cards: [&[]; MOST_STACKS],
            rows: [&[]; MOST_ROWS],
            heights: [0; MOST_STACKS],
            buried: 0,
            tops: FaceSet::EMPTY,
            last: [0; Face::COUNT],
            before: [0; MOST_STACKS],
            played: [0; MOST_GOALS],
            next: [FaceSet::EMPTY; MOST_GOALS],
            second: 0,
            due: FaceSet::EMPTY,
            due_twice: FaceSet::EMPTY,
            had: FaceSet::EMPTY,
            had_twice: FaceSet::EMPTY,
            pool: FaceSet::EMPTY,
            welcome: FaceSet::EMPTY,
            welcome_from_row: FaceSet::EMPTY,
            welcome_from_any: FaceSet::EMPTY,
            playable: FaceSet::EMPTY,
        };
        for &face in ends.pool.iter().flat_map(|&pile| position.cards(pile)) {
            dream.have(FaceSet::one(face));
        }
        dream.pool = dream.had;
        dream.see_foundations();
        for (stack, &pile) in ends.stacks.iter().enumerate() {
            let cards = position.cards(pile);
            dream.buried += usize::from(cards.len() > 1);
            dream.cards[stack] = cards;
            dream.bare(stack, cards);
        }
        for (row, &pile) in ends.rows.iter().enumerate() {
            let cards = position.cards(pile);
            dream.rows[row] = cards;
            dream.buried += usize::from(cards.len() > 1);
            cards.last().into_iter().for_each(|&face| dream.have(FaceSet::one(face)));
        }
        dream
    }

    /// Notes how high the foundations are, and the cards that lie there.
    fn see_foundations(&mut self) {
        let height = |goal: &Heap| self.position.cards(goal.pile).len().min(goal.wanted.len());
        for (index, goal) in self.ends.goals.iter().enumerate() {
            let cards = height(goal);
            let before = |&other: &usize| (height(&self.ends.goals[other]), index) > (cards, other);
            self.second |= u16::from(goal.equals.iter().any(before)) << index;
            self.played[index] = cards as u8;
        }
        for (index, goal) in self.ends.goals.iter().enumerate() {
            let faces = goal.below[usize::from(self.played[index])];
            self.have(faces);
            if self.ends.returns == Returns::Allowed {
                self.pool |= faces;
                self.playable |= faces;
            }
            self.next[index] = goal.next(self.played[index]);
            match self.second >> index & 1 {
                0 => self.due |= self.next[index],
                _ => self.due_twice |= self.next[index],
            }
        }
    }

    /// One more copy of each can be lifted.
    #[inline]
    fn have(&mut self, faces: FaceSet) {
        self.had_twice |= self.had & faces;
        self.had |= faces;
    }

    /// Lets the tops of rows leave; whether any could.
    #[inline]
    fn digs_rows(&mut self) -> bool {
        let mut any = false;
        for row in 0..self.ends.rows.len() {
            while let Some((&top, rest)) = self.rows[row].split_last()
                && (self.welcome | self.playable | self.welcome_from_row).contains(top)
            {
                any = true;
                self.rows[row] = rest;
                self.pool.insert(top);
                self.buried = self.buried.saturating_sub(usize::from(rest.len() == 1));
                rest.last().into_iter().for_each(|&face| self.have(FaceSet::one(face)));
            }
        }
        any
    }

    /// Works out what can be had up to some end; whether that was reached.
    fn reaches(&mut self, end: End) -> bool {
        loop {
            if let End::AllOr(doubt) = end
                && (self.buried == 0 || self.dispels(doubt))
            {
                return true;
            }
            if !self.digs() && !self.goes_on() {
                return false;
            }
        }
    }

    /// Whether cards are bound for good.
    fn is_bound(&mut self, lower: &[FaceSet]) -> bool {
        let binds = self.binds(lower);
        // What is not yet welcome may be in the end.
        binds && !self.reaches(End::Never) && self.binds(lower)
    }

    /// Whether all copies of a face that are not yet played are bound: they can leave only for a
    /// foundation, and cover lower ones of their suit.
    fn binds(&self, lower: &[FaceSet]) -> bool {
        let pool = self.ends.pool.iter().flat_map(|&pile| self.position.cards(pile));
        let (mut bound, mut loose): (_, FaceSet) = (FaceSet::EMPTY, pool.copied().collect());
        let mut look = |cards: &[Face], welcome: FaceSet| {
            let (mut below, mut joined) = (FaceSet::EMPTY, FaceSet::EMPTY);
            for &face in cards {
                let leaves = (welcome | joined).contains(face);
                if leaves || (below & lower[face.index()]).is_empty() {
                    loose.insert(face);
                } else {
                    bound.insert(face);
                }
                below.insert(face);
                joined = self.ends.joins[face.index()];
            }
        };
        self.ends.stacks.iter().for_each(|&pile| look(self.position.cards(pile), self.welcome));
        let welcome = self.welcome | self.welcome_from_row;
        self.ends.rows.iter().for_each(|&pile| look(self.position.cards(pile), welcome));
        !(bound & !loose).is_empty()
    }

    /// Whether as much can be had as before the last move.
    #[inline]
    fn dispels(&self, doubt: Doubt) -> bool {
        match doubt {
            Doubt::Nothing => true,
            Doubt::Guest(face, _) => (self.welcome | self.playable).contains(face),
            Doubt::Bearer { stack, height } => self.heights[stack] <= height,
            Doubt::Row { row, height } => self.rows[row].len() <= usize::from(height),
            Doubt::Berths(faces) => (faces & !self.welcome).is_empty(),
            Doubt::Everything => false,
        }
    }

    /// Lets cards leave for other stacks, or for foundations as high as they are known to get;
    /// whether any could.
    #[inline]
    fn digs(&mut self) -> bool {
        let ready = self.tops & (self.welcome | self.playable);
        if ready.is_empty() {
            return self.lifts_runs();
        }
        self.tops = self.tops & !ready;
        for index in ready.iter().map(Face::index) {
            let mut next = usize::from(core::mem::take(&mut self.last[index]));
            while let Some(stack) = next.checked_sub(1) {
                next = usize::from(self.before[stack]);
                self.dig(stack);
            }
        }
        true
    }

    /// Lets cards of a stack leave from the top down, the first one and all that can.
    #[inline]
    fn dig(&mut self, stack: usize) {
        let Some((_, mut left)) = self.lowest(stack).split_last() else { return };
        while let [under @ .., top] = left
            && (self.welcome | self.playable).contains(*top)
        {
            self.have(FaceSet::one(*top));
            self.welcome |= self.ends.on[top.index()];
            self.buried = self.buried.saturating_sub(usize::from(left.len() == 1));
            left = under;
        }
        self.buried = self.buried.saturating_sub(usize::from(left.len() == 1));
        self.bare(stack, left);
    }

    /// The cards of a stack that did not leave.
    #[inline]
    fn lowest(&self, stack: usize) -> &'e [Face] {
        &self.cards[stack][..usize::from(self.heights[stack])]
    }

    /// Of the cards of a stack these are left, so that the last one lies bare, or the place is vacant.
    #[inline]
    fn bare(&mut self, stack: usize, left: &[Face]) {
        self.heights[stack] = left.len() as u8;
        let Some(&top) = left.last() else {
            self.vacate();
            return;
        };
        let index = top.index();
        self.have(FaceSet::one(top));
        self.tops |= FaceSet::one(top);
        self.welcome |= self.ends.on[index];
        self.before[stack] = self.last[index];
        self.last[index] = stack as u8 + 1;
    }

    /// A place is vacant.
    fn vacate(&mut self) {
        let vacant = &self.ends.vacant;
        self.welcome |= vacant.from_stack;
        self.welcome_from_row |= vacant.from_row;
        self.welcome_from_any |= vacant.from_any;
        if vacant.takes == Takes::All {
            self.buried = 0;
        }
    }

    /// The lowest faces of the longer runs that lie bare on a stack.
    fn run(&self, stack: usize) -> FaceSet {
        let mut run = FaceSet::EMPTY;
        let cards = self.lowest(stack);
        let up = cards.get(self.position.face_down(self.ends.stacks[stack])..).unwrap_or_default();
        for pair in up.windows(2).rev() {
            if !self.ends.joins[pair[0].index()].contains(pair[1]) {
                break;
            }
            run |= FaceSet::one(pair[0]);
        }
        run
    }

    /// Lets longer runs leave; whether any could.
    fn lifts_runs(&mut self) -> bool {
        if self.ends.joined == Joined::Never {
            return false;
        }
        let mut any = false;
        for stack in 0..self.ends.stacks.len() {
            let leaving = self.run(stack) & self.welcome;
            if !leaving.is_empty() {
                self.lift_run(stack, leaving);
                any = true;
            }
        }
        any
    }

    /// Lets the cards down to the first of these leave.
    fn lift_run(&mut self, stack: usize, lowest: FaceSet) {
        let cards = self.lowest(stack);
        let before = cards.len();
        self.forget(stack, cards[before - 1]);
        let height = cards.iter().rposition(|&face| lowest.contains(face)).expect("it lies there");
        // All of them are had: which is left unasked. The one that lay bare was known.
        for face in &cards[height..before - 1] {
            self.have(FaceSet::one(*face));
            self.welcome |= self.ends.on[face.index()];
        }
        self.buried = self.buried.saturating_sub(usize::from(height <= 1));
        self.bare(stack, &cards[..height]);
    }

    /// A face does not lie bare on a stack any more.
    fn forget(&mut self, stack: usize, face: Face) {
        let mut next = self.last[face.index()];
        if usize::from(next) == stack + 1 {
            self.last[face.index()] = self.before[stack];
        }
        while let Some(at) = usize::from(next).checked_sub(1) {
            next = self.before[at];
            if usize::from(next) == stack + 1 {
                self.before[at] = self.before[stack];
            }
        }
        if self.last[face.index()] == 0 {
            self.tops = self.tops & !FaceSet::one(face);
        }
    }

    /// Plays what can be played, or builds from the pool; whether more is had or can leave for it.
    fn goes_on(&mut self) -> bool {
        let before = self.welcome | self.playable;
        if !(self.due & self.had | self.due_twice & self.had_twice).is_empty() {
            self.play();
        }
        let entering = self.pool & (self.welcome | self.welcome_from_any);
        self.pool = self.pool & !entering;
        for face in entering.iter() {
            self.welcome |= self.ends.on[face.index()];
        }
        let more = before != self.welcome | self.playable || !(self.pool & self.welcome).is_empty();
        more | self.digs_rows()
    }

    /// Plays what can be played.
    fn play(&mut self) {
        let (mut due, mut due_twice) = (FaceSet::EMPTY, FaceSet::EMPTY);
        for (index, goal) in self.ends.goals.iter().enumerate() {
            let first = self.second >> index & 1 == 0;
            let had = if first { self.had } else { self.had_twice };
            let mut next = self.next[index];
            while !(next & had).is_empty() {
                self.playable |= next;
                self.played[index] += 1;
                next = goal.next(self.played[index]);
            }
            self.next[index] = next;
            if first {
                due |= next;
            } else {
                due_twice |= next;
            }
        }
        (self.due, self.due_twice) = (due, due_twice);
    }
}

impl Heap {
    /// What it wants at this height; nothing if it is complete.
    #[inline]
    fn next(&self, height: u8) -> FaceSet {
        self.wanted.get(usize::from(height)).copied().unwrap_or_default()
    }
}

fn piles(game: &Game, which: impl Fn(GroupId) -> bool) -> Vec<PileId> {
    (0..game.piles.len() as u8).map(PileId).filter(|pile| which(game.piles[pile.index()].group)).collect()
}

/// By pile: what it is.
fn places(game: &Game, stacks: &[PileId], rows: &[PileId], goals: &[GroupId]) -> Vec<Place> {
    let place = |pile: u8| match stacks.iter().position(|&stack| stack == PileId(pile)) {
        Some(stack) => Place::Stack(stack as u8),
        None if rows.contains(&PileId(pile)) => Place::Row,
        None if goals.contains(&game.piles[usize::from(pile)].group) => Place::Goal,
        None => Place::Pool,
    };
    (0..game.piles.len() as u8).map(place).collect()
}

/// What the piles of the goal want, if lists say so.
fn heaps(game: &Game, goals: &[GroupId]) -> Option<Vec<Heap>> {
    let list = |pile: PileId| match &game.piles[pile.index()].fit {
        Fit::List(wanted) => Some((pile, wanted)),
        _ => None,
    };
    let lists: Vec<_> = goals.iter().flat_map(|&group| game.piles_of(group)).map(list).collect::<Option<_>>()?;
    let heap = |(index, &(pile, wanted)): (usize, &(PileId, &Vec<FaceSet>))| {
        let equals = (0..lists.len()).filter(|&other| other != index && lists[other].1 == wanted).collect();
        Heap { pile, wanted: wanted.clone(), below: sums(wanted), equals }
    };
    Some(lists.iter().enumerate().map(heap).collect())
}

/// By height: all that a list wants below it.
fn sums(wanted: &[FaceSet]) -> Vec<FaceSet> {
    let sums = wanted.iter().scan(FaceSet::EMPTY, |sum, &faces| {
        *sum |= faces;
        Some(*sum)
    });
    core::iter::once(FaceSet::EMPTY).chain(sums).collect()
}

/// By rule: the row on which it deals cards and nothing else, and how many at most.
fn dealt(game: &Game, rows: &[PileId]) -> Vec<Option<(usize, u8)>> {
    let plain = game.then.iter().flat_map(|then| &then.steps).all(|step| matches!(step, Step::Enter(_)));
    let deals = |action: &Action| match action {
        Action::Procedure(steps) => match steps.as_slice() {
            [Step::Deal { to, count, .. }] if plain && to.len() == 1 => {
                Some((rows.iter().position(|row| *row == to[0])?, *count))
            }
            _ => None,
        },
        _ => None,
    };
    game.moves.iter().map(|rule| deals(&rule.action)).collect()
}

/// Phases that are never entered again once they are left, and in which rules are open that move
/// cards in other ways. The first phase is one that no step enters.
fn fleeting(game: &Game) -> Vec<Phase> {
    let entered = |phase: Phase| steps(game).any(|step| *step == Step::Enter(phase));
    let strange = game.moves.iter().filter(|rule| legs(&rule.action).is_none());
    let phase = |when: &Condition| match when {
        Condition::InPhase(phase) if !entered(*phase) => Some(*phase),
        _ => None,
    };
    strange.filter_map(|rule| rule.when.iter().find_map(phase)).collect()
}

/// All legs of moves that are not open in these phases only; nothing if cards move in other ways.
fn shifts(game: &Game, unasked: &[Phase]) -> Option<Vec<Shift>> {
    let mut shifts = Vec::new();
    let over = |when: &Condition| matches!(when, Condition::InPhase(phase) if unasked.contains(phase));
    for rule in game.moves.iter().filter(|rule| !rule.when.iter().any(over)) {
        shifts.extend(legs(&rule.action)?);
    }
    Some(shifts)
}

/// The legs of a move; nothing if it moves cards in another way.
fn legs(action: &Action) -> Option<Vec<Shift>> {
    match action {
        Action::Shift(shift) => Some(vec![shift.clone()]),
        Action::Together(first, second) => Some(vec![first.clone(), second.clone()]),
        Action::Procedure(_) => Some(Vec::new()),
        Action::Pair { .. } | Action::Slip(_) | Action::Swap { .. } => None,
    }
}

/// Whether cards leave a pile by tops, for foundations and stacks, and come to lie only on top of it, from
/// elsewhere than stacks.
fn is_row(game: &Game, group: GroupId, shifts: &[Shift], goals: &[GroupId], stacked: impl Fn(GroupId) -> bool) -> bool {
    let leaves = |shift: &Shift| {
        matches!(shift.take, Take::Top | Take::Alone) && shift.to.iter().all(|to| goals.contains(to) || stacked(*to))
    };
    let plain = |shift: &Shift| {
        (!shift.from.contains(&group) || leaves(shift))
            && (!shift.to.contains(&group) || !shift.from.iter().any(|&from| stacked(from)))
    };
    let adds = |step: &Step| matches!(step, Step::Deal { .. }) || spares(game, step, |other| other == group);
    group != GroupId::STOCK
        && !goals.contains(&group)
        && !stacked(group)
        && shifts.iter().all(plain)
        && steps(game).all(adds)
}

/// Whether a step leaves the cards of the stacks alone.
fn spares(game: &Game, step: &Step, stacked: impl Fn(GroupId) -> bool) -> bool {
    match step {
        Step::Deal { to, .. } | Step::Gather(to) | Step::Withdraw { to, .. } => {
            !to.iter().any(|pile| stacked(game.piles[pile.index()].group))
        }
        Step::Sort { to, .. } => !to.iter().any(|&group| stacked(group)),
        Step::Fill { from, to, .. } | Step::Sweep { from, to, .. } => !stacked(*from) && !stacked(*to),
        Step::TurnUp(group) => !stacked(*group),
        Step::Shuffle | Step::CountRedeal | Step::Enter(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cadogan_engine::{Position, Tables};
    use cadogan_rules::library;
    use cadogan_rules::play::Deal;

    use super::{DeadEnds, Doubt, Dream, End};
    use crate::plan::Plan;
    use crate::played::wins;
    use crate::shortcut::{Shortcut, Shortcuts};
    use crate::trail::Trail;

    /// Deals of each game.
    const DEALS: u64 = 12;

    /// What is told at once is what would be worked out.
    #[test]
    fn buried_cards_are_locked_in() {
        let (mut buried, mut asked) = (0, 0);
        for name in library::names() {
            let game = cadogan_rules::open(&name).expect("a shipped game");
            let plan = Plan::derive(&game, Shortcuts::ALL);
            let Some(ends) = &plan.dead_ends else { continue };
            for number in 1..=DEALS {
                let position = Position::deal(&Arc::new(Tables::compile(&game)), &Deal::numbered(&game, number));
                let mut trail = Trail::begin(&plan, &position);
                for step in 0..60 {
                    let mut moves = trail.position.legal_moves();
                    moves.retain(|&m| trail.plan.hope(m) > 0);
                    for &m in &moves {
                        trail.make(m);
                        buried += usize::from(is_locked_in(ends, &trail));
                        asked += 1;
                        trail.unmake();
                    }
                    let Some(&m) = moves.get(step * 7 % moves.len().max(1)) else { break };
                    trail.make(m);
                }
            }
        }
        assert!(buried > 100 && asked > 10_000, "{buried} of {asked}");
    }

    /// Whether the last move buried a card; if so, this is worked out too.
    fn is_locked_in(ends: &DeadEnds, trail: &Trail<'_>) -> bool {
        let Some(last) = trail.last_move() else { return false };
        let Doubt::Guest(guest, stack) = ends.doubt(&trail.position, last) else { return false };
        let buries = ends.buries(&trail.position, guest, stack);
        let reached = Dream::begin(ends, &trail.position).reaches(End::AllOr(Doubt::Everything));
        assert!(!buries || !reached, "{guest} is not locked in: {:?}", trail.position);
        buries
    }

    /// Whole packs, where brute force has no answer: no position on the way to a win is called dead,
    /// whether the last move is followed or everything is asked.
    #[test]
    fn no_position_of_a_win_is_dead() {
        let mut asked = 0;
        wins(DEALS, Shortcuts::ALL.without(Shortcut::DeadEnds), |game, number, position, win| {
            let asking = Plan::derive(game, Shortcuts::ALL);
            let Some(ends) = &asking.dead_ends else { return };
            let mut trail = Trail::begin(&asking, position);
            for m in win {
                for last in [None, trail.last_move()] {
                    let (name, position) = (&game.id.name, &trail.position);
                    assert!(!ends.is_dead(position, last), "{name} {number}, before {m:?}: {position:?}");
                }
                trail.make(m);
                asked += 1;
            }
        });
        assert!(asked > 5_000, "{asked}");
    }
}
