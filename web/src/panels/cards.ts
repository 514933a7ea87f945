/** Which move is meant; and a pile looked through. */

import type { App } from "../app";
import type { MoveItem, PileId } from "../core-types";
import { h } from "../dom";
import { button } from "../panel";

/** Moves that are shown at once. */
const MOST = 60;

/** Several moves could be meant. */
export function choosePanel(app: App, items: readonly MoveItem[], make: (move: MoveItem) => void): void {
  let made = false;
  const chosen = (move: MoveItem) => {
    made = true;
    app.panels.close();
    make(move);
  };
  app.panels.open(
    () => ({
      title: app.t("table-which-title"),
      body: [
        h("ul", { class: "rows" }, ...items.slice(0, MOST).map((move) => h("li", {}, button(move.sentence, () => chosen(move))))),
        items.length > MOST && h("p", {}, app.t("table-more-moves", { count: items.length - MOST })),
      ],
    }),
    { where: "over", onClose: () => made || app.table.putBack() },
  );
}

/** All cards of a pile that may be seen, the top one first. Choosing one picks it up. */
export function examinePanel(app: App, pile: PileId): void {
  app.panels.open(() => {
    const { title, intro, cards } = app.core.examine(pile);
    const take = (at: number) => {
      app.panels.close();
      app.table.board.focus(pile);
      app.table.press(pile, at);
    };
    const row = (card: { at: number; text: string; name: string }) =>
      h("li", {}, h("button", { type: "button", onclick: () => take(card.at) },
        h("span", { class: "short", "aria-hidden": "true" }, card.text), h("span", {}, card.name)));
    return { title, body: [h("p", {}, intro), h("ol", { class: "rows pile-list" }, ...cards.map(row))] };
  });
}
