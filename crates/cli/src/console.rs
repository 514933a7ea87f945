//! Where commands speak: standard output, in the language of the user.

use std::io::{self, BufWriter, StdoutLock, Write};

use cadogan_book::{Args, Book, Language};
use cadogan_cards::Face;
use serde::Serialize;

/// The words of a language, and standard output.
pub struct Console {
    book: Book,
    out: BufWriter<StdoutLock<'static>>,
}

impl Console {
    pub fn new(language: Language) -> Self {
        Self { book: Book::new(language), out: BufWriter::new(io::stdout().lock()) }
    }

    /// What games, piles and cards are called.
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// The text with this id.
    pub fn say(&self, id: &str, args: &Args<'_>) -> String {
        self.book.message(id, args)
    }

    /// A text in which nothing is filled in.
    pub fn plain(&self, id: &str) -> String {
        self.book.message(id, &Args::new())
    }

    /// A text in which one thing is filled in.
    pub fn about(&self, id: &str, name: &str, what: impl Into<String>) -> String {
        self.book.message(id, &Args::new().text(name, what))
    }

    /// A card, as cards are written in play.
    pub fn card(&self, face: Face) -> String {
        let args = Args::new().text("typed", face.to_string()).text("drawn", self.book.card_short(face));
        self.say("cli-card", &args)
    }

    /// Prints a value as JSON, laid out for people, with a line end.
    pub fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut self.out, value)?;
        writeln!(self.out)
    }
}

impl Write for Console {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
