//! Games and deals as text: what is written is read back, and nothing else is.

mod common;

use std::sync::Arc;

use cadogan_engine::Tables;
use cadogan_rules::play::{Deal, NotADeal, Start};
use cadogan_session::{
    Claim, Expected, GameText, MAX_TEXT, Refusal, Session, State, TextFault, TextFaultKind, deal_text, read_deal,
};
use common::{Chance, games, opener, play_on, session, tables};

/// A game with branches, bookmarks and a choice of where redo goes.
fn branched(tables: &Arc<Tables>, deal: u64) -> Session {
    let mut session = session(tables, deal);
    let mut chance = Chance::new(deal);
    let mut points = vec![session.here()];
    for round in 0..12 {
        session.go_to(points[chance.below(points.len())]).unwrap();
        play_on(&mut session, &mut chance, 12);
        if round % 3 == 0 {
            session.set_bookmark(&format!("round \"{round}\"\n\\ ♠"));
        }
        let back = chance.below(6);
        for _ in 0..back {
            session.undo();
        }
        points.push(session.here());
    }
    session.go_to(points[chance.below(points.len())]).unwrap();
    session
}

fn same_game(name: &str, session: &mut Session, other: &mut Session) {
    assert_eq!(other.save(), session.save(), "{name}");
    assert_eq!(other.deal(), session.deal(), "{name}");
    assert_eq!(other.line(), session.line(), "{name}");
    assert_eq!(other.position().layout(), session.position().layout(), "{name}");
    assert_eq!(other.view(), session.view(), "{name}");
    while let Some(mv) = session.redo() {
        assert_eq!(other.redo(), Some(mv), "{name}");
    }
    assert_eq!(other.redo(), None, "{name}");
    let names: Vec<_> = session.bookmarks().iter().map(|bookmark| bookmark.name.clone()).collect();
    for bookmark in names {
        session.go_to_bookmark(&bookmark).unwrap();
        other.go_to_bookmark(&bookmark).unwrap();
        assert_eq!(other.line(), session.line(), "{name}");
    }
}

#[test]
fn saved_games_are_read_back_exactly() {
    for (name, tables) in games() {
        let mut session = branched(&tables, 3);
        let text = session.save();
        let mut other =
            Session::load(text.as_bytes(), opener).unwrap_or_else(|fault| panic!("{name}: {fault:?}\n{text}"));
        same_game(&name, &mut session, &mut other);
    }
}

#[test]
fn games_begun_from_a_layout_are_read_back_exactly() {
    for (name, tables) in games() {
        let mut begun = session(&tables, 5);
        play_on(&mut begun, &mut Chance::new(5), 40);
        let deal = Deal::from_layout(tables.game(), begun.position().layout(), 5).unwrap();
        let mut session = Session::new(tables.clone(), deal.clone());
        play_on(&mut session, &mut Chance::new(6), 30);
        let text = session.save();
        let mut other =
            Session::load(text.as_bytes(), opener).unwrap_or_else(|fault| panic!("{name}: {fault:?}\n{text}"));
        same_game(&name, &mut session, &mut other);
        let text = deal_text(tables.game(), &deal);
        let (_, again) = read_deal(text.as_bytes(), opener).unwrap();
        assert_eq!(again, deal, "{name}");
        assert_eq!(deal_text(tables.game(), &again), text, "{name}");
    }
}

#[test]
fn deals_are_read_back_exactly() {
    for (name, tables) in games() {
        for number in [0, 7, u64::MAX] {
            let deal = Deal::numbered(tables.game(), number);
            let text = deal_text(tables.game(), &deal);
            let (other, again) = read_deal(text.as_bytes(), opener).unwrap();
            assert_eq!((again, &other.game().id), (deal, &tables.game().id), "{name}");
        }
    }
}

#[test]
fn certificates_name_every_move() {
    for (name, tables) in games() {
        let session = branched(&tables, 4);
        let text = session.certificate();
        let read = GameText::read(text.as_bytes(), opener).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
        assert_eq!(read.moves, session.line(), "{name}");
        assert_eq!(read.game, session.game().id);
        assert_eq!(&read.deal, session.deal());
        assert_eq!(read.claim, (session.state() == State::Won).then_some(Claim::Won));
    }
}

/// A short text that every edit below starts from.
fn short() -> String {
    let mut session = session(&tables("freecell"), 1);
    play_on(&mut session, &mut Chance::new(2), 6);
    session.undo();
    play_on(&mut session, &mut Chance::new(3), 2);
    session.set_bookmark("here");
    session.save()
}

fn fault(text: &str) -> TextFault {
    Session::load(text.as_bytes(), opener).map(|session| session.save()).expect_err("the text is wrong")
}

/// The line of the text that begins so, with its number.
fn line<'a>(text: &'a str, beginning: &str) -> (u32, &'a str) {
    (1..).zip(text.lines()).find(|(_, line)| line.starts_with(beginning)).unwrap()
}

fn kind_of(text: &str, from: &str, to: &str) -> TextFaultKind {
    assert!(text.contains(from), "{from} is in\n{text}");
    fault(&text.replacen(from, to, 1)).kind
}

#[test]
fn wrong_texts_are_told_what_is_wrong() {
    let text = short();
    let pack = line(&text, "pack: ").1;
    let cards: Vec<_> = pack["pack: ".len()..].split(' ').collect();
    let twice = format!("pack: {}", [&cards[1..2], &cards[1..]].concat().join(" "));
    let long = format!("{pack} 4C");
    use TextFaultKind as Kind;
    assert_eq!(fault("").kind, Kind::NotCadogan);
    assert_eq!(fault("PySol").kind, Kind::NotCadogan);
    assert_eq!(kind_of(&text, "game 1", "game 2"), Kind::WrongVersion { found: "2".into() });
    assert_eq!(kind_of(&text, "game: freecell", "game: free"), Kind::UnknownGame { found: "free{cells=4}".into() });
    assert_eq!(kind_of(&text, &format!("{}\n", line(&text, "game: ").1), ""), Kind::Missing { key: "game" });
    assert_eq!(kind_of(&text, "deal: 1", "deal: one"), Kind::NotANumber { found: "one".into() });
    let large = "99999999999999999999";
    assert_eq!(kind_of(&text, "deal: 1", &format!("deal: {large}")), Kind::NumberTooLarge { found: large.into() });
    assert_eq!(kind_of(&text, "deal: 1", "deal: 1\ndeal: 1"), Kind::Repeated { what: "deal".into() });
    assert_eq!(kind_of(&text, "deal: 1", "deal: 1\ncolour: red"), Kind::UnknownKey { found: "colour".into() });
    assert_eq!(kind_of(&text, "deal: 1", "deal 1"), Kind::Expected(Expected::Colon));
    assert_eq!(kind_of(&text, "deal: 1", "redeals: 0"), Kind::PackAndPiles);
    assert_eq!(kind_of(&text, "rules: ", "rules: 0"), Kind::NotAHash);
    let rules = line(&text, "rules: ").1;
    assert_eq!(kind_of(&text, rules, &format!("rules: {}", "0".repeat(64))), Kind::OtherRules);
    assert!(matches!(kind_of(&text, pack, &twice), Kind::NotADeal(NotADeal::WrongCards { .. })));
    assert!(
        matches!(kind_of(&text, pack, &long), Kind::NotADeal(NotADeal::WrongCards { missing, .. }) if missing.is_empty())
    );
    assert_eq!(kind_of(&text, pack, "pack: 4C 5X"), Kind::NotACard { found: "5X".into() });
    assert_eq!(kind_of(&text, "\n2 ", "\n3 "), Kind::WrongNumber { wanted: 2 });
    assert_eq!(kind_of(&text, "at: 8", "at: 9"), Kind::NoSuchMove { number: 9 });
    assert_eq!(kind_of(&text, "mark \"here\"", "mark here"), Kind::Expected(Expected::Name));
    assert_eq!(kind_of(&text, "mark \"here\"", "mark \"here"), Kind::Expected(Expected::Name));
    assert_eq!(
        kind_of(&text, "mark \"here\" 8", "mark \"here\" 8\nmark \"here\" 8"),
        Kind::Repeated { what: "here".into() }
    );
    assert_eq!(fault(&format!("{text}claim: lost\n")).kind, Kind::Expected(Expected::Won));
    assert_eq!(fault(&format!("{text}claim: won\n")).kind, Kind::NotWon);
    assert_eq!(fault(&format!("{text}\u{7}")).kind, Kind::NotText);
    assert_eq!(Session::load(&[text.as_bytes(), &[0xff]].concat(), opener).err().unwrap().kind, Kind::NotText);
    assert_eq!(fault(&" ".repeat(MAX_TEXT + 1)).kind, Kind::TooBig);
}

#[test]
fn wrong_moves_are_told_what_is_wrong() {
    let text = short();
    let (number, first) = line(&text, "1 ");
    let words: Vec<_> = first.split(' ').collect();
    use TextFaultKind as Kind;
    let other = if words[2] == "4C" { "5C" } else { "4C" };
    let swapped = first.replacen(words[2], other, 1);
    let fault_of = |line: &str| fault(&text.replacen(first, line, 1));
    let card = fault_of(&swapped);
    assert_eq!((card.line, card.column), (number, words[1].len() as u32 + 4));
    assert!(matches!(card.kind, Kind::OtherCard { number: 1, found: Some(_), .. }), "{card:?}");
    assert_eq!(fault_of("1 fly").kind, Kind::UnknownRule { found: "fly".into() });
    assert_eq!(fault_of("1").kind, Kind::Expected(Expected::Rule));
    assert_eq!(fault_of(&format!("1 {}", words[1])).kind, Kind::Expected(Expected::Card));
    assert_eq!(fault_of(&format!("1 {} 4C", words[1])).kind, Kind::Expected(Expected::Pile));
    assert_eq!(fault_of(&format!("1 {} 4C attic 3", words[1])).kind, Kind::UnknownPile { found: "attic 3".into() });
    assert_eq!(fault_of(&format!("{first} x")).kind, Kind::Expected(Expected::End));
    assert_eq!(fault_of(&first.replacen('>', "&", 1)).kind, Kind::Expected(Expected::Arrow));
    let from = words[3..5].join(" ");
    let to_itself = format!("1 {} {} {from} > {from}", words[1], words[2]);
    let Kind::Illegal { number: 1, why } = fault_of(&to_itself).kind else { panic!("{to_itself}") };
    assert!(matches!(*why, Refusal::SamePile(_) | Refusal::NoWay { .. }), "{why:?}");
}

#[test]
fn branches_leave_only_from_the_line_being_written() {
    let text = short();
    let after = |number: u32| text.replacen("\n2 ", &format!("\n2 after {number} "), 1);
    assert_eq!(fault(&after(9)).kind, TextFaultKind::NoSuchMove { number: 9 });
    let first = line(&text, "1 ").1.strip_prefix("1 ").unwrap();
    let again = text.replacen("\n2 ", &format!("\n2 after 0 {first}\n2 "), 1);
    assert_eq!(fault(&again).kind, TextFaultKind::SameMove);
    let left = format!("{text}9 after 6 {first}\n");
    assert_eq!(fault(&left).kind, TextFaultKind::LeftBehind { number: 6 });
}

#[test]
fn a_numbered_deal_needs_no_cards() {
    let text = "cadogan deal 1\r\ngame: freecell\r\n\r\ndeal: 7\r\n";
    let (tables, deal) = read_deal(text.as_bytes(), opener).unwrap();
    assert_eq!(deal, Deal::numbered(tables.game(), 7));
    assert!(read_deal(b"cadogan deal 1\ngame: freecell\n1 x\n", opener).is_err());
    let nothing = read_deal(b"cadogan deal 1\ngame: freecell\n", opener).err().unwrap();
    assert_eq!(nothing, TextFault { line: 3, column: 1, kind: TextFaultKind::Missing { key: "deal" } });
}

#[test]
fn a_layout_is_told_what_is_wrong() {
    let tables = tables("klondike");
    let begun = session(&tables, 1);
    let deal = Deal::from_layout(tables.game(), begun.position().layout(), 1).unwrap();
    assert!(matches!(deal.start(), Start::Layout(_)));
    let text = deal_text(tables.game(), &deal);
    let kind = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} is in\n{text}");
        read_deal(text.replacen(from, to, 1).as_bytes(), opener).err().unwrap().kind
    };
    use TextFaultKind as Kind;
    assert_eq!(kind("pile column 2:", "pile column 8:"), Kind::UnknownPile { found: "column 8".into() });
    assert_eq!(kind("pile column 2:", "pile column 1:"), Kind::Repeated { what: "column 1".into() });
    assert_eq!(kind("pile column 2:", "pile column 2"), Kind::Expected(Expected::Colon));
    assert!(matches!(kind("pile column 2: [", "pile column 2: 9C ["), Kind::DownOnUp));
    assert!(matches!(kind("phase: ", "phase: un"), Kind::UnknownPhase { .. }));
    assert!(matches!(kind("redeals: 0", "redeals: 300"), Kind::NumberTooLarge { .. }));
}

/// Texts cut off, and texts with a byte changed, are read or refused: nothing else happens.
#[test]
fn damaged_texts_do_no_harm() {
    for name in ["freecell", "the-empress-of-india", "klondike", "the-besieged-city"] {
        let tables = tables(name);
        let mut session = session(&tables, 2);
        play_on(&mut session, &mut Chance::new(2), 25);
        session.undo();
        play_on(&mut session, &mut Chance::new(9), 10);
        session.set_bookmark("a \"b\" \u{1}");
        let layout = Deal::from_layout(tables.game(), session.position().layout(), 2).unwrap();
        let mut laid = Session::new(tables.clone(), layout);
        play_on(&mut laid, &mut Chance::new(3), 10);
        for text in [session.save(), laid.save()] {
            damage(text.as_bytes(), &tables);
        }
    }
}

fn damage(text: &[u8], tables: &Arc<Tables>) {
    let open = |name: &str| (name == tables.game().id.to_string()).then(|| tables.clone());
    let read = |text: &[u8]| {
        if let Ok(session) = Session::load(text, open) {
            let again = session.save();
            let other = Session::load(again.as_bytes(), open).expect("what was written is read");
            assert_eq!(other.save(), again);
        }
        let _ = GameText::read(text, open);
    };
    for end in 0..text.len() {
        read(&text[..end]);
    }
    let mut chance = Chance::new(1);
    for index in 0..text.len() {
        for byte in [b' ', b'\n', b'9', b':', b'>', 0xff, chance.below(256) as u8] {
            let mut other = text.to_vec();
            other[index] = byte;
            read(&other);
        }
        let mut other = text.to_vec();
        other.remove(index);
        read(&other);
    }
}
