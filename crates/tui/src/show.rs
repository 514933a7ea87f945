//! Lists, pages and lines to fill in: what they say, and the keys in them.

use cadogan_book::{Args, Form};
use cadogan_rules::game::PileId;
use cadogan_rules::play::Move;
use cadogan_session::{Point, Session, State};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::act::{Act, KEYS};
use crate::app::{App, Where, name_with};
use crate::dialog::{Dialog, Entry, List, ListKind, Page, PageKind, Prompt, PromptKind};
use crate::input::{Command, Counted, Tally, Trouble};
use crate::look::Colours;
use crate::settings::on_off;
use cadogan_session::heaps;

/// How wide a page of rules is at the most; longer lines are hard to read.
const PAGE: usize = 76;
/// A list of moves to choose from is no longer than this.
const MOST_MOVES: usize = 100;
/// The name that a file with all games gets unless another is typed.
const HISTORY: &str = "cadogan.jsonl";
/// How many rows the bars of a statistic have.
const BARS: usize = 6;

impl App {
    // ---- what is shown ----

    pub(crate) fn show(&mut self, act: Act) {
        match act {
            Act::Keys => self.show_keys(),
            Act::Menu => self.show_menu(),
            Act::Rules => self.show_rules(),
            Act::Readings => self.show_readings(),
            Act::Answer(reading, answer) => self.answer(reading, answer),
            Act::UseReadings => self.use_readings(),
            Act::History => self.show_history(),
            Act::AskBookmark => self.prompt(PromptKind::Bookmark, "table-bookmark-title", "table-bookmark-intro"),
            Act::AskDeal => self.prompt(PromptKind::Deal, "table-deal-title", "table-deal-intro"),
            Act::AskText => self.prompt(PromptKind::Text, "table-text-title", "table-text-intro"),
            Act::AskExport => self.prompt(PromptKind::Export, "table-export-title", "table-export-intro"),
            Act::AskImport => self.prompt(PromptKind::Import, "table-import-title", "table-import-intro"),
            Act::Share => self.show_share(),
            Act::Copy => self.copy(),
            Act::Print => self.print(),
            Act::Log => self.show_log(),
            Act::Settings => self.show_settings(),
            Act::Finale => self.show_finale(),
            Act::Examine => self.examine(),
            _ => {}
        }
    }

    pub(crate) fn push(&mut self, dialog: Dialog) {
        self.press = None;
        self.dialogs.push(dialog);
    }

    fn page(&mut self, kind: PageKind, title: &str, text: String) {
        let title = self.words(title, Args::new());
        self.push(Dialog::Page(Page { kind, title, text, scroll: 0 }));
    }

    fn prompt(&mut self, kind: PromptKind, title: &str, intro: &str) {
        if kind == PromptKind::Bookmark && self.play.is_none() {
            return;
        }
        let (title, intro) = (self.words(title, Args::new()), self.words(intro, Args::new()));
        let text = if matches!(kind, PromptKind::Export | PromptKind::Import) { HISTORY } else { "" };
        self.push(Dialog::Prompt(Prompt { kind, title, intro, text: text.to_owned() }));
    }

    /// Asks before something is done that cannot be undone.
    pub(crate) fn confirm(&mut self, title: &str, intro: &str, yes: &str, act: Act) {
        let entries = vec![
            Entry::new(self.words(yes, Args::new()), act),
            Entry::new(self.words("table-confirm-no", Args::new()), Act::Close),
        ];
        let (title, intro) = (self.words(title, Args::new()), self.words(intro, Args::new()));
        self.dialogs.clear();
        self.push(Dialog::List(List::new(ListKind::Plain, title, intro, entries)));
    }

    fn show_keys(&mut self) {
        let keys = |(id, key, _): &(&str, &str, Act)| {
            (!key.is_empty()).then(|| format!("  {key:<6} {}", self.words(id, Args::new())))
        };
        let listed: Vec<String> = KEYS.iter().filter_map(keys).collect();
        let id = if self.at == Where::Chooser { "table-keys-chooser" } else { "table-keys-table" };
        let text = match self.at {
            Where::Chooser => self.words(id, Args::new()),
            Where::Table => {
                let marks = self.words("table-keys-marks", Args::new());
                format!("{}\n\n{}\n\n{marks}", self.words(id, Args::new()), listed.join("\n"))
            }
        };
        self.page(PageKind::Plain, "table-keys-title", text);
    }

    fn show_menu(&mut self) {
        let at_table = self.at == Where::Table;
        let in_chooser = [
            ("table-do-play", "Enter", Act::PlayChosen),
            ("table-do-new", "Ctrl-N", Act::NewChosen),
            ("table-do-number", "Ctrl-G", Act::AskDeal),
            ("table-do-rules", "Ctrl-P", Act::Rules),
            ("table-do-readings", "Tab", Act::Readings),
            ("table-do-import", "Ctrl-V", Act::AskText),
            ("table-do-statistics", "Ctrl-W", Act::Statistics(None)),
            ("table-do-export", "", Act::AskExport),
            ("table-do-import-games", "", Act::AskImport),
            ("table-do-settings", "", Act::Settings),
            ("table-do-language", "", Act::Language),
            ("table-do-keys", "?", Act::Keys),
            ("table-do-quit", "Ctrl-Q", Act::Quit),
        ];
        let acts = if at_table { KEYS } else { &in_chooser };
        let finale = at_table && self.has_finale();
        let entry = |(id, key, act): &(&str, &str, Act)| Entry {
            text: self.words(id, Args::new()),
            key: (*key).to_owned(),
            act: Some(act.clone()),
        };
        let mut entries: Vec<Entry> = acts.iter().map(entry).collect();
        if finale {
            entries.insert(0, Entry::new(self.words("table-do-finale", Args::new()), Act::Finale));
        }
        let title = self.words("table-menu-title", Args::new());
        self.dialogs.clear();
        self.push(Dialog::List(List::new(ListKind::Plain, title, "", entries)));
    }

    fn show_rules(&mut self) {
        let Some(game) = self.game_meant() else { return };
        let width = usize::from(self.size.width).saturating_sub(6).min(PAGE);
        let text = self.book.page(&game).text(width);
        let title = self.book.title(&game);
        let intro = self.words("table-rules-keys", Args::new());
        self.push(Dialog::Page(Page { kind: PageKind::Rules, title, text: format!("{intro}\n\n{text}"), scroll: 0 }));
    }

    /// The game at the table, else the one pointed at in the list.
    fn game_meant(&self) -> Option<cadogan_rules::game::Game> {
        if let Some(session) = self.session() {
            return Some(session.game().clone());
        }
        let row = self.chooser.chosen(&self.catalogue, &self.book)?;
        row.item(&self.catalogue).map(|item| item.game.clone())
    }

    fn show_log(&mut self) {
        let text = self.log.iter().rev().take(300).rev().cloned().collect::<Vec<_>>().join("\n");
        let text = if text.is_empty() { self.words("table-log-empty", Args::new()) } else { text };
        self.page(PageKind::Plain, "table-log-title", text);
        // The newest is read first.
        if let Some(Dialog::Page(page)) = self.dialogs.last_mut() {
            page.scroll = usize::MAX / 2;
        }
    }

    /// Looks through a pile, as far as it may be seen. A card of it can be chosen to be picked up.
    fn examine(&mut self) {
        let Some(play) = self.shown() else { return };
        let pile = play.cursor.pile;
        let slots = play.view().pile(pile);
        let name = self.book.pile_name(play.session().game(), pile, Form::Nominative);
        let mut entries = Vec::new();
        for (at, slot) in slots.iter().enumerate().rev() {
            let text = match slot.face() {
                Some(face) => {
                    format!("{:>3}  {:<4} {}", at + 1, self.card(face), self.book.card(face, Form::Nominative))
                }
                None => format!("{:>3}  {}", at + 1, self.words("table-face-down", Args::new())),
            };
            entries.push(Entry::new(text, Act::Lift(pile, at)));
        }
        let title = crate::screen::capital(&name);
        let args = Args::new().number("height", slots.len() as u64);
        let intro = self.words("table-examine-intro", args);
        self.push(Dialog::List(List::new(ListKind::Plain, title, intro, entries)));
    }

    pub(crate) fn choose_move(&mut self, moves: &[Move]) {
        let Some(play) = &self.play else { return };
        let layout = play.session().position().layout();
        let game = play.session().game();
        let sentence = |&mv: &Move| Entry::new(self.book.move_sentence(game, &layout, mv), Act::Make(mv));
        let mut entries: Vec<Entry> = moves.iter().take(MOST_MOVES).map(sentence).collect();
        if moves.len() > MOST_MOVES {
            let more = Args::new().number("count", (moves.len() - MOST_MOVES) as u64);
            entries.push(Entry::heading(self.words("table-more-moves", more)));
        }
        let title = self.words("table-which-title", Args::new());
        self.push(Dialog::List(List::new(ListKind::Plain, title, "", entries)));
    }

    // ---- readings ----

    fn show_readings(&mut self) {
        let Some(game) = self.game_meant() else { return };
        let chosen = game.text.readings.iter().map(|reading| reading.chosen).collect();
        self.answers = Some((game, chosen));
        self.list_readings(0);
    }

    fn list_readings(&mut self, selected: usize) {
        let Some((game, answers)) = &self.answers else { return };
        let language = self.book.language();
        let mut entries = Vec::new();
        for (index, (reading, &chosen)) in game.text.readings.iter().zip(answers).enumerate() {
            entries.push(Entry::heading(language.of(&reading.question)));
            for (at, option) in reading.options.iter().enumerate() {
                let mark = if at == chosen { "(•)" } else { "( )" };
                let text = format!("{mark} {} — {}", language.of(&option.words), language.of(&option.source));
                entries.push(Entry::new(text, Act::Answer(index, at)));
            }
        }
        let none = entries.is_empty();
        entries.push(Entry::new(self.words("table-readings-use", Args::new()), Act::UseReadings));
        let intro = if none { "table-readings-none" } else { "table-readings-intro" };
        let (title, intro) = (self.words("table-readings-title", Args::new()), self.words(intro, Args::new()));
        let mut list = List::new(ListKind::Readings, title, intro, entries);
        if selected > 0 {
            list.selected = selected;
        }
        self.replace_list(ListKind::Readings, list);
    }

    fn replace_list(&mut self, kind: ListKind, list: List) {
        match self.dialogs.last_mut() {
            Some(Dialog::List(open)) if open.kind == kind => *open = list,
            _ => self.push(Dialog::List(list)),
        }
    }

    fn answer(&mut self, reading: usize, answer: usize) {
        let selected = self.selected();
        if let Some(chosen) = self.answers.as_mut().and_then(|(_, answers)| answers.get_mut(reading)) {
            *chosen = answer;
            self.list_readings(selected);
        }
    }

    fn selected(&self) -> usize {
        match self.dialogs.last() {
            Some(Dialog::List(list)) => list.selected,
            _ => 0,
        }
    }

    /// A change of readings is another game, so it begins with a new deal.
    fn use_readings(&mut self) {
        let Some((game, answers)) = self.answers.take() else { return };
        let name = name_with(&game, &answers);
        self.open(&name, None);
        let title = self.title();
        self.say_id("table-readings-used", Args::new().text("title", title));
    }

    // ---- history ----

    fn show_history(&mut self) {
        let Some(session) = self.session() else { return };
        let here = session.here();
        let mut walk = session.clone();
        walk.restart();
        let mut entries = vec![self.history_entry(&walk, self.words("table-history-start", Args::new()), here)];
        let mut selected = 0;
        loop {
            self.list_branches(&walk, &mut entries);
            let Some(mv) = walk.ahead() else { break };
            let sentence = self.sentence(&walk, mv);
            walk.redo();
            let text = format!("{:>3}. {sentence}", walk.line().len());
            entries.push(self.history_entry(&walk, text, here));
            if walk.here() == here {
                selected = entries.len() - 1;
            }
        }
        for bookmark in session.bookmarks() {
            let text = self.words("table-unmark", Args::new().text("name", bookmark.name.clone()));
            entries.push(Entry::new(text, Act::Unbookmark(bookmark.name.clone())));
        }
        let title = self.words("table-history-title", Args::new());
        let intro = self.words("table-history-intro", Args::new());
        let mut list = List::new(ListKind::Plain, title, intro, entries);
        list.selected = selected;
        self.push(Dialog::List(list));
    }

    fn history_entry(&self, walk: &Session, text: String, here: Point) -> Entry {
        let names = walk.bookmarks().iter().filter(|bookmark| bookmark.point == walk.here());
        let names: Vec<String> = names.map(|bookmark| format!("“{}”", bookmark.name)).collect();
        let mark = if walk.here() == here { "● " } else { "  " };
        let text = format!("{mark}{text} {}", names.join(" "));
        Entry::new(text.trim_end(), Act::GoTo(walk.here()))
    }

    /// The other moves that were once made here.
    fn list_branches(&self, walk: &Session, entries: &mut Vec<Entry>) {
        let ahead = walk.ahead();
        for (point, mv) in walk.branches().into_iter().filter(|&(_, mv)| Some(mv) != ahead) {
            let args = Args::new().text("move", self.sentence(walk, mv));
            entries
                .push(Entry::new(format!("       └ {}", self.words("table-history-branch", args)), Act::GoTo(point)));
        }
    }

    fn sentence(&self, session: &Session, mv: Move) -> String {
        self.book.move_sentence(session.game(), &session.position().layout(), mv)
    }

    // ---- sharing ----

    fn show_share(&mut self) {
        let Some(session) = self.session() else { return };
        let text = format!("{}\n\n{}", self.words("table-share-intro", Args::new()), session.save());
        self.page(PageKind::Share, "table-share-title", text);
    }

    fn copy(&mut self) {
        let Some(text) = self.session().map(Session::save) else { return };
        self.commands.push(Command::Copy(text));
        self.dialogs.clear();
        self.say_id("table-copied", Args::new());
    }

    fn print(&mut self) {
        let Some(text) = self.session().map(Session::save) else { return };
        let back = self.words("table-print-back", Args::new());
        self.commands.push(Command::Print(format!("{text}\n{back}")));
    }

    // ---- settings ----

    fn show_settings(&mut self) {
        let settings = self.settings;
        let colours = match settings.look.colours {
            Colours::None => "table-colours-none",
            Colours::Two => "table-colours-two",
            Colours::Four => "table-colours-four",
        };
        let switch = |on: bool| self.words(&format!("table-{}", on_off(on)), Args::new());
        let entry =
            |id: &str, value: String, act: Act| Entry { key: value, ..Entry::new(self.words(id, Args::new()), act) };
        let entries = vec![
            entry("table-set-language", self.words("table-language-name", Args::new()), Act::Language),
            entry("table-set-colours", self.words(colours, Args::new()), Act::Colours),
            entry("table-set-contrast", switch(settings.look.contrast), Act::Contrast),
            entry("table-set-ascii", switch(settings.look.ascii), Act::Ascii),
            entry("table-set-animation", switch(settings.animation), Act::Animation),
            entry(
                "table-set-autoplay",
                self.words(&format!("table-set-autoplay-{}", settings.autoplay.name()), Args::new()),
                Act::Autoplay,
            ),
            entry(
                "table-set-hints",
                self.words(&format!("table-set-hints-{}", settings.hints.name()), Args::new()),
                Act::Hints,
            ),
            entry(
                "table-set-oracle",
                self.words(&format!("table-set-oracle-{}", settings.oracle.name()), Args::new()),
                Act::OracleSpeaks,
            ),
        ];
        let title = self.words("table-settings-title", Args::new());
        let selected = self.selected();
        let mut list = List::new(ListKind::Settings, title, "", entries);
        if matches!(self.dialogs.last(), Some(Dialog::List(open)) if open.kind == ListKind::Settings) {
            list.selected = selected;
        }
        self.replace_list(ListKind::Settings, list);
    }

    /// Shows settings anew after one was changed in the open list.
    pub(crate) fn refresh_settings(&mut self) {
        if matches!(self.dialogs.last(), Some(Dialog::List(open)) if open.kind == ListKind::Settings) {
            self.show_settings();
        }
    }

    // ---- the end ----

    fn has_finale(&self) -> bool {
        self.play.as_ref().is_some_and(|play| heaps(play.session().game(), play.view()).is_some())
    }

    pub(crate) fn offer_after_win(&mut self) {
        let say = |id: &str| self.words(id, Args::new());
        let mut entries = Vec::new();
        if self.has_finale() {
            entries.push(Entry::new(say("table-do-finale"), Act::Finale));
        }
        entries.extend([
            Entry::new(say("table-do-new"), Act::NewDeal),
            Entry::new(say("table-do-replay"), Act::Replay),
            Entry::new(say("table-do-statistics"), Act::Statistics(None)),
            Entry::new(say("table-do-share"), Act::Share),
            Entry::new(say("table-do-chooser"), Act::Chooser),
            Entry::new(say("table-confirm-table"), Act::Close),
        ]);
        let moves = self.session().map_or(0, |session| session.line().len() as u64);
        let intro = self.words("table-won-intro", Args::new().number("moves", moves));
        let title = say("table-won-title");
        self.push(Dialog::List(List::new(ListKind::Plain, title, intro, entries)));
    }

    /// The closing trick, heap by heap.
    fn show_finale(&mut self) {
        let Some(play) = &self.play else { return };
        let Some(heaps) = heaps(play.session().game(), play.view()) else {
            return self.say_id("table-finale-none", Args::new());
        };
        let mut text = self.words("table-finale-intro", Args::new());
        text.push_str("\n\n");
        for (number, heap) in (1..).zip(heaps) {
            let cards: Vec<String> = heap.into_iter().map(|face| format!("{:>3}", self.card(face))).collect();
            text += &format!("{number:>3}:  {}\n", cards.join(" "));
        }
        self.page(PageKind::Plain, "table-finale-title", text);
    }

    // ---- statistics ----

    pub(crate) fn show_statistics(&mut self, tally: &Tally) {
        let text = if tally.played == 0 { self.words("table-stats-none", Args::new()) } else { self.statistics(tally) };
        let keys = self.words("table-stats-keys", Args::new());
        let scope = self.game_meant().map(|game| self.book.title(&game)).unwrap_or_default();
        self.page(PageKind::Statistics, "table-stats-title", format!("{scope}\n\n{text}\n{keys}"));
    }

    fn statistics(&self, tally: &Tally) -> String {
        let percent = |part: u32| (u64::from(part) * 100).div_ceil(u64::from(tally.played.max(1))).min(100);
        let line = |id: &str, count: u32| {
            let args = Args::new().number("count", count).number("percent", percent(count));
            self.words(id, args)
        };
        let streak = if tally.streak.0 { "table-stats-winning" } else { "table-stats-losing" };
        let mut lines = vec![
            line("table-stats-played", tally.played),
            line("table-stats-won", tally.won),
            line("table-stats-won-with-hints", tally.won_with.0),
            line("table-stats-won-with-oracle", tally.won_with.1),
            line("table-stats-lost", tally.lost),
            line("table-stats-given-up", tally.given_up),
            line("table-stats-replaced", tally.replaced),
            self.words(streak, Args::new().number("count", tally.streak.1)),
            self.words("table-stats-longest", Args::new().number("count", tally.longest_streak)),
        ];
        if let Some((best, mean)) = tally.times {
            let args = Args::new().text("best", clock(best.as_secs())).text("mean", clock(mean.as_secs()));
            lines.push(self.words("table-stats-times", args));
        }
        if let Some((best, mean)) = tally.moves {
            let args = Args::new().number("best", best).text("mean", format!("{mean:.0}"));
            lines.push(self.words("table-stats-moves", args));
        }
        format!("{}\n{}{}", lines.join("\n"), self.histogram(tally), self.progress(tally))
    }

    fn histogram(&self, tally: &Tally) -> String {
        let (width, first, counts) = &tally.histogram;
        let most = counts.iter().copied().max().unwrap_or(0);
        if most == 0 {
            return String::new();
        }
        let mut text = format!("\n{}\n", self.words("table-stats-histogram", Args::new()));
        for (index, &count) in (0u64..).zip(counts) {
            let from = first + index * width;
            let bar = "█".repeat((count * 40).div_ceil(most) as usize);
            text += &format!("{:>6}–{:<6}{bar} {count}\n", from, from + width - 1);
        }
        text
    }

    /// The percentage won, recently and in all, from left to right.
    fn progress(&self, tally: &Tally) -> String {
        const LEVELS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
        if tally.progress.len() < 2 {
            return String::new();
        }
        let columns = tally.progress.len().min(60);
        let at = |column: usize| tally.progress[column * (tally.progress.len() - 1) / (columns - 1).max(1)];
        let mut text = format!("\n{}\n", self.words("table-stats-progress", Args::new()));
        for row in (0..BARS).rev() {
            let level = |column: usize| {
                let eighths = usize::from(at(column).0) * BARS * 8 / 100;
                LEVELS[eighths.saturating_sub(row * 8).min(8)]
            };
            let line: String = (0..columns).map(level).collect();
            let percent = (row + 1) * 100 / BARS;
            text += &format!("{percent:>4} % │{line}\n");
        }
        let last = tally.progress.last().map_or(0, |last| last.1);
        text += &format!("       └{}\n", "─".repeat(columns));
        text + &self.words("table-stats-in-all", Args::new().number("percent", u64::from(last))) + "\n"
    }

    // ---- trouble ----

    /// Says what could not be kept, and lets the player decide whether to go on.
    pub(crate) fn trouble(&mut self, trouble: &Trouble) {
        let what = trouble.words(&self.book);
        self.say(what.clone());
        if self.unsaved {
            return;
        }
        let entries = vec![
            Entry::new(self.words("table-trouble-go-on", Args::new()), Act::Shrug),
            Entry::new(self.words("table-do-share", Args::new()), Act::Share),
            Entry::new(self.words("table-do-quit", Args::new()), Act::Quit),
        ];
        let title = self.words("table-trouble-title", Args::new());
        let intro = format!("{what}\n{}", self.words("table-trouble-intro", Args::new()));
        self.push(Dialog::List(List::new(ListKind::Plain, title, intro, entries)));
    }

    // ---- keys ----

    pub(crate) fn dialog_key(&mut self, key: KeyEvent) {
        let size = self.size;
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'с')) {
            return self.act(Act::Quit);
        }
        let Some(dialog) = self.dialogs.last_mut() else { return };
        let page = isize::try_from(dialog.sheet(size).room()).unwrap_or(1);
        match (dialog, key.code) {
            (Dialog::Prompt(_), _) => self.prompt_key(key),
            (_, KeyCode::Esc) => drop(self.dialogs.pop()),
            (Dialog::List(list), KeyCode::Up) => list.step(-1),
            (Dialog::List(list), KeyCode::Down | KeyCode::Tab) => list.step(1),
            (Dialog::List(list), KeyCode::PageUp) => list.step(-page),
            (Dialog::List(list), KeyCode::PageDown) => list.step(page),
            (Dialog::List(list), KeyCode::Home) => list.step(-(list.entries.len() as isize)),
            (Dialog::List(list), KeyCode::End) => list.step(list.entries.len() as isize),
            (Dialog::List(_), KeyCode::Enter | KeyCode::Char(' ')) => self.choose(),
            (Dialog::List(list), KeyCode::Char(_)) if list.kind == ListKind::Plain => self.list_letter(key),
            (Dialog::List(_), _) => {}
            (Dialog::Page(_), KeyCode::Up) => self.scroll(-1),
            (Dialog::Page(_), KeyCode::Down) => self.scroll(1),
            (Dialog::Page(_), KeyCode::PageUp | KeyCode::Backspace) => self.scroll(-(page as i32)),
            (Dialog::Page(_), KeyCode::PageDown | KeyCode::Char(' ')) => self.scroll(page as i32),
            (Dialog::Page(page), KeyCode::Home) => page.scroll = 0,
            (Dialog::Page(page), KeyCode::End) => page.scroll = usize::MAX / 2,
            (Dialog::Page(page), KeyCode::Char(letter)) => {
                let kind = page.kind;
                self.page_letter(kind, letter);
            }
            (Dialog::Page(_), KeyCode::Enter) => drop(self.dialogs.pop()),
            (Dialog::Page(_), _) => {}
        }
    }

    /// A key that stands to the right of an entry chooses it.
    fn list_letter(&mut self, key: KeyEvent) {
        let KeyCode::Char(letter) = key.code else { return };
        let letter = cadogan_book::names::latin_key(letter).to_string();
        let Some(Dialog::List(list)) = self.dialogs.last_mut() else { return };
        let Some(entry) = list.entries.iter().position(|entry| entry.key == letter && entry.act.is_some()) else {
            return;
        };
        list.selected = entry;
        self.choose();
    }

    fn page_letter(&mut self, kind: PageKind, letter: char) {
        let letter = cadogan_book::names::latin_key(letter).to_ascii_uppercase();
        match (kind, letter) {
            (PageKind::Rules, 'F') => self.act(Act::Language),
            (PageKind::Rules, 'V') => {
                self.dialogs.pop();
                self.act(Act::Readings);
            }
            (PageKind::Share, 'C') => self.act(Act::Copy),
            (PageKind::Share, 'P') => self.act(Act::Print),
            (PageKind::Statistics, 'A') => {
                self.dialogs.pop();
                self.act(Act::Statistics(Some(Counted::All)));
            }
            (PageKind::Statistics, 'G') => {
                self.dialogs.pop();
                self.act(Act::Statistics(None));
            }
            (PageKind::Statistics, 'V') => {
                let form = self.game_meant().map(|game| Counted::Form(game.id.to_string()));
                self.dialogs.pop();
                self.act(Act::Statistics(form));
            }
            _ => drop(self.dialogs.pop()),
        }
    }

    fn prompt_key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let Some(Dialog::Prompt(prompt)) = self.dialogs.last_mut() else { return };
        match key.code {
            KeyCode::Esc => drop(self.dialogs.pop()),
            KeyCode::Backspace => drop(prompt.text.pop()),
            // A terminal without bracketed paste sends a text line by line: it ends with an empty one.
            KeyCode::Enter
                if prompt.kind == PromptKind::Text && !prompt.text.ends_with('\n') && !prompt.text.is_empty() =>
            {
                prompt.text.push('\n');
            }
            KeyCode::Enter => self.prompt_done(),
            KeyCode::Char(letter) if !control => prompt.text.push(letter),
            _ => {}
        }
    }

    fn prompt_done(&mut self) {
        let Some(Dialog::Prompt(prompt)) = self.dialogs.pop() else { return };
        let text = prompt.text.trim().to_owned();
        if text.is_empty() {
            return;
        }
        match prompt.kind {
            PromptKind::Deal => match text.parse() {
                Ok(number) => {
                    self.dialogs.clear();
                    self.new_deal(Some(number));
                }
                Err(_) => self.say_id("table-not-a-number", Args::new().text("found", text)),
            },
            PromptKind::Bookmark => self.bookmark(&text),
            PromptKind::Text => self.paste(&text),
            PromptKind::Export => self.commands.push(Command::Export(text)),
            PromptKind::Import => self.commands.push(Command::Import(text)),
        }
    }

    /// Whether the game could be gone on with in some way, for what is said when no move is left.
    pub(crate) fn is_stuck(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.state() == State::NoMoveLeft)
    }

    /// Points at a pile, as a test does.
    pub fn point_at(&mut self, pile: PileId) {
        if let Some(play) = &mut self.play {
            play.cursor.pile = pile;
            play.cursor.at = None;
        }
    }
}

fn clock(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
