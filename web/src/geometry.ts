/** Where everything lies, worked out from the places of a scene and the size of the window. Knows no DOM. */

import type { Pile, Scene } from "./core-types";

/** A card is so much higher than wide. */
const RATIO = 1.4;
/** Room between two places, as a part of a card's width. */
const GAP = 0.1;
/** The same at most, where the window is large. */
const AIRY = 0.28;
/** The narrowest gap, in pixels. */
const LEAST_GAP = 2;
/** How much of a covered card shows at most, as a part of its height or width. */
const SHOWS = {
  full: { down: 0.31, downHidden: 0.13, right: 0.36, rightHidden: 0.14 },
  plain: { down: 0.46, downHidden: 0.16, right: 0.52, rightHidden: 0.16 },
} as const;
/** Overlaps for which room is kept, so that the table does not change its size at each move. */
const STEP = 6;
/** How much of a covered card is kept in mind when the size of cards is chosen. */
const PLANNED = 0.2;
/** Below this width in pixels the plain design is drawn. */
const PLAIN_BELOW = 62;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the cards of one pile lie. */
export interface PileBox {
  /** The place itself, for one card. */
  readonly place: Box;
  /** All that the pile takes now. */
  readonly extent: Box;
  /** The upper left corner of each card that is drawn, from `first` on. */
  readonly cards: readonly { readonly at: number; readonly x: number; readonly y: number }[];
  readonly crossways: boolean;
  /** How large cards are drawn here: less than 1 where they lie crossways and there is no room for their length. */
  readonly scale: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly card: { readonly width: number; readonly height: number };
  readonly plain: boolean;
  readonly piles: ReadonlyMap<number, PileBox>;
}

/** The size of cards and gaps that makes everything fit. */
interface Scale {
  readonly width: number;
  readonly height: number;
  readonly pitchX: number;
  readonly pitchY: number;
  readonly left: number;
  readonly top: number;
  readonly crossways: number;
}

/** Lays out a scene in a window of so many pixels. */
export function layout(scene: Scene, width: number, height: number): Layout {
  const scale = scaled(scene, width, height);
  const piles = new Map<number, PileBox>();
  for (const pile of scene.piles) piles.set(pile.id, placed(scene, pile, scale, width, height));
  const card = { width: scale.width, height: scale.height };
  return { width, height, card, plain: scale.width < PLAIN_BELOW, piles };
}

// ---- how large a card is ----

function scaled(scene: Scene, width: number, height: number): Scale {
  const roomy = scaledWith(scene, width, height, crosswaysBeside(scene) ? RATIO : 1);
  if (!crosswaysBeside(scene)) return roomy;
  // In a narrow window cards that lie crossways are drawn smaller, rather than all cards.
  const narrow = scaledWith(scene, width, height, 1);
  return roomy.width >= narrow.width * 0.85 ? roomy : { ...narrow, crossways: 1 / RATIO };
}

/** With columns so many cards wide. */
function scaledWith(scene: Scene, width: number, height: number, stretch: number): Scale {
  const { bounds } = scene;
  const columns = (bounds.right - bounds.left) / 2 + tail(scene);
  const rows = (bounds.bottom - bounds.top) / 2;
  const over = overhang(scene);
  // In units of a card's width: so much goes from one place to the next.
  const across = (columns - 1) * (stretch + GAP) + stretch;
  const down = (rows - 1) * (RATIO + GAP) + RATIO * (1 + over);
  const least = LEAST_GAP * 2;
  const card = Math.max(12, Math.min((width - least) / across, (height - least) / down));
  const pitchX = card * stretch + air(width - least - card * stretch * columns, columns, card);
  const pitchY = card * RATIO + air(height - least - card * RATIO * (rows + over), rows, card);
  const usedX = (columns - 1) * pitchX + card * stretch;
  const usedY = (rows - 1) * pitchY + card * RATIO * (1 + over);
  return {
    width: card,
    height: card * RATIO,
    pitchX,
    pitchY,
    left: Math.max(0, (width - usedX) / 2) + (card * (stretch - 1)) / 2,
    // Columns grow downwards and begin at the top; all else lies a little above the middle.
    top: LEAST_GAP + (over > 0 ? 0 : Math.max(0, (height - least - usedY) * 0.4)),
    crossways: 1,
  };
}

/** Room between places: more where the window has it, but not so much that the table falls apart. */
function air(room: number, places: number, card: number): number {
  if (places <= 1) return card * GAP;
  const each = Math.max(0, room / (places - 1));
  return Math.max(Math.min(card * GAP, each), Math.min(each, card * AIRY));
}

/** Cards beyond the lower edge of the places, in card heights, for which room is kept. */
function overhang(scene: Scene): number {
  const lowest = (pile: Pile) => (scene.bounds.bottom - pile.place.y) / 2;
  const needs = scene.piles
    .filter((pile) => pile.spread === "down" && pile.room.down === null)
    .map((pile) => 1 + PLANNED * (planned(pile) - 1) - lowest(pile));
  return Math.max(0, ...needs);
}

/** The same to the right, in card widths. */
function tail(scene: Scene): number {
  const needs = scene.piles
    .filter((pile) => pile.spread === "right" && pile.room.right === null)
    .map((pile) => 1 + PLANNED * (planned(pile) - 1) - (scene.bounds.right - pile.place.x) / 2);
  return Math.max(0, ...needs);
}

function planned(pile: Pile): number {
  return Math.max(STEP, Math.ceil(pile.cards.length / STEP) * STEP);
}

/** Whether cards that lie crossways have neighbours to the left or right, so that columns must be wider. */
function crosswaysBeside(scene: Scene): boolean {
  const crossways = scene.piles.filter((pile) => pile.place.lie === "crossways");
  return crossways.some((one) =>
    scene.piles.some(
      (other) => other !== one && Math.abs(other.place.y - one.place.y) < 2 && Math.abs(other.place.x - one.place.x) < 3,
    ),
  );
}

// ---- where the cards of a pile lie ----

function placed(scene: Scene, pile: Pile, scale: Scale, width: number, height: number): PileBox {
  const x = scale.left + ((pile.place.x - scene.bounds.left) / 2) * scale.pitchX;
  const y = scale.top + ((pile.place.y - scene.bounds.top) / 2) * scale.pitchY;
  const place = { x, y, width: scale.width, height: scale.height };
  if (pile.place.lie === "crossways") return crossways(pile, place, scale.crossways);
  if (pile.spread === "squared" || pile.cards.length < 2) return squared(pile, place);
  const vertical = pile.spread === "down";
  const room = vertical
    ? roomFor(pile.room.down, scale.pitchY, y, height) - scale.height
    : roomFor(pile.room.right, scale.pitchX, x, width) - scale.width;
  return spread(pile, place, vertical, Math.max(0, room));
}

/** Pixels that a spread pile may take: up to the next place, or to the edge of the window. */
function roomFor(halves: number | null, pitch: number, from: number, end: number): number {
  const edge = end - from - LEAST_GAP;
  return halves === null ? edge : Math.min(edge, (halves / 2) * pitch - LEAST_GAP);
}

function squared(pile: Pile, place: Box): PileBox {
  const first = Math.max(0, pile.cards.length - 2);
  const cards = pile.cards.slice(first).map((_, index) => ({ at: first + index, x: place.x, y: place.y }));
  return { place, extent: place, cards, crossways: false, scale: 1 };
}

/** Turned by a quarter about the middle of the place. */
function crossways(pile: Pile, place: Box, scale: number): PileBox {
  const [width, height] = [place.height * scale, place.width * scale];
  const extent = { x: place.x + (place.width - width) / 2, y: place.y + (place.height - height) / 2, width, height };
  return { ...squared(pile, place), extent, crossways: true, scale };
}

function spread(pile: Pile, place: Box, vertical: boolean, room: number): PileBox {
  const size = vertical ? place.height : place.width;
  const wanted = pile.cards.slice(0, -1).map((card) => {
    const shows = place.width < PLAIN_BELOW ? SHOWS.plain : SHOWS.full;
    const part = vertical
      ? card.face === null ? shows.downHidden : shows.down
      : card.face === null ? shows.rightHidden : shows.right;
    return part * size;
  });
  const length = wanted.reduce((sum, step) => sum + step, 0);
  const tight = length > room ? room / length : 1;
  let offset = 0;
  const cards = pile.cards.map((_, at) => {
    const card = { at, x: place.x + (vertical ? 0 : offset), y: place.y + (vertical ? offset : 0) };
    offset += (wanted[at] ?? 0) * tight;
    return card;
  });
  const taken = Math.min(length, room);
  const extent = vertical
    ? { ...place, height: place.height + taken }
    : { ...place, width: place.width + taken };
  return { place, extent, cards, crossways: false, scale: 1 };
}
