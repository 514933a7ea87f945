//! Whatever a link, a text or a page says, there is an answer.

use cadogan_web::Desk;
use proptest::prelude::*;
use serde_json::{Value, json};

fn answer(desk: &mut Desk, request: &Value) -> Value {
    let answer: Value = serde_json::from_str(&desk.ask(&request.to_string())).unwrap();
    assert!(answer.get("ok").is_some() != answer.get("fault").is_some(), "{request}");
    answer
}

fn desk() -> Desk {
    let mut desk = Desk::new("en");
    answer(&mut desk, &json!({"do": "open", "form": "la-nivernaise", "deal": "3"}));
    desk
}

/// Pieces of what is right, put together wrongly.
fn mangled(pieces: &'static [&'static str]) -> impl Strategy<Value = String> {
    let piece = prop_oneof![4 => prop::sample::select(pieces).prop_map(str::to_owned), 1 => any::<String>()];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

const LINK: &[&str] = &[
    "#",
    "game=",
    "freecell",
    "klondike",
    "&",
    "deal=",
    "1",
    "&readings=",
    "turn=1",
    "&moves=",
    "1.2.3",
    ".",
    "zzz",
    "%41",
    "%",
    "%f",
    "{",
    "}",
    "=",
    ",",
    "&rules=",
    "00000000",
    "18446744073709551616",
    "-",
];
const TEXT: &[&str] = &[
    "cadogan game 1\n",
    "game: freecell\n",
    "game: klondike{turn=1}\n",
    "deal: 1\n",
    "rules: 00\n",
    "pack: AC 2C\n",
    "1 ",
    "play ",
    "4C ",
    "cell 1 ",
    "> ",
    "after 0 ",
    "at: 1\n",
    "mark \"x\" 1\n",
    "redo 1 2\n",
    "claim: won\n",
    "\n",
    "pile cell 1: AC\n",
    "stock",
    "foundation 1",
    "x3",
    "@2",
    "\0",
];
const LINE: &[&str] = &[
    "f3 ",
    "> ",
    "a1 ",
    "4c ",
    "10s",
    "move ",
    "undo",
    "7",
    "next-round",
    "and ",
    "slip ",
    "swap ",
    "from ",
    "to ",
    "ф",
    "♣",
    "flank ",
    "3",
    "x2",
    "-1",
    "99999999999999999999",
];
const HISTORY: &[&str] = &[
    "{\"format\":\"cadogan history\",\"version\":1}\n",
    "{\"format\":\"cadogan history\",\"version\":2}\n",
    "{\"id\":\"",
    "0123456789abcdef0123456789abcdef",
    "\",\"start\":\"",
    "cadogan game 1\\ngame: freecell\\ndeal: 1\\n",
    "\",\"journal\":[",
    "[0,\"playing\",{\"begin\":0}]",
    ",",
    "[1,\"won\",\"undo\"]",
    "]}",
    "\n",
    "null",
    "{}",
];

#[test]
fn searches() {
    let mut desk = desk();
    for search in ["", " ", "ё", "\0", "<b>", "napoleon", "КОРОЛЬ", "a a a a a a a", "\u{202e}"] {
        answer(&mut desk, &json!({"do": "catalogue", "search": search}));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(120) })]

    #[test]
    fn links(fragment in mangled(LINK)) {
        answer(&mut Desk::new("en"), &json!({"do": "open-link", "fragment": fragment}));
    }

    #[test]
    fn texts(text in mangled(TEXT)) {
        let mut desk = Desk::new("ru");
        answer(&mut desk, &json!({"do": "open-text", "text": text}));
        answer(&mut desk, &json!({"do": "solve", "text": text, "nodes": 10, "memory": 0}));
    }

    #[test]
    fn lines(line in mangled(LINE), russian in any::<bool>()) {
        let mut desk = desk();
        if russian {
            answer(&mut desk, &json!({"do": "set-language", "language": "ru"}));
        }
        answer(&mut desk, &json!({"do": "typed", "line": line}));
        answer(&mut desk, &json!({"do": "typed-name", "text": line}));
        answer(&mut desk, &json!({"do": "set-bookmark", "name": line}));
        answer(&mut desk, &json!({"do": "text", "id": line, "args": {"count": -1.5, "x": line}}));
    }

    #[test]
    fn histories(lines in mangled(HISTORY)) {
        answer(&mut desk(), &json!({"do": "import-lines", "lines": lines, "games": [], "held": []}));
    }

    #[test]
    fn requests(request in any::<String>()) {
        Desk::new("en").ask(&request);
    }

    #[test]
    fn presses(presses in prop::collection::vec((0u8..=255, 0usize..8, 0u8..9), 0..40)) {
        let mut desk = desk();
        for (pile, at, what) in presses {
            let at = (at < 6).then_some(at);
            let pile = if pile < 250 { pile % 30 } else { pile };
            let request = match what {
                0..=3 => json!({"do": "press", "pile": pile, "at": at}),
                4 => json!({"do": "lift", "pile": pile, "at": at}),
                5 => json!({"do": "put", "pile": pile}),
                6 => json!({"do": "obvious", "pile": pile, "at": at}),
                7 => json!({"do": "procedure"}),
                _ => json!({"do": "replay", "moves": pile}),
            };
            answer(&mut desk, &request);
            answer(&mut desk, &json!({"do": "examine", "pile": pile}));
        }
        let cards: u64 = {
            let scene = answer(&mut desk, &json!({"do": "scene"}));
            scene["ok"]["piles"].as_array().unwrap().iter().map(|pile| pile["cards"].as_array().unwrap().len() as u64).sum()
        };
        prop_assert_eq!(cards, 104);
    }
}
