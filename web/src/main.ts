/** Begins: core, cards and what is kept, all at once. */

import { App } from "./app";
import { makeCore } from "./core";
import { byId } from "./dom";

const here = document.baseURI;

async function start(): Promise<void> {
  const module = new URL("core.wasm", here);
  const [core] = await Promise.all([makeCore(module, "en"), cards()]);
  const app = new App(core, module);
  byId("loading").remove();
  // For the console, and for the tests of the page.
  Object.assign(window, { cadogan: app });
  await app.start();
  document.documentElement.dataset["ready"] = "yes";
  if ("serviceWorker" in navigator && isSecureContext) await navigator.serviceWorker.register(new URL("sw.js", here));
}

/** Puts the drawings of all cards into the page, where style sheets reach them. */
async function cards(): Promise<void> {
  const answer = await fetch(new URL("cards.svg", here));
  if (!answer.ok) throw new Error(`cards.svg: ${answer.status}`);
  const drawing = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  byId("sprite").append(document.importNode(drawing, true));
}

start().catch((error: unknown) => {
  console.error(error);
  // Without the core there are no words but those that the build put into the page.
  byId("loading").hidden = true;
  byId("failed").hidden = false;
});
