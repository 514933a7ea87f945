//! What a language calls things may be typed.

use cadogan_book::{Book, Language};
use cadogan_cards::Face;
use cadogan_rules::game::PileId;
use cadogan_rules::{library, open};
use cadogan_session::pile_name;

/// Labels, headings without their suit, and names of the page all lead to the pile.
#[test]
fn every_pile_answers_to_what_the_page_calls_it() {
    for language in Language::ALL {
        let book = Book::new(language);
        for shipped in library::shipped() {
            let game = open(shipped.name).unwrap();
            for pile in (0..game.piles.len() as u8).map(PileId) {
                if !book.is_used(&game, game.piles[pile.index()].group) {
                    continue;
                }
                let heading = book.pile_heading(&game, pile);
                let heading = heading.split(" (").next().unwrap().to_owned();
                for called in [book.pile_label(&game, pile), book.typed_pile(&game, pile), heading] {
                    let typed = book.typed(&game, &called).map(|typed| typed.text);
                    assert_eq!(typed, Ok(pile_name(&game, pile)), "{}: {called}", shipped.name);
                }
            }
        }
    }
}

#[test]
fn every_card_answers_to_what_is_drawn_and_typed() {
    let game = open("klondike").unwrap();
    for language in Language::ALL {
        let book = Book::new(language);
        for face in Face::all() {
            for called in [book.card_short(face), book.typed_card(&game, face), face.to_string()] {
                let typed = book.typed(&game, &called).unwrap().text;
                assert_eq!(typed.parse(), Ok(face), "{called}");
            }
        }
    }
}

#[test]
fn requests_are_read_word_by_word() {
    let game = open("la-nivernaise").unwrap();
    let book = Book::new(Language::Russian);
    let typed = |line: &str| book.typed(&game, line).map(|typed| typed.text);
    let cases = [
        ("тч с линии 2 на фланг 3", "AH from line 2 to flank 3"),
        ("кт -> нисх и 2б ф1", "KC > descending and 2D flank 1"),
        ("2-я пачка линии", "line 2"),
        ("Круг", "next-round"),
        ("f3 a1", "f3 a1"),
    ];
    for (line, meant) in cases {
        assert_eq!(typed(line).as_deref(), Ok(meant), "{line}");
    }
    let unclear = typed("кт основание").unwrap_err();
    assert_eq!(unclear.could_be, ["восходящее основание", "нисходящее основание"]);
    let at = book.typed(&game, "кт фланг3 что").unwrap();
    assert_eq!((at.typed_at(1), at.typed_at(4), at.typed_at(13)), (Some("кт"), Some("фланг3"), Some("что")));
}
