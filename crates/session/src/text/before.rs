//! What there was before a move of a text that is wrong.

use std::sync::Arc;

use cadogan_engine::Tables;
use cadogan_rules::play::Layout;

use crate::Session;

/// The position in which the move in a line of a game text was to be made: that to which the lines
/// before it lead. Lines count from 1. Nothing if there is no such move, or something before it is
/// wrong.
#[must_use]
pub fn layout_before(bytes: &[u8], line: u32, open: impl FnOnce(&str) -> Option<Arc<Tables>>) -> Option<Layout> {
    let text = core::str::from_utf8(bytes).ok()?;
    let index = line.checked_sub(1)? as usize;
    let words: Vec<&str> = text.lines().nth(index)?.split_whitespace().take(3).collect();
    let after = match words[..] {
        [_, "after", number] => number.parse().ok()?,
        [number, ..] => number.parse::<u32>().ok()?.checked_sub(1)?,
        [] => return None,
    };
    let lines: Vec<&str> = text.lines().take(index).collect();
    let beginning = format!("{}\nat: {after}\n", lines.join("\n"));
    let session = Session::load(beginning.as_bytes(), open).ok()?;
    Some(session.position().layout())
}
