//! Moves as lines of a game text, written and read.

use std::collections::BTreeMap;

use cadogan_cards::Face;
use cadogan_engine::Position;
use cadogan_rules::game::{Action, Game, PileId, RuleId, Take};
use cadogan_rules::play::{Leg, Move};

use super::fault::{Expected, TextFault, TextFaultKind};
use super::sheet::{Entry, cut};
use crate::find::find;
use crate::words::{Word, is_number};
use crate::{Intent, pile_name};

/// Names by what they name, looked up for every move of a text.
pub(super) struct Names {
    piles: BTreeMap<String, PileId>,
    rules: BTreeMap<String, RuleId>,
}

/// A move as text, without its number. `position` is the one before it.
pub(super) fn spelled(position: &Position, mv: Move) -> String {
    let game = position.game();
    let rule = &game.moves[usize::from(mv.rule().0)];
    let pile = |pile| pile_name(game, pile);
    match mv {
        Move::Shift(_, a) => format!("{} {}", rule.name, leg(position, a, Pull::of(&rule.action, 0))),
        Move::Together(_, a, b) => {
            let [a, b] = [(a, 0), (b, 1)].map(|(it, index)| leg(position, it, Pull::of(&rule.action, index)));
            format!("{} {a} & {b}", rule.name)
        }
        Move::Slip(_, from, at) => {
            format!("{} {} {}", rule.name, single(position, from, at), pile(from))
        }
        Move::Swap(_, a, b) => format!("{} {} & {}", rule.name, pile(a), pile(b)),
        Move::Procedure(_) => rule.name.clone(),
    }
}

fn leg(position: &Position, leg: Leg, pull: Pull) -> String {
    let cards = position.cards(leg.from);
    let count = cards.len() - usize::from(leg.at);
    let card = match pull {
        Pull::FromTop if count > 1 => format!("{} x{count}", cards[usize::from(leg.at)]),
        Pull::FromTop | Pull::At(_) => cards[usize::from(leg.at)].to_string(),
        Pull::Anywhere => single(position, leg.from, leg.at),
    };
    let [from, to] = [leg.from, leg.to].map(|pile| pile_name(position.game(), pile));
    format!("{card} {from} > {to}")
}

/// A card that may lie anywhere in its pile, told from its like.
fn single(position: &Position, pile: PileId, at: u8) -> String {
    let cards = position.cards(pile);
    let card = cards[usize::from(at)];
    let alike = cards.iter().filter(|&&other| other == card).count();
    if alike > 1 { format!("{card} @{at}") } else { card.to_string() }
}

/// From where in its pile a card is pulled.
#[derive(Copy, Clone)]
enum Pull {
    /// The top, with a number of cards.
    FromTop,
    /// Any place, alone.
    Anywhere,
    /// This height: the two cards of a pair.
    At(u8),
}

impl Pull {
    fn of(action: &Action, leg: u8) -> Self {
        let take = match (action, leg) {
            (Action::Shift(shift), _) | (Action::Together(shift, _), 0) | (Action::Together(_, shift), _) => {
                &shift.take
            }
            (Action::Pair { .. }, leg) => return Self::At(leg),
            (Action::Slip(_) | Action::Swap { .. } | Action::Procedure(_), _) => return Self::Anywhere,
        };
        if *take == Take::Any { Self::Anywhere } else { Self::FromTop }
    }
}

impl Names {
    pub(super) fn new(game: &Game) -> Self {
        let ids = (0..game.piles.len()).map(|pile| PileId(pile as u8));
        let named = ids.clone().map(|pile| (pile_name(game, pile), pile));
        let numbered =
            ids.map(|pile| (format!("{} {}", game.group_of(pile).name, game.piles[pile.index()].number), pile));
        let rules = game.moves.iter().enumerate().map(|(index, rule)| (rule.name.clone(), RuleId(index as u8)));
        Self { piles: named.chain(numbered).collect(), rules: rules.collect() }
    }

    /// The pile that the first words name, and how many words that were.
    pub(super) fn pile(&self, entry: &Entry<'_>, words: &[Word<'_>]) -> Result<(PileId, usize), TextFault> {
        let Some(&first) = words.first() else { return Err(entry.fault_behind(Expected::Pile)) };
        let two = words.get(1).filter(|next| is_number(next.text));
        let name = two.map_or_else(|| first.text.to_owned(), |next| format!("{} {}", first.text, next.text));
        let used = 1 + usize::from(two.is_some());
        let unknown = || entry.fault_at(first, TextFaultKind::UnknownPile { found: cut(&name) });
        self.piles.get(&name).map(|&pile| (pile, used)).ok_or_else(unknown)
    }
}

/// Reads one move from the words of a line.
pub(super) struct MoveReader<'a> {
    pub(super) names: &'a Names,
    pub(super) position: &'a Position,
    pub(super) entry: Entry<'a>,
    pub(super) words: &'a [Word<'a>],
    pub(super) number: u32,
}

impl<'a> MoveReader<'a> {
    /// # Errors
    ///
    /// The words must spell a legal move.
    pub(super) fn read(mut self) -> Result<Move, TextFault> {
        let first = self.words.first().copied().unwrap_or(Word { text: "", column: 1 });
        let rule = self.rule()?;
        let mv = match &self.position.game().moves[usize::from(rule.0)].action {
            action @ Action::Shift(_) => Move::Shift(rule, self.leg(Pull::of(action, 0))?),
            action @ (Action::Together(..) | Action::Pair { .. }) => {
                let a = self.leg(Pull::of(action, 0))?;
                self.sign("&", Expected::And)?;
                Move::Together(rule, a, self.leg(Pull::of(action, 1))?)
            }
            Action::Slip(_) => {
                let (pile, at) = self.pick(Pull::Anywhere)?;
                Move::Slip(rule, pile, at)
            }
            Action::Swap { .. } => {
                let a = self.pile()?;
                self.sign("&", Expected::And)?;
                Move::Swap(rule, a, self.pile()?)
            }
            Action::Procedure(_) => Move::Procedure(rule),
        };
        if let Some(&more) = self.words.first() {
            return Err(self.entry.fault_at(more, TextFaultKind::Expected(Expected::End)));
        }
        find(self.position, Intent::Move(mv)).map_err(|why| {
            self.entry.fault_at(first, TextFaultKind::Illegal { number: self.number, why: Box::new(why) })
        })
    }

    fn rule(&mut self) -> Result<RuleId, TextFault> {
        let word = self.next(Expected::Rule)?;
        let unknown = || self.entry.fault_at(word, TextFaultKind::UnknownRule { found: cut(word.text) });
        self.names.rules.get(word.text).copied().ok_or_else(unknown)
    }

    fn leg(&mut self, pull: Pull) -> Result<Leg, TextFault> {
        let (from, at) = self.pick(pull)?;
        self.sign(">", Expected::Arrow)?;
        Ok(Leg { from, at, to: self.pile()? })
    }

    /// A card, how many or which of its like, and its pile.
    fn pick(&mut self, pull: Pull) -> Result<(PileId, u8), TextFault> {
        let word = self.next(Expected::Card)?;
        let not_a_card = |_| self.entry.fault_at(word, TextFaultKind::NotACard { found: cut(word.text) });
        let card: Face = word.text.parse().map_err(not_a_card)?;
        let count = self.marked('x')?.unwrap_or(1);
        let height = self.marked('@')?;
        let pile = self.pile()?;
        let cards = self.position.cards(pile);
        let at = match (height, pull) {
            (Some(height), _) | (None, Pull::At(height)) => Some(height),
            (None, Pull::FromTop) => (cards.len() as u8).checked_sub(count),
            (None, Pull::Anywhere) => self.only(word, card, cards)?,
        };
        match at.and_then(|at| Some((at, *cards.get(usize::from(at))?))) {
            Some((at, found)) if found == card => Ok((pile, at)),
            other => {
                let found = other.map(|(_, found)| found);
                let kind = TextFaultKind::OtherCard { number: self.number, named: card, found };
                Err(self.entry.fault_at(word, kind))
            }
        }
    }

    fn only(&self, word: Word<'_>, card: Face, cards: &[Face]) -> Result<Option<u8>, TextFault> {
        let mut alike = cards.iter().enumerate().filter(|&(_, &other)| other == card);
        let first = alike.next().map(|(at, _)| at as u8);
        if alike.next().is_some() {
            let kind = TextFaultKind::WhichCard { number: self.number, named: card };
            return Err(self.entry.fault_at(word, kind));
        }
        Ok(first)
    }

    /// A number marked by a letter: `x3`, `@2`.
    fn marked(&mut self, mark: char) -> Result<Option<u8>, TextFault> {
        let Some(&word) = self.words.first() else { return Ok(None) };
        let Some(text) = word.text.strip_prefix(mark).filter(|text| is_number(text)) else { return Ok(None) };
        self.words = &self.words[1..];
        self.entry.number_at(Word { text, column: word.column + 1 }).map(Some)
    }

    fn pile(&mut self) -> Result<PileId, TextFault> {
        let (pile, used) = self.names.pile(&self.entry, self.words)?;
        self.words = &self.words[used..];
        Ok(pile)
    }

    fn sign(&mut self, sign: &str, expected: Expected) -> Result<(), TextFault> {
        let word = self.next(expected)?;
        if word.text == sign { Ok(()) } else { Err(self.entry.fault_at(word, TextFaultKind::Expected(expected))) }
    }

    fn next(&mut self, expected: Expected) -> Result<Word<'a>, TextFault> {
        let (&word, rest) = self.words.split_first().ok_or_else(|| self.entry.fault_behind(expected))?;
        self.words = rest;
        Ok(word)
    }
}
