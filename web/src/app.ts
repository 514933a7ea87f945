/** The whole page: which view is shown, what buttons do, and what is kept of settings and games. */

import { Chooser } from "./chooser";
import type { About, Acted, Core, MoveItem, PileId, Scene } from "./core-types";
import { byId, h } from "./dom";
import { isFault } from "./fault";
import { Keep, Trouble, held } from "./keep";
import { Oracle } from "./oracle";
import { Panels } from "./panel";
import { choosePanel, examinePanel } from "./panels/cards";
import { dealPanel, newDealPanel, readingsPanel } from "./panels/deal";
import { finalePanel, wonPanel } from "./panels/end";
import { bookmarkPanel, historyPanel } from "./panels/history";
import { keysPanel } from "./panels/keys";
import { logPanel } from "./panels/log";
import { menuPanel } from "./panels/menu";
import { Replay } from "./panels/replay";
import { rulesPanel } from "./panels/rules";
import { settingsPanel } from "./panels/settings";
import { importPanel, sharePanel } from "./panels/share";
import { statisticsPanel } from "./panels/statistics";
import { CHOICES, type Settings, dress, moves, settingsFrom } from "./settings";
import { Shell } from "./shell";
import { type Parting, Table } from "./table";
import { Words } from "./words";

/** Everything that can be asked for by a button, a menu or a key. */
export type Act =
  | "deal" | "obvious" | "undo" | "redo" | "hint" | "oracle" | "safe" | "examine" | "rules" | "readings" | "history"
  | "bookmark" | "restart" | "new" | "number" | "today" | "give-up" | "share" | "import" | "replay" | "finale"
  | "statistics" | "settings" | "language" | "chooser" | "keys" | "menu" | "colours" | "autoplay" | "log" | "state";

/** A game in progress, and what is known of it. */
export interface InProgress {
  readonly id: string;
  readonly about: About;
}

export class App {
  readonly words: Words;
  readonly panels: Panels;
  readonly shell: Shell;
  readonly table: Table;
  readonly chooser: Chooser;
  readonly oracle: Oracle;
  readonly replay: Replay;
  settings: Settings = settingsFrom({}, []);
  abouts: About[] = [];
  /** Why nothing can be kept, if so. */
  unsaved: Trouble | null = null;
  private keeping: Keep | null = null;
  /** The address that this page has set itself. */
  private address = "";

  constructor(
    readonly core: Core,
    readonly module: URL,
  ) {
    this.words = new Words(core);
    this.panels = new Panels(byId("panels"), () => this.t("web-close"), () => this.goHome());
    this.shell = new Shell(this);
    this.table = new Table(byId("board"), {
      core,
      words: this.words,
      keep: () => this.keeping,
      trouble: (trouble) => this.troubled(trouble),
      kept: () => this.untroubled(),
      changed: (scene, acted) => this.changed(scene, acted),
      choose: (items, make) => this.choose(items, make),
      examine: (pile) => this.examine(pile),
      key: (event) => this.key(event),
      say: (sentence) => this.say(sentence),
    });
    this.chooser = new Chooser(this);
    this.oracle = new Oracle(this);
    this.replay = new Replay(this);
  }

  t(id: string, args?: Record<string, string | number>): string {
    return this.words.t(id, args);
  }

  /** Starts: settings first, then whatever the address asks for. */
  async start(): Promise<void> {
    let kept: Record<string, string> = {};
    try {
      this.keeping = await Keep.open();
      kept = await this.keeping.settings();
    } catch (error) {
      this.unsaved = error instanceof Trouble ? error : new Trouble("forbidden", String(error));
    }
    this.settings = settingsFrom(kept, navigator.languages);
    this.dress();
    await this.readShelf();
    window.addEventListener("hashchange", () => void this.route());
    window.addEventListener("pagehide", () => this.table.pause());
    window.addEventListener("pageshow", (event) => event.persisted && this.table.back());
    window.addEventListener("unhandledrejection", () => this.failed());
    window.addEventListener("error", () => this.failed());
    document.addEventListener("keydown", (event) => this.globalKey(event));
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", () => this.dress());
    await this.route();
    if (this.unsaved !== null) this.troubled(this.unsaved);
  }

  /** Does what the core may refuse by a fault; what it says then is shown. */
  async attempt(act: () => Promise<void>, show?: (sentence: string) => unknown): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!isFault(error)) throw error;
      if (show !== undefined) await show(error.sentence);
      else this.notice(this.t("web-link-title"), error.sentence);
    }
  }

  /** Follows a link that was pasted; only the part behind `#` counts. */
  async follow(link: string): Promise<void> {
    await this.openLink(link.slice(link.indexOf("#")));
  }

  // ---- where we are ----

  /** Follows the address: a link opens a deal, nothing opens the list of games. */
  private async route(): Promise<void> {
    const fragment = location.hash;
    if (fragment === this.address && this.table.isOpen) return;
    if (fragment.length <= 1) {
      await this.toChooser();
      return;
    }
    await this.attempt(() => this.openLink(fragment), (sentence) => this.astray(sentence));
  }

  /** A link that leads nowhere: whatever was there before is there again. */
  private async astray(sentence: string): Promise<void> {
    if (this.table.isOpen) this.setAddress(this.core.link("deal") ?? "");
    else await this.toChooser();
    this.say(sentence);
    this.notice(this.t("web-link-title"), sentence);
  }

  /** Opens a link. If it is the very deal of a game in progress, that game goes on. */
  private async openLink(fragment: string): Promise<void> {
    const acted = await this.instead("leave", () => this.core.openLink(fragment));
    const { scene } = acted;
    const plain = scene.moves + scene.ahead === 0;
    const same = plain ? this.sameDeal(scene) : undefined;
    if (same !== undefined && (await this.resume(same.id))) return;
    // Trying to resume may have changed what the core has open.
    await this.sitDown(same === undefined ? acted : this.core.openLink(fragment));
  }

  /** A game of the same deal that is in progress, or that this very tab showed last, whatever became of it. */
  private sameDeal({ form, deal }: Scene): About | undefined {
    const same = this.abouts.filter((about) => about.form === form && about.deal === deal);
    const last = remembered();
    return same.find((about) => about.id === last) ?? same.find((about) => about.outcome === null);
  }

  /** Opens a game in the place of the one on the table. If that fails, nothing has changed. */
  private async instead(what: Parting, open: () => Acted): Promise<Acted> {
    const parting = this.table.parting(what);
    const acted = open();
    await this.table.leave(parting);
    return acted;
  }

  async open(form: string, deal: string): Promise<void> {
    await this.sitDown(await this.instead("leave", () => this.core.open(form, deal)));
  }

  async openText(text: string): Promise<void> {
    await this.sitDown(await this.instead("leave", () => this.core.openText(text)));
  }

  /** Another deal in place of the one on the table. */
  async replace(form: string, deal: string): Promise<void> {
    await this.sitDown(await this.instead("new-deal", () => this.core.open(form, deal)));
  }

  /** Goes on with a kept game. Returns whether it could. */
  async resume(id: string): Promise<boolean> {
    const kept = (await this.keeping?.load(id)) ?? null;
    if (kept === null) return false;
    this.showTable();
    let [title, sentence] = [this.t("web-held-title"), this.t("web-held")];
    try {
      if (await this.table.resume(kept)) {
        this.seated();
        return true;
      }
    } catch (error) {
      if (!isFault(error)) throw error;
      [title, sentence] = [this.t("web-link-title"), error.sentence];
    }
    await this.toChooser();
    this.notice(title, sentence);
    return true;
  }

  private async sitDown(acted: Acted): Promise<void> {
    this.panels.closeAll();
    this.showTable();
    await this.table.begin(acted);
    this.seated();
  }

  private seated(): void {
    this.core.setAutoplay(this.settings.autoplay);
    remember(this.table.id);
    this.setAddress(this.core.link("deal") ?? "");
    this.table.board.focus(this.table.board.cursor.pile);
  }

  private showTable(): void {
    this.chooser.hide();
    this.shell.showTable();
  }

  async toChooser(): Promise<void> {
    this.replay.close();
    this.panels.closeAll();
    this.oracle.stop();
    await this.table.leave(this.table.parting("leave"));
    await this.readShelf();
    this.setAddress("");
    remember(null);
    this.shell.showChooser();
    this.chooser.show();
    document.title = this.t("table-program");
  }

  private setAddress(fragment: string): void {
    this.address = fragment;
    if (location.hash === fragment) return;
    history.pushState(null, "", fragment === "" ? location.pathname + location.search : fragment);
  }

  private goHome(): void {
    if (this.table.isOpen) this.table.board.focus(this.table.board.cursor.pile);
    else this.chooser.focus();
  }

  // ---- the table has changed ----

  private changed(scene: Scene, acted: Acted | null): void {
    this.shell.update(scene);
    document.title = scene.headerShort;
    if (acted?.done !== "moved") return;
    this.oracle.changed();
    if (scene.state === "won") wonPanel(this);
  }

  private choose(items: readonly MoveItem[], make: (move: MoveItem) => void): void {
    choosePanel(this, items, make);
  }

  private examine(pile: PileId): void {
    examinePanel(this, pile);
  }

  say(sentence: string): void {
    this.shell.say(sentence);
  }

  /** A message that stays until it is closed. */
  notice(title: string, sentence: string): void {
    this.panels.open(() => ({ title, body: [h("p", {}, sentence)] }));
  }

  /** A fault of the page itself. What was played is kept, so it is best begun anew. */
  private failed(): void {
    this.notice(this.t("web-fault-title"), this.t("web-fault"));
  }

  /** Says once that something is not kept, and shows it as long as it is so. */
  private troubled(trouble: Trouble): void {
    const told = this.unsaved !== null && this.unsaved !== trouble && this.unsaved.kind === trouble.kind;
    if (told) return;
    if (trouble.kind !== "held") this.unsaved = trouble;
    const sentence = this.t(`web-trouble-${trouble.kind}`, { detail: trouble.detail });
    this.shell.trouble(trouble.kind === "held" ? null : this.t("table-unsaved"));
    this.say(sentence);
    this.notice(this.t("table-trouble-title"), sentence);
  }

  private untroubled(): void {
    this.unsaved = null;
    this.shell.trouble(null);
  }

  // ---- what can be asked for ----

  async act(act: Act): Promise<void> {
    const { table, core } = this;
    this.replay.close();
    switch (act) {
      case "menu": return menuPanel(this);
      case "settings": return settingsPanel(this);
      case "keys": return keysPanel(this);
      case "log": return logPanel(this);
      case "language": return this.set("language", this.settings.language === "en" ? "ru" : "en");
      case "colours": return this.set("colours", this.settings.colours === "two" ? "four" : "two");
      case "autoplay": return this.set("autoplay", next(CHOICES.autoplay, this.settings.autoplay));
      case "statistics": return statisticsPanel(this);
      case "import": return importPanel(this);
      case "chooser": return this.toChooser();
      default:
    }
    if (!table.isOpen) return;
    switch (act) {
      case "deal": return void table.do(() => core.procedure());
      case "obvious": return void table.obvious(table.board.cursor.pile, table.board.cursor.at);
      case "undo": return void table.do(() => core.undo());
      case "redo": return void table.do(() => core.redo());
      case "hint": return this.oracle.hint();
      case "safe": return void table.do(() => core.safe());
      case "restart": return void table.do(() => core.restart());
      case "oracle": return this.oracle.ask();
      case "examine": return examinePanel(this, table.board.cursor.pile);
      case "rules": return rulesPanel(this, table.scene.form, "toggle");
      case "readings": return readingsPanel(this, table.scene.form);
      case "history": return historyPanel(this);
      case "bookmark": return bookmarkPanel(this);
      case "new": return newDealPanel(this, table.scene.form, randomDeal());
      case "today": return newDealPanel(this, table.scene.form, today());
      case "number": return dealPanel(this, table.scene.form);
      case "give-up": return this.giveUp();
      case "share": return sharePanel(this);
      case "replay": return this.replay.open();
      case "finale": return finalePanel(this);
      case "state": return this.tellState();
    }
  }

  /** Everything that is worth knowing and not said by any place. */
  private tellState(): void {
    const { header, standing, legal, safe } = this.table.scene;
    this.say(this.t("web-state", { header, standing: standing === "" ? "" : ` ${standing}`, legal, safe }));
  }

  private giveUp(): void {
    this.panels.open(() => ({
      title: this.t("table-give-up-title"),
      body: [
        h("p", {}, this.t("table-give-up-intro")),
        h("div", { class: "buttons" },
          h("button", { type: "button", class: "main", onclick: () => void this.table.leave(this.table.parting("gave-up")).then(() => this.toChooser()) },
            this.t("table-give-up-yes")),
          h("button", { type: "button", onclick: () => this.panels.close() }, this.t("table-confirm-no"))),
      ],
    }));
  }

  // ---- settings ----

  set<K extends keyof Settings>(name: K, value: Settings[K]): void {
    this.settings = { ...this.settings, [name]: value };
    this.keeping?.setSetting(name, value).catch((error: unknown) => {
      if (error instanceof Trouble) this.troubled(error);
    });
    this.dress();
    if (name === "winnable") this.oracle.changed();
  }

  /** Makes everything look and speak as it is set. */
  private dress(): void {
    const { settings, core, table } = this;
    dress(settings);
    core.setLanguage(settings.language);
    core.setAutoplay(settings.autoplay);
    table.board.look = { letters: settings.language, back: settings.back, motion: moves(settings) };
    this.shell.refresh();
    if (table.isOpen) {
      table.board.show(core.scene());
      table.board.refresh();
      this.changed(table.scene, null);
    } else this.chooser.refresh();
    this.panels.refresh();
  }

  // ---- what is kept ----

  get keep(): Keep | null {
    return this.keeping;
  }

  /** Reads which games are kept, and works out what follows from those that have grown. */
  async readShelf(): Promise<void> {
    if (this.keeping === null) return;
    const abouts: About[] = [];
    for (const { game, length } of await this.keeping.shelf()) {
      if (game.about !== null && game.rows === length) abouts.push(game.about);
      else abouts.push(...(await this.workOut(game.id, length)));
    }
    this.abouts = abouts.sort((a, b) => b.touched - a.touched);
  }

  private async workOut(id: string, rows: number): Promise<About[]> {
    const kept = (await this.keeping?.load(id)) ?? null;
    if (kept === null) return [];
    try {
      const about = this.core.about(kept);
      await this.keeping?.setAbout(id, about, rows);
      return [about];
    } catch (error) {
      // Kept under other rules, or by a newer page: it stays as it is.
      if (isFault(error) || error instanceof Trouble) return [];
      throw error;
    }
  }

  /** Games that can be gone on with, last touched first. */
  inProgress(): InProgress[] {
    return this.abouts
      .filter((about) => about.outcome === null && about.moves > 0 && about.id !== this.table.id)
      .map((about) => ({ id: about.id, about }));
  }

  /** Every game that is kept, for an export. */
  async allKept(): Promise<import("./core-types").Kept[]> {
    await this.table.settled();
    const all = await Promise.all((await this.keeping?.shelf() ?? []).map(({ game }) => this.keeping?.load(game.id)));
    return all.flatMap((kept) => (kept ? [kept] : []));
  }

  /** Merges lines of an export. Returns what is to be said. */
  async takeIn(lines: string): Promise<string> {
    if (this.keeping === null) return this.t("table-unsaved");
    const imported = this.core.importLines(lines, await this.allKept(), await held());
    await this.keeping.putAll(imported.put);
    await this.readShelf();
    if (!this.table.isOpen) this.chooser.refresh();
    return imported.sentence;
  }

  // ---- keys ----

  /** Keys that work wherever the focus is. */
  private globalKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || this.panels.isOver) return;
    if (event.key === "Escape" && this.panels.isBeside) {
      event.preventDefault();
      this.panels.closeBeside();
      return;
    }
    const control = event.ctrlKey || event.metaKey;
    if (!this.table.isOpen || !control || event.altKey || isField(event.target)) return;
    const act: Act | null = event.code === "KeyZ" ? (event.shiftKey ? "redo" : "undo") : event.code === "KeyY" ? "redo" : null;
    if (act === null) return;
    event.preventDefault();
    void this.act(act);
  }

  private typed = "";

  /** Keys at the table: letters name places, capital letters and signs ask for something. */
  private key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (this.replay.key(event)) return true;
    switch (event.key) {
      case "Enter":
      case " ":
        if (!this.finishTyping()) this.pressCursor();
        return true;
      case "Escape":
        return this.escape();
      case "Backspace":
        if (this.typed !== "") this.setTyped(this.typed.slice(0, -1));
        else void this.act("undo");
        return true;
      default:
    }
    if (event.key.length !== 1) return false;
    const act = SIGNS[event.key] ?? (event.shiftKey ? LETTERS[event.code] : undefined);
    if (act !== undefined) {
      this.finishTyping();
      void this.act(act);
      return true;
    }
    if (!/^[\p{L}\p{N}-]$/u.test(event.key)) return false;
    this.type(event.key);
    return true;
  }

  private pressCursor(): void {
    const { pile, at } = this.table.board.cursor;
    this.table.press(pile, at);
  }

  private escape(): boolean {
    if (this.typed !== "") {
      this.setTyped("");
      return true;
    }
    if (this.panels.isBeside) {
      this.panels.closeBeside();
      return true;
    }
    this.table.putBack();
    return true;
  }

  /** A letter of a place's name. A letter after a complete name begins the next. */
  private type(letter: string): void {
    const longer = this.typed + letter.toLowerCase();
    const found = this.core.typedName(longer);
    if (found.is === "pile") {
      this.setTyped("");
      this.pressNamed(found.pile);
      return;
    }
    if (found.is === "perhaps" || found.is === "beginning") {
      this.setTyped(longer);
      return;
    }
    if (this.typed !== "" && this.finishTyping()) {
      this.type(letter);
      return;
    }
    this.setTyped("");
    this.say(this.t("table-no-such-name", { typed: longer }));
  }

  /** Takes what is typed as complete. Returns whether it names a place. */
  private finishTyping(): boolean {
    const { typed } = this;
    if (typed === "") return false;
    this.setTyped("");
    const found = this.core.typedName(typed);
    if (found.is !== "pile" && found.is !== "perhaps") return false;
    this.pressNamed(found.pile);
    return true;
  }

  private pressNamed(pile: PileId): void {
    this.table.board.focus(pile);
    this.table.press(pile, null);
  }

  private setTyped(typed: string): void {
    this.typed = typed;
    this.shell.typed(typed);
  }
}

/** The same keys as in the terminal: they do not depend on the layout of the keyboard. */
const LETTERS: Readonly<Record<string, Act>> = {
  KeyU: "undo", KeyR: "redo", KeyD: "deal", KeyH: "hint", KeyO: "oracle", KeyE: "examine", KeyP: "rules",
  KeyV: "readings", KeyT: "history", KeyB: "bookmark", KeyZ: "restart", KeyN: "new", KeyG: "number", KeyS: "share",
  KeyI: "import", KeyW: "statistics", KeyY: "replay", KeyA: "autoplay", KeyC: "colours", KeyF: "language",
  KeyM: "menu", KeyX: "chooser", KeyL: "log", KeyQ: "state",
};

const SIGNS: Readonly<Record<string, Act>> = {
  "?": "keys", ".": "obvious", ",": "obvious", "+": "safe", "=": "safe", "<": "undo", ">": "redo", "!": "hint",
};

/** The keys of each act, to be told. */
export const KEYS: readonly (readonly [act: Act, words: string, key: string])[] = [
  ["deal", "table-do-deal", "D"], ["obvious", "table-do-obvious", "."], ["undo", "table-do-undo", "U"],
  ["redo", "table-do-redo", "R"], ["hint", "table-do-hint", "H"], ["oracle", "table-do-oracle", "O"],
  ["safe", "table-do-safe", "+"], ["examine", "web-do-examine", "E"], ["rules", "table-do-rules", "P"],
  ["readings", "table-do-readings", "V"], ["history", "table-do-history", "T"], ["bookmark", "table-do-bookmark", "B"],
  ["restart", "table-do-restart", "Z"], ["new", "table-do-new", "N"], ["today", "web-do-today", ""],
  ["number", "table-do-number", "G"], ["give-up", "table-do-give-up", ""], ["share", "web-do-share", "S"],
  ["import", "web-do-import", "I"], ["replay", "table-do-replay", "Y"], ["finale", "table-do-finale", ""],
  ["log", "table-do-log", "L"], ["state", "web-do-state", "Q"],
  ["statistics", "table-do-statistics", "W"], ["settings", "table-do-settings", ""],
  ["language", "table-do-language", "F"], ["chooser", "table-do-chooser", "X"], ["keys", "table-do-keys", "?"],
];

/** The deal of the day: the date is the number. */
export function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
}

/** Any deal, with a number that can be told to somebody. */
export function randomDeal(): string {
  const [value] = crypto.getRandomValues(new Uint32Array(1));
  return String(((value as number) % 999_999) + 1);
}

const TAB = "cadogan-game";

/** Which game this tab shows, so that loading it anew shows it again. */
function remember(id: string | null): void {
  try {
    sessionStorage.setItem(TAB, id ?? "");
  } catch {
    // Nothing may be kept here. Then a game in progress is found by its deal.
  }
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    return null;
  }
}

function next<T>(values: readonly T[], value: T): T {
  return values[(values.indexOf(value) + 1) % values.length] as T;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
