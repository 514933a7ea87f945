//! The file with everything in it.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use cadogan_engine::Tables;
use cadogan_journal::{EntryForm, Row, Start, Tally, replay};
use cadogan_session::{Session, State};
use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::holder::{Holder, Holders};
use crate::table::{self, Found};
use crate::{
    Clock, Event, Fault, Leaving, Outcome, PlayId, Recorded, Scope, Series, StoreError, Time, new_id, opening, schema,
};

/// A session and its journal.
type Replayed = (Session, Vec<Recorded>);

/// Everything that is kept for a person.
///
/// Every call that writes is one transaction: when it returns `Ok`, what it wrote is on the disk;
/// when it returns an error, nothing was written.
pub struct Store {
    path: PathBuf,
    pub(crate) conn: Connection,
    clock: Box<dyn Clock + Send>,
    pub(crate) holders: Holders,
    holder: Holder,
    /// The games that are played here.
    held: HashMap<PlayId, Held>,
    /// The game that was touched last here, and when.
    latest: Option<(PlayId, Time)>,
}

/// So many milliseconds a clock may be put back without notice.
const A_LITTLE: i64 = 1_000;

/// A game that is played here.
#[derive(Copy, Clone)]
struct Held {
    key: i64,
    tally: Tally,
}

/// A game that is kept, as lists show it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Kept {
    /// Which.
    pub id: PlayId,
    /// The name of the game, as `klondike`.
    pub game: String,
    /// The name with every reading: the text of [`GameId`](cadogan_rules::game::GameId).
    pub form: String,
    /// The number of the deal.
    pub deal: u64,
    /// When it began here.
    pub begun: Time,
    /// When something last happened to it.
    pub touched: Time,
    /// How it stands.
    pub stands: State,
    /// The moves from the start to where it stands.
    pub moves: u32,
    /// The time at the table.
    pub time: Duration,
    /// Whether it is in progress: not left for good. A game that is won is in progress while it
    /// lies on the table.
    pub in_progress: bool,
    /// How it was decided, if it was.
    pub outcome: Option<Outcome>,
    /// Whether it is, or will be, counted in statistics.
    pub counts: bool,
    /// Whether another program that is running plays it.
    pub elsewhere: bool,
}

/// A game that was played, and when last.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct LastPlayed {
    /// The name of the game, as `klondike`.
    pub game: String,
    /// The name with every reading.
    pub form: String,
    /// When.
    pub at: Time,
}

impl Store {
    /// Opens the file, makes it if there is none, and brings it up to date if it is older.
    ///
    /// # Errors
    ///
    /// If it cannot be read and written, or is of a newer version, or is not ours; what is there is
    /// then left as it was.
    pub fn open(path: &Path, clock: impl Clock + Send + 'static) -> Result<Self, StoreError> {
        let (conn, holders, holder) = opening::open(path).map_err(|fault| StoreError::new(path, fault))?;
        Ok(Self {
            path: path.to_owned(),
            conn,
            clock: Box::new(clock),
            holders,
            holder,
            held: HashMap::new(),
            latest: None,
        })
    }

    /// Begins to keep a game, which is then played here.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn begin(&mut self, session: &Session) -> Result<PlayId, StoreError> {
        self.told(|store| {
            let id = new_id()?;
            let (start, row) = beginning(session, store.touch(id))?;
            store.insert(id, &start, &[row], Hold::Keep)?;
            Ok(id)
        })
    }

    /// Keeps what was done; `session` is the game after it. Returns the number of the entry.
    ///
    /// If the game is won by it, that is kept in the same instant.
    ///
    /// # Errors
    ///
    /// If it cannot be written. The journal then lags behind the session, and what comes next must
    /// not be recorded before this is: a [`Keeper`](crate::Keeper) sees to that.
    pub fn record(&mut self, game: PlayId, event: &Event, session: &Session) -> Result<u32, StoreError> {
        let row = row_of(event, session, self.touch(game));
        let tally = self.told(|store| store.append(game, &[row], Hold::Keep))?;
        debug_assert!(tally.line as usize == session.line().len(), "{event:?} did not lead here");
        Ok(tally.entries.saturating_sub(1))
    }

    /// Leaves a game that is to be resumed, and lets other programs have it.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn leave(&mut self, game: PlayId) -> Result<(), StoreError> {
        self.close(game, EntryForm::Leave).map(drop)
    }

    /// Leaves a game for good. Returns what it counts as; see the table of the crate.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn finish(&mut self, game: PlayId, leaving: Leaving) -> Result<Outcome, StoreError> {
        let tally = self.close(game, EntryForm::End(leaving))?;
        // A game that was left for good is decided.
        Ok(tally.decision().map_or(Outcome::NotPlayed, |decision| decision.outcome))
    }

    /// Goes on with a game, which is then played here. A finished one is in progress again.
    ///
    /// `open` finds the rules by their name with readings, as for [`Session::load`]. The points of
    /// the session may be numbered anew.
    ///
    /// # Errors
    ///
    /// [`Fault::Held`] if another program that is running plays it; [`Fault::Unplayable`] if its
    /// rules have changed or are not there; and if it cannot be read or written.
    pub fn resume(
        &mut self,
        game: PlayId,
        open: impl FnOnce(&str) -> Option<Arc<Tables>>,
    ) -> Result<Session, StoreError> {
        self.told(|store| store.take(game, open))
    }

    /// Goes on with the game in progress that was touched last and that nobody plays; nothing if
    /// there is none.
    ///
    /// # Errors
    ///
    /// As [`Store::resume`]. If the last game is unplayable the error names it.
    pub fn resume_last(
        &mut self,
        open: impl Fn(&str) -> Option<Arc<Tables>>,
    ) -> Result<Option<(PlayId, Session)>, StoreError> {
        let free = |kept: &Kept| !kept.elsewhere;
        for kept in self.in_progress()?.into_iter().filter(free) {
            match self.resume(kept.id, &open) {
                // Somebody was quicker.
                Err(StoreError { fault: Fault::Held, .. }) => {}
                other => return other.map(|session| Some((kept.id, session))),
            }
        }
        Ok(None)
    }

    /// The game as it stands, to look at or to replay. It is not held and cannot be recorded.
    ///
    /// # Errors
    ///
    /// As [`Store::resume`], but for [`Fault::Held`].
    pub fn load(&self, game: PlayId, open: impl FnOnce(&str) -> Option<Arc<Tables>>) -> Result<Session, StoreError> {
        self.journal(game, open).map(|(session, _)| session)
    }

    /// The game as it stands, with its journal.
    ///
    /// # Errors
    ///
    /// As [`Store::load`].
    pub fn journal(
        &self,
        game: PlayId,
        open: impl FnOnce(&str) -> Option<Arc<Tables>>,
    ) -> Result<Replayed, StoreError> {
        self.asked(|conn| {
            let found = table::find(conn, game)?;
            replay(&found.start, &table::rows(conn, game, found.key)?, open).map_err(Fault::unplayable(game))
        })
    }

    /// The games in progress, last touched first.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub fn in_progress(&self) -> Result<Vec<Kept>, StoreError> {
        self.asked(|conn| table::list(conn, true, u32::MAX, |name| self.is_elsewhere(name)))
    }

    /// The games that were left for good, last touched first, at most so many.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub fn finished(&self, most: u32) -> Result<Vec<Kept>, StoreError> {
        self.asked(|conn| table::list(conn, false, most, |name| self.is_elsewhere(name)))
    }

    /// The games that were ever played under each set of readings, last played first.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub fn last_played(&self) -> Result<Vec<LastPlayed>, StoreError> {
        self.asked(table::last_played)
    }

    /// The games that count, in the order in which they were decided.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub fn series(&self, scope: Scope<'_>) -> Result<Series, StoreError> {
        self.asked(|conn| table::series(conn, scope))
    }

    /// All settings by name. What they mean is the front end's affair; names that it does not know
    /// may belong to a newer one.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub fn settings(&self) -> Result<BTreeMap<String, String>, StoreError> {
        self.asked(table::settings)
    }

    /// Changes a setting, or removes it.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), StoreError> {
        self.told(|store| table::set(&store.conn, name, value))
    }

    /// Looks through the whole file: that SQLite can read it, and that everything which is kept about
    /// the games follows from their journals.
    ///
    /// # Errors
    ///
    /// [`Fault::Damaged`] with the first thing that is wrong.
    pub fn check(&self) -> Result<(), StoreError> {
        self.asked(|conn| {
            schema::sound(conn, "integrity_check")?;
            table::check(conn)
        })
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The number of entries in the journal of a game that is played here.
    #[must_use]
    pub fn entries(&self, game: PlayId) -> Option<u32> {
        self.held.get(&game).map(|held| held.tally.entries)
    }
}

impl Store {
    /// Keeps a new game with what was done in it so far.
    pub(crate) fn insert(&mut self, game: PlayId, start: &Start, rows: &[Row], hold: Hold) -> Result<(), Fault> {
        let tally = Tally::of(rows).ok_or(Fault::NotHeld)?;
        let tx = write(&mut self.conn)?;
        let key = table::insert(&tx, game, start, rows, &tally, hold.by(&self.holder))?;
        tx.commit()?;
        self.hold(game, Held { key, tally }, hold);
        Ok(())
    }

    /// Adds entries to the journal of a game that is played here.
    pub(crate) fn append(&mut self, game: PlayId, rows: &[Row], hold: Hold) -> Result<Tally, Fault> {
        let Held { key, mut tally } = *self.held.get(&game).ok_or(Fault::NotHeld)?;
        let tx = write(&mut self.conn)?;
        if table::find(&tx, game)?.holder.as_deref() != Some(&self.holder.name) {
            return Err(Fault::NotHeld);
        }
        for row in rows {
            table::add(&tx, key, tally.entries, row)?;
            tally.add(row);
        }
        table::update(&tx, key, &tally, hold.by(&self.holder))?;
        tx.commit()?;
        self.hold(game, Held { key, tally }, hold);
        Ok(tally)
    }

    /// What a game was decided to be.
    pub(crate) fn outcome(&self, game: PlayId) -> Result<Option<Outcome>, StoreError> {
        self.asked(|conn| table::outcome_of(conn, game))
    }

    /// The time at which a game is touched: never before the last one was, and later than another game was, so
    /// that it is known which came last, though both may come in one millisecond or the clock be put back a
    /// little.
    fn touch(&mut self, game: PlayId) -> Time {
        let now = self.clock.now();
        let at = match self.latest {
            Some((last, Time { millis })) if (now.millis..now.millis + A_LITTLE).contains(&millis) => {
                Time { millis: millis + i64::from(last != game) }
            }
            _ => now,
        };
        self.latest = Some((game, at));
        at
    }

    fn hold(&mut self, game: PlayId, held: Held, hold: Hold) {
        match hold {
            Hold::Keep => self.held.insert(game, held),
            Hold::Release => self.held.remove(&game),
        };
    }

    fn close(&mut self, game: PlayId, form: EntryForm) -> Result<Tally, StoreError> {
        self.told(|store| {
            let stands = store.held.get(&game).ok_or(Fault::NotHeld)?.tally.stands;
            let row = Row { at: store.touch(game), stands, form };
            store.append(game, &[row], Hold::Release)
        })
    }

    fn take(&mut self, game: PlayId, open: impl FnOnce(&str) -> Option<Arc<Tables>>) -> Result<Session, Fault> {
        let now = self.touch(game);
        let tx = write(&mut self.conn)?;
        let Found { key, holder, start } = table::find(&tx, game)?;
        let ours = holder.as_deref() == Some(&self.holder.name);
        if !ours && holder.is_some_and(|other| self.holders.is_alive(&other)) {
            return Err(Fault::Held);
        }
        let rows = table::rows(&tx, game, key)?;
        let (session, _) = replay(&start, &rows, open).map_err(Fault::unplayable(game))?;
        let mut tally = Tally::of(&rows).ok_or_else(|| Fault::misfit(game, 0))?;
        if !ours {
            let row = Row { at: now, stands: session.state(), form: EntryForm::Resume };
            table::add(&tx, key, tally.entries, &row)?;
            tally.add(&row);
            table::update(&tx, key, &tally, Some(&self.holder.name))?;
        }
        tx.commit()?;
        self.held.insert(game, Held { key, tally });
        Ok(session)
    }

    /// Whether a game with this holder is played by another program that is running.
    pub(crate) fn is_elsewhere(&self, holder: &str) -> bool {
        holder != self.holder.name && self.holders.is_alive(holder)
    }

    /// Writes, and says with a fault which file it is about.
    pub(crate) fn told<T>(&mut self, act: impl FnOnce(&mut Self) -> Result<T, Fault>) -> Result<T, StoreError> {
        act(self).map_err(|fault| StoreError::new(&self.path, opening::explained(fault, &self.path)))
    }

    /// Reads, and sees the file as it is at one instant, whatever others write meanwhile.
    pub(crate) fn asked<T>(&self, act: impl FnOnce(&Connection) -> Result<T, Fault>) -> Result<T, StoreError> {
        let read = || {
            let tx = self.conn.unchecked_transaction()?;
            act(&tx)
        };
        read().map_err(|fault| StoreError::new(&self.path, fault))
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        // Who resumes one of them would find out anyway.
        let _ = table::release(&self.conn, &self.holder.name);
    }
}

/// Whether a game is still played here after something was written.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(crate) enum Hold {
    Keep,
    Release,
}

impl Hold {
    /// Whose name the game bears then.
    fn by(self, holder: &Holder) -> Option<&str> {
        (self == Self::Keep).then_some(holder.name.as_str())
    }
}

/// Begins to write, and waits for others that do: a read that turned into a write could not.
pub(crate) fn write(conn: &mut Connection) -> Result<Transaction<'_>, Fault> {
    Ok(conn.transaction_with_behavior(TransactionBehavior::Immediate)?)
}

pub(crate) fn beginning(session: &Session, at: Time) -> Result<(Start, Row), Fault> {
    let start = Start::of(session).ok_or(Fault::TooLong)?;
    let moves = u32::try_from(session.line().len()).unwrap_or(u32::MAX);
    Ok((start, Row { at, stands: session.state(), form: EntryForm::Begin(moves) }))
}

pub(crate) fn row_of(event: &Event, session: &Session, at: Time) -> Row {
    Row { at, stands: session.state(), form: EntryForm::of(event, session.game()) }
}
