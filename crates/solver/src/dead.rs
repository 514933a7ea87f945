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
//! The condition is that the piles are moved from only by tops and runs, taken from and given to by
//! nothing but moves, and, if vacant, do not take every card: else hardly ever is anything locked in.

use cadogan_cards::{Face, FaceSet};
use cadogan_engine::Position;
use cadogan_rules::game::{Action, Fit, Game, Goal, GroupId, Onto, PileId, Role, Shift, Step, Take};

/// What a position is asked to know whether cards lock each other in.
#[derive(Clone, Debug)]
pub(crate) struct DeadEnds {
    /// The piles in which cards can be locked in.
    stacks: Vec<PileId>,
    /// All others.
    pool: Vec<PileId>,
    /// What foundations want, by height.
    wanted: Vec<(PileId, Vec<FaceSet>)>,
    /// For each face what may be built on it.
    on: [FaceSet; Face::COUNT],
    /// For each face what lies on it in a run that may be moved.
    joins: [FaceSet; Face::COUNT],
    /// What a vacant pile takes.
    vacant: FaceSet,
}

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
            pool: piles(game, |group| !stacked(group)),
            wanted: stacks_of(game, &goals)?,
            on: [FaceSet::EMPTY; Face::COUNT],
            joins: [FaceSet::EMPTY; Face::COUNT],
            vacant: FaceSet::EMPTY,
            stacks,
        };
        for shift in &shifts {
            ends.allow(game, shift, &goals)?;
        }
        ((pack & !ends.vacant) != FaceSet::EMPTY && !ends.stacks.is_empty()).then_some(ends)
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
            Face::all().for_each(|face| self.joins[face.index()] |= run.on(face));
        }
        Some(())
    }

    /// Whether it is certain that the position cannot be won.
    pub(crate) fn is_dead(&self, position: &Position) -> bool {
        let mut dream = Dream::begin(self, position);
        while !dream.is_won(position) {
            if !dream.goes_on(position) {
                return true;
            }
        }
        false
    }
}

/// What can be had if nothing becomes impossible.
struct Dream<'e> {
    ends: &'e DeadEnds,
    /// How many cards of each stack cannot leave.
    heights: [u8; 128],
    /// How high each foundation gets.
    played: [u8; 128],
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
    fn begin(ends: &'e DeadEnds, position: &Position) -> Self {
        let cards = |&pile: &PileId| position.cards(pile).iter().copied();
        let pool: FaceSet = ends.pool.iter().flat_map(cards).collect();
        let mut dream = Self {
            ends,
            heights: [0; 128],
            played: [0; 128],
            had: pool,
            pool,
            welcome: FaceSet::EMPTY,
            playable: FaceSet::EMPTY,
        };
        for (height, &pile) in dream.heights.iter_mut().zip(&ends.stacks) {
            *height = position.cards(pile).len() as u8;
        }
        for (height, (pile, wanted)) in dream.played.iter_mut().zip(&ends.wanted) {
            *height = (position.cards(*pile).len()).min(wanted.len()) as u8;
        }
        ends.stacks.iter().enumerate().for_each(|(stack, &pile)| dream.bare(position.cards(pile), stack));
        dream
    }

    /// Plays what can be played; whether that is all.
    fn is_won(&mut self, _: &Position) -> bool {
        let mut won = true;
        for (height, (_, wanted)) in self.played.iter_mut().zip(&self.ends.wanted) {
            while let Some(&next) = wanted.get(usize::from(*height))
                && !(next & self.had).is_empty()
            {
                self.playable |= next;
                *height += 1;
            }
            won &= usize::from(*height) == wanted.len();
        }
        won
    }

    /// Lets cards leave; whether any could.
    fn goes_on(&mut self, position: &Position) -> bool {
        let mut any = false;
        let entering = self.pool & self.welcome;
        self.pool = self.pool & !entering;
        for face in entering.iter() {
            any = true;
            self.welcome |= self.ends.on[face.index()];
        }
        for (stack, &pile) in self.ends.stacks.iter().enumerate() {
            let cards = position.cards(pile);
            while let Some(height) = self.leaves(cards, position.face_down(pile), stack) {
                any = true;
                // Those of a run are had, too: which of them is left unasked.
                for face in &cards[height..usize::from(self.heights[stack])] {
                    self.had |= FaceSet::one(*face);
                    self.welcome |= self.ends.on[face.index()];
                }
                self.heights[stack] = height as u8;
                self.bare(cards, stack);
            }
        }
        any
    }

    /// The height to which a stack can be dug further.
    fn leaves(&self, cards: &[Face], down: usize, stack: usize) -> Option<usize> {
        let mut at = usize::from(self.heights[stack]).checked_sub(1)?;
        if (self.welcome | self.playable).contains(cards[at]) {
            return Some(at);
        }
        while at > down && self.ends.joins[cards[at - 1].index()].contains(cards[at]) {
            at -= 1;
            if self.welcome.contains(cards[at]) {
                return Some(at);
            }
        }
        None
    }

    /// The lowest card that cannot leave lies bare, or the place is vacant.
    fn bare(&mut self, cards: &[Face], stack: usize) {
        match cards[..usize::from(self.heights[stack])].last() {
            None => self.welcome |= self.ends.vacant,
            Some(face) => {
                self.had |= FaceSet::one(*face);
                self.welcome |= self.ends.on[face.index()];
            }
        }
    }
}

fn piles(game: &Game, which: impl Fn(GroupId) -> bool) -> Vec<PileId> {
    (0..game.piles.len() as u8).map(PileId).filter(|pile| which(game.piles[pile.index()].group)).collect()
}

/// What the piles of the goal want, if lists say so.
fn stacks_of(game: &Game, goals: &[GroupId]) -> Option<Vec<(PileId, Vec<FaceSet>)>> {
    let wanted = |pile: PileId| match &game.piles[pile.index()].fit {
        Fit::List(list) => Some((pile, list.clone())),
        _ => None,
    };
    goals.iter().flat_map(|&group| game.piles_of(group)).map(wanted).collect()
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
