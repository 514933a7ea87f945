/**
 * What is kept in this browser: games, each with a start and an append-only journal, and settings.
 *
 * A row of a journal is added under its number and never written again. So a second window that plays the same
 * game cannot overwrite anything: its row finds the number taken, and it is told so.
 */

import type { About, JournalRow, Kept } from "./core-types";

/** Why something could not be kept. */
export type TroubleKind = "forbidden" | "full" | "held" | "other";

export class Trouble extends Error {
  constructor(
    readonly kind: TroubleKind,
    readonly detail: string,
  ) {
    super(detail);
  }
}

/** A game as the shelf knows it, without its journal. */
export interface Shelved {
  readonly id: string;
  readonly start: string;
  /** What followed from the first `rows` rows; nothing if it was never worked out. */
  readonly about: About | null;
  readonly rows: number;
}

type Store = "games" | "journal" | "settings";

const NAME = "cadogan";
const VERSION = 1;

export class Keep {
  private constructor(private readonly database: IDBDatabase) {
    // A newer page in another window wants another format: let it, and say so at the next move.
    database.onversionchange = () => database.close();
  }

  /** Opens what is kept, or says why it cannot be. */
  static async open(): Promise<Keep> {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const database = request.result;
      database.createObjectStore("games", { keyPath: "id" });
      database.createObjectStore("journal");
      database.createObjectStore("settings");
    };
    return new Keep(await answered(request, "forbidden"));
  }

  // ---- settings ----

  async settings(): Promise<Record<string, string>> {
    const store = this.reading("settings").objectStore("settings");
    const [names, values] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
    return Object.fromEntries(names.map((name, index) => [String(name), String(values[index])]));
  }

  async setSetting(name: string, value: string): Promise<void> {
    await this.writing(["settings"], (transaction) => transaction.objectStore("settings").put(value, name));
  }

  // ---- games ----

  /** A new game, with the first rows of its journal. */
  async begin(id: string, start: string, rows: readonly JournalRow[]): Promise<void> {
    await this.writing(["games", "journal"], (transaction) => {
      const game: Shelved = { id, start, about: null, rows: 0 };
      transaction.objectStore("games").add(game);
      addRows(transaction, id, 0, rows);
    });
  }

  /** Adds rows behind the first `from`. */
  async append(id: string, from: number, rows: readonly JournalRow[]): Promise<void> {
    await this.writing(["journal"], (transaction) => addRows(transaction, id, from, rows));
  }

  async load(id: string): Promise<Kept | null> {
    const transaction = this.reading("games", "journal");
    const game = await answered<Shelved | undefined>(transaction.objectStore("games").get(id));
    if (game === undefined) return null;
    const store = transaction.objectStore("journal");
    const [keys, rows] = await Promise.all([answered(store.getAllKeys(rowsOf(id))), answered<JournalRow[]>(store.getAll(rowsOf(id)))]);
    // What follows a row that could not be written means nothing without it.
    const gap = keys.findIndex((key, index) => (key as [string, number])[1] !== index);
    return { id, start: game.start, journal: gap < 0 ? rows : rows.slice(0, gap) };
  }

  /** All games, and how long their journals are by now. */
  async shelf(): Promise<{ game: Shelved; length: number }[]> {
    const transaction = this.reading("games", "journal");
    const games = await answered<Shelved[]>(transaction.objectStore("games").getAll());
    const journal = transaction.objectStore("journal");
    const lengths = await Promise.all(games.map((game) => answered(journal.count(rowsOf(game.id)))));
    return games.map((game, index) => ({ game, length: lengths[index] as number }));
  }

  /** Keeps what follows from a game beside it. */
  async setAbout(id: string, about: About, rows: number): Promise<void> {
    await this.writing(["games"], (transaction) => {
      const store = transaction.objectStore("games");
      const request = store.get(id);
      request.onsuccess = () => {
        const game = request.result as Shelved | undefined;
        if (game !== undefined) store.put({ ...game, about, rows });
      };
    });
  }

  /** Forgets a game, as when nothing was played in it. */
  async remove(id: string): Promise<void> {
    await this.writing(["games", "journal"], (transaction) => {
      transaction.objectStore("games").delete(id);
      transaction.objectStore("journal").delete(rowsOf(id));
    });
  }

  /** Puts whole games, as an import gives them. */
  async putAll(games: readonly Kept[]): Promise<void> {
    await this.writing(["games", "journal"], (transaction) => {
      for (const { id, start, journal } of games) {
        const game: Shelved = { id, start, about: null, rows: 0 };
        transaction.objectStore("games").put(game);
        transaction.objectStore("journal").delete(rowsOf(id));
        addRows(transaction, id, 0, journal);
      }
    });
  }

  // ---- transactions ----

  private reading(...stores: Store[]): IDBTransaction {
    try {
      return this.database.transaction(stores, "readonly");
    } catch (error) {
      throw trouble(error, "other");
    }
  }

  /** Writes, and waits until it is on the disk. */
  private writing(stores: Store[], write: (transaction: IDBTransaction) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      try {
        const transaction = this.database.transaction(stores, "readwrite", { durability: "strict" });
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(trouble(transaction.error, "other"));
        write(transaction);
      } catch (error) {
        reject(trouble(error, "other"));
      }
    });
  }
}

function addRows(transaction: IDBTransaction, id: string, from: number, rows: readonly JournalRow[]): void {
  rows.forEach((row, index) => transaction.objectStore("journal").add(row, [id, from + index]));
}

function rowsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

function answered<T>(request: IDBRequest<T>, kind: TroubleKind = "other"): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(trouble(request.error, kind));
    if (request instanceof IDBOpenDBRequest) request.onblocked = () => reject(new Trouble("held", ""));
  });
}

function trouble(error: unknown, otherwise: TroubleKind): Trouble {
  if (error instanceof Trouble) return error;
  const { name, message } = error instanceof Error || error instanceof DOMException ? error : { name: "", message: "" };
  const detail = message || name;
  if (name === "QuotaExceededError") return new Trouble("full", detail);
  if (name === "ConstraintError") return new Trouble("held", detail);
  if (name === "SecurityError") return new Trouble("forbidden", detail);
  return new Trouble(otherwise, detail);
}

// ---- one window a game ----

/** Held while a game lies on the table. */
export interface Hold {
  release(): void;
}

/** Milliseconds to wait for a window that is just being closed, as when a page is loaded anew. */
const PATIENCE = 1500;

/**
 * Takes a game for this window; nothing if another window has it. Where the browser cannot say, it is given: the
 * journal itself then tells the two windows apart.
 */
export async function hold(id: string): Promise<Hold | null> {
  if (!("locks" in navigator)) return { release() {} };
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), PATIENCE);
  return new Promise((resolve) => {
    navigator.locks
      .request(`cadogan-${id}`, { signal: waiting.signal }, () => {
        clearTimeout(timer);
        return new Promise<void>((release) => resolve({ release }));
      })
      .catch(() => resolve(null));
  });
}

/** Which games are held by any window. */
export async function held(): Promise<string[]> {
  if (!("locks" in navigator)) return [];
  const { held: locks } = await navigator.locks.query();
  return (locks ?? []).flatMap(({ name }) => (name?.startsWith("cadogan-") ? [name.slice("cadogan-".length)] : []));
}

/** A new game's id: 32 hexadecimal digits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
