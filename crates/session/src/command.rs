//! What a person types, turned into an [`Intent`].

use cadogan_cards::Face;
use cadogan_rules::game::{Action, Game, GroupId, PileId, RuleId};
use cadogan_rules::play::Move;

use crate::names::read_pile;
use crate::words::{Word, is_number, words};
use crate::{Cards, Carry, Intent, Loose, Pick, Place, Session};

/// Longest command, in bytes; nobody types more.
const LONGEST: usize = 512;

/// What was typed is no request.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct NotUnderstood {
    /// Where it goes wrong, in characters from 1.
    pub column: u32,
    /// The word there; empty at the end of the line.
    pub word: String,
    /// What is wrong.
    pub puzzle: Puzzle,
}

/// What is wrong with a typed request.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Puzzle {
    /// Nothing was typed.
    Empty,
    /// More was typed than any request needs.
    TooLong,
    /// The word is no card, pile, rule or other known word.
    Unknown {
        /// The known word most like it, if one is like it.
        meant: Option<String>,
    },
    /// Several names begin so.
    Ambiguous {
        /// Which.
        could_be: Vec<String>,
    },
    /// The group has several piles; which one was not said.
    NumberMissing {
        /// The group.
        group: GroupId,
        /// How many piles it has.
        piles: usize,
    },
    /// The group has no pile with this number.
    NoSuchNumber {
        /// The group.
        group: GroupId,
        /// How many piles it has.
        piles: usize,
    },
    /// There is no legal move with this number.
    NoSuchMove {
        /// How many legal moves there are.
        moves: usize,
    },
    /// A pile should be named here.
    PileMissing,
    /// The request is complete before this word.
    TooMuch,
}

impl Session {
    /// Reads a typed request.
    ///
    /// | typed | meant |
    /// |---|---|
    /// | `4c flank 3 to asc 1`, `4c f3 a1` | the card, from there to there |
    /// | `4c > a1`, `4c a1` | the card, wherever it is seen |
    /// | `f3 a1`, `line 2 > flank 1` | whatever goes from there to there |
    /// | `3 from t1 to t2`, `3 t1 t2` | three cards |
    /// | `f3`, `4c` | wherever that can go |
    /// | `4c asc`, `4c 5d` | to some pile of that kind; onto that card |
    /// | `4h army 3 to general 2 & 3c navy 1 to admiral 1` | two cards at once; also `and` |
    /// | `next-round`, `next` | the rule of this name |
    /// | `build f3 a1` | by this rule |
    /// | `slip kh`, `swap r1 r5` | these things |
    /// | `12`, `m 12` | the twelfth of [`Session::moves`] |
    ///
    /// # Errors
    ///
    /// If the words make no request. Whether it can be met is not asked here.
    pub fn parse_intent(&self, text: &str) -> Result<Intent, NotUnderstood> {
        if text.len() > LONGEST {
            return Err(NotUnderstood { column: 1, word: String::new(), puzzle: Puzzle::TooLong });
        }
        let words = words(text);
        let Some(&first) = words.first() else { return Err(NotUnderstood::at_end(text, Puzzle::Empty)) };
        if let Some(number) = move_number(&words) {
            return self.numbered(number).map(Intent::Move);
        }
        let game = self.game();
        let reader = |used, rule| Reader { game, line: text, words: &words, used, rule };
        let by_rule = |rule| reader(1, Some(rule)).by_rule(rule);
        if let Some(rule) = exact_rule(game, first.text) {
            // A rule may be named like a group of piles; what follows shows which is meant.
            return by_rule(rule).or_else(|refused| reader(0, None).legs().map_err(|_| refused));
        }
        if let Some(read) = reader(1, None).keyword(first.text) {
            return read;
        }
        reader(0, None).legs().or_else(|refused| match begun_rule(game, first.text) {
            _ if refused.column != first.column => Err(refused),
            Some(rule) => by_rule(rule),
            None if matches!(refused.puzzle, Puzzle::Unknown { .. }) => {
                Err(NotUnderstood::unknown(first, first_words(game)))
            }
            None => Err(refused),
        })
    }

    /// Reads what a person calls a place: a pile, a kind of pile, or a card.
    ///
    /// # Errors
    ///
    /// If the words are no place.
    pub fn parse_place(&self, text: &str) -> Result<Place, NotUnderstood> {
        let words = words(text);
        if words.is_empty() {
            return Err(NotUnderstood::at_end(text, Puzzle::PileMissing));
        }
        let mut reader = Reader { game: self.game(), line: text, words: &words, used: 0, rule: None };
        let place = reader.place()?;
        reader.peek().map_or(Ok(place), |word| Err(NotUnderstood::new(word, Puzzle::TooMuch)))
    }

    fn numbered(&self, number: Word<'_>) -> Result<Move, NotUnderstood> {
        let moves = self.moves();
        let index = number.text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let found = index.and_then(|index| moves.get(index).copied());
        found.ok_or_else(|| NotUnderstood::new(number, Puzzle::NoSuchMove { moves: moves.len() }))
    }
}

impl NotUnderstood {
    pub(crate) fn new(word: Word<'_>, puzzle: Puzzle) -> Self {
        Self { column: word.column, word: word.text.to_owned(), puzzle }
    }

    pub(crate) fn at_end(line: &str, puzzle: Puzzle) -> Self {
        Self { column: line.chars().count() as u32 + 1, word: String::new(), puzzle }
    }

    pub(crate) fn unknown<'a>(word: Word<'_>, known: impl IntoIterator<Item = &'a str>) -> Self {
        let typed = word.text.to_lowercase();
        let typed = typed.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let distance = |known: &str| strsim::damerau_levenshtein(typed, known);
        // Half a short word wrong makes another word.
        let near = |known: &&str| distance(known) <= (known.len() / 3).max(1);
        let meant = known.into_iter().filter(near).min_by_key(|known| distance(known));
        Self::new(word, Puzzle::Unknown { meant: meant.map(str::to_owned) })
    }
}

/// Reads words from left to right.
struct Reader<'a> {
    game: &'a Game,
    line: &'a str,
    words: &'a [Word<'a>],
    used: usize,
    /// The rule that was named.
    rule: Option<RuleId>,
}

impl<'a> Reader<'a> {
    fn by_rule(mut self, rule: RuleId) -> Result<Intent, NotUnderstood> {
        if self.peek().is_none() {
            return Ok(Intent::Rule(rule));
        }
        match self.game.moves[usize::from(rule.0)].action {
            Action::Procedure(_) => self.end(Intent::Rule(rule)),
            Action::Slip(_) => self.slip(),
            Action::Swap { .. } => self.swap(),
            Action::Shift(_) | Action::Together(..) | Action::Pair { .. } => self.legs(),
        }
    }

    fn keyword(mut self, word: &str) -> Option<Result<Intent, NotUnderstood>> {
        match word.to_lowercase().as_str() {
            "slip" => Some(self.slip()),
            "swap" => Some(self.swap()),
            _ => None,
        }
    }

    fn slip(&mut self) -> Result<Intent, NotUnderstood> {
        let cards = self.cards();
        let from = if self.skip(&["from"]) || self.begins_pile() { Some(self.pile()?) } else { None };
        if cards == Cards::Any && from.is_none() {
            return Err(self.missing());
        }
        self.end(Intent::Slip(Pick { rule: self.rule, from, cards }))
    }

    fn swap(&mut self) -> Result<Intent, NotUnderstood> {
        let a = self.pile()?;
        self.skip(&["with", "and", "&", "to", ">"]);
        let b = self.pile()?;
        self.end(Intent::Swap(self.rule, a, b))
    }

    fn legs(mut self) -> Result<Intent, NotUnderstood> {
        let first = self.leg()?;
        if !self.skip(&["and", "&"]) {
            return self.end(first.single().map_or(Intent::Loose(first), Intent::Carry));
        }
        let second = self.leg()?;
        let both = first.single().zip(second.single());
        self.end(both.map_or(Intent::LooseBoth(first, second), |(first, second)| Intent::Both(first, second)))
    }

    fn leg(&mut self) -> Result<Loose, NotUnderstood> {
        let cards = self.cards();
        let says_from = self.skip(&["from"]);
        let mut from = if says_from || self.begins_pile() { Some(self.place()?) } else { None };
        let mut to = if self.skip(&["to", ">"]) || self.begins_pile() { Some(self.place()?) } else { None };
        if cards == Cards::Any && from.is_none() && to.is_none() {
            return Err(self.missing());
        }
        // `4c a1` is said of where the card is to go.
        if matches!(cards, Cards::Named(_)) && to.is_none() && !says_from {
            core::mem::swap(&mut from, &mut to);
        }
        Ok(Loose { rule: self.rule, cards, from, to })
    }

    /// A pile, the name of several, or the card that lies on one.
    fn place(&mut self) -> Result<Place, NotUnderstood> {
        if let Some(card) = self.peek().and_then(|word| word.text.parse::<Face>().ok()) {
            self.used += 1;
            return Ok(Place::Top(card));
        }
        match self.pile() {
            Ok(pile) => Ok(Place::Pile(pile)),
            Err(NotUnderstood { puzzle: Puzzle::NumberMissing { group, .. }, .. }) => {
                self.used += 1;
                Ok(Place::Group(group))
            }
            Err(refused) => Err(refused),
        }
    }

    fn cards(&mut self) -> Cards {
        let Some(word) = self.peek() else { return Cards::Any };
        let cards = if let Ok(face) = word.text.parse::<Face>() {
            Cards::Named(face)
        } else if is_number(word.text) {
            Cards::Count(word.text.parse().unwrap_or(u8::MAX))
        } else {
            return Cards::Any;
        };
        self.used += 1;
        // Saved games say `9H x3`; the lowest card alone already tells how many go.
        let counted = self.peek().and_then(|word| word.text.strip_prefix(['x', '×'])).is_some_and(is_number);
        if counted && matches!(cards, Cards::Named(_)) {
            self.used += 1;
        }
        cards
    }

    fn begins_pile(&self) -> bool {
        self.peek().is_some_and(|word| !is_to(word.text) && !is_and(word.text))
    }

    fn pile(&mut self) -> Result<PileId, NotUnderstood> {
        if self.peek().is_none_or(|word| is_to(word.text) || is_and(word.text)) {
            return Err(self.missing());
        }
        let (pile, used) = read_pile(self.game, &self.words[self.used..])?;
        self.used += used;
        Ok(pile)
    }

    fn end(&self, intent: Intent) -> Result<Intent, NotUnderstood> {
        self.peek().map_or(Ok(intent), |word| Err(NotUnderstood::new(word, Puzzle::TooMuch)))
    }

    fn missing(&self) -> NotUnderstood {
        let at_end = || NotUnderstood::at_end(self.line, Puzzle::PileMissing);
        self.peek().map_or_else(at_end, |word| NotUnderstood::new(word, Puzzle::PileMissing))
    }

    fn skip(&mut self, known: &[&str]) -> bool {
        let found = self.peek().is_some_and(|word| known.iter().any(|known| word.text.eq_ignore_ascii_case(known)));
        self.used += usize::from(found);
        found
    }

    fn peek(&self) -> Option<Word<'a>> {
        self.words.get(self.used).copied()
    }
}

impl Loose {
    /// The same told pile by pile, if it is.
    fn single(self) -> Option<Carry> {
        let pile = |place: Option<Place>| match place {
            None => Some(None),
            Some(Place::Pile(pile)) => Some(Some(pile)),
            Some(Place::Group(_) | Place::Top(_)) => None,
        };
        let (from, to) = (pile(self.from)?, pile(self.to)?);
        Some(Carry { pick: Pick { rule: self.rule, from, cards: self.cards }, to })
    }
}

fn is_to(word: &str) -> bool {
    matches!(word.to_lowercase().as_str(), "to" | ">")
}

fn is_and(word: &str) -> bool {
    matches!(word.to_lowercase().as_str(), "and" | "&")
}

/// `12`, `m 12`, `move 12`.
fn move_number<'a>(words: &[Word<'a>]) -> Option<Word<'a>> {
    match *words {
        [number] if is_number(number.text) => Some(number),
        [keyword, number] if is_number(number.text) => {
            matches!(keyword.text.to_lowercase().as_str(), "m" | "move").then_some(number)
        }
        _ => None,
    }
}

/// The words with which a request may begin.
fn first_words(game: &Game) -> impl Iterator<Item = &str> + Clone {
    let groups = game.groups.iter().map(|group| group.name.as_str());
    groups.chain(game.moves.iter().map(|rule| rule.name.as_str())).chain(["slip", "swap"])
}

fn exact_rule(game: &Game, word: &str) -> Option<RuleId> {
    let word = word.to_lowercase();
    game.moves.iter().position(|rule| rule.name == word).map(|index| RuleId(index as u8))
}

/// The only rule whose name begins so.
fn begun_rule(game: &Game, word: &str) -> Option<RuleId> {
    let word = word.to_lowercase();
    let mut begun = game.moves.iter().enumerate().filter(|(_, rule)| rule.name.starts_with(&word));
    let (index, _) = begun.next()?;
    begun.next().is_none().then_some(RuleId(index as u8))
}
