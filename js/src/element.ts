type Attributes = Readonly<Record<string, string | number | boolean | null>>;

function fill<T extends Element>(element: T, attributes: Attributes, children: readonly Node[]): T {
  setAll(element, attributes);
  element.append(...children);
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
  ...children: Node[]
): HTMLElementTagNameMap[K] => fill(document.createElement(tag), attributes, children);

export const svg = (tag: string, attributes: Attributes = {}, ...children: Node[]): SVGElement =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
