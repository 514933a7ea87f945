/** A game given to others, or taken from them. */

import type { App } from "../app";
import { type Child, h } from "../dom";
import { button } from "../panel";
import { today } from "../app";

/** The most that is read of a file, in bytes. */
const MOST = 64 * 1024 * 1024;

export function sharePanel(app: App): void {
  app.panels.open(() => {
    const link = (what: "deal" | "position") => {
      const fragment = app.core.link(what);
      return fragment === null ? null : new URL(fragment, location.href).href;
    };
    return {
      title: app.t("web-share-title"),
      body: [
        h("p", {}, app.t("web-share-intro")),
        ...given(app, "share-deal", app.t("web-share-deal"), link("deal")),
        ...given(app, "share-position", app.t("web-share-position"), link("position")),
        ...given(app, "share-text", app.t("table-share-title"), app.core.save()),
      ],
    };
  });
}

/** A text to be copied, shown so that it can also be marked by hand. */
function given(app: App, id: string, label: string, text: string | null): Child[] {
  if (text === null) return [];
  const field = h("textarea", { id, readonly: true, rows: 3, spellcheck: "false", onfocus: () => field.select() });
  field.value = text;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      app.say(app.t("web-copied"));
      done.textContent = app.t("web-copied");
    } catch {
      field.focus();
      done.textContent = app.t("web-copy-by-hand");
    }
  };
  const done = h("span", { role: "status" });
  return [
    h("label", { for: id }, label), field,
    h("div", { class: "buttons" }, button(app.t("web-copy"), () => void copy()), done),
  ];
}

/** Games from a text or a file; and all games to a file. */
export function importPanel(app: App): void {
  app.panels.open(() => {
    const said = h("p", { role: "status" });
    const text = h("textarea", { id: "game-text", rows: 6, spellcheck: "false" });
    const take = (content: string) =>
      app.attempt(async () => {
        const trimmed = content.trimStart();
        if (trimmed.startsWith("{")) said.textContent = await app.takeIn(content);
        else if (trimmed.startsWith("#") || trimmed.includes("#game=")) await app.openText(content).catch(() => app.follow(trimmed));
        else await app.openText(content);
      }, (sentence) => {
        said.textContent = sentence;
      });
    const file = h("input", {
      type: "file", id: "game-file", accept: ".jsonl,.txt,.json,text/plain",
      onchange: async () => {
        const [chosen] = file.files ?? [];
        if (chosen === undefined) return;
        if (chosen.size > MOST) said.textContent = app.t("web-too-large");
        else await take(await chosen.text());
      },
    });
    return {
      title: app.t("web-exchange"),
      body: [
        h("p", {}, app.t("web-exchange-intro")),
        h("label", { for: "game-text" }, app.t("web-exchange-text")), text,
        h("div", { class: "buttons" }, button(app.t("web-exchange-open"), () => void take(text.value), { class: "main" })),
        h("label", { for: "game-file" }, app.t("web-exchange-file")), file, said,
        h("h3", {}, app.t("web-export-title")),
        h("p", {}, app.t("web-export-intro")),
        h("div", { class: "buttons" }, button(app.t("web-export"), () => void exportAll(app))),
      ],
    };
  });
}

async function exportAll(app: App): Promise<void> {
  const lines = app.core.exportLines(await app.allKept());
  const address = URL.createObjectURL(new Blob([lines], { type: "application/jsonl" }));
  const link = h("a", { href: address, download: `cadogan-${today()}.jsonl` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
