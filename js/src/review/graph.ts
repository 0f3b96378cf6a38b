import { curve, even, spots, type Box, type Spot } from "../look/curve";
import { html, setAll, setText, svg } from "../shared/element";
import type { ReviewMark, ReviewPage, ReviewShape, Side } from "../shared/wire";

const MARGIN = 12;
const HEIGHT = 60;
/** How far from a mark a press still means it, in px. */
const REACH = 12;
/** How far marks lie apart, in px. */
const APART = 16;

/** What a key does to the number of a decision. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** What of a page the graph shows. */
type Drawn = Pick<ReviewPage, "turns" | "starts" | "marks" | "axis" | "opened"> & {
  readonly decision: Pick<ReviewPage["decision"], "chances">;
};

/** The chances over a game: one Tab stop, along which arrows go; Enter opens a decision. */
export class Graph {
  readonly element = html("div", { class: "graph", role: "slider", tabindex: 0, dir: "ltr", "aria-valuemin": 1 });
  /** What is said of the decision at which the keys stand. */
  readonly caption = html("p", { class: "caption small" });
  readonly #picture = svg("svg", { class: "curve", "aria-hidden": "true" });
  readonly #cursor = svg("path", { class: "cursor" });
  readonly #ends = [html("span", { class: "small", dir: "auto" }), html("span", { class: "small", dir: "auto" })];
  #page: Drawn = { turns: [], starts: [], marks: [], axis: ["", ""], opened: 0, decision: { chances: "" } };
  #at = 0;
  #box: Box = { width: 600, height: HEIGHT, margin: MARGIN };
  #spots: readonly Spot[] = [];
  /** The marks that are drawn. */
  #seen: readonly ReviewMark[] = [];

  constructor(
    name: string,
    help: string,
    private readonly open: (at: number) => void,
    signal: AbortSignal,
  ) {
    setAll(this.element, { "aria-label": name, "aria-description": help });
    this.element.append(this.#picture, ...this.#ends);
    this.element.addEventListener("keydown", (event) => this.#key(event), { signal });
    this.element.addEventListener("click", (event) => this.#press(event), { signal });
  }

  /** Take the whole width of the page, in px. */
  fit(width: number): void {
    this.#box = { ...this.#box, width };
    this.#draw();
  }

  draw(page: Drawn): void {
    this.#page = page;
    this.#at = page.opened;
    this.#ends.forEach((end, at) => setText(end, page.axis[at]!));
    setAll(this.element, { "aria-valuemax": page.turns.length });
    this.#draw();
  }

  #draw(): void {
    const { turns, starts, marks, opened } = this.#page;
    const { width, height } = this.#box;
    if (!turns.length) return;
    this.#spots = spots(turns.map(([chance]) => chance), this.#box);
    const games = starts.map((start, index) => curve(this.#spots.slice(start, starts[index + 1])));
    const between = starts.slice(1).map((start) => {
      const x = (this.#spots[start]![0] + this.#spots[start - 1]![0]) / 2;
      return svg("path", { class: "between", d: `M${x} 0V${height}` });
    });
    this.#seen = apart(marks, this.#spots, opened);
    const marked = this.#seen.map((mark) => this.#mark(mark));
    const here = svg("path", { class: "here", d: outline("plain", 0, this.#spots[opened]!, 10) });
    setAll(this.#picture, { viewBox: `0 0 ${width} ${height}`, height });
    this.#picture.replaceChildren(even(this.#box), ...between, this.#cursor, ...games, ...marked, here);
    this.#stand();
  }

  #mark([at, shape]: ReviewMark): SVGElement {
    const side = this.#page.turns[at]![1];
    const d = outline(shape, side, this.#spots[at]!, shape === "plain" ? 4.5 : 6.5);
    return svg("path", { class: `mark ${shape}`, d });
  }

  #stand(): void {
    const { turns, opened, decision } = this.#page;
    const name = turns[this.#at]![2];
    setAll(this.#cursor, { d: `M${this.#spots[this.#at]![0]} 0V${this.#box.height}` });
    setAll(this.element, { "aria-valuenow": this.#at + 1, "aria-valuetext": name });
    setText(this.caption, this.#at === opened ? decision.chances : name);
  }

  #go(at: number): void {
    this.#at = Math.min(Math.max(at, 0), this.#page.turns.length - 1);
    this.#stand();
  }

  #key(event: KeyboardEvent): void {
    const { key } = event;
    const marked = this.#page.marks.map(([at]) => at);
    const to = {
      Home: 0,
      End: this.#page.turns.length - 1,
      PageUp: marked.filter((at) => at < this.#at).at(-1) ?? this.#at,
      PageDown: marked.find((at) => at > this.#at) ?? this.#at,
    }[key];
    if (key === "Enter" || key === " ") this.open(this.#at);
    else if (to !== undefined) this.#go(to);
    else if (key in STEPS) this.#go(this.#at + STEPS[key]!);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Open the decision nearest to a press; a mark is easier to hit than the others. */
  #press({ clientX }: MouseEvent): void {
    const { left, width } = this.#picture.getBoundingClientRect();
    const x = ((clientX - left) / width) * this.#box.width;
    const away = (at: number) => Math.abs(this.#spots[at]![0] - x);
    const nearest = (all: readonly number[]) =>
      all.reduce((best, at) => (best < 0 || away(at) < away(best) ? at : best), -1);
    const mark = nearest(this.#seen.map(([at]) => at));
    this.#go(mark >= 0 && away(mark) <= REACH ? mark : nearest([...this.#spots.keys()]));
    this.open(this.#at);
  }
}

/** The marks that can be pressed one by one: where they crowd, the one that is open and the worst. */
function apart(marks: readonly ReviewMark[], spots: readonly Spot[], opened: number): readonly ReviewMark[] {
  const rank = ([at, shape]: ReviewMark) => (at === opened ? 0 : shape === "blunder" ? 1 : 2);
  const kept: ReviewMark[] = [];
  for (const mark of [...marks].sort((one, other) => rank(one) - rank(other))) {
    if (kept.every(([at]) => Math.abs(spots[at]![0] - spots[mark[0]]![0]) >= APART)) kept.push(mark);
  }
  return kept;
}

/** A round mark is the near side's, a square one the far side's; luck points up or down. */
function outline(shape: ReviewShape, side: Side, [x, y]: Spot, size: number): string {
  if (shape === "lucky") return `M${x} ${y - size}l${size} ${2 * size}h${-2 * size}z`;
  if (shape === "unlucky") return `M${x} ${y + size}l${size} ${-2 * size}h${-2 * size}z`;
  if (side) return `M${x - size} ${y - size}h${2 * size}v${2 * size}h${-2 * size}z`;
  return `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`;
}
