//! What is wrong with texts of deals and saved games, in words.

use cadogan_cards::Face;
use cadogan_rules::game::Game;
use cadogan_rules::play::{Layout, NotADeal};
use cadogan_session::{Expected, MAX_TEXT, TextFaultKind};

use crate::{Args, Book};

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

impl Book {
    /// What is wrong with a text, as it follows upon the place: "there should be a colon".
    #[must_use]
    pub fn text_fault(&self, kind: &TextFaultKind, known: Known<'_>) -> String {
        let plain = |id: &str| self.plain(id);
        let found = |id: &str, found: &str| self.about(id, "found", found);
        let number = |id: &str, number: u32| self.message(id, &Args::new().number("number", number));
        match kind {
            TextFaultKind::TooBig => self.message("text-too-big", &Args::new().number("most", MAX_TEXT as u64)),
            TextFaultKind::NotText => plain("text-not-text"),
            TextFaultKind::NotCadogan => plain("text-not-cadogan"),
            TextFaultKind::WrongVersion { found: version } => found("text-version", version),
            TextFaultKind::UnknownKey { found: key } => found("text-key", key),
            TextFaultKind::Repeated { what } => found("text-repeated", what),
            TextFaultKind::Missing { key } => found("text-missing", key),
            TextFaultKind::PackAndPiles => plain("text-pack-and-piles"),
            TextFaultKind::UnknownGame { found: name } => found("text-game", name),
            TextFaultKind::NotAHash => plain("text-not-a-hash"),
            TextFaultKind::OtherRules => plain("text-other-rules"),
            TextFaultKind::NotANumber { found: word } => found("text-not-a-number", word),
            TextFaultKind::NumberTooLarge { found: word } => found("text-number-too-large", word),
            TextFaultKind::NotACard { found: word } => found("text-not-a-card", word),
            TextFaultKind::DownOnUp => plain("text-down-on-up"),
            TextFaultKind::NotADeal(why) => self.not_a_deal(why, known.game),
            TextFaultKind::UnknownPhase { found: word } => found("text-phase", word),
            TextFaultKind::UnknownPile { found: word } => found("text-pile", word),
            TextFaultKind::UnknownRule { found: word } => found("text-rule", word),
            TextFaultKind::Expected(expected) => plain(expected_id(*expected)),
            TextFaultKind::WrongNumber { wanted } => number("text-wrong-number", *wanted),
            TextFaultKind::NoSuchMove { number: move_number } => number("text-no-such-move", *move_number),
            TextFaultKind::LeftBehind { number: move_number } => number("text-left-behind", *move_number),
            TextFaultKind::SameMove => plain("text-same-move"),
            TextFaultKind::OtherCard { number, named, found } => {
                let args = Args::new().number("number", *number).text("named", named.to_string());
                match found {
                    Some(found) => self.message("text-other-card", &args.text("found", found.to_string())),
                    None => self.message("text-no-card", &args),
                }
            }
            TextFaultKind::WhichCard { number, named } => {
                let args = Args::new().number("number", *number).text("named", named.to_string());
                self.message("text-which-card", &args)
            }
            TextFaultKind::Illegal { number, why } => {
                let why = match (known.game, known.layout) {
                    (Some(game), Some(layout)) => self.refusal(game, layout, why),
                    _ => String::new(),
                };
                self.message("text-illegal", &Args::new().number("number", *number).text("why", why))
            }
            TextFaultKind::NotWon => plain("text-not-won"),
            TextFaultKind::NotJson { wanted } => found("text-not-json", wanted),
            TextFaultKind::NoPlace { key } => found("text-no-place", key),
        }
    }

    /// What would be right, where the fault does not say it: a sentence.
    #[must_use]
    pub fn text_hint(&self, kind: &TextFaultKind) -> Option<String> {
        hint(kind).map(|id| self.plain(id))
    }

    /// Why cards are no deal of a game.
    #[must_use]
    pub fn not_a_deal(&self, why: &NotADeal, game: Option<&Game>) -> String {
        match why {
            NotADeal::WrongCards { extra, missing } => {
                let listed = |faces: &[Face]| {
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
                self.message("text-deal-cards", &args)
            }
            NotADeal::WrongPiles { wanted, found } => self.message(
                "text-deal-piles",
                &Args::new().number("wanted", *wanted as u64).number("found", *found as u64),
            ),
            NotADeal::Overfull { pile } => {
                let name = game.map(|game| cadogan_session::pile_name(game, *pile)).unwrap_or_default();
                self.about("text-deal-overfull", "pile", name)
            }
            NotADeal::WrongCounter { which } => self.about("text-deal-counter", "which", which),
        }
    }

    fn plain(&self, id: &str) -> String {
        self.message(id, &Args::new())
    }

    fn about(&self, id: &str, name: &str, what: impl Into<String>) -> String {
        self.message(id, &Args::new().text(name, what))
    }
}

/// What would be right, where the fault does not say it.
fn hint(kind: &TextFaultKind) -> Option<&'static str> {
    Some(match kind {
        TextFaultKind::NotCadogan => "text-first-line",
        TextFaultKind::WrongVersion { .. } => "text-known-version",
        TextFaultKind::OtherRules => "text-rules-hint",
        TextFaultKind::UnknownGame { .. } => "text-game-hint",
        TextFaultKind::UnknownKey { .. } => "text-keys",
        TextFaultKind::NotACard { .. } => "text-card-hint",
        TextFaultKind::NotJson { .. } => "text-json-hint",
        _ => return None,
    })
}

const fn expected_id(expected: Expected) -> &'static str {
    match expected {
        Expected::Colon => "text-expected-colon",
        Expected::Name => "text-expected-name",
        Expected::Rule => "text-expected-rule",
        Expected::Pile => "text-expected-pile",
        Expected::Card => "text-expected-card",
        Expected::Arrow => "text-expected-arrow",
        Expected::And => "text-expected-and",
        Expected::End => "text-expected-end",
        Expected::Won => "text-expected-won",
    }
}
