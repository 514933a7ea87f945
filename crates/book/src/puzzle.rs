//! What is unclear about what was typed.

use cadogan_rules::game::{Game, GroupId};
use cadogan_session::{NotUnderstood, Puzzle};

use crate::{Args, Book, Form, Typed, Unclear};

/// A word that may mean several things in the language.
pub(crate) fn unclear(unclear: &Unclear, book: &Book) -> String {
    let args = Args::new().text("word", unclear.word.clone()).text("names", unclear.could_be.join(", "));
    book.message("cli-puzzle-ambiguous", &args)
}

/// What is wrong with a request.
pub(crate) fn puzzled(why: &NotUnderstood, line: &Typed, game: &Game, book: &Book) -> String {
    let typed = line.typed_at(why.column).filter(|_| !why.word.is_empty());
    // Of a name with its number only the number is wrong.
    let word = if matches!(why.puzzle, Puzzle::NoSuchNumber { .. }) { None } else { typed };
    let args = Args::new().text("word", word.unwrap_or(&why.word));
    match &why.puzzle {
        Puzzle::Empty => book.message("cli-puzzle-empty", &args),
        Puzzle::TooLong => book.message("cli-play-too-long", &args),
        Puzzle::Unknown { meant: None } => book.message("cli-puzzle-unknown", &args),
        Puzzle::Unknown { meant: Some(meant) } => book.message("cli-puzzle-meant", &args.text("meant", meant)),
        Puzzle::Ambiguous { could_be } => {
            book.message("cli-puzzle-ambiguous", &args.text("names", could_be.join(", ")))
        }
        Puzzle::NumberMissing { group, piles } => which(*group, *piles, game, book),
        Puzzle::NoSuchNumber { group, piles } => {
            let noun = |form| book.pile_noun(game, *group, form);
            let args = args.text("group", noun(Form::Nominative)).text("group-gen", noun(Form::Genitive));
            capital(&book.message("cli-puzzle-no-number", &args.number("count", *piles as u64)))
        }
        Puzzle::NoSuchMove { moves } => book.message("cli-puzzle-no-move", &args.number("count", *moves as u64)),
        Puzzle::PileMissing if why.word.is_empty() => book.message("cli-puzzle-pile-at-end", &args),
        Puzzle::PileMissing => book.message("cli-puzzle-pile", &args),
        Puzzle::TooMuch => book.message("cli-puzzle-too-much", &args),
    }
}

/// Which pile of the group, with what sets them apart.
fn which(group: GroupId, piles: usize, game: &Game, book: &Book) -> String {
    let args = Args::new().text("which", book.which_pile(game, group)).number("count", piles as u64);
    capital(&match book.piles_apart(game, group) {
        Some(apart) => book.message("cli-puzzle-number", &args.text("piles", apart)),
        None => book.message("cli-puzzle-number-many", &args),
    })
}

/// A sentence begins with a capital letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
