/**
 * How fast the page is: a report, not a test.
 *
 *   node tests/speed.mjs
 *
 * What counts is the time of the processor on the page's own thread, so that a busy machine does not matter; it is
 * told four times as long, as a middling telephone needs. What the files weigh is told by `build.mjs`.
 */

import { ready, start } from "./harness.mjs";

const SLOWER = 4;
const TURNS = 40;

const world = await start();
const context = await world.context({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
await devtools.send("Performance.enable", { timeDomain: "threadTicks" });

/** Milliseconds of the processor since the browser began. */
async function worked() {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ThreadTime").value * 1000;
}

async function cost(act) {
  const before = await worked();
  await act();
  return (await worked()) - before;
}

function tell(what, milliseconds) {
  const [here, phone] = [milliseconds, milliseconds * SLOWER].map((value) => value.toFixed(1).padStart(7));
  console.log(`${what.padEnd(44)} ${here} ms here, ${phone} ms on a telephone`);
}

for (const [what, fragment] of [["list of games", ""], ["largest game", "#game=the-empress-of-india&deal=7"]]) {
  await page.goto("about:blank");
  tell(`until it can be used: ${what}`, await cost(async () => {
    await page.goto(world.address + fragment);
    await ready(page);
  }));
}
const all = await cost(() =>
  page.evaluate(async (turns) => {
    const { core, table } = window.cadogan;
    for (let turn = 0; turn < turns; turn += 1) {
      table.do(() => core.make(1 + ((turn * 7) % 100)));
      await new Promise((frame) => requestAnimationFrame(frame));
    }
  }, TURNS));
tell("a move in the largest game, until it is drawn", all / TURNS);
await world.stop();
