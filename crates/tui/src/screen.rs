//! The whole screen: what stands above and below the table, and what lies over it.

use cadogan_book::Args;
use cadogan_rules::game::PileId;
use cadogan_rules::play::Move;
use cadogan_session::State;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::act::Act;
use crate::app::{App, Where};
use crate::chooser::cut;
use crate::dialog::wrapped;
use crate::floor::{Laid, Run, TooSmall, What};
use crate::paint::{Marks, Painter, put};
use cadogan_session::Play;

/// Lines above the table.
const ABOVE: u16 = 1;
/// Lines for what is said.
const SAID: u16 = 2;
/// Lines below the table: what is said, and the buttons.
const BELOW: u16 = SAID + 1;

/// Where the table is.
pub(crate) fn table_area(screen: Rect) -> Rect {
    let height = screen.height.saturating_sub(ABOVE + BELOW);
    Rect { y: screen.y + ABOVE.min(screen.height), height, ..screen }
}

/// Where the list of games is.
pub(crate) fn chooser_area(screen: Rect) -> Rect {
    let height = screen.height.saturating_sub(ABOVE + 2);
    Rect { y: screen.y + ABOVE.min(screen.height), height, ..screen }
}

impl App {
    /// Draws the whole screen.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        self.paint(area, frame.buffer_mut());
    }

    /// Draws the whole screen into a picture.
    pub fn paint(&self, area: Rect, picture: &mut Buffer) {
        match self.at {
            Where::Chooser => self.draw_chooser(area, picture),
            Where::Table => self.draw_table(area, picture),
        }
        if let Some(dialog) = self.dialogs.last() {
            dialog.draw(area, self.settings.look, &self.book, picture);
        }
        self.settings.look.finish(picture);
    }

    fn draw_chooser(&self, area: Rect, picture: &mut Buffer) {
        let look = self.settings.look;
        put(picture, 1, 0, &self.words("table-program", Args::new()), look.strong());
        self.chooser.draw(chooser_area(area), &self.catalogue, &self.book, look, picture);
        self.draw_line(&self.message, area.bottom().saturating_sub(2), picture);
        self.draw_buttons(picture);
    }

    fn draw_line(&self, text: &str, row: u16, picture: &mut Buffer) {
        let width = usize::from(picture.area.width).saturating_sub(2);
        put(picture, 1, row, &cut(text, width), Style::new());
    }

    fn draw_table(&self, area: Rect, picture: &mut Buffer) {
        self.draw_header(area, picture);
        match (self.floor(), self.shown()) {
            (Ok(floor), Some(play)) => {
                if let Some(names) = &self.names {
                    let painter = Painter {
                        book: &self.book,
                        game: play.session().game(),
                        view: play.view(),
                        names,
                        look: self.settings.look,
                        marks: &self.marks(play),
                    };
                    painter.table(&floor, picture);
                }
            }
            (Err(needed), _) => self.draw_too_small(needed, area, picture),
            (Ok(_), None) => {}
        }
        if let Some(flight) = &self.flight {
            flight.draw(self.settings.look, picture);
        }
        self.draw_said(area, picture);
        self.draw_buttons(picture);
    }

    fn draw_header(&self, area: Rect, picture: &mut Buffer) {
        let Some(play) = self.shown() else { return };
        let session = play.session();
        let title = self.book.title(session.game());
        let moves = session.line().len() as u64;
        let redeals = u64::from(play.view().redeals());
        let args = || {
            Args::new()
                .text("title", title.clone())
                .text("deal", session.deal().number().to_string())
                .number("moves", moves)
                .number("redeals", redeals)
        };
        let long = self.words("table-header", args());
        let short = self.words("table-header-short", args());
        let width = usize::from(area.width).saturating_sub(2);
        let outlook = self.outlook_line().map_or_else(String::new, |line| format!(" · {line}"));
        let unsaved =
            if self.unsaved { format!(" · {}", self.words("table-unsaved", Args::new())) } else { String::new() };
        let text = [format!("{long}{outlook}{unsaved}"), format!("{short}{outlook}{unsaved}")]
            .into_iter()
            .find(|text| text.width() <= width);
        let most_wanted = || match outlook.strip_prefix(" · ") {
            Some(outlook) => format!("{outlook} · {short}"),
            None => short.clone(),
        };
        let text = text.unwrap_or_else(|| cut(&most_wanted(), width));
        put(picture, 1, 0, &text, self.settings.look.strong());
    }

    fn draw_too_small(&self, needed: TooSmall, area: Rect, picture: &mut Buffer) {
        let args = Args::new()
            .number("columns", needed.columns)
            .number("lines", needed.lines + ABOVE + BELOW)
            .number("columns-now", area.width)
            .number("lines-now", area.height);
        let text = self.words("table-too-small", args);
        let width = usize::from(area.width).saturating_sub(2);
        for (row, line) in (area.y + ABOVE..area.bottom().saturating_sub(BELOW).max(1)).zip(wrapped(&text, width)) {
            put(picture, area.x + 1, row, &line, Style::new());
        }
    }

    /// The last thing that was said; below it what lies where the player points, if there is room.
    fn draw_said(&self, area: Rect, picture: &mut Buffer) {
        if area.height < ABOVE + BELOW {
            return;
        }
        let width = usize::from(area.width).saturating_sub(2);
        let pointed = self.pointed_at();
        let typed = if self.typed.is_empty() { String::new() } else { format!("{}_", self.typed) };
        let said = if self.message.is_empty() && self.is_stuck() {
            self.words("table-no-move", Args::new())
        } else {
            self.message.clone()
        };
        let mut lines = wrapped(&said, width);
        let second = if typed.is_empty() { pointed } else { typed };
        // A long text may use the lines that the table leaves.
        let spare = self.lines_below_table().min((lines.len() as u16 + 1).saturating_sub(SAID));
        let first = area.bottom() - BELOW - spare;
        let room = usize::from(SAID + spare);
        if lines.len() < room {
            lines.resize(room - 1, String::new());
            lines.push(second);
        } else if lines.len() > room {
            // What is too long for here is whole in the log.
            let more = self.words("table-more-in-log", Args::new());
            let rest = cut(&lines[room - 1..].join(" "), width.saturating_sub(more.width() + 1));
            lines.truncate(room - 1);
            lines.push(format!("{rest} {more}"));
        }
        for (row, line) in (first..).zip(lines) {
            put(picture, area.x + 1, row, &line, Style::new());
        }
    }

    /// How many lines are vacant between the table and what is said.
    fn lines_below_table(&self) -> u16 {
        let Ok(floor) = self.floor() else { return 0 };
        let bottoms = floor.places().flat_map(|(_, place)| {
            let laid = place.laid.iter().map(|laid| laid.rect.bottom());
            laid.chain(place.label.map(|label| label.bottom()))
        });
        table_area(self.size).bottom().saturating_sub(bottoms.max().unwrap_or(u16::MAX))
    }

    // ---- buttons ----

    /// The buttons of the screen, with the places for which there is room. What has no button is in
    /// the menu, so that comes first.
    fn buttons(&self) -> Vec<(Rect, String, Act)> {
        let width = self.size.width;
        let row = self.size.bottom().saturating_sub(1);
        let mut x = 1;
        let mut buttons = Vec::new();
        for (id, act) in self.offered() {
            let text = self.words(id, Args::new());
            let wide = text.width() as u16;
            if x + wide + 1 > width {
                continue;
            }
            buttons.push((Rect { x, y: row, width: wide, height: 1 }, text, act));
            x += wide + 2;
        }
        buttons
    }

    fn offered(&self) -> Vec<(&'static str, Act)> {
        if self.replay.is_some() {
            return vec![
                ("table-button-leave", Act::LeaveReplay),
                ("table-button-back", Act::Step(false)),
                ("table-button-step", Act::Step(true)),
                ("table-button-run", Act::Run),
            ];
        }
        if self.at == Where::Chooser {
            return vec![
                ("table-button-menu-esc", Act::Menu),
                ("table-button-play", Act::PlayChosen),
                ("table-button-new", Act::NewChosen),
                ("table-button-rules", Act::Rules),
                ("table-button-readings", Act::Readings),
                ("table-button-quit", Act::Quit),
            ];
        }
        let mut offered = vec![("table-button-menu", Act::Menu)];
        let can = |what: &dyn Fn(&Play) -> bool| self.play.as_ref().is_some_and(what);
        if can(&|play| play.moves().iter().any(|mv| matches!(mv, Move::Procedure(_)))) {
            offered.push(("table-button-deal", Act::Deal));
        }
        if can(&|play| !play.session().line().is_empty()) {
            offered.push(("table-button-undo", Act::Undo));
        }
        if can(&|play| play.session().ahead().is_some()) {
            offered.push(("table-button-redo", Act::Redo));
        }
        if can(&|play| play.state() == State::Playing) {
            offered.push(("table-button-hint", Act::Hint));
        }
        if self.settings.autoplay != crate::settings::Autoplay::Off && can(&|play| !play.safe_moves().is_empty()) {
            offered.push(("table-button-safe", Act::Safe));
        }
        offered.extend([
            ("table-button-examine", Act::Examine),
            ("table-button-rules-table", Act::Rules),
            ("table-button-new-table", Act::NewDeal),
            ("table-button-keys", Act::Keys),
        ]);
        offered
    }

    pub(crate) fn button_at(&self, (column, row): (u16, u16)) -> Option<Act> {
        let hit = |(rect, _, _): &(Rect, String, Act)| rect.contains((column, row).into());
        self.buttons().into_iter().find(hit).map(|(_, _, act)| act)
    }

    fn draw_buttons(&self, picture: &mut Buffer) {
        for (rect, text, _) in self.buttons() {
            put(picture, rect.x, rect.y, &text, self.settings.look.quiet());
        }
    }

    // ---- marks ----

    fn marks(&self, play: &Play) -> Marks {
        let all = || (0..play.session().game().piles.len() as u8).map(PileId);
        let hinted = play.hint.map_or_else(Vec::new, piles_of);
        Marks {
            cursor: Some((play.cursor.pile, play.cursor.at)),
            lifted: play.lifted().map(|lifted| (lifted.pile, lifted.at.map(usize::from))),
            settled: play.leg().map(|leg| leg.from),
            targets: if play.leg().is_some() && play.lifted().is_none() { play.partners() } else { play.targets() },
            changed: all().filter(|&pile| play.is_changed(pile)).collect(),
            hinted,
        }
    }
}

fn piles_of(mv: Move) -> Vec<PileId> {
    match mv {
        Move::Shift(_, leg) => vec![leg.from, leg.to],
        Move::Together(_, a, b) => vec![a.from, a.to, b.from, b.to],
        Move::Slip(_, pile, _) => vec![pile],
        Move::Swap(_, a, b) => vec![a, b],
        Move::Procedure(_) => vec![PileId::STOCK],
    }
}

/// With a capital letter at the beginning.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// For tests, which have no eyes.
impl App {
    /// The pile pointed at, and the card of it if not the top.
    #[must_use]
    pub fn pointed(&self) -> (PileId, Option<usize>) {
        self.play.as_ref().map_or((PileId::STOCK, None), |play| (play.cursor.pile, play.cursor.at))
    }

    /// The piles that are drawn.
    #[must_use]
    pub fn places(&self) -> Vec<PileId> {
        self.floor().map(|floor| floor.places().map(|(pile, _)| pile).collect()).unwrap_or_default()
    }

    /// How many cards of a pile are shown, or counted where there is no room for them; where only the top
    /// has room, how many there are, for the label tells it.
    #[must_use]
    pub fn accounted(&self, pile: PileId) -> usize {
        let Ok(floor) = self.floor() else { return 0 };
        let Some(place) = floor.place(pile) else { return 0 };
        let labelled = place.laid.len() == 1 && place.label.is_some();
        if place.run == Run::Squared || labelled {
            return self.play.as_ref().map_or(0, |play| play.view().height(pile));
        }
        let count = |laid: &Laid| match laid.what {
            What::Card(_) => 1,
            What::Hidden(_, count) => count,
            What::Vacant => 0,
        };
        place.laid.iter().map(count).sum()
    }

    /// A point of the screen on the top card of a pile, where no other covers it.
    #[must_use]
    pub fn top_of(&self, pile: PileId) -> (u16, u16) {
        let floor = self.floor().ok();
        let laid = floor.as_ref().and_then(|floor| floor.place(pile)?.laid.last().copied());
        laid.map_or((0, 0), |laid| (laid.rect.x + 1, laid.rect.y))
    }

    /// The pile that is hit at a point of the screen.
    #[must_use]
    pub fn pile_at(&self, (column, row): (u16, u16)) -> Option<PileId> {
        self.floor().ok()?.at(column, row).map(|(pile, _)| pile)
    }
}
