//! What is wrong with deals and saved games, and in which file.

use std::path::Path;

use cadogan_book::{Args, Known};
use cadogan_session::TextFault;

use crate::console::Console;
use crate::exit::Failure;
use crate::input::shown;

/// A text that cannot be read, with its place.
pub fn failure(path: &Path, fault: &TextFault, known: Known<'_>, console: &Console) -> Failure {
    let place = Args::new()
        .text("file", shown(path))
        .number("line", fault.line)
        .number("column", fault.column)
        .text("what", console.book().text_fault(&fault.kind, known));
    let failure = Failure::bad_input(console.say("cli-file-at", &place));
    match console.book().text_hint(&fault.kind) {
        Some(hint) => failure.hint(hint),
        None => failure,
    }
}
