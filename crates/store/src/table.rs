//! The rows of the tables, read and written.

use std::collections::BTreeMap;
use std::time::Duration;

use cadogan_journal::{EntryForm, Row, Start, Tally, state_of_word, state_word};
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row as SqlRow, Transaction, params, params_from_iter};

use crate::{Decided, Fault, Kept, LastPlayed, Outcome, PlayId, Scope, Series, Time};

/// A game that was found.
pub(crate) struct Found {
    pub(crate) key: i64,
    /// The lock of the program that plays it or did.
    pub(crate) holder: Option<String>,
    pub(crate) start: String,
}

/// Finds a game.
///
/// # Errors
///
/// [`Fault::NoSuchGame`].
pub(crate) fn find(conn: &Connection, game: PlayId) -> Result<Found, Fault> {
    search(conn, game)?.ok_or(Fault::NoSuchGame)
}

pub(crate) fn search(conn: &Connection, game: PlayId) -> Result<Option<Found>, Fault> {
    let mut statement = conn.prepare_cached("SELECT key, holder, start FROM games WHERE id = ?1")?;
    let read = |row: &SqlRow<'_>| Ok(Found { key: row.get(0)?, holder: row.get(1)?, start: row.get(2)? });
    Ok(statement.query_row([game.bytes()], read).optional()?)
}

/// The journal of a game.
///
/// # Errors
///
/// If an entry is none, or one is missing.
pub(crate) fn rows(conn: &Connection, game: PlayId, key: i64) -> Result<Vec<Row>, Fault> {
    let mut statement =
        conn.prepare_cached("SELECT number, at, stands, entry FROM entries WHERE game = ?1 ORDER BY number")?;
    let mut found = statement.query([key])?;
    let mut rows = Vec::new();
    while let Some(row) = found.next()? {
        let number = rows.len() as u32;
        let entry = entry(row, number)?.ok_or_else(|| Fault::misfit(game, number))?;
        rows.push(entry);
    }
    Ok(rows)
}

fn entry(row: &SqlRow<'_>, number: u32) -> Result<Option<Row>, Fault> {
    let (found, millis): (u32, i64) = (row.get(0)?, row.get(1)?);
    let (stands, form): (String, String) = (row.get(2)?, row.get(3)?);
    let read = || {
        let form: EntryForm = serde_json::from_str(&form).ok()?;
        Some(Row { at: Time { millis }, stands: state_of_word(&stands)?, form })
    };
    Ok(read().filter(|_| found == number))
}

/// Adds an entry to a journal.
pub(crate) fn add(tx: &Transaction<'_>, key: i64, number: u32, row: &Row) -> Result<(), Fault> {
    tx.prepare_cached("INSERT INTO entries (game, number, at, stands, entry) VALUES (?1, ?2, ?3, ?4, ?5)")?
        .execute(params![key, number, row.at.millis, state_word(row.stands), row.form.text()])?;
    Ok(())
}

/// Adds a game with its journal, and who plays it; returns its key.
pub(crate) fn insert(
    tx: &Transaction<'_>,
    game: PlayId,
    start: &Start,
    rows: &[Row],
    tally: &Tally,
    holder: Option<&str>,
) -> Result<i64, Fault> {
    let first = [Value::Blob(game.bytes().to_vec()), text(&start.text), or_null(holder.map(text))];
    let values: Vec<Value> = first.into_iter().chain(beginning(start, rows)).chain(sums(tally)).collect();
    let marks = vec!["?"; values.len()].join(", ");
    let sql = format!("INSERT INTO games (id, start, holder, {BEGINNING}, {SUMS}) VALUES ({marks})");
    tx.prepare_cached(&sql)?.execute(params_from_iter(values))?;
    let key = tx.last_insert_rowid();
    for (number, row) in (0..).zip(rows) {
        add(tx, key, number, row)?;
    }
    Ok(key)
}

/// Keeps what a journal adds up to, and who plays the game.
pub(crate) fn update(tx: &Transaction<'_>, key: i64, tally: &Tally, holder: Option<&str>) -> Result<(), Fault> {
    let values: Vec<Value> = [or_null(holder.map(text))].into_iter().chain(sums(tally)).chain([key.into()]).collect();
    let marks = vec!["?"; values.len() - 1].join(", ");
    let sql = format!("UPDATE games SET (holder, {SUMS}) = ({marks}) WHERE key = ?");
    tx.prepare_cached(&sql)?.execute(params_from_iter(values))?;
    Ok(())
}

/// The columns that follow from the start of a game.
const BEGINNING: &str = "game, form, rules, deal, counts, begun";

/// Their values.
fn beginning(start: &Start, rows: &[Row]) -> [Value; 6] {
    let begun = rows.first().map_or(0, |row| row.at.millis);
    let Start { game, form, rules, deal, counts, text: _ } = start;
    [text(game), text(form), text(rules), Value::Text(deal.to_string()), (*counts).into(), begun.into()]
}

/// The columns that follow from the journal.
const SUMS: &str = "touched, entries, stands, line, made, undone, restarts, hints, oracles, millis, open, \
                    outcome, decided, decided_line, decided_millis";

/// Their values.
fn sums(tally: &Tally) -> [Value; 15] {
    let decision = tally.decision();
    [
        tally.touched.millis.into(),
        tally.entries.into(),
        text(state_word(tally.stands)),
        tally.line.into(),
        tally.made.into(),
        tally.undone.into(),
        tally.restarts.into(),
        tally.hints.into(),
        tally.oracles.into(),
        tally.millis.into(),
        tally.ended.is_none().into(),
        or_null(decision.map(|it| text(it.outcome.word()))),
        or_null(decision.map(|it| it.at.millis)),
        or_null(decision.map(|it| it.line)),
        or_null(decision.map(|it| it.millis)),
    ]
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

fn or_null<T: Into<Value>>(value: Option<T>) -> Value {
    value.map_or(Value::Null, T::into)
}

/// What a game was decided to be.
pub(crate) fn outcome_of(conn: &Connection, game: PlayId) -> Result<Option<Outcome>, Fault> {
    let mut statement = conn.prepare_cached("SELECT outcome FROM games WHERE id = ?1")?;
    let mut found = statement.query([game.bytes()])?;
    found.next()?.map_or(Err(Fault::NoSuchGame), |row| outcome(row, 0))
}

/// Frees the games of a program.
pub(crate) fn release(conn: &Connection, holder: &str) -> Result<(), Fault> {
    conn.execute("UPDATE games SET holder = NULL WHERE holder = ?1", [holder])?;
    Ok(())
}

/// Games, last touched first. `elsewhere` says whether a holder is another program that is running.
pub(crate) fn list(
    conn: &Connection,
    in_progress: bool,
    most: u32,
    elsewhere: impl Fn(&str) -> bool,
) -> Result<Vec<Kept>, Fault> {
    let mut statement = conn.prepare_cached(
        "SELECT id, game, form, deal, begun, touched, stands, line, millis, outcome, counts, holder FROM games \
         WHERE open = ?1 ORDER BY touched DESC, key DESC LIMIT ?2",
    )?;
    let mut found = statement.query(params![in_progress, most])?;
    let mut games = Vec::new();
    while let Some(row) = found.next()? {
        let holder: Option<String> = row.get(11)?;
        games.push(Kept {
            id: id(row)?,
            game: row.get(1)?,
            form: row.get(2)?,
            deal: deal(row, 3)?,
            begun: Time { millis: row.get(4)? },
            touched: Time { millis: row.get(5)? },
            stands: state_of_word(&row.get::<_, String>(6)?).ok_or_else(|| damaged("a game stands nowhere"))?,
            moves: row.get(7)?,
            time: millis(row, 8)?,
            in_progress,
            outcome: outcome(row, 9)?,
            counts: row.get(10)?,
            elsewhere: holder.is_some_and(|holder| elsewhere(&holder)),
        });
    }
    Ok(games)
}

pub(crate) fn last_played(conn: &Connection) -> Result<Vec<LastPlayed>, Fault> {
    let sql = "SELECT game, form, max(touched) FROM games GROUP BY game, form ORDER BY 3 DESC, form";
    let mut statement = conn.prepare_cached(sql)?;
    let read =
        |row: &SqlRow<'_>| Ok(LastPlayed { game: row.get(0)?, form: row.get(1)?, at: Time { millis: row.get(2)? } });
    Ok(statement.query_map([], read)?.collect::<Result<_, _>>()?)
}

/// The games that count.
pub(crate) fn series(conn: &Connection, scope: Scope<'_>) -> Result<Series, Fault> {
    let (condition, name) = match scope {
        Scope::All => ("?1 = ''", ""),
        Scope::Game(name) => ("game = ?1", name),
        Scope::Form(name) => ("form = ?1", name),
    };
    let mut statement = conn.prepare_cached(&format!(
        "SELECT id, form, deal, decided, outcome, decided_millis, decided_line, undone, restarts, \
         hints, oracles FROM games \
         WHERE counts = 1 AND decided IS NOT NULL AND outcome <> 'not-played' AND {condition} ORDER BY decided, id"
    ))?;
    let mut found = statement.query([name])?;
    let mut games = Vec::new();
    while let Some(row) = found.next()? {
        games.push(Decided {
            id: id(row)?,
            form: row.get(1)?,
            deal: deal(row, 2)?,
            at: Time { millis: row.get(3)? },
            outcome: outcome(row, 4)?.ok_or_else(|| damaged("a game is decided without an outcome"))?,
            time: millis(row, 5)?,
            moves: row.get(6)?,
            undone: row.get(7)?,
            restarts: row.get(8)?,
            hints: row.get(9)?,
            oracles: row.get(10)?,
        });
    }
    Ok(Series { games })
}

pub(crate) fn settings(conn: &Connection) -> Result<BTreeMap<String, String>, Fault> {
    let mut statement = conn.prepare_cached("SELECT name, value FROM settings")?;
    Ok(statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?)
}

pub(crate) fn set(conn: &Connection, name: &str, value: Option<&str>) -> Result<(), Fault> {
    let Some(value) = value else {
        conn.execute("DELETE FROM settings WHERE name = ?1", [name])?;
        return Ok(());
    };
    let sql = "INSERT INTO settings VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    conn.execute(sql, [name, value])?;
    Ok(())
}

/// The ids of all games with their keys, in the order in which they came here.
pub(crate) fn keys(conn: &Connection) -> Result<Vec<(i64, PlayId)>, Fault> {
    let mut statement = conn.prepare_cached("SELECT id, key FROM games ORDER BY key")?;
    let mut found = statement.query([])?;
    let mut keys = Vec::new();
    while let Some(row) = found.next()? {
        keys.push((row.get(1)?, id(row)?));
    }
    Ok(keys)
}

/// Works out anew what is kept about each game, and compares.
///
/// # Errors
///
/// [`Fault::Damaged`] at the first difference.
pub(crate) fn check(conn: &Connection) -> Result<(), Fault> {
    for (key, game) in keys(conn)? {
        let wrong = |what: &str| damaged(&format!("game {game}: {what}"));
        let rows = rows(conn, game, key).map_err(|_| wrong("an entry of its journal"))?;
        let tally = Tally::of(&rows).ok_or_else(|| wrong("the beginning of its journal"))?;
        let start = Start::read(find(conn, game)?.start).ok_or_else(|| wrong("its start"))?;
        let follows: Vec<Value> = beginning(&start, &rows).into_iter().chain(sums(&tally)).collect();
        let mut statement = conn.prepare_cached(&format!("SELECT {BEGINNING}, {SUMS} FROM games WHERE key = ?1"))?;
        let read = |row: &SqlRow<'_>| (0..follows.len()).map(|column| row.get(column)).collect();
        if statement.query_row([key], read).map(|kept: Vec<Value>| kept != follows)? {
            return Err(wrong("what is kept about it"));
        }
    }
    Ok(())
}

fn damaged(detail: &str) -> Fault {
    Fault::Damaged { detail: detail.to_owned() }
}

/// The first column.
fn id(row: &SqlRow<'_>) -> Result<PlayId, Fault> {
    PlayId::from_bytes(&row.get::<_, Vec<u8>>(0)?).ok_or_else(|| damaged("an id is not 16 bytes long"))
}

fn deal(row: &SqlRow<'_>, column: usize) -> Result<u64, Fault> {
    row.get::<_, String>(column)?.parse().map_err(|_| damaged("a deal has no number"))
}

fn millis(row: &SqlRow<'_>, column: usize) -> Result<Duration, Fault> {
    Ok(Duration::from_millis(u64::try_from(row.get::<_, i64>(column)?).unwrap_or(0)))
}

fn outcome(row: &SqlRow<'_>, column: usize) -> Result<Option<Outcome>, Fault> {
    let Some(word) = row.get::<_, Option<String>>(column)? else { return Ok(None) };
    Outcome::of_word(&word).map(Some).ok_or_else(|| damaged("an outcome is not one"))
}
