//! What a page can ask.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::answer::About;
use crate::fields::{Fields, Unreadable};

/// A request: JSON with the name under `do` and the rest beside it.
#[derive(Clone, Debug)]
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
        at: Option<usize>,
    },
    /// Pick up.
    Lift {
        /// Where.
        pile: u8,
        /// The height of the card.
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
        at: Option<usize>,
    },
    /// Deal, turn, redeal.
    Procedure {
        /// A certain one.
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
    /// Which move looks best to somebody who knows what was seen.
    Advise {
        /// The game's text.
        text: String,
        /// Deals to imagine.
        guesses: u32,
        /// The most positions to search, in all of them together.
        nodes: u64,
        /// The most memory for each search, in bytes.
        memory: usize,
    },
}

impl Request {
    /// Reads a request: an object with its name under `do`, and beside it what it wants and nothing else.
    ///
    /// # Errors
    ///
    /// What is wrong, for whoever writes pages.
    pub fn read(json: &str) -> Result<Self, Unreadable> {
        let mut fields = Fields::read(json)?;
        let request = Self::of(&mut fields)?;
        fields.end()?;
        Ok(request)
    }

    fn of(fields: &mut Fields) -> Result<Self, Unreadable> {
        let name = fields.text("do")?;
        Ok(match name.as_str() {
            "set-language" => Self::SetLanguage { language: fields.text("language")? },
            "text" => Self::Text { id: fields.text("id")?, args: args(fields)? },
            "texts" => Self::Texts { ids: fields.texts("ids")? },
            "catalogue" => Self::Catalogue { search: fields.perhaps("search", Fields::text)? },
            "page" => Self::Page { form: fields.text("form")? },
            "readings" => Self::Readings { form: fields.text("form")? },
            "form-with" => Self::FormWith { form: fields.text("form")?, options: fields.numbers("options")? },
            "open" => Self::Open { form: fields.text("form")?, deal: fields.text("deal")? },
            "open-link" => Self::OpenLink { fragment: fields.text("fragment")? },
            "open-text" => Self::OpenText { text: fields.text("text")? },
            "resume" => Self::Resume { kept: fields.value("kept")? },
            "begin" => Self::Begin,
            "journal" => Self::Journal { what: fields.word("what", &JournalWord::WORDS)? },
            "save" => Self::Save,
            "link" => Self::Link { what: fields.word("what", &LinkTo::WORDS)? },
            "scene" => Self::Scene,
            "replay" => Self::Replay { moves: fields.number("moves")? },
            "moves" => Self::Moves,
            "history" => Self::History,
            "typed-name" => Self::TypedName { text: fields.text("text")? },
            "examine" => Self::Examine { pile: fields.number("pile")? },
            "finale" => Self::Finale,
            "set-autoplay" => Self::SetAutoplay { autoplay: fields.word("autoplay", &Autoplay::WORDS)? },
            "press" => Self::Press { pile: fields.number("pile")?, at: fields.perhaps("at", Fields::number)? },
            "lift" => Self::Lift { pile: fields.number("pile")?, at: fields.perhaps("at", Fields::number)? },
            "put" => Self::Put { pile: fields.number("pile")? },
            "put-back" => Self::PutBack,
            "obvious" => Self::Obvious { pile: fields.number("pile")?, at: fields.perhaps("at", Fields::number)? },
            "procedure" => Self::Procedure { rule: fields.perhaps("rule", Fields::number)? },
            "make" => Self::Make { number: fields.number("number")? },
            "typed" => Self::Typed { line: fields.text("line")? },
            "safe" => Self::Safe,
            "undo" => Self::Undo,
            "redo" => Self::Redo,
            "restart" => Self::Restart,
            "go-to" => Self::GoTo { point: fields.number("point")? },
            "set-bookmark" => Self::SetBookmark { name: fields.text("name")? },
            "remove-bookmark" => Self::RemoveBookmark { name: fields.text("name")? },
            "go-to-bookmark" => Self::GoToBookmark { name: fields.text("name")? },
            "hint" => Self::Hint,
            "point-out" => Self::PointOut { number: fields.number("number")? },
            "about" => Self::About { kept: fields.value("kept")? },
            "about-words" => Self::AboutWords { about: about(fields.object("about")?)? },
            "statistics" => Self::Statistics {
                abouts: fields.objects("abouts")?.into_iter().map(about).collect::<Result<_, _>>()?,
                scope: scope(fields.object("scope")?)?,
            },
            "export-lines" => Self::ExportLines { games: fields.list("games")? },
            "import-lines" => Self::ImportLines {
                lines: fields.text("lines")?,
                games: fields.list("games")?,
                held: fields.texts("held")?,
            },
            "solve" => Self::Solve {
                text: fields.text("text")?,
                nodes: fields.number("nodes")?,
                memory: fields.number("memory")?,
            },
            "advise" => Self::Advise {
                text: fields.text("text")?,
                guesses: fields.number("guesses")?,
                nodes: fields.number("nodes")?,
                memory: fields.number("memory")?,
            },
            _ => return Err(Unreadable::new(format!("no request {name:?}"))),
        })
    }
}

fn args(fields: &mut Fields) -> Result<BTreeMap<String, Arg>, Unreadable> {
    let Some(args) = fields.perhaps("args", Fields::object)? else { return Ok(BTreeMap::new()) };
    args.into_pairs().map(|(name, value)| Ok((name, arg(value)?))).collect()
}

fn arg(value: Value) -> Result<Arg, Unreadable> {
    match value {
        Value::String(text) => Ok(Arg::Text(text)),
        Value::Number(number) => Ok(number.as_u64().map_or_else(|| Arg::Text(number.to_string()), Arg::Number)),
        _ => Err(Unreadable::new("args are texts and numbers")),
    }
}

fn scope(mut fields: Fields) -> Result<Scope, Unreadable> {
    let name = fields.perhaps("name", Fields::text)?;
    let form = fields.perhaps("form", Fields::text)?;
    let all = fields.perhaps("all", Fields::value)?;
    fields.end()?;
    match (name, form, all) {
        (Some(name), None, None) => Ok(Scope::Name { name }),
        (None, Some(form), None) => Ok(Scope::Form { form }),
        (None, None, Some(Value::Bool(true))) => Ok(Scope::All),
        _ => Err(Unreadable::new("a scope is a name, a form or all")),
    }
}

fn about(mut fields: Fields) -> Result<About, Unreadable> {
    let about = About {
        id: fields.text("id")?,
        form: fields.text("form")?,
        name: fields.text("name")?,
        deal: fields.text("deal")?,
        counts: fields.value("counts")? == Value::Bool(true),
        outcome: fields.perhaps("outcome", Fields::text)?,
        decided: fields.perhaps("decided", Fields::number)?,
        touched: fields.number("touched")?,
        moves: fields.number("moves")?,
        millis: fields.number("millis")?,
        undone: fields.number("undone")?,
        restarts: fields.number("restarts")?,
        hints: fields.perhaps("hints", Fields::number)?.unwrap_or(0),
        oracles: fields.perhaps("oracles", Fields::number)?.unwrap_or(0),
    };
    fields.end()?;
    Ok(about)
}

/// Something that is filled into a message.
#[derive(Clone, Debug)]
pub enum Arg {
    /// A number; messages choose plural forms by it.
    Number(u64),
    /// A text.
    Text(String),
}

/// An entry of a journal that is no event of the game.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum JournalWord {
    /// The player comes back.
    Resume,
    /// The player leaves, to resume it.
    Leave,
    /// The player took a fair hint from a worker.
    Hint,
    /// The player asked the oracle.
    Oracle,
    /// The player gives up, or it is over.
    GaveUp,
    /// The player wants another deal.
    NewDeal,
}

impl JournalWord {
    const WORDS: [(&str, Self); 6] = [
        ("resume", Self::Resume),
        ("leave", Self::Leave),
        ("hint", Self::Hint),
        ("oracle", Self::Oracle),
        ("gave-up", Self::GaveUp),
        ("new-deal", Self::NewDeal),
    ];
}

/// What a link leads to.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum LinkTo {
    /// The deal.
    Deal,
    /// The deal and what was played.
    Position,
}

impl LinkTo {
    const WORDS: [(&str, Self); 2] = [("deal", Self::Deal), ("position", Self::Position)];
}

/// Whether cards that are of no more use go up.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum Autoplay {
    /// Only when they are moved.
    Off,
    /// It is said when there are some.
    #[default]
    Ask,
    /// By themselves.
    On,
}

impl Autoplay {
    const WORDS: [(&str, Self); 3] = [("off", Self::Off), ("ask", Self::Ask), ("on", Self::On)];
}

/// Which games are added up.
#[derive(Clone, Debug)]
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
    All,
}
