import { html, setAll, setText } from "../shared/element";
import { isPlain } from "../shared/keys";
import type { RollCell } from "../shared/wire";

const SIDES = 6;

/** The 36 rolls: one Tab stop, arrows go from roll to roll, and Enter chooses one. */
export class Rolls {
  readonly element = html("div", { role: "grid", class: "rolls", dir: "ltr" });
  readonly #cells: HTMLElement[];
  #at = 0;

  constructor(
    private readonly choose: (number: number) => void,
    signal: AbortSignal,
  ) {
    this.#cells = Array.from({ length: SIDES * SIDES }, () =>
      html("div", { role: "gridcell", class: "throw" }, html("span"), html("span", { class: "tick" })),
    );
    for (let row = 0; row < SIDES; row++) {
      this.element.append(html("div", { role: "row" }, ...this.#cells.slice(row * SIDES, (row + 1) * SIDES)));
    }
    this.element.addEventListener("click", (event) => this.#press(this.#under(event)), { signal });
    this.element.addEventListener("keydown", (event) => this.#walk(event), { signal });
  }

  draw(name: string, rolls: readonly RollCell[], chosen: number | null): void {
    setAll(this.element, { "aria-label": name });
    this.element.hidden = rolls.length === 0;
    rolls.forEach(([text, does, name], number) => {
      const cell = this.#cells[number]!;
      setAll(cell, {
        class: does ? "throw does" : "throw",
        "aria-label": name,
        "aria-selected": String(number === chosen),
        tabindex: number === this.#at ? 0 : -1,
      });
      setText(cell.firstElementChild!, text);
      setText(cell.lastElementChild!, does ? "✓" : "");
    });
  }

  #under(event: Event): number {
    return this.#cells.findIndex((cell) => cell.contains(event.target as Node));
  }

  #press(number: number): void {
    if (number < 0) return;
    this.#stand(number);
    this.choose(number);
  }

  #stand(number: number): void {
    this.#cells[this.#at]!.tabIndex = -1;
    const cell = this.#cells[(this.#at = number)]!;
    cell.tabIndex = 0;
    cell.focus();
  }

  #walk(event: KeyboardEvent): void {
    const number = this.#under(event);
    if (number < 0 || !isPlain(event)) return;
    const column = number % SIDES;
    const row = number - column;
    const last = SIDES - 1;
    const to = {
      ArrowLeft: Math.max(number - 1, row),
      ArrowRight: Math.min(number + 1, row + last),
      ArrowUp: row ? number - SIDES : number,
      ArrowDown: Math.min(row + SIDES, last * SIDES) + column,
      Home: row,
      End: row + last,
    }[event.key];
    if (to !== undefined) this.#stand(to);
    else if (event.key === "Enter" || event.key === " ") this.#press(number);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
