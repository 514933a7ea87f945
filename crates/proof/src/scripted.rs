//! A scripted player that finds won games for the certificates under `games/`.
//!
//! It sees every card and keeps, move by move, the few positions that look best: a beam search
//! with one rule of thumb for all games. It proves nothing about a deal it does not win, and is not
//! the solver.

use std::collections::HashSet;

use cadogan_engine::Position;
use cadogan_rules::game::{Game, Role};
use cadogan_rules::play::Move;

/// Looks for a won game with at most this many positions kept a move and this many moves.
#[must_use]
pub fn find_win(start: &Position, kept: usize, moves: usize) -> Option<Vec<Move>> {
    let mut beam: Vec<(Position, Vec<Move>)> = vec![(start.clone(), Vec::new())];
    let mut seen: HashSet<u128> = HashSet::from([start.hash()]);
    for _ in 0..moves {
        let mut next: Vec<(i64, Position, Vec<Move>)> = Vec::new();
        for (position, path) in &beam {
            for m in position.legal_moves() {
                let mut after = position.clone();
                after.make(m);
                if !seen.insert(after.hash()) {
                    continue;
                }
                let path: Vec<Move> = path.iter().copied().chain([m]).collect();
                if after.is_won() {
                    return Some(path);
                }
                next.push((promise(&after), after, path));
            }
        }
        next.sort_by_key(|(promise, after, _)| (std::cmp::Reverse(*promise), after.hash()));
        next.truncate(kept);
        beam = next.into_iter().map(|(_, position, path)| (position, path)).collect();
    }
    None
}

/// How good a position looks: cards on foundations, vacant places, and no high card on a low one.
fn promise(position: &Position) -> i64 {
    let game: &Game = position.game();
    let mut promise = 0;
    for index in 0..game.piles.len() {
        let pile = cadogan_rules::game::PileId(index as u8);
        let cards = position.cards(pile);
        promise += match game.group_of(pile).role {
            Role::Foundation => 10 * cards.len() as i64,
            Role::Stock => -(cards.len() as i64),
            Role::Cell if cards.is_empty() => 12,
            _ => -buried(position, pile),
        };
    }
    promise
}

/// For each card in a pile, whether a card under it is wanted on a foundation sooner.
fn buried(position: &Position, pile: cadogan_rules::game::PileId) -> i64 {
    let cards = position.cards(pile);
    let soon: Vec<i64> = cards.iter().map(|&face| distance(position, face)).collect();
    let covers = |at: usize| soon[..at].iter().filter(|&&below| below < soon[at]).count().min(3) as i64;
    (0..cards.len()).map(covers).sum()
}

/// How many cards must go to a foundation before this one can, at the least.
fn distance(position: &Position, face: cadogan_cards::Face) -> i64 {
    let game = position.game();
    let mut least = 26;
    for (index, pile) in game.piles.iter().enumerate() {
        if game.group(pile.group).role != Role::Foundation {
            continue;
        }
        if let cadogan_rules::game::Fit::List(list) = &pile.fit {
            let height = position.cards(cadogan_rules::game::PileId(index as u8)).len();
            let ahead = list.iter().skip(height).position(|set| set.contains(face));
            least = least.min(ahead.map_or(26, |ahead| ahead as i64));
        }
    }
    least
}
