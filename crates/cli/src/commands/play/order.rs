//! Orders that are no moves, and the words for them.

use crate::console::Console;

/// Something to do besides moving.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Order {
    Undo,
    Redo,
    Moves,
    Why,
    Rules,
    Table,
    Look,
    Mark,
    Marks,
    Go,
    Restart,
    New,
    Save,
    Certificate,
    Hint,
    Oracle,
    Help,
    Quit,
}

impl Order {
    const ALL: [Self; 18] = [
        Self::Undo,
        Self::Redo,
        Self::Moves,
        Self::Why,
        Self::Rules,
        Self::Table,
        Self::Look,
        Self::Mark,
        Self::Marks,
        Self::Go,
        Self::Restart,
        Self::New,
        Self::Save,
        Self::Certificate,
        Self::Hint,
        Self::Oracle,
        Self::Help,
        Self::Quit,
    ];

    /// The text that lists its words.
    const fn words(self) -> &'static str {
        match self {
            Self::Undo => "cli-words-undo",
            Self::Redo => "cli-words-redo",
            Self::Moves => "cli-words-moves",
            Self::Why => "cli-words-why",
            Self::Rules => "cli-words-rules",
            Self::Table => "cli-words-table",
            Self::Look => "cli-words-look",
            Self::Mark => "cli-words-mark",
            Self::Marks => "cli-words-marks",
            Self::Go => "cli-words-go",
            Self::Restart => "cli-words-restart",
            Self::New => "cli-words-new",
            Self::Save => "cli-words-save",
            Self::Certificate => "cli-words-certificate",
            Self::Hint => "cli-words-hint",
            Self::Oracle => "cli-words-oracle",
            Self::Help => "cli-words-help",
            Self::Quit => "cli-words-quit",
        }
    }

    /// Whether something may follow. Where nothing may, a longer line is a move.
    const fn wants_more(self) -> bool {
        match self {
            Self::Undo | Self::Redo | Self::Moves | Self::Why | Self::Look | Self::Mark | Self::Go => true,
            Self::New | Self::Save | Self::Certificate | Self::Help => true,
            Self::Hint | Self::Oracle | Self::Rules | Self::Table | Self::Marks | Self::Restart | Self::Quit => false,
        }
    }
}

/// The words of a language for every order.
pub struct Orders(Vec<(String, Order)>);

impl Orders {
    /// The words of the language that is spoken.
    pub fn new(console: &Console) -> Self {
        let words = |order: Order| {
            let list = console.plain(order.words());
            list.split(',').map(|word| (word.trim().to_lowercase(), order)).collect::<Vec<_>>()
        };
        Self(Order::ALL.into_iter().flat_map(words).collect())
    }

    /// The order that a line begins with, and what follows it.
    pub fn read<'l>(&self, line: &'l str) -> Option<(Order, &'l str)> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = (word.to_lowercase(), rest.trim());
        let order = self.0.iter().find(|(known, _)| *known == word)?.1;
        (rest.is_empty() || order.wants_more()).then_some((order, rest))
    }
}
