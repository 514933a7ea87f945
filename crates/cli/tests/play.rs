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
fn the_oracle_and_the_fair_hint_name_themselves() {
    let args = ["freecell", "--deal", "1"];
    let said = talk(&args, "hint\noracle\n");
    let (hint, oracle) = said.split_once("Oracle:").unwrap_or_else(|| panic!("{said}"));
    assert!(hint.starts_with("Fair hint:") && hint.contains("You have seen every card"), "{said}");
    assert!(oracle.contains("the game can still be won") && oracle.contains("— keeps the win"), "{said}");
    let said = talk(&["klondike-deal-1", "--deal", "4"], "hint\n");
    assert!(said.starts_with("Fair hint:") && said.contains("24 imagined deals"), "{said}");
    let said = talk(&["freecell", "--microsoft", "11982", "--lang", "ru"], "оракул\nсовет\n");
    assert!(said.contains("Оракул: игру уже нельзя выиграть") && said.contains("выиграть уже нельзя"), "{said}");
    assert!(!said.contains("advice-"), "{said}");
}

#[test]
fn without_a_screen_it_plays_line_by_line() {
    let said = cadogan_reading(&["play", "golf", "--deal", "1"], b"quit\n").done();
    assert!(said.starts_with("Golf, deal 1"), "{said}");
}

#[test]
fn with_nothing_typed_and_no_screen_it_says_what_could_be() {
    let said = cadogan(&[]).failed(2);
    assert!(said.contains("cadogan play la-nivernaise"), "{said}");
}

#[test]
fn the_same_in_russian_words() {
    let said = talk(
        &["la-nivernaise", "--deal", "1", "--lang", "ru"],
        "кт нисходящее основание 1\nотмена\nповтор\nходы\nпочему f1 a1\nметка начало\nметки\nстол\nперейти начало\nсначала\nундо\nвыход\nходы\n",
    );
    for told in [
        "Взято назад: сыграть короля треф с 4-й пачки линии на нисходящее основание треф.",
        "Отмечено: начало",
        "«ундо» непонятно. Наберите «помощь».",
    ] {
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
    assert!(
        said.contains(
            "\nNo move is left: the game is lost (undo, restart or new).\nThere is no move “1”; no move is left.\n"
        ),
        "{said}"
    );
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
    let said = talk(&["the-empress-of-india", "--deal", "1"], "army\n");
    assert!(said.starts_with("That can mean several moves; which one?\n  1. "), "{said}");
    assert!(said.lines().count() == 22 && said.trim_end().ends_with("more."), "{said}");
}

/// What is said of a numbered deal in a language.
fn said_of(game: &str, deal: &str, lang: &str, typed: &str) -> String {
    talk(&[game, "--deal", deal, "--lang", lang], typed)
}

#[test]
fn vacant_piles_have_no_suit_of_their_own() {
    // The packets of the Duchess want any card at all; they were said to be for clubs.
    let said = cadogan_reading(&["play", "la-duchesse-de-luynes", "--deal", "5", "--plain"], b"4\n").done();
    assert!(!said.lines().any(|line| line.starts_with("Packet") && line.contains("clubs")), "{said}");
    assert!(said.contains("Ascending foundations 1 (clubs), 2 (diamonds)"), "{said}");
}

#[test]
fn a_pile_has_one_number_wherever_it_is_named() {
    let said = said_of("the-empress-of-india", "1", "en", "qd general 3 & 2s\narmy 4 general 3\n");
    assert!(said.contains("to general 3 (diamonds).\n"), "{said}");
    assert!(said.contains("General 3 (diamonds): 2 cards, KD QD\n"), "{said}");
    assert!(said.contains("General 3 (diamonds) wants"), "{said}");
}

#[test]
fn a_kind_of_pile_will_do_where_only_one_fits() {
    let said = said_of("klondike", "4", "en", "ac foundation\nundo\n2h f9\n");
    assert!(said.starts_with("AC from column 4 to the foundation of clubs.\n"), "{said}");
    assert!(said.ends_with("There is no foundation 9; there are 4.\n"), "{said}");
    let said = said_of("the-empress-of-india", "1", "en", "qd general & 2s admiral\n");
    assert!(said.starts_with("QD from place 3 in the army to general 1 (diamonds).\n"), "{said}");
}

#[test]
fn equal_piles_are_not_asked_about() {
    let said = said_of("the-empress-of-india", "1", "en", "qd & 2s\n");
    assert!(said.starts_with("QD from place 3 in the army to general 1 (diamonds).\n"), "{said}");
    let said = said_of("freecell", "1", "en", "column 1 > cell\n");
    assert!(said.contains(" to cell 1.\n"), "{said}");
}

#[test]
fn the_way_out_of_the_stock_is_told() {
    for typed in ["s t\n", "stock\n"] {
        let said = said_of("klondike", "4", "en", typed);
        assert_eq!(said, "Cards leave the stock by a move of their own: type turn.\n");
    }
    let said = said_of("klondike", "4", "ru", "колода талон\nоткрыть\n");
    assert!(said.starts_with("Карты выходят из колоды особым ходом: наберите «открыть».\n3 карты "), "{said}");
}

#[test]
fn what_is_open_instead_is_named() {
    let rounds = "next-round\n".repeat(17);
    let deals = format!("{rounds}redeal\n").repeat(2);
    let said = said_of("la-duchesse-de-luynes", "5", "en", &format!("redeal\n{deals}{rounds}redeal\nlast-redeal\n"));
    assert!(said.starts_with("Not now: the stock is not out. Open now: next-round.\n"), "{said}");
    assert!(said.contains("Open now: last-redeal.\n"), "{said}");
}

#[test]
fn when_reserve_cards_change_places_is_told() {
    let said = said_of("the-besieged-city", "1", "en", "re1 re2\n");
    assert!(said.starts_with("Cards in the reserve change places only if the stock is out,"), "{said}");
}

#[test]
fn what_the_russian_page_shows_may_be_typed() {
    let typed =
        "тт осн\nотмена\nтт Осн♣\nотмена\nТ♣ на основание 1\nотмена\nсо столбца 4 на основание\nстолбец 9\nвч ст2\n";
    let said = said_of("klondike", "4", "ru", typed);
    assert_eq!(said.matches("Т♣ со столбца 4 на основание треф.\n").count(), 4, "{said}");
    assert!(said.contains("Столбца 9 нет; их 7.\n"), "{said}");
    let said = said_of("the-besieged-city", "1", "ru", "смотреть Ре4\nсмотреть 4-е место резерва\nсмотреть окоп 1\n");
    assert_eq!(said.matches("4-е место резерва: 7♦\nРяд 2, столбец 1.\n").count(), 2, "{said}");
    assert!(said.contains("Окоп 1: 7♣\n"), "{said}");
}

#[test]
fn many_moves_are_told_rule_by_rule() {
    let said = said_of("the-empress-of-india", "1", "en", "moves\n");
    assert!(said.lines().count() == 4 && said.starts_with("1152 moves by “pair”, for instance 1: move "), "{said}");
    let said = said_of("the-empress-of-india", "1", "en", "moves qd\n");
    assert!(said.lines().count() < 60 && said.lines().all(|line| line.contains("queen of diamonds")), "{said}");
}

#[test]
fn several_steps_are_taken_back_at_once() {
    let said = said_of("klondike", "4", "en", "turn\nturn\nundo 2\nredo 2\nundo x\n");
    assert_eq!(said.matches("Taken back: turn three cards").count(), 2, "{said}");
    assert!(said.ends_with("“x” is not a number of moves.\n"), "{said}");
}

#[test]
fn a_destination_is_named_by_its_top_card() {
    let said = said_of("klondike", "4", "en", "6d 7s\n");
    assert!(said.starts_with("6D from column 5 to column 2.\n"), "{said}");
}

#[test]
fn a_won_game_is_certified() {
    let folder = folder("play-certificate");
    let (won, paper) = (won_calcul(&folder), folder.join("paper.txt"));
    let paper = paper.to_str().unwrap();
    let said = talk(&["--save", &won], &format!("certificate {paper}\ncertificate\n"));
    assert!(said.contains(&format!("Certificate saved: {paper}\n")), "{said}");
    assert!(fs::read_to_string(paper).unwrap().ends_with("claim: won\n"));
    let said = said_of("golf", "1", "en", "certificate x\n");
    assert_eq!(said, "The game is not won; there is nothing to certify.\n");
}

#[test]
fn what_is_typed_is_quoted_as_it_was_typed() {
    let said = said_of("klondike", "4", "en", "f1 c2 c3\nhelp moves\nlook\ngo x\nblah\n");
    assert!(said.starts_with("“c3” is one word too many.\nMoves, for instance:\n"), "{said}");
    let end = "Which pile?\nNothing is marked “x”; nothing is marked at all.\n“blah” is not understood. Type help.\n";
    assert!(said.ends_with(end), "{said}");
}

/// `--forced.game` was once read as `--force` and the file `d.game`.
#[test]
fn force_is_a_word() {
    let folder = folder("play-force");
    let precious = file(&folder, "d.game", "precious");
    let said = talk(&["golf", "--deal", "1"], &format!("save --force{precious}\nquit\n"));
    assert_eq!(fs::read_to_string(&precious).expect("it is still there"), "precious", "{said}");
}

#[test]
fn a_blocked_square_is_told_at_once() {
    let said = cadogan_reading(&["play", "napoleons-square", "--deal", "3"], b"quit\n").done();
    assert!(said.contains("must be done before anything else"), "{said}");
    assert!(said.contains("Slip the king of hearts to the bottom of packet 10."), "{said}");
}
