//! Everything a player can ask of the table, and the keys for it.

use cadogan_rules::game::PileId;
use cadogan_rules::play::Move;
use cadogan_session::Point;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::input::Counted;
use cadogan_book::names::latin_key;

/// Something a player asks for. Lists, buttons and keys all come to this.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Act {
    // At the table.
    /// Deal, turn, redeal: the procedure that can be done.
    Deal,
    /// Make this move.
    Make(Move),
    /// Pick this up.
    Lift(PileId, usize),
    /// Play the card pointed at to where it obviously goes.
    Obvious,
    /// Look through the pile pointed at.
    Examine,
    /// Take the last move back.
    Undo,
    /// Make it again.
    Redo,
    /// Back to the start of this deal.
    Restart,
    /// The fair hint.
    Hint,
    /// The oracle.
    Oracle,
    /// Turn the oracle on, and ask it.
    TurnOnOracle,
    /// Play the safe moves to the foundations.
    Safe,
    /// Point at the next card that can move, or the next place where it may go.
    Next,
    /// The same, backwards.
    Previous,

    // Games.
    /// Another deal.
    NewDeal,
    /// Ask for the number of a deal.
    AskDeal,
    /// Give the game up.
    GiveUp,
    /// To the list of games.
    Chooser,
    /// Play what is chosen there.
    PlayChosen,
    /// A new deal of what is chosen there.
    NewChosen,
    /// End the program.
    Quit,

    // Things to read and choose from.
    /// The keys.
    Keys,
    /// The list of everything that can be done.
    Menu,
    /// The rules of the game.
    Rules,
    /// Its readings.
    Readings,
    /// Another answer to a reading: which reading, which answer.
    Answer(usize, usize),
    /// Begin a new deal under the readings as they were chosen.
    UseReadings,
    /// What was played.
    History,
    /// Go to a point of it.
    GoTo(Point),
    /// Name this point.
    AskBookmark,
    /// Remove a name.
    Unbookmark(String),
    /// The text of this game, for others.
    Share,
    /// Put it on the clipboard.
    Copy,
    /// Show it on the terminal's own screen.
    Print,
    /// Ask for the text of a game.
    AskText,
    /// Ask for the name of a file to write all games to.
    AskExport,
    /// Ask for the name of a file to add games from.
    AskImport,
    /// Everything that was said.
    Log,
    /// What has been played and won.
    Statistics(Option<Counted>),
    /// Watch this game from its start.
    Replay,
    /// A step of what is watched, forwards or back.
    Step(bool),
    /// Let it run, or stop it.
    Run,
    /// Back to the table.
    LeaveReplay,
    /// The closing trick.
    Finale,
    /// Go on, not caring that nothing is saved.
    Shrug,

    // Settings.
    /// The list of settings.
    Settings,
    /// The other language.
    Language,
    /// The next way to colour suits.
    Colours,
    /// High contrast on or off.
    Contrast,
    /// Only ASCII on or off.
    Ascii,
    /// Animation on or off.
    Animation,
    /// The next way of playing safe moves.
    Autoplay,
    /// The other way of coming by a fair hint.
    Hints,
    /// The next way for the oracle to speak.
    OracleSpeaks,

    /// Nothing: close what is open.
    Close,
}

/// The act for a key at the table. Lower-case letters and figures are not here: they name piles.
#[must_use]
pub fn at_table(key: KeyEvent) -> Option<Act> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    Some(match (key.code, control) {
        (KeyCode::Char(letter), true) => return with_control(latin_key(letter).to_ascii_lowercase()),
        (KeyCode::F(1), _) => Act::Keys,
        (KeyCode::F(2), _) => Act::NewDeal,
        (KeyCode::F(9 | 10), _) => Act::Menu,
        (KeyCode::Backspace, _) => Act::Undo,
        (KeyCode::Tab, _) => Act::Next,
        (KeyCode::BackTab, _) => Act::Previous,
        // Signs are taken as typed; on a Cyrillic keyboard letters lie where some of them are.
        (KeyCode::Char(sign @ ('?' | '.' | ',' | '+' | '=' | '<' | '>' | '!')), _) => return sign_key(sign),
        (KeyCode::Char(letter), _) if letter.is_uppercase() => return letter_key(latin_key(letter)),
        _ => return None,
    })
}

fn with_control(letter: char) -> Option<Act> {
    Some(match letter {
        'z' => Act::Undo,
        'y' | 'r' => Act::Redo,
        'n' => Act::NewDeal,
        'c' | 'q' => Act::Quit,
        'o' => Act::Chooser,
        'v' => Act::AskText,
        _ => return None,
    })
}

fn sign_key(sign: char) -> Option<Act> {
    Some(match sign {
        '?' => Act::Keys,
        '.' | ',' => Act::Obvious,
        '+' | '=' => Act::Safe,
        '<' => Act::Undo,
        '>' => Act::Redo,
        '!' => Act::Hint,
        _ => return None,
    })
}

fn letter_key(letter: char) -> Option<Act> {
    Some(match letter {
        'U' => Act::Undo,
        'R' => Act::Redo,
        'D' => Act::Deal,
        'H' => Act::Hint,
        'O' => Act::Oracle,
        'E' => Act::Examine,
        'P' => Act::Rules,
        'V' => Act::Readings,
        'T' => Act::History,
        'B' => Act::AskBookmark,
        'Z' => Act::Restart,
        'N' => Act::NewDeal,
        'G' => Act::AskDeal,
        'S' => Act::Share,
        'I' => Act::AskText,
        'L' => Act::Log,
        'W' => Act::Statistics(None),
        'Y' => Act::Replay,
        'A' => Act::Autoplay,
        'C' => Act::Colours,
        'F' => Act::Language,
        'M' => Act::Menu,
        'X' => Act::Chooser,
        'Q' => Act::Quit,
        _ => return None,
    })
}

/// The keys as the help and the menu tell them: the text that explains an act, the keys, the act.
pub const KEYS: &[(&str, &str, Act)] = &[
    ("table-do-deal", "D", Act::Deal),
    ("table-do-obvious", ".", Act::Obvious),
    ("table-do-undo", "U", Act::Undo),
    ("table-do-redo", "R", Act::Redo),
    ("table-do-hint", "H", Act::Hint),
    ("table-do-oracle", "O", Act::Oracle),
    ("table-do-safe", "+", Act::Safe),
    ("table-do-next", "Tab", Act::Next),
    ("table-do-examine", "E", Act::Examine),
    ("table-do-rules", "P", Act::Rules),
    ("table-do-readings", "V", Act::Readings),
    ("table-do-history", "T", Act::History),
    ("table-do-bookmark", "B", Act::AskBookmark),
    ("table-do-restart", "Z", Act::Restart),
    ("table-do-new", "N", Act::NewDeal),
    ("table-do-number", "G", Act::AskDeal),
    ("table-do-give-up", "", Act::GiveUp),
    ("table-do-share", "S", Act::Share),
    ("table-do-import", "I", Act::AskText),
    ("table-do-replay", "Y", Act::Replay),
    ("table-do-log", "L", Act::Log),
    ("table-do-statistics", "W", Act::Statistics(None)),
    ("table-do-export", "", Act::AskExport),
    ("table-do-import-games", "", Act::AskImport),
    ("table-do-settings", "", Act::Settings),
    ("table-do-language", "F", Act::Language),
    ("table-do-chooser", "X", Act::Chooser),
    ("table-do-keys", "?", Act::Keys),
    ("table-do-quit", "Q", Act::Quit),
];
