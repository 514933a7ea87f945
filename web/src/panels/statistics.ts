/** What was played and won. */

import type { App } from "../app";
import type { Scope, Statistics } from "../core-types";
import { h, svg } from "../dom";
import { button } from "../panel";

export function statisticsPanel(app: App, first?: Scope): void {
  const form = first !== undefined && "form" in first ? first.form : app.table.isOpen ? app.table.scene.form : null;
  let scope: Scope = form === null ? { all: true } : { form };
  app.panels.open(() => {
    const choose = (next: Scope) => {
      scope = next;
      app.panels.refresh();
    };
    const statistics = app.core.statistics(counted(app), scope);
    const scopes: [string, Scope][] = form === null ? [] : [
      [app.t("web-stats-form"), { form }],
      [app.t("web-stats-game"), { name: form.replace(/\{.*$/, "") }],
      [app.t("web-stats-all"), { all: true }],
    ];
    return {
      title: app.t("table-stats-title"),
      body: [
        scopes.length > 0 && h("div", { class: "buttons", role: "group", "aria-label": app.t("table-stats-title") },
          ...scopes.map(([words, each]) =>
            button(words, () => choose(each), { "aria-pressed": String(JSON.stringify(each) === JSON.stringify(scope)), "data-key": words }))),
        h("ul", { class: "plain-list" }, ...statistics.lines.map((line) => h("li", {}, line))),
        ...histogram(statistics),
        ...progress(app, statistics),
      ],
    };
  });
}

/** The games that are kept, the one on the table as it stands now. */
function counted(app: App): App["abouts"] {
  if (!app.table.isOpen) return app.abouts;
  const now = app.core.about(app.table.kept());
  return [now, ...app.abouts.filter((about) => about.id !== now.id)];
}

const WIDTH = 320;
const HEIGHT = 120;

function histogram({ histogram: { title, from, width, counts } }: Statistics): Node[] {
  const most = Math.max(0, ...counts);
  if (most === 0) return [];
  const column = WIDTH / Math.max(6, counts.length);
  const bars = counts.flatMap((count, index): Node[] => {
    const height = (count / most) * (HEIGHT - 20);
    const bar = svg("rect", { class: "bar", x: index * column + 1, y: HEIGHT - height, width: Math.max(1, column - 2), height });
    const mark = svg("text", { x: index * column + column / 2, y: HEIGHT + 14, "text-anchor": "middle" });
    mark.textContent = String(from + index * width);
    return counts.length <= 8 || index % Math.ceil(counts.length / 8) === 0 ? [bar, mark] : [bar];
  });
  const label = counts
    .map((count, index) => `${from + index * width}–${from + (index + 1) * width - 1}: ${count}`)
    .join(", ");
  const drawing = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT + 20}`, class: "chart", role: "img", "aria-label": `${title} ${label}` }, ...bars);
  return [h("h3", {}, title), drawing];
}

function progress(app: App, { progress: { title, points } }: Statistics): Node[] {
  if (points.length < 2) return [];
  const line = (of: (point: (typeof points)[number]) => number) =>
    points.map((point, index) => `${(index / (points.length - 1)) * WIDTH},${HEIGHT - (of(point) / 100) * HEIGHT}`).join(" ");
  const last = points.at(-1) as (typeof points)[number];
  const drawing = svg("svg",
    { viewBox: `0 -4 ${WIDTH} ${HEIGHT + 8}`, class: "chart", role: "img", "aria-label": `${title} ${last.recent} %, ${last.all} %` },
    svg("polyline", { class: "line-all", points: line((point) => point.all) }),
    svg("polyline", { class: "line-recent", points: line((point) => point.recent) }));
  return [h("h3", {}, title), drawing, h("p", { class: "legend" }, app.t("table-stats-in-all", { percent: last.all }))];
}
