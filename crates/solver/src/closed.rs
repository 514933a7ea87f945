//! Sets of positions that no move leaves: certificates of lost positions.

use std::collections::HashSet;
use std::fmt::Write;

use cadogan_engine::Position;
use cadogan_rules::game::{Action, Fit, Game, GroupId, PileId, Route, Step};
use cadogan_rules::play::Move;

use crate::plan::steps;

/// All positions that can be reached from a position, as the text of `cadogan-lost 1`; the referee
/// (`LostClaim`) says what it means and proves it.
///
/// No shortcut is used, but that like piles have no order. Nothing if more than `most` positions can be
/// reached, or one of them is won: then the position is not lost.
#[must_use]
pub fn certify_lost(position: &Position, most: usize) -> Option<String> {
    let mut position = position.clone();
    let groups = unordered(&position);
    let mut text = header(&position, &groups);
    let mut seen = HashSet::new();
    let mut frames: Vec<Vec<Move>> = Vec::new();
    let mut enter = |position: &Position, frames: &mut Vec<Vec<Move>>| {
        let line = spelled(position, &groups);
        if position.is_won() || seen.len() >= most && !seen.contains(&line) {
            return None;
        }
        let new = !seen.contains(&line);
        if new {
            text.push_str(&spelled(position, &[]));
            text.push('\n');
            seen.insert(line);
            frames.push(position.legal_moves());
        }
        Some(new)
    };
    enter(&position, &mut frames)?;
    while let Some(moves) = frames.last_mut() {
        match moves.pop() {
            Some(m) => {
                position.make(m);
                if !enter(&position, &mut frames)? {
                    position.unmake();
                }
            }
            None => {
                frames.pop();
                position.unmake();
            }
        }
    }
    Some(text)
}

fn header(position: &Position, groups: &[GroupId]) -> String {
    let game = position.game();
    let mut text = format!("cadogan-lost 1\ngame: {}\nrules: ", game.id);
    game.id.meaning.iter().for_each(|byte| _ = write!(text, "{byte:02x}"));
    let names: Vec<&str> = groups.iter().map(|&group| game.group(group).name.as_str()).collect();
    _ = writeln!(text, "\nnumber: {}\nany order: {}", position.number(), names.join(" "));
    text
}

/// The position in a line; piles of these groups in the order of their texts.
fn spelled(position: &Position, groups: &[GroupId]) -> String {
    let game = position.game();
    let mut piles: Vec<String> = (0..game.piles.len() as u8).map(|pile| pile_text(position, PileId(pile))).collect();
    for &group in groups {
        let range = &game.group(group).piles;
        piles[usize::from(range.start)..usize::from(range.end)].sort_unstable();
    }
    format!("{} {} | {}", position.redeals(), position.phase().0, piles.join(" | "))
}

fn pile_text(position: &Position, pile: PileId) -> String {
    let mut text = format!("{}:", position.face_down(pile));
    for (index, face) in position.cards(pile).iter().enumerate() {
        _ = write!(text, "{}{face}", if index == 0 { "" } else { " " });
    }
    text
}

/// The groups whose piles are alike from the beginning and for ever, in the plain cases that the referee
/// sees through.
fn unordered(position: &Position) -> Vec<GroupId> {
    let game = position.game();
    let several = |&group: &GroupId| game.group(group).piles.len() > 1 && group != GroupId::STOCK;
    (0..game.groups.len() as u8).map(GroupId).filter(several).filter(|&group| is_unordered(position, group)).collect()
}

fn is_unordered(position: &Position, group: GroupId) -> bool {
    let game = position.game();
    let first = PileId(game.group(group).piles.start);
    let round = matches!(game.piles[first.index()].fit, Fit::Round { .. });
    let rare = |step: &Step| match step {
        Step::Sort { .. } | Step::Sweep { .. } => true,
        Step::Fill { from, .. } => *from == group,
        Step::Deal { to, .. } | Step::Gather(to) | Step::Withdraw { to, .. } => {
            to.iter().any(|pile| game.piles[pile.index()].group == group)
        }
        Step::TurnUp(_) | Step::Shuffle | Step::CountRedeal | Step::Enter(_) => false,
    };
    !round && plain(game) && !steps(game).any(rare) && game.piles_of(group).all(|pile| position.are_alike(first, pile))
}

fn plain(game: &Game) -> bool {
    game.moves.iter().all(|rule| match &rule.action {
        Action::Shift(shift) => shift.route == Route::All,
        Action::Together(one, other) => one.route == Route::All && other.route == Route::All,
        Action::Pair { .. } | Action::Procedure(_) => true,
        Action::Slip(_) | Action::Swap { .. } => false,
    })
}
