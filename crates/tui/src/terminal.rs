//! The terminal around the table: events in, pictures out.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use cadogan_book::Language;
use cadogan_session::Session;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event};

use crate::app::App;
use crate::input::{Command, Input, Told};
use crate::keeping::{Keeping, Nothing, OnDisk};
use crate::look::{Colours, Look};
use crate::settings::{Autoplay, Given, Hints, OracleSpeaks, Settings};
use crate::thinker::Thinker;

/// How often what moves by itself is drawn.
const FRAME: Duration = Duration::from_millis(16);
/// How often the loop looks whether an awaited answer is there.
const LOOK: Duration = Duration::from_millis(30);
/// How long nothing may happen before the loop looks around.
const IDLE: Duration = Duration::from_secs(60);

/// How the table is opened.
pub struct Options {
    /// The language, if one was asked for.
    pub language: Option<Language>,
    /// The language of the locale: spoken if none was asked for and none is kept.
    pub locale: Language,
    /// With what it begins.
    pub start: Start,
    /// Only ASCII; nothing means: if the locale is not UTF-8.
    pub ascii: Option<bool>,
    /// The colours of the suits; nothing means: as they were set last, or none under `NO_COLOR`.
    pub colours: Option<Colours>,
    /// Whether cards are seen to move; nothing means: as it was set last.
    pub animation: Option<bool>,
    /// Whether games are kept on disk.
    pub keep: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            language: None,
            locale: Language::English,
            start: Start::Chooser,
            ascii: None,
            colours: None,
            animation: None,
            keep: true,
        }
    }
}

/// With what the table begins.
#[derive(Clone, Default)]
pub enum Start {
    /// The list of games.
    #[default]
    Chooser,
    /// A game by its name and readings, and, if given, a certain deal. Without one, a game in
    /// progress is gone on with.
    Game(String, Option<u64>),
    /// A game that is ready, from a text or a deal of another kind.
    Session(Box<Session>),
}

/// How it was left.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Outcome {
    /// The player ended it.
    Ended,
}

/// The table cannot be shown.
#[derive(Debug)]
pub enum TuiError {
    /// The terminal fails.
    Terminal(io::Error),
}

impl std::fmt::Display for TuiError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Terminal(fault) => write!(f, "the terminal cannot be used: {fault}"),
        }
    }
}

impl std::error::Error for TuiError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Terminal(fault) => Some(fault),
        }
    }
}

impl From<io::Error> for TuiError {
    fn from(fault: io::Error) -> Self {
        Self::Terminal(fault)
    }
}

/// Opens the table and stays until the player leaves it.
///
/// # Errors
///
/// If the terminal fails.
pub fn run(options: Options) -> Result<Outcome, TuiError> {
    let settings = settings(&options);
    let mut keeping: Box<dyn Keeping> = if options.keep { Box::new(OnDisk::open()) } else { Box::new(Nothing) };
    restore_on_panic();
    let mut terminal = ratatui::try_init()?;
    let result = enter(&mut terminal).and_then(|()| converse(&mut terminal, options, settings, &mut *keeping));
    let left = leave();
    ratatui::restore();
    result?;
    left?;
    Ok(Outcome::Ended)
}

/// Gives the mouse back before the message of a panic is shown; the rest is ratatui's affair.
fn restore_on_panic() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        // There is nobody left to tell.
        let _ = leave();
        before(panic);
    }));
}

fn enter(_: &mut DefaultTerminal) -> io::Result<()> {
    ratatui::crossterm::execute!(io::stdout(), event::EnableMouseCapture, event::EnableBracketedPaste)
}

fn leave() -> io::Result<()> {
    ratatui::crossterm::execute!(io::stdout(), event::DisableMouseCapture, event::DisableBracketedPaste)
}

fn converse(
    terminal: &mut DefaultTerminal,
    options: Options,
    (settings, given): (Settings, Given),
    keeping: &mut dyn Keeping,
) -> io::Result<()> {
    let size = terminal.size()?;
    let mut app = App::new(settings, given, chance(), (size.width, size.height));
    let thinker = Thinker::new();
    let begun = Instant::now();
    let mut before = begun;
    for told in keeping.begin() {
        app.handle(Input::Told(told));
    }
    let mut commands = VecDeque::from(app.start(options.start));
    loop {
        // All is durable before it is shown as done.
        while let Some(command) = commands.pop_front() {
            for told in keeping.obey(&command) {
                commands.extend(app.handle(Input::Told(told)));
            }
            if obey(command, terminal, &thinker)? {
                return Ok(());
            }
        }
        terminal.draw(|frame| app.draw(frame))?;
        let patience = match (app.moves_by_itself(), app.awaits_answer()) {
            (true, _) => FRAME,
            (false, true) => LOOK,
            (false, false) => IDLE,
        };
        let happened = event::poll(patience)?;
        let passed = before.elapsed();
        before = Instant::now();
        if app.moves_by_itself() {
            commands.extend(app.handle(Input::Tick(passed)));
        }
        if let Some(answer) = thinker.answer() {
            commands.extend(app.handle(Input::Told(Told::Answer(Box::new(answer)))));
        }
        if happened && let Some(input) = input(event::read()?, begun.elapsed()) {
            commands.extend(app.handle(input));
        }
    }
}

/// Returns whether the program is to end.
fn obey(command: Command, terminal: &mut DefaultTerminal, thinker: &Thinker) -> io::Result<bool> {
    match command {
        Command::Quit => return Ok(true),
        Command::Copy(text) => clipboard(&text)?,
        Command::Print(text) => print(&text, terminal)?,
        Command::Ask(ask) => thinker.ask(*ask),
        Command::StopAsking => thinker.stop(),
        _ => {}
    }
    Ok(false)
}

fn input(event: Event, when: Duration) -> Option<Input> {
    Some(match event {
        Event::Key(key) => Input::Key(key),
        Event::Mouse(mouse) => Input::Mouse(mouse, when),
        Event::Paste(text) => Input::Paste(text),
        Event::Resize(columns, lines) => Input::Resize(columns, lines),
        Event::FocusGained | Event::FocusLost => return None,
    })
}

/// Asks the terminal to put a text on its clipboard; not all do.
fn clipboard(text: &str) -> io::Result<()> {
    let mut out = io::stdout();
    write!(out, "\x1b]52;c;{}\x07", base64(text.as_bytes()))?;
    out.flush()
}

fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - chunk.len()));
        for index in 0..4 {
            let sign = SIGNS[(bits >> (18 - 6 * index) & 63) as usize];
            text.push(if index <= chunk.len() { char::from(sign) } else { '=' });
        }
    }
    text
}

/// Shows a text on the terminal's own screen, where it can be marked, until a key is pressed.
fn print(text: &str, terminal: &mut DefaultTerminal) -> io::Result<()> {
    leave()?;
    ratatui::crossterm::execute!(io::stdout(), ratatui::crossterm::terminal::LeaveAlternateScreen)?;
    let mut out = io::stdout();
    for line in text.lines() {
        write!(out, "{line}\r\n")?;
    }
    out.flush()?;
    while !matches!(event::read()?, Event::Key(_)) {}
    ratatui::crossterm::execute!(io::stdout(), ratatui::crossterm::terminal::EnterAlternateScreen)?;
    enter(terminal)?;
    terminal.clear()
}

fn chance() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |now| now.as_nanos() as u64) ^ u64::from(std::process::id()) << 32
}

fn settings(options: &Options) -> (Settings, Given) {
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let colours = options.colours.unwrap_or(if no_colour { Colours::None } else { Colours::Two });
    let look = Look { ascii: options.ascii.unwrap_or_else(|| !locale_is_utf8()), colours, contrast: false };
    let settings = Settings {
        language: options.language.unwrap_or(options.locale),
        look,
        animation: options.animation.unwrap_or(true),
        autoplay: Autoplay::Ask,
        hints: Hints::default(),
        oracle: OracleSpeaks::default(),
    };
    let given = Given {
        language: options.language.is_some(),
        colours: options.colours.is_some() || no_colour,
        animation: options.animation.is_some(),
    };
    (settings, given)
}

/// Whether the locale of the terminal is UTF-8: the first that is set of three variables says.
fn locale_is_utf8() -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(std::env::var_os).find(|value| !value.is_empty());
    let Some(locale) = set else { return cfg!(windows) };
    let locale = locale.to_string_lossy().to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}
