import { button, html, setAll } from "../element";
import type { Panel } from "./panel";
import { stars } from "./stars";

/** What was asked and what it earned, step by step, at the end of a lesson or an exam. */
export class Ending {
  readonly element = html("section", { class: "ending" });

  constructor(
    name: string,
    private readonly go: (step: number) => void,
    private readonly signal: AbortSignal,
  ) {
    setAll(this.element, { "aria-label": name });
  }

  draw(ending: Panel["ending"]): void {
    this.element.hidden = !ending;
    if (!ending) return this.element.replaceChildren();
    const counts = ending.steps.some(([, , earned]) => earned > 0);
    const steps = ending.steps.map(([number, state, earned, text]) => {
      const step = button("", () => this.go(number), this.signal, `step ${state}`);
      step.append(html("span", {}, text), stars(earned, counts));
      return html("li", {}, step);
    });
    const cheer = html("div", { class: "cheer", "aria-hidden": "true" }, "★", "★", "★");
    this.element.replaceChildren(...(ending.cheer ? [cheer] : []), html("ol", {}, ...steps));
  }
}
