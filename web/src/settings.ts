/** What a player may set. */

import type { Autoplay, Language } from "./core-types";

export interface Settings {
  language: Language;
  colours: "two" | "four";
  contrast: "plain" | "high";
  back: "plain" | "patterned";
  theme: "system" | "light" | "dark";
  motion: "system" | "still";
  autoplay: Autoplay;
  /** Whether a line says if the deal can still be won. */
  winnable: "off" | "on";
  /** Whether every place shows its letters, or only while the keyboard is used. */
  names: "keys" | "always";
}

/** The values of each setting, the default first. The names are kept, and are part of the ids of the words. */
export const CHOICES = {
  language: ["en", "ru"],
  colours: ["two", "four"],
  contrast: ["plain", "high"],
  back: ["patterned", "plain"],
  theme: ["system", "light", "dark"],
  motion: ["system", "still"],
  autoplay: ["ask", "off", "on"],
  winnable: ["off", "on"],
  names: ["keys", "always"],
} as const satisfies { readonly [K in keyof Settings]: readonly Settings[K][] };

/** What was kept, as far as it can be understood; else the defaults. */
export function settingsFrom(kept: Readonly<Record<string, string>>, languages: readonly string[]): Settings {
  const settings: Record<string, string> = {};
  for (const [name, values] of Object.entries(CHOICES)) {
    const value = kept[name];
    settings[name] = value !== undefined && (values as readonly string[]).includes(value) ? value : values[0];
  }
  if (kept["language"] === undefined) settings["language"] = preferred(languages);
  return settings as unknown as Settings;
}

function preferred(languages: readonly string[]): Language {
  for (const tag of languages) {
    const language = CHOICES.language.find((known) => tag.toLowerCase().startsWith(known));
    if (language !== undefined) return language;
  }
  return "en";
}

/** Whether cards may be seen to move. */
export function moves(settings: Settings): "still" | "moving" {
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return settings.motion === "still" || reduced ? "still" : "moving";
}

/** Tells the style sheets. */
export function dress(settings: Settings): void {
  const { dataset, lang } = document.documentElement;
  dataset["colours"] = settings.colours;
  dataset["contrast"] = settings.contrast;
  dataset["theme"] = settings.theme;
  dataset["names"] = settings.names;
  dataset["winnable"] = settings.winnable;
  if (lang !== settings.language) document.documentElement.lang = settings.language;
}
