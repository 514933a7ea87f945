import { type App, KEYS } from "../app";
import { h } from "../dom";

/** Everything that can be done. */
export function menuPanel(app: App): void {
  app.panels.open(() => ({
    title: app.t("table-menu-title"),
    body: [
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
