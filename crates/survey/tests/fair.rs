//! The fair player.

mod common;

use std::sync::atomic::AtomicBool;

use cadogan_survey::{Effort, Ending, Head, Player, Question, Results, Row, SurveyFile, check_wins, run};
use common::{jobs, timeless};

fn surveyed(form: &str, player: Player, deals: &str) -> Results {
    let folder = tempfile::tempdir().unwrap();
    let (path, game) = (folder.path().join("survey"), cadogan_rules::open(form).unwrap());
    let question = Question::new(&game, player, Effort::Nodes(1_500), 1 << 24);
    let head = Head { question, deals: deals.parse().unwrap(), shard: "1/1".parse().unwrap() };
    let mut file = SurveyFile::open(&path, &head).unwrap();
    run(&game, &mut file, jobs(2), &AtomicBool::new(false), &mut |_| {}).unwrap();
    let results = file.results().unwrap();
    file.close().unwrap();
    let won = results.rows.iter().filter(|row| row.ending.moves().is_some()).count();
    assert_eq!(check_wins(&game, &path).unwrap(), won as u64);
    results
}

/// Nobody wins what cannot be won, and only what is hidden keeps the fair player from winning.
#[test]
fn the_fair_player_wins_no_deal_that_is_lost() {
    let form = "klondike{turn=1}";
    let (all, fair) = (surveyed(form, Player::Solver, "1..6"), surveyed(form, Player::Fair, "1..6"));
    let is_won = |row: &&Row| matches!(row.ending, Ending::Won { .. });
    for row in fair.rows.iter().filter(is_won) {
        assert_ne!(all.rows[row.deal as usize - 1].ending, Ending::Lost, "deal {}", row.deal);
    }
    assert!(fair.rows.iter().any(|row| is_won(&row)), "some deal is won: {fair:?}");
    assert!(fair.rows.iter().any(|row| row.ending == Ending::Lost), "some deal is not: {fair:?}");
}

#[test]
fn the_same_deals_are_played_alike() {
    let played = || timeless(&surveyed("klondike", Player::Fair, "1..3"));
    assert_eq!(played(), played());
}
