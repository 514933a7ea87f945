/** The list of games. */

import { type App, type InProgress, randomDeal, today } from "./app";
import type { Item, Language, Place } from "./core-types";
import { type Child, byId, h, svg, symbol } from "./dom";
import { button } from "./panel";
import { readingsPanel } from "./panels/deal";
import { rulesPanel } from "./panels/rules";
import { statisticsPanel } from "./panels/statistics";

/** Games in progress that are shown at once. */
const MOST_IN_PROGRESS = 6;
const MOST_LAST_PLAYED = 4;

export class Chooser {
  private readonly root = byId("chooser");
  private search = "";
  private list: HTMLElement | null = null;
  /** Drawings of layouts, which do not change. */
  private readonly pictures = new Map<string, Place[]>();

  constructor(private readonly app: App) {}

  show(): void {
    this.search = "";
    this.refresh();
    this.focus();
  }

  hide(): void {
    this.root.replaceChildren();
    this.list = null;
  }

  focus(): void {
    this.root.querySelector<HTMLElement>("h1")?.focus();
  }

  /** Draws the list anew. */
  refresh(): void {
    if (this.root.hidden) return;
    const { app } = this;
    const field = h("input", {
      type: "search", id: "search", autocomplete: "off", spellcheck: "false", "data-key": "search",
      placeholder: app.t("web-search"), "aria-label": app.t("web-search"),
      oninput: () => {
        this.search = field.value;
        this.fill();
      },
      onkeydown: (event: KeyboardEvent) => this.enter(event),
    });
    field.value = this.search;
    this.list = h("div", { id: "games" });
    const tools = h("div", { class: "tools" },
      this.tool("statistics", app.t("table-stats-title")),
      this.tool("import", app.t("web-exchange")),
      this.tool("settings", app.t("table-settings-title")),
      this.languageButton());
    this.root.replaceChildren(
      h("header", {}, h("h1", { tabindex: -1 }, app.t("table-program")), tools),
      h("p", { class: "intro" }, app.t("web-intro")),
      field,
      this.list,
    );
    this.fill();
  }

  private tool(act: "statistics" | "import" | "settings", words: string): HTMLElement {
    return button(words, () => void this.app.act(act), { "data-key": act });
  }

  private languageButton(): HTMLElement {
    const other: Language = this.app.settings.language === "en" ? "ru" : "en";
    return button(this.app.t("table-do-language"), () => void this.app.act("language"), { lang: other, "data-key": "language" });
  }

  private fill(): void {
    const { app } = this;
    const items = app.core.catalogue(this.search);
    const groups = new Map<string, Item[]>();
    for (const item of items) groups.set(item.familyName, [...(groups.get(item.familyName) ?? []), item]);
    const parts: Child[] = this.search === "" ? [this.inProgress(), this.lastPlayed(items)] : [];
    for (const [name, members] of groups) parts.push(this.family(name, members));
    if (items.length === 0) parts.push(h("p", { role: "status" }, app.t("table-none-found")));
    this.list?.replaceChildren(...parts.filter((part): part is Node => part instanceof Node));
    this.draw();
  }

  // ---- sections ----

  private inProgress(): HTMLElement | null {
    const { app } = this;
    const games = app.inProgress().slice(0, MOST_IN_PROGRESS);
    if (games.length === 0) return null;
    const row = ({ id, about }: InProgress) =>
      h("li", {}, button(app.core.aboutWords(about).row, () => void app.resume(id), { class: "resume", "data-game": id }));
    return h("section", {}, h("h2", {}, app.t("table-in-progress")), h("ul", { class: "rows" }, ...games.map(row)));
  }

  private lastPlayed(items: readonly Item[]): HTMLElement | null {
    const { app } = this;
    const begun = new Set(app.inProgress().map(({ about }) => about.form));
    const forms = [...new Set(app.abouts.map((about) => about.form))].filter((form) => !begun.has(form));
    const known = forms.flatMap((form) => items.find((item) => item.form === form) ?? []).slice(0, MOST_LAST_PLAYED);
    if (known.length === 0) return null;
    const row = (item: Item) => h("li", {}, button(item.title, () => this.play(item), { class: "resume" }));
    return h("section", {}, h("h2", {}, app.t("table-last-played")), h("ul", { class: "rows" }, ...known.map(row)));
  }

  private family(name: string, items: readonly Item[]): HTMLElement {
    return h("section", {}, h("h2", {}, name), h("ul", { class: "cards" }, ...items.map((item) => this.card(item))));
  }

  private card(item: Item): HTMLElement {
    const { app } = this;
    const more = app.t("web-more-about", { title: item.title });
    return h("li", { class: item.variant ? "variant" : "game", "data-form": item.form },
      h("button", { type: "button", class: "play", "data-name": item.name, onclick: () => this.play(item) },
        h("span", { class: "picture", "data-picture": item.form, "aria-hidden": "true" }),
        h("span", { class: "title" }, item.title),
        h("span", { class: "packs" }, item.packs)),
      h("button", { type: "button", class: "about", "aria-label": more, title: more, onclick: () => this.about(item) },
        symbol("icon-more", "icon")));
  }

  /** A game in progress goes on; else cards are dealt. */
  private play(item: Item): void {
    const { app } = this;
    const begun = app.inProgress().find(({ about }) => about.form === item.form);
    void (begun === undefined ? app.open(item.form, randomDeal()) : app.resume(begun.id));
  }

  private enter(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    const [first] = this.app.core.catalogue(this.search);
    if (first !== undefined) this.play(first);
  }

  // ---- more about one game ----

  private about(item: Item): void {
    const { app } = this;
    app.panels.open(() => {
      const said = app.core.catalogue().find((other) => other.form === item.form) ?? item;
      const number = h("input", {
        type: "text", inputmode: "numeric", pattern: "[0-9]*", maxlength: 20, autocomplete: "off", id: "deal-number",
      });
      const deal = (event: Event) => {
        event.preventDefault();
        void app.attempt(() => app.open(item.form, number.value.trim() || randomDeal()));
      };
      return {
        title: said.title,
        body: [
          h("p", {}, said.packs),
          said.about !== "" && h("p", {}, said.about),
          said.readings.length > 0 && h("p", {}, app.t("table-readings-are")),
          said.readings.length > 0 && h("ul", {}, ...said.readings.map((reading) => h("li", {}, reading))),
          h("div", { class: "buttons" },
            button(app.t("web-new-deal"), () => void app.open(item.form, randomDeal()), { class: "main" }),
            button(app.t("web-do-today"), () => void app.open(item.form, today())),
            button(app.t("table-do-rules"), () => rulesPanel(app, item.form, "open")),
            button(app.t("table-do-readings"), () => readingsPanel(app, item.form)),
            button(app.t("table-do-statistics"), () => statisticsPanel(app, { form: item.form }))),
          h("form", { class: "line", onsubmit: deal },
            h("label", { for: "deal-number" }, app.t("table-deal-title")), number,
            h("button", { type: "submit" }, app.t("web-deal"))),
        ],
      };
    });
  }

  // ---- little drawings of the layouts ----

  private draw(): void {
    const form = (holder: HTMLElement) => holder.dataset["picture"] as string;
    const empty = [...this.root.querySelectorAll<HTMLElement>(".picture:empty")];
    const draw = (holder: HTMLElement) => holder.append(picture(this.places(form(holder))));
    for (const holder of empty) if (this.pictures.has(form(holder))) draw(holder);
    const rest = empty.filter((holder) => holder.childElementCount === 0);
    const step = () => {
      const holder = rest.shift();
      if (holder === undefined) return;
      if (holder.isConnected && holder.childElementCount === 0) draw(holder);
      later(step);
    };
    later(step);
  }

  private places(form: string): Place[] {
    const known = this.pictures.get(form);
    if (known !== undefined) return known;
    const places = this.app.core.page(form).places.map(({ place }) => place);
    this.pictures.set(form, places);
    return places;
  }
}

/** A layout, a card being 10 by 14. */
export function picture(places: readonly Place[]): SVGElement {
  const left = Math.min(...places.map((place) => place.x));
  const top = Math.min(...places.map((place) => place.y));
  const width = Math.max(...places.map((place) => place.x - left)) * 6 + 12;
  const height = Math.max(...places.map((place) => place.y - top)) * 8 + 16;
  const cards = places.map((place) => {
    const [x, y] = [(place.x - left) * 6 + 1, (place.y - top) * 8 + 1];
    return place.lie === "crossways"
      ? svg("rect", { x: x - 1.2, y: y + 2.5, width: 12.4, height: 9, rx: 1.4 })
      : svg("rect", { x, y, width: 10, height: 14, rx: 1.4 });
  });
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, class: "layout" }, ...cards);
}

function later(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 1);
}
