//! The closed vocabulary of rule files: which tables, keys and phrases there are.
//!
//! Everything that knows the language asks here: the reader (unknown words and the nearest known
//! one), the JSON schema and the list of words in the documentation. A new word is a line here, a
//! variant in [`crate::game`], an arm in the referee and in the engine, and its sentence in `book`.

/// A table of a rule file: its keys in the order in which files have them.
pub struct TableKind {
    /// What the table is.
    pub doc: &'static str,
    /// Its keys.
    pub keys: &'static [Key],
}

/// A key of a table.
pub struct Key {
    /// The key as written.
    pub name: &'static str,
    /// What it may be.
    pub kind: Kind,
    /// Whether it must be there.
    pub need: Need,
    /// What it says, in one sentence.
    pub doc: &'static str,
}

/// Whether a key must be there.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Need {
    /// It must.
    Always,
    /// It may be left out.
    Maybe,
}

/// What a value may be. Wherever a text, number or list stands, it may also be chosen by a reading:
/// `{ reading = "cells", 4 = 4, 3 = 3 }` (but not in titles, readings and variants).
pub enum Kind {
    /// Any text.
    Text,
    /// A whole number in this range.
    Number(i64, i64),
    /// `true`, or left out.
    Yes,
    /// A name: small letters, digits and hyphens, a letter or digit first.
    Name,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A phrase of one of these forms.
    Phrase(&'static [&'static str]),
    /// A list of such values.
    List(&'static Kind),
    /// One such value or a list of them.
    OneOrMore(&'static Kind),
    /// A table.
    Table(&'static TableKind),
    /// A list of tables, `[[...]]`.
    Tables(&'static TableKind),
    /// A table of tables of one kind, each with a name of its own, `[pile.flank]`.
    Named(&'static TableKind),
    /// A table of texts with names of their own.
    NamedTexts,
}

/// How a place is said: column and row of the first pile in card widths and heights, the direction
/// in which the next ones follow, how many, and (1 if left out) how far apart.
pub const STRIP: &[&str] = &["{x} {y} {direction} {n}", "{x} {y} {direction} {n} by {step}"];
/// How a doubtful point is asked for.
pub const ANSWER: &[&str] = &["{reading} = {options}", "{reading} is not {options}"];
/// The forms of what a pile wants.
pub const WANTS: &[&str] =
    &["any", "nothing", "sequence {sequence}, in suit", "sequence {sequence}, any suit", "round, in suit"];
/// The forms of a set of faces: ranks, colours, suits, cards; several add up.
pub const FACES: &[&str] = &["{faces}"];
/// The forms of a link between two cards.
pub const LINK: &[&str] = &["{rank}, {suit}"];
/// What may follow a card in rank.
pub const RANK_LINKS: &[&str] = &[
    "next lower",
    "next higher",
    "next lower or higher",
    "next lower round the corner",
    "next higher round the corner",
    "next lower or higher round the corner",
    "same rank",
    "any rank",
    "sum {n}",
    "sum {n} or {n}",
];
/// What may follow a card in suit.
pub const SUIT_LINKS: &[&str] = &["same suit", "same colour", "other colour", "other suit", "any suit"];
/// The forms of what may be seen of a pile.
pub const SIGHT: &[&str] = &["all", "top", "nothing", "all while a {group} is vacant", "as deep as {group} is vacant"];
/// The forms of which cards a move takes.
pub const TAKE: &[&str] = &["top", "alone", "any", "heap", "run of {link}"];
/// The forms of a condition.
pub const CONDITIONS: &[&str] = &[
    "{group} is empty",
    "{group} is not empty",
    "a {group} is vacant",
    "an {group} is vacant",
    "no {group} is vacant",
    "{group} is face down",
    "fewer than {n} redeals",
    "at least {n} redeals",
    "phase {phase}",
    "no {move} can be made",
    "a suit is blocked by {faces} in {group}",
    "no suit is blocked by {faces} in {group}",
    "{group} ends in {n} of {link}",
];
/// The forms of a step.
pub const STEPS: &[&str] = &[
    "deal {n} to {piles}",
    "deal {n} face down to {piles}",
    "sort a card into {groups}",
    "sort cards into {groups} until {conditions}",
    "withdraw {n} {faces} to {piles}",
    "gather {piles}",
    "shuffle",
    "turn up {group}",
    "fill {group} with {n} from {group}",
    "sweep {n} of {link} from {group} to {group}",
    "count a redeal",
    "enter {phase}",
];
/// The forms of a part of the goal.
pub const GOALS: &[&str] = &["{group} is complete", "{group} is empty"];

const TITLE: TableKind = TableKind {
    doc: "A text in every language.",
    keys: &[key("en", Kind::Text, Need::Always, "In English."), key("ru", Kind::Text, Need::Always, "In Russian.")],
};

const OPTION: TableKind = TableKind {
    doc: "One answer to a doubtful point.",
    keys: &[
        key("name", Kind::Name, Need::Always, "Its name, as in look=depth."),
        key("en", Kind::Text, Need::Always, "The answer in English."),
        key("ru", Kind::Text, Need::Always, "The answer in Russian."),
        key("source", Kind::Table(&TITLE), Need::Always, "Where it comes from."),
    ],
};

const READING: TableKind = TableKind {
    doc: "A doubtful point: a question and the answers people play by. The first is the default.",
    keys: &[
        key("en", Kind::Text, Need::Always, "The question in English."),
        key("ru", Kind::Text, Need::Always, "The question in Russian."),
        key("options", Kind::Tables(&OPTION), Need::Always, "The answers, default first."),
    ],
};

const VARIANT: TableKind = TableKind {
    doc: "A choice of readings with a name of its own.",
    keys: &[
        key("name", Kind::Name, Need::Always, "The name, usable wherever a game's name is."),
        key("en", Kind::Text, Need::Always, "The title in English."),
        key("ru", Kind::Text, Need::Always, "The title in Russian."),
        key("readings", Kind::List(&Kind::Phrase(ANSWER)), Need::Always, "The readings it fixes."),
    ],
};

const PILE: TableKind = TableKind {
    doc: "A group of piles with one name and one set of rules.",
    keys: &[
        key("if", Kind::OneOrMore(&Kind::Phrase(ANSWER)), Need::Maybe, "Only under these readings."),
        key(
            "is",
            Kind::Word(&["stock", "talon", "hand", "foundation", "tableau", "cell", "reserve", "aside"]),
            Need::Always,
            "What kind of place it is.",
        ),
        key("number", Kind::Number(0, 104), Need::Maybe, "How many piles; 1 if left out."),
        key("holds", Kind::Number(1, 254), Need::Maybe, "How many cards one holds; any number if left out."),
        key(
            "wants",
            Kind::OneOrMore(&Kind::Phrase(WANTS)),
            Need::Maybe,
            "Which cards a move may lay here; a list goes pile by pile.",
        ),
        key("suits", Kind::Phrase(&["{suits}"]), Need::Maybe, "The suits of the piles in turn; C D H S if left out."),
        key("builds", Kind::OneOrMore(&Kind::Phrase(LINK)), Need::Maybe, "Which card may be laid on which."),
        key(
            "empty",
            Kind::Phrase(FACES),
            Need::Maybe,
            "With builds: which cards a vacant pile takes from a move; none if left out.",
        ),
        key("admits", Kind::Phrase(FACES), Need::Maybe, "Which cards the deal may sort or withdraw to it."),
        key("keeps", Kind::Number(1, 13), Need::Maybe, "How many cards at the bottom never leave; none if left out."),
        key(
            "exposed",
            Kind::Word(&["turns up", "stays"]),
            Need::Maybe,
            "What becomes of a face-down card on top; it stays if left out.",
        ),
        key(
            "sight",
            Kind::Phrase(SIGHT),
            Need::Maybe,
            "What may be seen of it: all if left out, nothing for the stock.",
        ),
        key("place", Kind::OneOrMore(&Kind::Phrase(STRIP)), Need::Always, "Where the piles lie, strip by strip."),
        key(
            "spread",
            Kind::Word(&["squared", "down", "right"]),
            Need::Maybe,
            "How its cards lie; squared if left out.",
        ),
        key("lie", Kind::Word(&["upright", "crossways"]), Need::Maybe, "How a card lies; upright if left out."),
    ],
};

const LEG: TableKind = TableKind {
    doc: "One leg of a move made at once with another.",
    keys: &[
        key("from", Kind::OneOrMore(&Kind::Name), Need::Always, "Groups that send."),
        key("to", Kind::OneOrMore(&Kind::Name), Need::Always, "Groups that receive."),
        key("take", Kind::Phrase(TAKE), Need::Maybe, "Which cards may be lifted; the top one if left out."),
    ],
};

const MOVE: TableKind = TableKind {
    doc: "A kind of choice the player has.",
    keys: &[
        key("name", Kind::Name, Need::Always, "Its name, for typing and for saved games."),
        key("if", Kind::OneOrMore(&Kind::Phrase(ANSWER)), Need::Maybe, "Only under these readings."),
        key(
            "act",
            Kind::Word(&["shift", "pair", "slip", "swap"]),
            Need::Maybe,
            "What is done: cards shift (if left out), both cards of a pair leave, a blocking card slips under its pile, two piles swap.",
        ),
        key("from", Kind::OneOrMore(&Kind::Name), Need::Maybe, "Groups that send."),
        key("to", Kind::OneOrMore(&Kind::Name), Need::Maybe, "Groups that receive."),
        key("take", Kind::Phrase(TAKE), Need::Maybe, "Which cards may be lifted; the top one if left out."),
        key(
            "onto",
            Kind::Word(&["anything", "occupied", "vacant"]),
            Need::Maybe,
            "On what they may be laid; anything if left out.",
        ),
        key("route", Kind::Word(&["all", "in line"]), Need::Maybe, "Which piles may send to which; all if left out."),
        key("cards", Kind::Phrase(FACES), Need::Maybe, "With slip: which cards block."),
        key(
            "opens",
            Kind::OneOrMore(&Kind::Name),
            Need::Maybe,
            "With swap: the moves of which one must become possible.",
        ),
        key("legs", Kind::Tables(&LEG), Need::Maybe, "Two legs made at once."),
        key("steps", Kind::OneOrMore(&Kind::Phrase(STEPS)), Need::Maybe, "A procedure: a round, a redeal."),
        key("when", Kind::OneOrMore(&Kind::Phrase(CONDITIONS)), Need::Maybe, "All must hold."),
        key("must", Kind::Yes, Need::Maybe, "If it can be done, nothing else may be."),
    ],
};

const THEN: TableKind = TableKind {
    doc: "A consequence: done after a move whenever its conditions hold.",
    keys: &[
        key("if", Kind::OneOrMore(&Kind::Phrase(ANSWER)), Need::Maybe, "Only under these readings."),
        key("when", Kind::OneOrMore(&Kind::Phrase(CONDITIONS)), Need::Always, "All must hold."),
        key("steps", Kind::OneOrMore(&Kind::Phrase(STEPS)), Need::Always, "Done in order."),
    ],
};

const DEAL: TableKind = TableKind {
    doc: "A part of the deal.",
    keys: &[
        key("if", Kind::OneOrMore(&Kind::Phrase(ANSWER)), Need::Maybe, "Only under these readings."),
        key("steps", Kind::OneOrMore(&Kind::Phrase(STEPS)), Need::Always, "Done in order."),
    ],
};

const GOAL: TableKind = TableKind {
    doc: "When the game is won.",
    keys: &[key("all", Kind::OneOrMore(&Kind::Phrase(GOALS)), Need::Always, "All must hold.")],
};

const FINALE: TableKind = TableKind {
    doc: "What is done with the cards after a win, and what it promises.",
    keys: &[
        key(
            "deal",
            Kind::OneOrMore(&Kind::Phrase(&["{piles}"])),
            Need::Always,
            "The piles in the order in which they are dealt, each from its bottom card.",
        ),
        key("heaps", Kind::Number(1, 52), Need::Always, "How many heaps."),
        key(
            "steps",
            Kind::List(&Kind::Number(1, 52)),
            Need::Always,
            "Each round's step: every card goes that many heaps further.",
        ),
        key("promise", Kind::Word(&["one rank each"]), Need::Always, "What the heaps then are."),
    ],
};

/// A whole rule file.
pub const FILE: TableKind = TableKind {
    doc: "The rules of one patience.",
    keys: &[
        key("format", Kind::Number(1, 1), Need::Always, "The version of the rule language."),
        key("family", Kind::Word(&["book", "classic"]), Need::Always, "Where it stands in the list of games."),
        key("packs", Kind::Number(1, 8), Need::Always, "How many packs, each of one card of every rank and suit."),
        key("suits", Kind::Phrase(&["{suits}"]), Need::Maybe, "The suits of each pack; C D H S if left out."),
        key(
            "numbers",
            Kind::OneOrMore(&Kind::Word(&["microsoft"])),
            Need::Maybe,
            "Deal numbers of other programs that make sense here.",
        ),
        key("phases", Kind::List(&Kind::Name), Need::Maybe, "The phases of the game; it begins in the first."),
        key("sources", Kind::Tables(&TITLE), Need::Always, "Where the rules come from."),
        key("title", Kind::Table(&TITLE), Need::Always, "The title."),
        key("about", Kind::Table(&TITLE), Need::Maybe, "History and advice; never a rule."),
        key("reading", Kind::Named(&READING), Need::Maybe, "Doubtful points."),
        key("variant", Kind::Tables(&VARIANT), Need::Maybe, "Choices of readings with a name."),
        key("sequence", Kind::NamedTexts, Need::Maybe, "Lists of ranks: what a foundation wants, card by card."),
        key("pile", Kind::Named(&PILE), Need::Always, "The piles; the stock is the first."),
        key("deal", Kind::Tables(&DEAL), Need::Always, "The deal."),
        key("move", Kind::Tables(&MOVE), Need::Always, "The player's choices."),
        key("then", Kind::Tables(&THEN), Need::Maybe, "Consequences, in the order in which they are tried."),
        key("goal", Kind::Table(&GOAL), Need::Always, "When the game is won."),
        key("finale", Kind::Table(&FINALE), Need::Maybe, "What follows a win."),
    ],
};

const fn key(name: &'static str, kind: Kind, need: Need, doc: &'static str) -> Key {
    Key { name, kind, need, doc }
}

/// The known word nearest to one that is not known, if any is near enough to be meant.
pub(crate) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(word, candidate), candidate))
        .filter(|(distance, candidate)| *distance <= candidate.chars().count().max(3) / 2)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// `did you mean "x"? known: a, b, c`.
pub(crate) fn known_words<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let list = known.join(", ");
    match nearest(word, known.iter().copied()) {
        Some(meant) => format!("did you mean \"{meant}\"? known: {list}"),
        None if known.is_empty() => "none is known here".to_owned(),
        None => format!("known: {list}"),
    }
}
