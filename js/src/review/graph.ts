import { html, setAll, setText, svg } from "../shared/element";
import type { ReviewPage, ReviewTurn } from "../shared/wire";

const NARROWEST = 600;
const HEIGHT = 150;
/** The height of the graph where there is room, in px. */
const SHOWN = 110;
const MARGIN = 12;

/** What a key does to the number of a decision. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** The chances over a game: one Tab stop, along which arrows go; Enter opens a decision. */
export class Graph {
  readonly element = html("figure", { class: "graph", dir: "ltr" });
  readonly #slider = html("div", { class: "curve", role: "slider", tabindex: 0, "aria-valuemin": 1 });
  readonly #picture = svg("svg", { "aria-hidden": "true" });
  readonly #cursor = svg("path", { class: "cursor" });
  readonly #caption = html("figcaption", { dir: "auto" });
  readonly #sides = [html("span", { class: "near" }), html("span", { class: "far" })];
  #page: Pick<ReviewPage, "turns" | "starts" | "errors"> = { turns: [], starts: [], errors: [] };
  #at = 0;
  #width = NARROWEST;

  constructor(
    private readonly name: string,
    private readonly help: string,
    private readonly open: (at: number) => void,
    signal: AbortSignal,
  ) {
    setAll(this.#slider, { "aria-label": this.name, "aria-description": this.help });
    this.#slider.append(this.#picture, ...this.#sides);
    this.element.append(this.#slider, this.#caption);
    this.#slider.addEventListener("keydown", (event) => this.#key(event), { signal });
    this.#slider.addEventListener("click", (event) => this.#press(event), { signal });
  }

  /** Take the whole width of the page, in px. */
  fit(width: number): void {
    this.#width = Math.max(NARROWEST, Math.round((width * HEIGHT) / SHOWN));
    this.#draw();
  }

  draw(page: ReviewPage): void {
    this.#page = page;
    if (page.opened !== null) this.#at = page.opened;
    this.#sides.forEach((side, at) => setText(side, page.sides[at]!));
    setAll(this.#slider, { "aria-valuemax": page.turns.length });
    this.#draw();
  }

  #draw(): void {
    setAll(this.#picture, { viewBox: `0 0 ${this.#width} ${HEIGHT}` });
    this.#picture.replaceChildren(...this.#drawn(this.#page), this.#cursor);
    this.#stand();
  }

  /** How far to the right a decision lies, and how high. */
  #spot(at: number): readonly [number, number] {
    const last = Math.max(1, this.#page.turns.length - 1);
    const x = MARGIN + (at / last) * (this.#width - 2 * MARGIN);
    const [chance] = this.#page.turns[at]!;
    return [x, MARGIN + (1 - chance / 100) * (HEIGHT - 2 * MARGIN)];
  }

  #drawn({ turns, starts }: Pick<ReviewPage, "turns" | "starts">): SVGElement[] {
    const middle = HEIGHT / 2;
    const games = starts.map((start, index) => {
      const spots = turns.slice(start, starts[index + 1]).map((_, at) => this.#spot(start + at).join(" "));
      return svg("path", { class: "line", d: `M${spots.join("L")}` });
    });
    const between = starts.slice(1).map((start) => {
      const x = (this.#spot(start)[0] + this.#spot(start - 1)[0]) / 2;
      return svg("path", { class: "between", d: `M${x} 0V${HEIGHT}` });
    });
    const even = svg("path", { class: "even", d: `M0 ${middle}H${this.#width}` });
    return [even, ...between, ...games, ...turns.flatMap((turn, at) => this.#mark(turn, at))];
  }

  /** An error of the near side is a triangle that points down, of the far side up; blunders are filled. */
  #mark([, mark, side]: ReviewTurn, at: number): SVGElement[] {
    if (!mark) return [];
    const [x, y] = this.#spot(at);
    const tip = side === 0 ? 6 : -6;
    return [svg("path", { class: `mark ${mark}`, d: `M${x} ${y + tip}l-6 ${-2 * tip}h12z` })];
  }

  #stand(): void {
    const turn = this.#page.turns[this.#at];
    if (!turn) return;
    const [x, y] = this.#spot(this.#at);
    setAll(this.#cursor, { d: `M${x} 0V${HEIGHT}M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0` });
    setAll(this.#slider, { "aria-valuenow": this.#at + 1, "aria-valuetext": turn[3] });
    setText(this.#caption, turn[3]);
  }

  #go(at: number): void {
    this.#at = Math.min(Math.max(at, 0), this.#page.turns.length - 1);
    this.#stand();
  }

  #key(event: KeyboardEvent): void {
    const { key } = event;
    const errors = this.#page.errors.map(([at]) => at);
    const to = {
      Home: 0,
      End: this.#page.turns.length - 1,
      PageUp: errors.filter((at) => at < this.#at).at(-1) ?? this.#at,
      PageDown: errors.find((at) => at > this.#at) ?? this.#at,
    }[key];
    if (key === "Enter" || key === " ") this.open(this.#at);
    else if (to !== undefined) this.#go(to);
    else if (key in STEPS) this.#go(this.#at + STEPS[key]!);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #press({ clientX }: MouseEvent): void {
    const { left, width } = this.#picture.getBoundingClientRect();
    const along = ((clientX - left) / width) * this.#width - MARGIN;
    this.#go(Math.round((along / (this.#width - 2 * MARGIN)) * (this.#page.turns.length - 1)));
    this.open(this.#at);
  }
}
