import type { CoreFault } from "./core-types";

/** Whether something thrown is the core's own fault, with a sentence to be shown. */
export function isFault(error: unknown): error is CoreFault {
  return typeof error === "object" && error !== null && "sentence" in error && "kind" in error;
}
