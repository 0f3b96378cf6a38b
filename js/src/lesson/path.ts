import { button, focusNear, html, setAll } from "../shared/element";
import type { Stop } from "../shared/wire";

/** Lessons or parts in their order: one Tab stop, and arrows go along them. */
export class Path {
  readonly element: HTMLElement;
  #at = 0;

  constructor(
    name: string,
    kind: string,
    private readonly open: (number: number) => void,
    private readonly signal: AbortSignal,
  ) {
    this.element = html("ol", { class: `path plain flow ${kind}`, "aria-label": name });
    this.element.addEventListener("keydown", (event) => this.#walk(event), { signal });
  }

  draw(stops: readonly Stop[]): void {
    const inside = this.element.contains(focusNear(this.element));
    const here = stops.findIndex(([, , , , , open]) => open);
    if (!inside) this.#at = Math.max(here, 0);
    const made = stops.map(([title, state, done, steps, stars, open, name, label], number) => {
      const stop = button("", () => this.open(number), this.signal, `stop stack tight bare ${state}`);
      setAll(stop, { "aria-label": name, "aria-current": open ? "true" : null, tabindex: -1 });
      const sign = html("span", { class: "badge title" }, state === "done" ? "✓" : label || "★");
      const ring = html("span", { class: "ring" }, sign);
      ring.style.setProperty("--part", String(steps ? done / steps : 0));
      const named = html("span", { class: "name" }, title);
      // Words of their own, as in its name.
      stop.append(ring, " ", named, " ", html("span", { class: "stars small" }, stars));
      return html("li", {}, stop);
    });
    this.element.hidden = stops.length === 0;
    this.element.replaceChildren(...made);
    this.#stand(inside);
  }

  #stand(focus: boolean): void {
    const stops = this.element.querySelectorAll("button");
    this.#at = Math.min(Math.max(this.#at, 0), stops.length - 1);
    stops.forEach((stop, number) => setAll(stop, { tabindex: number === this.#at ? 0 : -1 }));
    if (focus) stops[this.#at]?.focus();
  }

  #walk(event: KeyboardEvent): void {
    const back = getComputedStyle(this.element).direction === "rtl" ? 1 : -1;
    const last = this.element.children.length - 1;
    const to = {
      ArrowLeft: this.#at + back,
      ArrowRight: this.#at - back,
      ArrowUp: this.#at - 1,
      ArrowDown: this.#at + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    this.#at = Math.min(Math.max(to, 0), last);
    this.#stand(true);
    event.preventDefault();
    event.stopPropagation();
  }
}
