//! Writing a game to a file: wholly or not at all, and never over something else.

use std::ffi::OsString;
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
/// How a certificate of a lost game begins, as long as that.
const LOST_TITLE: &[u8] = b"cadogan-lost ";

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
    let refused = |id: &str| Failure::bad_input(console.about(id, "file", shown(path)));
    match (place(&target).map_err(unwritable)?, overwrite) {
        (Place::NoFile, _) => Err(refused("cli-save-no-file")),
        (Place::OtherFile, Overwrite::SavedGames) => {
            Err(refused("cli-save-other").hint(console.plain("cli-save-other-hint")))
        }
        _ => replace(&target, text.as_bytes()).map_err(unwritable),
    }
}

/// What is there already.
enum Place {
    /// Nothing, or a saved game or a certificate, or an empty file, as `touch` or `mktemp` leave it.
    Free,
    /// Another file.
    OtherFile,
    /// A folder or a device.
    NoFile,
}

fn place(path: &Path) -> io::Result<Place> {
    let found = match fs::metadata(path) {
        Ok(found) => found,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Place::Free),
        Err(error) => return Err(error),
    };
    // Asked before opening, which would wait at a named pipe.
    if !found.is_file() {
        return Ok(Place::NoFile);
    }
    let mut beginning = Vec::new();
    File::open(path)?.take(TITLE.len() as u64).read_to_end(&mut beginning)?;
    Ok(if beginning.is_empty() || beginning == TITLE || beginning == LOST_TITLE {
        Place::Free
    } else {
        Place::OtherFile
    })
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
    let mut own = OsString::from(".");
    own.push(name);
    own.push(format!(".{}.tmp", process::id()));
    Ok(path.with_file_name(own))
}
