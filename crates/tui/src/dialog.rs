//! Things that lie over the table: lists to choose from, pages to read, lines to fill in.

use cadogan_book::Book;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style as Ink;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::act::Act;
use crate::look::Look;
use crate::paint::put;

/// Something that lies over the table and takes all keys.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// Choose one.
    List(List),
    /// Read it.
    Page(Page),
    /// Fill it in.
    Prompt(Prompt),
}

/// A list to choose from.
#[derive(Clone, Debug)]
pub struct List {
    /// What it is a list of, for what happens when it changes under the player's hands.
    pub kind: ListKind,
    /// The heading.
    pub title: String,
    /// What there is to know before choosing; may be empty.
    pub intro: String,
    /// The entries.
    pub entries: Vec<Entry>,
    /// Which is pointed at.
    pub selected: usize,
}

/// What a list is of.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum ListKind {
    /// Nothing special: choosing closes it.
    Plain,
    /// Settings, or readings: it stays open and is made anew after each choice.
    Settings,
    /// The readings of a game.
    Readings,
}

/// One entry of a list.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it says.
    pub text: String,
    /// The key that does the same, shown to the right.
    pub key: String,
    /// What choosing it does; nothing for a heading.
    pub act: Option<Act>,
}

impl Entry {
    /// An entry that does something.
    #[must_use]
    pub fn new(text: impl Into<String>, act: Act) -> Self {
        Self { text: text.into(), key: String::new(), act: Some(act) }
    }

    /// An entry that only says something.
    #[must_use]
    pub fn heading(text: impl Into<String>) -> Self {
        Self { text: text.into(), key: String::new(), act: None }
    }
}

/// A page to read.
#[derive(Clone, Debug)]
pub struct Page {
    /// What it shows, for keys of its own.
    pub kind: PageKind,
    /// The heading.
    pub title: String,
    /// The text. It is broken into lines when it is drawn.
    pub text: String,
    /// The first line shown.
    pub scroll: usize,
}

/// What a page shows.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum PageKind {
    /// Nothing special.
    Plain,
    /// The rules.
    Rules,
    /// A text to share.
    Share,
    /// What has been played and won.
    Statistics,
}

/// A line to fill in.
#[derive(Clone, Debug)]
pub struct Prompt {
    /// For what.
    pub kind: PromptKind,
    /// The heading.
    pub title: String,
    /// What is wanted.
    pub intro: String,
    /// What is typed so far.
    pub text: String,
}

/// For what a line is filled in.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum PromptKind {
    /// The number of a deal.
    Deal,
    /// The name of a bookmark.
    Bookmark,
    /// The text of a game.
    Text,
    /// The name of a file to write all games to.
    Export,
    /// The name of a file to add games from.
    Import,
}

impl List {
    /// A list, with its first entry that does something pointed at.
    #[must_use]
    pub fn new(kind: ListKind, title: impl Into<String>, intro: impl Into<String>, entries: Vec<Entry>) -> Self {
        let selected = entries.iter().position(|entry| entry.act.is_some()).unwrap_or(0);
        Self { kind, title: title.into(), intro: intro.into(), entries, selected }
    }

    /// Points at the next or an earlier entry that does something.
    pub fn step(&mut self, by: isize) {
        let count = self.entries.len();
        let mut at = self.selected;
        for _ in 0..by.unsigned_abs() {
            let Some(next) = self.beside(at, by.signum()) else { break };
            at = next;
        }
        self.selected = at.min(count.saturating_sub(1));
    }

    fn beside(&self, at: usize, by: isize) -> Option<usize> {
        let mut next = at;
        loop {
            next = next.checked_add_signed(by).filter(|&it| it < self.entries.len())?;
            if self.entries[next].act.is_some() {
                return Some(next);
            }
        }
    }

    /// What choosing the entry pointed at does.
    #[must_use]
    pub fn chosen(&self) -> Option<Act> {
        self.entries.get(self.selected)?.act.clone()
    }
}

/// The lines of a text, none wider than `width`. Lines that are short enough stay as they are.
#[must_use]
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    text.lines().flat_map(|line| wrapped_line(line, width)).collect()
}

fn wrapped_line(line: &str, width: usize) -> Vec<String> {
    if line.width() <= width {
        return vec![line.to_owned()];
    }
    let indent: String = line.chars().take_while(|sign| *sign == ' ').collect();
    let indent = if indent.len() * 2 < width { indent } else { String::new() };
    let mut lines = vec![indent.clone()];
    for word in line.split(' ').filter(|word| !word.is_empty()) {
        for (index, piece) in pieces(word, width - indent.len()).into_iter().enumerate() {
            let last = lines.last_mut().expect("there is always a line");
            let empty = last.trim().is_empty();
            let space = usize::from(!empty);
            if index == 0 && last.width() + space + piece.width() <= width {
                if !empty {
                    last.push(' ');
                }
                last.push_str(&piece);
            } else {
                lines.push(format!("{indent}{piece}"));
            }
        }
    }
    lines
}

/// A word, broken where it is longer than a line.
fn pieces(word: &str, width: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut used = 0;
    for sign in word.chars() {
        let wide = sign.width().unwrap_or(0);
        if used + wide > width.max(1) && used > 0 {
            pieces.push(String::new());
            used = 0;
        }
        pieces.last_mut().expect("there is always a piece").push(sign);
        used += wide;
    }
    pieces
}

/// Where a dialog lies and what of it is seen.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// With the frame.
    pub outer: Rect,
    /// Without.
    pub inner: Rect,
    /// What is written, line by line, all of it.
    pub lines: Vec<SheetLine>,
    /// The first line that is seen.
    pub first: usize,
    /// How many lines at the top stay where they are.
    pub fixed: usize,
}

/// A line of a dialog.
#[derive(Clone, Debug)]
pub struct SheetLine {
    /// What it says.
    pub text: String,
    /// What stands at its right end.
    pub right: String,
    /// Which entry of the list it belongs to.
    pub entry: Option<usize>,
    /// Whether it is the first line of its entry.
    pub leads: bool,
}

impl Dialog {
    /// Lays the dialog out over a screen.
    #[must_use]
    pub fn sheet(&self, screen: Rect) -> Sheet {
        let width = self.width(screen);
        let inner_width = width.saturating_sub(4);
        let (lines, fixed) = self.lines(usize::from(inner_width));
        let height = (lines.len() as u16 + 2).min(screen.height);
        let outer = Rect {
            x: screen.x + (screen.width - width) / 2,
            y: screen.y + (screen.height - height) / 2,
            width,
            height,
        };
        let inner = Rect {
            x: outer.x + 2.min(width / 2),
            y: outer.y + 1.min(height / 2),
            width: inner_width,
            height: height.saturating_sub(2),
        };
        let room = usize::from(inner.height).saturating_sub(fixed);
        let rest = lines.len() - fixed;
        let first = match self {
            Self::Page(page) => page.scroll.min(rest.saturating_sub(room)),
            Self::List(list) => list_scroll(&lines[fixed..], list.selected, room),
            Self::Prompt(_) => rest.saturating_sub(room),
        };
        Sheet { outer, inner, lines, first, fixed }
    }

    fn width(&self, screen: Rect) -> u16 {
        let longest = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0) as u16 + 4;
        let wish = match self {
            Self::List(list) => {
                let entries = list.entries.iter().map(|entry| entry.text.width() + entry.key.width() + 4);
                longest(&mut entries.chain([list.title.width() + 2, 36, list.intro.width().min(72)]))
            }
            Self::Page(page) => {
                longest(&mut page.text.lines().map(UnicodeWidthStr::width).chain([page.title.width() + 2, 36]))
            }
            Self::Prompt(_) => 64,
        };
        // Long lines are hard to read; pages that need more break their lines.
        wish.min(92).min(screen.width)
    }

    fn lines(&self, width: usize) -> (Vec<SheetLine>, usize) {
        let plain = |text: String| SheetLine { text, right: String::new(), entry: None, leads: false };
        match self {
            Self::Page(page) => (wrapped(&page.text, width).into_iter().map(plain).collect(), 0),
            Self::Prompt(prompt) => {
                let mut lines: Vec<SheetLine> = wrapped(&prompt.intro, width).into_iter().map(plain).collect();
                lines.push(plain(String::new()));
                lines.extend(wrapped(&format!("> {}_", prompt.text), width).into_iter().map(plain));
                (lines, 0)
            }
            Self::List(list) => {
                let mut lines: Vec<SheetLine> = wrapped(&list.intro, width).into_iter().map(plain).collect();
                if !lines.is_empty() {
                    lines.push(plain(String::new()));
                }
                let fixed = lines.len();
                for (index, entry) in list.entries.iter().enumerate() {
                    let indent = if entry.act.is_some() { "  " } else { "" };
                    let room = width.saturating_sub(entry.key.width() + 3);
                    let texts = wrapped(&entry.text, room);
                    for (line, text) in texts.into_iter().enumerate() {
                        let right = if line == 0 { entry.key.clone() } else { String::new() };
                        let text = format!("{indent}{text}");
                        lines.push(SheetLine { text, right, entry: Some(index), leads: line == 0 });
                    }
                }
                (lines, fixed)
            }
        }
    }

    /// The heading.
    #[must_use]
    pub fn title(&self) -> &str {
        match self {
            Self::List(list) => &list.title,
            Self::Page(page) => &page.title,
            Self::Prompt(prompt) => &prompt.title,
        }
    }

    /// Draws it.
    pub fn draw(&self, screen: Rect, look: Look, book: &Book, picture: &mut Buffer) {
        let sheet = self.sheet(screen);
        frame(sheet.outer, self.title(), look, picture);
        let selected = match self {
            Self::List(list) => Some(list.selected),
            _ => None,
        };
        for (row, line) in (sheet.inner.y..sheet.inner.bottom()).zip(sheet.visible()) {
            let ink = if line.entry.is_some() && line.entry == selected { look.pointed() } else { Ink::new() };
            let width = usize::from(sheet.inner.width);
            let gap = width.saturating_sub(line.text.width() + line.right.width());
            put(picture, sheet.inner.x, row, &format!("{}{}{}", line.text, " ".repeat(gap), line.right), ink);
            if line.leads && line.entry.is_some() && line.entry == selected {
                put(picture, sheet.inner.x, row, "▸", ink);
            }
        }
        sheet.edges(look, book, picture);
    }
}

impl Sheet {
    /// The lines that are seen.
    pub fn visible(&self) -> impl Iterator<Item = &SheetLine> {
        self.lines[..self.fixed].iter().chain(self.lines[self.fixed..].iter().skip(self.first))
    }

    /// Which entry lies in a row of the screen.
    #[must_use]
    pub fn entry_at(&self, column: u16, row: u16) -> Option<usize> {
        if !self.inner.contains((column, row).into()) {
            return None;
        }
        self.visible().nth(usize::from(row - self.inner.y))?.entry
    }

    /// The highest value that scrolling makes sense to.
    #[must_use]
    pub fn last_scroll(&self) -> usize {
        (self.lines.len() - self.fixed).saturating_sub(self.room())
    }

    /// How many lines can be seen at once.
    #[must_use]
    pub fn room(&self) -> usize {
        usize::from(self.inner.height).saturating_sub(self.fixed)
    }

    /// Says that there is more above or below.
    fn edges(&self, look: Look, book: &Book, picture: &mut Buffer) {
        let args = cadogan_book::Args::new;
        let right = self.outer.right().saturating_sub(2);
        if self.first > 0 {
            put(picture, right, self.outer.y, "↑", look.strong());
        }
        if self.first < self.last_scroll() {
            put(picture, right, self.outer.bottom() - 1, "↓", look.strong());
        }
        let close = book.message("table-close", &args());
        if usize::from(self.outer.width) > close.width() + 6 {
            put(picture, self.outer.x + 2, self.outer.bottom() - 1, &format!(" {close} "), look.quiet());
        }
    }
}

fn list_scroll(lines: &[SheetLine], selected: usize, room: usize) -> usize {
    let first = lines.iter().position(|line| line.entry == Some(selected)).unwrap_or(0);
    let last = lines.iter().rposition(|line| line.entry == Some(selected)).unwrap_or(0);
    // Some lines around what is pointed at.
    let most = lines.len().saturating_sub(room);
    (last + 3).saturating_sub(room).min(first).min(most)
}

/// An empty frame with a heading, and nothing of what lies beneath.
pub fn frame(outer: Rect, title: &str, look: Look, picture: &mut Buffer) {
    if outer.width < 2 || outer.height < 2 {
        return;
    }
    let inner = usize::from(outer.width - 2);
    let level = "─".repeat(inner);
    put(picture, outer.x, outer.y, &format!("┌{level}┐"), Ink::reset());
    for row in outer.y + 1..outer.bottom() - 1 {
        put(picture, outer.x, row, &format!("│{}│", " ".repeat(inner)), Ink::reset());
    }
    put(picture, outer.x, outer.bottom() - 1, &format!("└{level}┘"), Ink::reset());
    if !title.is_empty() && inner > 4 {
        let title: String = title.chars().take(inner - 4).collect();
        put(picture, outer.x + 2, outer.y, &format!(" {title} "), look.strong());
    }
}
