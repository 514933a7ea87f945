//! A move that is called safe never costs the game: shown by searching small endgames to their end,
//! with the move and without it.

use std::collections::BTreeSet;
use std::sync::Arc;

use cadogan_cards::{Face, shuffle};
use cadogan_engine::{Position, Tables};
use cadogan_rules::game::{Fit, Game, GroupId, PileId, Role};
use cadogan_rules::play::{Cards, Deal, Layout};
use cadogan_session::Session;
use cadogan_session::safe_moves;

/// The games; redeals used, so that nothing is gathered any more; piles; ranks left of each suit.
const FORMS: [(&str, u8, usize, usize); 4] =
    [("la-belle-lucie", 2, 4, 5), ("beleaguered-castle", 0, 4, 3), ("yukon", 0, 4, 3), ("freecell", 0, 3, 3)];
/// Endgames of a game that are searched.
const ENDGAMES: u64 = 100;
/// An endgame with more positions is left out.
const MOST_POSITIONS: usize = 6_000;

#[test]
fn safe_moves_never_cost_the_game() {
    for (name, redeals, piles, left) in FORMS {
        let tables = Arc::new(Tables::compile(&cadogan_rules::open(name).unwrap()));
        let (mut safe, mut won, mut lost) = (0, 0, 0);
        for number in 1..=ENDGAMES {
            let Some(deal) = endgame(tables.game(), number, redeals, piles, left) else { continue };
            let session = Session::new(tables.clone(), deal);
            for mv in safe_moves(session.game(), &session.view(), &session.moves()) {
                let mut after = session.position().clone();
                after.make(mv);
                let searched = can_be_won(session.position()).zip(can_be_won(&after));
                let Some((before, after)) = searched else { continue };
                assert_eq!(before, after, "{name} {number}: {mv:?}\n{}", session.save());
                safe += 1;
                won += usize::from(before);
                lost += usize::from(!before);
            }
        }
        println!("{name}: {safe} safe moves, {won} won, {lost} lost");
        assert!(safe > 5, "{name}: {safe} safe moves, {won} won, {lost} lost");
    }
}

/// The highest `left` ranks lie in so many piles of the table, all others on the foundations.
fn endgame(game: &Game, number: u64, redeals: u8, piles: usize, left: usize) -> Option<Deal> {
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
fn can_be_won(position: &Position) -> Option<bool> {
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
