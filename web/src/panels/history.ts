/** The tree of what was played, and its bookmarks. */

import type { App } from "../app";
import type { HistoryItem } from "../core-types";
import { h } from "../dom";
import { button } from "../panel";

export function historyPanel(app: App): void {
  app.panels.open(() => ({
    title: app.t("table-history-title"),
    body: [
      h("p", {}, app.t("table-history-intro")),
      h("form", { class: "line", onsubmit: (event: Event) => mark(app, event) },
        h("label", { for: "mark" }, app.t("table-bookmark-intro")),
        h("input", { id: "mark", type: "text", maxlength: 60, autocomplete: "off" }),
        h("button", { type: "submit" }, app.t("table-bookmark-title"))),
      h("ol", { class: "rows history", start: 0 }, ...app.core.history().map((item) => row(app, item))),
    ],
  }));
}

/** Gives this point of the game a name. */
export function bookmarkPanel(app: App): void {
  app.panels.open(() => ({
    title: app.t("table-bookmark-title"),
    body: [
      h("form", { class: "line", onsubmit: (event: Event) => mark(app, event) },
        h("label", { for: "mark" }, app.t("table-bookmark-intro")),
        h("input", { id: "mark", type: "text", maxlength: 60, autocomplete: "off", autofocus: true }),
        h("button", { type: "submit", class: "main" }, app.t("table-bookmark-title"))),
      h("ul", { class: "rows" }, ...app.table.scene.bookmarks.map((bookmark) =>
        h("li", {},
          button(bookmark.name, () => go(app, () => app.core.goToBookmark(bookmark.name))),
          button(app.t("table-unmark", { name: bookmark.name }), () => unmark(app, bookmark.name), { class: "minor" })))),
    ],
  }));
}

function row(app: App, item: HistoryItem): HTMLElement {
  const label = item.number === 0 ? app.t("table-history-start") : item.sentence;
  const point = h("button", {
    type: "button", "aria-current": item.here ? "step" : null,
    onclick: () => go(app, () => app.core.goTo(item.point)),
  }, label, ...item.bookmarks.map((name) => h("span", { class: "bookmark" }, name)));
  const others = item.branches.map((branch) =>
    h("li", {}, button(app.t("table-history-branch", { move: branch.sentence }), () => go(app, () => app.core.goTo(branch.point)), { class: "branch" })));
  const unmarks = item.bookmarks.map((name) =>
    button(app.t("table-unmark", { name }), () => unmark(app, name), { class: "minor" }));
  return h("li", { class: item.here ? "here" : "" }, point, ...unmarks, others.length > 0 && h("ul", {}, ...others));
}

function go(app: App, act: Parameters<App["table"]["do"]>[0]): void {
  app.panels.close();
  app.table.do(act);
}

function mark(app: App, event: Event): void {
  event.preventDefault();
  const field = (event.target as HTMLFormElement).querySelector("input");
  const name = field?.value.trim() ?? "";
  if (name === "") return;
  app.table.do((core) => core.setBookmark(name));
  app.panels.refresh();
}

function unmark(app: App, name: string): void {
  app.table.do((core) => core.removeBookmark(name));
  app.panels.refresh();
}
