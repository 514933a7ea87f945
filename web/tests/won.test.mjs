/** The end of a game: what is said of it, the closing trick, and what is counted. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";
import { scene, start } from "./harness.mjs";

const GAMES = fileURLToPath(new URL("../../games", import.meta.url));

let world;
before(async () => {
  world = await start();
});
after(() => world.stop());

async function won(game) {
  const page = await world.page();
  const text = await readFile(join(GAMES, game, "won.game"), "utf8");
  await page.evaluate((text) => window.cadogan.openText(text), text);
  await page.waitForSelector("#board .pile");
  // The last move is made again at this table, so that it is won here.
  await page.evaluate(() => {
    window.cadogan.table.do((core) => core.undo());
    window.cadogan.table.do((core) => core.redo());
  });
  return page;
}

test("Le Calcul ends with its closing trick", async () => {
  const page = await won("le-calcul");
  assert.equal((await scene(page)).state, "won");
  const panel = page.locator("dialog.over");
  await panel.waitFor();
  await panel.getByRole("button").nth(1).click();
  assert.equal(await page.locator("ul.heaps li").count(), 13);
  for (const heap of await page.evaluate(() => window.cadogan.core.finale().heaps))
    assert.equal(new Set(heap.map((card) => card.face.slice(0, -1))).size, 1);
  await page.context().close();
});

test("a game won is counted, with its moves in the histogram", async () => {
  const page = await won("la-nivernaise");
  const played = await page.evaluate(async () => {
    const { cadogan } = window;
    cadogan.panels.closeAll();
    // Played again from the deal: a game that was taken over from a text is not counted.
    const { form, deal } = cadogan.core.scene();
    const line = cadogan.core.history().slice(1).map((item) => item.sentence);
    await cadogan.open(form, deal);
    for (const sentence of line) {
      const move = cadogan.core.moves().find((move) => move.sentence === sentence);
      cadogan.table.do((core) => core.make(move.number));
    }
    cadogan.panels.closeAll();
    await cadogan.act("statistics");
    return cadogan.core.scene().state;
  });
  assert.equal(played, "won");
  const panel = page.locator("dialog.over");
  assert.ok((await panel.locator("li").count()) > 2);
  assert.ok((await panel.locator("svg.chart .bar").count()) > 0);
  await page.context().close();
});

test("a game is shown again from its start, and stays where it was", async () => {
  const page = await won("la-duchesse-de-luynes");
  const { moves } = await scene(page);
  await page.evaluate(() => window.cadogan.panels.closeAll());
  await page.evaluate(() => window.cadogan.act("replay"));
  await page.locator("#replay [data-step=on]").click();
  assert.equal(await page.locator("#replay input").inputValue(), "1");
  await page.keyboard.press("End");
  assert.equal(await page.locator("#replay input").inputValue(), String(moves));
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#replay").isVisible(), false);
  assert.equal((await scene(page)).moves, moves);
  await page.context().close();
});

test("the oracle answers without the page waiting, and can be stopped", async () => {
  const page = await world.page("#game=freecell&deal=7");
  await page.evaluate(() => window.cadogan.act("oracle"));
  await page.locator("dialog.over .buttons button").click();
  assert.equal(await page.locator("dialog.over").count(), 0);
  await page.evaluate(() => window.cadogan.act("oracle"));
  await page.waitForFunction(() => window.cadogan.oracle.worker === null, null, { timeout: 60_000 });
  assert.notEqual(await page.locator("#verdict").textContent(), "");
  await page.evaluate(() => window.cadogan.panels.closeAll());
  await page.context().close();
});

test("no page complained, and none asked another host for anything", () => {
  assert.deepEqual(world.faults, []);
  assert.deepEqual(world.strangers, []);
});
