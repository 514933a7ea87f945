/** The advisers' own thread, with a core of its own. It is ended from outside. */

import { makeCore } from "./core";
import type { Question, Reply } from "./oracle";
import { isFault } from "./fault";

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  let reply: Reply;
  try {
    const core = await makeCore(new URL(data.module), data.language);
    const { text, nodes, memory, guesses } = data;
    reply = guesses === undefined
      ? { verdict: core.solve(text, nodes, memory) }
      : { advice: core.advise(text, guesses, nodes, memory) };
  } catch (error) {
    if (!isFault(error)) throw error;
    reply = { failed: error.sentence };
  }
  self.postMessage(reply);
};
