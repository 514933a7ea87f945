//! Deals of other programs.

mod common;

use cadogan_rules::game::PileId;
use cadogan_rules::open;
use cadogan_rules::play::{Deal, Start};
use cadogan_session::{Session, State, TextFaultKind, json_deal, json_game};

const GOLF: &str = r#"{"game": "golf", "deal": 1, "tableau": [["10H", "9S", "JS", "JC", "JH"], ["9C", "2H", "5D", "8C", "6D"], ["7D", "6S", "8H", "8S", "9H"], ["6C", "4C", "AS", "7H", "AH"], ["5S", "3D", "3C", "5H", "2C"], ["4S", "10S", "9D", "KD", "8D"], ["3H", "QD", "10D", "7S", "KH"]], "stock": ["6H", "KS", "10C", "QH", "AC", "2S", "4H", "QC", "QS", "3S", "AD", "5C", "2D", "4D", "KC", "7C"], "foundation": ["JD"], "verdicts": []}"#;

#[test]
fn a_layout_is_laid_by_role() {
    let game = open(&json_game(GOLF).unwrap().unwrap()).unwrap();
    let deal = json_deal(GOLF, &game).unwrap();
    let Start::Layout(layout) = deal.start() else { panic!() };
    assert_eq!(layout.piles[PileId::STOCK.index()].faces.last().unwrap().to_string(), "7C");
    let session = Session::new(common::tables("golf"), deal);
    assert_eq!(session.state(), State::Playing);
}

#[test]
fn a_pack_is_a_deal() {
    let game = open("freecell").unwrap();
    let Start::Pack(pack) = Deal::numbered(&game, 3).start().clone() else { panic!() };
    let cards: Vec<_> = pack.iter().map(|face| format!("\"{face}\"")).collect();
    let deal = json_deal(&format!("{{\"pack\": [{}]}}", cards.join(",")), &game).unwrap();
    assert_eq!(deal.start(), &Start::Pack(pack));
}

#[test]
fn what_is_no_deal_is_refused() {
    let game = open("golf").unwrap();
    let kind = |text: &str| json_deal(text, &game).unwrap_err().kind;
    assert!(matches!(kind("["), TextFaultKind::NotJson { .. }));
    assert!(matches!(kind("[]"), TextFaultKind::NotJson { .. }));
    assert!(matches!(kind("{}"), TextFaultKind::NotADeal(_)));
    assert!(matches!(kind(r#"{"pack": 1}"#), TextFaultKind::NotJson { wanted: "pack" }));
    assert!(matches!(kind(r#"{"pack": ["1C"]}"#), TextFaultKind::NotACard { .. }));
    assert!(matches!(kind(r#"{"reserve": [["4C"]]}"#), TextFaultKind::NoPlace { key: "reserve" }));
    assert!(matches!(kind(&GOLF.replace("6H", "6S")), TextFaultKind::NotADeal(_)));
    assert!(matches!(kind(&"[".repeat(100_000)), TextFaultKind::NotJson { .. }));
    for end in 0..GOLF.len() {
        assert!(json_deal(&GOLF[..end], &game).is_err());
    }
}

/// Three deals of each game, as another solver spells them.
#[test]
fn every_spelled_layout_is_read() {
    let text = include_str!("peers.jsonl");
    assert_eq!(text.lines().count(), 30);
    for (number, line) in (1..).zip(text.lines()) {
        let name = json_game(line).unwrap().unwrap();
        let game = open(&name).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let deal = json_deal(line, &game).unwrap_or_else(|fault| panic!("{name} {number}: {fault:?}"));
        let session = Session::new(common::tables(&name), deal);
        let lost_at_once = session.state() == State::NoMoveLeft && line.contains(r#""verdict": "lost""#);
        assert!(session.state() == State::Playing || lost_at_once, "{name} {number}");
    }
}
