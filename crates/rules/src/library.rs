//! The games that come with the program, and games by name.

use std::fmt;

use crate::ast::Ast;
use crate::fault::Faults;
use crate::game::Game;
use crate::vocabulary::nearest;

include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

/// A rule file that comes with the program.
#[derive(Copy, Clone, Debug)]
pub struct Shipped {
    /// The game's name, that of its folder.
    pub name: &'static str,
    /// The text of its rule file.
    pub text: &'static str,
}

/// The shipped rule files, by name.
#[must_use]
pub fn shipped() -> &'static [Shipped] {
    SHIPPED
}

/// The shipped rule file of this name.
#[must_use]
pub fn find(name: &str) -> Option<Shipped> {
    SHIPPED.iter().copied().find(|shipped| shipped.name == name)
}

/// Opens a shipped game, as `klondike`, `klondike{turn=3}` or a variant's name.
///
/// ```
/// let game = cadogan_rules::open("la-nivernaise{look=depth}").unwrap();
/// assert_eq!(game.pack.len(), 104);
/// ```
///
/// # Errors
///
/// A name that is not one, an unknown game or reading, or the faults of the file.
pub fn open(name: &str) -> Result<Game, OpenError> {
    let name = GameName::parse(name)?;
    if let Some(shipped) = find(&name.game) {
        return open_file(&format!("games/{}/rules.toml", shipped.name), shipped.text, &name);
    }
    for shipped in SHIPPED {
        if let Some(readings) = variant(shipped, &name) {
            let name = GameName { game: shipped.name.to_owned(), readings };
            return open_file(&format!("games/{}/rules.toml", shipped.name), shipped.text, &name);
        }
    }
    let known: Vec<String> = names();
    let meant = nearest(&name.game, known.iter().map(String::as_str)).map(str::to_owned);
    Err(OpenError::UnknownGame { name: name.game, meant })
}

/// Opens the game of a rule file's text; `file` is only the name shown with faults.
///
/// # Errors
///
/// As [`open`].
pub fn open_file(file: &str, text: &str, name: &GameName) -> Result<Game, OpenError> {
    let ast = Ast::parse(file, text)?;
    let readings = ast.readings();
    for (reading, option) in &name.readings {
        let Some(known) = readings.iter().find(|known| known.name == *reading) else {
            let known = readings.iter().map(|known| known.name.clone()).collect();
            return Err(OpenError::UnknownReading { reading: reading.clone(), known });
        };
        if known.options.iter().all(|known| known.name != *option) {
            let known = known.options.iter().map(|known| known.name.clone()).collect();
            return Err(OpenError::UnknownOption { reading: reading.clone(), option: option.clone(), known });
        }
    }
    Ok(ast.check(&name.game, &name.readings)?)
}

/// The names of all shipped games and their variants.
#[must_use]
pub fn names() -> Vec<String> {
    SHIPPED
        .iter()
        .flat_map(|shipped| {
            let variants = Ast::parse("", shipped.text).map(|ast| ast.variants()).unwrap_or_default();
            core::iter::once(shipped.name.to_owned()).chain(variants.into_iter().map(|variant| variant.name))
        })
        .collect()
}

fn variant(shipped: &Shipped, name: &GameName) -> Option<Vec<(String, String)>> {
    let ast = Ast::parse("", shipped.text).ok()?;
    let variant = ast.variants().into_iter().find(|variant| variant.name == name.game)?;
    let mut readings = name.readings.clone();
    for fixed in variant.readings {
        if readings.iter().all(|(reading, _)| *reading != fixed.0) {
            readings.push(fixed);
        }
    }
    Some(readings)
}

/// A game's name with readings: `la-nivernaise{look=depth,gather=under}`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct GameName {
    /// The name of the game or of a variant.
    pub game: String,
    /// (reading, option), in the order written.
    pub readings: Vec<(String, String)>,
}

impl GameName {
    /// Reads a name as people and files write it.
    ///
    /// # Errors
    ///
    /// [`OpenError::BadName`] if braces or equals signs are missing, or a reading comes twice.
    pub fn parse(text: &str) -> Result<Self, OpenError> {
        let bad = || OpenError::BadName { text: text.chars().take(80).collect() };
        let Some((game, rest)) = text.split_once('{') else {
            return Ok(Self { game: text.trim().to_owned(), readings: Vec::new() });
        };
        let inside = rest.trim_end().strip_suffix('}').ok_or_else(bad)?;
        let mut readings: Vec<(String, String)> = Vec::new();
        for part in inside.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (reading, option) = part.split_once('=').ok_or_else(bad)?;
            let (reading, option) = (reading.trim().to_owned(), option.trim().to_owned());
            if readings.iter().any(|(known, _)| *known == reading) {
                return Err(bad());
            }
            readings.push((reading, option));
        }
        Ok(Self { game: game.trim().to_owned(), readings })
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.game)?;
        if self.readings.is_empty() {
            return Ok(());
        }
        let parts: Vec<String> = self.readings.iter().map(|(name, option)| format!("{name}={option}")).collect();
        write!(f, "{{{}}}", parts.join(","))
    }
}

impl fmt::Display for crate::game::GameId {
    /// The name with every reading, as `la-nivernaise{look=all,gather=on,round=free}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        GameName { game: self.name.clone(), readings: self.readings.clone() }.fmt(f)
    }
}

/// Why a game cannot be opened.
#[derive(Clone, Debug)]
pub enum OpenError {
    /// The text is not a game's name with readings.
    BadName {
        /// What was written, cut after 80 characters.
        text: String,
    },
    /// No such game is shipped.
    UnknownGame {
        /// What was asked for.
        name: String,
        /// What was probably meant.
        meant: Option<String>,
    },
    /// The game has no such reading.
    UnknownReading {
        /// What was asked for.
        reading: String,
        /// Those it has.
        known: Vec<String>,
    },
    /// The reading has no such answer.
    UnknownOption {
        /// The reading.
        reading: String,
        /// What was asked for.
        option: String,
        /// Those it has.
        known: Vec<String>,
    },
    /// The rule file is wrong.
    Faults(Faults),
}

impl From<Faults> for OpenError {
    fn from(faults: Faults) -> Self {
        Self::Faults(faults)
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadName { text } => {
                write!(f, "\"{text}\" is not a game's name, as klondike{{turn=3}}")
            }
            Self::UnknownGame { name, meant: None } => write!(f, "there is no game \"{name}\""),
            Self::UnknownGame { name, meant: Some(meant) } => {
                write!(f, "there is no game \"{name}\"; did you mean \"{meant}\"?")
            }
            Self::UnknownReading { reading, known } => {
                write!(f, "the game has no reading \"{reading}\"; it has: {}", known.join(", "))
            }
            Self::UnknownOption { reading, option, known } => {
                write!(f, "\"{reading}\" has no answer \"{option}\"; it has: {}", known.join(", "))
            }
            Self::Faults(faults) => faults.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {}
