import type { App } from "../app";
import { h } from "../dom";
import { CHOICES, type Settings } from "../settings";

/** Everything that can be set, as radio buttons. */
export function settingsPanel(app: App): void {
  app.panels.open(() => ({
    title: app.t("table-settings-title"),
    body: (Object.keys(CHOICES) as (keyof Settings)[]).map((name) => choice(app, name)),
  }));
}

function choice<K extends keyof Settings>(app: App, name: K): HTMLElement {
  const options = (CHOICES[name] as unknown as readonly Settings[K][]).map((value) => {
    const id = `set-${name}-${value}`;
    const input = h("input", {
      type: "radio", id, name: `set-${name}`, checked: app.settings[name] === value, "data-key": id,
      onchange: () => app.set(name, value),
    });
    // The languages are called by their own names, whatever is spoken.
    const lang = name === "language" ? value : null;
    return h("div", { class: "option" }, input, h("label", { for: id, lang }, app.t(`web-set-${name}-${value}`)));
  });
  return h("fieldset", { class: "setting" }, h("legend", {}, app.t(`web-set-${name}`)), h("div", { class: "options" }, ...options));
}
