/** On every place of every game something can be let go of, at any size of the window; and nothing lies outside. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { catalogue, clear, deal, scene, start } from "./harness.mjs";

const SIZES = [
  { width: 320, height: 640 }, { width: 640, height: 320 }, { width: 768, height: 1024 }, { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];
/** WCAG 2.5.8, in pixels. */
const LEAST_TARGET = 24;

let world;
before(async () => {
  world = await start();
});
after(() => world.stop());

for (const viewport of SIZES) {
  test(`${viewport.width} × ${viewport.height}`, async (t) => {
    const page = await world.page("", { viewport });
    const games = (await catalogue(page)).filter((item) => !item.variant);
    for (const { form, title } of games) {
      await t.test(title, async () => {
        await deal(page, form);
        await clear(page);
        await inside(page);
        await droppable(page);
      });
    }
    await page.context().close();
  });
}

/** Every card lies inside the window, and no place is too small to be touched. */
async function inside(page) {
  const faults = await page.evaluate((least) => {
    const frame = document.getElementById("board").getBoundingClientRect();
    const found = [];
    for (const element of document.querySelectorAll("#board .pile")) {
      const name = element.getAttribute("aria-label");
      const box = element.getBoundingClientRect();
      if (Math.max(box.width, box.height) < least) found.push(`${name}: small (${box.width} × ${box.height})`);
      for (const part of [element, ...element.querySelectorAll(".card:not([hidden])")]) {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        if (left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1)
          found.push(`${name}: outside (${left} ${top} ${right} ${bottom})`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the window");
    return [...new Set(found)];
  }, LEAST_TARGET);
  assert.deepEqual(faults, []);
}

/** A card carried from the first place that gives one to each other place reaches that place and no other. */
async function droppable(page) {
  const { piles } = await scene(page);
  const from = piles.find((pile) => pile.starts.length > 0 && pile.cards.length > 0);
  if (from === undefined) return;
  const missed = await page.evaluate(async (from) => {
    const { table } = window.cadogan;
    const { board } = table;
    const found = [];
    const centre = (pile) => {
      const box = board.element(pile).getBoundingClientRect();
      const { height } = board.layout.card;
      return { clientX: box.x + box.width / 2, clientY: box.bottom - Math.min(height, box.height) / 2 };
    };
    const fire = (type, target, at) =>
      target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: "mouse", button: 0, ...at }));
    board.root.setPointerCapture = () => {};
    const dropped = [];
    const drop = table.drop;
    table.drop = function (from, to, box) {
      dropped.push(to);
      this.putBack();
      return { done: "nothing", scene: this.scene, said: "", choose: [], entries: [], flights: [], focus: null };
    };
    for (const pile of board.scene.piles) {
      if (pile.id === from) continue;
      const [start, end] = [centre(from), centre(pile.id)];
      dropped.length = 0;
      fire("pointerdown", [...board.element(from).querySelectorAll(".card:not([hidden])")].at(-1), start);
      fire("pointermove", board.root, { clientX: (start.clientX + end.clientX) / 2, clientY: (start.clientY + end.clientY) / 2 });
      fire("pointermove", board.root, end);
      const takes = board.scene.piles.filter((other) => other.takes).map((other) => other.id);
      fire("pointerup", board.root, end);
      // A place beside it that takes the card may be meant instead: letting go is forgiving.
      if (dropped[0] !== pile.id && !takes.includes(dropped[0])) found.push(`${pile.label}: ${dropped[0]}`);
      if (takes.includes(pile.id) && dropped[0] !== pile.id) found.push(`${pile.label} takes it, got ${dropped[0]}`);
    }
    table.drop = drop;
    delete board.root.setPointerCapture;
    return found;
  }, from.id);
  assert.deepEqual(missed, []);
}

test("no page complained, and none asked another host for anything", () => {
  assert.deepEqual(world.faults, []);
  assert.deepEqual(world.strangers, []);
});
