/**
 * How heavy and how fast the page is: a report, not a test, because clocks differ.
 *
 *   node tests/speed.mjs
 *
 * With the processor four times slower, as a middling telephone has it: milliseconds until the page can be used, and
 * of a move in the largest game until it is drawn.
 */

import { ready, start } from "./harness.mjs";

const SLOWER = 4;
const TURNS = 40;

const world = await start();
const context = await world.context({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
await page.goto(world.address);
await ready(page);
console.log("list of games can be used:", Math.round(await page.evaluate(() => performance.now())), "ms");
await page.goto("about:blank");
await page.goto(`${world.address}#game=the-empress-of-india&deal=7`);
await ready(page);
console.log("largest game can be used: ", Math.round(await page.evaluate(() => performance.now())), "ms");
const times = await page.evaluate(async (turns) => {
  const { core, table } = window.cadogan;
  const times = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const moves = core.moves();
    if (moves.length === 0) break;
    const { number } = moves[(turn * 11) % moves.length];
    const begun = performance.now();
    table.do((core) => core.make(number));
    // Styles and places, as the next frame needs them.
    document.getElementById("board").getBoundingClientRect();
    times.push(performance.now() - begun);
    await new Promise((frame) => requestAnimationFrame(frame));
  }
  return times.sort((a, b) => a - b);
}, TURNS);
const at = (part) => times[Math.floor((times.length - 1) * part)].toFixed(1);
console.log(`a move there (${times.length} moves): median ${at(0.5)} ms, longest ${at(1)} ms`);
await world.stop();
