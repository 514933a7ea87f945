/**
 * Draws every game at three sizes, to be looked at:
 *
 *   node tests/pictures.mjs FOLDER [GAME ...]
 */

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { catalogue, clear, deal, nextMove, start } from "./harness.mjs";

const SIZES = { phone: { width: 360, height: 740 }, tablet: { width: 768, height: 1024 }, desk: { width: 1440, height: 900 } };
/** Moves played before the picture. */
const MOVES = 8;

const [folder = "pictures", ...names] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const world = await start();
for (const [size, viewport] of Object.entries(SIZES)) {
  const page = await world.page("", { viewport });
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(folder, `chooser-${size}.png`) });
  const games = (await catalogue(page)).filter((item) => !item.variant && (names.length === 0 || names.includes(item.name)));
  for (const { form, name } of games) {
    await deal(page, form);
    for (let turn = 0; turn < MOVES; turn += 1) {
      const move = await nextMove(page, turn);
      if (move === null) break;
      await page.evaluate((number) => window.cadogan.table.do((core) => core.make(number)), move.number);
    }
    await clear(page);
    await page.screenshot({ path: join(folder, `${name}-${size}.png`) });
  }
  await page.context().close();
}
await world.stop();
