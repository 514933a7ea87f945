import { type App, KEYS } from "../app";
import { h } from "../dom";

/** Every key that means something. */
export function keysPanel(app: App): void {
  app.panels.open(() => ({
    title: app.t("table-keys-title"),
    body: [
      h("p", {}, app.t("web-keys-arrows")),
      h("p", {}, app.t("web-keys-names")),
      h("p", {}, app.t("web-keys-pointer")),
      h("p", {}, app.t("web-keys-marks")),
      h("table", { class: "keys" }, h("tbody", {}, ...KEYS.filter(([, , key]) => key !== "").map(([, words, key]) =>
        h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, app.t(words)))))),
      h("p", {}, app.t("web-keys-capital")),
    ],
  }));
}
