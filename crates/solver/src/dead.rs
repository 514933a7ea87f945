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
//! * what does not lie in such piles (stock, talon, foundations, cells) can be had at any time; conditions
//!   and precedence are not asked.
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
//!   again, nothing is missing. (It is had at once, as it lies bare, and what it bore is welcome.)
//! * A card was played from a stack: it took away what could be built on that card. As soon as all this may
//!   be laid somewhere, nothing is missing; nor is it if all that could be built on it, and on that, and so
//!   on, is played before it, where there is one of each face.
//! * A card was played from elsewhere: it took away nothing.
//!
//! The condition is that the piles are moved from only by tops and runs, taken from and given to by
//! nothing but moves, and, if vacant, do not take every card: else hardly ever is anything locked in.

use cadogan_cards::{Face, FaceSet};
use cadogan_engine::Position;
use cadogan_rules::game::{Action, Fit, Game, Goal, GroupId, Onto, PileId, Role, Shift, Step, Take};
use cadogan_rules::play::{Leg, Move};

/// What a position is asked to know whether cards lock each other in.
#[derive(Clone, Debug)]
pub(crate) struct DeadEnds {
    /// The piles in which cards can be locked in.
    stacks: Vec<PileId>,
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
    /// For each face what lies on it in a run that may be moved.
    joins: [FaceSet; Face::COUNT],
    /// Whether that is ever asked.
    joined: Joined,
    /// What a vacant pile takes.
    vacant: FaceSet,
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
}

/// What stands between a position and all that could be had before the last move.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Doubt {
    Nothing,
    /// That on a stack the card under this height can be laid bare again.
    Bearer {
        stack: usize,
        height: u8,
    },
    /// That these faces can be laid somewhere.
    Berths(FaceSet),
    Everything,
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
}

/// More stacks, and more foundations, are not asked.
const MOST_STACKS: usize = 24;
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
        let stacks = piles(game, stacked);
        let pack: FaceSet = game.pack.iter().copied().collect();
        let shifts = shifts(game)?;
        let from_tops = |shift: &Shift| {
            matches!(shift.take, Take::Top | Take::Alone | Take::Run(_))
                || !shift.from.iter().any(|&group| stacked(group))
        };
        if !shifts.iter().all(from_tops) || !steps(game).all(|step| spares(game, step, stacked)) {
            return None;
        }
        let mut ends = Self {
            pool: piles(game, |group| !stacked(group) && !goals.contains(&group)),
            goals: heaps(game, &goals)?,
            places: places(game, &stacks, &goals),
            on: [FaceSet::EMPTY; Face::COUNT],
            missed: [FaceSet::EMPTY; Face::COUNT],
            joins: [FaceSet::EMPTY; Face::COUNT],
            joined: Joined::Never,
            vacant: FaceSet::EMPTY,
            stacks,
        };
        for shift in &shifts {
            ends.allow(game, shift, &goals)?;
        }
        ends.missed =
            core::array::from_fn(|index| if ends.is_spent(game, index) { FaceSet::EMPTY } else { ends.on[index] });
        let wanted: usize = ends.goals.iter().map(|heap| heap.wanted.len()).sum();
        let few = (1..=MOST_STACKS).contains(&ends.stacks.len()) && ends.goals.len() <= MOST_GOALS;
        (few && wanted == game.pack.len() && (pack & !ends.vacant) != FaceSet::EMPTY).then_some(ends)
    }

    /// Notes where a rule lets cards go; nothing if anything can go there.
    fn allow(&mut self, game: &Game, shift: &Shift, goals: &[GroupId]) -> Option<()> {
        for pile in shift.to.iter().filter(|group| !goals.contains(group)).flat_map(|&group| game.piles_of(group)) {
            let Fit::Built { on, empty } = &game.piles[pile.index()].fit else { return None };
            if shift.onto != Onto::Vacant {
                Face::all().for_each(|face| self.on[face.index()] |= on.on(face));
            }
            if shift.onto != Onto::Occupied {
                self.vacant |= *empty;
            }
        }
        if let Take::Run(run) = &shift.take {
            self.joined = Joined::Some;
            Face::all().for_each(|face| self.joins[face.index()] |= run.on(face));
        }
        Some(())
    }

    /// Whether all that could be built on a face, and on that, and so on, is played before it.
    fn is_spent(&self, game: &Game, index: usize) -> bool {
        let mut above = self.on[index];
        while let Some(more) = bits(above).map(|index| self.on[index]).find(|&on| !(on & !above).is_empty()) {
            above |= more;
        }
        let earlier = |heap: &Heap| {
            let at = heap.wanted.iter().position(|faces| faces.bits() == 1 << index);
            at.is_some_and(|at| (above & !heap.below[at]).is_empty())
        };
        let pack: FaceSet = game.pack.iter().copied().collect();
        pack.len() == game.pack.len() && self.goals.iter().any(earlier)
    }

    /// Whether it is certain that the position cannot be won. If the last move is told, the position
    /// before it was asked as well, and it was not certain.
    pub(crate) fn is_dead(&self, position: &Position, last: Option<LastMove>) -> bool {
        let doubt = last.map_or(Doubt::Everything, |last| self.doubt(position, last));
        if doubt == Doubt::Nothing {
            return false;
        }
        let mut dream = Dream::begin(self, position);
        while dream.buried > 0 && !dream.dispels(doubt) {
            if !dream.digs() && !dream.goes_on() {
                return true;
            }
        }
        false
    }

    /// What a move may have spoilt.
    fn doubt(&self, position: &Position, last: LastMove) -> Doubt {
        let Move::Shift(_, Leg { from, to, .. }) = last.made else { return Doubt::Everything };
        match (self.places[from.index()], self.places[to.index()]) {
            (_, Place::Stack(stack)) => Doubt::Bearer { stack: usize::from(stack), height: last.bore },
            (Place::Stack(_), Place::Goal) => {
                let played = position.cards(to).last();
                played.map_or(Doubt::Everything, |&face| Doubt::of(self.missed[face.index()]))
            }
            (Place::Pool, Place::Goal) => Doubt::Nothing,
            _ => Doubt::Everything,
        }
    }
}

/// What can be had if nothing becomes impossible.
struct Dream<'e> {
    ends: &'e DeadEnds,
    position: &'e Position,
    cards: [&'e [Face]; MOST_STACKS],
    /// How many cards of each stack cannot leave.
    heights: [u8; MOST_STACKS],
    /// How many stacks hold cards under the one that lies bare.
    buried: usize,
    /// The faces that lie bare and cannot leave.
    tops: FaceSet,
    /// By face: the last stack on which it does so, counted from 1.
    last: [u8; Face::COUNT],
    /// By stack: the one before it with an equal face, counted from 1.
    before: [u8; MOST_STACKS],
    /// How high each foundation gets.
    played: [u8; MOST_GOALS],
    /// What foundations want next.
    due: FaceSet,
    /// Faces that can be lifted.
    had: FaceSet,
    /// Faces of the pool that were not yet built anywhere.
    pool: FaceSet,
    /// Faces that can be built somewhere or laid on a vacant place.
    welcome: FaceSet,
    /// Faces that can be played.
    playable: FaceSet,
}

impl<'e> Dream<'e> {
    fn begin(ends: &'e DeadEnds, position: &'e Position) -> Self {
        let mut dream = Self {
            ends,
            position,
            cards: [&[]; MOST_STACKS],
            heights: [0; MOST_STACKS],
            buried: 0,
            tops: FaceSet::EMPTY,
            last: [0; Face::COUNT],
            before: [0; MOST_STACKS],
            played: [0; MOST_GOALS],
            due: FaceSet::EMPTY,
            had: FaceSet::EMPTY,
            pool: ends.pool.iter().flat_map(|&pile| position.cards(pile).iter().copied()).collect(),
            welcome: FaceSet::EMPTY,
            playable: FaceSet::EMPTY,
        };
        for (height, goal) in dream.played.iter_mut().zip(&ends.goals) {
            let cards = position.cards(goal.pile).len().min(goal.wanted.len());
            *height = cards as u8;
            dream.pool |= goal.below[cards];
            dream.due |= goal.next(*height);
        }
        dream.had = dream.pool;
        for (stack, &pile) in ends.stacks.iter().enumerate() {
            let cards = position.cards(pile);
            dream.cards[stack] = cards;
            dream.buried += usize::from(cards.len() > 1);
            dream.bare(stack, cards.len());
        }
        dream
    }

    /// Whether as much can be had as before the last move.
    #[inline]
    fn dispels(&self, doubt: Doubt) -> bool {
        match doubt {
            Doubt::Nothing => true,
            Doubt::Bearer { stack, height } => self.heights[stack] <= height,
            Doubt::Berths(faces) => (faces & !self.welcome).is_empty(),
            Doubt::Everything => false,
        }
    }

    /// Lets cards leave for other stacks, or for foundations as high as they are known to get;
    /// whether any could.
    #[inline]
    fn digs(&mut self) -> bool {
        let ready = self.tops & (self.welcome | self.playable);
        let Some(index) = bits(ready).next() else { return self.lifts_runs() };
        self.tops = self.tops & !FaceSet::from_bits(1 << index);
        let mut next = usize::from(core::mem::take(&mut self.last[index]));
        while next > 0 {
            let stack = next - 1;
            next = usize::from(self.before[stack]);
            let height = usize::from(self.heights[stack]) - 1;
            self.buried -= usize::from(height == 1);
            self.bare(stack, height);
        }
        true
    }

    /// The card under this height lies bare, or the place is vacant.
    #[inline]
    fn bare(&mut self, stack: usize, height: usize) {
        self.heights[stack] = height as u8;
        let Some(&top) = height.checked_sub(1).and_then(|at| self.cards[stack].get(at)) else {
            self.welcome |= self.ends.vacant;
            return;
        };
        let index = top.index();
        self.had |= FaceSet::one(top);
        self.tops |= FaceSet::one(top);
        self.welcome |= self.ends.on[index];
        self.before[stack] = self.last[index];
        self.last[index] = stack as u8 + 1;
    }

    /// The lowest faces of the longer runs that lie bare on a stack.
    fn run(&self, stack: usize) -> FaceSet {
        let mut run = FaceSet::EMPTY;
        let cards = &self.cards[stack][..usize::from(self.heights[stack])];
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
        let before = usize::from(self.heights[stack]);
        let cards = &self.cards[stack][..before];
        self.forget(stack, cards[before - 1]);
        let height = cards.iter().rposition(|&face| lowest.contains(face)).expect("it lies there");
        // All of them are had: which is left unasked.
        for face in &cards[height..] {
            self.had |= FaceSet::one(*face);
            self.welcome |= self.ends.on[face.index()];
        }
        self.buried -= usize::from(height <= 1);
        self.bare(stack, height);
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
        if !(self.due & self.had).is_empty() {
            self.due = FaceSet::EMPTY;
            for (height, goal) in self.played.iter_mut().zip(&self.ends.goals) {
                let mut next = goal.next(*height);
                while !(next & self.had).is_empty() {
                    self.playable |= next;
                    *height += 1;
                    next = goal.next(*height);
                }
                self.due |= next;
            }
        }
        let entering = self.pool & self.welcome;
        self.pool = self.pool & !entering;
        for index in bits(entering) {
            self.welcome |= self.ends.on[index];
        }
        before != self.welcome | self.playable || !(self.pool & self.welcome).is_empty()
    }
}

impl Heap {
    /// What it wants at this height; nothing if it is complete.
    #[inline]
    fn next(&self, height: u8) -> FaceSet {
        self.wanted.get(usize::from(height)).copied().unwrap_or_default()
    }
}

/// The indices of faces.
fn bits(faces: FaceSet) -> impl Iterator<Item = usize> {
    let mut left = faces.bits();
    core::iter::from_fn(move || {
        let index = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (index < Face::COUNT).then_some(index)
    })
}

fn piles(game: &Game, which: impl Fn(GroupId) -> bool) -> Vec<PileId> {
    (0..game.piles.len() as u8).map(PileId).filter(|pile| which(game.piles[pile.index()].group)).collect()
}

/// By pile: what it is.
fn places(game: &Game, stacks: &[PileId], goals: &[GroupId]) -> Vec<Place> {
    let place = |pile: u8| match stacks.iter().position(|&stack| stack == PileId(pile)) {
        Some(stack) => Place::Stack(stack as u8),
        None if goals.contains(&game.piles[usize::from(pile)].group) => Place::Goal,
        None => Place::Pool,
    };
    (0..game.piles.len() as u8).map(place).collect()
}

/// What the piles of the goal want, if lists say so.
fn heaps(game: &Game, goals: &[GroupId]) -> Option<Vec<Heap>> {
    let heap = |pile: PileId| match &game.piles[pile.index()].fit {
        Fit::List(wanted) => Some(Heap { pile, wanted: wanted.clone(), below: sums(wanted) }),
        _ => None,
    };
    goals.iter().flat_map(|&group| game.piles_of(group)).map(heap).collect()
}

/// By height: all that a list wants below it.
fn sums(wanted: &[FaceSet]) -> Vec<FaceSet> {
    let sums = wanted.iter().scan(FaceSet::EMPTY, |sum, &faces| {
        *sum |= faces;
        Some(*sum)
    });
    core::iter::once(FaceSet::EMPTY).chain(sums).collect()
}

/// All legs of moves; nothing if cards move in other ways.
fn shifts(game: &Game) -> Option<Vec<Shift>> {
    let mut shifts = Vec::new();
    for rule in &game.moves {
        match &rule.action {
            Action::Shift(shift) => shifts.push(shift.clone()),
            Action::Together(first, second) => shifts.extend([first.clone(), second.clone()]),
            Action::Procedure(_) => {}
            Action::Pair { .. } | Action::Slip(_) | Action::Swap { .. } => return None,
        }
    }
    Some(shifts)
}

/// All steps that may be carried out after the deal.
fn steps(game: &Game) -> impl Iterator<Item = &Step> {
    let chosen = game.moves.iter().filter_map(|rule| match &rule.action {
        Action::Procedure(steps) => Some(steps),
        _ => None,
    });
    chosen.chain(game.then.iter().map(|then| &then.steps)).flatten()
}

/// Whether a step leaves the cards of the stacks alone.
fn spares(game: &Game, step: &Step, stacked: impl Fn(GroupId) -> bool) -> bool {
    match step {
        Step::Deal { to, .. } | Step::Gather(to) | Step::Withdraw { to, .. } => {
            !to.iter().any(|pile| stacked(game.piles[pile.index()].group))
        }
        Step::Sort { to, .. } => !to.iter().any(|&group| stacked(group)),
        Step::Fill { from, to, .. } | Step::Sweep { from, to, .. } => !stacked(*from) && !stacked(*to),
        Step::TurnUp(_) | Step::Shuffle | Step::CountRedeal | Step::Enter(_) => true,
    }
}
