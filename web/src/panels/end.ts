/** The end of a game. */

import { type App, randomDeal } from "../app";
import { h, symbol } from "../dom";
import { button } from "../panel";
import { newDealPanel } from "./deal";
import { statisticsPanel } from "./statistics";

export function wonPanel(app: App): void {
  app.panels.open(() => {
    const { scene } = app.table;
    return {
      title: app.t("table-won-title"),
      body: [
        h("p", { class: "won" }, app.t("table-won-intro", { moves: scene.moves })),
        h("div", { class: "buttons" },
          scene.finale && button(app.t("table-finale-title"), () => finalePanel(app)),
          button(app.t("web-new-deal"), () => newDealPanel(app, scene.form, randomDeal()), { class: "main" }),
          button(app.t("table-do-replay"), () => app.replay.open()),
          button(app.t("table-stats-title"), () => statisticsPanel(app, { form: scene.form })),
          button(app.t("web-button-games"), () => void app.toChooser())),
      ],
    };
  });
}

/** The closing trick: the foundations dealt to heaps. */
export function finalePanel(app: App): void {
  app.panels.open(() => {
    const finale = app.core.finale();
    if (finale === null) return { title: app.t("table-finale-title"), body: [h("p", {}, app.t("table-finale-none"))] };
    const heaps = finale.heaps.map((cards) =>
      h("li", { "aria-label": cards.map((card) => card.name).join(", ") },
        ...cards.map((card) => {
          const drawing = symbol(app.table.board.art(card, true), "card small");
          drawing.setAttribute("viewBox", "0 0 100 140");
          return drawing;
        })));
    return { title: finale.title, body: [h("p", {}, finale.intro), h("ul", { class: "heaps" }, ...heaps)] };
  });
}
