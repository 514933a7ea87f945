/**
 * Advice that takes its time, from a worker, so that the page never waits for it: the oracle's, which knows every card,
 * and the fair adviser's, which knows what the player has seen.
 */

import type { App } from "./app";
import type { Advice, Verdict } from "./core-types";
import { h } from "./dom";
import { button } from "./panel";

/** How much it may search when it is asked; and for the line, which only looks along. */
const ASKED = { nodes: 4_000_000, memory: 256 * 1024 * 1024 } as const;
const LINE = { nodes: 300_000, memory: 64 * 1024 * 1024 } as const;
/** Milliseconds of rest before the line looks at a new position. */
const REST = 400;

const FAIR = { nodes: 150_000, memory: 64 * 1024 * 1024, guesses: 24 } as const;

/** What the worker is told. With guesses the fair adviser is meant, else the oracle. */
export interface Question {
  readonly module: string;
  readonly language: "en" | "ru";
  readonly text: string;
  readonly nodes: number;
  readonly memory: number;
  readonly guesses?: number;
}

export type Reply = { readonly verdict: Verdict } | { readonly advice: Advice } | { readonly failed: string };

export class Oracle {
  private worker: Worker | null = null;
  private timer: number | null = null;

  constructor(private readonly app: App) {}

  /** Asks about the position on the table, and shows that it can be stopped. */
  ask(): void {
    const { app } = this;
    this.stop();
    let said = app.t("web-oracle-thinks");
    let verdict: Verdict | null = null;
    app.panels.open(() => ({
      title: app.t("web-oracle-title"),
      body: [
        h("p", {}, app.t("web-oracle-intro")),
        h("p", { role: "status", id: "verdict" }, said),
        h("div", { class: "buttons" },
          verdict === null && button(app.t("web-oracle-stop"), () => app.panels.close(), { class: "main" }),
          verdict !== null && verdict.first !== null && button(app.t("web-oracle-show"), () => this.point(verdict as Verdict), { class: "main" })),
      ],
    }), { where: "over", onClose: () => this.stop() });
    app.table.advised("oracle");
    this.question(ASKED, (reply) => {
      if ("verdict" in reply) verdict = reply.verdict;
      said = "verdict" in reply ? reply.verdict.sentence : "failed" in reply ? reply.failed : "";
      app.panels.refresh();
    });
  }

  /** The fair hint: at once what looks best; and if thinking it over finds something better, that. */
  hint(): void {
    const { app } = this;
    this.stop();
    const quick = app.table.do((core) => core.hint());
    if (app.table.scene.legal < 2) return;
    const meant = quick.said;
    this.question(FAIR, (reply) => {
      if (!("advice" in reply) || reply.advice.basis === "rule") return;
      const [best] = reply.advice.moves;
      if (best === undefined || reply.advice.sentence === meant || app.table.holds) return;
      app.table.do((core) => ({ ...core.pointOut(best.number), said: reply.advice.sentence }));
    });
  }

  /** The position has changed: the line is out of date. */
  changed(): void {
    const { app } = this;
    this.stop();
    app.shell.oracle("");
    if (app.settings.winnable !== "on" || !app.table.isOpen || app.table.scene.state !== "playing") return;
    this.timer = window.setTimeout(() => {
      app.shell.oracle(app.t("web-oracle-thinks"));
      this.question(LINE, (reply) => app.shell.oracle("verdict" in reply ? reply.verdict.sentence : ""));
    }, REST);
  }

  stop(): void {
    if (this.timer !== null) window.clearTimeout(this.timer);
    this.timer = null;
    this.worker?.terminate();
    this.worker = null;
  }

  private point(verdict: Verdict): void {
    this.app.panels.close();
    if (verdict.first !== null) this.app.table.do((core) => core.pointOut(verdict.first as number));
  }

  private question(limits: typeof ASKED | typeof LINE | typeof FAIR, answer: (reply: Reply) => void): void {
    const { app } = this;
    const worker = new Worker(new URL("oracle-worker.js", document.baseURI), { type: "module" });
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      this.stop();
      answer(data);
    };
    worker.onerror = () => {
      this.stop();
      answer({ failed: app.t("web-oracle-failed") });
    };
    const question: Question = {
      module: app.module.href, language: app.settings.language, text: app.core.save(), ...limits,
    };
    worker.postMessage(question);
  }
}
