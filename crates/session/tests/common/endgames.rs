//! Endgames small enough to be searched to their end without any cunning.

use std::collections::BTreeSet;

use cadogan_cards::{Face, shuffle};
use cadogan_engine::Position;
use cadogan_rules::game::{Fit, Game, GroupId, PileId, Role};
use cadogan_rules::play::{Cards, Deal, Layout};

/// An endgame with more positions is left out.
const MOST_POSITIONS: usize = 6_000;

/// The highest `left` ranks lie in so many piles of the table, all others on the foundations.
pub fn endgame(game: &Game, number: u64, redeals: u8, piles: usize, left: usize) -> Option<Deal> {
    let mut layout = Layout { piles: vec![Cards::default(); game.piles.len()], redeals, phase: 0 };
    let mut rest = Vec::new();
    for pile in of_role(game, Role::Foundation) {
        let Fit::List(list) = &game.piles[pile.index()].fit else { return None };
        let faces: Vec<Face> = list.iter().filter_map(|faces| faces.iter().next()).collect();
        // Some foundations are further on than others.
        let home = faces.len() - left + (number as usize + pile.index()) % 3;
        layout.piles[pile.index()].faces = faces[..home].to_vec();
        rest.extend(&faces[home..]);
    }
    shuffle(&mut rest, number, 0);
    let table: Vec<PileId> = of_role(game, Role::Tableau).take(piles).collect();
    for (index, face) in rest.into_iter().enumerate() {
        layout.piles[table[index % table.len()].index()].faces.push(face);
    }
    Deal::from_layout(game, layout, number).ok()
}

fn of_role(game: &Game, role: Role) -> impl Iterator<Item = PileId> {
    let groups = (0..game.groups.len() as u8).map(GroupId);
    groups.filter(move |&group| game.group(group).role == role).flat_map(|group| game.piles_of(group))
}

/// Whether the game can still be won; nothing if that is too much to search.
pub fn can_be_won(position: &Position) -> Option<bool> {
    let mut open = vec![position.clone()];
    let mut seen = BTreeSet::from([position.hash()]);
    while let Some(position) = open.pop() {
        if position.is_won() {
            return Some(true);
        }
        for mv in position.legal_moves() {
            let mut next = position.clone();
            next.make(mv);
            if seen.insert(next.hash()) {
                open.push(next);
            }
        }
        if seen.len() > MOST_POSITIONS {
            return None;
        }
    }
    Some(false)
}
