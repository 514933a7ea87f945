/** The game from its start, step by step. The game itself stays where it is. */

import type { App } from "../app";
import { byId, h, symbol } from "../dom";

/** Milliseconds between two steps. */
const PACE = 900;

export class Replay {
  private readonly bar = byId("replay");
  private at = 0;
  private length = 0;
  private timer: number | null = null;

  constructor(private readonly app: App) {}

  get isOpen(): boolean {
    return !this.bar.hidden;
  }

  open(): void {
    const { app } = this;
    // As far as the game stands now; what was taken back is no part of it.
    this.length = app.table.scene.moves;
    if (this.length === 0) {
      app.say(app.t("table-replay-none"));
      return;
    }
    app.panels.closeAll();
    app.table.putBack();
    this.at = 0;
    this.bar.hidden = false;
    document.documentElement.classList.add("replaying");
    this.refresh();
    this.show();
    this.bar.querySelector<HTMLElement>("[data-step=on]")?.focus();
  }

  close(): void {
    if (!this.isOpen) return;
    this.stop();
    this.bar.hidden = true;
    document.documentElement.classList.remove("replaying");
    this.app.table.board.show(this.app.core.scene());
    this.app.say(this.app.t("table-replay-over"));
    this.app.table.board.focus(this.app.table.board.cursor.pile);
  }

  /** Keys while the game is shown again. Nothing can be played meanwhile. */
  key(event: KeyboardEvent): boolean {
    if (!this.isOpen) return false;
    this.stepBy(event.key);
    return true;
  }

  private stepBy(key: string): void {
    switch (key) {
      case "ArrowRight": return this.go(this.at + 1);
      case "ArrowLeft": return this.go(this.at - 1);
      case "Home": return this.go(0);
      case "End": return this.go(this.length);
      case "Escape": return this.close();
      default:
    }
  }

  private refresh(): void {
    const { app } = this;
    const make = (step: string, icon: string, words: string, act: () => void) =>
      h("button", { type: "button", "data-step": step, "aria-label": words, title: words, onclick: act }, symbol(`icon-${icon}`, "icon"));
    const slider = h("input", {
      type: "range", min: 0, max: this.length, value: this.at, "aria-label": app.t("table-do-replay"),
      oninput: () => this.go(Number(slider.value)),
    });
    this.bar.setAttribute("aria-label", app.t("table-do-replay"));
    this.bar.replaceChildren(
      make("first", "first", app.t("web-replay-first"), () => this.go(0)),
      make("back", "back", app.t("web-replay-back"), () => this.go(this.at - 1)),
      make("run", "run", app.t("web-replay-run"), () => this.run()),
      make("on", "on", app.t("web-replay-on"), () => this.go(this.at + 1)),
      make("last", "last", app.t("web-replay-last"), () => this.go(this.length)),
      slider,
      make("close", "close", app.t("web-close"), () => this.close()),
    );
    this.bar.onkeydown = (event) => {
      if (event.target === slider && event.key !== "Escape") return;
      if (!["ArrowRight", "ArrowLeft", "Home", "End", "Escape"].includes(event.key)) return;
      event.preventDefault();
      this.stepBy(event.key);
    };
  }

  private go(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.length);
    this.show();
  }

  private show(): void {
    const { scene, said } = this.app.core.replay(this.at);
    this.app.table.board.show(scene);
    this.app.say(said);
    const slider = this.bar.querySelector("input");
    if (slider !== null) slider.value = String(this.at);
    if (this.at === this.length) this.stop();
  }

  private run(): void {
    if (this.timer !== null) {
      this.stop();
      return;
    }
    if (this.at === this.length) this.go(0);
    this.timer = window.setInterval(() => this.go(this.at + 1), PACE);
  }

  private stop(): void {
    if (this.timer !== null) window.clearInterval(this.timer);
    this.timer = null;
  }
}
