/** The recorded game of every rule file, played by the core in the browser: the same tables, step by step. */

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

const GAMES = fileURLToPath(new URL("../../games", import.meta.url));

let world;
let page;
before(async () => {
  world = await start();
  page = await world.page();
});
after(() => world.stop());

/** A line of a table: cards from bottom to top, those face down in brackets. */
function pileOf(line) {
  const [, name, cards] = line.match(/^ {2}([a-z][a-z0-9 -]*?): ?(.*)$/) ?? [];
  return name === undefined ? null : [name, cards.replace(/[[\]]/g, "").split(" ").filter((card) => card !== "")];
}

const CARRIED = /^(\S+) ((?:\w+[CDHS] )+)([a-z][a-z0-9 -]*) >/;

/** A move as the text of a game has it: a run by its lowest card, and a card that lies there twice with its height. */
function written(move, table) {
  const [, rule, cards, from] = move.match(CARRIED) ?? [];
  if (rule === undefined) return move;
  const [card, ...more] = cards.trim().split(" ");
  const pile = table.get(from);
  const twice = pile.indexOf(card) !== pile.lastIndexOf(card);
  const which = more.length > 0 ? ` x${more.length + 1}` : twice ? ` @${pile.lastIndexOf(card)}` : "";
  return move.replace(`${rule} ${cards}`, `${rule} ${card}${which} `);
}

/** Reads `play.txt`: the game, its moves, and the whole table after each of them. */
function recorded(text) {
  const lines = text.split("\n");
  const [, form, deal] = lines[0].match(/^(.*), deal (\d+)$/);
  const table = new Map();
  const tables = [];
  const moves = [];
  for (const line of lines.slice(1)) {
    const move = line.match(/^\d+\. (.*)$/);
    if (move !== null) moves.push(written(move[1], table));
    const pile = pileOf(line);
    if (pile !== null) table.set(...pile);
    if (/^ {2}(\d+ legal|won|no legal)/.test(line) || move !== null) tables[moves.length - (move === null ? 0 : 1)] = [...table.values()];
  }
  tables[moves.length] = [...table.values()];
  return { form, deal, moves, tables };
}

for (const name of await readdir(GAMES)) {
  test(name, async () => {
    const { form, deal, moves, tables } = recorded(await readFile(join(GAMES, name, "play.txt"), "utf8"));
    const scenes = await page.evaluate(([form, deal, moves]) => {
      const { core } = window.cadogan;
      core.open(form, deal);
      const text = core.save().replace(/^at: .*\n/m, "") + moves.map((move, index) => `${index + 1} ${move}\n`).join("");
      try {
        core.openText(text);
      } catch (fault) {
        throw new Error(fault.sentence);
      }
      return [0, ...moves.keys()].map((_, at) => core.replay(at).scene.piles.map(({ id, cards }) => [id, cards.map(({ face }) => face)]));
    }, [form, deal, moves]);
    let seen = 0;
    for (const [at, piles] of scenes.entries()) {
      for (const [pile, faces] of piles) {
        const cards = tables[at][pile];
        assert.equal(faces.length, cards.length, `after move ${at}, pile ${pile}`);
        faces.forEach((face, height) => {
          // A card that may not be seen is not told.
          if (face === null) return;
          assert.equal(face, cards[height], `after move ${at}, pile ${pile}`);
          seen += 1;
        });
      }
    }
    assert.ok(moves.length > 0 && seen > moves.length);
  });
}

test("no page complained, and none asked another host for anything", () => {
  assert.deepEqual(world.faults, []);
  assert.deepEqual(world.strangers, []);
});
