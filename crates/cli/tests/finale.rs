//! `cadogan finale`.

mod common;

use common::{cadogan, cadogan_reading, folder, won_calcul};

#[test]
fn thirteen_heaps_of_one_rank_each() {
    let folder = folder("finale-won");
    let heaps = cadogan(&["finale", &won_calcul(&folder)]).done();
    assert_eq!(heaps.lines().count(), 13);
    assert!(heaps.starts_with(" 1: AC AD AH AS\n") && heaps.ends_with("13: KC KD KH KS\n"), "{heaps}");
}

#[test]
fn otherwise_the_answer_is_no() {
    let folder = folder("finale-no");
    let path = folder.join("game.txt");
    let path = path.to_str().unwrap();
    for (game, told) in [("le-calcul", "the game is not won"), ("golf", "this game has no closing trick")] {
        cadogan_reading(&["play", game, "--deal", "1", "--plain"], format!("1\nsave {path}\n").as_bytes()).done();
        let err = cadogan(&["finale", path]).failed(1);
        assert!(err.contains(told), "{err}");
    }
}
