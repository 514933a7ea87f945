//! Moves that differ in nothing but which of several equal piles they use.

use cadogan_engine::Position;
use cadogan_rules::game::{Action, Fit, Game, PileId, Role, Route};
use cadogan_rules::play::{Leg, Move};

use crate::sight::seen;

/// One move of each kind, the first in the order given.
pub(crate) fn without_equals(position: &Position, moves: Vec<Move>) -> Vec<Move> {
    if moves.len() < 2 || asks_where_piles_lie(position.game()) {
        return moves;
    }
    let mut kinds: Vec<Move> = Vec::new();
    let mut kept = Vec::new();
    for mv in moves {
        let kind = kind_of(position, mv);
        if !kinds.contains(&kind) {
            kinds.push(kind);
            kept.push(mv);
        }
    }
    kept
}

/// Where ways depend on rows and columns, no place is like another.
fn asks_where_piles_lie(game: &Game) -> bool {
    game.moves.iter().any(|rule| match &rule.action {
        Action::Shift(shift) => shift.route == Route::InLine,
        Action::Together(a, b) => [a, b].iter().any(|shift| shift.route == Route::InLine),
        Action::Pair { .. } | Action::Slip(_) | Action::Swap { .. } | Action::Procedure(_) => false,
    })
}

/// The move with the first of its equals for every pile.
fn kind_of(position: &Position, mv: Move) -> Move {
    let first = |pile| first_equal(position, pile);
    let leg = |leg: Leg| Leg { from: first(leg.from), at: leg.at, to: first(leg.to) };
    match mv {
        Move::Shift(rule, a) => Move::Shift(rule, leg(a)),
        Move::Together(rule, a, b) => Move::Together(rule, leg(a), leg(b)),
        Move::Slip(..) | Move::Swap(..) | Move::Procedure(_) => mv,
    }
}

fn first_equal(position: &Position, pile: PileId) -> PileId {
    let group = position.game().piles[pile.index()].group;
    let mut piles = position.game().piles_of(group);
    piles.find(|&other| are_equal(position, pile, other)).unwrap_or(pile)
}

/// Whether the player sees no difference between two piles of a group, in what lies there and in
/// what may be laid there.
fn are_equal(position: &Position, a: PileId, b: PileId) -> bool {
    let game = position.game();
    let (one, other) = (&game.piles[a.index()], &game.piles[b.index()]);
    let height = position.cards(a).len();
    if a == b {
        return true;
    }
    // What lies beneath the top of a foundation is known from what may be laid there.
    let listed = matches!(&one.fit, Fit::List(_)) && game.group_of(a).role == Role::Foundation;
    let known_from = if listed { height.saturating_sub(1) } else { 0 };
    let alike = |at: usize| seen(position, a, at).is_some_and(|face| seen(position, b, at) == Some(face));
    one.fit == other.fit
        && one.admits == other.admits
        && height == position.cards(b).len()
        && (known_from..height).all(alike)
}
