//! Wins made fit to be shown.

use std::collections::HashMap;

use cadogan_engine::Position;
use cadogan_rules::play::{Layout, Move};

use crate::verdict::Certificate;

/// A win from the same position that is no longer: without ways round in a circle, without detours
/// where one other move or two lead to a later position of the win, and without moves that can be left
/// out, alone or several in a row (as passes of the stock can), or with all later moves that need them.
///
/// It is not the shortest win there is. Takes time in proportion to the square of the length; wins
/// that are still longer than a thousand moves are only freed of circles and detours of one move.
///
/// # Panics
///
/// If the certificate is not one for this position.
#[must_use]
pub fn shorten(position: &Position, certificate: &Certificate) -> Certificate {
    let mut position = position.clone();
    let mut moves = without_circles(&mut position, &certificate.moves);
    while cut_across(&mut position, &mut moves, Steps::One) {}
    if moves.len() <= MOST {
        while leave_out(&mut position, &mut moves) || cut_across(&mut position, &mut moves, Steps::Two) {}
    }
    Certificate { moves }
}

/// How many moves a way across a detour has.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Steps {
    One,
    /// One or two.
    Two,
}

/// Goes from each position straight to the latest one of the win that so many moves lead to; whether
/// that made the win shorter.
fn cut_across(position: &mut Position, moves: &mut Vec<Move>, steps: Steps) -> bool {
    let way = Way::along(position, moves);
    let mut shorter = Vec::new();
    let mut at = 0;
    while at < moves.len() {
        let across = way.across(position, at, steps);
        let (to, made) = across.unwrap_or_else(|| (at + 1, vec![moves[at]]));
        made.iter().for_each(|&m| position.make(m));
        shorter.extend(made);
        at = to;
    }
    shorter.iter().for_each(|_| _ = position.unmake());
    let cut = shorter.len() < moves.len();
    *moves = shorter;
    cut
}

/// The positions of a win.
struct Way {
    layouts: Vec<Layout>,
    /// Where each was last met, by hash.
    last: HashMap<u128, usize>,
}

impl Way {
    fn along(position: &mut Position, moves: &[Move]) -> Self {
        let mut way = Self { layouts: vec![position.layout()], last: HashMap::from([(position.hash(), 0)]) };
        for (index, &m) in (1..).zip(moves) {
            position.make(m);
            way.layouts.push(position.layout());
            way.last.insert(position.hash(), index);
        }
        moves.iter().for_each(|_| _ = position.unmake());
        way
    }

    /// The latest position to which fewer moves lead than those of the win, and these moves. The
    /// position is the same afterwards.
    fn across(&self, position: &mut Position, at: usize, steps: Steps) -> Option<(usize, Vec<Move>)> {
        let mut best = None;
        let choices = position.legal_moves();
        let steps = if choices.len() > WIDE { Steps::One } else { steps };
        for first in choices {
            position.make(first);
            self.note(position, at + 1, &[first], &mut best);
            if steps == Steps::Two {
                for second in position.legal_moves() {
                    position.make(second);
                    self.note(position, at + 2, &[first, second], &mut best);
                    position.unmake();
                }
            }
            position.unmake();
        }
        best
    }

    /// Notes the moves that led here if this is a position of the win after `than` that saves more.
    fn note(&self, position: &Position, than: usize, made: &[Move], best: &mut Option<(usize, Vec<Move>)>) {
        let Some(&to) = self.last.get(&position.hash()).filter(|&&to| to > than) else { return };
        let better = best.as_ref().is_none_or(|(best, moves)| to - made.len() > best - moves.len());
        if better && position.layout() == self.layouts[to] {
            *best = Some((to, made.to_vec()));
        }
    }
}

/// The longest win on which leaving out is tried.
const MOST: usize = 1_000;
/// With more choices than this, only one move is looked ahead.
const WIDE: usize = 64;
/// The most moves in a row that are left out together.
const IN_A_ROW: usize = 12;

/// Leaves out what lies between two equal positions. The position is the same afterwards.
fn without_circles(position: &mut Position, moves: &[Move]) -> Vec<Move> {
    let mut last: HashMap<Layout, usize> = HashMap::from([(position.layout(), 0)]);
    let mut layouts = vec![position.layout()];
    for (index, &m) in (1..).zip(moves) {
        position.play(m).expect("moves of a certificate are legal");
        last.insert(position.layout(), index);
        layouts.push(position.layout());
    }
    moves.iter().for_each(|_| _ = position.unmake());
    let mut kept = Vec::new();
    let mut at = last[&layouts[0]];
    while at < moves.len() {
        kept.push(moves[at]);
        at = last[&layouts[at + 1]];
    }
    kept
}

/// Leaves out the first moves that can be; whether there were any.
fn leave_out(position: &mut Position, moves: &mut Vec<Move>) -> bool {
    let mut changed = false;
    let mut from = 0;
    while from < moves.len() {
        let most = IN_A_ROW.min(moves.len() - from);
        match (1..=most).rev().find(|&count| wins(position, &moves[from + count..])) {
            Some(count) => {
                moves.drain(from..from + count);
                changed = true;
            }
            None => match what_still_goes(position, &moves[from + 1..]) {
                Some(rest) => {
                    moves.truncate(from);
                    moves.extend(rest);
                    changed = true;
                }
                None => {
                    position.make(moves[from]);
                    from += 1;
                }
            },
        }
    }
    (0..from).for_each(|_| _ = position.unmake());
    changed
}

/// Whether these moves are legal one after another and win. The position is the same afterwards.
fn wins(position: &mut Position, moves: &[Move]) -> bool {
    let made = moves.iter().take_while(|&&m| position.play(m).is_ok()).count();
    let won = made == moves.len() && position.is_won();
    (0..made).for_each(|_| _ = position.unmake());
    won
}

/// Those of the moves that are legal one after another, if they win. The position is the same
/// afterwards.
fn what_still_goes(position: &mut Position, moves: &[Move]) -> Option<Vec<Move>> {
    let rest: Vec<Move> = moves.iter().copied().filter(|&m| position.play(m).is_ok()).collect();
    let won = position.is_won();
    rest.iter().for_each(|_| _ = position.unmake());
    won.then_some(rest)
}
