//! Cards that nothing will ever need ([`Shortcut::SafePlay`](crate::Shortcut::SafePlay)), and their
//! staying where they are ([`Shortcut::NoReturn`](crate::Shortcut::NoReturn)).
//!
//! # The claim
//!
//! The goal is to complete foundations, each by a list of single faces; the *places* of a face are
//! the heights at which foundations want it. A face is *ready* if each of its places is filled or
//! wanted now, and *up* if each is filled. Let Z be a set of ready faces such that every face that may
//! ever be laid on a face of Z, by building or within a run, is in Z. Where cards may come down from
//! foundations, let also all faces that lists name before a face of Z be in Z. Where they may not,
//! faces that are up need not be asked what may be laid on them: nothing ever will be.
//!
//! Then a card of Z that can go to a foundation may be played there at once: from the position after
//! it, the shortest win is shorter than from the one before.
//!
//! # Why
//!
//! Take a shortest win and play it again, but let each card of Z rise to a foundation the first time
//! the win moves it (the one in question: at once), and stay there; leave its other moves out. So in
//! the copy some cards of Z, the *risen* ones, are up and missing elsewhere, and otherwise the
//! positions are the same.
//!
//! * A card of Z rises when it is to be moved: from wherever cards go, they go to foundations too. What
//!   lies on it was laid there after the beginning by a rule, so is in Z, and rises first. Its place is
//!   wanted: all its places were at the beginning, lower faces never come down in the copy (they are in Z,
//!   or nothing comes down), and there are as many places as copies.
//! * Other cards move as in the win. They never go onto a face of Z, so what they go onto is there;
//!   a vacant place is vacant in the copy too; there is at least as much room in cells. Runs that lose
//!   risen cards from their top are still runs; a run never has a card of Z below one not of Z.
//! * Foundations that want a face in common have equal lists and the same rules, so it makes no difference
//!   which of them took the card. One that takes a card not of Z at height h in the win stands, with its
//!   like, at h in the copy: faces of Z that lists name before it are up in both, since in the win they had to be.
//! * Cards lying free earlier, or turned up earlier, take no move away. The only consequence allowed,
//!   a vacant pile filled from the top of a reserve, comes earlier too; what it lays down can go
//!   wherever it could go from the reserve, and every pile that the win builds on has its counterpart.
//! * Turning the stock is not asked about anything else. A card that lies on a talon rises only when
//!   the win plays it, so that what turning brings up is the same; the one in question is not taken
//!   from there unless single cards are turned.
//!
//! The copy has a move to a foundation for the card in question, but none of its other moves, of
//! which the win had at least one: it was not up and had to be. Played first, that move leaves a copy
//! one move shorter than the win. A card that comes down and would then be safe begins no shortest
//! win, for from where it comes to, the shortest win leads back.
//!
//! For one pack, red on black, this is the known rule (both foundations of the other colour at most
//! two behind, the other one of the colour at most three). It says nothing of copies being equal:
//! with two packs *every* place of the face must be ready, else the other copy, which may cover
//! something, could lose the place it needs.

use cadogan_cards::{Face, FaceSet};
use cadogan_engine::Position;
use cadogan_rules::game::{
    Action, Condition, Consequence, Duty, Fit, Game, Goal, GroupId, MoveRule, Onto, Pile, PileId, Role, Route, Shift,
    Step, Take,
};

use crate::plan::wanted_by;
use crate::wheel::Wheel;

/// What a position is asked to know whether a card is safe.
#[derive(Clone, Debug)]
pub(crate) struct Safe {
    foundations: Vec<Foundation>,
    /// For each face what Z must hold if it holds the face.
    needs: [FaceSet; Face::COUNT],
    returns: Returns,
    /// Piles from which a card is not taken by force.
    barred: Vec<bool>,
}

/// Whether cards may come down from foundations.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Returns {
    Allowed,
    Never,
}

#[derive(Clone, Debug)]
struct Foundation {
    pile: PileId,
    /// By height: the faces whose place here is filled, and those that have none here.
    filled: Vec<FaceSet>,
}

/// Which faces are ready and which are up.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Readiness {
    ready: FaceSet,
    up: FaceSet,
}

impl Safe {
    /// Works it out, if the rules fulfil the conditions. `position` tells the base of foundations
    /// that begin with any rank; the rules asked are those of the file.
    pub(crate) fn derive(game: &Game, position: &Position, wheel: Option<Wheel>) -> Option<Self> {
        let goals = goals(game)?;
        let plain = Plain::check(game, &goals)?;
        let pack: FaceSet = game.pack.iter().copied().collect();
        let lists: Vec<(PileId, Vec<Face>)> = goals
            .iter()
            .flat_map(|&group| game.piles_of(group))
            .map(|pile| Some((pile, list(game, position, pile)?)))
            .collect::<Option<_>>()?;
        let places = |face: Face| lists.iter().filter(|(_, list)| list.contains(&face)).count();
        let copies = |face: Face| game.pack.iter().filter(|&&card| card == face).count();
        if pack.iter().any(|face| places(face) != copies(face)) || !are_exchangeable(game, &lists) {
            return None;
        }
        let mut needs = Face::all().map(|face| laid_on(game, &goals, face) & pack).collect::<Vec<_>>();
        if plain.returns == Returns::Allowed {
            for (_, list) in &lists {
                for (height, &face) in list.iter().enumerate() {
                    needs[face.index()] |= list[..height].iter().copied().collect();
                }
            }
        }
        let free_row = wheel.is_some_and(|wheel| wheel.count == 1);
        let barred = |pile: u8| {
            let group = game.piles[usize::from(pile)].group;
            goals.contains(&group) || plain.turned.contains(&group) && !free_row
        };
        Some(Self {
            foundations: lists.into_iter().map(|(pile, list)| Foundation { pile, filled: filled(&list) }).collect(),
            needs: needs.try_into().expect("one entry a face"),
            returns: plain.returns,
            barred: (0..game.piles.len() as u8).map(barred).collect(),
        })
    }

    /// Whether cards may come down from foundations.
    pub(crate) fn lets_return(&self) -> bool {
        self.returns == Returns::Allowed
    }

    /// Whether a safe card may be taken from a pile.
    #[inline]
    pub(crate) fn takes_from(&self, pile: PileId) -> bool {
        !self.barred[pile.index()]
    }

    /// How things stand; if a foundation is named, after its top card came down.
    pub(crate) fn readiness(&self, position: &Position, lowered: Option<PileId>) -> Readiness {
        let mut readiness = Readiness { ready: FaceSet::ALL, up: FaceSet::ALL };
        for foundation in &self.foundations {
            let height = position.cards(foundation.pile).len() - usize::from(lowered == Some(foundation.pile));
            let last = foundation.filled.len() - 1;
            readiness.up = readiness.up & foundation.filled[height.min(last)];
            readiness.ready = readiness.ready & foundation.filled[(height + 1).min(last)];
        }
        readiness
    }

    /// Whether a card is in a set Z as above.
    pub(crate) fn is_safe(&self, face: Face, Readiness { ready, up }: Readiness) -> bool {
        let mut asked = FaceSet::one(face);
        let mut open = asked;
        if (open & !ready) != FaceSet::EMPTY {
            return false;
        }
        while !open.is_empty() {
            let next = open.iter().next().expect("it is not empty");
            open = open & !FaceSet::one(next);
            let needs = self.needs[next.index()];
            if !(needs & !ready).is_empty() {
                return false;
            }
            let unasked = if self.returns == Returns::Never { needs & !up } else { needs };
            open |= unasked & !asked;
            asked |= unasked;
        }
        true
    }
}

/// The groups whose completion wins, if that is all that wins.
fn goals(game: &Game) -> Option<Vec<GroupId>> {
    let complete = |goal: &Goal| match goal {
        Goal::Complete(group) => Some(*group),
        Goal::Empty(_) => None,
    };
    game.goal.iter().map(complete).collect()
}

/// The faces that a foundation wants, by height: one each, none twice.
fn list(game: &Game, position: &Position, pile: PileId) -> Option<Vec<Face>> {
    let Pile { fit, group, .. } = &game.piles[pile.index()];
    let comes_down = shifts(game).any(|shift| shift.from.contains(group));
    // Taken away, another card might become the base.
    if matches!(fit, Fit::Round { .. }) && game.group(*group).keeps == 0 && comes_down {
        return None;
    }
    let faces: Vec<Face> = wanted_by(game, position, pile)?.into_iter().map(only).collect::<Option<_>>()?;
    let different: FaceSet = faces.iter().copied().collect();
    (different.len() == faces.len()).then_some(faces)
}

/// Whether foundations that want a face in common want the same all the way, and by the same rules: which of them
/// takes the card makes no difference.
fn are_exchangeable(game: &Game, lists: &[(PileId, Vec<Face>)]) -> bool {
    let group = |pile: PileId| game.piles[pile.index()].group;
    let apart = |one: &[Face], other: &[Face]| one.iter().all(|face| !other.contains(face));
    lists.iter().enumerate().all(|(index, (pile, list))| {
        lists[..index].iter().all(|(other, wants)| apart(list, wants) || list == wants && group(*pile) == group(*other))
    })
}

fn only(set: FaceSet) -> Option<Face> {
    let mut faces = set.iter();
    faces.next().filter(|_| faces.next().is_none())
}

fn filled(list: &[Face]) -> Vec<FaceSet> {
    let foreign = !list.iter().copied().collect::<FaceSet>();
    (0..=list.len()).map(|height| foreign | list[..height].iter().copied().collect()).collect()
}

/// All faces that a move may ever lay on a face, or that may lie on it within a run.
fn laid_on(game: &Game, goals: &[GroupId], below: Face) -> FaceSet {
    let built = |pile: &Pile| match &pile.fit {
        Fit::Built { on, .. } => on.on(below),
        // A place for one card, or a pile that takes anything.
        Fit::Any if game.group(pile.group).holds == 1 => FaceSet::EMPTY,
        Fit::Any | Fit::List(_) | Fit::Round { .. } => FaceSet::ALL,
    };
    let receives = |group: GroupId| shifts(game).any(|shift| shift.to.contains(&group));
    let piles = game.piles.iter().filter(|pile| !goals.contains(&pile.group) && receives(pile.group));
    let runs = shifts(game).filter_map(|shift| match &shift.take {
        Take::Run(relation) => Some(relation.on(below)),
        _ => None,
    });
    piles.map(built).chain(runs).fold(FaceSet::EMPTY, |all, set| all | set)
}

fn shifts(game: &Game) -> impl Iterator<Item = &Shift> {
    game.moves.iter().filter_map(|rule| match &rule.action {
        Action::Shift(shift) => Some(shift),
        _ => None,
    })
}

/// Rules plain enough for the argument.
struct Plain {
    returns: Returns,
    /// Stock and the piles it is turned on.
    turned: Vec<GroupId>,
}

impl Plain {
    fn check(game: &Game, goals: &[GroupId]) -> Option<Self> {
        let mut turned = vec![GroupId::STOCK];
        for rule in &game.moves {
            if let Action::Procedure(steps) = &rule.action {
                turned.extend(steps.iter().flat_map(dealt).map(|pile| game.piles[pile.index()].group));
            }
        }
        let talons = turned.iter().all(|&group| matches!(game.group(group).role, Role::Stock | Role::Talon));
        let plain = |rule: &MoveRule| rule.duty == Duty::May && plain_action(rule, goals, &turned);
        if !talons
            || !game.moves.iter().all(plain)
            || !game.then.iter().all(|then| refills(game, then, &turned, goals))
            || game.then.len() > 1
            || !rise_from_everywhere(game, goals)
        {
            return None;
        }
        let comes_down = shifts(game).any(|shift| shift.from.iter().any(|group| goals.contains(group)));
        Some(Self { returns: if comes_down { Returns::Allowed } else { Returns::Never }, turned })
    }
}

/// Whether from wherever a card can go anywhere it can go to each foundation that wants it.
fn rise_from_everywhere(game: &Game, goals: &[GroupId]) -> bool {
    let mut sources = shifts(game).flat_map(|shift| &shift.from).filter(|group| !goals.contains(group));
    sources.all(|&from| goals.iter().all(|&to| leads(game, from, to)))
}

/// Whether some rule lets cards go from one group to the other, vacant piles or not.
fn leads(game: &Game, from: GroupId, to: GroupId) -> bool {
    shifts(game).any(|shift| shift.from.contains(&from) && shift.to.contains(&to) && shift.onto == Onto::Anything)
}

fn dealt(step: &Step) -> &[PileId] {
    match step {
        Step::Deal { to, .. } => to,
        Step::Gather(piles) => piles,
        _ => &[],
    }
}

fn plain_action(rule: &MoveRule, goals: &[GroupId], turned: &[GroupId]) -> bool {
    match &rule.action {
        Action::Shift(shift) => {
            let exchange = shift.from.iter().any(|group| goals.contains(group))
                && shift.to.iter().any(|group| goals.contains(group));
            rule.when.is_empty()
                && !exchange
                && shift.route == Route::All
                && matches!(shift.take, Take::Top | Take::Run(_))
                && !shift.to.iter().any(|group| turned.contains(group))
        }
        Action::Procedure(steps) => {
            let about_stock = |when: &Condition| match when {
                Condition::Empty(group) | Condition::Occupied(group) => turned.contains(group),
                Condition::RedealsBelow(_) | Condition::RedealsFrom(_) => true,
                _ => false,
            };
            let turns = |step: &Step| matches!(step, Step::Deal { .. } | Step::Gather(_) | Step::CountRedeal);
            rule.when.iter().all(about_stock) && steps.iter().all(turns)
        }
        _ => false,
    }
}

/// Whether a consequence fills a vacant pile with one card of a reserve, from where cards go nowhere
/// that they could not go from the pile.
fn refills(game: &Game, then: &Consequence, turned: &[GroupId], goals: &[GroupId]) -> bool {
    let [Step::Fill { from, to, count: 1 }] = then.steps.as_slice() else { return false };
    // What is turned later would be something else, what lies on a talon would be covered, and foundations would
    // hold what they do not want.
    if [from, to].iter().any(|group| turned.contains(group) || goals.contains(group)) {
        return false;
    }
    let when = [Condition::Vacant(*to), Condition::Occupied(*from)];
    let as_well = |target: &GroupId| leads(game, *to, *target);
    let from_there = |shift: &&Shift| shift.from.contains(from);
    then.when.len() == 2
        && when.iter().all(|condition| then.when.contains(condition))
        && shifts(game).filter(from_there).all(|shift| shift.take == Take::Top && shift.to.iter().all(as_well))
        && !shifts(game).any(|shift| shift.to.contains(from))
}
