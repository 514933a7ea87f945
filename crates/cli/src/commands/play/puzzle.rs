//! What is unclear about what was typed.

use cadogan_book::{Args as Texts, Form, Typed, Unclear};
use cadogan_rules::game::GroupId;
use cadogan_session::{NotUnderstood, Puzzle, Session};

use crate::console::Console;
use crate::table::capital;

/// A word that may mean several things in the language.
pub fn unclear(unclear: &Unclear, console: &Console) -> String {
    let args = Texts::new().text("word", unclear.word.clone()).text("names", unclear.could_be.join(", "));
    console.say("cli-puzzle-ambiguous", &args)
}

/// What is wrong with a request.
pub fn puzzled(why: &NotUnderstood, line: &Typed, session: &Session, console: &Console) -> String {
    let typed = line.typed_at(why.column).filter(|_| !why.word.is_empty());
    // Of a name with its number only the number is wrong.
    let word = if matches!(why.puzzle, Puzzle::NoSuchNumber { .. }) { None } else { typed };
    let args = Texts::new().text("word", word.unwrap_or(&why.word));
    match &why.puzzle {
        Puzzle::Empty => console.say("cli-puzzle-empty", &args),
        Puzzle::TooLong => console.plain("cli-play-too-long"),
        Puzzle::Unknown { meant: None } => console.say("cli-puzzle-unknown", &args),
        Puzzle::Unknown { meant: Some(meant) } => console.say("cli-puzzle-meant", &args.text("meant", meant)),
        Puzzle::Ambiguous { could_be } => console.say("cli-puzzle-ambiguous", &args.text("names", could_be.join(", "))),
        Puzzle::NumberMissing { group, piles } => which(*group, *piles, session, console),
        Puzzle::NoSuchNumber { group, piles } => {
            let noun = |form| console.book().pile_noun(session.game(), *group, form);
            let args = args.text("group", noun(Form::Nominative)).text("group-gen", noun(Form::Genitive));
            capital(&console.say("cli-puzzle-no-number", &args.number("count", *piles as u64)))
        }
        Puzzle::NoSuchMove { moves } => console.say("cli-puzzle-no-move", &args.number("count", *moves as u64)),
        Puzzle::PileMissing if why.word.is_empty() => console.plain("cli-puzzle-pile-at-end"),
        Puzzle::PileMissing => console.say("cli-puzzle-pile", &args),
        Puzzle::TooMuch => console.say("cli-puzzle-too-much", &args),
    }
}

/// Which pile of the group, with what sets them apart.
fn which(group: GroupId, piles: usize, session: &Session, console: &Console) -> String {
    let (game, book) = (session.game(), console.book());
    let args = Texts::new().text("which", book.which_pile(game, group)).number("count", piles as u64);
    capital(&match book.piles_apart(game, group) {
        Some(apart) => console.say("cli-puzzle-number", &args.text("piles", apart)),
        None => console.say("cli-puzzle-number-many", &args),
    })
}
