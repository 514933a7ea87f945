/** What a pointer and the keyboard do at the table. Contains no rule: everything is asked of the core. */

import type { Board } from "./board";
import type { Acted, Pile, PileId } from "./core-types";
import type { Box } from "./geometry";

/** What hands can do. Every function does it at once and says what came of it. */
export interface Deeds {
  press(pile: PileId, at: number | null): Acted;
  obvious(pile: PileId, at: number | null): Acted;
  lift(pile: PileId, at: number | null): Acted;
  /** The cards were let go of over a pile; they lay in that box. */
  drop(from: PileId, to: PileId, box: Box): Acted;
  putBack(): void;
  examine(pile: PileId): void;
  /** The cursor went to another card of the same pile. */
  meant(pile: Pile, at: number): void;
  /** A key that is no arrow. Returns whether it meant something. */
  key(event: KeyboardEvent): boolean;
}

/** Pixels that a pointer may tremble. */
const TREMBLE = { mouse: 5, touch: 10 } as const;
/** Milliseconds between the two presses of a double click, and of a press that looks through a pile. */
const DOUBLE = 420;
const LONG = 600;
/** A strip thinner than a finger, in pixels: the nearest card that can move is meant. */
const FINGER = 24;

interface Hold {
  readonly id: number;
  readonly touch: boolean;
  readonly pile: PileId;
  readonly at: number | null;
  readonly x: number;
  readonly y: number;
  cards: SVGSVGElement[] | null;
  box: Box | null;
  refused: boolean;
  timer: number;
}

/** Joins a board with what hands do. */
export class Hands {
  private hold: Hold | null = null;
  private last: { pile: PileId; time: number } | null = null;

  constructor(
    private readonly board: Board,
    private readonly deeds: Deeds,
  ) {
    const { root } = board;
    root.addEventListener("pointerdown", (event) => this.down(event));
    root.addEventListener("pointermove", (event) => this.move(event));
    root.addEventListener("pointerup", (event) => this.up(event));
    root.addEventListener("pointercancel", () => this.cancel());
    root.addEventListener("contextmenu", (event) => this.look(event));
    root.addEventListener("keydown", (event) => this.keydown(event));
    root.addEventListener("focusin", (event) => this.focused(event));
    root.addEventListener("click", (event) => this.clicked(event));
  }

  /** Lets go without playing, as when another window comes before the table. */
  cancel(): void {
    if (this.hold === null) return;
    this.release();
    this.deeds.putBack();
  }

  // ---- pointer ----

  private down(event: PointerEvent): void {
    if (event.button !== 0 || this.hold !== null) return;
    this.board.root.classList.remove("keys");
    const found = this.under(event);
    if (found === null) {
      this.deeds.putBack();
      return;
    }
    const timer = window.setTimeout(() => this.long(), LONG);
    const { clientX: x, clientY: y, pointerId: id } = event;
    const touch = event.pointerType !== "mouse";
    this.hold = { id, touch, ...found, x, y, cards: null, box: null, refused: false, timer };
    this.board.root.setPointerCapture(id);
  }

  private move(event: PointerEvent): void {
    const { hold } = this;
    if (hold === null || event.pointerId !== hold.id || hold.refused) return;
    const [x, y] = [event.clientX - hold.x, event.clientY - hold.y];
    if (hold.cards === null && Math.hypot(x, y) <= (hold.touch ? TREMBLE.touch : TREMBLE.mouse)) return;
    if (hold.cards === null) this.lift(hold);
    for (const card of hold.cards ?? []) card.style.translate = `${x}px ${y}px`;
    this.near(hold, x, y);
  }

  private up(event: PointerEvent): void {
    const { hold } = this;
    if (hold === null || event.pointerId !== hold.id) return;
    const [x, y] = [event.clientX - hold.x, event.clientY - hold.y];
    const { cards, refused } = hold;
    const target = cards === null ? null : this.target(hold, x, y);
    this.release();
    if (refused) return;
    if (cards === null) this.press(hold);
    else if (target === null || hold.box === null) this.deeds.putBack();
    else this.deeds.drop(hold.pile, target, shifted(hold.box, x, y));
  }

  private press(hold: Hold): void {
    const now = performance.now();
    const twice = this.last !== null && this.last.pile === hold.pile && now - this.last.time < DOUBLE;
    this.last = null;
    const acted = twice ? this.deeds.obvious(hold.pile, hold.at) : this.deeds.press(hold.pile, hold.at);
    // Only what was picked up, or could go nowhere, waits for a second click.
    if (!twice && (acted.done === "lifted" || acted.done === "refused")) this.last = { pile: hold.pile, time: now };
  }

  private lift(hold: Hold): void {
    window.clearTimeout(hold.timer);
    this.last = null;
    const acted = this.deeds.lift(hold.pile, hold.at);
    const lifted = this.board.pile(hold.pile)?.lifted ?? null;
    if (acted.done !== "lifted" || lifted === null) {
      hold.refused = true;
      hold.cards = [];
      return;
    }
    hold.cards = this.board.raised(hold.pile, lifted);
    const first = hold.cards[0]?.getBoundingClientRect();
    const frame = this.board.root.getBoundingClientRect();
    hold.box = first ? { x: first.x - frame.x, y: first.y - frame.y, width: first.width, height: first.height } : null;
    for (const card of hold.cards) card.classList.add("dragged");
    this.board.element(hold.pile)?.classList.add("dragging");
  }

  private near(hold: Hold, x: number, y: number): void {
    const target = hold.box === null ? null : this.target(hold, x, y);
    for (const pile of this.board.scene?.piles ?? [])
      this.board.element(pile.id)?.classList.toggle("over", pile.id === target && pile.takes);
  }

  /** Where cards let go of are meant to go: forgivingly to a place that takes them, else to what lies there. */
  private target(hold: Hold, x: number, y: number): PileId | null {
    const { scene, layout } = this.board;
    if (hold.box === null || scene === null || layout === null) return null;
    const box = shifted(hold.box, x, y);
    const frame = this.board.root.getBoundingClientRect();
    const finger = { x: hold.x + x - frame.x, y: hold.y + y - frame.y };
    let best: { pile: PileId; worth: number } | null = null;
    for (const pile of scene.piles) {
      const extent = layout.piles.get(pile.id)?.extent;
      if (extent === undefined) continue;
      const under = within(extent, finger, 0) ? 1 : 0;
      const cover = overlap(extent, box);
      const close = within(extent, finger, hold.touch ? layout.card.width * 0.45 : layout.card.width * 0.2) ? 0.1 : 0;
      const touched = under + cover + close;
      if (touched === 0) continue;
      const worth = touched + (pile.takes ? 4 : 0) - (pile.id === hold.pile && !pile.takes ? 0.5 : 0);
      if (best === null || worth > best.worth) best = { pile: pile.id, worth };
    }
    if (best === null || (best.pile === hold.pile && !this.board.pile(best.pile)?.takes)) return null;
    return best.pile;
  }

  private release(): void {
    const { hold } = this;
    if (hold === null) return;
    this.hold = null;
    window.clearTimeout(hold.timer);
    for (const card of hold.cards ?? []) {
      card.style.translate = "";
      card.classList.remove("dragged");
    }
    this.board.element(hold.pile)?.classList.remove("dragging");
    for (const element of this.board.root.querySelectorAll(".over")) element.classList.remove("over");
  }

  private long(): void {
    const { hold } = this;
    if (hold === null || hold.cards !== null || !hold.touch) return;
    this.release();
    this.deeds.examine(hold.pile);
  }

  private look(event: Event): void {
    event.preventDefault();
    // Some systems tell a long press so, and sooner.
    if (this.hold !== null) {
      this.long();
      return;
    }
    const pile = pileOf(event.target);
    if (pile !== null) this.deeds.examine(pile);
  }

  private under(event: PointerEvent): { pile: PileId; at: number | null } | null {
    const pile = pileOf(event.target);
    if (pile === null) return null;
    const card = (event.target as Element).closest<SVGElement>("[data-at]");
    const at = card === null ? null : Number(card.dataset["at"]);
    return { pile, at: event.pointerType === "mouse" || at === null ? at : this.forgiven(pile, at) };
  }

  /** A finger is broader than what shows of a covered card. */
  private forgiven(id: PileId, at: number): number {
    const pile = this.board.pile(id);
    const spots = this.board.layout?.piles.get(id)?.cards ?? [];
    const [here, next] = [spots.find((spot) => spot.at === at), spots.find((spot) => spot.at === at + 1)];
    const strip = here && next ? Math.hypot(next.x - here.x, next.y - here.y) : Infinity;
    if (pile === undefined || strip >= FINGER || pile.starts.includes(at)) return at;
    return pile.starts.find((start) => Math.abs(start - at) === 1) ?? at;
  }

  /** Screen readers and voice control press without a pointer. */
  private clicked(event: MouseEvent): void {
    if (event.detail !== 0) return;
    const pile = pileOf(event.target);
    if (pile !== null) this.deeds.press(pile, null);
  }

  // ---- keyboard ----

  private focused(event: FocusEvent): void {
    const pile = pileOf(event.target);
    if (pile !== null && pile !== this.board.cursor.pile) this.board.aim(pile);
  }

  private keydown(event: KeyboardEvent): void {
    this.board.root.classList.add("keys");
    const step = ARROWS[event.key];
    if (step !== undefined && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      this.step(step);
      return;
    }
    if (this.deeds.key(event)) event.preventDefault();
  }

  private step([dx, dy]: readonly [number, number]): void {
    if (this.withinPile(dx, dy)) return;
    const next = this.neighbour(dx, dy);
    if (next !== null) this.board.focus(next);
  }

  /** Against its direction, an arrow takes more cards of a spread pile; along it, fewer. */
  private withinPile(dx: number, dy: number): boolean {
    const { pile: id, at } = this.board.cursor;
    const pile = this.board.pile(id);
    if (pile === undefined || pile.cards.length < 2) return false;
    const along = pile.spread === "down" ? dy : pile.spread === "right" ? dx : 0;
    if (along === 0) return false;
    const top = pile.cards.length - 1;
    const current = at ?? top;
    const starts = pile.starts.filter((start) => (along < 0 ? start < current : start > current));
    const next = along < 0 ? starts.at(-1) : starts[0] ?? (at === null || at === top ? undefined : top);
    if (next === undefined || pile.lifted !== null) return false;
    this.board.focus(id, next === top ? null : next);
    this.deeds.meant(pile, next);
    return true;
  }

  /** The pile that lies nearest in a direction. */
  private neighbour(dx: number, dy: number): PileId | null {
    const { layout, scene, cursor } = this.board;
    const here = layout?.piles.get(cursor.pile)?.place;
    if (layout === null || scene === null || here === undefined) return null;
    let best: { pile: PileId; distance: number } | null = null;
    for (const pile of scene.piles) {
      const there = layout.piles.get(pile.id)?.place;
      if (there === undefined || pile.id === cursor.pile) continue;
      const along = dx * (there.x - here.x) + dy * (there.y - here.y);
      const aside = Math.abs(dy * (there.x - here.x)) + Math.abs(dx * (there.y - here.y));
      if (along <= 1) continue;
      const distance = along + aside * 2.5;
      if (best === null || distance < best.distance) best = { pile: pile.id, distance };
    }
    return best?.pile ?? null;
  }
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function pileOf(target: EventTarget | null): PileId | null {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-pile]") : null;
  return element === null ? null : Number(element.dataset["pile"]);
}

function shifted(box: Box, x: number, y: number): Box {
  return { ...box, x: box.x + x, y: box.y + y };
}

function within(box: Box, point: { x: number; y: number }, slack: number): boolean {
  return (
    point.x >= box.x - slack && point.x <= box.x + box.width + slack &&
    point.y >= box.y - slack && point.y <= box.y + box.height + slack
  );
}

/** How much of the second box lies over the first, from 0 to 1. */
function overlap(box: Box, card: Box): number {
  const width = Math.min(box.x + box.width, card.x + card.width) - Math.max(box.x, card.x);
  const height = Math.min(box.y + box.height, card.y + card.height) - Math.max(box.y, card.y);
  return width <= 0 || height <= 0 ? 0 : (width * height) / (card.width * card.height);
}
