//! From a journal to the game it tells of.

use std::sync::Arc;

use cadogan_engine::Tables;
use cadogan_session::Session;

use crate::form::{EntryForm, Names};
use crate::journal::Row;
use crate::{Entry, Fault, PlayId, Recorded, Unplayable};

/// Plays a journal from its start.
///
/// # Errors
///
/// [`Fault::Unplayable`] at the first thing that does not fit.
pub(crate) fn replay(
    game: PlayId,
    start: &str,
    rows: &[Row],
    open: impl FnOnce(&str) -> Option<Arc<Tables>>,
) -> Result<(Session, Vec<Recorded>), Fault> {
    let unplayable = |fault| Fault::Unplayable { game, why: Unplayable::Start(fault) };
    let mut session = Session::load(start.as_bytes(), open).map_err(unplayable)?;
    let names = Names::of(session.game());
    let mut entries = Vec::with_capacity(rows.len());
    for (number, row) in (0..).zip(rows) {
        let entry = step(&mut session, number, row, &names).ok_or_else(|| misfit(game, number))?;
        entries.push(Recorded { number, at: row.at, stands: row.stands, entry });
    }
    if entries.is_empty() { Err(misfit(game, 0)) } else { Ok((session, entries)) }
}

/// The fault of an entry that does not fit.
pub(crate) fn misfit(game: PlayId, number: u32) -> Fault {
    Fault::Unplayable { game, why: Unplayable::Entry { number } }
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
