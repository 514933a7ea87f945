/** A browser, and the page as any host would serve it: under a path, from a folder. */

import { createServer } from "node:http";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, normalize, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

/** The built page. */
export const SITE = resolve(process.env.CADOGAN_SITE ?? fileURLToPath(new URL("../../target/site", import.meta.url)));
const CHROMIUM = process.env.CADOGAN_CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];
const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
  ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json",
};
/** Not the root, so that an absolute address would be found out. */
const PATH = "/games/of/patience/";

if (!existsSync(join(SITE, "index.html"))) throw new Error(`${SITE}: build the page first (cargo xtask web)`);

/** Serves the site until `close` is called. */
export async function serve(folder = SITE) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const name = pathname.startsWith(PATH) ? pathname.slice(PATH.length) || "index.html" : null;
    try {
      if (name === null || normalize(name).startsWith("..")) throw new Error(pathname);
      const body = await readFile(join(folder, name));
      response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const address = `http://127.0.0.1:${server.address().port}${PATH}`;
  return {
    address,
    close: () => new Promise((closed) => { server.closeAllConnections(); server.close(closed); }),
  };
}

/** A browser with a server; `page` opens the page in a new, empty profile. */
export async function start() {
  const [server, browser] = await Promise.all([serve(), chromium.launch({ executablePath: CHROMIUM, args: FLAGS })]);
  const faults = [];
  const strangers = [];
  return {
    browser,
    address: server.address,
    /** What the pages complained of, and requests to any other host. Both must stay empty. */
    faults,
    strangers,
    async context(options = {}) {
      const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: "en-GB", reducedMotion: "reduce", ...options });
      context.on("request", (request) => {
        const { hostname, protocol } = new URL(request.url());
        if (hostname !== "127.0.0.1" && protocol.startsWith("http")) strangers.push(request.url());
      });
      context.on("weberror", (error) => faults.push(String(error.error().stack ?? error.error())));
      context.on("console", (message) => {
        if (message.type() === "error") faults.push(message.text());
      });
      return context;
    },
    async page(fragment = "", options = {}) {
      const context = await this.context(options);
      const page = await context.newPage();
      await this.go(page, fragment);
      return page;
    },
    async go(page, fragment = "") {
      await page.goto(server.address + fragment);
      await ready(page);
    },
    async stop() {
      await browser.close();
      await server.close();
    },
    server,
  };
}

/** Waits until the page can be used. */
export async function ready(page) {
  await page.waitForSelector("html[data-ready=yes]");
}

/** Opens a game and waits for its table. */
export async function deal(page, form, number = "7") {
  await page.evaluate(([form, number]) => window.cadogan.open(form, number), [form, number]);
  await page.waitForSelector("#board .pile");
}

export const scene = (page) => page.evaluate(() => window.cadogan.core.scene());
export const legal = (page) => page.evaluate(() => window.cadogan.core.moves());
export const said = (page) => page.textContent("#status");

/** All games and variants. */
export const catalogue = (page) => page.evaluate(() => window.cadogan.core.catalogue());

/** Where on the screen a card can be touched: the part of it that nothing covers. */
export async function spot(page, pile, at = null) {
  return page.evaluate(([pile, at]) => {
    const { board } = window.cadogan.table;
    const frame = board.root.getBoundingClientRect();
    const box = board.layout.piles.get(pile);
    const { width, height } = board.layout.card;
    const card = at === null ? undefined : box.cards.find((card) => card.at === at);
    if (card === undefined || box.crossways) {
      const { extent } = box;
      return { x: frame.x + extent.x + extent.width / 2, y: frame.y + extent.y + extent.height - Math.min(height, extent.height) / 2 };
    }
    const next = box.cards.find((other) => other.at === at + 1);
    const strip = { x: next && next.x > card.x ? next.x - card.x : width, y: next && next.y > card.y ? next.y - card.y : height };
    return { x: frame.x + card.x + strip.x / 2, y: frame.y + card.y + strip.y / 2 };
  }, [pile, at]);
}

/** A move that carries a card, or at times one that deals; always the same for a deal. */
export async function nextMove(page, turn) {
  return page.evaluate((turn) => {
    const moves = window.cadogan.core.moves();
    if (moves.length === 0) return null;
    // Not always the first: else many games only go to and fro.
    const carried = moves.filter((move) => !move.procedure);
    const from = carried.length > 0 && turn % 4 !== 3 ? carried : moves;
    return from[(turn * 7) % from.length];
  }, turn);
}

/** If several moves could be meant, chooses the one whose sentence it is. */
export async function choose(page, move) {
  const panel = page.locator("dialog.over");
  if ((await panel.count()) === 0) return;
  const row = panel.getByRole("button", { name: move.sentence, exact: true });
  if ((await row.count()) > 0) await row.first().click();
}

/** Closes whatever lies over the table. */
export async function clear(page) {
  await page.evaluate(() => window.cadogan.panels.closeAll());
}
