//! What is wrong with deals and saved games, in words.

use std::path::Path;

use cadogan_book::Args;
use cadogan_rules::game::Game;
use cadogan_rules::play::{Layout, NotADeal};
use cadogan_session::{Expected, MAX_TEXT, TextFault, TextFaultKind};

use crate::console::Console;
use crate::exit::Failure;
use crate::input::shown;

/// More cards than this are not listed one by one.
const MOST_LISTED: usize = 12;

/// What is known of the game a text is of.
#[derive(Copy, Clone, Default)]
pub struct Known<'a> {
    /// The game.
    pub game: Option<&'a Game>,
    /// The position before the move that is wrong.
    pub layout: Option<&'a Layout>,
}

/// A text that cannot be read, with its place.
pub fn failure(path: &Path, fault: &TextFault, known: Known<'_>, console: &Console) -> Failure {
    let place = Args::new()
        .text("file", shown(path))
        .number("line", fault.line)
        .number("column", fault.column)
        .text("what", what(&fault.kind, known, console));
    let failure = Failure::bad_input(console.say("cli-file-at", &place));
    match hint(&fault.kind) {
        Some(id) => failure.hint(console.plain(id)),
        None => failure,
    }
}

/// What would be right, where the fault does not say it.
fn hint(kind: &TextFaultKind) -> Option<&'static str> {
    Some(match kind {
        TextFaultKind::NotCadogan => "cli-text-first-line",
        TextFaultKind::WrongVersion { .. } => "cli-text-known-version",
        TextFaultKind::OtherRules => "cli-text-rules-hint",
        TextFaultKind::UnknownGame { .. } => "cli-text-game-hint",
        TextFaultKind::UnknownKey { .. } => "cli-text-keys",
        TextFaultKind::NotACard { .. } => "cli-text-card-hint",
        TextFaultKind::NotJson { .. } => "cli-text-json-hint",
        _ => return None,
    })
}

fn what(kind: &TextFaultKind, known: Known<'_>, console: &Console) -> String {
    let plain = |id: &str| console.plain(id);
    let found = |id: &str, found: &str| console.about(id, "found", found);
    let number = |id: &str, number: u32| console.say(id, &Args::new().number("number", number));
    match kind {
        TextFaultKind::TooBig => console.say("cli-text-too-big", &Args::new().number("most", MAX_TEXT as u64)),
        TextFaultKind::NotText => plain("cli-text-not-text"),
        TextFaultKind::NotCadogan => plain("cli-text-not-cadogan"),
        TextFaultKind::WrongVersion { found: version } => found("cli-text-version", version),
        TextFaultKind::UnknownKey { found: key } => found("cli-text-key", key),
        TextFaultKind::Repeated { what } => found("cli-text-repeated", what),
        TextFaultKind::Missing { key } => found("cli-text-missing", key),
        TextFaultKind::PackAndPiles => plain("cli-text-pack-and-piles"),
        TextFaultKind::UnknownGame { found: name } => found("cli-text-game", name),
        TextFaultKind::NotAHash => plain("cli-text-not-a-hash"),
        TextFaultKind::OtherRules => plain("cli-text-other-rules"),
        TextFaultKind::NotANumber { found: word } => found("cli-text-not-a-number", word),
        TextFaultKind::NumberTooLarge { found: word } => found("cli-text-number-too-large", word),
        TextFaultKind::NotACard { found: word } => found("cli-text-not-a-card", word),
        TextFaultKind::DownOnUp => plain("cli-text-down-on-up"),
        TextFaultKind::NotADeal(why) => not_a_deal(why, known.game, console),
        TextFaultKind::UnknownPhase { found: word } => found("cli-text-phase", word),
        TextFaultKind::UnknownPile { found: word } => found("cli-text-pile", word),
        TextFaultKind::UnknownRule { found: word } => found("cli-text-rule", word),
        TextFaultKind::Expected(expected) => plain(expected_id(*expected)),
        TextFaultKind::WrongNumber { wanted } => number("cli-text-wrong-number", *wanted),
        TextFaultKind::NoSuchMove { number: move_number } => number("cli-text-no-such-move", *move_number),
        TextFaultKind::LeftBehind { number: move_number } => number("cli-text-left-behind", *move_number),
        TextFaultKind::SameMove => plain("cli-text-same-move"),
        TextFaultKind::OtherCard { number, named, found } => {
            let args = Args::new().number("number", *number).text("named", named.to_string());
            match found {
                Some(found) => console.say("cli-text-other-card", &args.text("found", found.to_string())),
                None => console.say("cli-text-no-card", &args),
            }
        }
        TextFaultKind::WhichCard { number, named } => {
            let args = Args::new().number("number", *number).text("named", named.to_string());
            console.say("cli-text-which-card", &args)
        }
        TextFaultKind::Illegal { number, why } => {
            let why = match (known.game, known.layout) {
                (Some(game), Some(layout)) => console.book().refusal(game, layout, why),
                _ => String::new(),
            };
            console.say("cli-text-illegal", &Args::new().number("number", *number).text("why", why))
        }
        TextFaultKind::NotWon => plain("cli-text-not-won"),
        TextFaultKind::NotJson { wanted } => found("cli-text-not-json", wanted),
        TextFaultKind::NoPlace { key } => found("cli-text-no-place", key),
    }
}

const fn expected_id(expected: Expected) -> &'static str {
    match expected {
        Expected::Colon => "cli-expected-colon",
        Expected::Name => "cli-expected-name",
        Expected::Rule => "cli-expected-rule",
        Expected::Pile => "cli-expected-pile",
        Expected::Card => "cli-expected-card",
        Expected::Arrow => "cli-expected-arrow",
        Expected::And => "cli-expected-and",
        Expected::End => "cli-expected-end",
        Expected::Won => "cli-expected-won",
    }
}

/// Why cards are no deal of a game.
pub fn not_a_deal(why: &NotADeal, game: Option<&Game>, console: &Console) -> String {
    match why {
        NotADeal::WrongCards { extra, missing } => {
            let listed = |faces: &[cadogan_cards::Face]| {
                let mut cards: Vec<String> = faces.iter().take(MOST_LISTED).map(ToString::to_string).collect();
                if faces.len() > MOST_LISTED {
                    cards.push("…".to_owned());
                }
                cards.join(" ")
            };
            let args = Args::new()
                .number("extra-count", extra.len() as u64)
                .number("missing-count", missing.len() as u64)
                .text("extra", listed(extra))
                .text("missing", listed(missing));
            console.say("cli-deal-cards", &args)
        }
        NotADeal::WrongPiles { wanted, found } => {
            console.say("cli-deal-piles", &Args::new().number("wanted", *wanted as u64).number("found", *found as u64))
        }
        NotADeal::Overfull { pile } => {
            let name = game.map(|game| cadogan_session::pile_name(game, *pile)).unwrap_or_default();
            console.about("cli-deal-overfull", "pile", name)
        }
        NotADeal::WrongCounter { which } => console.about("cli-deal-counter", "which", which),
    }
}
