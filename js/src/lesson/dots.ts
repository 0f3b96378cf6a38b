import { button, html, setAll } from "../shared/element";
import { walkAlong } from "../shared/walk";
import type { Dot } from "../shared/wire";

/** The steps of a lesson as a row of dots: one Tab stop, and arrows go along them as they lie. */
export class Dots {
  readonly element: HTMLElement;

  constructor(
    name: string,
    private readonly go: (step: number) => void,
    private readonly signal: AbortSignal,
  ) {
    this.element = html("ol", { class: "dots plain grow", "aria-label": name });
    walkAlong(this.element, ["ArrowLeft", "ArrowRight"], signal);
  }

  draw(dots: readonly Dot[]): void {
    const made = dots.map(([number, state, , here, name]) => {
      const dot = button(state === "more" ? "…" : "", () => this.go(number), this.signal);
      setAll(dot, { class: `dot bare ${state}`, "aria-label": name, "aria-current": here ? "step" : null, tabindex: here ? 0 : -1 });
      return dot;
    });
    if (made[0] && !dots.some(([, , , here]) => here)) made[0].tabIndex = 0;
    const focused = [...this.element.children].findIndex((item) => item.matches(":focus-within"));
    this.element.replaceChildren(...made.map((dot) => html("li", {}, dot)));
    made[focused]?.focus();
  }
}
