/** What is around the table: links, languages, keeping, two windows, no network, and nothing that shuts anybody out. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";
import { clear, deal, legal, ready, said, scene, start } from "./harness.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const FREECELL = "#game=freecell&deal=7";

let world;
before(async () => {
  world = await start();
});
after(() => world.stop());

async function playSome(page, moves) {
  await page.evaluate((moves) => {
    for (let turn = 0; turn < moves; turn += 1) window.cadogan.table.do((core) => core.make(1));
  }, moves);
}

describe("links", () => {
  test("a link opens exactly its deal", async () => {
    const page = await world.page(FREECELL);
    assert.equal((await scene(page)).deal, "7");
    assert.match((await scene(page)).form, /^freecell/);
    await page.context().close();
  });

  test("a link with moves opens exactly its position", async () => {
    const page = await world.page(FREECELL);
    await playSome(page, 5);
    const there = await scene(page);
    const link = await page.evaluate(() => window.cadogan.core.link("position"));
    const other = await world.page(link);
    assert.equal((await scene(other)).moves, 5);
    assert.deepEqual((await scene(other)).piles.map((pile) => pile.cards), there.piles.map((pile) => pile.cards));
    await other.context().close();
    await page.context().close();
  });

  for (const hostile of [
    "#game=no-such-game&deal=1", "#game=freecell&deal=99999999999999999999999", "#game=freecell&deal=-1", "#deal=3",
    "#game=<img src=x onerror=alert(1)>&deal=1", "#game=freecell&deal=<script>alert(1)</script>", "#%00%ff%zz",
    "#game=freecell&readings=cells:9&deal=1", `#game=freecell&deal=7&moves=${"A".repeat(20000)}`, "#game=freecell&deal=7&moves=💥",
  ]) {
    test(`a bad link is told and leads on: ${hostile.slice(0, 50)}`, async () => {
      const page = await world.page(hostile);
      const panel = page.locator("dialog.over");
      await panel.waitFor();
      assert.ok((await panel.locator("p").first().textContent()).length > 3);
      assert.equal(await page.locator("dialog img, dialog script, #status img").count(), 0);
      await page.keyboard.press("Escape");
      await page.locator("button.play").first().click();
      await page.waitForSelector("#board .pile");
      await page.context().close();
    });
  }
});

test("both languages, without loading anew", async () => {
  const page = await world.page(FREECELL);
  const english = await page.locator("#board .pile").first().getAttribute("aria-label");
  await page.evaluate(() => window.cadogan.act("language"));
  assert.equal(await page.locator("html").getAttribute("lang"), "ru");
  const russian = await page.locator("#board .pile").first().getAttribute("aria-label");
  assert.notEqual(english, russian);
  assert.match(russian, /[а-я]/);
  assert.match(await page.locator("#bar").textContent(), /Назад/);
  await page.evaluate(() => window.cadogan.act("chooser"));
  await page.waitForSelector("#chooser h1");
  assert.match(await page.locator("#chooser").textContent(), /Индийская императрица/);
  assert.doesNotMatch(await page.locator("body").innerText(), /\b(web|table)-[a-z]+-?[a-z]*\b/);
  await page.context().close();
});

describe("keeping", () => {
  test("a tab that is killed in mid-game loses nothing that was played", async () => {
    const context = await world.context();
    const page = await context.newPage();
    await world.go(page, FREECELL);
    await playSome(page, 6);
    const there = await scene(page);
    await page.evaluate(() => window.cadogan.table.settled());
    const devtools = await context.newCDPSession(page);
    const crashed = page.waitForEvent("crash");
    // A page that is gone does not answer.
    devtools.send("Page.crash").catch(() => {});
    await crashed;
    const again = await context.newPage();
    await world.go(again);
    await again.locator("button.resume").first().click();
    await again.waitForSelector("#board .pile");
    assert.deepEqual((await scene(again)).piles.map((pile) => pile.cards), there.piles.map((pile) => pile.cards));
    assert.equal((await scene(again)).moves, 6);
    await context.close();
  });

  test("two tabs do not harm each other", async () => {
    const context = await world.context();
    const [one, two] = [await context.newPage(), await context.newPage()];
    await world.go(one, FREECELL);
    await playSome(one, 3);
    await one.evaluate(() => window.cadogan.table.settled());
    await world.go(two);
    await two.locator("button.resume").first().click();
    await two.locator("dialog.over p").waitFor();
    await two.keyboard.press("Escape");
    await two.locator("button.play").first().click();
    await two.waitForSelector("#board .pile");
    await playSome(one, 1);
    await one.evaluate(() => window.cadogan.table.settled());
    assert.equal((await scene(one)).moves, 4);
    assert.equal((await one.evaluate(() => window.cadogan.keep.shelf())).length, 2);
    await context.close();
  });

  test("a journal that another window has continued is not overwritten", async () => {
    const page = await world.page(FREECELL);
    await playSome(page, 2);
    await page.evaluate(async () => {
      const { table, keep } = window.cadogan;
      await table.settled();
      const { id, journal } = table.kept();
      await keep.append(id, journal.length, [journal.at(-1)]);
    });
    await playSome(page, 1);
    await page.locator("dialog.over p").waitFor();
    await page.evaluate(() => window.cadogan.table.settled());
    const shelf = await page.evaluate(() => window.cadogan.keep.shelf());
    assert.equal(shelf.length, 2);
    await page.context().close();
  });

  test("without storage the game goes on, and it is said", async () => {
    const context = await world.context();
    await context.addInitScript(() => {
      Object.defineProperty(window, "indexedDB", { value: { open() { throw new DOMException("no", "SecurityError"); } } });
    });
    const page = await context.newPage();
    await world.go(page, FREECELL);
    await page.locator("dialog.over p").waitFor();
    await page.keyboard.press("Escape");
    await playSome(page, 2);
    assert.equal((await scene(page)).moves, 2);
    assert.notEqual(await page.textContent("#unsaved"), "");
    await context.close();
  });

  test("a full storage is said, and the game goes on", async () => {
    const page = await world.page(FREECELL);
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
    });
    await playSome(page, 2);
    await page.locator("dialog.over p").waitFor();
    assert.equal((await scene(page)).moves, 2);
    await page.context().close();
  });

  test("what is exported can be imported elsewhere", async () => {
    const page = await world.page(FREECELL);
    await playSome(page, 4);
    const lines = await page.evaluate(async () => window.cadogan.core.exportLines(await window.cadogan.allKept()));
    await page.context().close();
    const other = await world.page();
    await other.evaluate(() => window.cadogan.act("import"));
    await other.fill("#game-text", lines);
    await other.locator("dialog.over button.main").click();
    await other.waitForFunction(() => document.querySelector("dialog [role=status]").textContent !== "");
    await other.keyboard.press("Escape");
    await other.locator("button.resume").first().click();
    await other.waitForSelector("#board .pile");
    assert.equal((await scene(other)).moves, 4);
    await other.context().close();
  });
});

test("the second visit needs no network", async () => {
  const context = await world.context();
  const page = await context.newPage();
  await world.go(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await ready(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.goto(world.address + FREECELL);
  await ready(page);
  await page.waitForSelector("#board .pile");
  await page.reload();
  await ready(page);
  assert.equal((await scene(page)).deal, "7");
  await context.close();
});

describe("nobody is shut out (axe-core)", () => {
  const views = {
    chooser: async (page) => page.evaluate(() => window.cadogan.act("chooser")),
    table: async (page) => deal(page, "the-empress-of-india"),
    picked: async (page) => {
      await deal(page, "freecell");
      const [move] = await legal(page);
      await page.evaluate((pile) => window.cadogan.table.press(pile, null), move.legs[0].from);
    },
    rules: async (page) => page.evaluate(() => window.cadogan.act("rules")),
    statistics: async (page) => page.evaluate(() => window.cadogan.act("statistics")),
    settings: async (page) => page.evaluate(() => window.cadogan.act("settings")),
    history: async (page) => page.evaluate(() => window.cadogan.act("history")),
    menu: async (page) => page.evaluate(() => window.cadogan.act("menu")),
    readings: async (page) => page.evaluate(() => window.cadogan.act("readings")),
    share: async (page) => page.evaluate(() => window.cadogan.act("share")),
    exchange: async (page) => page.evaluate(() => window.cadogan.act("import")),
  };
  for (const theme of ["light", "dark"]) {
    for (const [name, open] of Object.entries(views)) {
      test(`${name}, ${theme}`, async () => {
        const page = await world.page("#game=klondike&deal=7", { colorScheme: theme });
        await open(page);
        await page.evaluate(AXE);
        const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"] }));
        assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html.slice(0, 200), nodes[0].failureSummary]), []);
        await page.context().close();
      });
    }
  }
});

test("the focus stays on the pile just played, and one sentence is said", async () => {
  const page = await world.page(FREECELL);
  const [move] = await legal(page);
  const names = (await scene(page)).piles;
  const short = (pile) => names.find((other) => other.id === pile).short.toLowerCase();
  await page.keyboard.type(short(move.legs[0].from));
  await page.keyboard.type(short(move.legs[0].to));
  await clear(page);
  assert.equal(await page.evaluate(() => Number(document.activeElement.dataset.pile)), move.legs[0].to);
  assert.notEqual(await said(page), "");
  await page.context().close();
});

test("no page complained, and none asked another host for anything", () => {
  assert.deepEqual(world.faults, []);
  assert.deepEqual(world.strangers, []);
});
