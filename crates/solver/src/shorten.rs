//! Wins made fit to be shown.

use std::collections::HashMap;

use cadogan_engine::Position;
use cadogan_rules::play::{Layout, Move};

use crate::verdict::Certificate;

/// A win from the same position that is no longer: without ways round in a circle, and without
/// moves that can be left out, alone or several in a row (as passes of the stock can).
///
/// It is not the shortest win there is. Takes time in proportion to the square of the length; wins of
/// more than a thousand moves are only freed of circles.
///
/// # Panics
///
/// If the certificate is not one for this position.
#[must_use]
pub fn shorten(position: &Position, certificate: &Certificate) -> Certificate {
    let mut position = position.clone();
    let mut moves = without_circles(&mut position, &certificate.moves);
    if moves.len() <= MOST {
        while leave_out(&mut position, &mut moves) {}
    }
    Certificate { moves }
}

/// The longest win on which leaving out is tried.
const MOST: usize = 1_000;
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
            None => {
                position.make(moves[from]);
                from += 1;
            }
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
