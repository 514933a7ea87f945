//! Files that are read: never more of them than makes sense, and with a clear word about each that is no good.

use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::path::Path;

use cadogan_book::Args;

use crate::console::Console;
use crate::exit::Failure;

/// The largest deal, game or JSON object that is read, in bytes.
pub const MOST: u64 = cadogan_session::MAX_TEXT as u64;

/// The largest file of JSON lines in which a line is looked for, in bytes.
const MOST_LINES: u64 = 64 << 20;

/// The bytes of a file (`-` is standard input), of which there may be at most [`MOST`].
pub fn bytes(path: &Path, console: &Console) -> Result<Vec<u8>, Failure> {
    let bytes = beginning(path, console)?;
    if bytes.len() as u64 > MOST {
        return Err(too_large(path, console));
    }
    Ok(bytes)
}

/// The first bytes of a file: one more than [`MOST`] if there are more.
pub fn beginning(path: &Path, console: &Console) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = opened(path).and_then(|file| file.take(MOST + 1).read_to_end(&mut bytes));
    read.map_err(|error| unreadable(path, &error, console))?;
    Ok(bytes)
}

/// The text of a file; it must be UTF-8.
pub fn text(path: &Path, console: &Console) -> Result<String, Failure> {
    String::from_utf8(bytes(path, console)?).map_err(|error| {
        let offset = error.utf8_error().valid_up_to() as u64;
        let args = Args::new().text("file", shown(path)).number("offset", offset);
        Failure::bad_input(console.say("cli-not-utf8", &args)).hint(console.plain("cli-not-utf8-hint"))
    })
}

/// One line of a file, counted from 1; the lines before it are not kept.
pub fn line(path: &Path, number: u64, console: &Console) -> Result<Vec<u8>, Failure> {
    let failed = |error: io::Error| unreadable(path, &error, console);
    let mut file = BufReader::new(opened(path).map_err(failed)?.take(MOST_LINES));
    for before in 1..number {
        if skip_line(&mut file).map_err(failed)? == Line::Missing {
            let args = Args::new().text("file", shown(path)).number("lines", before - 1).number("asked", number);
            return Err(Failure::bad_input(console.say("cli-no-such-line", &args)));
        }
    }
    let mut line = Vec::new();
    file.by_ref().take(MOST + 1).read_until(b'\n', &mut line).map_err(failed)?;
    match line.len() as u64 {
        0 => {
            let args = Args::new().text("file", shown(path)).number("lines", number - 1).number("asked", number);
            Err(Failure::bad_input(console.say("cli-no-such-line", &args)))
        }
        length if length > MOST => Err(too_large(path, console)),
        _ => Ok(line),
    }
}

/// How a path is shown.
pub fn shown(path: &Path) -> String {
    path.display().to_string()
}

#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Line {
    Skipped,
    Missing,
}

fn skip_line(file: &mut impl BufRead) -> io::Result<Line> {
    let mut line = Line::Missing;
    loop {
        let buffer = file.fill_buf()?;
        if buffer.is_empty() {
            return Ok(line);
        }
        line = Line::Skipped;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(buffer.len(), |at| at + 1);
        file.consume(used);
        if end.is_some() {
            return Ok(line);
        }
    }
}

fn opened(path: &Path) -> io::Result<Box<dyn Read>> {
    if path.as_os_str() == "-" { Ok(Box::new(io::stdin().lock())) } else { Ok(Box::new(File::open(path)?)) }
}

fn unreadable(path: &Path, error: &io::Error, console: &Console) -> Failure {
    let id = match error.kind() {
        ErrorKind::NotFound => "cli-file-missing",
        ErrorKind::PermissionDenied => "cli-file-forbidden",
        ErrorKind::IsADirectory => "cli-file-is-folder",
        _ => "cli-file-unreadable",
    };
    let args = Args::new().text("file", shown(path)).text("reason", error.to_string());
    Failure::bad_input(console.say(id, &args))
}

/// A file, or a line of one, that is larger than makes sense.
pub fn too_large(path: &Path, console: &Console) -> Failure {
    Failure::bad_input(console.say("cli-file-too-large", &Args::new().text("file", shown(path)).number("most", MOST)))
}
