/**
 * What the core (the WebAssembly module of `crates/web`) offers to the page. All values are plain JSON;
 * `core.ts` turns each method into one request and one answer. The page holds no rule and no word: whatever
 * can be done, and every sentence about it, comes from here.
 *
 * Conventions:
 * - A method that fails throws a {@link CoreFault}, whose `sentence` may be shown as it is. The core itself
 *   never panics on bad input, and a failed method changes nothing.
 * - Every text is plain text, never markup.
 * - Deal numbers are decimal strings (they go up to 2^64 - 1). Times are milliseconds since 1970 (UTC).
 * - Piles are numbers, stable for a game form. Heights count from 0, the bottom card of a pile.
 * - The core has no clock, no storage and no randomness: the page supplies these.
 */

export type Language = "en" | "ru";
/** A pile's number in the game: index of the rule file, not of the list {@link Scene.piles}. */
export type PileId = number;
/** A point of the history; 0 is the start. */
export type Point = number;
/** A move's number in the list of legal moves, from 1. Only valid until the next change. */
export type MoveNumber = number;
/** A face in card notation: rank `A 2 … 10 J Q K`, then suit `C D H S`, as `10H`. */
export type Face = string;

export type FaultKind =
  | "bad-request" // the page asked something that the core does not know: a defect of the page
  | "no-game-open" // nothing lies on the table
  | "no-such-game" // name or readings are unknown
  | "bad-deal" // not a deal number
  | "bad-link" // a link that says nothing sensible; or its moves do not fit
  | "other-rules" // a link or text made under other rules than these
  | "bad-text" // not the text of a game; the sentence says line and column
  | "bad-history" // an import that is no history; the sentence says the line
  | "no-such-point" // history point or bookmark is unknown
  | "not-understood" // typed words that mean nothing here
  | "too-long"; // more than the core reads

/** What a failing method throws. */
export interface CoreFault {
  kind: FaultKind;
  /** In the current language, ready to be shown and spoken. */
  sentence: string;
}

// ---------------------------------------------------------------- choosing a game

/** A game or variant in the chooser. */
export interface Item {
  /** Short name by which it is opened, as `freecell`. */
  name: string;
  /** The name with all readings, as `la-nivernaise{look=all,gather=on}`: the key for statistics of a form. */
  form: string;
  title: string;
  /** `book` or `classic`. */
  family: string;
  familyName: string;
  /** Whether it is a variant of the game before it in the list. */
  variant: boolean;
  /** "Two packs". */
  packs: string;
  /** History and advice; may be empty. */
  about: string;
  /** "question — answer" for each doubtful point as it is read here. */
  readings: string[];
}

/** A doubtful point of the rules. */
export interface Reading {
  name: string;
  question: string;
  options: { name: string; words: string; source: string }[];
  /** Index into options. */
  chosen: number;
}

/** The help page of a game. */
export interface Page {
  title: string;
  /** The first section has an empty heading. */
  sections: { heading: string; blocks: Block[] }[];
  /** The layout, to be drawn beside the words: every place with its label. */
  places: { pile: PileId; label: string; place: Place }[];
}
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "topic"; name: string; text: string }
  | { kind: "item"; text: string }
  /** Drawn in characters, fixed pitch, hidden from screen readers; `places` says the same. */
  | { kind: "drawing"; text: string };

// ---------------------------------------------------------------- the table

export type Role = "stock" | "talon" | "hand" | "foundation" | "tableau" | "cell" | "reserve" | "aside";
export type State = "playing" | "won" | "no-move-left";
export type Spread = "squared" | "down" | "right";

/** A place in half card widths (x) and half card heights (y), as the rule file has it; may be any integer. */
export interface Place {
  x: number;
  y: number;
  /** How cards lie there: crossways are the ramparts, turned by a quarter about the middle of their place. */
  lie: "upright" | "crossways";
}

/** A card as the player sees it. */
export interface Card {
  /** Nothing if it may not be seen. */
  face: Face | null;
  /** "Q♥", "Д♥"; empty if it may not be seen. */
  text: string;
  /** "the queen of hearts", or the words for a card face down. */
  name: string;
}

export interface Pile {
  id: PileId;
  /** What is shown on the place and typed for it, as `f3`; in Russian its own letters. */
  short: string;
  /** Label for screen readers: "Line 3, four cards, top: the queen of hearts". Says also what is marked. */
  label: string;
  /** The name alone: "line 3". */
  name: string;
  role: Role;
  group: number;
  /** Suit letter if the pile is for one suit, to be drawn faintly on a vacant place. */
  suit: "C" | "D" | "H" | "S" | null;
  place: Place;
  spread: Spread;
  /**
   * Half card widths to the right (spread "right") and half card heights downwards (spread "down") that the
   * pile may use before it meets another place; null: nothing is in the way.
   */
  room: { right: number | null; down: number | null };
  /** From bottom to top. A squared pile shows its last card; all that may be seen can be looked through. */
  cards: Card[];
  /** Heights from which something can be picked up now. Empty: nothing here can move. */
  starts: number[];
  /** Whether pressing it does a procedure: the stock that is dealt or turned. */
  deals: boolean;
  /** Whether what is picked up may go here. */
  takes: boolean;
  /** Whether the last move changed it. */
  changed: boolean;
  /** Heights that the hint points at (`from`), and whether it points here as the place to go (`to`). */
  hint: { from: number | null; to: boolean };
  /** The height from which cards are picked up: null if none; `cards.length - 1` or lower otherwise. */
  lifted: number | null;
  /** The height of a card that is the settled first of two that go together. */
  settled: number | null;
}

/** Something that can be asked for by a button: deal, turn, redeal, next round. */
export interface Procedure {
  rule: number;
  /** "deal". */
  word: string;
  /** What it does: "Deal a card to each flank." */
  sentence: string;
  /** Whether it is legal now. Press it anyway to hear why not. */
  legal: boolean;
}

/** A place where the history branches. */
export interface Branch {
  point: Point;
  sentence: string;
}

/** All that is needed to draw the table and to speak of it. A snapshot: nothing refers to earlier ones. */
export interface Scene {
  title: string;
  /** Short name of the game and form with all readings. */
  name: string;
  form: string;
  /** The same with only the readings that differ from the defaults, as links have it. */
  readings: string;
  deal: string;
  state: State;
  /** "La Nivernaise · deal 7 · 12 moves · 1 redeal", and a shorter one. */
  header: string;
  headerShort: string;
  /** How the game stands, if there is something to say: won, no move left, redeals used; may be empty. */
  standing: string;
  redeals: number;
  /** Moves from the start to here, and to the end of what redo would make again. */
  moves: number;
  ahead: number;
  canUndo: boolean;
  canRedo: boolean;
  /** Number of legal moves. */
  legal: number;
  /** Other ways to go on that were played from here; with redo's own first. Empty unless there are two. */
  branches: Branch[];
  bookmarks: { name: string; point: Point; here: boolean }[];
  point: Point;
  /** Safe moves to the foundations that could be played now. */
  safe: number;
  /** Whether the closing trick can be shown. */
  finale: boolean;
  /** Whether a first card of two is settled and the second is awaited. */
  awaitsSecond: boolean;
  procedures: Procedure[];
  /** Only piles that have a place on the table. */
  piles: Pile[];
  /** Bounds of all places in half cards, without the room that spread cards take: a card is 2 by 2. */
  bounds: { left: number; top: number; right: number; bottom: number };
}

/** Cards that went from one pile to another by the last move; for animation only. */
export interface Flight {
  from: PileId;
  to: PileId;
  count: number;
}

/** A move spelled out. */
export interface MoveItem {
  number: MoveNumber;
  sentence: string;
  /** What is carried: one leg or two; empty for a procedure, one with from = to for a slip; two for a swap. */
  legs: { from: PileId; at: number; to: PileId }[];
  procedure: boolean;
}

/** What an action did. */
export type Done =
  | "moved" // the position changed: keep `entries`
  | "lifted" // picked up, or the first of two settled, or put back: nothing to keep
  | "choose" // several moves could be meant: offer `choose`, then `make(number)`
  | "refused" // it cannot be done: `said` says why
  | "nothing"; // there was nothing to do: `said` says so

/** The answer to an action. */
export interface Acted {
  done: Done;
  scene: Scene;
  /** One or few sentences for the live region; may be empty. */
  said: string;
  choose: MoveItem[];
  /** New entries of the journal, to be kept (with the time) before the scene is shown, whatever `done` is. */
  entries: JournalEntry[];
  flights: Flight[];
  /** The pile where the focus belongs now. */
  focus: PileId | null;
}

/** An item of the line that was played, the start first. */
export interface HistoryItem {
  point: Point;
  /** Moves from the start. */
  number: number;
  sentence: string;
  here: boolean;
  bookmarks: string[];
  /** Other ways that were gone from here. */
  branches: Branch[];
}

// ---------------------------------------------------------------- keeping

/** How the game stood after an entry, and the entry; opaque to the page. */
export type JournalEntry = [stands: State, entry: unknown];
/** The same with its time. */
export type JournalRow = [millis: number, stands: State, entry: unknown];

/** A game as it is kept, exactly as a line of the exchange format (which may also hold `about`). */
export interface Kept {
  /** 32 hexadecimal digits, drawn by the page. */
  id: string;
  /** The game text from which it began. */
  start: string;
  journal: JournalRow[];
}

export type Outcome = "won" | "lost" | "given-up" | "replaced" | "not-played";

/** What follows from a kept game; keep it beside the game, statistics are made from these alone. */
export interface About {
  id: string;
  form: string;
  name: string;
  deal: string;
  counts: boolean;
  outcome: Outcome | null;
  /** When it was decided. */
  decided: number | null;
  /** When the last entry was recorded. */
  touched: number;
  moves: number;
  millis: number;
  undone: number;
  restarts: number;
  /** How often a fair hint was taken, and the oracle asked. */
  hints: number;
  oracles: number;
}

/** An about in words, for the chooser. */
export interface AboutWords {
  title: string;
  /** "La Nivernaise · deal 7 · 12 moves". */
  row: string;
}

/** What an import would do: put these games (whole records), then say the sentence. */
export interface Imported {
  put: Kept[];
  added: number;
  extended: number;
  known: number;
  diverged: string[];
  held: string[];
  sentence: string;
}

export type Scope = { all: true } | { name: string } | { form: string };

export interface Statistics {
  played: number;
  won: number;
  lost: number;
  givenUp: number;
  replaced: number;
  /** The same and more in words, one line each: played, won (percent), streaks, times, moves. */
  lines: string[];
  /** Moves of the games won, in classes of equal width. */
  histogram: { title: string; from: number; width: number; counts: number[] };
  /** Percentage won after each game: of the last games, and in all. */
  progress: { title: string; points: { recent: number; all: number }[] };
}

// ---------------------------------------------------------------- advice

/** The oracle's answer. Made in a worker with a core of its own. */
export interface Verdict {
  verdict: "won" | "lost" | "gave-up";
  /** If won: moves to the end, and the first of them as a number among the legal moves of the position asked. */
  moves: number | null;
  first: MoveNumber | null;
  /** "can still be won": for the line that says whether it can. */
  standing: string;
  /** What the oracle says, in the language of that core; names the oracle as speaker. */
  sentence: string;
}

/** The fair adviser's answer: it knows only what the player has seen. Made in a worker, as the oracle's. */
export interface Advice {
  /** Everything is known to the player; or deals that agree with what was seen were imagined; or neither helped. */
  basis: "all-known" | "imagined" | "rule";
  /** Best first, by their numbers among the legal moves: in `won` of `of` deals the move keeps a win. */
  moves: { number: MoveNumber; sentence: string; won: number; lost: number; of: number }[];
  /** "Fair hint: …", with how sure it is. */
  sentence: string;
}

// ---------------------------------------------------------------- the interface

export type Autoplay = "off" | "ask" | "on";

export interface Core {
  // words
  setLanguage(language: Language): void;
  /** A message of the language files. Unknown ids come back as they are. Numbers choose plural forms. */
  text(id: string, args?: Record<string, string | number>): string;
  texts(ids: readonly string[]): Record<string, string>;

  // choosing
  /** All games and variants, or those that answer to a search; in the order of the list. */
  catalogue(search?: string): Item[];
  /** The help page of a game, by name or form. */
  page(form: string): Page;
  readings(form: string): Reading[];
  /** The form with these options chosen (indices, one for each reading). */
  formWith(form: string, options: readonly number[]): string;

  // opening. Each returns the whole table; what was open before is gone from the core.
  /** A numbered deal of a game, by name or form. */
  open(form: string, deal: string): Acted;
  /** A link's fragment, with or without `#`. */
  openLink(fragment: string): Acted;
  /** The text of a game, as `save()` and the terminal write it. */
  openText(text: string): Acted;
  /** A kept game, played again from its start to where it stood. */
  resume(kept: Kept): Acted;
  /** For a new record: the text of the game as it began, and the journal's first entry. */
  begin(): { start: string; entries: JournalEntry[] };
  /**
   * Entries for coming back, for advice taken from a worker, for leaving, and for leaving for good. (A hint of
   * {@link Core.hint} brings its own.)
   */
  journal(what: "resume" | "hint" | "oracle" | "leave" | "gave-up" | "new-deal"): JournalEntry[];
  /** What can be given to others. */
  save(): string;
  /** `#game=…&readings=…&deal=…`, with the moves if the position is to be shared; nothing for a spelled position. */
  link(what: "deal" | "position"): string | null;

  // looking
  scene(): Scene;
  /** The position after n moves of the line, without leaving this one; with what is said of the step. */
  replay(moves: number): { scene: Scene; said: string };
  moves(): MoveItem[];
  history(): HistoryItem[];
  /** Which pile is meant by what has been typed so far. */
  typedName(text: string): { is: "pile" | "perhaps"; pile: PileId } | { is: "beginning" | "nothing" };
  /** A pile looked through, top card first. */
  examine(pile: PileId): { title: string; intro: string; cards: { at: number; text: string; name: string }[] };
  /** The closing trick; null unless the game has one and is won. */
  finale(): { title: string; intro: string; heaps: Card[][] } | null;

  // acting
  setAutoplay(autoplay: Autoplay): void;
  /** Click, tap, Enter or pile letters: picks up, or puts down what is picked up. */
  press(pile: PileId, at?: number | null): Acted;
  /** The beginning of a drag; and its end on a pile. Dropping elsewhere: putBack. */
  lift(pile: PileId, at?: number | null): Acted;
  put(pile: PileId): Acted;
  putBack(): Acted;
  /** Double click: to where it obviously goes. */
  obvious(pile: PileId, at?: number | null): Acted;
  /** Deals, turns or redeals: whatever procedure can be done; or a certain one. */
  procedure(rule?: number): Acted;
  /** A move of the list, as after "choose". */
  make(move: MoveNumber): Acted;
  /** A request in words, as line-by-line play in the terminal understands it: `4c f3 > a1`, `undo`, `7`. */
  typed(line: string): Acted;
  /** The safe moves, all of them. */
  safe(): Acted;
  undo(): Acted;
  redo(): Acted;
  restart(): Acted;
  goTo(point: Point): Acted;
  setBookmark(name: string): Acted;
  removeBookmark(name: string): Acted;
  goToBookmark(name: string): Acted;
  /** The fair hint, which knows only what the player sees. Marks it in the scene. */
  hint(): Acted;
  /** Marks a move, as the oracle's first. */
  pointOut(move: MoveNumber): Acted;

  // keeping
  about(kept: Kept): About;
  aboutWords(about: About): AboutWords;
  statistics(abouts: readonly About[], scope: Scope): Statistics;
  /** All games as JSON Lines, the format of the terminal's export. */
  exportLines(games: readonly Kept[]): string;
  /** Merges lines into what is kept. `held` are ids of games that are being played. */
  importLines(lines: string, games: readonly Kept[], held: readonly string[]): Imported;

  // the oracle, for a worker
  /** Whether the game can be won from where a game text stands, within so many positions and bytes. */
  solve(text: string, nodes: number, memory: number): Verdict;
  /** The fair hint at length; `guesses` deals are imagined (24 is enough), `nodes` positions searched in all. */
  advise(text: string, guesses: number, nodes: number, memory: number): Advice;
}

/** Loads the module and makes a core. `module` is the URL of the `.wasm` file. */
export type MakeCore = (module: URL, language: Language) => Promise<Core>;
