/** Makes the core: each method is one request and one answer, both JSON. */

import init, { Core as Wasm } from "cadogan-core";
import type { Core, CoreFault, MakeCore } from "./core-types";

/** Names of what is sent along with each method, in the order of its parameters. */
const PARAMETERS: { readonly [method in keyof Core]: readonly string[] } = {
  setLanguage: ["language"],
  text: ["id", "args"],
  texts: ["ids"],
  catalogue: ["search"],
  page: ["form"],
  readings: ["form"],
  formWith: ["form", "options"],
  open: ["form", "deal"],
  openLink: ["fragment"],
  openText: ["text"],
  resume: ["kept"],
  begin: [],
  journal: ["what"],
  save: [],
  link: ["what"],
  scene: [],
  replay: ["moves"],
  moves: [],
  history: [],
  typedName: ["text"],
  examine: ["pile"],
  finale: [],
  setAutoplay: ["autoplay"],
  press: ["pile", "at"],
  lift: ["pile", "at"],
  put: ["pile"],
  putBack: [],
  obvious: ["pile", "at"],
  procedure: ["rule"],
  make: ["number"],
  typed: ["line"],
  safe: [],
  undo: [],
  redo: [],
  restart: [],
  goTo: ["point"],
  setBookmark: ["name"],
  removeBookmark: ["name"],
  goToBookmark: ["name"],
  hint: [],
  pointOut: ["number"],
  about: ["kept"],
  aboutWords: ["about"],
  statistics: ["abouts", "scope"],
  exportLines: ["games"],
  importLines: ["lines", "games", "held"],
  solve: ["text", "nodes", "memory"],
  advise: ["text", "guesses", "nodes", "memory"],
};

type Answer = { ok: unknown } | { fault: CoreFault };

export const makeCore: MakeCore = async (module, language) => {
  await init({ module_or_path: module });
  const wasm = new Wasm(language);
  const methods = Object.entries(PARAMETERS).map(([method, names]) => {
    const ask = (...values: unknown[]) => {
      const request: Record<string, unknown> = { do: kebab(method) };
      names.forEach((name, index) => {
        if (values[index] !== undefined && values[index] !== null) request[name] = values[index];
      });
      const answer = JSON.parse(wasm.ask(JSON.stringify(request))) as Answer;
      if ("fault" in answer) throw answer.fault;
      return answer.ok;
    };
    return [method, ask] as const;
  });
  return Object.fromEntries(methods) as unknown as Core;
};

function kebab(method: string): string {
  return method.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
