/** The rules of a game, beside the table. */

import type { App } from "../app";
import type { Block, Page, Place } from "../core-types";
import { h, svg } from "../dom";

export function rulesPanel(app: App, form: string, manner: "open" | "toggle"): void {
  if (manner === "toggle" && app.panels.isBeside) {
    app.panels.closeBeside();
    return;
  }
  // On the list of games there is no table to be seen beside it.
  const where = app.table.isOpen ? "beside" : "over";
  app.panels.open(() => {
    const page = app.core.page(form);
    return { title: page.title, body: [drawing(page), ...page.sections.map(section)] };
  }, { where });
}

function section({ heading, blocks }: Page["sections"][number]): HTMLElement {
  const parts: Node[] = [];
  let list: HTMLUListElement | null = null;
  for (const block of blocks) {
    if (block.kind === "item") {
      if (list === null) parts.push((list = h("ul")));
      list.append(h("li", {}, block.text));
      continue;
    }
    list = null;
    const part = other(block);
    if (part !== null) parts.push(part);
  }
  return h("section", {}, heading !== "" && h("h3", {}, heading), ...parts);
}

function other(block: Exclude<Block, { kind: "item" }>): Node | null {
  switch (block.kind) {
    case "paragraph": return h("p", {}, block.text);
    case "topic": return h("p", {}, h("strong", {}, block.name), " ", block.text);
    // Drawn better here.
    case "drawing": return null;
  }
}

/** The layout with the letters of every place. */
function drawing({ places }: Page): Node {
  if (places.length === 0) return h("span");
  const left = Math.min(...places.map(({ place }) => place.x));
  const top = Math.min(...places.map(({ place }) => place.y));
  const width = Math.max(...places.map(({ place }) => place.x - left)) * 23 + 46;
  const height = Math.max(...places.map(({ place }) => place.y - top)) * 23 + 46;
  const parts = places.flatMap(({ place, label }) => card(place, (place.x - left) * 23 + 2, (place.y - top) * 23 + 2, label));
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, class: "layout labelled", "aria-hidden": "true" }, ...parts);
}

function card(place: Place, x: number, y: number, label: string): Node[] {
  const [w, tall] = place.lie === "crossways" ? [42, 30] : [32, 42];
  const box = svg("rect", { x: x + 21 - w / 2, y: y + 21 - tall / 2, width: w, height: tall, rx: 4 });
  const text = svg("text", { x: x + 21, y: y + 26, "text-anchor": "middle" });
  text.textContent = label;
  return [box, text];
}
