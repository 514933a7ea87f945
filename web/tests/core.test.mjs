/** The module itself, as browsers load it: every recorded game is played in words, and the table is as recorded. */

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

const root = join(import.meta.dirname, "..", "..");
const built = join(root, "target", "web", "core");
const { default: init, Core } = await import(join(built, "core.js"));
await init({ module_or_path: await readFile(join(built, "core_bg.wasm")) });

/** Several cards: whoever asks names the lowest. */
const SEVERAL = /\b((?:10|[2-9AJQK])[CDHS])(?: (?:10|[2-9AJQK])[CDHS])+/g;

const CARD = /\b(?:10|[2-9AJQK])[CDHS] /g;

for (const game of (await readdir(join(root, "games"))).sort()) {
  test(game, async () => {
    const recorded = read(await readFile(join(root, "games", game, "play.txt"), "utf8"));
    const core = new Core("en");
    shows(ask(core, { do: "open", form: recorded.form, deal: recorded.deal }).scene, recorded.steps[0], "dealt");
    for (const step of recorded.steps.slice(1)) {
      play(core, step);
    }
    core.free();
  });
}

test("whatever is asked, there is an answer", () => {
  const core = new Core("ru");
  for (const request of ["", "{", "[]", "null", '{"do":"fly"}', '{"do":"open"}', '"\u0000"']) {
    const { fault } = JSON.parse(core.ask(request));
    assert.equal(fault.kind, "bad-request");
    assert.notEqual(fault.sentence, "");
  }
  core.free();
});

function ask(core, request) {
  const answer = JSON.parse(core.ask(JSON.stringify(request)));
  assert.equal(answer.fault, undefined, JSON.stringify(request));
  return answer.ok;
}

/** Makes a recorded move. A card that is not seen cannot be named, and of two equal ones either may be meant. */
function play(core, step) {
  let acted = ask(core, { do: "typed", line: step.move });
  if (acted.done === "refused") acted = ask(core, { do: "typed", line: step.move.replace(CARD, "") });
  if (acted.done === "choose") {
    const fits = ({ number }) => {
      acted = ask(core, { do: "make", number });
      if (faults(acted.scene, step).length === 0) return true;
      ask(core, { do: "undo" });
      return false;
    };
    assert.ok(acted.choose.some(fits), step.move);
  }
  assert.equal(acted.done, "moved", `${step.move}: ${acted.said}`);
  shows(acted.scene, step, step.move);
}

function shows(scene, step, about) {
  assert.deepEqual(faults(scene, step), [], about);
}

/** Where the scene differs from what was recorded, but for cards that a player does not see. */
function faults(scene, step) {
  const wrong = scene.legal === step.legal ? [] : [`${scene.legal} legal moves, not ${step.legal}`];
  for (const { id, name, cards } of scene.piles) {
    const recorded = step.piles[id];
    if (cards.length !== recorded.length) wrong.push(`${name}: ${cards.length} cards, not ${recorded.length}`);
    cards.forEach(({ face }, at) => {
      if (face !== null && face !== recorded[at]) wrong.push(`${name}, ${at}: ${face}, not ${recorded[at]}`);
    });
  }
  return wrong;
}

/** A recorded game: its piles stand in the order of the rule file, and later only those that changed. */
function read(text) {
  const lines = text.split("\n");
  const [, form, deal] = /^(.+), deal (\d+)$/.exec(lines[0]);
  const names = [];
  const steps = [{ move: null, piles: [], legal: 0 }];
  for (const line of lines.slice(1)) {
    const step = steps.at(-1);
    const move = /^\d+\. (.+)$/.exec(line);
    const pile = /^ {2}(\S[^:>]*):(.*)$/.exec(line);
    const legal = /^ {2}(\d+) legal: /.exec(line);
    if (move) steps.push({ move: move[1].replace(SEVERAL, "$1"), piles: [...step.piles], legal: 0 });
    else if (legal) step.legal = Number(legal[1]);
    else if (pile) {
      if (steps.length === 1) names.push(pile[1]);
      step.piles[names.indexOf(pile[1])] = cards(pile[2]);
    }
  }
  return { form, deal, steps };
}

function cards(text) {
  return text.replace(/[[\]]/g, " ").trim().split(/\s+/).filter((face) => face !== "");
}
