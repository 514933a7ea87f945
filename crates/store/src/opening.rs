//! Opening the file, or saying why not.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use crate::holder::{Holder, Holders};
use crate::store::write;
use crate::{Fault, schema, table};

/// How long another program may keep the file locked before we give up.
const PATIENCE: Duration = Duration::from_secs(5);

/// The size of the smallest database that is not empty.
const SHORTEST: u64 = 512;

/// A connection that is ready, and the lock that says that we are here.
pub(crate) fn open(path: &Path) -> Result<(Connection, Holders, Holder), Fault> {
    let path = place(path)?;
    opened(&path).map_err(|fault| explained(fault, &path))
}

/// The fault, told by the system where SQLite says only that reading or writing failed.
pub(crate) fn explained(fault: Fault, path: &Path) -> Fault {
    match fault {
        Fault::System(_) => unwritable(path).unwrap_or(fault),
        fault => fault,
    }
}

fn opened(path: &Path) -> Result<(Connection, Holders, Holder), Fault> {
    // A name is a name, even if it looks like a URI.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let log = has_log(path);
    let mut conn = Connection::open_with_flags(path, flags)?;
    conn.busy_timeout(PATIENCE)?;
    // Closing the last connection writes what lies in the log into the file: not into one that is
    // refused.
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, log)?;
    schema::prepare(&mut conn)?;
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    let holders = Holders::beside(path);
    let holder = enter(&mut conn, &holders)?;
    Ok((conn, holders, holder))
}

/// The path by which every program knows the file, links followed. Makes the folder.
fn place(path: &Path) -> Result<PathBuf, Fault> {
    match fs::metadata(path) {
        Ok(found) if found.is_file() => {
            // SQLite takes so short a file for an empty one and would overwrite it.
            let is_cut_off = (1..SHORTEST).contains(&found.len());
            return if is_cut_off { Err(Fault::NotADatabase) } else { Ok(fs::canonicalize(path)?) };
        }
        Ok(_) => return Err(Fault::NotAFile),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error.into()),
    }
    let name = path.file_name().ok_or(Fault::NotAFile)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    Ok(fs::canonicalize(folder)?.join(name))
}

/// Whether a program was killed or is running: what it wrote last is not in the file yet.
fn has_log(path: &Path) -> bool {
    let mut log = OsString::from(path);
    log.push("-wal");
    fs::metadata(log).is_ok_and(|log| log.len() > 0)
}

/// Locks a file of our own, and frees the games of programs that were killed.
fn enter(conn: &mut Connection, holders: &Holders) -> Result<Holder, Fault> {
    let tx = write(conn)?;
    let holder = holders.enter()?;
    for name in holders.dead() {
        table::release(&tx, &name)?;
        holders.forget(&name);
    }
    tx.commit()?;
    Ok(holder)
}

/// Why nothing can be written at this path, as far as the system says.
fn unwritable(path: &Path) -> Option<Fault> {
    let beside = path.with_file_name(format!(".cadogan-{}.probe", process::id()));
    let folder = probe(&beside);
    let _ = fs::remove_file(&beside);
    let file = OpenOptions::new().append(true).open(path).map(drop);
    let faults = [folder, file].into_iter().filter_map(Result::err).map(|error| Fault::of_system(&error));
    faults.into_iter().find(|fault| matches!(fault, Fault::ReadOnly | Fault::NoSpace))
}

fn probe(beside: &Path) -> io::Result<()> {
    // More than SQLite ever adds at once.
    let page = [0; 64 << 10];
    let mut file = OpenOptions::new().write(true).create_new(true).open(beside)?;
    file.write_all(&page)?;
    file.sync_all()
}
