//! What a page can ask.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use crate::answer::About;

/// A request: JSON with the name under `do` and the rest beside it.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// Speak another language from now on.
    SetLanguage {
        /// Its tag.
        language: String,
    },
    /// A message of the language files.
    Text {
        /// Its id.
        id: String,
        /// What is filled in.
        #[serde(default)]
        args: BTreeMap<String, Arg>,
    },
    /// Several messages in which nothing is filled in.
    Texts {
        /// Their ids.
        ids: Vec<String>,
    },
    /// The games and variants.
    Catalogue {
        /// Only those that answer to it.
        #[serde(default)]
        search: Option<String>,
    },
    /// The help page of a game.
    Page {
        /// Its name.
        form: String,
    },
    /// The doubtful points of a game.
    Readings {
        /// Its name.
        form: String,
    },
    /// The name of a game under other readings.
    FormWith {
        /// Its name.
        form: String,
        /// Index of the answer to each doubtful point.
        options: Vec<usize>,
    },
    /// A numbered deal.
    Open {
        /// The game.
        form: String,
        /// The number.
        deal: String,
    },
    /// What a link says.
    OpenLink {
        /// The part behind `#`.
        fragment: String,
    },
    /// The text of a game.
    OpenText {
        /// The text.
        text: String,
    },
    /// A game that was kept.
    Resume {
        /// Its line in the exchange format.
        kept: Value,
    },
    /// How to begin to keep the game.
    Begin,
    /// An entry that is no event of the game.
    Journal {
        /// Which.
        what: JournalWord,
    },
    /// The text of the game.
    Save,
    /// A link to the game.
    Link {
        /// To what.
        what: LinkTo,
    },
    /// The table.
    Scene,
    /// The table as it was after so many moves.
    Replay {
        /// How many.
        moves: usize,
    },
    /// The legal moves.
    Moves,
    /// What was played.
    History,
    /// Which pile is being typed.
    TypedName {
        /// What has been typed so far.
        text: String,
    },
    /// A pile, card by card.
    Examine {
        /// Which.
        pile: u8,
    },
    /// The closing trick.
    Finale,
    /// Whether cards that are of no more use go up by themselves.
    SetAutoplay {
        /// Whether.
        autoplay: Autoplay,
    },
    /// Pick up, or put down.
    Press {
        /// Where.
        pile: u8,
        /// The height of the card.
        #[serde(default)]
        at: Option<usize>,
    },
    /// Pick up.
    Lift {
        /// Where.
        pile: u8,
        /// The height of the card.
        #[serde(default)]
        at: Option<usize>,
    },
    /// Put down.
    Put {
        /// Where.
        pile: u8,
    },
    /// Put back.
    PutBack,
    /// To where it obviously goes.
    Obvious {
        /// From where.
        pile: u8,
        /// The height of the card.
        #[serde(default)]
        at: Option<usize>,
    },
    /// Deal, turn, redeal.
    Procedure {
        /// A certain one.
        #[serde(default)]
        rule: Option<u8>,
    },
    /// A move of the list.
    Make {
        /// Its number, from 1.
        number: usize,
    },
    /// A request in words.
    Typed {
        /// The words.
        line: String,
    },
    /// All safe moves.
    Safe,
    /// Take the last move back.
    Undo,
    /// Make it again.
    Redo,
    /// Back to the start.
    Restart,
    /// To a point of the history.
    GoTo {
        /// Which.
        point: usize,
    },
    /// Mark this point.
    SetBookmark {
        /// The name.
        name: String,
    },
    /// Remove a mark.
    RemoveBookmark {
        /// The name.
        name: String,
    },
    /// To a mark.
    GoToBookmark {
        /// The name.
        name: String,
    },
    /// The fair hint.
    Hint,
    /// Mark a move.
    PointOut {
        /// Its number, from 1.
        number: usize,
    },
    /// What follows from a kept game.
    About {
        /// Its line in the exchange format.
        kept: Value,
    },
    /// That in words.
    AboutWords {
        /// What follows from it.
        about: About,
    },
    /// What games add up to.
    Statistics {
        /// What follows from each.
        abouts: Vec<About>,
        /// Which of them.
        scope: Scope,
    },
    /// Games in the exchange format.
    ExportLines {
        /// The games.
        games: Vec<Value>,
    },
    /// Puts games of the exchange format together with those that are kept.
    ImportLines {
        /// The lines.
        lines: String,
        /// The games that are kept.
        games: Vec<Value>,
        /// Ids of games that are being played.
        held: Vec<String>,
    },
    /// Whether a game can be won.
    Solve {
        /// Its text.
        text: String,
        /// The most positions to search.
        nodes: u64,
        /// The most memory, in bytes.
        memory: usize,
    },
}

/// Something that is filled into a message.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Arg {
    /// A number; messages choose plural forms by it.
    Number(u64),
    /// Any other number, as it is written.
    Other(f64),
    /// A text.
    Text(String),
}

/// An entry of a journal that is no event of the game.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JournalWord {
    /// The player comes back.
    Resume,
    /// The player leaves, to resume it.
    Leave,
    /// The player gives up, or it is over.
    GaveUp,
    /// The player wants another deal.
    NewDeal,
}

/// What a link leads to.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LinkTo {
    /// The deal.
    Deal,
    /// The deal and what was played.
    Position,
}

/// Whether cards that are of no more use go up.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Autoplay {
    /// Only when they are moved.
    Off,
    /// It is said when there are some.
    #[default]
    Ask,
    /// By themselves.
    On,
}

/// Which games are added up.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Scope {
    /// Those of one game, under whatever readings.
    Name {
        /// The game.
        name: String,
    },
    /// Those of one game under one set of readings.
    Form {
        /// The game with its readings.
        form: String,
    },
    /// All.
    All {
        /// Always true.
        all: bool,
    },
}
