//! `cadogan deal`, and every way to spell a deal out.

mod common;

use common::{cadogan, cadogan_reading, file, folder, games};

const PEERS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/peers.jsonl");

#[test]
fn what_is_printed_is_read_back_for_every_game() {
    for game in games() {
        let text = cadogan(&["deal", &game, "--deal", "7"]).done();
        let json = cadogan(&["deal", &game, "--deal", "7", "--json"]).done();
        let from = |format: &[&str], input: &str| {
            let args = [&["deal", &game, "--from", "-"], format].concat();
            cadogan_reading(&args, input.as_bytes()).done()
        };
        assert_eq!(from(&[], &text), text, "{game}: text from text");
        assert_eq!(from(&["--json"], &text), json, "{game}: JSON from text");
        assert_eq!(from(&[], &json), text, "{game}: text from JSON");
        assert_eq!(from(&["--json"], &json), json, "{game}: JSON from JSON");
    }
}

#[test]
fn a_pack_alone_is_a_deal() {
    for game in games() {
        let whole = cadogan(&["deal", &game, "--deal", "7", "--json"]).json();
        let pack = serde_json::json!({ "pack": whole["pack"] }).to_string();
        let read = cadogan_reading(&["deal", &game, "--from", "-", "--json"], pack.as_bytes()).json();
        assert_eq!((&read["pack"], &read["position"]), (&whole["pack"], &whole["position"]), "{game}");
    }
}

#[test]
fn the_pack_is_in_dealing_order() {
    let json = cadogan(&["deal", "freecell", "--microsoft", "1", "--json"]).json();
    // The published first row of game 1.
    assert_eq!(json["pack"].as_array().unwrap()[..4], ["JD", "2D", "9H", "JC"]);
    let columns: Vec<_> = json["position"]["piles"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|pile| pile["pile"].as_str().unwrap().starts_with("column"))
        .collect();
    assert_eq!(columns[0]["cards"][0], "JD");
    assert_eq!(columns[1]["cards"][0], "2D");
}

#[test]
fn a_deal_without_a_number_is_drawn_by_lot_and_printed() {
    let text = cadogan(&["deal", "golf"]).done();
    let number = text.lines().find_map(|line| line.strip_prefix("deal: ")).unwrap();
    assert_eq!(cadogan(&["deal", "golf", "--deal", number]).done(), text);
}

#[test]
fn the_largest_number_is_a_deal() {
    let text = cadogan(&["deal", "golf", "--deal", "18446744073709551615"]).done();
    assert!(text.contains("deal: 18446744073709551615\n"));
    let title = cadogan(&["moves", "golf", "--deal", "18446744073709551615"]).done();
    assert!(title.starts_with("Golf, deal 18446744073709551615"), "{title}");
}

#[test]
fn layouts_of_other_programs_are_read_line_by_line() {
    for (line, game) in (1..).zip(["klondike", "canfield", "golf", "beleaguered-castle", "flower-garden"]) {
        let line = line.to_string();
        let text = cadogan(&["deal", game, "--from", PEERS, "--line", &line]).done();
        assert!(text.contains("pile "), "{text}");
        let again = cadogan_reading(&["deal", game, "--from", "-"], text.as_bytes()).done();
        assert_eq!(again, text);
        let json = cadogan_reading(&["deal", game, "--from", "-", "--json"], text.as_bytes()).done();
        assert_eq!(cadogan_reading(&["deal", game, "--from", "-"], json.as_bytes()).done(), text);
    }
    let first = cadogan(&["deal", "klondike", "--from", PEERS]).done();
    assert_eq!(first, cadogan(&["deal", "klondike", "--from", PEERS, "--line", "1"]).done());
    let err = cadogan(&["deal", "klondike", "--from", PEERS, "--line", "99"]).failed(2);
    assert!(err.contains("no line 99; the file ends after line 5"), "{err}");
}

#[test]
fn a_rule_file_of_ones_own_deals_too() {
    let folder = folder("deal-own");
    let path = file(&folder, "mine.toml", cadogan(&["rules", "golf", "--format", "toml"]).done());
    let text = cadogan(&["deal", &path, "--deal", "7"]).done();
    assert!(text.contains("game: mine\n"), "{text}");
    assert_eq!(cadogan_reading(&["deal", &path, "--from", "-"], text.as_bytes()).done(), text);
    let err = cadogan_reading(&["deal", "golf", "--from", "-"], text.as_bytes()).failed(2);
    assert!(err.contains("there is no game “mine”"), "{err}");
}

#[test]
fn foreign_numbers_are_only_for_their_game() {
    for (args, told) in [
        (&["deal", "klondike", "--microsoft", "1"], "are for FreeCell"),
        (&["deal", "freecell", "--microsoft", "0"], "from 1 to 2147483647"),
        (&["deal", "freecell", "--microsoft", "2147483648"], "no Microsoft deal 2147483648"),
    ] {
        let err = cadogan(args).failed(2);
        assert!(err.contains(told), "{err}");
    }
}

/// A position beside the pack was once passed over, whatever it said.
#[test]
fn a_pack_and_a_position_must_agree() {
    let folder = folder("deal-contradiction");
    let text = cadogan(&["deal", "golf", "--deal", "1", "--json"]).done();
    let mut deal: serde_json::Value = serde_json::from_str(&text).expect("it prints JSON");
    let right = file(&folder, "right.json", deal.to_string());
    cadogan(&["deal", "golf", "--from", &right]).done();
    deal["pack"].as_array_mut().expect("there is a pack").reverse();
    let wrong = file(&folder, "wrong.json", deal.to_string());
    let told = cadogan(&["deal", "golf", "--from", &wrong]).failed(2);
    assert!(told.contains("does not lead to the position"), "{told}");
}
