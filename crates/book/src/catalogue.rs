//! The games that come with the program, as a player chooses among them.

use crate::Language;
use cadogan_rules::game::{Game, Words};
use cadogan_rules::library::{self, GameName};

/// All games and variants.
pub struct Catalogue {
    items: Vec<Item>,
}

/// A game, or a variant of one.
#[derive(Clone, Debug)]
pub struct Item {
    /// The name by which it is opened.
    pub name: String,
    /// The title.
    pub title: Words,
    /// Where it belongs in the list.
    pub family: String,
    /// Whether it is a variant of the item before.
    pub variant: bool,
    /// The game with its readings, as [`GameId`](cadogan_rules::game::GameId) writes it.
    pub form: String,
    /// The rules.
    pub game: Game,
}

impl Catalogue {
    /// Opens all shipped games. The book's own families come first.
    #[must_use]
    pub fn shipped() -> Self {
        let games = library::shipped().iter().filter_map(|shipped| cadogan_rules::open(shipped.name).ok());
        let mut items: Vec<Item> = games.flat_map(with_variants).collect();
        // Stable, so that variants stay behind their games.
        items.sort_by(|a, b| a.family.cmp(&b.family));
        Self { items }
    }

    /// All of them, by family.
    #[must_use]
    pub fn items(&self) -> &[Item] {
        &self.items
    }
}

impl Item {
    fn new(name: String, title: Words, variant: bool, game: Game) -> Self {
        Self { name, title, family: game.text.family.clone(), variant, form: game.id.to_string(), game }
    }

    /// Whether it answers to what is typed in search of it, in any language.
    #[must_use]
    pub fn answers(&self, search: &str) -> bool {
        let texts = Language::ALL.map(|language| fold(language.of(&self.title)));
        let name = fold(&self.name);
        let all = |word: &str| texts.iter().chain([&name]).any(|text| text.contains(word));
        fold(search).split_whitespace().all(all)
    }
}

fn with_variants(game: Game) -> Vec<Item> {
    let variants = game.text.variants.clone();
    let name = &game.id.name;
    let opened = variants.into_iter().filter_map(|variant| {
        // By its readings: to find it by its name, every game would have to be read.
        let form = GameName { game: name.clone(), readings: variant.readings }.to_string();
        let game = cadogan_rules::open(&form).ok()?;
        Some(Item::new(variant.name, variant.title, true, game))
    });
    let opened: Vec<Item> = opened.collect();
    let item = Item::new(game.id.name.clone(), game.text.title.clone(), false, game);
    core::iter::once(item).chain(opened).collect()
}

/// Without capitals, accents and signs, so that `napoleons` finds Napoleon's Square.
fn fold(text: &str) -> String {
    let plain = |letter: char| match letter {
        'é' | 'è' | 'ê' => 'e',
        'à' | 'â' => 'a',
        'ô' => 'o',
        'ё' => 'е',
        '-' => ' ',
        other => other,
    };
    text.to_lowercase().chars().filter(|letter| !matches!(letter, '\'' | '’')).map(plain).collect()
}
