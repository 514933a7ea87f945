/**
 * Somebody who clicks, drags and types anything, faster than cards move: no card is lost, and what is drawn is always
 * what the core says.
 */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clear, deal, scene, start } from "./harness.mjs";

const ACTIONS = 120;
const GAMES = ["klondike", "the-empress-of-india", "la-duchesse-de-luynes", "spider", "the-besieged-city", "la-belle-lucie"];
const KEYS = ["Enter", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Backspace", ".", "+", "Shift+R", "Shift+D", "Shift+H", "f", "1", "c"];

let world;
before(async () => {
  world = await start();
});
after(() => world.stop());

/** Always the same numbers from 0 to 1. */
function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

for (const [number, game] of GAMES.entries()) {
  test(game, async () => {
    const page = await world.page("", { reducedMotion: "no-preference" });
    await deal(page, game, "3");
    const cards = () => page.evaluate(() => window.cadogan.core.scene().piles.reduce((sum, { cards }) => sum + cards.length, 0));
    const all = await cards();
    const next = chance(number + 1);
    const frame = await page.locator("#board").boundingBox();
    const anywhere = () => [frame.x + next() * frame.width, frame.y + next() * frame.height];
    for (let action = 0; action < ACTIONS; action += 1) {
      const which = next();
      if (which < 0.45) await page.mouse.click(...anywhere());
      else if (which < 0.6) await page.mouse.dblclick(...anywhere());
      else if (which < 0.8) {
        await page.mouse.move(...anywhere());
        await page.mouse.down();
        await page.mouse.move(...anywhere());
        if (next() < 0.3) await page.keyboard.press("Control+Z");
        await page.mouse.up();
      } else await page.keyboard.press(KEYS[Math.floor(next() * KEYS.length)]);
      // Whatever came before the table, as a choice of moves.
      await clear(page);
      if (action % 10 === 0) assert.equal(await cards(), all, `after action ${action}`);
    }
    assert.equal(await cards(), all);
    assert.ok((await page.evaluate(() => window.cadogan.table.kept().journal.length)) > 5, "nothing was ever played");
    assert.deepEqual(await drawn(page), await told(page));
    const { moves } = await scene(page);
    await page.evaluate((moves) => {
      for (let step = 0; step < moves; step += 1) window.cadogan.table.do((core) => core.undo());
    }, moves);
    assert.equal((await scene(page)).moves, 0);
    assert.deepEqual(await drawn(page), await told(page));
    await page.context().close();
  });
}

/** The top cards as they are drawn. */
function drawn(page) {
  return page.evaluate(() =>
    Object.fromEntries([...document.querySelectorAll("#board .pile")].map((pile) => {
      const top = [...pile.querySelectorAll(".card:not([hidden])")].at(-1);
      return [pile.dataset.pile, top ? top.firstElementChild.getAttribute("href") : null];
    })));
}

/** The top cards as the core tells them. */
function told(page) {
  return page.evaluate(() => {
    const { board } = window.cadogan.table;
    return Object.fromEntries(window.cadogan.core.scene().piles.map(({ id, cards }) => {
      const top = cards.at(-1);
      return [id, top ? `#${board.art(top, board.layout.plain)}` : null];
    }));
  });
}

test("no page complained, and none asked another host for anything", () => {
  assert.deepEqual(world.faults, []);
  assert.deepEqual(world.strangers, []);
});
