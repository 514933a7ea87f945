//! Runs that are not parted for nothing ([`Shortcut::WholeRuns`](crate::Shortcut::WholeRuns)).
//!
//! Let a rule move any part of a run from one pile of a group to another of it, runs being joined by
//! the very relation that says what may be laid on what, and let two faces that take a common face
//! take the same faces. Then to move the part Y of a run off the card x onto the card z is useful
//! only if x can then be played to a foundation at once; other such moves are left out.
//!
//! Take a shortest win that begins with such a move, and play it from the position before the move
//! with x and z in exchanged parts: what the win lays on x is laid on z and the other way round, what
//! it moves with x is moved with x and all that lies on it. This is legal: x and z take the same
//! faces, all that is laid on either is a run with it, and runs of any length move to wherever
//! their lowest card may go. The same piles become vacant and the same cards are turned up at the
//! same time. It goes on until the win plays x to a foundation, which is bare there and may not be
//! here; just before, what lies on x is moved to z, which is bare here, by a move that is not left
//! out. From then on, or from when both are bare, both plays are the same. The new win is no longer
//! than the old one and makes the parting move later or never, so by repetition there is a shortest
//! win that begins with no move left out.
//!
//! The argument needs that no run comes round, so that what lies on x never takes z; that cards leave
//! the group only in such runs or, one by one, to foundations; that no move there has a condition, takes
//! precedence or asks for a way; and that the consequences ask only what is vacant. Published for several
//! packs too (Blake and Gent, JAIR 85, appendix B.2).

use cadogan_cards::{Face, FaceSet};
use cadogan_rules::game::{
    Action, Condition, Consequence, Duty, Fit, Game, Goal, GroupId, MoveRule, Onto, Relation, Role, Route, Shift, Step,
    Take,
};

/// By rule: whether its runs are not to be parted.
pub(crate) fn whole(game: &Game) -> Vec<bool> {
    (0..game.moves.len()).map(|rule| moves_runs(game, rule).is_some_and(|group| sound(game, rule, group))).collect()
}

/// The group within which a rule moves runs as they are built.
fn moves_runs(game: &Game, rule: usize) -> Option<GroupId> {
    let MoveRule { when, duty: Duty::May, action: Action::Shift(shift), .. } = &game.moves[rule] else { return None };
    let Shift { from, to, take: Take::Run(run), onto: Onto::Anything, route: Route::All } = shift else { return None };
    let ([group], [target]) = (from.as_slice(), to.as_slice()) else { return None };
    let pack: FaceSet = game.pack.iter().copied().collect();
    let built = |fit: &Fit| matches!(fit, Fit::Built { on, .. } if same(on, run, pack));
    let as_built = game.piles_of(*group).all(|pile| built(&game.piles[pile.index()].fit));
    let roomy = game.group(*group).holds == u8::MAX && game.group(*group).keeps == 0;
    let plain = when.is_empty() && as_built && roomy && takes_alike(run, pack) && all_end(&on_each(run, pack));
    (group == target && plain).then_some(*group)
}

fn sound(game: &Game, rule: usize, group: GroupId) -> bool {
    let goals = game.goal.iter().all(|goal| match goal {
        Goal::Complete(goal) => game.group(*goal).role == Role::Foundation && *goal != group,
        Goal::Empty(_) => false,
    });
    let others = game.moves.iter().enumerate().filter(|&(id, _)| id != rule);
    goals
        && others.into_iter().all(|(_, other)| leaves_singly(game, other, group))
        && game.then.iter().all(|then| only_refills(then, group))
}

/// Whether a rule takes cards of the group one by one and to foundations only, if at all.
fn leaves_singly(game: &Game, rule: &MoveRule, group: GroupId) -> bool {
    let played =
        |target: &GroupId| game.group(*target).role == Role::Foundation && game.goal.contains(&Goal::Complete(*target));
    rule.duty == Duty::May
        && rule.when.iter().all(unseeing)
        && match &rule.action {
            Action::Shift(shift) if shift.from.contains(&group) => {
                shift.take == Take::Top
                    && shift.route == Route::All
                    && rule.when.is_empty()
                    && shift.to.iter().all(played)
            }
            Action::Shift(shift) => !shift.to.contains(&group) || shift.route == Route::All && shift.take == Take::Top,
            Action::Procedure(steps) => steps.iter().all(|step| match step {
                Step::Deal { to, .. } => to.iter().all(|pile| game.piles[pile.index()].group != group),
                Step::Gather(piles) => piles.iter().all(|pile| game.piles[pile.index()].group != group),
                Step::CountRedeal => true,
                _ => false,
            }),
            _ => false,
        }
}

/// For each face what lies on it in a run that one of these moves takes.
pub(crate) fn joins<'g>(shifts: impl IntoIterator<Item = &'g Shift>) -> [FaceSet; Face::COUNT] {
    let mut joins = [FaceSet::EMPTY; Face::COUNT];
    for shift in shifts {
        if let Take::Run(relation) = &shift.take {
            Face::all().for_each(|face| joins[face.index()] |= relation.on(face));
        }
    }
    joins
}

/// For each face which of the pack lie on it by a relation.
pub(crate) fn on_each(relation: &Relation, pack: FaceSet) -> [FaceSet; Face::COUNT] {
    core::array::from_fn(|face| relation.on(Face::from_index(face as u8).expect("below 52")) & pack)
}

/// Whether no run comes round: no face lies, at whatever distance, on itself or on one that takes the
/// same faces.
pub(crate) fn all_end(on: &[FaceSet; Face::COUNT]) -> bool {
    Face::all().filter(|face| !on[face.index()].is_empty()).all(|face| {
        let mut above = on[face.index()];
        loop {
            let more = above.iter().fold(above, |all, face| all | on[face.index()]);
            if more == above {
                break;
            }
            above = more;
        }
        above.iter().all(|other| on[other.index()] != on[face.index()])
    })
}

fn only_refills(then: &Consequence, group: GroupId) -> bool {
    let fills = |step: &Step| matches!(step, Step::Fill { from, to, .. } if *from != group && *to == group);
    then.when.iter().all(unseeing) && then.steps.iter().all(fills)
}

/// Whether a condition asks only which piles hold cards, or a counter.
fn unseeing(condition: &Condition) -> bool {
    match condition {
        Condition::Empty(_)
        | Condition::Occupied(_)
        | Condition::Vacant(_)
        | Condition::Full(_)
        | Condition::RedealsBelow(_)
        | Condition::RedealsFrom(_)
        | Condition::InPhase(_) => true,
        Condition::FaceDown(_)
        | Condition::Cannot(_)
        | Condition::Blocked(_)
        | Condition::NotBlocked(_)
        | Condition::Finished(..) => false,
    }
}

fn same(one: &Relation, other: &Relation, pack: FaceSet) -> bool {
    pack.iter().all(|below| one.on(below) & pack == other.on(below) & pack)
}

/// Whether faces that take a common face take the same faces.
fn takes_alike(run: &Relation, pack: FaceSet) -> bool {
    let on = |below: Face| run.on(below) & pack;
    pack.iter().all(|x| pack.iter().all(|z| (on(x) & on(z)).is_empty() || on(x) == on(z)))
}
