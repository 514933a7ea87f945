//! All games and statistics as a file, to take away and to bring in.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Write};
use std::path::PathBuf;

use cadogan_book::{Args, Book};
use cadogan_store::{ExportError, FORMAT_VERSION, ImportError, Imported, LineFault, Store};

use crate::input::Trouble;
use crate::keeping::{OnDisk, no_folder, trouble};

/// What became of a file with all games.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// The file, as it is shown.
    pub file: String,
    /// What became of it.
    pub result: Result<Exchanged, ExchangeFault>,
}

/// What was done.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Exchanged {
    /// So many games were written.
    Exported(u32),
    /// Games were read.
    Imported(Imported),
}

/// Why a file was not written or read. Nothing is half done.
#[derive(Clone, Debug)]
pub enum ExchangeFault {
    /// The games that are kept cannot be read or written.
    Trouble(Trouble),
    /// The file is there already.
    Exists,
    /// The file cannot be written.
    Unwritable(String),
    /// The file cannot be read.
    Unreadable(ErrorKind, String),
    /// A line, counted from 1, is wrong.
    Line(u32, LineFault),
}

impl OnDisk {
    /// Writes all games to a new file. A name that begins with `~/` is meant from the person's home.
    pub fn export(&mut self, file: &str) -> Exchange {
        let path = meant(file);
        let result = self.export_to_file(&path);
        Exchange { file: path.display().to_string(), result: result.map(Exchanged::Exported) }
    }

    fn export_to_file(&mut self, path: &PathBuf) -> Result<u32, ExchangeFault> {
        self.games()?;
        let file = OpenOptions::new().write(true).create_new(true).open(path).map_err(|error| unwritable(&error))?;
        let mut to = BufWriter::new(file);
        let written = self.export_to(&mut to);
        let flushed = to.into_inner().map_err(io::IntoInnerError::into_error).and_then(|file| file.sync_all());
        let result = written.and_then(|games| flushed.map(|()| games).map_err(|error| unwritable(&error)));
        if result.is_err() {
            // It is ours, and only half of what it should be.
            let _ = std::fs::remove_file(path);
        }
        result
    }

    /// Writes all games as JSON Lines and returns how many there were.
    ///
    /// # Errors
    ///
    /// If they cannot be read or written.
    pub fn export_to(&mut self, to: &mut dyn Write) -> Result<u32, ExchangeFault> {
        self.games()?.export(to).map_err(|error| match error {
            ExportError::Write(error) => unwritable(&error),
            ExportError::Store(error) => ExchangeFault::Trouble(trouble(&error)),
        })
    }

    /// Adds the games of a file that [`OnDisk::export`] wrote. Games that are here already are not doubled.
    pub fn import(&mut self, file: &str) -> Exchange {
        let path = meant(file);
        let opened = File::open(&path).map_err(|error| unreadable(&error));
        let result = opened.and_then(|file| self.import_from(&mut BufReader::new(file)));
        Exchange { file: path.display().to_string(), result: result.map(Exchanged::Imported) }
    }

    /// The same from anything that can be read.
    ///
    /// # Errors
    ///
    /// If a line is wrong or cannot be read; then nothing at all is added.
    pub fn import_from(&mut self, from: &mut dyn BufRead) -> Result<Imported, ExchangeFault> {
        self.games()?.import(from).map_err(|error| match error {
            ImportError::Read(error) => unreadable(&error),
            ImportError::Line { line, why } => ExchangeFault::Line(line, why),
            ImportError::Store(error) => ExchangeFault::Trouble(trouble(&error)),
        })
    }

    /// The games that are kept, or why there are none.
    fn games(&mut self) -> Result<&mut Store, ExchangeFault> {
        if self.homeless {
            return Err(ExchangeFault::Trouble(no_folder()));
        }
        let why = self.keeper.trouble().map(trouble);
        match self.keeper.store() {
            Some(store) => Ok(store),
            None => Err(ExchangeFault::Trouble(why.unwrap_or_else(no_folder))),
        }
    }
}

impl Exchange {
    /// Of those who keep nothing.
    #[must_use]
    pub fn nothing_kept(file: &str) -> Self {
        Self { file: file.to_owned(), result: Err(ExchangeFault::Trouble(no_folder())) }
    }

    /// What is to be said of it.
    #[must_use]
    pub fn words(&self, book: &Book) -> String {
        let file = || Args::new().text("file", self.file.clone());
        match &self.result {
            Ok(Exchanged::Exported(games)) => book.message("history-exported", &file().number("games", *games)),
            Ok(Exchanged::Imported(imported)) => imported_words(book, imported),
            Err(fault) => fault.words(book, &self.file),
        }
    }
}

/// What an import did, in sentences.
#[must_use]
pub fn imported_words(book: &Book, imported: &Imported) -> String {
    let counts = [
        ("history-added", imported.added),
        ("history-extended", imported.extended),
        ("history-known", imported.known),
        ("history-diverged", imported.diverged.len() as u32),
        ("history-held", imported.held.len() as u32),
    ];
    // That nothing was added is said too.
    let told = counts.into_iter().enumerate().filter(|&(index, (_, count))| index == 0 || count > 0);
    let told: Vec<String> =
        told.map(|(_, (id, count))| book.message(id, &Args::new().number("count", count))).collect();
    told.join(" ")
}

impl ExchangeFault {
    /// What is wrong, in a sentence.
    #[must_use]
    pub fn words(&self, book: &Book, file: &str) -> String {
        let args = || Args::new().text("file", file);
        match self {
            Self::Trouble(trouble) => trouble.words(book),
            Self::Exists => book.message("history-exists", &args()),
            Self::Unwritable(reason) => book.message("history-unwritable", &args().text("reason", reason.clone())),
            Self::Unreadable(ErrorKind::NotFound, _) => book.message("history-missing", &args()),
            Self::Unreadable(_, reason) => book.message("history-unreadable", &args().text("reason", reason.clone())),
            Self::Line(line, why) => {
                let args = args().number("line", *line).text("what", line_words(book, why));
                book.message("history-line", &args)
            }
        }
    }
}

fn line_words(book: &Book, why: &LineFault) -> String {
    let plain = |id: &str| book.message(id, &Args::new());
    match why {
        LineFault::NotAHistory => plain("history-not-one"),
        LineFault::WrongVersion { found } => {
            let args = Args::new().number("found", *found).number("known", FORMAT_VERSION);
            book.message("history-version", &args)
        }
        LineFault::TooLong => plain("history-too-long"),
        LineFault::NotAGame { column, detail } => {
            // The line and the character are told already.
            let detail = detail.rsplit_once(" at line ").map_or(detail.as_str(), |(detail, _)| detail);
            let args = Args::new().number("column", *column).text("detail", detail);
            book.message("history-not-a-game", &args)
        }
        LineFault::BadId => plain("history-bad-id"),
        LineFault::BadStart => plain("history-bad-start"),
        LineFault::OtherStart => plain("history-other-start"),
        LineFault::BadJournal => plain("history-bad-journal"),
    }
}

impl Trouble {
    /// What is wrong, in a sentence.
    #[must_use]
    pub fn words(&self, book: &Book) -> String {
        let args = Args::new().text("about", self.about.clone()).text("detail", self.detail.clone());
        book.message(self.text, &args)
    }
}

fn unwritable(error: &io::Error) -> ExchangeFault {
    match error.kind() {
        ErrorKind::AlreadyExists => ExchangeFault::Exists,
        _ => ExchangeFault::Unwritable(error.to_string()),
    }
}

fn unreadable(error: &io::Error) -> ExchangeFault {
    ExchangeFault::Unreadable(error.kind(), error.to_string())
}

/// The path of a name that a person typed.
fn meant(file: &str) -> PathBuf {
    let home = file.strip_prefix("~/").zip(std::env::home_dir());
    let path = home.map_or_else(|| PathBuf::from(file), |(rest, home)| home.join(rest));
    std::path::absolute(&path).unwrap_or(path)
}
