//! Which game is meant: a name or the path of a rule file, with readings.

use std::cell::RefCell;
use std::path::{MAIN_SEPARATOR, Path};
use std::sync::Arc;

use cadogan_book::Args;
use cadogan_engine::Tables;
use cadogan_rules::game::Game;
use cadogan_rules::{GameName, OpenError, library};

use crate::console::Console;
use crate::exit::{Failure, MOST_FAULTS};
use crate::input;

/// A game that was asked for.
pub struct Opened {
    /// The game.
    pub game: Game,
    /// The text of its rule file.
    pub text: String,
    /// How the file is called in faults; its path unless it is a shipped one.
    file: String,
}

/// Opens the game that was typed.
///
/// # Errors
///
/// If there is no such game or file, or the file has faults.
pub fn open(typed: &str, console: &Console) -> Result<Opened, Failure> {
    let (name, readings) = split(typed);
    if is_path(name) { open_file(Path::new(name), readings, console) } else { open_shipped(typed, console) }
}

/// The game of a rule file, with the readings as typed.
///
/// # Errors
///
/// As [`open`].
pub fn open_file(path: &Path, readings: &str, console: &Console) -> Result<Opened, Failure> {
    let text = input::text(path, console)?;
    let file = input::shown(path);
    let parsed = GameName::parse(&format!("{}{readings}", stem(path)));
    let game = parsed.and_then(|name| library::open_file(&file, &text, &name));
    let game = game.map_err(|error| not_opened(error, console))?;
    Ok(Opened { game, text, file })
}

fn open_shipped(typed: &str, console: &Console) -> Result<Opened, Failure> {
    let game = cadogan_rules::open(typed).map_err(|error| not_opened(error, console))?;
    let text = library::find(&game.id.name).map(|shipped| shipped.text.to_owned()).unwrap_or_default();
    Ok(Opened { game, text, file: format!("games/{typed}/rules.toml") })
}

impl Opened {
    /// Whether the game comes with the program.
    pub fn is_shipped(&self) -> bool {
        cadogan_rules::open(&self.game.id.to_string()).is_ok_and(|shipped| shipped.id == self.game.id)
    }

    /// The game worked out for the engine.
    pub fn tables(&self) -> Arc<Tables> {
        Arc::new(Tables::compile(&self.game))
    }

    /// Opens the same rule file under the readings that a text names.
    fn again(&self, name: &str) -> Option<Game> {
        let name = GameName::parse(name).ok().filter(|name| name.game == self.game.id.name)?;
        library::open_file(&self.file, &self.text, &name).ok()
    }
}

/// Finds the game that a text names: that of the rule file at hand, else a shipped one.
pub struct Finder<'a> {
    opened: Option<&'a Opened>,
    found: RefCell<Option<Arc<Tables>>>,
}

impl<'a> Finder<'a> {
    /// Looks among the shipped games, and at the one that was asked for.
    pub fn new(opened: Option<&'a Opened>) -> Self {
        Self { opened, found: RefCell::new(None) }
    }

    /// The game of this name with readings.
    pub fn find(&self, name: &str) -> Option<Arc<Tables>> {
        let again = self.opened.and_then(|opened| opened.again(name));
        let game = again.or_else(|| cadogan_rules::open(name).ok())?;
        let tables = Arc::new(Tables::compile(&game));
        self.found.replace(Some(tables.clone()));
        Some(tables)
    }

    /// What was found last: faults that come later are told in its words.
    pub fn found(&self) -> Option<Arc<Tables>> {
        self.found.borrow().clone()
    }
}

/// The name or path, and the readings in braces behind it.
fn split(typed: &str) -> (&str, &str) {
    match typed.rfind('{') {
        Some(at) if typed.trim_end().ends_with('}') => typed.split_at(at),
        _ => (typed, ""),
    }
}

fn is_path(name: &str) -> bool {
    name == "-" || name.contains(['/', MAIN_SEPARATOR]) || name.ends_with(".toml")
}

/// What a game is called whose file has no name that could be one, as standard input.
const NAMELESS: &str = "nameless";

/// The game's name: that of the file without its ending, or of the folder if the file is called
/// `rules.toml` as the shipped ones are. Game texts want it to be one word.
fn stem(path: &Path) -> String {
    let stem = |path: &Path| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let folder = || path.parent().and_then(|folder| folder.file_name()).map(|name| name.to_string_lossy().into_owned());
    let name = stem(path).filter(|stem| stem != "rules").or_else(folder).or_else(|| stem(path)).unwrap_or_default();
    let letter = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    let name: String = name.to_lowercase().chars().map(letter).collect();
    match name.trim_matches('-') {
        "" => NAMELESS.to_owned(),
        name => name.to_owned(),
    }
}

fn not_opened(error: OpenError, console: &Console) -> Failure {
    let listed = |known: &[String]| known.join(", ");
    let with = |id: &str, args: &Args<'_>| Failure::bad_input(console.say(id, args));
    match error {
        OpenError::BadName { text } => {
            with("cli-bad-name", &Args::new().text("name", text)).hint(console.plain("cli-bad-name-hint"))
        }
        OpenError::UnknownGame { name, meant } => {
            let failure = with("cli-unknown-game", &Args::new().text("name", name));
            let failure = match meant {
                Some(meant) => failure.hint(console.about("cli-meant", "name", meant)),
                None => failure,
            };
            failure.hint(console.plain("cli-unknown-game-hint"))
        }
        OpenError::UnknownReading { reading, known } if known.is_empty() => {
            with("cli-no-readings", &Args::new().text("reading", reading))
        }
        OpenError::UnknownReading { reading, known } => {
            let args = Args::new().text("reading", reading).text("known", listed(&known));
            with("cli-unknown-reading", &args)
        }
        OpenError::UnknownOption { reading, option, known } => {
            let args = Args::new().text("reading", reading).text("option", option).text("known", listed(&known));
            with("cli-unknown-option", &args)
        }
        OpenError::Faults(faults) => {
            let count = faults.iter().len();
            let message = console.say("cli-faults", &Args::new().number("count", count as u64));
            let failure = Failure::faulty(message, vec![faults]);
            if count <= MOST_FAULTS {
                return failure;
            }
            failure.hint(console.say("cli-faults-shown", &Args::new().number("count", MOST_FAULTS as u64)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_told_from_names() {
        for (typed, name, readings) in [
            ("klondike", "klondike", ""),
            ("klondike{turn=1}", "klondike", "{turn=1}"),
            ("./my{game}.toml{turn=1}", "./my{game}.toml", "{turn=1}"),
            ("./my{game}.toml", "./my{game}.toml", ""),
        ] {
            assert_eq!(split(typed), (name, readings));
        }
        assert!(is_path("a/b") && is_path("x.toml") && is_path("-") && !is_path("klondike"));
    }

    #[test]
    fn a_file_names_its_game() {
        for (path, name) in [
            ("games/klondike/rules.toml", "klondike"),
            ("My Game.toml", "my-game"),
            ("rules.toml", "rules"),
            ("пасьянс.toml", "пасьянс"),
        ] {
            assert_eq!(stem(Path::new(path)), name);
        }
    }
}
