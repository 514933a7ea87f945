/** One game on the table: what was done is kept, shown and said, in this order. */

import { Board } from "./board";
import type { Acted, Core, Flight, JournalEntry, JournalRow, Kept, MoveItem, PileId, Scene } from "./core-types";
import type { Box } from "./geometry";
import { isFault } from "./fault";
import { type Deeds, Hands } from "./hands";
import { type Hold, type Keep, Trouble, hold, newId } from "./keep";
import type { Words } from "./words";

/** What the table asks of the page around it. */
export interface Around {
  readonly core: Core;
  readonly words: Words;
  keep(): Keep | null;
  /** Something could not be kept; the game goes on. */
  trouble(trouble: Trouble): void;
  /** Everything is kept again. */
  kept(): void;
  /** The table has changed: header, buttons and the rest. */
  changed(scene: Scene, acted: Acted | null): void;
  choose(moves: readonly MoveItem[], make: (move: MoveItem) => void): void;
  examine(pile: PileId): void;
  /** A key that is no move of the cursor. */
  key(event: KeyboardEvent): boolean;
  say(sentence: string): void;
}

/** For a while, or for good. */
export type Parting = "leave" | "gave-up" | "new-deal";

/** The record of the game on the table. */
interface Record {
  readonly id: string;
  readonly start: string;
  readonly rows: JournalRow[];
  readonly hold: Hold | null;
  /** So many rows it had when it was dealt; if there are no more, there is nothing to keep. 0 if it was resumed. */
  readonly untouched: number;
}

export class Table implements Deeds {
  readonly board: Board;
  readonly hands: Hands;
  private record: Record | null = null;
  /** Writes in their order. */
  private writes: Promise<void> = Promise.resolve();
  /** Whether something was not written, so that the whole game has to be. */
  private behind = false;

  constructor(
    root: HTMLElement,
    private readonly around: Around,
  ) {
    this.board = new Board(root);
    this.hands = new Hands(this.board, this);
  }

  get scene(): Scene {
    if (this.board.scene === null) throw new Error("no game is open");
    return this.board.scene;
  }

  get isOpen(): boolean {
    return this.record !== null;
  }

  get id(): string | null {
    return this.record?.id ?? null;
  }

  /** Whether something worth keeping is going on. */
  get isUnderWay(): boolean {
    return this.record !== null && this.scene.state === "playing" && this.scene.moves + this.scene.ahead > 0;
  }

  /** Whether something is picked up. */
  get holds(): boolean {
    return isSomethingUp(this.scene);
  }

  // ---- beginning and ending ----

  /** Sits down at a new game that the core has just opened. */
  async begin(acted: Acted): Promise<void> {
    const { start, entries } = this.around.core.begin();
    const id = newId();
    const rows = stamped([...entries, ...acted.entries]);
    this.record = { id, start, rows, hold: await hold(id), untouched: rows.length };
    this.write((keep) => keep.begin(id, start, rows));
    this.shown(acted);
  }

  /** Goes on with a kept game. Returns whether this window could take it. */
  async resume(kept: Kept): Promise<boolean> {
    const taken = await hold(kept.id);
    if (taken === null) return false;
    let acted: Acted;
    try {
      acted = this.around.core.resume(kept);
    } catch (fault) {
      taken.release();
      throw fault;
    }
    this.record = { id: kept.id, start: kept.start, rows: [...kept.journal], hold: taken, untouched: 0 };
    this.note(acted.entries.length > 0 ? acted.entries : this.around.core.journal("resume"));
    this.shown(acted);
    return true;
  }

  /** What is to be kept when the table is left. Asked for before the core opens another game. */
  parting(what: Parting): readonly JournalEntry[] {
    return this.record === null ? [] : this.around.core.journal(what);
  }

  /** Leaves the table, for a while or for good. */
  async leave(parting: readonly JournalEntry[]): Promise<void> {
    const { record } = this;
    if (record === null) return;
    if (record.rows.length === record.untouched) this.write((keep) => keep.remove(record.id));
    else this.conclude(record, parting);
    await this.writes;
    record.hold?.release();
    this.record = null;
  }

  private conclude(record: Record, parting: readonly JournalEntry[]): void {
    this.note(parting);
    const about = this.around.core.about(this.kept());
    this.write((keep) => keep.setAbout(record.id, about, record.rows.length));
  }

  /** The game as it is kept. */
  kept(): Kept {
    if (this.record === null) throw new Error("no game is open");
    return { id: this.record.id, start: this.record.start, journal: this.record.rows };
  }

  /** Waits until everything so far is on the disk. */
  settled(): Promise<void> {
    return this.writes;
  }

  /** The page may be closed at any moment: what is known is kept now. */
  pause(): void {
    if (this.record !== null && this.record.rows.length > this.record.untouched) this.note(this.around.core.journal("leave"));
  }

  /** The page was only put aside, and is there again. */
  back(): void {
    if (this.record !== null) this.note(this.around.core.journal("resume"));
  }

  // ---- acting ----

  /** Does something, and sees to everything that follows from it. */
  do(act: (core: Core) => Acted, dropped: ReadonlyMap<PileId, Box> = new Map()): Acted {
    const acted = attempt(() => act(this.around.core), this.board.scene);
    this.note(acted.entries);
    this.shown(acted, dropped);
    return acted;
  }

  /** Advice was taken, and is counted. */
  advised(what: "hint" | "oracle"): void {
    this.note(this.around.core.journal(what));
  }

  press(pile: PileId, at: number | null): Acted {
    return this.do((core) => core.press(pile, at));
  }

  obvious(pile: PileId, at: number | null): Acted {
    return this.do((core) => core.obvious(pile, at));
  }

  lift(pile: PileId, at: number | null): Acted {
    return this.do((core) => {
      // A drag begins anew, whatever was picked up by a click before.
      if (!this.scene.awaitsSecond) core.putBack();
      return core.lift(pile, at);
    });
  }

  drop(from: PileId, to: PileId, box: Box): Acted {
    const acted = this.do((core) => core.put(to), new Map([[from, box]]));
    if (acted.done === "refused" || acted.done === "nothing") this.putBack();
    return acted;
  }

  putBack(): void {
    if (this.board.scene === null || !isSomethingUp(this.scene)) return;
    const { scene } = this.around.core.putBack();
    this.board.show(scene);
    this.around.changed(scene, null);
  }

  examine(pile: PileId): void {
    this.around.examine(pile);
  }

  meant(pile: { readonly cards: readonly { readonly name: string }[] }, at: number): void {
    const card = pile.cards[at];
    if (card === undefined) return;
    this.around.say(this.around.words.t("web-meant", { card: card.name, more: pile.cards.length - at - 1 }));
  }

  key(event: KeyboardEvent): boolean {
    return this.around.key(event);
  }

  private shown(acted: Acted, dropped: ReadonlyMap<PileId, Box> = new Map()): void {
    const flights: readonly Flight[] = acted.done === "moved" ? acted.flights : [];
    this.board.show(acted.scene, flights, dropped);
    this.around.changed(acted.scene, acted);
    if (acted.said !== "") this.around.say(acted.said);
    if (acted.done === "choose")
      this.around.choose(acted.choose, (move) => this.do((core) => core.make(move.number)));
    if (acted.focus === null || acted.focus === this.board.cursor.pile) return;
    const inside = this.board.root.contains(document.activeElement);
    if (inside) this.board.focus(acted.focus);
    else this.board.aim(acted.focus);
  }

  // ---- keeping ----

  private note(entries: readonly JournalEntry[]): void {
    const { record } = this;
    if (record === null || entries.length === 0) return;
    const from = record.rows.length;
    const rows = stamped(entries);
    record.rows.push(...rows);
    if (this.behind) this.catchUp(record);
    else this.write((keep) => keep.append(record.id, from, rows));
  }

  private catchUp({ id, start, rows }: Record): void {
    const journal = [...rows];
    this.write(async (keep) => {
      await keep.putAll([{ id, start, journal }]);
      this.behind = false;
      this.around.kept();
    });
  }

  private write(write: (keep: Keep) => Promise<void>): void {
    const keep = this.around.keep();
    if (keep === null) return;
    // Asked for at once, so that it is on its way even if the page is closed now.
    const done = write(keep);
    this.writes = this.writes
      .then(() => done)
      .catch((error: unknown) => this.failed(error instanceof Trouble ? error : new Trouble("other", String(error))));
  }

  private failed(trouble: Trouble): void {
    if (trouble.kind === "held") this.fork();
    else this.behind = true;
    this.around.trouble(trouble);
  }

  /** Another window plays this game: from here on, this one keeps a game of its own. */
  private fork(): void {
    const { record } = this;
    if (record === null) return;
    const copy = { ...record, id: newId(), rows: [...record.rows], hold: null, untouched: 0 };
    this.record = copy;
    this.write((keep) => keep.putAll([{ id: copy.id, start: copy.start, journal: copy.rows }]));
  }
}

function stamped(entries: readonly JournalEntry[]): JournalRow[] {
  const now = Date.now();
  return entries.map(([stands, entry]) => [now, stands, entry]);
}

function isSomethingUp(scene: Scene): boolean {
  return scene.awaitsSecond || scene.piles.some((pile) => pile.lifted !== null || pile.takes || pile.settled !== null);
}

/** What the core refuses by a fault is shown as a refusal. */
function attempt(act: () => Acted, scene: Scene | null): Acted {
  try {
    return act();
  } catch (error) {
    if (scene === null || !isFault(error)) throw error;
    return { done: "refused", scene, said: error.sentence, choose: [], entries: [], flights: [], focus: null };
  }
}
