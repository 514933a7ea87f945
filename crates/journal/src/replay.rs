//! From a journal to the game it tells of.

use std::sync::Arc;

use cadogan_engine::Tables;
use cadogan_session::{Session, TextFault};

use crate::form::{EntryForm, Names};
use crate::journal::Row;
use crate::{Entry, Recorded};

/// Why a game that is kept cannot be played on.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Unplayable {
    /// Its start cannot be read: [`TextFaultKind::UnknownGame`](cadogan_session::TextFaultKind) if
    /// the rules are not known any more, `OtherRules` if they have changed since.
    Start(TextFault),
    /// An entry of its journal does not fit what was before, or is not one.
    Entry {
        /// Its number.
        number: u32,
    },
}

/// Plays a journal from its start.
///
/// # Errors
///
/// At the first thing that does not fit.
pub fn replay(
    start: &str,
    rows: &[Row],
    open: impl FnOnce(&str) -> Option<Arc<Tables>>,
) -> Result<(Session, Vec<Recorded>), Unplayable> {
    let mut session = Session::load(start.as_bytes(), open).map_err(Unplayable::Start)?;
    let names = Names::of(session.game());
    let mut entries = Vec::with_capacity(rows.len());
    for (number, row) in (0..).zip(rows) {
        let entry = step(&mut session, number, row, &names).ok_or(Unplayable::Entry { number })?;
        entries.push(Recorded { number, at: row.at, stands: row.stands, entry });
    }
    if entries.is_empty() { Err(Unplayable::Entry { number: 0 }) } else { Ok((session, entries)) }
}

/// The entry, once it is done; nothing if it cannot be, or leads elsewhere than it did.
fn step(session: &mut Session, number: u32, row: &Row, names: &Names) -> Option<Entry> {
    let entry = row.form.read(names)?;
    match (&entry, &row.form) {
        (Entry::Did(event), _) => event.apply(session).ok()?,
        (_, &EntryForm::Begin(line)) => (number == 0 && session.line().len() == line as usize).then_some(())?,
        _ => {}
    }
    let first = matches!(entry, Entry::Begun) == (number == 0);
    (first && session.state() == row.stands).then_some(entry)
}
