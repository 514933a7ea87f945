//! Which moves to the foundations can never cost the game.
//!
//! The rule is derived from the rules of the game at hand and asks only what the player sees. When
//! in doubt a move is not safe.
//!
//! # The game must be simple enough
//!
//! Nothing may depend on a card's having left its pile but what that pile wants next. So: no
//! consequences, no moves that must be made, no moves of two cards or of whole piles, no
//! condition but on stock, talon and the number of redeals, and no
//! procedure that deals to or gathers other places than stock, talon and hand. Rules that can never
//! be open again do not count.
//!
//! # The card must be of no more use
//!
//! A card is *done with* if every face that could ever be laid on it is of no more use there:
//! either all copies of it lie on the foundations, or a foundation wants it next and it is itself
//! done with, so that it can always go up instead. And every foundation that ever wants the card
//! must have the same list, so that it does not matter which of them gets it.
//!
//! Where cards may be taken back from the foundations, that is not enough, because what could be
//! laid on the card could come back for it. There the card must also be able to go straight back to
//! where it lay.
//!
//! Then any way to win that leaves the card where it is can be followed with the card gone: each
//! move that would have laid something on it is a move to the foundations instead, and a pile with
//! fewer cards, or none, refuses nothing that it took before.

use crate::View;
use cadogan_cards::{Face, FaceSet};
use cadogan_rules::game::{
    Action, Condition, Duty, Fit, Game, GroupId, MoveRule, Onto, Phase, PileId, Role, Shift, Step, Take,
};
use cadogan_rules::play::{Leg, Move};

/// A face that waits for another that waits for another … need not be followed for ever.
const DEEPEST: usize = 13;

/// The legal moves that can never cost the game, in the order of the list.
#[must_use]
pub fn safe_moves(game: &Game, view: &View, moves: &[Move]) -> Vec<Move> {
    if !is_simple(game, view) {
        return Vec::new();
    }
    moves.iter().copied().filter(|&mv| is_safe(game, view, mv)).collect()
}

fn is_safe(game: &Game, view: &View, mv: Move) -> bool {
    let Move::Shift(_, Leg { from, at, to }) = mv else { return false };
    let settled = matches!(role(game, from), Role::Tableau | Role::Cell) && game.group_of(from).keeps == 0;
    let single = usize::from(at) + 1 == view.height(from);
    let Some(face) = view.pile(from).get(usize::from(at)).and_then(|slot| slot.face()) else { return false };
    settled
        && single
        && role(game, to) == Role::Foundation
        && is_alike(game, to, face)
        && done_with(game, view, face, 0)
        && (foundations_keep(game) || can_return(game, view, Leg { from, at, to }, face))
}

// ---- the game ----

fn is_simple(game: &Game, view: &View) -> bool {
    game.then.is_empty() && game.moves.iter().all(|rule| is_plain(game, view, rule))
}

fn is_plain(game: &Game, view: &View, rule: &MoveRule) -> bool {
    if is_over(game, view, rule) {
        return true;
    }
    let plain = rule.duty == Duty::May && rule.when.iter().all(|condition| is_known(game, condition));
    plain
        && match &rule.action {
            Action::Shift(shift) => is_from_top(shift),
            Action::Procedure(steps) => steps.iter().all(|step| stays_aside(game, step)),
            Action::Together(..) | Action::Pair { .. } | Action::Slip(_) | Action::Swap { .. } => false,
        }
}

/// Whether the conditions ask only what a card's leaving the table does not change.
fn is_known(game: &Game, condition: &Condition) -> bool {
    match condition {
        Condition::Empty(group) | Condition::Occupied(group) => is_aside(game, *group),
        Condition::RedealsBelow(_) | Condition::RedealsFrom(_) | Condition::InPhase(_) => true,
        _ => false,
    }
}

fn is_aside(game: &Game, group: GroupId) -> bool {
    matches!(game.group(group).role, Role::Stock | Role::Talon | Role::Hand)
}

/// Where any card may be pulled out of a pile, cards of one pile help each other in other ways.
fn is_from_top(shift: &Shift) -> bool {
    shift.take != Take::Any
}

/// A rule that can never be open again: its redeals are used, or its phase is past.
fn is_over(game: &Game, view: &View, rule: &MoveRule) -> bool {
    rule.when.iter().any(|condition| match condition {
        Condition::RedealsBelow(most) => view.redeals() >= *most,
        Condition::InPhase(phase) => view.phase() != *phase && !is_entered(game, *phase),
        _ => false,
    })
}

/// Whether anything ever leads to a phase; consequences are not asked, for there are none.
fn is_entered(game: &Game, phase: Phase) -> bool {
    game.moves.iter().any(|rule| match &rule.action {
        Action::Procedure(steps) => steps.contains(&Step::Enter(phase)),
        _ => false,
    })
}

fn stays_aside(game: &Game, step: &Step) -> bool {
    let all_aside = |piles: &[PileId]| piles.iter().all(|&pile| is_aside(game, game.piles[pile.index()].group));
    match step {
        Step::Deal { to, .. } => all_aside(to),
        Step::Gather(piles) => all_aside(piles),
        Step::CountRedeal | Step::Shuffle => true,
        _ => false,
    }
}

/// Whether no card ever leaves a foundation.
fn foundations_keep(game: &Game) -> bool {
    shifts(game).all(|(_, shift)| shift.from.iter().all(|&group| game.group(group).role != Role::Foundation))
}

fn shifts(game: &Game) -> impl Iterator<Item = (&MoveRule, &Shift)> {
    game.moves.iter().filter_map(|rule| match &rule.action {
        Action::Shift(shift) => Some((rule, shift)),
        _ => None,
    })
}

// ---- the card ----

/// Whether the card could be taken back to where it lies, so that nothing at all is lost.
fn can_return(game: &Game, view: &View, leg: Leg, face: Face) -> bool {
    let group = |pile: PileId| game.piles[pile.index()].group;
    let below = leg.at.checked_sub(1).and_then(|below| view.pile(leg.from).get(usize::from(below)));
    let fits = match &game.piles[leg.from.index()].fit {
        Fit::Built { empty, .. } if leg.at == 0 => empty.contains(face),
        Fit::Built { on, .. } => below.and_then(|slot| slot.face()).is_some_and(|below| on.on(below).contains(face)),
        Fit::Any => leg.at == 0 || below.is_some_and(|slot| slot.face().is_some()),
        Fit::List(_) | Fit::Round { .. } => false,
    };
    let leads = |(rule, shift): (&MoveRule, &Shift)| {
        let onto = match shift.onto {
            Onto::Anything => true,
            Onto::Occupied => leg.at > 0,
            Onto::Vacant => leg.at == 0,
        };
        let way = shift.from.contains(&group(leg.to)) && shift.to.contains(&group(leg.from));
        rule.when.is_empty() && way && onto && shift.take == Take::Top && game.leads(shift.route, leg.to, leg.from)
    };
    let keeps = usize::from(game.group_of(leg.to).keeps);
    fits && keeps <= view.height(leg.to) && shifts(game).any(leads)
}

/// Whether all foundations that ever want the face want the same cards in the same order.
fn is_alike(game: &Game, to: PileId, face: Face) -> bool {
    let Fit::List(list) = &game.piles[to.index()].fit else { return false };
    foundations(game).all(|other| match &game.piles[other.index()].fit {
        Fit::List(wanted) => wanted == list || wanted.iter().all(|faces| !faces.contains(face)),
        _ => false,
    })
}

fn done_with(game: &Game, view: &View, face: Face, depth: usize) -> bool {
    depth < DEEPEST && laid_on(game, face).iter().all(|upper| is_settled(game, view, upper, depth))
}

/// Whether a face needs no place on the table any more.
fn is_settled(game: &Game, view: &View, face: Face, depth: usize) -> bool {
    let copies = game.pack.iter().filter(|&&other| other == face).count();
    let home = foundations(game).flat_map(|pile| view.pile(pile)).filter(|slot| slot.face() == Some(face)).count();
    if home == copies {
        return true;
    }
    let wanted = foundations(game).filter(|&pile| wants(game, view, pile, face)).count();
    home + wanted == copies && done_with(game, view, face, depth + 1)
}

/// Every face of the pack that some place or some run could ever take on this one.
fn laid_on(game: &Game, face: Face) -> FaceSet {
    let pack: FaceSet = game.pack.iter().copied().collect();
    let piles = game.piles.iter().filter(|pile| takes_cards(game, pile.group));
    let by_fit = piles.map(|pile| match &pile.fit {
        Fit::Built { on, .. } => on.on(face),
        // A place that takes any card takes it on this one too, unless it holds but one.
        Fit::Any if game.group(pile.group).holds == 1 => FaceSet::EMPTY,
        Fit::List(list) if list.is_empty() => FaceSet::EMPTY,
        Fit::Any | Fit::List(_) | Fit::Round { .. } => FaceSet::ALL,
    });
    let by_run = game.moves.iter().map(|rule| match &rule.action {
        Action::Shift(Shift { take: Take::Run(joined), .. }) => joined.on(face),
        _ => FaceSet::EMPTY,
    });
    by_fit.chain(by_run).fold(FaceSet::EMPTY, |all, faces| all | faces) & pack
}

/// Whether cards of the table may be moved to such a place, other than a foundation.
fn takes_cards(game: &Game, group: GroupId) -> bool {
    let settled = |from: &GroupId| matches!(game.group(*from).role, Role::Tableau | Role::Cell);
    let leads = |rule: &MoveRule| matches!(&rule.action, Action::Shift(shift) if shift.to.contains(&group) && shift.from.iter().any(settled));
    game.group(group).role != Role::Foundation && (!is_aside(game, group) || game.moves.iter().any(leads))
}

fn wants(game: &Game, view: &View, pile: PileId, face: Face) -> bool {
    let Fit::List(list) = &game.piles[pile.index()].fit else { return false };
    list.get(view.height(pile)).is_some_and(|faces| faces.contains(face))
}

fn foundations(game: &Game) -> impl Iterator<Item = PileId> {
    (0..game.piles.len() as u8).map(PileId).filter(|&pile| role(game, pile) == Role::Foundation)
}

fn role(game: &Game, pile: PileId) -> Role {
    game.group_of(pile).role
}
