//! What piles are called at the table, and which pile somebody is typing.

use crate::{Book, Language};
use cadogan_rules::game::{Game, PileId};
use cadogan_session::short_pile_name;

/// The short names of all piles, in the language of the table and as rule files have them.
#[derive(Clone, Debug)]
pub struct Names {
    shown: Vec<String>,
    typed: Vec<String>,
}

/// What has been typed so far.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Typed {
    /// This pile and no other.
    Pile(PileId),
    /// This pile, unless more is typed.
    Perhaps(PileId),
    /// The beginning of several names.
    Beginning,
    /// The beginning of no name.
    Nothing,
}

impl Names {
    /// The names of a game's piles. A terminal of plain characters gets those of the rule file, so
    /// that what is shown is what can be typed.
    #[must_use]
    pub fn new(book: &Book, game: &Game, ascii: bool) -> Self {
        let piles = || (0..game.piles.len() as u8).map(PileId);
        let typed: Vec<String> = piles().map(|pile| short_pile_name(game, pile)).collect();
        let shown = match book.language() {
            Language::English => typed.clone(),
            Language::Russian if ascii => typed.clone(),
            Language::Russian => piles().map(|pile| book.typed_pile(game, pile)).collect(),
        };
        Self { shown, typed }
    }

    /// The name to show and to type.
    #[must_use]
    pub fn of(&self, pile: PileId) -> &str {
        &self.shown[pile.index()]
    }

    /// Which pile that is. Cyrillic letters that begin no name are taken for the keys they lie on.
    #[must_use]
    pub fn find(&self, text: &str) -> Typed {
        let shown = find(&self.shown, text);
        if shown != Typed::Nothing {
            return shown;
        }
        let keys: String = text.chars().map(latin_key).collect();
        find(&self.typed, &keys)
    }
}

/// The Latin letter on the key of a Cyrillic one.
#[must_use]
pub fn latin_key(letter: char) -> char {
    const CYRILLIC: &str = "йцукенгшщзхъфывапролджэячсмитьбюЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ";
    const LATIN: &str = "qwertyuiop[]asdfghjkl;'zxcvbnm,.QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>";
    let known = CYRILLIC.chars().zip(LATIN.chars()).find(|&(cyrillic, _)| cyrillic == letter);
    known.map_or(letter, |(_, latin)| latin)
}

fn find(names: &[String], text: &str) -> Typed {
    let exact = names.iter().position(|name| name == text).map(|index| PileId(index as u8));
    let begun = names.iter().filter(|name| name.starts_with(text)).count();
    match (exact, begun) {
        (_, 0) => Typed::Nothing,
        (Some(pile), 1) => Typed::Pile(pile),
        (Some(pile), _) => Typed::Perhaps(pile),
        (None, _) => Typed::Beginning,
    }
}
