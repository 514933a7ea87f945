import { type App, KEYS } from "../app";
import { h } from "../dom";

/** Everything that can be done. */
export function menuPanel(app: App): void {
  app.panels.open(() => ({
    title: app.t("table-menu-title"),
    body: [
      h("form", { class: "line", onsubmit: (event: Event) => say(app, event) },
        h("label", { for: "words" }, app.t("web-words")),
        h("input", { id: "words", type: "text", maxlength: 200, autocomplete: "off", spellcheck: "false" }),
        h("button", { type: "submit" }, app.t("web-words-do"))),
      h("ul", { class: "rows menu" }, ...KEYS.filter(([act]) => act !== "finale" || app.table.scene.finale).map(([act, words, key]) =>
        h("li", {}, h("button", {
          type: "button", "data-act": act,
          onclick: () => {
            app.panels.close();
            void app.act(act);
          },
        }, h("span", {}, app.t(words)), key !== "" && h("kbd", { "aria-hidden": "true" }, key))))),
    ],
  }));
}

/** A move or an order in words, as in the line-by-line play of the terminal. */
function say(app: App, event: Event): void {
  event.preventDefault();
  const line = (event.target as HTMLFormElement).querySelector("input")?.value.trim() ?? "";
  app.panels.close();
  if (line !== "") app.table.do((core) => core.typed(line));
}
