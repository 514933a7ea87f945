/** What is around the table: links, languages, keeping, two windows, no network, and nothing that shuts anybody out. */

import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { SITE, clear, deal, legal, ready, said, scene, serve, spot, start } from "./harness.mjs";

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

test("a bad link, number or text changes nothing of a running game", async () => {
  const page = await world.page(FREECELL);
  await playSome(page, 3);
  const there = await scene(page);
  for (const bad of [
    () => { location.hash = "#game=nonsense"; },
    () => window.cadogan.attempt(() => window.cadogan.replace("freecell", "12x")),
    () => window.cadogan.attempt(() => window.cadogan.openText("cadogan game 1\nnonsense")),
  ]) {
    await page.evaluate(bad);
    await page.locator("dialog.over p").waitFor();
    await clear(page);
    assert.deepEqual((await scene(page)).piles, there.piles);
    assert.match(page.url(), /#game=freecell&deal=7$/);
  }
  await playSome(page, 1);
  await page.evaluate(() => window.cadogan.table.settled());
  await page.reload();
  await page.waitForSelector("#board .pile");
  assert.equal((await scene(page)).moves, 4);
  await page.context().close();
});

test("a packet tells how many cards it hides", async () => {
  const page = await world.page("#game=la-nivernaise&deal=7");
  const packets = (await scene(page)).piles.filter((pile) => pile.role === "tableau" && pile.cards.length > 1);
  assert.equal(packets.length, 6);
  for (const { id, cards } of packets) {
    const count = page.locator(`[data-pile="${id}"] .count`);
    assert.ok(await count.isVisible());
    assert.equal(await count.textContent(), String(cards.length));
  }
  await page.context().close();
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

  test("a full storage is said once, the game goes on, and is kept whole when there is room again", async () => {
    const page = await world.page(FREECELL);
    await page.evaluate(() => {
      window.add = IDBObjectStore.prototype.add;
      IDBObjectStore.prototype.add = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
    });
    await playSome(page, 2);
    await page.locator("dialog.over p").waitFor();
    await clear(page);
    await playSome(page, 1);
    await page.evaluate(() => window.cadogan.table.settled());
    assert.equal(await page.locator("dialog.over").count(), 0);
    assert.notEqual(await page.textContent("#unsaved"), "");
    assert.equal((await scene(page)).moves, 3);
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = window.add;
    });
    await playSome(page, 1);
    await page.evaluate(() => window.cadogan.table.settled());
    assert.equal(await page.textContent("#unsaved"), "");
    await page.reload();
    await page.waitForSelector("#board .pile");
    assert.equal((await scene(page)).moves, 4);
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

test("everything together weighs less than 700 kB, compressed", async () => {
  const files = await readdir(SITE);
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(join(SITE, file)), { level: 9 }).length));
  const weight = sizes.reduce((sum, size) => sum + size, 0);
  assert.ok(weight < 700_000, `${weight} bytes`);
});

test("an update waits, and never touches a running game", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cadogan-"));
  await cp(SITE, folder, { recursive: true });
  const server = await serve(folder);
  const context = await world.context();
  const page = await context.newPage();
  await page.goto(server.address + FREECELL);
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await playSome(page, 3);
  // Another build: one file differs, and so does the worker that names it.
  const worker = await readFile(join(folder, "sw.js"), "utf8");
  await writeFile(join(folder, "sw.js"), `${worker}\n// another build`);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const fresh = registration.installing ?? registration.waiting;
    if (fresh.state === "installing") await new Promise((done) => { fresh.onstatechange = done; });
    if (registration.waiting === null) throw new Error("the new worker did not wait");
  });
  await playSome(page, 1);
  assert.equal((await scene(page)).moves, 4);
  await context.close();
  await server.close();
  await rm(folder, { recursive: true });
});

test("back leads to the list of games, and forward to the game", async () => {
  const page = await world.page();
  await page.locator("button.play").nth(3).click();
  await page.waitForSelector("#board .pile");
  await playSome(page, 2);
  const { deal } = await scene(page);
  await page.goBack();
  await page.waitForSelector("#chooser h1");
  await page.goForward();
  await page.waitForSelector("#board .pile");
  assert.equal((await scene(page)).deal, deal);
  assert.equal((await scene(page)).moves, 2);
  await page.context().close();
});

test("a deal in which nothing was played is not kept", async () => {
  const page = await world.page(FREECELL);
  await page.evaluate(() => window.cadogan.act("chooser"));
  assert.deepEqual(await page.evaluate(() => window.cadogan.keep.shelf()), []);
  assert.equal(await page.locator("button.resume").count(), 0);
  await page.context().close();
});

test("arrows lead to every place, and take more cards of a pile", async () => {
  const page = await world.page("#game=yukon&deal=7");
  const { piles } = await scene(page);
  const seen = new Set();
  const at = () => page.evaluate(() => Number(document.activeElement.dataset.pile));
  // From every place seen so far in every direction, until nothing new is seen.
  const todo = [await at()];
  while (todo.length > 0) {
    const pile = todo.pop();
    if (seen.has(pile)) continue;
    seen.add(pile);
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      await page.evaluate((pile) => window.cadogan.table.board.focus(pile), pile);
      for (let press = 0; press < 12 && (await at()) === pile; press += 1) await page.keyboard.press(key);
      todo.push(await at());
    }
  }
  assert.deepEqual([...seen].sort((a, b) => a - b), piles.map((pile) => pile.id).sort((a, b) => a - b));
  const column = piles.find((pile) => pile.spread === "down" && pile.starts.filter((start) => start < pile.cards.length - 1).length > 0);
  await page.evaluate((pile) => window.cadogan.table.board.focus(pile), column.id);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  const lifted = (await scene(page)).piles.find((pile) => pile.id === column.id).lifted;
  assert.ok(lifted !== null && lifted < column.cards.length - 1);
  await page.keyboard.press("Escape");
  assert.equal((await scene(page)).piles.every((pile) => pile.lifted === null), true);
  await page.context().close();
});

test("a move can be told in words", async () => {
  const page = await world.page(FREECELL);
  const { piles } = await scene(page);
  const [move] = await legal(page);
  const short = (pile) => piles.find((other) => other.id === pile).short;
  await page.evaluate(() => window.cadogan.act("menu"));
  await page.fill("#words", `${short(move.legs[0].from)} ${short(move.legs[0].to)}`);
  await page.keyboard.press("Enter");
  assert.equal((await scene(page)).moves, 1);
  await page.evaluate(() => window.cadogan.act("menu"));
  await page.fill("#words", "<b>nonsense</b>");
  await page.keyboard.press("Enter");
  assert.notEqual(await said(page), "");
  assert.equal(await page.locator("#status b").count(), 0);
  assert.equal((await scene(page)).moves, 1);
  await page.context().close();
});

test("a double click plays to the obvious place", async () => {
  const page = await world.page(FREECELL);
  const { piles } = await scene(page);
  const home = (await legal(page)).find(({ legs: [leg] }) => leg && piles.find((pile) => pile.id === leg.to).role === "foundation");
  const place = await spot(page, home.legs[0].from, home.legs[0].at);
  await page.mouse.dblclick(place.x, place.y);
  assert.equal((await scene(page)).piles.find((pile) => pile.id === home.legs[0].to).cards.length, 1);
  await page.context().close();
});

test("a hint marks a legal move, at once and when it was thought over", async () => {
  const page = await world.page("#game=klondike&deal=7");
  await page.evaluate(() => window.cadogan.act("hint"));
  assert.notEqual(await said(page), "");
  const marked = () => page.evaluate(() => window.cadogan.core.scene().piles.some((pile) => pile.hint.to || pile.hint.from !== null));
  assert.equal(await marked(), true);
  await page.waitForFunction(() => window.cadogan.oracle.worker === null, null, { timeout: 60_000 });
  assert.equal(await marked(), true);
  assert.equal((await scene(page)).moves, 0);
  await page.context().close();
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
    keys: async (page) => page.evaluate(() => window.cadogan.act("keys")),
    log: async (page) => page.evaluate(() => window.cadogan.act("log")),
    number: async (page) => page.evaluate(() => window.cadogan.act("number")),
    pile: async (page) => page.evaluate(() => window.cadogan.act("examine")),
    oracle: async (page) => page.evaluate(() => window.cadogan.act("oracle")),
    replay: async (page) => {
      await playSome(page, 3);
      await page.evaluate(() => window.cadogan.act("replay"));
    },
    game: async (page) => {
      await page.evaluate(() => window.cadogan.act("chooser"));
      await page.locator("button.about").first().click();
    },
  };
  /** Colours are tried in the dark too, where there are colours of their own. */
  const DARK = ["chooser", "table", "picked", "rules", "statistics", "settings", "history"];
  for (const theme of ["light", "dark"]) {
    for (const [name, open] of Object.entries(views)) {
      if (theme === "dark" && !DARK.includes(name)) continue;
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
