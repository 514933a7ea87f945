//! The table, for trying it out: `cargo run --example table [GAME [DEAL]] [--ru] [--ascii]`.

use cadogan_book::Language;
use cadogan_tui::{Options, Start, TuiError, run};

fn main() -> Result<(), TuiError> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has = |flag: &str| arguments.iter().any(|argument| argument == flag);
    let mut names = arguments.iter().filter(|argument| !argument.starts_with("--"));
    let start = match (names.next(), names.next()) {
        (Some(game), deal) => Start::Game(game.clone(), deal.and_then(|deal| deal.parse().ok())),
        (None, _) => Start::Chooser,
    };
    let language = Some(if has("--ru") { Language::Russian } else { Language::English });
    run(Options { language, start, ascii: has("--ascii").then_some(true), ..Options::default() }).map(drop)
}
