import { button, html } from "../shared/element";
import { walkAlong } from "../shared/walk";
import type { Panel } from "../shared/wire";
import { stars } from "./stars";
import type { Stills } from "./stills";

/** What was asked and what it earned, step by step, at the end of a lesson or an exam. */
export class Ending {
  readonly element: HTMLElement;

  constructor(
    name: string,
    private readonly go: (step: number) => void,
    private readonly signal: AbortSignal,
  ) {
    this.element = html("section", { class: "ending fading", "aria-label": name });
    walkAlong(this.element, ["ArrowUp", "ArrowDown"], signal);
  }

  draw(ending: Panel["ending"], stills: Stills): void {
    this.element.hidden = !ending;
    if (!ending) return this.element.replaceChildren();
    const counts = ending.steps.some(([, , earned]) => earned);
    const steps = ending.steps.map(([number, state, earned, text], at) => {
      const review = ending.reviews?.[number];
      const step = button("", () => this.go(number), this.signal, `step entry flow bare ${review ? "title" : ""} ${state}`);
      step.tabIndex = at ? -1 : 0;
      step.append(html("span", { class: "grow" }, text), stars(earned, counts));
      if (!review) return html("li", {}, step);
      const said = html("div", {}, step, ...review.lines.map((line) => html("p", {}, line)));
      const { scene, board } = review;
      const frame = ending.frames?.[review.game];
      return html("li", { class: "review flow" }, said, scene && frame ? stills.draw(frame, scene, board) : "");
    });
    this.element.replaceChildren(
      ending.cheer ? html("p", { class: "cheer", "aria-hidden": "true" }, "★★★") : "",
      html("ol", { class: "plain" }, ...steps),
    );
  }
}
