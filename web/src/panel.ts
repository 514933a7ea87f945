/** A dialog over the table, or a page beside it. */

import { type Child, h, symbol } from "./dom";

/** What a panel shows. Made anew when the language changes. */
export interface Content {
  readonly title: string;
  readonly body: readonly Child[];
}

export interface Manner {
  /** `over`: nothing else can be used meanwhile. `beside`: the table can still be used. */
  readonly where: "over" | "beside";
  readonly onClose?: () => unknown;
}

interface Open {
  readonly render: () => Content;
  readonly manner: Manner;
  readonly element: HTMLDialogElement;
  readonly before: Element | null;
}

/** At most one panel over the table and one beside it. */
export class Panels {
  private over: Open | null = null;
  private beside: Open | null = null;

  constructor(
    private readonly host: HTMLElement,
    private readonly closeWord: () => string,
    /** Where the focus goes if what had it is gone. */
    private readonly home: () => void,
  ) {}

  /** Opens a panel; one that is open in the same place gives way. */
  open(render: () => Content, manner: Manner = { where: "over" }): void {
    const previous = manner.where === "over" ? this.over : this.beside;
    const before = previous?.before ?? document.activeElement;
    if (previous !== null) this.remove(previous);
    const element = h("dialog", { class: `panel ${manner.where}`, "aria-labelledby": `title-${manner.where}` });
    const panel: Open = { render, manner, element, before };
    if (manner.where === "over") this.over = panel;
    else this.beside = panel;
    this.fill(panel);
    element.addEventListener("close", () => this.closed(panel));
    element.addEventListener("click", (event) => {
      if (event.target === element && manner.where === "over") this.closed(panel);
    });
    this.host.append(element);
    document.documentElement.classList.toggle("has-beside", this.beside !== null);
    if (manner.where === "over") element.showModal();
    else element.show();
    const first = element.querySelector<HTMLElement>("[autofocus]") ?? element.querySelector<HTMLElement>("h2");
    first?.focus();
  }

  get isOver(): boolean {
    return this.over !== null;
  }

  get isBeside(): boolean {
    return this.beside !== null;
  }

  close(): void {
    this.closed(this.over ?? this.beside);
  }

  closeAll(): void {
    this.closed(this.over);
    this.closed(this.beside);
  }

  closeBeside(): void {
    this.closed(this.beside);
  }

  /** Says everything anew. */
  refresh(): void {
    for (const panel of [this.over, this.beside]) {
      if (panel === null) continue;
      const focused = document.activeElement?.getAttribute("data-key");
      this.fill(panel);
      if (focused) panel.element.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
    }
  }

  private fill(panel: Open): void {
    const { title, body } = panel.render();
    const word = this.closeWord();
    const close = h(
      "button",
      { type: "button", class: "close", "aria-label": word, title: word, onclick: () => this.closed(panel) },
      symbol("icon-close", "icon"),
    );
    const heading = h("h2", { id: `title-${panel.manner.where}`, tabindex: -1 }, title);
    // It may have to be scrolled with the keyboard alone.
    const label = `title-${panel.manner.where}`;
    const filled = h("div", { class: "body", tabindex: 0, role: "region", "aria-labelledby": label });
    for (const child of body) if (child) filled.append(child);
    panel.element.replaceChildren(h("header", {}, heading, close), filled);
  }

  private remove(panel: Open): void {
    if (this.over === panel) this.over = null;
    if (this.beside === panel) this.beside = null;
    panel.manner.onClose?.();
    panel.element.close();
    panel.element.remove();
  }

  /** At once, so that whatever is done next finds the focus where it was before. */
  private closed(panel: Open | null): void {
    if (panel === null || (this.over !== panel && this.beside !== panel)) return;
    this.remove(panel);
    document.documentElement.classList.toggle("has-beside", this.beside !== null);
    if (panel.before instanceof HTMLElement && panel.before.isConnected && panel.before !== document.body)
      panel.before.focus();
    else this.home();
  }
}

/** A button with words. */
export function button(words: string, act: () => void, attributes: Record<string, string | boolean> = {}): HTMLElement {
  return h("button", { type: "button", ...attributes, onclick: act }, words);
}
