/** Making elements without markup: whatever text comes in stays text. */

export type Child = Node | string | null | undefined | false;

export interface Attributes {
  readonly [name: string]: string | number | boolean | null | undefined | EventListener | ((event: never) => void);
}

/** An element. Attributes beginning with `on` are listeners; `null`, `undefined` and `false` leave one out. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (value !== null && value !== undefined && value !== false)
      element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** A drawing of the sprite. Hidden from screen readers: what it shows is said by whatever holds it. */
export function symbol(id: string, className: string): SVGSVGElement {
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("class", className);
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("focusable", "false");
  drawing.append(document.createElementNS(SVG, "use"));
  redraw(drawing, id);
  return drawing;
}

/** Shows another symbol in a drawing made by {@link symbol}. */
export function redraw(drawing: SVGSVGElement, id: string): void {
  const use = drawing.firstElementChild as SVGUseElement;
  if (use.getAttribute("href") !== `#${id}`) use.setAttribute("href", `#${id}`);
}

/** An SVG element with attributes. */
export function svg(tag: string, attributes: Readonly<Record<string, string | number>>, ...children: Node[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** An element that the page's own HTML must have. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`no element #${id}`);
  return element;
}
