//! Keeping the game at the table, whatever the disk says.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use cadogan_engine::Tables;
use cadogan_journal::{EntryForm, Row, Start};
use cadogan_session::{Session, State};

use crate::store::{Hold, beginning, row_of};
use crate::{Clock, Event, Leaving, Outcome, PlayId, Store, StoreError, Time, new_id};

/// Keeps the game at the table.
///
/// If the disk is full or the file cannot be opened, every call says so, but what was to be written
/// is kept in memory, in order, and written as soon as it can be: at the next call or at
/// [`Keeper::retry`]. Whoever would rather not be told again calls [`Keeper::go_without`], and then
/// nothing more is written.
pub struct Keeper {
    path: PathBuf,
    clock: SharedClock,
    store: Option<Store>,
    /// What is not written yet, game by game; the last may be at the table.
    waiting: Vec<Waiting>,
    at_table: Option<AtTable>,
    trouble: Option<StoreError>,
    without: bool,
}

/// Whether what was done is on the disk.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Saved {
    /// It is.
    Yes,
    /// It is not and will not be: the player goes on without saving.
    No,
}

#[derive(Copy, Clone)]
struct AtTable {
    id: PlayId,
    stands: State,
}

/// What was done in a game and is not written yet.
struct Waiting {
    id: PlayId,
    /// Its beginning, unless that is written.
    start: Option<Start>,
    rows: Vec<Row>,
    hold: Hold,
}

impl Keeper {
    /// Opens the store. If that fails, [`Keeper::trouble`] says why, and it is tried again whenever
    /// something is to be written.
    #[must_use]
    pub fn open(path: &Path, clock: impl Clock + Send + Sync + 'static) -> Self {
        let mut keeper = Self {
            path: path.to_owned(),
            clock: SharedClock(Arc::new(clock)),
            store: None,
            waiting: Vec::new(),
            at_table: None,
            trouble: None,
            without: false,
        };
        // The error is kept.
        let _ = keeper.retry();
        keeper
    }

    /// Keeps nothing, and looks for no file.
    #[must_use]
    pub fn none() -> Self {
        Self {
            path: PathBuf::new(),
            clock: SharedClock(Arc::new(crate::SystemClock)),
            store: None,
            waiting: Vec::new(),
            at_table: None,
            trouble: None,
            without: true,
        }
    }

    /// Why something could not be written; nothing if all is.
    #[must_use]
    pub fn trouble(&self) -> Option<&StoreError> {
        self.trouble.as_ref()
    }

    /// Whether the player goes on without saving.
    #[must_use]
    pub fn is_without(&self) -> bool {
        self.without
    }

    /// Goes on without saving, until the program ends. What was written stays; what was not is lost.
    pub fn go_without(&mut self) {
        self.without = true;
        self.waiting.clear();
    }

    /// The store, for lists, statistics and settings; nothing if it could not be opened. The game at
    /// the table is to be left to the keeper.
    pub fn store(&mut self) -> Option<&mut Store> {
        self.store.as_mut()
    }

    /// The game at the table.
    #[must_use]
    pub fn game(&self) -> Option<PlayId> {
        self.at_table.map(|table| table.id)
    }

    /// Goes on with the last game, see [`Store::resume_last`]; a game at the table is left first.
    ///
    /// Whoever goes without saving gets it to play with, and it stays in the store as it is.
    ///
    /// # Errors
    ///
    /// As there; on a full disk too, because that it was resumed is to be written.
    pub fn resume_last(&mut self, open: impl Fn(&str) -> Option<Arc<Tables>>) -> Result<Option<Session>, StoreError> {
        self.leave()?;
        let Some(store) = self.store.as_mut() else { return Ok(None) };
        if self.without {
            let last = store.in_progress()?.into_iter().find(|kept| !kept.elsewhere);
            return last.map(|kept| store.load(kept.id, open)).transpose();
        }
        let Some((id, session)) = store.resume_last(open)? else { return Ok(None) };
        self.at_table = Some(AtTable { id, stands: session.state() });
        Ok(Some(session))
    }

    /// Goes on with a game, see [`Store::resume`] and [`Keeper::resume_last`]. Nothing if the
    /// player goes without saving and there is no store.
    ///
    /// # Errors
    ///
    /// As there.
    pub fn resume(
        &mut self,
        game: PlayId,
        open: impl FnOnce(&str) -> Option<Arc<Tables>>,
    ) -> Result<Option<Session>, StoreError> {
        self.leave()?;
        let Some(store) = self.store.as_mut() else { return Ok(None) };
        if self.without {
            return store.load(game, open).map(Some);
        }
        let session = store.resume(game, open)?;
        self.at_table = Some(AtTable { id: game, stands: session.state() });
        Ok(Some(session))
    }

    /// Puts a new game on the table; one that lies there is left, to be resumed.
    ///
    /// # Errors
    ///
    /// If it is not on the disk. It is at the table all the same.
    pub fn begin(&mut self, session: &Session) -> Result<Saved, StoreError> {
        // What could not be written waits before this.
        let _ = self.leave();
        if self.without {
            return Ok(Saved::No);
        }
        let told = |fault| StoreError::new(&self.path, fault);
        let id = new_id().map_err(|error| told(error.into()))?;
        let (start, row) = beginning(session, self.clock.now()).map_err(told)?;
        self.waiting.push(Waiting { id, start: Some(start), rows: vec![row], hold: Hold::Keep });
        self.at_table = Some(AtTable { id, stands: session.state() });
        self.retry()
    }

    /// Keeps what was done in the game at the table; `session` is the game after it.
    ///
    /// # Errors
    ///
    /// If it is not on the disk. It is not forgotten: play may go on.
    pub fn record(&mut self, event: &Event, session: &Session) -> Result<Saved, StoreError> {
        let row = row_of(event, session, self.clock.now());
        self.wait(row, Hold::Keep);
        self.retry()
    }

    /// Leaves the game at the table, to be resumed; nothing happens if there is none.
    ///
    /// # Errors
    ///
    /// If it is not on the disk.
    pub fn leave(&mut self) -> Result<Saved, StoreError> {
        self.close(EntryForm::Leave)
    }

    /// Leaves the game at the table for good. Returns what it counts as; nothing if that is not
    /// known, because the player goes on without saving or there is no game.
    ///
    /// # Errors
    ///
    /// If it is not on the disk.
    pub fn finish(&mut self, leaving: Leaving) -> Result<Option<Outcome>, StoreError> {
        let Some(AtTable { id, .. }) = self.at_table else { return Ok(None) };
        match (self.close(EntryForm::End(leaving))?, &self.store) {
            (Saved::Yes, Some(store)) => store.outcome(id),
            _ => Ok(None),
        }
    }

    /// Writes what is not written yet.
    ///
    /// # Errors
    ///
    /// If it cannot be written still.
    pub fn retry(&mut self) -> Result<Saved, StoreError> {
        if self.without {
            return Ok(Saved::No);
        }
        let written = self.write();
        self.trouble = written.as_ref().err().cloned();
        written.map(|()| Saved::Yes)
    }

    fn write(&mut self) -> Result<(), StoreError> {
        let store = match &mut self.store {
            Some(store) => store,
            none => none.insert(Store::open(&self.path, self.clock.clone())?),
        };
        while let Some(game) = self.waiting.first() {
            store.told(|store| match &game.start {
                Some(start) => store.insert(game.id, start, &game.rows, game.hold),
                None => store.append(game.id, &game.rows, game.hold).map(drop),
            })?;
            self.waiting.remove(0);
        }
        Ok(())
    }

    fn close(&mut self, form: EntryForm) -> Result<Saved, StoreError> {
        let Some(AtTable { stands, .. }) = self.at_table else { return self.retry() };
        let row = Row { at: self.clock.now(), stands, form };
        self.wait(row, Hold::Release);
        self.at_table = None;
        self.retry()
    }

    /// Lets a row of the game at the table wait to be written.
    fn wait(&mut self, row: Row, hold: Hold) {
        let Some(table) = &mut self.at_table else { return };
        table.stands = row.stands;
        match self.waiting.last_mut().filter(|game| game.id == table.id) {
            Some(game) => {
                game.rows.push(row);
                game.hold = hold;
            }
            None => self.waiting.push(Waiting { id: table.id, start: None, rows: vec![row], hold }),
        }
    }
}

#[derive(Clone)]
struct SharedClock(Arc<dyn Clock + Send + Sync>);

impl Clock for SharedClock {
    fn now(&self) -> Time {
        self.0.now()
    }
}

#[cfg(test)]
mod tests {
    use cadogan_rules::play::Deal;
    use tempfile::TempDir;

    use super::*;
    use crate::{Entry, Fault};

    fn open(name: &str) -> Option<Arc<Tables>> {
        cadogan_rules::open(name).ok().map(|game| Arc::new(Tables::compile(&game)))
    }

    fn session() -> Session {
        let tables = open("klondike").unwrap();
        let deal = Deal::numbered(tables.game(), 1);
        Session::new(tables, deal)
    }

    fn at_noon() -> Time {
        Time { millis: 0 }
    }

    fn keeper(folder: &TempDir) -> Keeper {
        Keeper::open(&folder.path().join("cadogan.db"), at_noon)
    }

    /// Plays the first move, and records it.
    fn play(keeper: &mut Keeper, session: &mut Session) -> Result<Saved, StoreError> {
        let mv = session.moves()[0];
        session.play(mv).unwrap();
        keeper.record(&Event::Played(mv), session)
    }

    /// Lets the file grow by no page more, as on a full disk, or as far as it will.
    fn fill(keeper: &mut Keeper, full: bool) {
        let conn = &keeper.store().unwrap().conn;
        let pages: i64 = conn.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
        let most = if full { pages } else { 1 << 30 };
        conn.pragma_update_and_check(None, "max_page_count", most, |_| Ok(())).unwrap();
    }

    fn played_until_full(keeper: &mut Keeper, session: &mut Session) {
        fill(keeper, true);
        let error = (0..1000).find_map(|_| play(keeper, session).err()).unwrap();
        assert_eq!(error.fault, Fault::NoSpace);
        assert_eq!(keeper.trouble(), Some(&error));
    }

    #[test]
    fn what_was_done_on_a_full_disk_is_written_when_there_is_room() {
        let folder = tempfile::tempdir().unwrap();
        let mut keeper = keeper(&folder);
        let mut session = session();
        assert_eq!(keeper.begin(&session), Ok(Saved::Yes));
        played_until_full(&mut keeper, &mut session);
        for _ in 0..20 {
            play(&mut keeper, &mut session).unwrap_err();
        }
        fill(&mut keeper, false);
        session.undo().unwrap();
        assert_eq!(keeper.record(&Event::Undone, &session), Ok(Saved::Yes));
        assert_eq!(keeper.trouble(), None);
        drop(keeper);

        let mut keeper = self::keeper(&folder);
        assert_eq!(keeper.resume_last(open).unwrap().unwrap().save(), session.save());
        keeper.store().unwrap().check().unwrap();
    }

    #[test]
    fn a_whole_game_on_a_full_disk_is_counted_when_there_is_room() {
        let folder = tempfile::tempdir().unwrap();
        let mut keeper = keeper(&folder);
        let mut session = session();
        keeper.begin(&session).unwrap();
        played_until_full(&mut keeper, &mut session);
        keeper.finish(Leaving::NewDeal).unwrap_err();
        session = self::session();
        keeper.begin(&session).unwrap_err();
        play(&mut keeper, &mut session).unwrap_err();
        keeper.finish(Leaving::GaveUp).unwrap_err();
        fill(&mut keeper, false);
        assert_eq!(keeper.retry(), Ok(Saved::Yes));
        let outcomes: Vec<_> =
            keeper.store().unwrap().finished(9).unwrap().into_iter().filter_map(|kept| kept.outcome).collect();
        assert_eq!(outcomes, [Outcome::GivenUp, Outcome::Replaced]);
    }

    #[test]
    fn who_goes_without_loses_only_what_was_not_written() {
        let folder = tempfile::tempdir().unwrap();
        let mut keeper = keeper(&folder);
        let mut session = session();
        keeper.begin(&session).unwrap();
        fill(&mut keeper, true);
        let mut saved = session.save();
        while play(&mut keeper, &mut session).is_ok() {
            saved = session.save();
        }
        keeper.go_without();
        assert_eq!(play(&mut keeper, &mut session), Ok(Saved::No));
        assert_eq!(keeper.finish(Leaving::GaveUp), Ok(None));
        assert_eq!(keeper.begin(&session), Ok(Saved::No));
        drop(keeper);
        let mut keeper = self::keeper(&folder);
        keeper.go_without();
        let entries = |keeper: &mut Keeper| {
            let store = keeper.store().unwrap();
            let game = store.in_progress().unwrap()[0].id;
            store.journal(game, open).unwrap().1.len()
        };
        let before = entries(&mut keeper);
        let mut session = keeper.resume_last(open).unwrap().unwrap();
        assert_eq!(session.save(), saved);
        assert_eq!(play(&mut keeper, &mut session), Ok(Saved::No));
        assert_eq!(entries(&mut keeper), before);
    }

    #[test]
    fn a_file_that_was_in_the_way_and_is_gone_is_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cadogan.db");
        std::fs::create_dir(&path).unwrap();
        let mut keeper = keeper(&folder);
        assert_eq!(keeper.trouble().unwrap().fault, Fault::NotAFile);
        assert!(keeper.resume_last(open).err().unwrap().fault == Fault::NotAFile && keeper.store().is_none());
        let mut session = session();
        keeper.begin(&session).unwrap_err();
        play(&mut keeper, &mut session).unwrap_err();
        std::fs::remove_dir(&path).unwrap();
        assert_eq!(play(&mut keeper, &mut session), Ok(Saved::Yes));
        let game = keeper.game().unwrap();
        let (loaded, journal) = keeper.store().unwrap().journal(game, open).unwrap();
        assert_eq!((loaded.save(), journal.len()), (session.save(), 3));
        assert_eq!(journal[0].entry, Entry::Begun);
    }

    #[test]
    fn a_new_game_leaves_the_old_one() {
        let folder = tempfile::tempdir().unwrap();
        let mut keeper = keeper(&folder);
        let mut first = session();
        keeper.begin(&first).unwrap();
        play(&mut keeper, &mut first).unwrap();
        let old = keeper.game().unwrap();
        keeper.begin(&session()).unwrap();
        assert_ne!(keeper.game(), Some(old));
        assert_eq!(keeper.resume(old, open).unwrap().unwrap().save(), first.save());
        assert_eq!(keeper.finish(Leaving::GaveUp), Ok(Some(Outcome::GivenUp)));
        assert_eq!((keeper.game(), keeper.finish(Leaving::GaveUp)), (None, Ok(None)));
        assert_eq!(keeper.leave(), Ok(Saved::Yes));
    }

    #[test]
    fn nothing_is_kept_by_none() {
        let mut keeper = Keeper::none();
        let mut session = session();
        assert_eq!(keeper.begin(&session), Ok(Saved::No));
        assert_eq!(play(&mut keeper, &mut session), Ok(Saved::No));
        assert!(keeper.resume_last(open).unwrap().is_none() && keeper.store().is_none());
        assert!(keeper.is_without() && keeper.trouble().is_none());
    }
}
