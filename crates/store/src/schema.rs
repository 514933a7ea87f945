//! The tables of the file, and how older ones become today's.

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::Fault;

/// The version of the tables that this program writes.
pub const SCHEMA_VERSION: u32 = MIGRATIONS.len() as u32;

/// Says in the header of the file that it is ours: "Cado" as a number.
const APPLICATION: i32 = i32::from_be_bytes(*b"Cado");

/// The step at index n leads from version n to n + 1. A step that was released is never changed.
const MIGRATIONS: &[&str] = &[include_str!("schema/1.sql"), include_str!("schema/2.sql")];

/// Files up to this size are looked through whenever they are opened; larger ones would make the
/// start slow.
const LOOKED_THROUGH: i64 = 8 << 20;

/// Prepares a connection and brings the tables up to date.
///
/// # Errors
///
/// Nothing was written if the file is damaged, not ours or of a newer version.
pub(crate) fn prepare(conn: &mut Connection) -> Result<(), Fault> {
    prepare_with(conn, MIGRATIONS)
}

fn prepare_with(conn: &mut Connection, migrations: &[&str]) -> Result<(), Fault> {
    recognise_at_once(conn, migrations)?;
    if conn.is_readonly("main")? {
        return Err(Fault::ReadOnly);
    }
    look_through(conn)?;
    write_ahead(conn)?;
    conn.pragma_update(None, "synchronous", "FULL")?;
    conn.pragma_update(None, "foreign_keys", true)?;
    migrate(conn, migrations)
}

/// The version of a file, as of one instant: another program may be making it.
fn recognise_at_once(conn: &Connection, migrations: &[&str]) -> Result<u32, Fault> {
    let tx = conn.unchecked_transaction()?;
    recognise(&tx, migrations)
}

/// The version of a file that this program may write; 0 if there is nothing in it.
fn recognise(conn: &Connection, migrations: &[&str]) -> Result<u32, Fault> {
    let number = |pragma: &str| conn.pragma_query_value(None, pragma, |row| row.get::<_, i32>(0));
    let (application, found) = (number("application_id")?, number("user_version")?);
    let tables: u32 = conn.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if application == 0 && found == 0 && tables == 0 {
        return Ok(0);
    }
    if application != APPLICATION {
        return Err(Fault::Foreign);
    }
    let known = migrations.len() as u32;
    let found = u32::try_from(found).unwrap_or(0);
    match found {
        0 => Err(Fault::Damaged { detail: "it has no version".into() }),
        found if found > known => Err(Fault::Newer { found, known }),
        found => Ok(found),
    }
}

fn look_through(conn: &Connection) -> Result<(), Fault> {
    let number = |pragma: &str| conn.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
    if number("page_count")?.saturating_mul(number("page_size")?) > LOOKED_THROUGH {
        return Ok(());
    }
    sound(conn, "quick_check")
}

/// Asks SQLite whether the file is sound, by this pragma.
pub(crate) fn sound(conn: &Connection, pragma: &str) -> Result<(), Fault> {
    let said: String = conn.query_row(&format!("PRAGMA {pragma}(1)"), [], |row| row.get(0))?;
    if said == "ok" { Ok(()) } else { Err(Fault::Damaged { detail: said }) }
}

/// Lets readers and a writer work at once. The file remembers it.
fn write_ahead(conn: &Connection) -> Result<(), Fault> {
    let mode: String = conn.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    if mode == "wal" { Ok(()) } else { Err(Fault::System(format!("the journal mode stays {mode}"))) }
}

fn migrate(conn: &mut Connection, migrations: &[&str]) -> Result<(), Fault> {
    if recognise_at_once(conn, migrations)? == migrations.len() as u32 {
        return Ok(());
    }
    // All steps or none. Another program may have made them while this one waited.
    let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = recognise(&tx, migrations)?;
    for step in &migrations[found as usize..] {
        tx.execute_batch(step)?;
    }
    label(&tx, migrations.len() as u32)?;
    tx.commit()?;
    Ok(())
}

fn label(tx: &Transaction<'_>, version: u32) -> Result<(), Fault> {
    tx.pragma_update(None, "application_id", APPLICATION)?;
    tx.pragma_update(None, "user_version", version)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEPS: &[&str] = &["CREATE TABLE a (x)", "ALTER TABLE a ADD COLUMN y DEFAULT 7", "CREATE TABLE b (z)"];

    fn version(conn: &Connection) -> u32 {
        conn.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
    }

    #[test]
    fn every_older_version_becomes_the_newest() {
        for from in 0..=STEPS.len() {
            let folder = tempfile::tempdir().unwrap();
            let mut conn = Connection::open(folder.path().join("x.db")).unwrap();
            prepare_with(&mut conn, &STEPS[..from]).unwrap();
            if from > 0 {
                conn.execute("INSERT INTO a (x) VALUES (1)", []).unwrap();
            }
            prepare_with(&mut conn, STEPS).unwrap();
            assert_eq!(version(&conn), 3);
            let rows: u32 =
                conn.query_row("SELECT count(*) FROM a WHERE x = 1 AND y = 7", [], |row| row.get(0)).unwrap();
            assert_eq!(rows, u32::from(from > 0));
            conn.query_row("SELECT count(*) FROM b", [], |_| Ok(())).unwrap();
        }
    }

    #[test]
    fn a_step_that_fails_leaves_the_file_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let mut conn = Connection::open(folder.path().join("x.db")).unwrap();
        prepare_with(&mut conn, &STEPS[..1]).unwrap();
        let wrong = [STEPS[0], STEPS[1], "CREATE TABLE a (again)"];
        prepare_with(&mut conn, &wrong).unwrap_err();
        assert_eq!(version(&conn), 1);
        conn.query_row("SELECT y FROM a", [], |_| Ok(())).unwrap_err();
    }

    #[test]
    fn what_is_written_is_on_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let mut conn = Connection::open(folder.path().join("x.db")).unwrap();
        prepare(&mut conn).unwrap();
        let pragma = |name: &str| conn.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).unwrap();
        assert_eq!((pragma("synchronous"), pragma("foreign_keys")), (2, 1), "2 is FULL");
        let mode: String = conn.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
        assert_eq!(mode, "wal");
    }
}
