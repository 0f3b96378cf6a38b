import { html, setAll } from "../shared/element";
import type { SheetEntry, SheetLine } from "../shared/wire";

/** The moves of a game, each of which can be looked back at: one Tab stop, arrows go along them. */
export class ScoreSheet {
  readonly element = html("table", { class: "sheet" });
  #drawn = "";
  #buttons: HTMLButtonElement[] = [];
  #turns: number[] = [];
  #at = 0;
  #past: number | undefined;

  constructor(
    name: string,
    private readonly sides: readonly string[],
    private readonly look: (turn: number) => void,
    private readonly signal: AbortSignal,
  ) {
    setAll(this.element, { "aria-label": name });
    this.element.addEventListener("keydown", (event) => this.#key(event), { signal });
  }

  /** The numbers of the turns that can be looked back at, in order. */
  get turns(): readonly number[] {
    return this.#turns;
  }

  draw(lines: readonly SheetLine[], digits: (text: number) => string, past: number | undefined): void {
    const text = JSON.stringify(lines);
    if (text !== this.#drawn) {
      this.#drawn = text;
      this.#buttons = [];
      this.#turns = [];
      const rows = lines.map((line, index) =>
        html(
          "tr",
          {},
          html("th", { scope: "row", class: "small" }, digits(index + 1)),
          ...line.map((entry) => html("td", {}, ...(entry ? [this.#entry(entry)] : []))),
        ),
      );
      const heads = this.sides.map((side) => html("th", { scope: "col", class: "small" }, side));
      this.element.replaceChildren(html("thead", {}, html("tr", {}, html("td"), ...heads)), html("tbody", {}, ...rows));
      this.#at = this.#buttons.length - 1;
      this.#reveal(this.#buttons.at(-1));
    }
    const here = this.#turns.indexOf(past ?? -1);
    if (here >= 0) this.#at = here;
    this.#buttons.forEach((each, at) => setAll(each, { "aria-current": at === here ? "true" : null }));
    this.#stand();
    if (past === this.#past) return;
    this.#past = past;
    // Where none is looked at, that is the last one.
    this.#reveal(this.#buttons.at(here));
  }

  /** Show the last moves in whole rows: what is too little for one more stays empty. */
  fit(): void {
    const { parentElement: box, style } = this.element;
    const [head = 0, ...heights] = [...this.element.querySelectorAll("tr")].map(({ offsetHeight }) => offsetHeight);
    let room = box!.clientHeight - head;
    while (heights.length && heights.at(-1)! <= room) room -= heights.pop()!;
    style.marginBottom = heights.length ? `${room}px` : "";
  }

  /** Scroll to an entry within the sheet, while the page stays where it is. */
  #reveal(entry: HTMLElement | undefined): void {
    const { parentElement: box, firstElementChild: heads } = this.element;
    if (!box || !entry) return;
    const [{ top, bottom }, seen] = [entry.getBoundingClientRect(), box.getBoundingClientRect()];
    const first = heads!.getBoundingClientRect().bottom;
    if (top < first) box.scrollTop -= first - top;
    else if (bottom > seen.bottom) box.scrollTop += bottom - seen.bottom;
  }

  /** The move at which Tab enters. */
  #stand(): void {
    this.#buttons.forEach((each, at) => (each.tabIndex = at === this.#at ? 0 : -1));
  }

  #entry([turn, text, mark, name]: SheetEntry): HTMLElement {
    const made = html("button", { type: "button", class: "bare entry", "aria-label": name }, text);
    if (mark) made.append(" ", html("b", { class: mark }, mark === "error" ? "?" : "??"));
    made.addEventListener("click", () => this.look(turn), { signal: this.signal });
    this.#buttons.push(made);
    this.#turns.push(turn);
    return made;
  }

  #key(event: KeyboardEvent): void {
    const ahead = getComputedStyle(this.element).direction === "rtl" ? -1 : 1;
    const last = this.#buttons.length - 1;
    const to = {
      ArrowLeft: this.#at - ahead,
      ArrowRight: this.#at + ahead,
      ArrowUp: this.#at - 2,
      ArrowDown: this.#at + 2,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    this.#at = Math.min(Math.max(to, 0), last);
    this.#stand();
    this.#buttons[this.#at]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}
