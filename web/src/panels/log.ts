/** Everything that was said, the last first. */

import type { App } from "../app";
import { h } from "../dom";

export function logPanel(app: App): void {
  app.panels.open(() => {
    const { said } = app.shell;
    return {
      title: app.t("table-log-title"),
      body: said.length === 0
        ? [h("p", {}, app.t("table-log-empty"))]
        : [h("ol", { class: "plain-list", reversed: true }, ...said.map((sentence) => h("li", {}, sentence)).reverse())],
    };
  });
}
