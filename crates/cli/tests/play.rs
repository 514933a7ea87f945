//! `cadogan play`, as conversations.

mod common;

use std::fs;

use common::{cadogan, cadogan_reading, file, folder, games, won_calcul};

/// What is said after the first table.
fn talk(args: &[&str], typed: &str) -> String {
    let args = [&["play", "--plain"], args].concat();
    let silent = cadogan_reading(&args, b"").done();
    let said = cadogan_reading(&args, typed.as_bytes()).done();
    said.strip_prefix(silent.as_str()).expect("it begins the same").to_owned()
}

#[test]
fn a_first_look() {
    insta::assert_snapshot!(cadogan_reading(&["play", "la-nivernaise", "--deal", "1", "--plain"], b"quit\n").done());
}

#[test]
fn a_first_look_in_russian() {
    let args = ["play", "la-nivernaise", "--deal", "1", "--plain", "--lang", "ru"];
    insta::assert_snapshot!(cadogan_reading(&args, "помощь\nвыход\n".as_bytes()).done());
}

#[test]
fn moves_are_made_told_and_taken_back() {
    insta::assert_snapshot!(talk(
        &["la-nivernaise", "--deal", "1"],
        "moves\nkc descending 1\nwhy f1 a1\nf1 a1\nwhy 1\nl5 d3\nundo\nundo\nundo\nredo\nredo\nredo\nlook l4\nlook l9\n",
    ));
}

#[test]
fn without_plain_it_says_so_and_plays() {
    let said = cadogan_reading(&["play", "golf", "--deal", "1"], b"quit\n").done();
    assert!(said.starts_with("There is no full-screen table yet"), "{said}");
}

#[test]
fn the_same_in_russian_words() {
    let said = talk(
        &["la-nivernaise", "--deal", "1", "--lang", "ru"],
        "kc descending 1\nотмена\nповтор\nходы\nпочему f1 a1\nметка начало\nметки\nстол\nперейти начало\nсначала\nундо\nвыход\nходы\n",
    );
    for told in
        ["Взято назад: play KC line 4 > descending 1", "Отмечено: начало", "«ундо» непонятно. Наберите «помощь»."]
    {
        assert!(said.contains(told), "{told} in {said}");
    }
    assert!(said.ends_with("Наберите «помощь».\n"), "nothing is said after «выход»: {said}");
    assert!(!said.contains("cli-"), "{said}");
}

#[test]
fn undo_leads_back_through_a_redeal() {
    // Dealing only: three rounds, then the redeal of the book, then three more rounds.
    let rounds = "next-round\nnext-round\nnext-round\nredeal\n";
    let args = ["la-nivernaise", "--deal", "1"];
    let said = talk(&args, &format!("{rounds}undo\nundo\nundo\nundo\nundo\ntable\n"));
    assert!(said.contains("One redeal is used."), "{said}");
    assert!(said.contains("There is nothing to take back."), "{said}");
    let begun = talk(&args, "table\n");
    assert!(said.ends_with(&begun), "{said}\nshould end with\n{begun}");
}

#[test]
fn a_game_is_saved_and_gone_on_with() {
    let folder = folder("play-save");
    let path = folder.join("my game.txt");
    let path = path.to_str().unwrap();
    let said = talk(&["la-nivernaise", "--deal", "1"], &format!("kc d1\nmark a b\nnext-round\nundo\nsave {path}\n"));
    assert!(said.ends_with(&format!("Saved: {path}\n")), "{said}");
    let saved = fs::read_to_string(path).unwrap();
    // Going on and saving again without a name changes nothing that was not changed.
    let again = cadogan_reading(&["play", "--save", path, "--plain"], b"redo\nundo\nmarks\nsave\n").done();
    assert!(again.contains("\na b\n") && again.ends_with(&format!("Saved: {path}\n")), "{again}");
    assert_eq!(fs::read_to_string(path).unwrap(), saved);
    let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["my game.txt"], "nothing is left beside it");
}

#[test]
fn only_saved_games_are_overwritten() {
    let folder = folder("play-overwrite");
    let other = file(&folder, "letter.txt", "Dear aunt,");
    let said = talk(
        &["golf", "--deal", "1"],
        &format!("save {other}\nsave\nsave {}\nsave {}/no/such\n", folder.display(), folder.display()),
    );
    assert!(said.contains("this file is no saved game"), "{said}");
    assert!(said.contains("this is a folder or a device") && said.contains("the game is not saved: "), "{said}");
    let said = talk(&["golf", "--deal", "1"], "save --force /dev/null\n");
    assert!(said.contains("this is a folder or a device"), "{said}");
    assert_eq!(fs::read_to_string(&other).unwrap(), "Dear aunt,");
    let said = talk(&["golf", "--deal", "1"], &format!("save --force {other}\n"));
    assert!(said.contains("Saved: "), "{said}");
    assert!(fs::read_to_string(&other).unwrap().starts_with("cadogan game 1\n"));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[test]
fn a_win_is_told_at_once_with_its_closing_trick() {
    let folder = folder("play-won");
    let path = won_calcul(&folder);
    let said = cadogan_reading(&["play", "--save", &path, "--plain"], b"1\nundo\nredo\n").done();
    assert_eq!(said.matches("The game is won.\nThe closing trick:\n 1: AC AD AH AS\n").count(), 2, "{said}");
    assert!(said.contains("There is no move “1”; no move is left."), "{said}");
}

#[test]
fn the_end_of_all_moves_is_told_at_once() {
    // A game of golf has at most 51 moves.
    let said = talk(&["golf", "--deal", "1"], &"1\n".repeat(52));
    assert!(said.contains("\nNo move is left.\nThere is no move “1”; no move is left.\n"), "{said}");
}

#[test]
fn new_deals_another() {
    let said = talk(&["golf", "--deal", "1"], "new 2\nnew\nnew x\nnew 99999999999999999999\n");
    assert!(said.starts_with("Golf, deal 2: golf\n"), "{said}");
    assert_eq!(said.matches("Golf, deal ").count(), 2, "{said}");
    assert!(said.contains("“x” is not the number of a deal."), "{said}");
}

#[test]
fn bytes_of_any_kind_are_answered() {
    let mut typed = b"\xff\xfe\n\0\n".to_vec();
    typed.extend(vec![b'a'; 1 << 20]);
    typed.extend("\nundo undo\nwhy\nlook\nmark\ngo\ngo nowhere\n>\n&\n4c >\n> 4c\nслово\n💥\n'\"\\{$x}\n-1\n0\n99999999999999999999\n".as_bytes());
    typed.extend("a ".repeat(3000).as_bytes());
    for game in ["la-nivernaise", "the-empress-of-india", "the-besieged-city", "napoleons-square", "klondike"] {
        for lang in ["en", "ru"] {
            let answer = cadogan_reading(&["play", game, "--deal", "1", "--plain", "--lang", lang], &typed).done();
            assert!(!answer.contains("cli-") && !answer.contains("refusal-"), "{game}: {answer}");
        }
    }
}

#[test]
fn every_game_can_be_played_by_numbers() {
    for game in games() {
        let typed = format!("{}moves\nundo\n", "1\n".repeat(30));
        for lang in ["en", "ru"] {
            let said =
                cadogan_reading(&["play", &game, "--deal", "5", "--plain", "--lang", lang], typed.as_bytes()).done();
            assert!(!said.contains("cli-") && !said.contains("{ $"), "{game}: {said}");
        }
    }
    let err = cadogan(&["play", "klondke"]).failed(2);
    assert!(err.contains("klondike"), "{err}");
}

#[test]
fn a_choice_among_many_moves_is_cut_short() {
    let said = talk(&["the-empress-of-india", "--deal", "1"], "army 1\n");
    assert!(said.starts_with("That can mean several moves; which one?\n  1. "), "{said}");
    assert!(said.lines().count() == 22 && said.trim_end().ends_with("more."), "{said}");
}
