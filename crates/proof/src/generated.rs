//! Games that nobody plays: rule files put together from arbitrary bytes, to ask referee and engine
//! about combinations of words that no shipped game has.

use std::fmt::Write as _;
use std::sync::Arc;

use cadogan_engine::{Position as Fast, Tables};
use cadogan_referee::Position as Slow;
use cadogan_rules::game::Game;
use cadogan_rules::play::Deal;
use cadogan_rules::{Ast, Faults};

use crate::agree;

/// No longer games than this are played: every listed move is asked of the referee, which is slow.
const GENERATED_MOVES: usize = 100;

/// Bytes as a source of choices; past their end every choice is the first.
pub struct Choices<'a>(std::slice::Iter<'a, u8>);

impl<'a> Choices<'a> {
    /// Choices from these bytes.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(bytes.iter())
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::from(self.byte()) % bound
    }

    /// The same for bounds of more than a byte.
    pub(crate) fn below_many(&mut self, bound: usize) -> usize {
        usize::from(u16::from_le_bytes([self.byte(), self.byte()])) % bound
    }

    fn byte(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    pub(crate) fn one_of<'b>(&mut self, words: &[&'b str]) -> &'b str {
        words[self.below(words.len())]
    }
}

const RANKS: &[&str] = &[
    "next lower",
    "next higher",
    "next lower or higher",
    "next lower round the corner",
    "same rank",
    "any rank",
    "next higher round the corner",
    "sum 13",
    "sum 14 or 15",
];
const SUITS: &[&str] = &["any suit", "same suit", "other colour", "same colour", "other suit"];
const FACES: &[&str] = &["any", "none", "K", "red", "black A", "spades"];
const UP: &str = "A 2 3 4 5 6 7 8 9 10 J Q K";

/// The text of a rule file: two foundations' kinds, columns, cells, a reserve and a talon, each
/// with rules that the choices make. Not every text is sound; the checker says which are.
#[must_use]
pub fn rule_text(choices: &mut Choices<'_>) -> String {
    let mut out = String::from("format = 1\nfamily = \"classic\"\n");
    let packs = 1 + choices.below(2);
    let columns = 3 + choices.below(6);
    writeln!(out, "packs = {packs}\nsources = []\nphases = [\"opening\", \"play\"]").expect("strings grow");
    out += "[title]\nen = \"Generated\"\nru = \"Случайная\"\n";
    write!(out, "[sequence]\nup = \"{UP}\"\ndown = \"K Q J 10 9 8 7 6 5 4 3 2 A\"\n").expect("strings grow");
    out += "[pile.stock]\nis = \"stock\"\nplace = \"0 0 right 1\"\n";
    let wants =
        choices.one_of(&["sequence up, in suit", "round, in suit", "sequence down, in suit", "sequence up, any suit"]);
    let keeps = choices.one_of(&["", "keeps = 1\n", "keeps = 2\n"]);
    let foundations = 4 * packs;
    writeln!(out, "[pile.foundation]\nis = \"foundation\"\nnumber = {foundations}\nwants = \"{wants}\"\n{keeps}place = \"1 0 right {foundations}\"").expect("strings grow");
    let link = format!("{}, {}", choices.one_of(RANKS), choices.one_of(SUITS));
    let second = format!("{}, {}", choices.one_of(RANKS), choices.one_of(SUITS));
    let exposed = choices.one_of(&["turns up", "stays"]);
    let empty = choices.one_of(FACES);
    writeln!(out, "[pile.column]\nis = \"tableau\"\nnumber = {columns}\nbuilds = [\"{link}\", \"{second}\"]\nempty = \"{empty}\"\nexposed = \"{exposed}\"\nplace = \"0 2 right {columns}\"").expect("strings grow");
    writeln!(
        out,
        "[pile.cell]\nis = \"cell\"\nnumber = {}\nholds = {}\nplace = \"0 1 right 4\"",
        1 + choices.below(3),
        1 + choices.below(2)
    )
    .expect("strings grow");
    out += "[pile.reserve]\nis = \"reserve\"\nnumber = 4\nholds = 1\nplace = \"0 3 right 4\"\n";
    out += "[pile.talon]\nis = \"talon\"\nplace = \"5 1 right 1\"\n";
    deal(&mut out, choices);
    moves(&mut out, choices, &link);
    consequences(&mut out, choices);
    out += "[goal]\nall = \"foundation is complete\"\n";
    out
}

fn deal(out: &mut String, choices: &mut Choices<'_>) {
    let down =
        choices.one_of(&["", "\"deal 1 face down to each column\", ", "\"deal 2 face down to column 2 to 3\", "]);
    let withdrawn = choices.one_of(&["", "\"withdraw 1 A to foundation\", ", "\"withdraw 2 K to foundation\", "]);
    let each = 1 + choices.below(3);
    writeln!(out, "[[deal]]\nsteps = [{withdrawn}{down}\"deal {each} to each column\", \"deal 1 to each reserve\"]")
        .expect("strings grow");
}

fn moves(out: &mut String, choices: &mut Choices<'_>, link: &str) {
    let guard = |choices: &mut Choices<'_>| {
        choices.one_of(&[
            "",
            "",
            "when = \"stock is not empty\"\n",
            "when = \"a cell is vacant\"\n",
            "when = \"no play can be made\"\n",
            "when = \"fewer than 1 redeals\"\n",
            "when = \"phase opening\"\n",
            "when = [\"talon is not empty\", \"no reserve is vacant\"]\n",
        ])
    };
    let rule = |out: &mut String, body: &str, guard: &str, duty: &str| {
        writeln!(out, "[[move]]\n{body}\n{guard}{duty}").expect("strings grow");
    };
    rule(out, "name = \"play\"\nfrom = [\"column\", \"cell\", \"talon\"]\nto = \"foundation\"", "", "");
    let take = match choices.below(5) {
        0 => "run of next lower, other colour".to_owned(),
        1 => format!("run of {link}"),
        n => ["heap", "alone", "any"][n - 2].to_owned(),
    };
    let onto = choices.one_of(&["anything", "occupied"]);
    let duty = choices.one_of(&["", "", "must = true\n"]);
    let when = guard(choices);
    rule(
        out,
        &format!("name = \"build\"\nfrom = \"column\"\nto = \"column\"\ntake = \"{take}\"\nonto = \"{onto}\""),
        when,
        duty,
    );
    let when = guard(choices);
    rule(out, "name = \"store\"\nfrom = [\"column\", \"reserve\"]\nto = \"cell\"", when, "");
    let route = choices.one_of(&["all", "in line"]);
    rule(out, &format!("name = \"raise\"\nfrom = \"reserve\"\nto = \"column\"\nroute = \"{route}\""), "", "");
    rule(out, "name = \"lay\"\nfrom = [\"cell\", \"talon\"]\nto = \"column\"", guard(choices), "");
    let count = 1 + choices.below(3);
    rule(out, &format!("name = \"turn\"\nsteps = \"deal {count} to talon\""), "when = \"stock is not empty\"\n", "");
    let gathered = choices.one_of(&["gather talon", "gather column 3 to 1", "gather column"]);
    let shuffled = choices.one_of(&["", "\"shuffle\", "]);
    rule(
        out,
        &format!(
            "name = \"redeal\"\nsteps = [\"{gathered}\", \"count a redeal\", {shuffled}\"deal 2 to each column\"]"
        ),
        "when = [\"stock is empty\", \"fewer than 2 redeals\"]\n",
        "",
    );
    match choices.below(5) {
        0 => rule(out, "name = \"back\"\nfrom = \"foundation\"\nto = \"column\"", "", ""),
        1 => rule(
            out,
            "name = \"both\"\nlegs = [{ from = \"column\", to = \"foundation\" }, { from = \"reserve\", to = \"foundation\" }]",
            "",
            "",
        ),
        2 => rule(
            out,
            "name = \"swap\"\nact = \"swap\"\nfrom = \"reserve\"\nopens = [\"raise\"]",
            "when = \"stock is empty\"\n",
            "",
        ),
        3 => rule(out, "name = \"exchange\"\nfrom = \"foundation\"\nto = \"foundation\"\nonto = \"occupied\"", "", ""),
        _ => rule(
            out,
            "name = \"slip\"\nact = \"slip\"\nfrom = \"column\"\ncards = \"Q\"",
            "when = [\"phase opening\", \"a suit is blocked by Q in column\"]\n",
            "must = true\n",
        ),
    }
}

fn consequences(out: &mut String, choices: &mut Choices<'_>) {
    let then = |out: &mut String, when: &str, steps: &str| {
        writeln!(out, "[[then]]\nwhen = {when}\nsteps = \"{steps}\"").expect("strings grow");
    };
    if choices.below(2) == 1 {
        then(out, "[\"a reserve is vacant\", \"talon is not empty\"]", "fill reserve with 1 from talon");
    }
    match choices.below(4) {
        0 => then(out, "[\"a column is vacant\", \"stock is not empty\"]", "fill column with 2 from stock"),
        1 => then(out, "[\"a cell is vacant\", \"stock is not empty\"]", "fill cell with 1 from stock"),
        2 => then(
            out,
            "[\"column ends in 3 of next lower, any suit\", \"a foundation is vacant\"]",
            "sweep 3 of next lower, any suit from column to foundation",
        ),
        _ => {}
    }
    if choices.below(2) == 1 {
        then(out, "[\"phase opening\", \"no suit is blocked by Q in column\"]", "enter play");
    }
}

/// Referee and engine agree on a generated game, from the deal on. Returns whether it was sound.
pub fn lockstep(data: &[u8]) -> bool {
    lockstep_of(rule_text, data)
}

/// Referee and engine agree on a game put together from the first bytes and played by the others.
/// Returns whether it was sound.
pub(crate) fn lockstep_of(rule_text: fn(&mut Choices<'_>) -> String, data: &[u8]) -> bool {
    let (rules, choices) = data.split_at(data.len().min(32));
    let text = rule_text(&mut Choices::new(rules));
    let Ok(game) = checked(&text) else { return false };
    let deal = Deal::numbered(&game, u64::from(choices.first().copied().unwrap_or(0)));
    let mut slow = Slow::deal(&game, &deal);
    let mut fast = Fast::deal(&Arc::new(Tables::compile(&game)), &deal);
    for (turn, &choice) in choices.iter().take(GENERATED_MOVES).enumerate() {
        let context = || format!("move {turn} of\n{text}");
        let moves = agree(&slow, &fast, &context());
        if let Err(wrong) = Deal::from_layout(&game, fast.layout(), 0) {
            panic!("no position of the game: {wrong:?}, {}", context());
        }
        for &m in &moves {
            assert!(slow.is_legal(m) && fast.is_legal(m), "{m:?} is listed but not legal, {}", context());
        }
        if moves.is_empty() {
            break;
        }
        let chosen = moves[usize::from(choice) * 7 % moves.len()];
        slow = slow.play(chosen).expect("a listed move is legal");
        fast.make(chosen);
        assert_eq!(fast.hash(), fast.recomputed_hash(), "{}", context());
    }
    while fast.unmake() {}
    assert_eq!(*Slow::deal(&game, &deal).layout(), fast.layout(), "taken back to the deal");
    true
}

fn checked(text: &str) -> Result<Game, Faults> {
    Ast::parse("generated.toml", text)?.check("generated", &[])
}
