type Attributes = Readonly<Record<string, string | number | boolean | null>>;

type Children = readonly (Node | string)[];

/** A text in which no line ends within a point's name, as in "5-point" and "1/off", or the name of a file. */
function whole(text: string): Children {
  const parts = text.split(/([\w.-]+\.json|\d+[-/][a-z]+)/);
  return parts.map((part, at) => (at % 2 ? html("span", { class: "whole" }, new Text(part)) : part));
}

function fill<T extends Element>(element: T, attributes: Attributes, children: Children): T {
  setAll(element, attributes);
  element.append(...children.flatMap((child) => (typeof child === "string" ? whole(child) : child)));
  return element;
}

export function setAll(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) element.removeAttribute(name);
    else {
      const text = value === true ? "" : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
  }
}

export const html = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Children
): HTMLElementTagNameMap[K] => fill(document.createElement(tag), attributes, children);

export const svg = (tag: string, attributes: Attributes = {}, ...children: Node[]): SVGElement =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

export function button(
  text: string,
  press: () => void,
  signal: AbortSignal,
  name = "",
): HTMLButtonElement {
  const made = html("button", { type: "button", class: name }, text);
  made.addEventListener("click", press, { signal });
  return made;
}

export function select(
  texts: readonly string[],
  choose: (index: number) => void,
  signal: AbortSignal,
): HTMLSelectElement {
  const made = html("select", {}, ...texts.map((text) => html("option", {}, text)));
  made.addEventListener("change", () => choose(made.selectedIndex), { signal });
  return made;
}

/** What has the focus in the shadow tree of an element. */
export const focusNear = (element: Element): Element | null => (element.getRootNode() as ShadowRoot).activeElement;

/** Whether the element that had the focus can no longer have it. */
export const isGone = (held: Element | null): boolean =>
  held !== null && (!held.isConnected || held.closest("[hidden]") !== null);

/** Write a text, where it is another one. */
export function setText<T extends Element>(element: T, text: string): T {
  if (element.textContent !== text) element.replaceChildren(...whole(text));
  return element;
}

/** Give an element these children in this order, without moving those that are already in place. */
export function setChildren(element: Element, children: readonly Element[]): void {
  const kept = new Set(children);
  for (const each of [...element.children]) if (!kept.has(each)) each.remove();
  children.forEach((each, at) => {
    const there = element.children[at] ?? null;
    if (there !== each) element.insertBefore(each, there);
  });
}
