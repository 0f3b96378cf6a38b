import { html, setAll, setChildren, setText } from "../shared/element";
import { listen, type InputHandler, type Spot } from "../shared/input";
import type { StudioPage, StudioRow } from "../shared/wire";
import { SIGNS } from "./findings";
import { dropped, moved, placed, type Target } from "./moves";

/** The requests about rows. */
export interface OutlineAsks {
  readonly select: (row: number) => void;
  readonly move: (row: number, target: Target) => void;
  readonly remove: (row: number) => void;
}

/** How near to its edge the list is scrolled by what is dragged, in px. */
const EDGE = 32;

const KEYS = "Alt+ArrowUp Alt+ArrowDown Delete";

/** The rows of a lesson: one Tab stop, arrows go along them, and a grip or Alt with arrows moves one. */
export class Outline implements InputHandler {
  readonly element = html("div", { role: "tree", class: "outline card" });
  readonly #made = new Map<number, HTMLElement>();
  readonly #gap = html("div", { class: "gap", role: "presentation" });
  #rows: readonly StudioRow[] = [];
  #selected = 0;
  /** The row that has the Tab stop. */
  #at = 0;
  #pressed: { readonly at: number; readonly gripped: boolean } | null = null;
  #over: number | null = null;
  #rolling = 0;

  constructor(
    name: string,
    private readonly asks: OutlineAsks,
    signal: AbortSignal,
  ) {
    setAll(this.element, { "aria-label": name });
    this.#gap.hidden = true;
    listen(this.element, ({ clientX: x, clientY: y }) => ({ x, y }), this, signal);
    this.element.addEventListener("keydown", (event) => this.#shift(event), { signal });
  }

  draw({ rows, selected }: Pick<StudioPage, "rows" | "selected">): void {
    const inside = this.#focused >= 0;
    const stays = inside && selected === this.#selected;
    const row = stays ? this.#rows[this.#at]![0] : selected;
    this.#rows = rows;
    this.#at = rows.findIndex(([id]) => id === row);
    this.#at = Math.min(Math.max(this.#at, 0), rows.length - 1);
    this.#selected = selected;
    for (const [id, made] of this.#made) {
      if (rows.some((row) => row[0] === id)) continue;
      made.remove();
      this.#made.delete(id);
    }
    const made = rows.map((row, at) => this.#row(row, at));
    setChildren(this.element, [...made, this.#gap]);
    if (inside) this.#stand(this.#at);
  }

  /** Give the row at hand the focus. */
  enter(): void {
    this.#stand(this.#at);
  }

  focus(target: EventTarget | null): void {
    const row = this.#elements.findIndex((each) => each.contains(target as Node | null));
    if (row >= 0) this.#at = row;
  }

  press({ x, y }: Spot): boolean {
    const at = this.#elements.findIndex((each) => holds(each, x, y));
    const grip = this.#elements[at]?.querySelector(".grip");
    const gripped = Boolean(grip && this.#rows[at]![1] && holds(grip, x, y));
    this.#pressed = at < 0 ? null : { at, gripped };
    return gripped;
  }

  drag({ y }: Spot): void {
    this.#roll(y);
    const elements = this.#elements;
    const below = elements.findIndex((each) => {
      const { top, height } = each.getBoundingClientRect();
      return y < top + height / 2;
    });
    const gap = below < 0 ? elements.length : below;
    const can = this.#pressed && dropped(this.#rows, this.#pressed.at, gap);
    this.#over = can ? gap : null;
    this.#gap.hidden = !can;
    if (can) {
      const before = elements[gap - 1]!;
      this.#gap.style.top = `${before.offsetTop + before.offsetHeight}px`;
    }
  }

  release(_: Spot, far: boolean): void {
    const { at } = this.#pressed ?? {};
    const over = this.#over;
    this.cancel();
    if (at === undefined) return;
    if (!far) {
      this.#stand(at);
      return this.choose();
    }
    const target = over === null ? null : dropped(this.#rows, at, over);
    if (target) this.asks.move(this.#rows[at]![0], target);
  }

  cancel(): void {
    cancelAnimationFrame(this.#rolling);
    this.#pressed = null;
    this.#over = null;
    this.#gap.hidden = true;
  }

  walk(arrow: string): void {
    const last = this.#rows.length - 1;
    const to = { ArrowUp: this.#at - 1, ArrowDown: this.#at + 1, Home: 0, End: last }[arrow];
    if (to !== undefined) this.#stand(Math.min(Math.max(to, 0), last));
  }

  choose(): void {
    const row = this.#rows[this.#at];
    if (row) this.asks.select(row[0]);
  }

  escape(): boolean {
    return false;
  }

  finish(): void {}

  key({ key }: KeyboardEvent): boolean {
    const [id, level] = this.#rows[this.#at] ?? [0, 0];
    if (key === "Delete" && level) this.asks.remove(id);
    return key === "Delete";
  }

  #shift(event: KeyboardEvent): void {
    const by = event.altKey && ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const target = moved(this.#rows, this.#at, by);
    if (target) this.asks.move(this.#rows[this.#at]![0], target);
  }

  /** Scroll on as long as a row is held at the edge of what can be seen. */
  #roll(y: number): void {
    cancelAnimationFrame(this.#rolling);
    const { top, bottom } = this.element.getBoundingClientRect();
    const by = Math.min(y - top - EDGE, 0) + Math.max(y - bottom + EDGE, 0);
    const before = this.element.scrollTop;
    this.element.scrollTop += by / 4;
    if (this.element.scrollTop !== before) this.#rolling = requestAnimationFrame(() => this.drag({ x: 0, y }));
  }

  #row([id, level, kind, text, worst, name]: StudioRow, at: number): HTMLElement {
    // Words of their own, as in its name.
    const parts = ["grip", "kind", "text", "sign"].flatMap((part) => [html("span", { class: part === "kind" ? "kind small" : part }), " "]);
    const made = this.#made.get(id) ?? html("div", { role: "treeitem" }, ...parts);
    this.#made.set(id, made);
    const here = id === this.#selected;
    const [place, size] = placed(this.#rows, at);
    setAll(made, {
      class: "row",
      "aria-label": name,
      "aria-level": level + 1,
      "aria-posinset": place,
      "aria-setsize": size,
      "aria-selected": String(here),
      "aria-current": here ? "true" : null,
      "aria-keyshortcuts": level ? KEYS : null,
      tabindex: at === this.#at ? 0 : -1,
    });
    made.style.setProperty("--level", String(Math.max(level - 1, 0)));
    [level ? "⠿" : "", kind, text, worst ? SIGNS[worst] : ""].forEach((said, part) => {
      setText(made.children[part]!, said);
    });
    setAll(made.children[2]!, { dir: "auto" });
    setAll(made.lastElementChild!, { class: `sign ${worst}` });
    return made;
  }

  get #elements(): HTMLElement[] {
    return this.#rows.flatMap(([id]) => this.#made.get(id) ?? []);
  }

  get #focused(): number {
    return this.#elements.findIndex((each) => each.matches(":focus"));
  }

  #stand(at: number): void {
    this.#at = at;
    this.#elements.forEach((each, index) => setAll(each, { tabindex: index === at ? 0 : -1 }));
    this.#elements[at]?.focus();
  }
}

function holds(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
}
