//! How entries and games are written down: types of the file, not of the program.

use std::collections::HashMap;

use cadogan_rules::game::{Game, PileId, RuleId};
use cadogan_rules::play::{Leg, Move};
use cadogan_session::{Session, State, pile_name};
use serde::{Deserialize, Serialize};

use crate::{Entry, Event, Leaving, Strength};

/// An entry of a journal, as JSON: `"undo"`, `{"play":{"shift":["play",["flank 3",4,"ascending 1"]]}}`.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EntryForm {
    /// The number of moves that were made before the game came here.
    Begin(u32),
    /// A move was made.
    Play(MoveForm),
    /// The last move was taken back.
    Undo,
    /// It was made again.
    Redo,
    /// The moves from the start.
    Jump(Vec<MoveForm>),
    /// Back to the start.
    Restart,
    /// A bookmark was set.
    Mark(String),
    /// It was removed.
    Unmark(String),
    /// The player took advice.
    Advice(#[serde(with = "StrengthForm")] Strength),
    /// The player came back.
    Resume,
    /// The player left, to resume it.
    Leave,
    /// The player left for good.
    End(#[serde(with = "LeavingForm")] Leaving),
}

/// A move, with names in place of numbers: numbers may be given anew by a later version of the
/// program, names only by another rule file, whose meaning differs.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveForm {
    /// Rule and leg.
    Shift(String, LegForm),
    /// Rule and legs.
    Together(String, LegForm, LegForm),
    /// Rule, pile and height.
    Slip(String, String, u8),
    /// Rule and piles.
    Swap(String, String, String),
    /// The rule.
    Procedure(String),
}

/// From which pile, the height of the lowest card, to which pile.
pub type LegForm = (String, u8, String);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Leaving", rename_all = "kebab-case")]
enum LeavingForm {
    GaveUp,
    NewDeal,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Strength", rename_all = "kebab-case")]
enum StrengthForm {
    Fair,
    Oracle,
}

impl EntryForm {
    /// How an event is written.
    #[must_use]
    pub fn of(event: &Event, game: &Game) -> Self {
        match event {
            Event::Played(mv) => Self::Play(MoveForm::of(*mv, game)),
            Event::Undone => Self::Undo,
            Event::Redone => Self::Redo,
            Event::Jumped(line) => Self::Jump(line.iter().map(|&mv| MoveForm::of(mv, game)).collect()),
            Event::Restarted => Self::Restart,
            Event::Bookmarked(name) => Self::Mark(name.clone()),
            Event::Unbookmarked(name) => Self::Unmark(name.clone()),
            Event::Advised(strength) => Self::Advice(*strength),
        }
    }

    /// What it says under the rules whose names are given; nothing if they have no such name.
    #[must_use]
    pub fn read(&self, names: &Names) -> Option<Entry> {
        Some(match self {
            Self::Begin(_) => Entry::Begun,
            Self::Play(mv) => Entry::Did(Event::Played(mv.read(names)?)),
            Self::Undo => Entry::Did(Event::Undone),
            Self::Redo => Entry::Did(Event::Redone),
            Self::Jump(line) => Entry::Did(Event::Jumped(line.iter().map(|mv| mv.read(names)).collect::<Option<_>>()?)),
            Self::Restart => Entry::Did(Event::Restarted),
            Self::Mark(name) => Entry::Did(Event::Bookmarked(name.clone())),
            Self::Unmark(name) => Entry::Did(Event::Unbookmarked(name.clone())),
            Self::Advice(strength) => Entry::Did(Event::Advised(*strength)),
            Self::Resume => Entry::Resumed,
            Self::Leave => Entry::Left,
            Self::End(leaving) => Entry::Ended(*leaving),
        })
    }

    /// As JSON.
    #[must_use]
    pub fn text(&self) -> String {
        // Strings and numbers only, which are always JSON.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl MoveForm {
    fn of(mv: Move, game: &Game) -> Self {
        let rule = game.moves[usize::from(mv.rule().0)].name.clone();
        let pile = |pile| pile_name(game, pile);
        let leg = |leg: Leg| (pile(leg.from), leg.at, pile(leg.to));
        match mv {
            Move::Shift(_, a) => Self::Shift(rule, leg(a)),
            Move::Together(_, a, b) => Self::Together(rule, leg(a), leg(b)),
            Move::Slip(_, from, at) => Self::Slip(rule, pile(from), at),
            Move::Swap(_, a, b) => Self::Swap(rule, pile(a), pile(b)),
            Move::Procedure(_) => Self::Procedure(rule),
        }
    }

    fn read(&self, names: &Names) -> Option<Move> {
        let leg = |(from, at, to): &LegForm| Some(Leg { from: names.pile(from)?, at: *at, to: names.pile(to)? });
        Some(match self {
            Self::Shift(rule, a) => Move::Shift(names.rule(rule)?, leg(a)?),
            Self::Together(rule, a, b) => Move::Together(names.rule(rule)?, leg(a)?, leg(b)?),
            Self::Slip(rule, from, at) => Move::Slip(names.rule(rule)?, names.pile(from)?, *at),
            Self::Swap(rule, a, b) => Move::Swap(names.rule(rule)?, names.pile(a)?, names.pile(b)?),
            Self::Procedure(rule) => Move::Procedure(names.rule(rule)?),
        })
    }
}

/// The names of a game's rules and piles.
pub struct Names {
    piles: HashMap<String, PileId>,
    rules: HashMap<String, RuleId>,
}

impl Names {
    /// The names of a game.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let piles = (0..game.piles.len()).map(|pile| PileId(pile as u8));
        let rules = game.moves.iter().enumerate().map(|(rule, it)| (it.name.clone(), RuleId(rule as u8)));
        Self { piles: piles.map(|pile| (pile_name(game, pile), pile)).collect(), rules: rules.collect() }
    }

    fn pile(&self, name: &str) -> Option<PileId> {
        self.piles.get(name).copied()
    }

    fn rule(&self, name: &str) -> Option<RuleId> {
        self.rules.get(name).copied()
    }
}

/// The word in the file for how a game stands.
#[must_use]
pub const fn state_word(state: State) -> &'static str {
    match state {
        State::Playing => "playing",
        State::Won => "won",
        State::NoMoveLeft => "no-move-left",
    }
}

/// How a game stands by the word in the file.
#[must_use]
pub fn state_of_word(word: &str) -> Option<State> {
    [State::Playing, State::Won, State::NoMoveLeft].into_iter().find(|&state| state_word(state) == word)
}

/// How a game began: its text when it came here, and what the text says in its first lines.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Start {
    /// The text.
    pub text: String,
    /// The name of the game.
    pub game: String,
    /// The same with every reading.
    pub form: String,
    /// The hash of the meaning of its rules.
    pub rules: String,
    /// The number of the deal.
    pub deal: u64,
    /// Whether it counts: it began with the whole pack and no move.
    pub counts: bool,
}

impl Start {
    /// The game as it stands; nothing if its text is too long to be read back.
    #[must_use]
    pub fn of(session: &Session) -> Option<Self> {
        Self::read(session.save())
    }

    /// Reads the first lines of a game text; nothing if it is none or too long to be read back.
    #[must_use]
    pub fn read(text: String) -> Option<Self> {
        if text.len() > cadogan_session::MAX_TEXT || !text.starts_with("cadogan game ") {
            return None;
        }
        let form = after(&text, "game: ")?;
        Some(Self {
            game: form.split('{').next().unwrap_or(form).to_owned(),
            form: form.to_owned(),
            rules: after(&text, "rules: ")?.to_owned(),
            deal: after(&text, "deal: ")?.parse().ok()?,
            counts: after(&text, "pack: ").is_some() && !text.lines().any(is_move),
            text,
        })
    }
}

/// Lines of moves begin with their number, and no others do.
fn is_move(line: &str) -> bool {
    line.starts_with(|letter: char| letter.is_ascii_digit())
}

fn after<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    text.lines().find_map(|line| line.strip_prefix(key))
}
