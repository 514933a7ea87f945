//! The fair hint: which legal move looks best to somebody who sees what the player sees.
//!
//! It is advice, not analysis. It is given the rules, the table as the player sees it and the list
//! of legal moves, so it cannot know more than the player does. The order of worth:
//!
//! 1. cards to the foundations: from the table before those from cells, lower ranks first;
//! 2. moves that lay open a face-down card, or empty a pile of the table;
//! 3. cards from the hand, the talon, the reserve, the stock or a cell to a fitting place on the
//!    table;
//! 4. other building on the table, longer runs first;
//! 5. dealing, turning and laying by, where it costs nothing but cards of the stock;
//! 6. filling vacant piles of the table;
//! 7. filling cells, moving cards between foundations;
//! 8. what ends a round or uses a redeal.
//!
//! A move that takes the last one back is worth least of all.

use crate::{Slot, View};
use cadogan_rules::game::{Action, Game, PileId, Role, Step};
use cadogan_rules::play::{Leg, Move};

/// The move that looks best, if there is one.
#[must_use]
pub fn fair_hint(game: &Game, view: &View, moves: &[Move], last: Option<Move>) -> Option<Move> {
    // Of equals the first of the list: it is sorted, so the same table gives the same hint.
    moves.iter().copied().min_by_key(|&mv| worth(game, view, mv, last))
}

/// The moves by the same order of worth, the best first.
pub(crate) fn by_worth(game: &Game, view: &View, moves: &[Move], last: Option<Move>) -> Vec<Move> {
    let mut sorted = moves.to_vec();
    sorted.sort_by_key(|&mv| worth(game, view, mv, last));
    sorted
}

/// Whether nothing is left but to deal, turn or redeal.
#[must_use]
pub fn only_dealing(moves: &[Move]) -> bool {
    !moves.is_empty() && moves.iter().all(|mv| matches!(mv, Move::Procedure(_)))
}

/// Smaller is better: the class of the list above, then how good within it.
fn worth(game: &Game, view: &View, mv: Move, last: Option<Move>) -> (u8, u8) {
    match mv {
        Move::Shift(_, leg) if takes_back(leg, last) => (9, 0),
        Move::Shift(_, leg) => shift(game, view, leg),
        Move::Together(_, a, b) => shift(game, view, a).min(shift(game, view, b)),
        Move::Slip(..) => (4, 0),
        Move::Swap(..) => (6, 0),
        Move::Procedure(rule) => match &game.moves[usize::from(rule.0)].action {
            Action::Procedure(steps) if uses_up(game, steps) => (8, 0),
            _ => (5, 0),
        },
    }
}

fn shift(game: &Game, view: &View, leg: Leg) -> (u8, u8) {
    let (from, to) = (role(game, leg.from), role(game, leg.to));
    let occupied = view.height(leg.to) > 0;
    match (from, to) {
        (Role::Foundation, _) => (7, 1),
        (Role::Cell, Role::Foundation) => (1, 13 + rank(view, leg)),
        (_, Role::Foundation) => (1, rank(view, leg)),
        (Role::Tableau, Role::Tableau) if lays_open(view, leg) => (2, 0),
        (Role::Tableau, Role::Tableau) if leg.at == 0 && occupied => (2, 1),
        // A whole pile that only changes its place.
        (Role::Tableau, Role::Tableau) if leg.at == 0 => (9, 1),
        (Role::Hand | Role::Talon | Role::Reserve | Role::Stock | Role::Cell, Role::Tableau) if occupied => (3, 0),
        (Role::Tableau, Role::Tableau) if occupied => (4, u8::MAX - run(view, leg)),
        (_, Role::Tableau) => (6, 0),
        (Role::Hand | Role::Stock, Role::Talon) => (5, 1),
        (_, Role::Cell) => (7, 0),
        _ => (6, 1),
    }
}

fn role(game: &Game, pile: PileId) -> Role {
    game.group_of(pile).role
}

fn rank(view: &View, leg: Leg) -> u8 {
    seen(view, leg.from, leg.at).map_or(0, |slot| slot.face().map_or(0, |face| face.rank().number()))
}

fn seen(view: &View, pile: PileId, at: u8) -> Option<Slot> {
    view.pile(pile).get(usize::from(at)).copied()
}

fn lays_open(view: &View, leg: Leg) -> bool {
    leg.at.checked_sub(1).and_then(|below| seen(view, leg.from, below)) == Some(Slot::Down)
}

fn run(view: &View, leg: Leg) -> u8 {
    (view.height(leg.from) - usize::from(leg.at)).min(200) as u8
}

fn takes_back(leg: Leg, last: Option<Move>) -> bool {
    matches!(last, Some(Move::Shift(_, before)) if before.from == leg.to && before.to == leg.from)
}

/// Whether a procedure ends something that does not come again.
fn uses_up(game: &Game, steps: &[Step]) -> bool {
    steps.iter().any(|step| match step {
        Step::CountRedeal | Step::Gather(_) | Step::Enter(_) => true,
        Step::Deal { to, .. } => to.iter().any(|&pile| role(game, pile) == Role::Tableau),
        _ => false,
    })
}
