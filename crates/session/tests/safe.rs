//! A move that is called safe never costs the game: shown by searching small endgames to their end,
//! with the move and without it.

mod common;

use std::sync::Arc;

use cadogan_engine::Tables;
use cadogan_session::Session;
use cadogan_session::safe_moves;
use common::endgames::{can_be_won, endgame};

/// The games; redeals used, so that nothing is gathered any more; piles; ranks left of each suit.
const FORMS: [(&str, u8, usize, usize); 4] =
    [("la-belle-lucie", 2, 4, 5), ("beleaguered-castle", 0, 4, 3), ("yukon", 0, 4, 3), ("freecell", 0, 3, 3)];
/// Endgames of a game that are searched.
const ENDGAMES: u64 = 100;

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
