/** Every word on the page comes from the core. */

import type { Core } from "./core-types";

export type Args = Record<string, string | number>;

export class Words {
  constructor(private readonly core: Core) {}

  /** A text of the language files. */
  t(id: string, args?: Args): string {
    return this.core.text(id, args);
  }
}
