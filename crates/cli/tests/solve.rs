//! `cadogan solve`.

mod common;

use common::{cadogan, folder};

#[test]
fn a_win_is_a_certificate_that_anyone_can_replay() {
    let folder = folder("solve");
    let file = folder.join("won.game");
    let file = file.to_str().unwrap();
    let said = cadogan(&["solve", "freecell", "--microsoft", "1", "--certificate", file]).done();
    assert!(said.contains("can be won in"), "{said}");
    let judged = cadogan(&["replay", file, "--by", "both"]).done();
    assert!(judged.contains("The game is won."), "{judged}");
}

/// The one deal of Microsoft's first 32,000 that has no win.
#[test]
fn what_cannot_be_won_is_status_1() {
    let told = cadogan(&["solve", "freecell", "--microsoft", "11982"]).failed(1);
    assert!(told.contains("cannot be won"), "{told}");
    let answer = cadogan(&["solve", "freecell", "--microsoft", "11982", "--json"]);
    let solved: serde_json::Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!((answer.status, &solved["verdict"]), (1, &"lost".into()), "{solved}");
    let (positions, nodes) = (solved["positions"].as_u64().unwrap(), solved["nodes"].as_u64().unwrap());
    assert!(0 < positions && positions <= nodes, "{solved}");
}

#[test]
fn what_is_not_known_is_never_called_lost() {
    let told = cadogan(&["solve", "the-besieged-city", "--deal", "1", "--nodes", "5000"]).failed(3);
    assert!(told.contains("Not known"), "{told}");
    let told = cadogan(&["solve", "klondike", "--deal", "1", "--memory", "much"]).failed(2);
    assert!(told.contains("2GiB"), "{told}");
}

/// Whoever doubts a shortcut can ask again without it.
#[test]
fn shortcuts_can_be_left_out() {
    let used = |without: &str| {
        let answer = cadogan(&["solve", "fan", "--deal", "3", "--json", "--without", without]).json();
        assert_eq!(answer["verdict"], "won", "{answer}");
        answer["shortcuts"].as_array().unwrap().len()
    };
    assert_eq!(used("safe-play,dead-ends"), 3);
    assert_eq!(used("all"), 0);
    let told = cadogan(&["solve", "fan", "--deal", "3", "--without", "safe-plays"]).failed(2);
    assert!(told.contains("safe-play, no-return"), "{told}");
}

#[test]
fn a_saved_game_is_solved_from_where_it_stands() {
    let folder = folder("solve-save");
    let file = folder.join("game");
    let file = file.to_str().unwrap();
    let said = cadogan(&["solve", "le-calcul", "--deal", "4", "--certificate", file]).done();
    assert!(said.contains("can be won"), "{said}");
    let again = cadogan(&["solve", "le-calcul", "--save", file]).done();
    assert!(again.contains("can be won in 0 moves"), "{again}");
}

/// People are told in sentences of their language, scripts in what can be typed.
#[test]
fn a_win_is_told_in_the_words_of_the_one_who_asks() {
    let said = |lang: &str| cadogan(&["solve", "freecell", "--microsoft", "1", "--lang", lang]).done();
    let (english, russian) = (said("en"), said("ru"));
    assert!(english.contains("   1. ") && english.contains(" to "), "{english}");
    assert!(russian.lines().filter(|line| line.contains(". ")).count() > 20 && !russian.contains(" > "), "{russian}");
    let solved = cadogan(&["solve", "freecell", "--microsoft", "1", "--json"]).json();
    let moves = solved["moves"].as_array().unwrap();
    assert!(moves.iter().all(|mv| mv.as_str().unwrap().contains(" > ")), "{solved}");
    assert_eq!(solved["verdict"], "won");
    assert!(solved["nodes"].as_u64().unwrap() > 0 && !solved["shortcuts"].as_array().unwrap().is_empty());
}

/// A lost game has a certificate too, which the referee proves, and refuses if a position is taken out.
#[test]
fn a_lost_game_has_a_certificate_if_it_is_small() {
    let folder = folder("solve-lost");
    let file = folder.join("lost.txt");
    let file = file.to_str().unwrap();
    let deal = (1..40).map(|deal| deal.to_string()).find(|deal| {
        let solved = cadogan(&["solve", "freecell{cells=0}", "--deal", deal, "--certificate", file, "--json"]);
        let solved: serde_json::Value = serde_json::from_str(&solved.out).unwrap();
        solved["verdict"] == "lost" && solved["certificate"] == "written"
    });
    assert!(deal.is_some(), "no small lost deal");
    let judged = cadogan(&["replay", file]).done();
    assert!(judged.contains("lost: none of"), "{judged}");
    let text = std::fs::read_to_string(file).unwrap();
    let kept: Vec<&str> = text.lines().enumerate().filter(|&(line, _)| line != 7).map(|(_, line)| line).collect();
    std::fs::write(file, kept.join("\n")).unwrap();
    let refused = cadogan(&["replay", file]).failed(1);
    assert!(refused.contains("a move leads from position"), "{refused}");
    let large = cadogan(&["solve", "freecell", "--microsoft", "11982", "--certificate", file]);
    assert!(large.out.contains("too many positions"), "{}", large.out);
}
