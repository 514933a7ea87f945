//! What a wrong rule file is told: each case changes a shipped file in one or more places; the
//! faults, with their places, are kept in `faults.txt`.
//!
//! `UPDATE=1 cargo test -p cadogan-rules --test faults` writes that file anew; read the difference.

use std::fmt::Write as _;

use cadogan_rules::{Ast, library};

/// A change of a file: this text becomes that one, everywhere.
type Change = (&'static str, &'static str);

/// Thousands of such words could have filled the holes of the step in more ways than can be tried.
const LONG: &str = "sweep of of of of of of of of of of of of of of of of of of of of of of of of of of of of of of of of of of of of of of of of from from from from from from from from from from from from from from from from from from from from from from from from from from from from from from from from from from from from from from from from to to to to to to to to to to to to to to to to to to to to to to to to to to to to to to to to to to to to to to to to";

/// A name, the shipped game, and the changes.
const CASES: &[(&str, &str, &[Change])] = &[
    ("syntax, several at once", "golf", &[("packs = 1", "packs = "), ("[goal]", "[goal")]),
    ("unknown keys", "golf", &[("spread = ", "spraed = "), ("goal]", "gaol]")]),
    (
        "wrong kinds",
        "golf",
        &[("packs = 1", "packs = \"one\""), ("number = 7", "number = 7.5"), ("[goal]\nall", "[goal]\nall = 3\nx")],
    ),
    ("numbers out of range", "golf", &[("number = 7", "number = 99999999999"), ("packs = 1", "packs = 0")]),
    ("a word nearly right", "golf", &[("is = \"tableau\"", "is = \"tabelau\"")]),
    (
        "steps nearly right",
        "golf",
        &[("deal 1 to foundation", "deel 1 to foundation"), ("stock is not empty", "stock isnt empty")],
    ),
    (
        "unknown piles",
        "golf",
        &[("to = \"foundation\"", "to = \"fundation\""), ("\"column is empty\"", "\"colum is empty\"")],
    ),
    ("a range past the end", "freecell", &[("column 1 to 4", "column 1 to 9")]),
    ("no such sequence", "freecell", &[("sequence up, in suit", "sequence down, in suit")]),
    ("not a rank", "freecell", &[("A 2 3 4", "A 1 3 4")]),
    ("foundations that do not add up", "freecell", &[("J Q K", "J Q")]),
    ("links nearly right", "freecell", &[("next lower, other colour", "next lower, other color")]),
    ("an answer without a value", "freecell", &[("1 = 1, 0 = 0", "1 = 1")]),
    (
        "answers that do not exist",
        "freecell",
        &[("4 = 4, 3 = 3", "5 = 5, 4 = 4, 3 = 3"), ("reading = \"cells\"", "reading = \"cell\"")],
    ),
    (
        "a reading with one answer",
        "la-belle-lucie",
        &[("[sequence]", "[reading.x]\nen = \"?\"\nru = \"?\"\noptions = []\n\n[sequence]")],
    ),
    ("a deal larger than the pack", "golf", &[("deal 1 to foundation", "deal 20 to foundation")]),
    ("cards that are not there", "black-hole", &[("withdraw 1 AS", "withdraw 2 AS")]),
    ("cards for ever in the stock", "freecell", &[("\"deal 1 to column 1 to 4\",", "")]),
    (
        "a pile without way in",
        "freecell",
        &[(
            "name = \"store\"\nfrom = \"column\"\nto = \"cell\"",
            "name = \"store\"\nfrom = \"column\"\nto = \"column\"\nonto = \"vacant\"",
        )],
    ),
    ("a pile without way out", "freecell", &[("from = [\"column\", \"cell\"]", "from = [\"column\"]")]),
    (
        "two moves that offer the same",
        "freecell",
        &[("[goal]", "[[move]]\nname = \"again\"\nfrom = \"cell\"\nto = \"column\"\n\n[goal]")],
    ),
    ("two moves of one name", "freecell", &[("name = \"store\"", "name = \"build\"")]),
    (
        "a consequence without end",
        "la-nivernaise",
        &[("when = [\"a line is vacant\", \"stock is not empty\"]", "when = \"a line is vacant\"")],
    ),
    ("a consequence in a circle", "canfield", &[("fill column with 1 from reserve", "fill talon with 1 from reserve")]),
    // These five went on for ever, in the engine or in both programs.
    ("a consequence that fills with nothing", "canfield", &[("fill column with 1", "fill column with 0")]),
    (
        "a consequence that deals nothing",
        "canfield",
        &[
            ("\"reserve is not empty\"]", "\"stock is not empty\"]"),
            ("fill column with 1 from reserve", "deal 0 to talon"),
        ],
    ),
    (
        "a consequence that deals to no pile",
        "freecell",
        &[(
            "[goal]",
            "[pile.none]\nis = \"reserve\"\nnumber = 0\nplace = \"9 9 right 0\"\n\n[[then]]\nwhen = \"stock is not empty\"\nsteps = \"deal 1 to none\"\n\n[goal]",
        )],
    ),
    ("a run of no cards", "spider", &[("ends in 13 of", "ends in 0 of"), ("sweep 13 of", "sweep 0 of")]),
    (
        "phases in a circle",
        "napoleons-square",
        &[("steps = \"enter play\"", "steps = [\"enter play\", \"enter opening\"]")],
    ),
    // What such steps do was not said.
    (
        "steps that the stock does not take",
        "golf",
        &[(
            "[goal]",
            "[[move]]\nname = \"x\"\nsteps = [\"deal 1 to stock\", \"sort cards into stock until column is empty\", \"gather stock\", \"fill stock with 1 from foundation\", \"turn up stock\"]\n\n[goal]",
        )],
    ),
    // The solver panicked on a pile with more cards than it holds.
    (
        "a consequence that fills too much",
        "la-nivernaise",
        &[(
            "[goal]",
            "[[then]]\nwhen = [\"a flank is vacant\", \"stock is not empty\"]\nsteps = \"fill flank with 2 from stock\"\n\n[goal]",
        )],
    ),
    (
        "a deal that fills too much",
        "freecell",
        &[("holds = 1", "holds = 1\nadmits = \"any\""), ("\"deal 1 to column 1 to 4\"", "\"deal 2 to cell\"")],
    ),
    (
        "a turn that may fill too much",
        "freecell",
        &[(
            "[goal]",
            "[[move]]\nname = \"turn\"\nwhen = \"stock is not empty\"\nsteps = \"deal 1 to each cell\"\n\n[goal]",
        )],
    ),
    // A foundation that was counted twice let the solver call lost what can be won.
    (
        "a goal said twice",
        "fan",
        &[("all = \"foundation is complete\"", "all = [\"foundation is complete\", \"foundation is complete\"]")],
    ),
    // Engine and referee disagreed about the base.
    ("some piles go round", "canfield", &[("wants = \"round, in suit\"", "wants = [\"round, in suit\", \"any\"]")]),
    ("a phrase without end", "golf", &[("deal 1 to foundation", LONG)]),
    ("a redeal as a consequence", "canfield", &[("fill column with 1 from reserve", "gather talon")]),
    (
        "self-reference",
        "la-nivernaise",
        &[(
            "when = [\"stock is empty\", \"fewer than 1 redeals\"",
            "when = [\"no redeal can be made\", \"fewer than 1 redeals\"",
        )],
    ),
    (
        "face down on face up",
        "klondike",
        &[("\"deal 1 to column 1\", \"deal 1 face down", "\"deal 1 to column 2\", \"deal 1 face down")],
    ),
    ("a goal that cannot be reached", "golf", &[("column is empty", "foundation is complete")]),
    ("a finale that cannot be dealt", "le-calcul", &[("steps = [1, 2, 3, 4]", "steps = [1, 13, 3]")]),
    ("a sort without place", "the-empress-of-india", &[("admits = \"red\"", "admits = \"hearts\"")]),
    (
        "a withdrawn card without place",
        "the-empress-of-india",
        &[("wants = \"sequence black, in suit\"", "wants = \"sequence red, in suit\"")],
    ),
    ("no stock", "golf", &[("is = \"stock\"", "is = \"talon\"")]),
    (
        "too many piles",
        "golf",
        &[
            ("number = 7", "number = 104"),
            ("place = \"0 0 right 7\"", "place = \"0 0 right 104\""),
            ("is = \"foundation\"", "is = \"foundation\"\nnumber = 50"),
        ],
    ),
    ("places missing", "golf", &[("place = \"0 0 right 7\"", "place = \"0 0 right 5\"")]),
    ("places off the table", "golf", &[("place = \"0 0 right 7\"", "place = \"0 0 left 7\"")]),
    ("a title in one language", "golf", &[("ru = \"Гольф\"\n", "")]),
    ("keys of another kind of move", "the-empress-of-india", &[("act = \"pair\"", "act = \"pair\"\nopens = \"turn\"")]),
    ("a blocking card that is no rank", "napoleons-square", &[("cards = \"K\"", "cards = \"red K\"")]),
];

#[test]
fn every_fault_is_told_with_its_place() {
    let mut told = String::new();
    for (name, game, changes) in CASES {
        let mut text = library::find(game).expect("cases change shipped games").text.to_owned();
        for (from, to) in *changes {
            assert!(text.contains(from), "{name}: {game} does not say {from:?}");
            text = text.replace(from, to);
        }
        let result = Ast::parse(&format!("{game}.toml"), &text).and_then(|ast| ast.check(game, &[]));
        let faults = result.err().unwrap_or_else(|| panic!("{name}: no fault was found"));
        writeln!(told, "# {name}\n{faults}\n").expect("strings grow");
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/faults.txt");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &told).expect("the test's folder can be written");
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(kept == told, "faults.txt differs; told now:\n{told}");
}

#[test]
fn what_is_no_rule_file_at_all_is_told_too() {
    for (text, expected) in [
        ("", "is missing here"),
        ("\u{0}\u{1}\u{2}", "x.toml:1:1"),
        ("\u{feff}format = 1\n", "byte order mark"),
        ("a = 1\r\nb = 2\n", "line ends of two kinds"),
    ] {
        let result = Ast::parse("x.toml", text).and_then(|ast| ast.check("x", &[]));
        let told = result.expect_err("none of these is a rule file").to_string();
        assert!(told.contains(expected), "{text:?}: {told}");
    }
    let huge = "# \n".repeat(cadogan_rules::MAX_BYTES);
    let told = Ast::parse("x.toml", &huge).expect_err("it is too long").to_string();
    assert!(told.contains("at most"), "{told}");
}

/// Thousands of faults once took minutes, since each counted the lines before it.
#[test]
fn thousands_of_faults_are_told_at_once() {
    let keys: String = (0..200).map(|index| format!("a{index} = 1\n")).collect();
    let many: String = (0..100).map(|index| format!("[pile.p{index}]\n{keys}")).collect();
    let faults = Ast::parse("x.toml", &many).and_then(|ast| ast.check("x", &[])).expect_err("nothing of it is known");
    assert!(faults.iter().len() < 300, "{}", faults.iter().len());
    assert!(faults.to_string().contains("more faults"));
}

#[test]
fn a_list_without_end_is_one_fault() {
    let text = library::find("golf").expect("it is shipped").text;
    let moves = "[[move]]\nname = \"x\"\nfrom = \"column\"\nto = \"foundation\"\n".repeat(5_000);
    let told = Ast::parse("x.toml", &text.replace("[goal]", &format!("{moves}[goal]")))
        .and_then(|ast| ast.check("x", &[]))
        .expect_err("five thousand moves are no game")
        .to_string();
    assert!(told.contains("at most 250"), "{told}");
    let tables: String = (0..100_000).map(|index| format!("[a{index}]\n")).collect();
    let told = Ast::parse("x.toml", &tables).and_then(|ast| ast.check("x", &[])).expect_err("too many").to_string();
    assert!(told.contains("at most 250"), "{told}");
}

fn drawn(text: &str) -> String {
    let faults = Ast::parse("x.toml", text).and_then(|ast| ast.check("x", &[])).expect_err("it is wrong");
    let mut out = String::new();
    miette::GraphicalReportHandler::new_themed(miette::GraphicalTheme::unicode_nocolor())
        .render_report(&mut out, &faults)
        .expect("strings grow");
    out
}

/// Lines wider than 65,535 columns once made the drawing of a fault panic.
#[test]
fn faults_of_very_wide_lines_are_drawn_without_them() {
    for text in [
        format!("{}a\n", " ".repeat(70_000)),
        format!("a = {}", "[".repeat(100_000)),
        format!("a = \"{}\" x", "é".repeat(70_000)),
    ] {
        assert!(drawn(&text).len() < 5_000);
    }
}

/// The frame once counted bytes where the message counted characters.
#[test]
fn the_frame_says_the_same_column_as_the_message() {
    let text = library::find("golf").expect("it is shipped").text.replace("ru = \"Гольф\"", "ru = \"Гольф\" x");
    let told = drawn(&text);
    let places = told.matches("x.toml:11:14").count();
    assert!(places >= 2, "{told}");
}
