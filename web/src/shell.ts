/** The frame around the table: title, buttons, and the one line that speaks. */

import type { Act, App } from "./app";
import type { Procedure, Scene } from "./core-types";
import { byId, h, symbol } from "./dom";

/** The buttons that are always at hand; everything else is in the menu. */
const BUTTONS: readonly (readonly [act: Act, icon: string, words: string])[] = [
  ["chooser", "games", "web-button-games"],
  ["undo", "undo", "web-button-undo"],
  ["redo", "redo", "web-button-redo"],
  ["hint", "hint", "web-button-hint"],
  ["safe", "safe", "web-button-safe"],
  ["rules", "rules", "web-button-rules"],
  ["menu", "more", "web-button-menu"],
];

/** Sentences that can be read again. */
const REMEMBERED = 200;

export class Shell {
  private readonly bar = byId("bar");
  private readonly header = byId("table-title");
  private readonly headerShort = byId("table-title-short");
  private readonly standing = byId("standing");
  private readonly status = byId("status");
  private readonly letters = byId("typed");
  private readonly unsaved = byId("unsaved");
  private readonly buttons = new Map<Act, HTMLButtonElement>();
  private procedures: HTMLElement | null = null;

  /** What was said, up to {@link REMEMBERED} sentences. */
  readonly said: string[] = [];

  constructor(private readonly app: App) {}

  /** Makes the buttons anew, in the language that is set. */
  refresh(): void {
    const { app } = this;
    byId("board").setAttribute("aria-label", app.t("web-table"));
    this.bar.setAttribute("aria-label", app.t("web-bar"));
    this.procedures = h("span", { class: "procedures" });
    const buttons = BUTTONS.map(([act, icon, words]) => this.button(act, icon, app.t(words)));
    this.bar.replaceChildren(buttons[0] as Node, this.procedures, ...buttons.slice(1));
  }

  private button(act: Act, icon: string, words: string): HTMLButtonElement {
    const button = h(
      "button",
      { type: "button", "data-act": act, "data-key": `bar-${act}`, title: words, onclick: () => void this.app.act(act) },
      symbol(`icon-${icon}`, "icon"),
      h("span", { class: "words" }, words),
    );
    this.buttons.set(act, button);
    return button;
  }

  /** What the scene says about buttons and title. */
  update(scene: Scene): void {
    this.header.textContent = scene.header;
    this.headerShort.textContent = scene.headerShort;
    this.standing.textContent = scene.standing;
    this.enable("undo", scene.canUndo);
    this.enable("redo", scene.canRedo);
    this.enable("safe", scene.safe > 0);
    this.deal(scene.procedures);
  }

  /** A button without use stays where it is and can be reached, so that nothing jumps. */
  private enable(act: Act, useful: boolean): void {
    this.buttons.get(act)?.setAttribute("aria-disabled", String(!useful));
  }

  private deal(procedures: readonly Procedure[]): void {
    if (this.procedures === null) return;
    const legal = procedures.filter((procedure) => procedure.legal);
    const shown = legal.length > 0 ? legal : procedures.slice(0, 1);
    const focused = document.activeElement?.getAttribute("data-rule");
    const buttons = shown.map((procedure) =>
      h(
        "button",
        {
          type: "button",
          title: procedure.sentence,
          "data-rule": procedure.rule,
          "aria-disabled": String(!procedure.legal),
          onclick: () => void this.app.table.do((core) => core.procedure(procedure.rule)),
        },
        symbol("icon-deal", "icon"),
        // The word can be typed too, and is written with hyphens for that.
        h("span", { class: "words" }, procedure.word.replaceAll("-", " ")),
      ),
    );
    this.procedures.replaceChildren(...buttons);
    if (focused !== null && focused !== undefined) buttons[0]?.focus();
  }

  // ---- what is said ----

  /** Shows a sentence and has it spoken, even if it is the same as the last. */
  say(sentence: string): void {
    this.said.push(sentence);
    if (this.said.length > REMEMBERED) this.said.shift();
    const same = this.status.textContent === sentence;
    this.status.textContent = same ? `${sentence}\u00a0` : sentence;
  }

  typed(letters: string): void {
    this.letters.textContent = letters;
  }

  trouble(words: string | null): void {
    this.unsaved.textContent = words ?? "";
  }

  /** The line about whether the deal can still be won. */
  oracle(sentence: string): void {
    byId("oracle").textContent = sentence;
  }

  // ---- views ----

  showTable(): void {
    byId("table").hidden = false;
    byId("chooser").hidden = true;
    this.status.textContent = "";
  }

  showChooser(): void {
    byId("table").hidden = true;
    byId("chooser").hidden = false;
    this.status.textContent = "";
  }
}
