//! Which program plays a game: locks that the system releases when a program ends.
//!
//! Every open store has a file of its own beside the database and keeps it locked. The games that it
//! plays bear the name of that file. Neither process numbers, which are given anew, nor heartbeats,
//! which a sleeping laptop misses, would tell as surely that a program is gone.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::{PlayId, new_id};

/// The file of one open store, locked as long as this value lives.
pub(crate) struct Holder {
    pub(crate) name: String,
    path: PathBuf,
    lock: Option<File>,
}

/// The folder of those files.
#[derive(Clone)]
pub(crate) struct Holders {
    folder: PathBuf,
}

impl Holders {
    pub(crate) fn beside(database: &Path) -> Self {
        let mut folder = OsString::from(database);
        folder.push("-locks");
        Self { folder: PathBuf::from(folder) }
    }

    /// Makes and locks a new file.
    ///
    /// The caller must hold the write lock of the database, so that nobody takes the file for one
    /// left behind before it is locked.
    pub(crate) fn enter(&self) -> io::Result<Holder> {
        fs::create_dir_all(&self.folder)?;
        let name = new_id().map_err(io::Error::other)?.to_string();
        let path = self.path(&name);
        let lock = OpenOptions::new().write(true).create_new(true).open(&path)?;
        lock.lock()?;
        Ok(Holder { name, path, lock: Some(lock) })
    }

    /// Whether the program of this name still runs. If the system will not say, it does.
    pub(crate) fn is_alive(&self, name: &str) -> bool {
        match File::open(self.path(name)) {
            // Shared, so that two programs that ask at once do not take each other for the owner.
            Ok(file) => !matches!(file.try_lock_shared(), Ok(())),
            Err(error) => error.kind() != io::ErrorKind::NotFound,
        }
    }

    /// The names of files whose programs are gone.
    pub(crate) fn dead(&self) -> Vec<String> {
        let Ok(files) = fs::read_dir(&self.folder) else { return Vec::new() };
        let names = files.flatten().filter_map(|file| {
            let name = file.file_name().into_string().ok()?;
            let name = name.strip_suffix(ENDING)?;
            name.parse::<PlayId>().ok().map(|_| name.to_owned())
        });
        names.filter(|name| !self.is_alive(name)).collect()
    }

    /// Removes a file whose program is gone.
    pub(crate) fn forget(&self, name: &str) {
        // It is in nobody's way.
        let _ = fs::remove_file(self.path(name));
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}{ENDING}"))
    }
}

const ENDING: &str = ".lock";

impl Drop for Holder {
    fn drop(&mut self) {
        // Some systems do not remove what is open.
        drop(self.lock.take());
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_holder_is_alive_until_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let holders = Holders::beside(&folder.path().join("x.db"));
        let (a, b) = (holders.enter().unwrap(), holders.enter().unwrap());
        assert!(holders.is_alive(&a.name) && holders.is_alive(&b.name));
        let name = a.name.clone();
        drop(a);
        assert!(!holders.is_alive(&name));
        assert!(holders.dead().is_empty());
        // Left behind by a crash: there, and not locked.
        File::create(holders.path(&name)).unwrap();
        assert_eq!(holders.dead(), std::slice::from_ref(&name));
        holders.forget(&name);
        assert!(holders.dead().is_empty());
    }
}
