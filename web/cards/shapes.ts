/** The strokes and outlines of which every card is made. All of them are our own. */

export type Suit = "C" | "D" | "H" | "S";

export const SUITS: readonly Suit[] = ["C", "D", "H", "S"];

/** Outlines of the suits, in a square from -50 to 50 around the middle. */
export const SUIT_OUTLINES: Readonly<Record<Suit, string>> = {
  C:
    "M-21-25a21 21 0 1 1 42 0 21 21 0 0 1-9 17c3 0 5 0 6 2a21 21 0 1 1 8 36c-8 0-15-5-19-11 0 13 4 22 13 28h-40" +
    "c9-6 13-15 13-28-4 6-11 11-19 11a21 21 0 1 1 8-36c1-2 3-2 6-2a21 21 0 0 1-9-17z",
  D: "M0-48C9-30 22-14 37 0 22 14 9 30 0 48-9 30-22 14-37 0-22-14-9-30 0-48z",
  H: "M0 46C-11 26-46 6-46-20-46-36-34-45-23-45-12-45-4-38 0-27 4-38 12-45 23-45 34-45 46-36 46-20 46 6 11 26 0 46z",
  S:
    "M0-47C12-26 45-8 45 15 45 29 34 36 24 36 15 36 8 32 4 25 5 35 9 42 17 47H-17C-9 42-5 35-4 25-8 32-15 36-24 36" +
    "-34 36-45 29-45 15-45-8-12-26 0-47z",
};

/** A letter or figure as strokes, in a box from 0 to 80 in height. */
export interface Glyph {
  readonly strokes: string;
  readonly width: number;
}

const SIX = "M45 3C20 10 5 30 5 54 5 70 14 80 28 80 42 80 51 70 51 55 51 41 42 32 29 32 16 32 6 41 5 54";

/** Every sign that stands on a card, by its letter. */
export const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: { strokes: "M3 80 28 0 53 80M12 54H44", width: 56 },
  "2": { strokes: "M6 22C6 7 16 0 28 0 42 0 50 9 50 22 50 38 36 49 6 80H52", width: 56 },
  "3": { strokes: "M6 0H49L25 31C42 31 51 41 51 55 51 71 40 80 27 80 14 80 6 73 4 62", width: 56 },
  "4": { strokes: "M39 80V0L3 57H54", width: 56 },
  "5": { strokes: "M48 0H12L9 37C14 32 21 29 29 29 43 29 51 40 51 54 51 70 41 80 27 80 15 80 7 74 4 64", width: 56 },
  "6": { strokes: SIX, width: 56 },
  "7": { strokes: "M4 0H51L21 80", width: 56 },
  "8": {
    strokes:
      "M28 37C16 37 9 29 9 19 9 8 17 0 28 0 39 0 47 8 47 19 47 29 40 37 28 37 14 37 4 46 4 59 4 72 14 80 28 80 42 80" +
      " 52 72 52 59 52 46 42 37 28 37z",
    width: 56,
  },
  "9": { strokes: "M11 77C36 70 51 50 51 26 51 10 42 0 28 0 14 0 5 10 5 25 5 39 14 48 27 48 40 48 50 39 51 26", width: 56 },
  "10": { strokes: "M0 13 13 0V80M33 40C33 15 38 0 49 0 60 0 65 15 65 40 65 65 60 80 49 80 38 80 33 65 33 40z", width: 66 },
  J: { strokes: "M20 0H44V55C44 72 35 80 23 80 11 80 4 72 3 60", width: 50 },
  Q: { strokes: "M28 0C43 0 52 15 52 40 52 65 43 80 28 80 13 80 4 65 4 40 4 15 13 0 28 0zM32 57 55 86", width: 58 },
  K: { strokes: "M6 0V80M50 0 6 49M23 31 53 80", width: 56 },
  Т: { strokes: "M2 0H54M28 0V80", width: 56 },
  В: { strokes: "M6 0V80H28C43 80 51 72 51 60 51 47 43 38 28 38H6M28 38C40 38 47 30 47 19 47 8 40 0 28 0H6", width: 56 },
  Д: { strokes: "M0 90V72H58V90M10 72C17 55 19 30 19 0H47V72", width: 58 },
};

/** Head-dresses of the courts, in a box 60 wide and 26 high, so that they differ by shape as well as by letter. */
export const CROWNS: Readonly<Record<"J" | "Q" | "K", string>> = {
  J: "M6 26C4 12 20 2 56 0 48 6 46 12 50 17 42 15 36 19 36 26zM6 26H40",
  Q: "M4 6 14 18 22 3 30 18 38 3 46 18 56 6 50 26H10z",
  K: "M4 4 18 16 30 0 42 16 56 4 52 26H8zM30-10V2M25-5H35",
};
