/** Draws every card as a symbol of one SVG sprite. The paper and the colours come
 * from the style sheet (`--suit-c`, `--paper`, ...). */

import { ICONS } from "./icons";
import { CROWNS, GLYPHS, SUITS, SUIT_OUTLINES, type Suit } from "./shapes";

/** The whole sprite. A card is `QH`, with `-s` the plain design for small cards, with `-ru` Russian letters. */
export function sprite(): string {
  const parts = [outlines(), glyphs(), corners(), backs(), marks(), icons()];
  for (const suit of SUITS) {
    for (const rank of RANKS) {
      for (const letters of hasOwnLetter(rank) ? LETTERINGS : LETTERINGS.slice(0, 1)) {
        parts.push(symbol(`${rank}${suit}${letters.suffix}`, large(rank, suit, letters)));
        parts.push(symbol(`${rank}${suit}-s${letters.suffix}`, small(rank, suit, letters)));
      }
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts.join("")}</svg>`;
}

/** The size of a card in the units of its symbol. */
export const CARD = { width: 100, height: 140 } as const;

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
type Rank = (typeof RANKS)[number];

/** What the letters of a language look like on a card. */
interface Lettering {
  readonly suffix: string;
  readonly letters: Readonly<Record<string, string>>;
}

const LETTERINGS: readonly Lettering[] = [
  { suffix: "", letters: {} },
  { suffix: "-ru", letters: { A: "Т", J: "В", Q: "Д", K: "K" } },
];

function hasOwnLetter(rank: Rank): boolean {
  return rank === "A" || isCourt(rank);
}

function isCourt(rank: Rank): rank is "J" | "Q" | "K" {
  return rank === "J" || rank === "Q" || rank === "K";
}

// ---- the parts that cards share ----

function outlines(): string {
  const outline = (id: string, suit: Suit, scale: string) =>
    `<path id="${id}${suit}" fill="currentColor"${scale} d="${SUIT_OUTLINES[suit]}"/>`;
  return SUITS.map(
    (suit) =>
      outline("s", suit, "") + outline("p", suit, ` transform="scale(.18)"`) + outline("q", suit, ` transform="scale(-.18)"`),
  ).join("");
}

function glyphs(): string {
  const strokes = Object.entries(GLYPHS).map(([sign, glyph]) => `<path id="g${sign}" d="${glyph.strokes}"/>`);
  return strokes.join("") + ornaments();
}

function ornaments(): string {
  const frame =
    `<g id="frame"><rect class="court" x="37" y="42" width="56" height="91" rx="5"/>` +
    `<rect class="line" x="40" y="45" width="50" height="85" rx="3"/></g>`;
  const crowns = Object.entries(CROWNS).map(
    ([rank, d]) => `<path id="crown-${rank}" class="line crown" transform="translate(48 51)scale(.58)" d="${d}"/>`,
  );
  return frame + crowns.join("");
}

/** A sign whose box begins at x and y and is so high; the pen is as broad as is said, in the units of the glyph. */
function sign(letter: string, x: number, y: number, height: number, pen: number, most = Infinity): string {
  const glyph = GLYPHS[letter] as { width: number };
  const up = height / 80;
  const across = Math.min(up, most / glyph.width);
  const transform = `translate(${round(x)} ${round(y)})scale(${round(across)} ${round(up)})`;
  return `<use href="#g${letter}" class="pen" stroke-width="${pen}" transform="${transform}"/>`;
}

function outline(suit: Suit, x: number, y: number, size: number): string {
  return `<use href="#s${suit}" transform="translate(${round(x)} ${round(y)})scale(${round(size / 100)})"/>`;
}

/** One of the counted signs; below the middle they stand on their heads. */
function pip(suit: Suit, [x, y]: Spot): string {
  return `<use href="#${y > MIDDLE ? "q" : "p"}${suit}" x="${x}" y="${y}"/>`;
}

function symbol(id: string, content: string): string {
  return `<symbol id="${id}" viewBox="0 0 ${CARD.width} ${CARD.height}">${content}</symbol>`;
}

// ---- the faces ----

function large(rank: Rank, suit: Suit, lettering: Lettering): string {
  const letter = lettering.letters[rank] ?? rank;
  const index = `<use href="#i${letter}"/><use href="#j${suit}"/>`;
  return `<g class="suit-${suit}">${index}${middle(rank, suit, letter)}</g>`;
}

function small(rank: Rank, suit: Suit, lettering: Lettering): string {
  return `<g class="suit-${suit}"><use href="#k${lettering.letters[rank] ?? rank}"/><use href="#l${suit}"/></g>`;
}

/** The corners of both designs: what shows of a card that is covered. */
function corners(): string {
  const group = (id: string, content: string) => `<g id="${id}">${content}</g>`;
  const letters = Object.keys(GLYPHS).map(
    (letter) => group(`i${letter}`, sign(letter, 9, 9, 27, 15, 26)) + group(`k${letter}`, sign(letter, 11, 12, 44, 16, 38)),
  );
  const suits = SUITS.map(
    (suit) =>
      group(`j${suit}`, outline(suit, 19, 53, 20) + outline(suit, 82, 22, 25)) +
      group(`l${suit}`, outline(suit, 76, 34, 42) + outline(suit, 38, 100, 62)),
  );
  return letters.join("") + suits.join("");
}

function middle(rank: Rank, suit: Suit, letter: string): string {
  if (rank === "A") return outline(suit, 60, 92, 60);
  if (isCourt(rank)) return court(rank, suit, letter);
  return spots(rank).map((spot) => pip(suit, spot)).join("");
}

function court(rank: "J" | "Q" | "K", suit: Suit, letter: string): string {
  const crown = `<use href="#crown-${rank}"/>`;
  const glyph = GLYPHS[letter] as { width: number };
  const across = Math.min(30 / 80, 24 / glyph.width);
  return `<use href="#frame"/>${crown}${sign(letter, 65 - (glyph.width * across) / 2, 72, 30, 12, 24)}${outline(suit, 65, 116, 17)}`;
}

// ---- where the pips lie ----

const LEFT = 46;
const CENTRE = 65;
const RIGHT = 84;
const MIDDLE = 89;

type Spot = readonly [number, number];

function both(...heights: number[]): Spot[] {
  return heights.flatMap((y): Spot[] => [[LEFT, y], [RIGHT, y]]);
}

function centre(...heights: number[]): Spot[] {
  return heights.map((y): Spot => [CENTRE, y]);
}

function spots(rank: Exclude<Rank, "A" | "J" | "Q" | "K">): Spot[] {
  switch (rank) {
    case "2": return centre(54, 124);
    case "3": return centre(54, MIDDLE, 124);
    case "4": return both(54, 124);
    case "5": return [...both(54, 124), ...centre(MIDDLE)];
    case "6": return both(54, MIDDLE, 124);
    case "7": return [...both(54, MIDDLE, 124), ...centre(71)];
    case "8": return [...both(54, MIDDLE, 124), ...centre(71, 107)];
    case "9": return [...both(54, 77, 101, 124), ...centre(MIDDLE)];
    case "10": return [...both(54, 77, 101, 124), ...centre(66, 112)];
  }
}

// ---- backs and marks ----

function backs(): string {
  const rhombs: string[] = [];
  for (let row = 0; row < 9; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      rhombs.push(`M${20 + column * 12} ${13 + row * 12.75}l5 5.5-5 5.5-5-5.5z`);
    }
  }
  const ground = `<rect class="back" x="6" y="6" width="88" height="128" rx="5"/>`;
  const border = `<rect class="weave-line" x="10" y="10" width="80" height="120" rx="3"/>`;
  return (
    symbol("back-plain", ground) +
    symbol("back-patterned", `${ground}${border}<path class="weave" d="${rhombs.join("")}"/>`)
  );
}

/** Signs drawn on the table itself: suits of vacant foundations and the stock's turning arrow. */
function marks(): string {
  const suits = SUITS.map((suit) => symbol(`mark-${suit}`, outline(suit, 50, 70, 56)));
  const again = `<path class="pen" stroke-width="8" d="M72 50A30 30 0 1 0 80 70M80 42V56H66"/>`;
  return suits.join("") + symbol("mark-again", again);
}

function icons(): string {
  const drawn = Object.entries(ICONS).map(
    ([name, d]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path class="pen" stroke-width="2" d="${d}"/></symbol>`,
  );
  return drawn.join("");
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}
