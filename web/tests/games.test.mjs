/** Every game by mouse, by touch and by keyboard alone; back and forth again; and after loading anew. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { catalogue, choose, clear, deal, nextMove, scene, spot, start } from "./harness.mjs";

const TURNS = 8;
let world;
let games;

before(async () => {
  world = await start();
  const page = await world.page();
  games = (await catalogue(page)).filter((item) => !item.variant);
  await page.context().close();
});
after(() => world.stop());

/** Plays so many moves, each by the hands given; the core then says whether it was this move. */
async function play(page, turns, hands) {
  let played = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const move = await nextMove(page, turn);
    if (move === null) break;
    const before = (await scene(page)).moves;
    await hands(page, move);
    await choose(page, move);
    const { moves } = await scene(page);
    assert.ok(moves > before, `not played: ${move.sentence} (${await page.textContent("#status")})`);
    await clear(page);
    played += 1;
  }
  return played;
}

async function mouse(page, move) {
  if (move.procedure) return page.locator("#bar .procedures button").first().click();
  for (const leg of move.legs) {
    const from = await spot(page, leg.from, leg.at);
    await page.mouse.click(from.x, from.y);
    if (await settledBy(page, move)) return;
    const to = await spot(page, leg.to);
    await page.mouse.click(to.x, to.y, { delay: 1 });
  }
}

async function drag(page, move) {
  if (move.procedure || move.legs.length !== 1 || move.legs[0].from === move.legs[0].to) return mouse(page, move);
  const [leg] = move.legs;
  const from = await spot(page, leg.from, leg.at);
  const to = await spot(page, leg.to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

async function touch(page, move) {
  if (move.procedure) return page.locator("#bar .procedures button").first().tap();
  for (const leg of move.legs) {
    const from = await spot(page, leg.from, leg.at);
    await page.touchscreen.tap(from.x, from.y);
    if (await settledBy(page, move)) return;
    const to = await spot(page, leg.to);
    await page.touchscreen.tap(to.x, to.y);
  }
}

/** Two cards that leave one pile, or a second card with one way only, need no second press. */
async function settledBy(page, move) {
  const now = await scene(page);
  return move.legs.length > 1 && !now.awaitsSecond && now.piles.every((pile) => pile.lifted === null && !pile.takes);
}

async function keyboard(page, move) {
  if (move.procedure) return page.keyboard.press("Shift+D");
  for (const leg of move.legs) {
    await type(page, leg.from);
    if (await settledBy(page, move)) return;
    await type(page, leg.to);
  }
}

/** The letters of a place, as they stand on it. */
async function type(page, pile) {
  const { piles } = await scene(page);
  const { short } = piles.find((other) => other.id === pile);
  await page.keyboard.type(short.toLowerCase());
  if ((await page.textContent("#typed")) !== "") await page.keyboard.press("Enter");
}

describe("every game can be played", () => {
  for (const [name, hands, options] of [
    ["by clicks", mouse, {}],
    ["by dragging", drag, {}],
    ["by touch on a telephone", touch, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }],
    ["by the keyboard alone", keyboard, {}],
  ]) {
    test(name, async (t) => {
      const page = await world.page("", options);
      for (const { form, title } of games) {
        await t.test(title, async () => {
          await deal(page, form);
          assert.ok((await play(page, TURNS, hands)) > 0, "no move at all");
        });
      }
      await page.context().close();
    });
  }
});

test("undo and redo, through redeals, and loading anew lead to the same table", async (t) => {
  const page = await world.page();
  let redeals = 0;
  for (const { form, title } of games) {
    await t.test(title, async () => {
      await deal(page, form);
      await page.evaluate(() => {
        // Many moves at once, so that stocks run out and are dealt again.
        for (let turn = 0; turn < 120; turn += 1) {
          const moves = window.cadogan.core.moves();
          const dealt = moves.find((move) => move.procedure);
          const move = turn % 3 === 0 ? moves[(turn * 5) % Math.max(1, moves.length)] : dealt ?? moves[0];
          if (move === undefined) break;
          window.cadogan.table.do((core) => core.make(move.number));
        }
      });
      await clear(page);
      const then = await scene(page);
      const length = then.moves;
      redeals += then.redeals;
      await page.evaluate((length) => {
        for (let step = 0; step < length; step += 1) window.cadogan.table.do((core) => core.undo());
      }, length);
      assert.equal((await scene(page)).moves, 0);
      await page.evaluate((length) => {
        for (let step = 0; step < length; step += 1) window.cadogan.table.do((core) => core.redo());
      }, length);
      assert.deepEqual(cards(await scene(page)), cards(then));
      await clear(page);
      await page.evaluate(() => window.cadogan.table.settled());
      await page.reload();
      await page.waitForSelector("#board .pile");
      assert.deepEqual(cards(await scene(page)), cards(then));
      assert.equal((await scene(page)).moves, length);
    });
  }
  assert.ok(redeals > 0, "no game came to a redeal");
  await page.context().close();
});

function cards({ piles }) {
  return piles.map(({ id, cards }) => [id, cards.map((card) => card.face)]);
}

test("no page complained, and none asked another host for anything", () => {
  assert.deepEqual(world.faults, []);
  assert.deepEqual(world.strangers, []);
});
