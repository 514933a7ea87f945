/** Draws a scene. What is shown is always the last scene given: motion only leads the eye there. */

import type { Card, Flight, Pile, PileId, Scene } from "./core-types";
import { h, redraw, symbol } from "./dom";
import { type Box, type Layout, type PileBox, layout } from "./geometry";

/** How cards look, apart from what style sheets do. */
export interface Look {
  /** Letters on the cards. */
  readonly letters: "en" | "ru";
  readonly back: "plain" | "patterned";
  readonly motion: "still" | "moving";
}

/** How long a card is under way, in milliseconds. */
const FLIGHT = 170;
/** Between cards that leave one after another; and the longest that the last one waits. */
const STAGGER = 28;
const LONGEST_WAIT = 420;

interface PileView {
  readonly root: HTMLElement;
  readonly mark: SVGSVGElement;
  readonly name: HTMLElement;
  readonly count: HTMLElement;
  readonly badge: HTMLElement;
  readonly cards: SVGSVGElement[];
  /** What was drawn, to leave alone what has not changed. */
  drawn: string;
}

/** The table. */
export class Board {
  readonly root: HTMLElement;
  scene: Scene | null = null;
  layout: Layout | null = null;
  /** Keyboard: the pile in the tab order, and from which card on is meant; null for the top. */
  cursor: { pile: PileId; at: number | null } = { pile: -1, at: null };
  private readonly views = new Map<PileId, PileView>();
  private key = "";
  look: Look = { letters: "en", back: "patterned", motion: "moving" };

  constructor(root: HTMLElement) {
    this.root = root;
    new ResizeObserver(() => this.resize()).observe(root);
  }

  /** Shows a scene, with cards flying to where they are if that helps the eye. */
  show(scene: Scene, flights: readonly Flight[] = [], from: ReadonlyMap<PileId, Box> = new Map()): void {
    const before = this.layout;
    const old = this.scene;
    this.scene = scene;
    this.prepare(scene);
    this.arrange();
    if (before !== null && old !== null && this.look.motion === "moving") this.fly(flights, old, before, from);
  }

  /** Draws everything anew, as after a change of look or language. */
  refresh(): void {
    for (const view of this.views.values()) view.drawn = "";
    this.arrange();
  }

  /** Brings the keyboard to a pile. */
  focus(pile: PileId, at: number | null = null): void {
    this.cursor = { pile, at };
    this.tabStops();
    this.marks();
    this.views.get(pile)?.root.focus({ preventScroll: true });
  }

  /** Makes a pile the one that Tab leads to, without going there. */
  aim(pile: PileId): void {
    this.cursor = { pile, at: null };
    this.tabStops();
    this.marks();
  }

  /** The element of a pile. */
  element(pile: PileId): HTMLElement | undefined {
    return this.views.get(pile)?.root;
  }

  /** The cards of a pile that are picked up, as elements, from the lowest. */
  raised(pile: PileId, at: number): SVGSVGElement[] {
    const view = this.views.get(pile);
    return view?.cards.filter((card) => Number(card.dataset["at"]) >= at && !card.hasAttribute("hidden")) ?? [];
  }

  pile(id: PileId): Pile | undefined {
    return this.scene?.piles.find((pile) => pile.id === id);
  }

  private resize(): void {
    if (this.scene !== null) this.arrange();
  }

  // ---- elements ----

  private prepare(scene: Scene): void {
    const key = scene.piles.map((pile) => pile.id).join(" ");
    if (key === this.key) return;
    this.key = key;
    this.views.clear();
    this.root.replaceChildren(...scene.piles.map((pile) => this.make(pile)));
    const first = scene.piles.find((pile) => pile.starts.length > 0) ?? scene.piles[0];
    this.cursor = { pile: first?.id ?? -1, at: null };
  }

  private make(pile: Pile): HTMLElement {
    const mark = symbol("mark-again", "mark");
    const name = h("span", { class: "name", "aria-hidden": "true" });
    const count = h("span", { class: "count", "aria-hidden": "true" });
    const badge = h("span", { class: "badge", "aria-hidden": "true" });
    const root = h("div", { class: "pile", role: "button", tabindex: -1, "data-pile": pile.id }, mark, name, count, badge);
    this.views.set(pile.id, { root, mark, name, count, badge, cards: [], drawn: "" });
    return root;
  }

  private arrange(): void {
    const { scene } = this;
    if (scene === null) return;
    const { clientWidth, clientHeight } = this.root;
    if (clientWidth === 0 || clientHeight === 0) return;
    const plan = layout(scene, clientWidth, clientHeight);
    this.layout = plan;
    this.root.style.setProperty("--card-width", `${plan.card.width}px`);
    this.root.style.setProperty("--card-height", `${plan.card.height}px`);
    this.root.classList.toggle("plain", plan.plain);
    for (const pile of scene.piles) this.draw(pile, plan);
    this.tabStops();
    this.marks();
  }

  private draw(pile: Pile, plan: Layout): void {
    const view = this.views.get(pile.id);
    const box = plan.piles.get(pile.id);
    if (view === undefined || box === undefined) return;
    const drawn = JSON.stringify([pile, box, plan.plain, this.look.letters, this.look.back]);
    if (drawn === view.drawn) return;
    view.drawn = drawn;
    view.root.setAttribute("aria-label", pile.label);
    place(view.root, box.extent);
    this.vacancy(view, pile, box);
    this.cards(view, pile, box, plan.plain);
    classes(view.root, pile);
  }

  private vacancy(view: PileView, pile: Pile, box: PileBox): void {
    const mark = pile.suit !== null ? `mark-${pile.suit}` : pile.deals && pile.role === "stock" ? "mark-again" : null;
    view.mark.classList.toggle("none", mark === null || pile.cards.length > 0);
    if (mark !== null) redraw(view.mark, mark);
    view.root.style.setProperty("--place-width", `${box.crossways ? box.extent.width : box.place.width}px`);
    view.root.style.setProperty("--place-height", `${box.crossways ? box.extent.height : box.place.height}px`);
    view.root.classList.toggle("crossways", box.crossways);
    view.name.textContent = pile.short;
    const counted = pile.cards.length > 1 && pile.spread === "squared" && pile.role !== "cell";
    view.count.textContent = counted ? String(pile.cards.length) : "";
  }

  private cards(view: PileView, pile: Pile, box: PileBox, plain: boolean): void {
    while (view.cards.length < box.cards.length) {
      const card = symbol("back-plain", "card");
      card.setAttribute("viewBox", "0 0 100 140");
      view.cards.push(card);
      view.root.insertBefore(card, view.name);
    }
    const turned = box.crossways ? ` rotate(90deg) scale(${box.scale})` : "";
    view.cards.forEach((element, index) => {
      const spot = box.cards[index];
      element.toggleAttribute("hidden", spot === undefined);
      if (spot === undefined) return;
      const card = pile.cards[spot.at] as Card;
      element.dataset["at"] = String(spot.at);
      redraw(element, this.art(card, plain));
      const x = spot.x - box.extent.x;
      const y = spot.y - box.extent.y;
      element.style.transform = `translate(${x}px, ${y}px)${turned}`;
      element.classList.toggle("down", card.face === null);
      element.classList.toggle("lifted", pile.lifted !== null && spot.at >= pile.lifted);
      element.classList.toggle("settled", pile.settled !== null && spot.at === pile.settled);
      element.classList.toggle("hinted", pile.hint.from !== null && spot.at >= pile.hint.from);
    });
  }

  /** The symbol that shows a card. */
  art(card: Card, plain: boolean): string {
    if (card.face === null) return `back-${this.look.back}`;
    const own = this.look.letters === "ru" && /^[AJQK]/.test(card.face);
    return `${card.face}${plain ? "-s" : ""}${own ? "-ru" : ""}`;
  }

  // ---- keyboard ----

  private tabStops(): void {
    if (!this.views.has(this.cursor.pile)) this.cursor = { pile: this.scene?.piles[0]?.id ?? -1, at: null };
    for (const [id, view] of this.views) view.root.tabIndex = id === this.cursor.pile ? 0 : -1;
  }

  private marks(): void {
    for (const [id, view] of this.views) {
      const meant = id === this.cursor.pile ? this.cursor.at : null;
      for (const card of view.cards) card.classList.toggle("meant", meant !== null && Number(card.dataset["at"]) >= meant);
    }
  }

  // ---- motion ----

  private fly(
    flights: readonly Flight[],
    old: Scene,
    before: Layout,
    dropped: ReadonlyMap<PileId, Box>,
  ): void {
    if (before.width !== this.layout?.width || before.height !== this.layout.height) return;
    let wait = 0;
    for (const flight of flights) {
      const view = this.views.get(flight.to);
      const target = this.layout.piles.get(flight.to);
      const source = before.piles.get(flight.from);
      const left = old.piles.find((pile) => pile.id === flight.from)?.cards.length ?? 0;
      if (view === undefined || target === undefined || source === undefined || flight.from === flight.to) continue;
      const moved = target.cards.slice(-flight.count);
      moved.forEach((spot, index) => {
        const element = view.cards[target.cards.length - moved.length + index];
        const origin = spotOf(source, left - moved.length + index);
        const start = dropped.get(flight.from);
        const x = (start ? start.x + (origin.x - source.extent.x) : origin.x) - spot.x;
        const y = (start ? start.y + (origin.y - source.extent.y) : origin.y) - spot.y;
        if (element !== undefined) lead(element, view.root, x, y, start ? 0 : Math.min(wait, LONGEST_WAIT));
        if (flights.length > 2) wait += STAGGER;
      });
    }
  }
}

function spotOf(box: PileBox, at: number): { x: number; y: number } {
  return box.cards.find((spot) => spot.at === at) ?? box.cards.at(-1) ?? box.place;
}

/** Lets a card come from elsewhere to where it lies. Nothing waits for it. */
function lead(card: SVGSVGElement, pile: HTMLElement, x: number, y: number, delay: number): void {
  if (Math.abs(x) + Math.abs(y) < 2) return;
  pile.classList.add("flying");
  const motion = card.animate([{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }], {
    duration: FLIGHT,
    delay,
    easing: "cubic-bezier(.2,.7,.3,1)",
    fill: "backwards",
  });
  const landed = () => pile.classList.remove("flying");
  motion.onfinish = landed;
  motion.oncancel = landed;
}

function place(element: HTMLElement, box: Box): void {
  element.style.transform = `translate(${box.x}px, ${box.y}px)`;
  element.style.width = `${box.width}px`;
  element.style.height = `${box.height}px`;
}

function classes(root: HTMLElement, pile: Pile): void {
  root.classList.toggle("vacant", pile.cards.length === 0);
  root.classList.toggle("takes", pile.takes);
  root.classList.toggle("changed", pile.changed);
  root.classList.toggle("movable", pile.starts.length > 0 || pile.deals);
  root.classList.toggle("hint-to", pile.hint.to);
  root.classList.toggle("hint-from", pile.hint.from !== null);
  root.classList.toggle("has-lifted", pile.lifted !== null);
  root.dataset["role"] = pile.role;
}
