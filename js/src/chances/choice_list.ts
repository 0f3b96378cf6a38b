import { html, select, setAll } from "../shared/element";
import type { Press } from "../shared/wire";

/** A list to choose from, each with how many rolls do it; it takes one line where buttons take several. */
export class ChoiceList {
  readonly element: HTMLElement;
  #drawn = "";

  constructor(
    kind: string,
    private readonly choose: (number: number) => void,
    private readonly signal: AbortSignal,
  ) {
    this.element = html("div", { class: `choice ${kind}` });
  }

  draw(name: string, presses: readonly Press[]): void {
    const list = this.element.querySelector("select");
    const texts = presses.map(([label]) => label);
    const text = String(texts);
    const here = presses.findIndex(([, shown]) => shown);
    if (list && text === this.#drawn) return void (list.selectedIndex = here);
    this.#drawn = text;
    const made = select(texts, this.choose, this.signal);
    setAll(made, { "aria-label": name });
    made.selectedIndex = here;
    const held = list?.matches(":focus") ?? false;
    this.element.replaceChildren(made);
    if (held) made.focus();
  }
}
