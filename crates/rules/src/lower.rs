//! From the tree of a rule file to the checked [`Game`]: every phrase is understood here.

use std::ops::Range;

use cadogan_cards::{Colour, Face, FaceSet, Rank, Suit};
use sha2::{Digest, Sha256};

use crate::ast::{Ast, Entries, Node, Spanned};
use crate::check::{self, Places};
use crate::fault::{Fault, Faults};
use crate::game::{
    Action, Blockade, Condition, Consequence, Duty, Exposed, Facing, Finale, FinishedRun, Fit, Game, GameId, GameText,
    Goal, Group, GroupId, Lie, Link, MoveRule, Numbers, Onto, Phase, Pile, PileId, Promise, RankLink, Reading,
    ReadingOption, Relation, Role, Route, RuleId, Shift, Sight, Spot, Spread, Step, SuitLink, Take, Words as Texts,
};
use crate::phrase::{self, Words};
use crate::shape::{self, answer, choice, lookup, texts};
use crate::vocabulary::{
    CONDITIONS, GOALS, LINK, RANK_LINKS, SIGHT, STEPS, STRIP, SUIT_LINKS, TAKE, WANTS, known_words,
};

impl Ast {
    /// The doubtful points of the file, each with its default chosen; faults are not looked for.
    #[must_use]
    pub fn readings(&self) -> Vec<Reading> {
        shape::readings(self.entries())
    }

    /// The named variants of the file; faults are not looked for.
    #[must_use]
    pub fn variants(&self) -> Vec<crate::game::Variant> {
        shape::variants(self.entries(), &self.readings(), self.text(), &mut Vec::new())
    }

    /// Checks the file under every choice of its readings and gives the game under one.
    ///
    /// `chosen` holds (reading, option); readings it does not name, or names with an answer they do not
    /// have, keep their default.
    ///
    /// # Errors
    ///
    /// Every fault of the file, whatever reading shows it.
    pub fn check(&self, name: &str, chosen: &[(String, String)]) -> Result<Game, Faults> {
        let readings = self.readings();
        let mut faults = shape::faults(self.root(), &readings);
        let no_choice = shape::reading_faults(self.entries(), &readings);
        if !no_choice.is_empty() {
            faults.extend(no_choice);
            return Err(Faults::new(self.file(), self.text(), faults));
        }
        shape::variants(self.entries(), &readings, self.text(), &mut faults);
        let proofs = if faults.is_empty() { Proofs::Wanted } else { Proofs::Pointless };
        let wanted = with_defaults(&readings, chosen);
        // Every choice of a file of the wrong shape would tell the same again.
        let choices = if proofs == Proofs::Wanted { choices(&readings) } else { vec![wanted.clone()] };
        let mut game = None;
        for choice in choices {
            let asked_for = choice == wanted;
            match lower(self, name, choice, proofs) {
                Ok(lowered) if asked_for => game = Some(lowered),
                Ok(_) => {}
                Err(found) => faults.extend(found),
            }
        }
        match game {
            Some(game) if faults.is_empty() => Ok(game),
            _ => Err(Faults::new(self.file(), self.text(), faults)),
        }
    }

    fn entries(&self) -> &Entries {
        static NONE: Entries = Vec::new();
        match &self.root().value {
            Node::Table(entries) => entries,
            _ => &NONE,
        }
    }
}

/// How many piles a game may have: the engine keeps sets of them in 128 bits.
const MAX_PILES: usize = 128;

type Choice = Vec<(String, String)>;

fn with_defaults(readings: &[Reading], chosen: &[(String, String)]) -> Choice {
    readings
        .iter()
        .map(|reading| {
            let named =
                |option: &&ReadingOption| chosen.iter().any(|(name, it)| *name == reading.name && *it == option.name);
            let option = reading.options.iter().find(named).unwrap_or(&reading.options[0]);
            (reading.name.clone(), option.name.clone())
        })
        .collect()
}

/// Every choice of the readings; there are at most [`shape::MAX_CHOICES`].
fn choices(readings: &[Reading]) -> Vec<Choice> {
    readings.iter().fold(vec![Vec::new()], |choices, reading| {
        let with = |choice: &Choice, option: &String| {
            let mut longer = choice.clone();
            longer.push((reading.name.clone(), option.clone()));
            longer
        };
        choices.iter().flat_map(|choice| reading.options.iter().map(|option| with(choice, &option.name))).collect()
    })
}

/// Whether a game is to be proven; without a right shape that would only repeat its faults.
#[derive(Copy, Clone, PartialEq)]
enum Proofs {
    Wanted,
    Pointless,
}

/// Understands the file under one choice of readings; if its shape is right, proves it too.
fn lower(ast: &Ast, name: &str, chosen: Choice, proofs: Proofs) -> Result<Game, Vec<Fault>> {
    let mut readings = ast.readings();
    for reading in &mut readings {
        let option = chosen.iter().find(|(name, _)| *name == reading.name).map(|(_, option)| option);
        reading.chosen = reading.options.iter().position(|known| Some(&known.name) == option).unwrap_or(0);
    }
    let mut lowering = Lowering {
        file: ast.text(),
        root: ast.entries(),
        chosen,
        readings,
        faults: Vec::new(),
        groups: Vec::new(),
        sequences: Vec::new(),
        phases: Vec::new(),
        moves: Vec::new(),
    };
    let (game, places) = lowering.game(ast, name);
    let mut faults = lowering.faults;
    if faults.is_empty() && proofs == Proofs::Wanted {
        faults.extend(check::faults(&game, &places));
    }
    if faults.is_empty() { Ok(game) } else { Err(faults) }
}

struct Lowering<'a> {
    file: &'a str,
    root: &'a Entries,
    chosen: Choice,
    readings: Vec<Reading>,
    faults: Vec<Fault>,
    groups: Vec<NamedGroup>,
    sequences: Vec<(&'a str, Vec<Rank>)>,
    phases: Vec<&'a str>,
    moves: Vec<&'a str>,
}

struct NamedGroup {
    name: String,
    piles: Range<u8>,
    role: Role,
}

impl<'a> Lowering<'a> {
    fn game(&mut self, ast: &'a Ast, name: &str) -> (Game, Places) {
        let mut places = Places { file: 0..self.file.len().min(1), ..Places::default() };
        let pack = self.pack();
        self.read_sequences();
        self.phases = self.names(self.root, "phases").into_iter().map(|name| name.0).collect();
        if self.phases.is_empty() {
            self.phases.push("play");
        }
        let (groups, piles) = self.piles(&mut places);
        let moves = self.tables(self.root, "move");
        for (entries, _) in &moves {
            let (name, span) = self.word(entries, "name").unwrap_or(("", 0..0));
            if self.moves.contains(&name) {
                self.fault(Fault::new(span, format!("a second move called \"{name}\"")).help("give it another name"));
            }
            self.moves.push(name);
        }
        let deal = self.tables(self.root, "deal").iter().flat_map(|(entries, _)| self.steps(entries)).collect();
        places.deal = self.tables(self.root, "deal").first().map_or(0..1, |(_, span)| span.clone());
        let rules = moves.iter().map(|(entries, span)| self.rule(entries, span)).collect();
        places.moves = moves.into_iter().map(|(_, span)| span).collect();
        let thens = self.tables(self.root, "then");
        let then = thens
            .iter()
            .map(|(entries, _)| Consequence { when: self.conditions(entries, "when"), steps: self.steps(entries) })
            .collect();
        places.thens = thens.into_iter().map(|(_, span)| span).collect();
        let goal = self.goal(&mut places);
        let finale = self.finale(&mut places);
        let numbers = self.words(self.root, "numbers").iter().map(|_| Numbers::Microsoft).collect();
        let game = Game {
            id: self.id(name),
            text: self.text(ast),
            pack,
            numbers,
            groups,
            piles,
            phases: self.phases.iter().map(|&name| name.to_owned()).collect(),
            deal,
            moves: rules,
            then,
            goal,
            finale,
        };
        (game, places)
    }

    // ---- names, titles and the identity ----

    fn id(&self, name: &str) -> GameId {
        let in_line = self.moves_in_line();
        let mut canonical = String::new();
        for (key, node) in self.root {
            if !matches!(
                key.value.as_str(),
                "title" | "about" | "sources" | "reading" | "variant" | "family" | "numbers"
            ) {
                self.canonical(&key.value, node, in_line, &mut canonical);
            }
        }
        GameId { name: name.to_owned(), readings: self.chosen.clone(), meaning: Sha256::digest(canonical).into() }
    }

    /// Whether places are part of the rules: only where a route asks for rows and columns.
    fn moves_in_line(&self) -> bool {
        self.tables(self.root, "move")
            .iter()
            .any(|(entries, _)| self.word(entries, "route").is_some_and(|(route, _)| route == "in line"))
    }

    /// One line a value that is in force: `pile.flank.holds = 1`.
    fn canonical(&self, path: &str, node: &Spanned<Node>, in_line: bool, out: &mut String) {
        let node = self.resolve(node);
        match &node.value {
            Node::Table(entries) if self.is_out(entries) => {}
            Node::Table(entries) => {
                for (key, value) in entries {
                    let skipped =
                        matches!(key.value.as_str(), "if" | "spread" | "lie") || (key.value == "place" && !in_line);
                    if !skipped {
                        self.canonical(&format!("{path}.{}", key.value), value, in_line, out);
                    }
                }
            }
            Node::List(items) => {
                out.push_str(&format!("{path} = list\n"));
                items.iter().for_each(|item| self.canonical(path, item, in_line, out));
            }
            Node::Text(text) => {
                let words: Vec<&str> = text.split_whitespace().collect();
                out.push_str(&format!("{path} = {}\n", words.join(" ")));
            }
            Node::Number(number) => out.push_str(&format!("{path} = {number}\n")),
            Node::Truth(truth) => out.push_str(&format!("{path} = {truth}\n")),
            Node::Other(_) => {}
        }
    }

    fn text(&self, ast: &Ast) -> GameText {
        let texts_of = |key: &str| match lookup(self.root, key).map(|node| &node.value) {
            Some(Node::Table(entries)) => Some(texts(entries)),
            _ => None,
        };
        GameText {
            title: texts_of("title").unwrap_or(Texts { en: String::new(), ru: String::new() }),
            family: self.word(self.root, "family").map_or_else(String::new, |(word, _)| word.to_owned()),
            about: texts_of("about"),
            sources: shape::tables(self.root, "sources").into_iter().map(texts).collect(),
            readings: self.readings.clone(),
            variants: ast.variants(),
        }
    }

    // ---- values ----

    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    fn ok<T>(&mut self, result: Result<T, Fault>) -> Option<T> {
        result.map_err(|fault| self.faults.push(fault)).ok()
    }

    /// The value itself or the one that a reading chooses.
    fn resolve<'n>(&self, node: &'n Spanned<Node>) -> &'n Spanned<Node> {
        let Some((reading, entries)) = choice(node) else {
            return node;
        };
        let Node::Text(name) = &reading.value else {
            return node;
        };
        let option = self.chosen.iter().find(|(reading, _)| reading == name).map(|(_, option)| option);
        option.and_then(|option| lookup(entries, option)).unwrap_or(node)
    }

    fn get<'n>(&self, entries: &'n Entries, key: &str) -> Option<&'n Spanned<Node>> {
        lookup(entries, key).map(|node| self.resolve(node))
    }

    fn word<'n>(&self, entries: &'n Entries, key: &str) -> Option<(&'n str, Range<usize>)> {
        let node = self.get(entries, key)?;
        match &node.value {
            Node::Text(text) => Some((text, node.span.clone())),
            _ => None,
        }
    }

    fn number(&self, entries: &Entries, key: &str) -> Option<u8> {
        match self.get(entries, key)?.value {
            Node::Number(number) => u8::try_from(number).ok(),
            _ => None,
        }
    }

    /// One phrase or several.
    fn words<'n>(&self, entries: &'n Entries, key: &str) -> Vec<Words<'n>>
    where
        'a: 'n,
    {
        let Some(node) = self.get(entries, key) else {
            return Vec::new();
        };
        let of = |node: &'n Spanned<Node>| match &node.value {
            Node::Text(text) => Some(self.spelled(text, &node.span)),
            _ => None,
        };
        match &node.value {
            Node::List(items) => items.iter().filter_map(|item| of(self.resolve(item))).collect(),
            _ => of(node).into_iter().collect(),
        }
    }

    fn spelled<'n>(&self, text: &'n str, span: &Range<usize>) -> Words<'n> {
        Words::of(text, span, self.file)
    }

    fn names<'n>(&self, entries: &'n Entries, key: &str) -> Vec<(&'n str, Range<usize>)>
    where
        'a: 'n,
    {
        self.words(entries, key).into_iter().map(|words| (words.text, words.span)).collect()
    }

    /// The tables of a list that are in force under the readings.
    fn tables(&self, entries: &'a Entries, key: &str) -> Vec<(&'a Entries, Range<usize>)> {
        let Some(Node::List(items)) = lookup(entries, key).map(|node| &node.value) else {
            return Vec::new();
        };
        items
            .iter()
            .filter_map(|item| match &item.value {
                Node::Table(table) if !self.is_out(table) => Some((table, item.span.clone())),
                _ => None,
            })
            .collect()
    }

    /// Whether its `if` puts a table out of force. Faults of the `if` are found by `faulty_if`.
    fn is_out(&self, entries: &Entries) -> bool {
        let Some(node) = lookup(entries, "if") else {
            return false;
        };
        let items = match &node.value {
            Node::List(items) => items.iter().collect(),
            _ => vec![node],
        };
        items.into_iter().any(|item| match &item.value {
            Node::Text(text) => {
                answer(&self.spelled(text, &item.span), &self.readings).is_ok_and(|answer| !answer.holds(&self.chosen))
            }
            _ => false,
        })
    }

    /// Faults of an `if`, whether it holds or not.
    fn faulty_if(&mut self, entries: &'a Entries) {
        for words in self.words(entries, "if") {
            let result = answer(&words, &self.readings).map(|_| ());
            self.ok(result);
        }
    }

    // ---- cards ----

    fn suits(&mut self, entries: &'a Entries) -> Vec<Suit> {
        let Some((text, span)) = self.word(entries, "suits") else {
            return Suit::ALL.to_vec();
        };
        let read: Option<Vec<Suit>> = text
            .split_whitespace()
            .map(|word| {
                let mut letters = word.chars();
                letters.next().and_then(Suit::from_char).filter(|_| letters.next().is_none())
            })
            .collect();
        match read {
            Some(suits) if !suits.is_empty() => suits,
            _ => {
                self.fault(
                    Fault::new(span, format!("\"{text}\" names no suits")).help("some of C D H S, with spaces between"),
                );
                Suit::ALL.to_vec()
            }
        }
    }

    fn pack(&mut self) -> Vec<Face> {
        let suits = self.suits(self.root);
        let one: Vec<Face> = Face::all().filter(|face| suits.contains(&face.suit())).collect();
        let packs = self.number(self.root, "packs").unwrap_or(1);
        (0..packs).flat_map(|_| one.iter().copied()).collect()
    }

    fn read_sequences(&mut self) {
        let Some(Node::Table(named)) = lookup(self.root, "sequence").map(|node| &node.value) else {
            return;
        };
        for (name, node) in named {
            let Node::Text(text) = &node.value else {
                continue;
            };
            let ranks = self.spelled(text, &node.span).words().into_iter().map(|word| {
                word.text.parse::<Rank>().map_err(|_| {
                    Fault::new(word.span.clone(), format!("\"{}\" is not a rank", word.text))
                        .help("ranks are A 2 3 4 5 6 7 8 9 10 J Q K")
                })
            });
            let ranks: Result<Vec<Rank>, Fault> = ranks.collect();
            let ranks = self.ok(ranks).unwrap_or_default();
            self.sequences.push((&name.value, ranks));
        }
    }

    /// `any`, `none`, `red`, `black A`, `QC`, `K`, `clubs`, `A 2 red K`: ranks, colours and suits; a
    /// colour or suit applies to the ranks after it.
    fn faces(&self, words: &Words<'_>) -> Result<FaceSet, Fault> {
        let mut set = FaceSet::EMPTY;
        let mut within: Option<FaceSet> = None;
        let mut pending = false;
        for word in words.words() {
            let text = word.text.trim_end_matches(',');
            let kind = match text {
                "any" => Some(FaceSet::ALL),
                "red" => Some(FaceSet::colour(Colour::Red)),
                "black" => Some(FaceSet::colour(Colour::Black)),
                "clubs" => Some(FaceSet::suit(Suit::Clubs)),
                "diamonds" => Some(FaceSet::suit(Suit::Diamonds)),
                "hearts" => Some(FaceSet::suit(Suit::Hearts)),
                "spades" => Some(FaceSet::suit(Suit::Spades)),
                _ => None,
            };
            if let Some(kind) = kind {
                if pending {
                    set |= within.unwrap_or(FaceSet::EMPTY);
                }
                within = Some(kind);
                pending = true;
            } else if text == "none" {
            } else if let Ok(face) = text.parse::<Face>() {
                set.insert(face);
            } else if let Ok(rank) = text.parse::<Rank>() {
                set |= FaceSet::rank(rank) & within.unwrap_or(FaceSet::ALL);
                pending = false;
            } else {
                let fault = Fault::new(word.span.clone(), format!("\"{text}\" names no cards"));
                return Err(fault.help("cards: any, none, red, black, clubs, diamonds, hearts, spades, a rank (K), a card (10S), or several: black A"));
            }
        }
        if pending {
            set |= within.unwrap_or(FaceSet::EMPTY);
        }
        Ok(set)
    }

    fn faces_key(&mut self, entries: &'a Entries, key: &str) -> Option<FaceSet> {
        let words = self.words(entries, key).into_iter().next()?;
        let set = self.faces(&words);
        self.ok(set)
    }

    fn links(&self, words: &Words<'_>) -> Result<Vec<Link>, Fault> {
        let matched = phrase::read("a link between two cards", words, LINK)
            .map_err(|fault| fault.help("a rank and a suit, as \"next lower, same suit\""))?;
        let (rank, suit) = (matched.hole(0), matched.hole(1));
        let suit = match phrase::read("a suit of the next card", suit, SUIT_LINKS)?.form {
            "same suit" => SuitLink::Same,
            "same colour" => SuitLink::SameColour,
            "other colour" => SuitLink::OtherColour,
            "other suit" => SuitLink::Other,
            _ => SuitLink::Any,
        };
        let matched = phrase::read("a rank of the next card", rank, RANK_LINKS)?;
        let ranks = match matched.form {
            "next lower" => vec![RankLink::Lower],
            "next higher" => vec![RankLink::Higher],
            "next lower or higher" => vec![RankLink::Lower, RankLink::Higher],
            "next lower round the corner" => vec![RankLink::LowerRound],
            "next higher round the corner" => vec![RankLink::HigherRound],
            "next lower or higher round the corner" => {
                vec![RankLink::LowerRound, RankLink::HigherRound]
            }
            "same rank" => vec![RankLink::Same],
            "sum {n}" => vec![RankLink::Sum(matched.hole(0).number()?)],
            "sum {n} or {n}" => {
                vec![RankLink::Sum(matched.hole(0).number()?), RankLink::Sum(matched.hole(1).number()?)]
            }
            _ => vec![RankLink::Any],
        };
        Ok(ranks.into_iter().map(|rank| Link { rank, suit }).collect())
    }

    // ---- piles ----

    fn piles(&mut self, places: &mut Places) -> (Vec<Group>, Vec<Pile>) {
        let Some(Node::Table(named)) = lookup(self.root, "pile").map(|node| &node.value) else {
            return (Vec::new(), Vec::new());
        };
        let mut tables: Vec<(&'a Spanned<String>, &'a Entries)> = Vec::new();
        let mut first = 0usize;
        for (name, node) in named {
            let Node::Table(entries) = &node.value else {
                continue;
            };
            self.faulty_if(entries);
            if self.is_out(entries) {
                continue;
            }
            let number = usize::from(self.number(entries, "number").unwrap_or(1));
            let mut end = first + number;
            if end > MAX_PILES {
                let fault = Fault::new(name.span.clone(), format!("{end} piles up to here"));
                self.fault(fault.help(format!("a game has at most {MAX_PILES}")));
                end = first;
            }
            let role = self.role(entries);
            self.groups.push(NamedGroup { name: name.value.clone(), piles: first as u8..end as u8, role });
            places.groups.push(name.span.clone());
            tables.push((name, entries));
            first = end;
        }
        let stock_first = self.groups.first().is_some_and(|g| g.role == Role::Stock && g.piles.len() == 1);
        let stocks = self.groups.iter().filter(|g| g.role == Role::Stock).count();
        if !stock_first || stocks != 1 {
            let span = tables.first().map_or(0..1, |(name, _)| name.span.clone());
            self.fault(
                Fault::new(span, "the first pile must be the stock, one pile, and no other is a stock")
                    .help("begin with [pile.stock]"),
            );
        }
        let mut groups = Vec::new();
        let mut piles = Vec::new();
        for (index, (name, entries)) in tables.into_iter().enumerate() {
            groups.push(self.group(index, entries));
            piles.extend(self.group_piles(index, name, entries));
        }
        (groups, piles)
    }

    fn role(&self, entries: &Entries) -> Role {
        match self.word(entries, "is").map_or("", |(word, _)| word) {
            "stock" => Role::Stock,
            "talon" => Role::Talon,
            "hand" => Role::Hand,
            "foundation" => Role::Foundation,
            "cell" => Role::Cell,
            "reserve" => Role::Reserve,
            "aside" => Role::Aside,
            _ => Role::Tableau,
        }
    }

    fn group(&mut self, index: usize, entries: &'a Entries) -> Group {
        let named = &self.groups[index];
        let (name, role, piles) = (named.name.clone(), named.role, named.piles.clone());
        let word = |key: &str| self.word(entries, key).map_or("", |(word, _)| word);
        let exposed = if word("exposed") == "turns up" { Exposed::TurnsUp } else { Exposed::Stays };
        let spread = match word("spread") {
            "down" => Spread::Down,
            "right" => Spread::Right,
            _ => Spread::Squared,
        };
        let default = if role == Role::Stock { Sight::Nothing } else { Sight::All };
        let sight = self.words(entries, "sight").first().map(|words| self.sight(words));
        let sight = sight.and_then(|sight| self.ok(sight)).unwrap_or(default);
        Group {
            name,
            role,
            piles,
            holds: self.number(entries, "holds").unwrap_or(u8::MAX),
            keeps: self.number(entries, "keeps").unwrap_or(0),
            exposed,
            sight,
            spread,
        }
    }

    fn sight(&self, words: &Words<'_>) -> Result<Sight, Fault> {
        let matched = phrase::read("a rule of sight", words, SIGHT)?;
        Ok(match matched.form {
            "top" => Sight::Top,
            "nothing" => Sight::Nothing,
            "all while a {group} is vacant" => Sight::AllWhileVacant(self.group_id(matched.hole(0))?),
            "as deep as {group} is vacant" => Sight::AsDeepAsVacant(self.group_id(matched.hole(0))?),
            _ => Sight::All,
        })
    }

    fn group_piles(&mut self, index: usize, name: &Spanned<String>, entries: &'a Entries) -> Vec<Pile> {
        let range = self.groups[index].piles.clone();
        let role = self.groups[index].role;
        let spots = self.spots(name, entries, range.len());
        let suits = self.suits(entries);
        let fits = self.fits(name, entries, role, range.len(), &suits);
        let admits = self.faces_key(entries, "admits");
        (0..range.len())
            .map(|place| {
                let fit = fits[place].clone();
                let own = match &fit {
                    Fit::List(list) if !list.is_empty() => list.iter().fold(FaceSet::EMPTY, |all, &set| all | set),
                    Fit::Round { suit } => *suit,
                    _ => FaceSet::ALL,
                };
                Pile {
                    group: GroupId(index as u8),
                    number: place as u8 + 1,
                    admits: admits.unwrap_or(own),
                    fit,
                    spot: spots[place],
                }
            })
            .collect()
    }

    fn fits(
        &mut self,
        name: &Spanned<String>,
        entries: &'a Entries,
        role: Role,
        number: usize,
        suits: &[Suit],
    ) -> Vec<Fit> {
        let wants = self.words(entries, "wants");
        let builds = self.words(entries, "builds");
        let empty = self.faces_key(entries, "empty");
        if !wants.is_empty() && !builds.is_empty() {
            self.fault(
                Fault::new(name.span.clone(), "a pile either wants or builds").help("leave one of the two keys out"),
            );
        }
        if !builds.is_empty() {
            let links: Result<Vec<Vec<Link>>, Fault> = builds.iter().map(|words| self.links(words)).collect();
            let links = self.ok(links).unwrap_or_default().concat();
            let fit = Fit::Built { on: Relation::new(links), empty: empty.unwrap_or(FaceSet::EMPTY) };
            return vec![fit; number];
        }
        if empty.is_some() {
            self.fault(
                Fault::new(name.span.clone(), "\"empty\" says what a vacant pile takes besides what builds")
                    .help("add \"builds\""),
            );
        }
        if wants.is_empty() {
            let fit = match role {
                Role::Talon | Role::Hand | Role::Cell | Role::Aside => Fit::Any,
                _ => Fit::List(Vec::new()),
            };
            return vec![fit; number];
        }
        (0..number)
            .map(|place| {
                let fit = self.want(&wants[place % wants.len()], suits[place % suits.len()]);
                self.ok(fit).unwrap_or(Fit::Any)
            })
            .collect()
    }

    fn want(&self, words: &Words<'_>, suit: Suit) -> Result<Fit, Fault> {
        let matched = phrase::read("what a pile wants", words, WANTS)?;
        let suit = FaceSet::suit(suit);
        let within = match matched.form {
            "any" => return Ok(Fit::Any),
            "nothing" => return Ok(Fit::List(Vec::new())),
            "round, in suit" => return Ok(Fit::Round { suit }),
            "sequence {sequence}, in suit" => suit,
            _ => FaceSet::ALL,
        };
        let name = matched.hole(0);
        match self.sequences.iter().find(|(known, _)| *known == name.text) {
            Some((_, ranks)) => Ok(Fit::List(ranks.iter().map(|&rank| FaceSet::rank(rank) & within).collect())),
            None => Err(Fault::new(name.span.clone(), format!("there is no sequence \"{}\"", name.text))
                .help(known_words(name.text, self.sequences.iter().map(|(name, _)| *name)))),
        }
    }

    fn spots(&mut self, name: &Spanned<String>, entries: &'a Entries, number: usize) -> Vec<Spot> {
        let lie = match self.word(entries, "lie") {
            Some(("crossways", _)) => Lie::Crossways,
            _ => Lie::Upright,
        };
        let mut spots = Vec::new();
        for words in self.words(entries, "place") {
            let strip = strip(&words, lie);
            spots.extend(self.ok(strip).unwrap_or_default());
        }
        if spots.len() < number {
            let message = format!("{} places for {number} piles of \"{}\"", spots.len(), name.value);
            self.fault(Fault::new(name.span.clone(), message).help("a strip is \"x y right n\", as \"0 2 right 6\""));
            spots.resize(number, Spot { x: 0, y: 0, lie });
        }
        spots
    }

    fn group_id(&self, words: &Words<'_>) -> Result<GroupId, Fault> {
        let text = words.text;
        self.groups.iter().position(|group| group.name == text).map(|index| GroupId(index as u8)).ok_or_else(|| {
            Fault::new(words.span.clone(), format!("there is no pile \"{text}\""))
                .help(known_words(text, self.groups.iter().map(|group| group.name.as_str())))
        })
    }

    fn group_ids(&mut self, entries: &'a Entries, key: &str) -> Vec<GroupId> {
        self.words(entries, key)
            .into_iter()
            .filter_map(|words| {
                let id = self.group_id(&words);
                self.ok(id)
            })
            .collect()
    }

    /// `tableau`, `each line`, `foundation 1`, `packet 4 to 1`.
    fn pile_range(&self, words: &Words<'_>) -> Result<Vec<PileId>, Fault> {
        let mut pieces = words.words();
        if pieces.first().is_some_and(|word| word.text == "each") {
            pieces.remove(0);
        }
        let wrong = || {
            Fault::new(words.span.clone(), format!("\"{}\" names no piles", words.text))
                .help("a pile's name, with a number or a range: \"line\", \"line 3\", \"line 2 to 6\"")
        };
        let (group, numbers) = pieces.split_first().ok_or_else(wrong)?;
        let group = self.group_id(group)?;
        let range = self.groups[usize::from(group.0)].piles.clone();
        let (low, high) = match numbers {
            [] => return Ok(range.map(PileId).collect()),
            [one] => (one.number()?, one.number()?),
            [from, to, until] if to.text == "to" => (from.number()?, until.number()?),
            _ => return Err(wrong()),
        };
        if low.min(high) == 0 || usize::from(low.max(high)) > range.len() {
            let message = format!("\"{}\" has {} piles", self.groups[usize::from(group.0)].name, range.len());
            return Err(Fault::new(words.span.clone(), message).help("count from 1"));
        }
        let pile = |number: u8| PileId(range.start + number - 1);
        Ok(if low <= high { (low..=high).map(pile).collect() } else { (high..=low).rev().map(pile).collect() })
    }

    // ---- steps and conditions ----

    fn steps(&mut self, entries: &'a Entries) -> Vec<Step> {
        self.faulty_if(entries);
        self.words(entries, "steps")
            .into_iter()
            .filter_map(|words| {
                let step = self.step(&words);
                self.ok(step)
            })
            .filter(|step| !is_about_no_pile(step))
            .collect()
    }

    fn step(&self, words: &Words<'_>) -> Result<Step, Fault> {
        let matched = phrase::read("a step", words, STEPS)?;
        let hole = |index: usize| matched.hole(index);
        let dealt = |facing: Facing| -> Result<Step, Fault> {
            Ok(Step::Deal { to: self.pile_range(hole(1))?, count: hole(0).number()?, facing })
        };
        Ok(match matched.form {
            "deal {n} to {piles}" => dealt(Facing::Up)?,
            "deal {n} face down to {piles}" => dealt(Facing::Down)?,
            "sort a card into {groups}" => Step::Sort { to: self.group_list(hole(0))?, until: Vec::new() },
            "sort cards into {groups} until {conditions}" => {
                let until: Result<Vec<Condition>, Fault> =
                    hole(1).split(" and ").iter().map(|words| self.condition(words)).collect();
                Step::Sort { to: self.group_list(hole(0))?, until: until? }
            }
            "withdraw {n} {faces} to {piles}" => {
                Step::Withdraw { count: hole(0).number()?, faces: self.faces(hole(1))?, to: self.pile_range(hole(2))? }
            }
            "gather {piles}" => Step::Gather(self.pile_range(hole(0))?),
            "shuffle" => Step::Shuffle,
            "turn up {group}" => Step::TurnUp(self.group_id(hole(0))?),
            "fill {group} with {n} from {group}" => {
                Step::Fill { to: self.group_id(hole(0))?, count: hole(1).number()?, from: self.group_id(hole(2))? }
            }
            "sweep {n} of {link} from {group} to {group}" => Step::Sweep {
                run: self.finished(hole(0), hole(1))?,
                from: self.group_id(hole(2))?,
                to: self.group_id(hole(3))?,
            },
            "count a redeal" => Step::CountRedeal,
            _ => Step::Enter(self.phase(hole(0))?),
        })
    }

    fn group_list(&self, words: &Words<'_>) -> Result<Vec<GroupId>, Fault> {
        words.split(",").iter().map(|word| self.group_id(word)).collect()
    }

    fn finished(&self, length: &Words<'_>, link: &Words<'_>) -> Result<FinishedRun, Fault> {
        Ok(FinishedRun { length: length.number()?, joined: Relation::new(self.links(link)?) })
    }

    fn phase(&self, words: &Words<'_>) -> Result<Phase, Fault> {
        let text = words.text;
        self.phases.iter().position(|name| *name == text).map(|index| Phase(index as u8)).ok_or_else(|| {
            Fault::new(words.span.clone(), format!("there is no phase \"{text}\""))
                .help(known_words(text, self.phases.iter().copied()))
        })
    }

    fn conditions(&mut self, entries: &'a Entries, key: &str) -> Vec<Condition> {
        self.words(entries, key)
            .into_iter()
            .filter_map(|words| {
                let condition = self.condition(&words);
                self.ok(condition)
            })
            .collect()
    }

    fn condition(&self, words: &Words<'_>) -> Result<Condition, Fault> {
        let matched = phrase::read("a condition", words, CONDITIONS)?;
        let hole = |index: usize| matched.hole(index);
        Ok(match matched.form {
            "{group} is empty" => Condition::Empty(self.group_id(hole(0))?),
            "{group} is not empty" => Condition::Occupied(self.group_id(hole(0))?),
            "a {group} is vacant" | "an {group} is vacant" => Condition::Vacant(self.group_id(hole(0))?),
            "no {group} is vacant" => Condition::Full(self.group_id(hole(0))?),
            "{group} is face down" => Condition::FaceDown(self.group_id(hole(0))?),
            "fewer than {n} redeals" => Condition::RedealsBelow(hole(0).number()?),
            "at least {n} redeals" => Condition::RedealsFrom(hole(0).number()?),
            "phase {phase}" => Condition::InPhase(self.phase(hole(0))?),
            "no {move} can be made" => Condition::Cannot(self.rule_id(hole(0))?),
            "a suit is blocked by {faces} in {group}" => Condition::Blocked(self.blockade(hole(0), hole(1))?),
            "no suit is blocked by {faces} in {group}" => Condition::NotBlocked(self.blockade(hole(0), hole(1))?),
            _ => Condition::Finished(self.group_id(hole(0))?, self.finished(hole(1), hole(2))?),
        })
    }

    fn rule_id(&self, words: &Words<'_>) -> Result<RuleId, Fault> {
        let text = words.text;
        self.moves.iter().position(|name| *name == text).map(|index| RuleId(index as u8)).ok_or_else(|| {
            Fault::new(words.span.clone(), format!("there is no move \"{text}\""))
                .help(known_words(text, self.moves.iter().copied()))
        })
    }

    fn blockade(&self, faces: &Words<'_>, group: &Words<'_>) -> Result<Blockade, Fault> {
        let rank = self.faces(faces)?;
        if Rank::all().all(|one| FaceSet::rank(one) != rank) {
            return Err(Fault::new(faces.span.clone(), "only a whole rank can block").help("as \"K\""));
        }
        Ok(Blockade { group: self.group_id(group)?, rank })
    }

    // ---- moves ----

    fn rule(&mut self, entries: &'a Entries, span: &Range<usize>) -> MoveRule {
        self.faulty_if(entries);
        let name = self.word(entries, "name").map_or("", |(name, _)| name).to_owned();
        let must = matches!(self.get(entries, "must").map(|node| &node.value), Some(Node::Truth(true)));
        MoveRule {
            name,
            when: self.conditions(entries, "when"),
            duty: if must { Duty::Must } else { Duty::May },
            action: self.action(entries, span),
        }
    }

    fn action(&mut self, entries: &'a Entries, span: &Range<usize>) -> Action {
        let has = |key: &str| lookup(entries, key).is_some();
        let (steps, legs) = (has("steps"), has("legs"));
        let act = self.word(entries, "act").map(|(word, _)| word);
        let needed: &[&str] = match act {
            _ if steps => &["steps"],
            _ if legs => &["legs"],
            None | Some("shift") => &["from", "to", "take", "onto", "route"],
            Some("pair") => &["act", "from", "to"],
            Some("slip") => &["act", "from", "cards"],
            _ => &["act", "from", "opens"],
        };
        for key in ["act", "from", "to", "take", "onto", "route", "cards", "opens", "legs", "steps"] {
            let optional = matches!(key, "take" | "onto" | "route") || (key == "act" && act == Some("shift"));
            if has(key) && !needed.contains(&key) && key != "act" {
                self.fault(
                    Fault::new(span.clone(), format!("\"{key}\" does not belong to this kind of move"))
                        .help(format!("it has {}", needed.join(", "))),
                );
            }
            if !has(key) && needed.contains(&key) && !optional {
                self.fault(
                    Fault::new(span.clone(), format!("this kind of move needs \"{key}\""))
                        .help(format!("it has {}", needed.join(", "))),
                );
            }
        }
        if steps {
            return Action::Procedure(self.steps(entries));
        }
        if legs {
            return self.together(entries, span);
        }
        let from = self.group_ids(entries, "from");
        let first = from.first().copied().unwrap_or(GroupId::STOCK);
        match act {
            None | Some("shift") => Action::Shift(self.shift(entries)),
            Some("pair") => Action::Pair { from, to: self.group_ids(entries, "to") },
            Some("slip") => {
                let words = self.words(entries, "cards");
                let rank = words.first().and_then(|words| {
                    let faces = self.faces(words);
                    self.ok(faces)
                });
                let rank = rank.unwrap_or(FaceSet::EMPTY);
                if Rank::all().all(|one| FaceSet::rank(one) != rank) {
                    self.fault(Fault::new(span.clone(), "only a whole rank can block").help("cards = \"K\""));
                }
                Action::Slip(Blockade { group: first, rank })
            }
            _ => {
                let opens: Result<Vec<RuleId>, Fault> =
                    self.words(entries, "opens").iter().map(|words| self.rule_id(words)).collect();
                Action::Swap { among: first, opens: self.ok(opens).unwrap_or_default() }
            }
        }
    }

    fn together(&mut self, entries: &'a Entries, span: &Range<usize>) -> Action {
        let legs = self.tables(entries, "legs");
        if legs.len() != 2 {
            self.fault(Fault::new(span.clone(), format!("{} legs", legs.len())).help("a move at once has two"));
        }
        let mut shifts = legs.into_iter().map(|(leg, _)| self.shift(leg)).collect::<Vec<Shift>>().into_iter();
        let nothing =
            || Shift { from: Vec::new(), to: Vec::new(), take: Take::Top, onto: Onto::Anything, route: Route::All };
        let first = shifts.next().unwrap_or_else(nothing);
        Action::Together(first, shifts.next().unwrap_or_else(nothing))
    }

    fn shift(&mut self, entries: &'a Entries) -> Shift {
        let take = self.words(entries, "take").first().map(|words| self.take(words));
        let word = |key: &str| self.word(entries, key).map_or("", |(word, _)| word);
        let onto = match word("onto") {
            "occupied" => Onto::Occupied,
            "vacant" => Onto::Vacant,
            _ => Onto::Anything,
        };
        let route = if word("route") == "in line" { Route::InLine } else { Route::All };
        Shift {
            from: self.group_ids(entries, "from"),
            to: self.group_ids(entries, "to"),
            take: take.and_then(|take| self.ok(take)).unwrap_or(Take::Top),
            onto,
            route,
        }
    }

    fn take(&self, words: &Words<'_>) -> Result<Take, Fault> {
        let matched = phrase::read("a way to take cards", words, TAKE)?;
        Ok(match matched.form {
            "top" => Take::Top,
            "alone" => Take::Alone,
            "any" => Take::Any,
            "heap" => Take::Heap,
            _ => Take::Run(Relation::new(self.links(matched.hole(0))?)),
        })
    }

    // ---- the end ----

    fn goal(&mut self, places: &mut Places) -> Vec<Goal> {
        let Some(node) = lookup(self.root, "goal") else {
            return Vec::new();
        };
        places.goal = node.span.clone();
        let Node::Table(entries) = &node.value else {
            return Vec::new();
        };
        self.words(entries, "all")
            .into_iter()
            .filter_map(|words| {
                let goal = phrase::read("a part of the goal", &words, GOALS).and_then(|matched| {
                    let group = self.group_id(matched.hole(0))?;
                    Ok(if matched.form == GOALS[0] { Goal::Complete(group) } else { Goal::Empty(group) })
                });
                self.ok(goal)
            })
            .collect()
    }

    fn finale(&mut self, places: &mut Places) -> Option<Finale> {
        let node = lookup(self.root, "finale")?;
        places.finale = node.span.clone();
        let Node::Table(entries) = &node.value else {
            return None;
        };
        let piles: Result<Vec<Vec<PileId>>, Fault> =
            self.words(entries, "deal").iter().map(|words| self.pile_range(words)).collect();
        let steps = match self.get(entries, "steps").map(|node| &node.value) {
            Some(Node::List(items)) => items
                .iter()
                .filter_map(|item| if let Node::Number(step) = item.value { u8::try_from(step).ok() } else { None })
                .collect(),
            _ => Vec::new(),
        };
        Some(Finale {
            piles: self.ok(piles)?.concat(),
            heaps: self.number(entries, "heaps")?,
            steps,
            promise: Promise::OneRankEach,
        })
    }
}

/// `1.5 0 right 4`, `0 1 down 4 by 1.5`: the places of a strip.
fn strip(words: &Words<'_>, lie: Lie) -> Result<Vec<Spot>, Fault> {
    let matched = phrase::read("a strip of places", words, STRIP)?;
    let halves = |words: &Words<'_>| -> Result<i16, Fault> {
        words
            .text
            .parse::<f32>()
            .ok()
            .map(|number| number * 2.0)
            .filter(|halves| halves.fract() == 0.0 && (0.0..=80.0).contains(halves))
            .map(|halves| halves as i16)
            .ok_or_else(|| {
                Fault::new(words.span.clone(), format!("\"{}\" is not a distance", words.text))
                    .help("whole or half cards from 0 to 40, as 1.5")
            })
    };
    let (x, y) = (halves(matched.hole(0))?, halves(matched.hole(1))?);
    let direction = matched.hole(2);
    let (right, down) = match direction.text {
        "right" => (1, 0),
        "left" => (-1, 0),
        "down" => (0, 1),
        "up" => (0, -1),
        other => {
            let fault = Fault::new(direction.span.clone(), format!("\"{other}\" is not a direction"));
            return Err(fault.help(known_words(other, ["right", "left", "down", "up"])));
        }
    };
    let number = i16::from(matched.hole(3).number()?.min(128));
    let step = if matched.form == STRIP[1] { halves(matched.hole(4))? } else { 2 };
    let spot = |index: i16| Spot { x: x + right * step * index, y: y + down * step * index, lie };
    let spots: Vec<Spot> = (0..number).map(spot).collect();
    if spots.iter().any(|spot| spot.x < 0 || spot.y < 0) {
        return Err(Fault::new(words.span.clone(), "the strip leaves the table").help("start further right or lower"));
    }
    Ok(spots)
}

/// Whether a step does nothing because a reading leaves no pile of the group that it names.
fn is_about_no_pile(step: &Step) -> bool {
    match step {
        Step::Deal { to, .. } | Step::Withdraw { to, .. } | Step::Gather(to) => to.is_empty(),
        _ => false,
    }
}
