//! Piles that cards never leave ([`Shortcut::BuriedCards`](crate::Shortcut::BuriedCards)).
//!
//! Of a pile that no move, procedure or consequence takes a card from, and of whose cards no
//! condition asks more than whether there are any, the rules can ask its height and what it wants:
//! by height alone, or by its top card if it is built on. What lies below makes no difference to
//! the future. Two positions that agree in these and in all other piles are taken for one.
//!
//! Where the height already tells the cards (a foundation in suit) there is nothing to forget.

use cadogan_cards::{Face, FaceSet};
use cadogan_engine::Position;
use cadogan_rules::game::{Action, Condition, Fit, Game, GroupId, Pile, PileId, Step};

/// The piles of which only this much is remembered.
pub(crate) fn sinks(game: &Game) -> Vec<PileId> {
    let pack: FaceSet = game.pack.iter().copied().collect();
    (0..game.piles.len() as u8)
        .map(PileId)
        .filter(|&pile| pile != PileId::STOCK && forgets(&game.piles[pile.index()], pack) && keeps_all(game, pile))
        .collect()
}

/// What is remembered of a sink, as a number to be added up.
pub(crate) fn remembered(position: &Position, pile: PileId) -> u128 {
    remembered_as(position, pile, pile, |face| face)
}

/// The same if the cards had other faces and lay on another sink of the same kind.
pub(crate) fn remembered_as(position: &Position, pile: PileId, on: PileId, named: impl Fn(Face) -> Face) -> u128 {
    let cards = position.cards(pile);
    remembered_of(position, pile, on, cards.last().map(|&face| named(face)), cards.len())
}

/// The same if more cards lay on it.
pub(crate) fn remembered_with(position: &Position, pile: PileId, cards: &[Face]) -> u128 {
    let held = position.cards(pile);
    remembered_of(position, pile, pile, cards.last().or(held.last()).copied(), held.len() + cards.len())
}

fn remembered_of(position: &Position, pile: PileId, on: PileId, top: Option<Face>, height: usize) -> u128 {
    let built = matches!(position.game().piles[pile.index()].fit, Fit::Built { .. });
    let top = top.filter(|_| built).map_or(0, |face| face.index() as u64 + 1);
    let down = position.face_down(pile) as u64;
    spread(u64::from(on.0) << 32 | top << 16 | down << 8 | height as u64)
}

/// A number that looks random for each number.
pub(crate) const fn spread(number: u64) -> u128 {
    (scramble(number) as u128) << 64 | scramble(!number) as u128
}

/// Half of it.
pub(crate) const fn scramble(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x1234_5678_9abc_def1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// Whether there is something to forget, and the rest is enough to know what the pile wants.
fn forgets(pile: &Pile, pack: FaceSet) -> bool {
    match &pile.fit {
        Fit::Any | Fit::Built { .. } => true,
        Fit::List(list) => list.iter().any(|&wanted| (wanted & pack).len() > 1),
        Fit::Round { .. } => false,
    }
}

fn keeps_all(game: &Game, pile: PileId) -> bool {
    let group = game.piles[pile.index()].group;
    let gives = |steps: &[Step]| steps.iter().any(|step| gives(step, pile, group));
    let moved = game.moves.iter().any(|rule| {
        let leaves = match &rule.action {
            Action::Shift(shift) => shift.from.contains(&group),
            Action::Together(first, second) => first.from.contains(&group) || second.from.contains(&group),
            Action::Pair { from, .. } => from.contains(&group),
            Action::Slip(blockade) => blockade.group == group,
            Action::Swap { among, .. } => *among == group,
            Action::Procedure(steps) => gives(steps),
        };
        leaves || rule.when.iter().any(|condition| looks(condition, group))
    });
    let forced =
        game.then.iter().any(|then| gives(&then.steps) || then.when.iter().any(|condition| looks(condition, group)));
    !moved && !forced
}

fn gives(step: &Step, pile: PileId, group: GroupId) -> bool {
    match step {
        Step::Gather(piles) => piles.contains(&pile),
        Step::Fill { from, .. } | Step::Sweep { from, .. } => *from == group,
        Step::Sort { until, .. } => until.iter().any(|condition| looks(condition, group)),
        _ => false,
    }
}

/// Whether a condition asks for more than whether a pile holds cards.
fn looks(condition: &Condition, group: GroupId) -> bool {
    match condition {
        Condition::FaceDown(asked) | Condition::Finished(asked, _) => *asked == group,
        Condition::Blocked(blockade) | Condition::NotBlocked(blockade) => blockade.group == group,
        _ => false,
    }
}
