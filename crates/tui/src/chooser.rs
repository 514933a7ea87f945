//! The list of games to choose from.

use cadogan_book::{Args, Book};
use cadogan_rules::game::Game;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style as Ink;
use unicode_width::UnicodeWidthStr;

use crate::dialog::wrapped;
use crate::input::{Kept, Shelf};
use crate::look::Look;
use crate::paint::put;
use cadogan_book::catalogue::{Catalogue, Item};

/// Columns from which on there is room for more about the game beside the list.
const TWO_COLUMNS: u16 = 64;
/// How many of the last games are listed first.
const LAST: usize = 3;

/// The state of the list.
#[derive(Clone, Debug, Default)]
pub struct Chooser {
    /// What is typed to search by.
    pub search: String,
    /// What is pointed at, among the rows that can be chosen.
    pub selected: usize,
    /// What is kept.
    pub shelf: Shelf,
}

/// A row of the list.
#[derive(Clone, Debug)]
pub enum Row {
    /// A heading.
    Heading(String),
    /// A game in progress.
    Resume(Kept),
    /// A game or variant, by its place in the catalogue.
    Game(usize),
}

impl Chooser {
    /// The rows, under what is typed.
    #[must_use]
    pub fn rows(&self, catalogue: &Catalogue, book: &Book) -> Vec<Row> {
        let say = |id: &str| book.message(id, &Args::new());
        let mut rows = Vec::new();
        let found = |item: &Item| self.search.trim().is_empty() || item.answers(&self.search);
        let of_form = |form: &str| catalogue.items().iter().position(|item| item.form == form);
        if self.search.trim().is_empty() {
            if !self.shelf.in_progress.is_empty() {
                rows.push(Row::Heading(say("table-in-progress")));
                rows.extend(self.shelf.in_progress.iter().take(2 * LAST).cloned().map(Row::Resume));
            }
            let last: Vec<usize> = self.shelf.last_played.iter().filter_map(|form| of_form(form)).take(LAST).collect();
            if !last.is_empty() {
                rows.push(Row::Heading(say("table-last-played")));
                rows.extend(last.into_iter().map(Row::Game));
            }
        }
        let mut family = None;
        for (index, item) in catalogue.items().iter().enumerate().filter(|(_, item)| found(item)) {
            if family != Some(&item.family) {
                family = Some(&item.family);
                rows.push(Row::Heading(family_name(&item.family, book)));
            }
            rows.push(Row::Game(index));
        }
        rows
    }

    /// The row that is pointed at.
    #[must_use]
    pub fn chosen(&self, catalogue: &Catalogue, book: &Book) -> Option<Row> {
        self.rows(catalogue, book).into_iter().filter(Row::can_be_chosen).nth(self.selected)
    }

    /// Points at another row.
    pub fn step(&mut self, by: isize, catalogue: &Catalogue, book: &Book) {
        let count = self.rows(catalogue, book).iter().filter(|row| row.can_be_chosen()).count();
        self.selected = self.selected.saturating_add_signed(by).min(count.saturating_sub(1));
    }

    /// Which row that can be chosen lies in a line of the screen.
    #[must_use]
    pub fn row_at(&self, area: Rect, (column, line): (u16, u16), catalogue: &Catalogue, book: &Book) -> Option<usize> {
        let list = list_area(area);
        if !list.contains((column, line).into()) {
            return None;
        }
        let rows = self.rows(catalogue, book);
        let index = self.first(&rows, list.height) + usize::from(line - list.y);
        rows.get(index).filter(|row| row.can_be_chosen())?;
        Some(rows[..index].iter().filter(|row| row.can_be_chosen()).count())
    }

    /// The first row that is seen.
    fn first(&self, rows: &[Row], height: u16) -> usize {
        let height = usize::from(height);
        let choosable = rows.iter().enumerate().filter(|(_, row)| row.can_be_chosen());
        let at = choosable.map(|(index, _)| index).nth(self.selected).unwrap_or(0);
        (at + 2).saturating_sub(height).min(rows.len().saturating_sub(height))
    }

    /// Draws the list and what there is to say of the game pointed at.
    pub fn draw(&self, area: Rect, catalogue: &Catalogue, book: &Book, look: Look, picture: &mut Buffer) {
        let search = book.message("table-search", &Args::new().text("text", self.search.clone()));
        put(picture, area.x + 1, area.y, &search, Ink::new());
        let list = list_area(area);
        let rows = self.rows(catalogue, book);
        if rows.is_empty() {
            put(picture, list.x, list.y, &book.message("table-none-found", &Args::new()), Ink::new());
        }
        let first = self.first(&rows, list.height);
        let mut choosable = rows[..first].iter().filter(|row| row.can_be_chosen()).count();
        for (line, row) in (list.y..list.bottom()).zip(&rows[first..]) {
            let selected = row.can_be_chosen() && choosable == self.selected;
            choosable += usize::from(row.can_be_chosen());
            let (text, ink) = row_text(row, catalogue, book, look);
            let width = usize::from(list.width);
            let cut = cut(&text, width);
            if selected {
                let gap = width.saturating_sub(cut.width());
                put(picture, list.x, line, &format!("{cut}{}", " ".repeat(gap)), look.pointed());
                put(picture, list.x, line, "▸", look.pointed());
            } else {
                put(picture, list.x, line, &cut, ink);
            }
        }
        if first > 0 {
            put(picture, list.right(), list.y, "↑", look.strong());
        }
        if first + usize::from(list.height) < rows.len() {
            put(picture, list.right(), list.bottom() - 1, "↓", look.strong());
        }
        self.about(area, catalogue, book, look, picture);
    }

    /// Some words about the game pointed at.
    fn about(&self, area: Rect, catalogue: &Catalogue, book: &Book, look: Look, picture: &mut Buffer) {
        let list = list_area(area);
        if area.width < TWO_COLUMNS {
            return;
        }
        let Some(item) = self.chosen(catalogue, book).and_then(|row| row.item(catalogue)) else { return };
        let x = list.right() + 3;
        let width = usize::from(area.right().saturating_sub(x + 1).min(76));
        let text = about(book, &item.game);
        let lines = wrapped(&text, width);
        let height = usize::from(list.height);
        for (line, text) in (list.y..list.bottom()).zip(&lines) {
            let ink = if line == list.y { look.strong() } else { Ink::new() };
            put(picture, x, line, text, ink);
        }
        if lines.len() > height {
            put(picture, x, list.bottom() - 1, &format!("{:width$}", "…"), Ink::new());
        }
    }
}

impl Row {
    /// Whether it is more than a heading.
    #[must_use]
    pub fn can_be_chosen(&self) -> bool {
        !matches!(self, Self::Heading(_))
    }

    /// The item it is about.
    #[must_use]
    pub fn item<'a>(&self, catalogue: &'a Catalogue) -> Option<&'a Item> {
        match self {
            Self::Heading(_) => None,
            Self::Resume(kept) => {
                let name = kept.form.split('{').next().unwrap_or("");
                let exact = catalogue.items().iter().find(|item| item.form == kept.form);
                exact.or_else(|| catalogue.items().iter().find(|item| item.name == name))
            }
            Self::Game(index) => catalogue.items().get(*index),
        }
    }
}

fn list_area(area: Rect) -> Rect {
    let width = if area.width < TWO_COLUMNS { area.width.saturating_sub(3) } else { (area.width / 2).min(46) };
    Rect { x: area.x + 1, y: area.y + 2, width, height: area.height.saturating_sub(2) }
}

fn row_text(row: &Row, catalogue: &Catalogue, book: &Book, look: Look) -> (String, Ink) {
    let title = |item: &Item| book.language().of(&item.title).to_owned();
    match row {
        Row::Heading(text) => (text.clone(), look.strong()),
        Row::Game(index) => {
            let item = &catalogue.items()[*index];
            let indent = if item.variant { "    " } else { "  " };
            (format!("{indent}{}", title(item)), Ink::new())
        }
        Row::Resume(kept) => {
            let title = row.item(catalogue).map_or_else(|| kept.form.clone(), title);
            let args = Args::new()
                .text("title", title)
                .text("deal", kept.deal.to_string())
                .number("moves", u64::from(kept.moves));
            (format!("  {}", book.message("table-resume-row", &args)), Ink::new())
        }
    }
}

fn family_name(family: &str, book: &Book) -> String {
    let id = format!("table-family-{family}");
    if book.has(&id) { book.message(&id, &Args::new()) } else { family.to_owned() }
}

/// Title, packs, advice, readings.
fn about(book: &Book, game: &Game) -> String {
    let language = book.language();
    let packs = game.pack.len().div_ceil(52) as u64;
    let mut text =
        format!("{}\n{}\n", book.title(game), book.message("table-packs", &Args::new().number("count", packs)));
    if let Some(about) = &game.text.about {
        text += &format!("\n{}\n", language.of(about));
    }
    if !game.text.readings.is_empty() {
        text += &format!("\n{}\n", book.message("table-readings-are", &Args::new()));
    }
    for reading in &game.text.readings {
        let answer = &reading.options[reading.chosen];
        text += &format!("• {} — {}\n", language.of(&reading.question), language.of(&answer.words));
    }
    text
}

/// A text that must fit into a line, with a sign that it is longer.
#[must_use]
pub fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    for sign in text.chars() {
        if short.width() + 2 > width {
            break;
        }
        short.push(sign);
    }
    short.push('…');
    short
}
