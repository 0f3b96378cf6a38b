import { button, html, setAll } from "../shared/element";
import type { Dot } from "../shared/wire";

/** The steps of a lesson as a row of dots: one Tab stop, and arrows go along them as they lie. */
export class Dots {
  readonly element: HTMLElement;

  constructor(
    name: string,
    private readonly go: (step: number) => void,
    private readonly signal: AbortSignal,
  ) {
    this.element = html("ol", { class: "dots", "aria-label": name });
    this.element.addEventListener("keydown", (event) => this.#walk(event), { signal });
  }

  draw(dots: readonly Dot[]): void {
    const made = dots.map(([number, state, , here, name]) => {
      const dot = button("", () => this.go(number), this.signal);
      const current = { "aria-current": here ? "step" : null, tabindex: here ? 0 : -1 };
      setAll(dot, { class: `dot ${state}`, "aria-label": name, ...current });
      return dot;
    });
    if (!dots.some(([, , , here]) => here)) setAll(made[0]!, { tabindex: 0 });
    const focused = this.#focused();
    this.element.replaceChildren(...made.map((dot) => html("li", {}, dot)));
    this.#standOn(focused);
  }

  #focused(): number {
    return [...this.element.children].findIndex((item) => item.matches(":focus-within"));
  }

  #standOn(index: number): void {
    this.element.children[index]?.querySelector("button")?.focus();
  }

  #walk(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    const along = getComputedStyle(this.element).direction === "rtl" ? -by : by;
    this.#standOn(this.#focused() + along);
    event.preventDefault();
    event.stopPropagation();
  }
}
