/** Another deal: by number, of the day, or under other readings. */

import { type App, randomDeal, today } from "../app";
import { h } from "../dom";
import { button } from "../panel";

/** Deals anew, after asking if a game is given up for it. */
export function newDealPanel(app: App, form: string, deal: string): void {
  if (!app.table.isUnderWay) {
    void app.attempt(() => app.replace(form, deal));
    return;
  }
  app.panels.open(() => ({
    title: app.t("table-new-title"),
    body: [
      h("p", {}, app.t("table-new-intro")),
      h("div", { class: "buttons" },
        button(app.t("table-new-yes"), () => void app.attempt(() => app.replace(form, deal)), { class: "main" }),
        button(app.t("table-confirm-no"), () => app.panels.close())),
    ],
  }));
}

export function dealPanel(app: App, form: string): void {
  app.panels.open(() => {
    const number = h("input", { id: "deal-number", type: "text", inputmode: "numeric", maxlength: 20, autocomplete: "off", autofocus: true });
    const submit = (event: Event) => {
      event.preventDefault();
      newDealPanel(app, form, number.value.trim());
    };
    return {
      title: app.t("table-deal-title"),
      body: [
        h("p", {}, app.t("table-deal-intro")),
        h("form", { class: "line", onsubmit: submit },
          h("label", { for: "deal-number" }, app.t("web-deal-number")), number,
          h("button", { type: "submit", class: "main" }, app.t("web-deal"))),
        h("div", { class: "buttons" },
          button(app.t("web-new-deal"), () => newDealPanel(app, form, randomDeal())),
          button(app.t("web-do-today"), () => newDealPanel(app, form, today()))),
      ],
    };
  });
}

/** The doubtful points of a game, and the variants that follow from them. */
export function readingsPanel(app: App, form: string): void {
  const chosen = app.core.readings(form).map((reading) => reading.chosen);
  app.panels.open(() => {
    const readings = app.core.readings(form);
    const points = readings.map((reading, index) =>
      h("fieldset", {}, h("legend", {}, reading.question),
        ...reading.options.map((option, at) => {
          const id = `reading-${index}-${at}`;
          const input = h("input", {
            type: "radio", name: `reading-${index}`, id, checked: chosen[index] === at, "data-key": id,
            onchange: () => {
              chosen[index] = at;
            },
          });
          return h("div", { class: "option" }, input,
            h("label", { for: id }, option.words, h("span", { class: "source" }, option.source)));
        })));
    return {
      title: app.t("table-readings-title"),
      body: readings.length === 0
        ? [h("p", {}, app.t("table-readings-none"))]
        : [
            h("p", {}, app.t("table-readings-intro")), ...points,
            h("div", { class: "buttons" },
              button(app.t("table-readings-use"), () => newDealPanel(app, app.core.formWith(form, chosen), randomDeal()), { class: "main" })),
          ],
    };
  });
}
