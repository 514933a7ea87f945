//! A survey on the disk: an SQLite file.
//!
//! An answer is in the file before anybody hears of it, so that a program that is stopped in whatever
//! way finds all it knew when it goes on. The number of the deal is the key: none is there twice. Only
//! one program at a time works on a file, which it keeps locked.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::time::Duration;

use cadogan_rules::play::Move;
use rusqlite::{Connection, OpenFlags, OptionalExtension, TransactionBehavior, params};

use crate::fault::{Aspect, Fault};
use crate::question::{Head, Player, Question};
use crate::row::{Answer, Ending, Results, Row};
use crate::text::{MAX_TEXT, TITLE, read_text};
use crate::win;

/// A survey that this program works on.
#[derive(Debug)]
pub struct SurveyFile {
    conn: Connection,
    head: Head,
}

/// Says in the header of the file that it is a survey: "Surv" as a number.
const APPLICATION: i32 = i32::from_be_bytes(*b"Surv");
/// The version of the tables.
const VERSION: u32 = 1;
/// How every SQLite file begins.
const SQLITE: &[u8] = b"SQLite format 3\0";
/// How long a file may be locked by another program before it counts as busy.
const PATIENCE: Duration = Duration::from_millis(500);

impl SurveyFile {
    /// Makes a file, or opens one to go on with it.
    ///
    /// # Errors
    ///
    /// If there is a file that is something else or that has another head, or another program works on
    /// it. Then nothing was changed.
    pub fn open(path: &Path, head: &Head) -> Result<Self, Fault> {
        if !is_new(path)? && !begins(path, SQLITE)? {
            return Err(Fault::Foreign);
        }
        let mut conn = Connection::open(path)?;
        conn.busy_timeout(PATIENCE)?;
        // Before anything is read, so that the first reading locks.
        conn.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
        let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
        if recognise(&tx)? == 0 {
            tx.execute_batch(include_str!("schema.sql"))?;
            tx.pragma_update(None, "application_id", APPLICATION)?;
            tx.pragma_update(None, "user_version", VERSION)?;
            write_head(&tx, head)?;
        } else {
            same_head(&read_head(&tx)?, head)?;
        }
        tx.commit()?;
        conn.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
        // A program that is killed loses nothing; a machine that goes out may lose the last answers,
        // which are then found again.
        conn.pragma_update(None, "synchronous", "NORMAL")?;
        Ok(Self { conn, head: head.clone() })
    }

    /// What the survey is about.
    #[must_use]
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The deals that are not known yet, in order.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn open_deals(&self) -> Result<Vec<u64>, Fault> {
        let known: HashSet<u64> = read_rows(&self.conn)?.into_iter().map(|row| row.deal).collect();
        Ok(self.head.numbers().filter(|deal| !known.contains(deal)).collect())
    }

    /// Keeps answers, all or none.
    ///
    /// # Errors
    ///
    /// If the file cannot be written or has one of the deals already.
    pub fn keep(&mut self, answers: &[Answer]) -> Result<(), Fault> {
        let tx = self.conn.transaction()?;
        {
            let mut insert = tx.prepare_cached(INSERT)?;
            for Answer { row, win } in answers {
                let won = matches!(row.ending, Ending::Won { .. });
                insert.execute(params![
                    row.deal as i64,
                    row.ending.name(),
                    row.ending.moves(),
                    row.ending.limit(),
                    i64::try_from(row.nodes).unwrap_or(i64::MAX),
                    i64::try_from(row.cpu_ms).unwrap_or(i64::MAX),
                    won.then(|| win::to_bytes(win)),
                ])?;
            }
        }
        tx.commit()?;
        Ok(())
    }

    /// Closes the file, so that all of it is in one place.
    ///
    /// # Errors
    ///
    /// If what is left cannot be written.
    pub fn close(self) -> Result<(), Fault> {
        self.conn.close().map_err(|(_, error)| error.into())
    }

    /// What is known so far.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn results(&self) -> Result<Results, Fault> {
        read_results(&self.conn)
    }
}

const INSERT: &str =
    "INSERT INTO answer (deal, verdict, moves, reached, nodes, cpu_ms, win) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";

impl Results {
    /// Reads what a file knows: a survey, or a results text.
    ///
    /// # Errors
    ///
    /// If it cannot be read or is neither; if a survey is still being made, it is busy.
    pub fn read(path: &Path) -> Result<Self, Fault> {
        if begins(path, SQLITE)? {
            return read_results(&for_reading(path)?);
        }
        if !begins(path, TITLE.as_bytes())? {
            return Err(Fault::Foreign);
        }
        let mut bytes = Vec::new();
        File::open(path)?.take(MAX_TEXT as u64 + 1).read_to_end(&mut bytes)?;
        Ok(read_text(&bytes)?)
    }
}

/// A win as a survey keeps it.
///
/// # Errors
///
/// If the file cannot be read. A text keeps no wins.
pub(crate) fn read_wins(path: &Path) -> Result<Vec<(u64, Vec<Move>)>, Fault> {
    let conn = for_reading(path)?;
    let mut select = conn.prepare("SELECT deal, win FROM answer WHERE win IS NOT NULL ORDER BY deal")?;
    let found = select.query_map([], |row| Ok((row.get::<_, i64>(0)? as u64, row.get::<_, Vec<u8>>(1)?)))?;
    let mut wins = Vec::new();
    for found in found {
        let (deal, bytes) = found?;
        let moves = win::from_bytes(&bytes).ok_or_else(|| Fault::Damaged(format!("the win of deal {deal}")))?;
        wins.push((deal, moves));
    }
    Ok(wins)
}

fn for_reading(path: &Path) -> Result<Connection, Fault> {
    let conn = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    conn.busy_timeout(PATIENCE)?;
    match recognise(&conn)? {
        0 => Err(Fault::Foreign),
        _ => Ok(conn),
    }
}

/// Whether there is no file, or an empty one, as `touch` or `mktemp` leave it.
fn is_new(path: &Path) -> Result<bool, Fault> {
    match fs::metadata(path) {
        Ok(found) => Ok(found.is_file() && found.len() == 0),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error.into()),
    }
}

fn begins(path: &Path, beginning: &[u8]) -> Result<bool, Fault> {
    // Asked before opening, which would wait at a named pipe.
    if !fs::metadata(path)?.is_file() {
        return Ok(false);
    }
    let mut found = Vec::new();
    File::open(path)?.take(beginning.len() as u64).read_to_end(&mut found)?;
    Ok(found == beginning)
}

/// The version of a file; 0 if there is nothing in it.
fn recognise(conn: &Connection) -> Result<u32, Fault> {
    let number = |pragma: &str| conn.pragma_query_value(None, pragma, |row| row.get::<_, i32>(0));
    let (application, found) = (number("application_id")?, number("user_version")?);
    let tables: u32 = conn.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if application == 0 && found == 0 && tables == 0 {
        return Ok(0);
    }
    if application != APPLICATION {
        return Err(Fault::Foreign);
    }
    match u32::try_from(found).unwrap_or(0) {
        0 => Err(Fault::Damaged("it has no version".to_owned())),
        found if found > VERSION => Err(Fault::Newer { found, known: VERSION }),
        found => Ok(found),
    }
}

fn write_head(conn: &Connection, head: &Head) -> Result<(), Fault> {
    let Head { question, deals, shard } = head;
    conn.execute(
        "INSERT INTO head VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        params![
            question.form,
            question.rules,
            question.player.name(),
            question.effort.to_string(),
            i64::try_from(question.memory).unwrap_or(i64::MAX),
            question.program,
            question.solver,
            deals.to_string(),
            shard.to_string(),
        ],
    )?;
    Ok(())
}

fn read_head(conn: &Connection) -> Result<Head, Fault> {
    const HEAD: &str = "SELECT form, rules, player, effort, memory, program, solver, deals, shard FROM head";
    let wrong = |what: &str| Fault::Damaged(format!("the head names no {what}"));
    let found = conn.query_row(HEAD, [], |row| {
        let text = |index: usize| row.get::<_, String>(index);
        Ok(([text(0)?, text(1)?, text(2)?, text(3)?, text(5)?, text(6)?, text(7)?, text(8)?], row.get::<_, i64>(4)?))
    });
    let ([form, rules, player, effort, program, solver, deals, shard], memory) =
        found.optional()?.ok_or_else(|| wrong("question"))?;
    let question = Question {
        form,
        rules,
        player: Player::from_name(&player).ok_or_else(|| wrong("player"))?,
        effort: effort.parse().map_err(|()| wrong("limit"))?,
        memory: memory as u64,
        program,
        solver,
    };
    let deals = deals.parse().map_err(|()| wrong("deals"))?;
    let shard = shard.parse().map_err(|()| wrong("part"))?;
    Ok(Head { question, deals, shard })
}

fn read_results(conn: &Connection) -> Result<Results, Fault> {
    let tx = conn.unchecked_transaction()?;
    let (head, rows) = (read_head(&tx)?, read_rows(&tx)?);
    let mut numbers = head.numbers();
    if let Some(row) = rows.iter().find(|row| !numbers.any(|number| number == row.deal)) {
        return Err(Fault::Damaged(format!("deal {} is none of its deals", row.deal)));
    }
    drop(numbers);
    Ok(Results { head, rows })
}

fn read_rows(conn: &Connection) -> Result<Vec<Row>, Fault> {
    let mut select = conn.prepare("SELECT deal, verdict, moves, reached, nodes, cpu_ms FROM answer ORDER BY deal")?;
    let mut found = select.query([])?;
    let mut rows = Vec::new();
    while let Some(row) = found.next()? {
        let deal = row.get::<_, i64>(0)? as u64;
        let (verdict, reached): (String, Option<String>) = (row.get(1)?, row.get(3)?);
        let ending = Ending::from_names(&verdict, row.get(2)?, reached.as_deref());
        let ending = ending.ok_or_else(|| Fault::Damaged(format!("deal {deal} has no verdict")))?;
        rows.push(Row { deal, ending, nodes: row.get::<_, i64>(4)? as u64, cpu_ms: row.get::<_, i64>(5)? as u64 });
    }
    Ok(rows)
}

fn same_head(found: &Head, asked: &Head) -> Result<(), Fault> {
    same_question(&found.question, &asked.question)?;
    same(Aspect::Deals, found.deals, asked.deals)?;
    same(Aspect::Shard, found.shard, asked.shard)
}

/// Whether answers to the two may be counted together.
pub(crate) fn same_question(found: &Question, asked: &Question) -> Result<(), Fault> {
    same(Aspect::Form, &found.form, &asked.form)?;
    same(Aspect::Rules, &found.rules, &asked.rules)?;
    same(Aspect::Player, found.player.name(), asked.player.name())?;
    same(Aspect::Effort, found.effort, asked.effort)?;
    same(Aspect::Memory, found.memory, asked.memory)?;
    same(Aspect::Program, &found.program, &asked.program)?;
    same(Aspect::Solver, &found.solver, &asked.solver)
}

fn same<T: PartialEq + ToString>(aspect: Aspect, found: T, asked: T) -> Result<(), Fault> {
    if found == asked {
        return Ok(());
    }
    Err(Fault::Differs { aspect, found: found.to_string(), asked: asked.to_string() })
}
