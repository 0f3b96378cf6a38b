import { html, setAll } from "../shared/element";
import type { Arrangement, Frame } from "../shared/scene";
import { landings, sources, type Play } from "./play";
import type { Speech } from "./speech";

/** The board as a grid of named cells: one Tab stop, and the areas that a finger can hit. */
export class Grid {
  readonly element: HTMLElement;
  #cells = new Map<number, HTMLElement>();
  #drawn: Arrangement | null = null;

  constructor(
    frame: Frame,
    private readonly speech: Speech,
  ) {
    this.element = html("div", { role: "grid", class: "grid", "aria-label": frame.title });
  }

  draw(arrangement: Arrangement, play: Play, cursor: number): void {
    if (this.#drawn !== arrangement) this.#lay(arrangement);
    const movable = play.picked === null ? sources(play) : new Set();
    const targets = landings(play);
    const named = this.speech.cells(play);
    for (const [key, cell] of this.#cells) {
      const here = key === cursor;
      setAll(cell, {
        id: here ? "here" : null,
        "aria-label": named(key),
        "aria-selected": play.picked === key ? "true" : "false",
        tabindex: here ? 0 : -1,
        class: `cell${movable.has(key) ? " movable" : ""}${targets.has(key) ? " target" : ""}`,
      });
      // Without a name, Orca reads the whole row when Tab enters it.
      if (here) for (const row of this.element.children) {
        setAll(row, { "aria-labelledby": row.contains(cell) ? "here" : null });
      }
    }
  }

  /** Give a cell the focus; `reveal` it where it is out of sight. */
  focus(key: number, reveal = false): void {
    const cell = this.#cells.get(key);
    cell?.focus({ preventScroll: true });
    if (reveal) cell?.scrollIntoView({ block: "nearest" });
  }

  keyOf(target: EventTarget | null): number | null {
    for (const [key, cell] of this.#cells) if (cell === target) return key;
    return null;
  }

  #lay(arrangement: Arrangement): void {
    const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
    this.#cells.clear();
    const numbers = [...new Set(arrangement.places.map(({ row }) => row))].sort((a, b) => a - b);
    const rows = numbers.map((row) => {
      const places = arrangement.places.filter((place) => place.row === row);
      places.sort((a, b) => a.column - b.column);
      const cells = places.map(({ key, box: [x, y, width, height] }) => {
        const cell = html("div", { role: "gridcell" });
        Object.assign(cell.style, {
          left: percent(x - arrangement.left, arrangement.width),
          top: percent(y, arrangement.height),
          width: percent(width, arrangement.width),
          height: percent(height, arrangement.height),
        });
        this.#cells.set(key, cell);
        return cell;
      });
      return html("div", { role: "row" }, ...cells);
    });
    this.element.replaceChildren(...rows);
    this.#drawn = arrangement;
  }
}
