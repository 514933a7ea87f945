//! What a page gets. Field for field the same as in `web/src/core-types.ts`.

use serde::Serialize;
use serde_json::Value;

/// A game or variant in the list.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Item {
    pub name: String,
    pub form: String,
    pub title: String,
    pub family: String,
    pub family_name: String,
    pub variant: bool,
    pub packs: String,
    pub about: String,
    pub readings: Vec<String>,
}

/// A doubtful point of the rules.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Reading {
    pub name: String,
    pub question: String,
    pub options: Vec<ReadingOption>,
    pub chosen: usize,
}

/// An answer to a doubtful point.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct ReadingOption {
    pub name: String,
    pub words: String,
    pub source: String,
}

/// A help page.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Page {
    pub title: String,
    pub sections: Vec<Section>,
    pub places: Vec<PagePlace>,
}

/// A part of a page.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Section {
    pub heading: String,
    pub blocks: Vec<Block>,
}

/// A piece of a part.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub enum Block {
    Paragraph { text: String },
    Topic { name: String, text: String },
    Item { text: String },
    Drawing { text: String },
}

/// A place in the drawing of a page.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct PagePlace {
    pub pile: u8,
    pub label: String,
    pub place: Place,
}

/// Where something lies, in half cards.
#[derive(Copy, Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Place {
    pub x: i16,
    pub y: i16,
    pub lie: &'static str,
}

/// A card as the player sees it.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Card {
    pub face: Option<String>,
    pub text: String,
    pub name: String,
}

/// A pile.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Pile {
    pub id: u8,
    pub short: String,
    pub label: String,
    pub name: String,
    pub role: &'static str,
    pub group: u8,
    pub suit: Option<char>,
    pub place: Place,
    pub spread: &'static str,
    pub room: Room,
    pub cards: Vec<Card>,
    pub starts: Vec<usize>,
    pub deals: bool,
    pub takes: bool,
    pub changed: bool,
    pub hint: HintMark,
    pub lifted: Option<usize>,
    pub settled: Option<usize>,
}

/// Half cards that a pile may use before it meets another.
#[derive(Copy, Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Room {
    pub right: Option<i16>,
    pub down: Option<i16>,
}

/// Where a hint points.
#[derive(Copy, Clone, Debug, Default, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct HintMark {
    pub from: Option<usize>,
    pub to: bool,
}

/// Dealing, turning, a redeal.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Procedure {
    pub rule: u8,
    pub word: String,
    pub sentence: String,
    pub legal: bool,
}

/// A way to go on.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Branch {
    pub point: usize,
    pub sentence: String,
}

/// A bookmark.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Bookmark {
    pub name: String,
    pub point: usize,
    pub here: bool,
}

/// The bounds of all places, in half cards.
#[derive(Copy, Clone, Debug, Default, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Bounds {
    pub left: i16,
    pub top: i16,
    pub right: i16,
    pub bottom: i16,
}

/// The whole table.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Scene {
    pub title: String,
    pub name: String,
    pub form: String,
    pub readings: String,
    pub deal: String,
    pub state: &'static str,
    pub header: String,
    pub header_short: String,
    pub standing: String,
    pub redeals: u8,
    pub moves: usize,
    pub ahead: usize,
    pub can_undo: bool,
    pub can_redo: bool,
    pub legal: usize,
    pub branches: Vec<Branch>,
    pub bookmarks: Vec<Bookmark>,
    pub point: usize,
    pub safe: usize,
    pub finale: bool,
    pub awaits_second: bool,
    pub procedures: Vec<Procedure>,
    pub piles: Vec<Pile>,
    pub bounds: Bounds,
}

/// Cards that went from one pile to another.
#[derive(Copy, Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Flight {
    pub from: u8,
    pub to: u8,
    pub count: usize,
}

/// A move spelled out.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct MoveItem {
    pub number: usize,
    pub sentence: String,
    pub legs: Vec<Leg>,
    pub procedure: bool,
}

/// What a move carries.
#[derive(Copy, Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Leg {
    pub from: u8,
    pub at: u8,
    pub to: u8,
}

/// What an action did.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Done {
    /// The position changed.
    Moved,
    /// Something is picked up or put back.
    Lifted,
    /// Several moves could be meant.
    Choose,
    /// It cannot be done.
    Refused,
    /// There was nothing to do.
    Nothing,
}

/// An entry of a journal without its time.
pub type JournalEntry = (&'static str, Value);

/// The answer to an action.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Acted {
    pub done: Done,
    pub scene: Scene,
    pub said: String,
    pub choose: Vec<MoveItem>,
    pub entries: Vec<JournalEntry>,
    pub flights: Vec<Flight>,
    pub focus: Option<u8>,
}

/// How a record of the game begins.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Beginning {
    pub start: String,
    pub entries: Vec<JournalEntry>,
}

/// A step of a replay.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Replayed {
    pub scene: Scene,
    pub said: String,
}

/// A point of the line that was played.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct HistoryItem {
    pub point: usize,
    pub number: usize,
    pub sentence: String,
    pub here: bool,
    pub bookmarks: Vec<String>,
    pub branches: Vec<Branch>,
}

/// Which pile is being typed.
#[derive(Copy, Clone, Debug, Serialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub enum TypedName {
    Pile { pile: u8 },
    Perhaps { pile: u8 },
    Beginning,
    Nothing,
}

/// A pile, card by card.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Examined {
    pub title: String,
    pub intro: String,
    pub cards: Vec<ExaminedCard>,
}

/// A card of a pile.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct ExaminedCard {
    pub at: usize,
    pub text: String,
    pub name: String,
}

/// The closing trick.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Finale {
    pub title: String,
    pub intro: String,
    pub heaps: Vec<Vec<Card>>,
}

/// What follows from a kept game.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct About {
    pub id: String,
    pub form: String,
    pub name: String,
    pub deal: String,
    pub counts: bool,
    pub outcome: Option<String>,
    pub decided: Option<i64>,
    pub touched: i64,
    pub moves: u32,
    pub millis: i64,
    pub undone: u32,
    pub restarts: u32,
    pub hints: u32,
    pub oracles: u32,
}

/// That in words.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct AboutWords {
    pub title: String,
    pub row: String,
}

/// What an import would do.
#[derive(Clone, Debug, Default, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Imported {
    pub put: Vec<Value>,
    pub added: u32,
    pub extended: u32,
    pub known: u32,
    pub diverged: Vec<String>,
    pub held: Vec<String>,
    pub sentence: String,
}

/// What games add up to.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Statistics {
    pub played: u32,
    pub won: u32,
    pub lost: u32,
    pub given_up: u32,
    pub replaced: u32,
    pub lines: Vec<String>,
    pub histogram: Histogram,
    pub progress: Progress,
}

/// Moves of the games won.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Histogram {
    pub title: String,
    pub from: u64,
    pub width: u64,
    pub counts: Vec<u32>,
}

/// Percentages won in the course of time.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Progress {
    pub title: String,
    pub points: Vec<ProgressPoint>,
}

/// Percentages won after a game.
#[derive(Copy, Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct ProgressPoint {
    pub recent: u32,
    pub all: u32,
}

/// What the oracle says.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Verdict {
    pub verdict: &'static str,
    pub moves: Option<usize>,
    pub first: Option<usize>,
    pub standing: String,
    pub sentence: String,
}

/// What the fair adviser says.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct Advice {
    pub basis: &'static str,
    pub moves: Vec<AdvisedMove>,
    pub sentence: String,
}

/// How a move fared in the deals that were imagined.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "said in core-types.ts")]
pub struct AdvisedMove {
    pub number: usize,
    pub sentence: String,
    pub won: u32,
    pub lost: u32,
    pub of: u32,
}
