import { button, focusNear, html, setAll, setText } from "./element";
import type { Press } from "./wire";

/** Buttons of which one is pressed: one Tab stop, and arrows go along them. */
export class Toolbar {
  readonly element: HTMLElement;
  readonly #buttons: HTMLButtonElement[] = [];
  #at = 0;

  constructor(
    kind: string,
    private readonly choose: (number: number) => void,
    private readonly signal: AbortSignal,
  ) {
    this.element = html("div", { class: `choices ${kind}`, role: "toolbar" });
    this.element.addEventListener("keydown", (event) => this.#walk(event), { signal });
  }

  draw(name: string, presses: readonly Press[]): void {
    const inside = this.element.contains(focusNear(this.element));
    setAll(this.element, { "aria-label": name });
    for (const gone of this.#buttons.splice(presses.length)) gone.remove();
    presses.forEach(([label, here], number) => {
      const made = (this.#buttons[number] ??= button("", () => this.choose(number), this.signal));
      setText(made, label);
      setAll(made, { "aria-pressed": String(here), class: here ? "main" : "" });
      if (made.parentElement !== this.element) this.element.append(made);
    });
    if (!inside) this.#at = Math.max(presses.findIndex(([, here]) => here), 0);
    this.#stand(inside);
  }

  #stand(focus: boolean): void {
    this.#at = Math.min(Math.max(this.#at, 0), this.#buttons.length - 1);
    this.#buttons.forEach((each, number) => setAll(each, { tabindex: number === this.#at ? 0 : -1 }));
    if (focus) this.#buttons[this.#at]?.focus();
  }

  #walk(event: KeyboardEvent): void {
    const back = getComputedStyle(this.element).direction === "rtl" ? 1 : -1;
    const to = {
      ArrowLeft: this.#at + back,
      ArrowRight: this.#at - back,
      ArrowUp: this.#at - 1,
      ArrowDown: this.#at + 1,
      Home: 0,
      End: this.#buttons.length - 1,
    }[event.key];
    if (to === undefined) return;
    this.#at = to;
    this.#stand(true);
    event.preventDefault();
    event.stopPropagation();
  }
}
