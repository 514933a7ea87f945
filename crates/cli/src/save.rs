//! Writing a game to a file: wholly or not at all, and never over something else.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process;

use cadogan_book::Args;

use crate::console::Console;
use crate::exit::Failure;
use crate::input::shown;

/// How every saved game begins.
const TITLE: &[u8] = b"cadogan game ";

/// Whether a file that is no saved game may be overwritten.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Overwrite {
    /// Only saved games are.
    SavedGames,
    /// Whatever it is: it was asked for.
    Anything,
}

/// Writes a saved game.
///
/// # Errors
///
/// If the file cannot be written, or is something else than a saved game.
pub fn write(path: &Path, text: &str, overwrite: Overwrite, console: &Console) -> Result<(), Failure> {
    let unwritable = |error: io::Error| {
        let args = Args::new().text("file", shown(path)).text("reason", error.to_string());
        Failure::bad_input(console.say("cli-save-failed", &args))
    };
    // What is there may be a link; the file it leads to is replaced, not the link.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if overwrite == Overwrite::SavedGames && is_something_else(&target).map_err(unwritable)? {
        return Err(Failure::bad_input(console.about("cli-save-other", "file", shown(path)))
            .hint(console.plain("cli-save-other-hint")));
    }
    replace(&target, text.as_bytes()).map_err(unwritable)
}

fn is_something_else(path: &Path) -> io::Result<bool> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(error),
    };
    if !file.metadata()?.is_file() {
        return Ok(true);
    }
    let mut beginning = Vec::new();
    file.take(TITLE.len() as u64).read_to_end(&mut beginning)?;
    // An empty file is what `touch` or `mktemp` leave; nothing is lost with it.
    Ok(!beginning.is_empty() && beginning != TITLE)
}

/// Writes beside the file and then puts the new one in its place.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let beside = beside(path)?;
    let written = write_new(&beside, bytes).and_then(|()| {
        if let Ok(old) = fs::metadata(path) {
            fs::set_permissions(&beside, old.permissions())?;
        }
        fs::rename(&beside, path)
    });
    if written.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// A name of our own in the same folder, so that renaming never crosses file systems.
fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::IsADirectory))?;
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let mut own = std::ffi::OsString::from(".");
    own.push(name);
    own.push(format!(".{}.tmp", process::id()));
    Ok(path.with_file_name(own))
}
