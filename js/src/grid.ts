import { html, setAll } from "./element";
import { landings, sources, stacks, type Play } from "./play";
import { IN_THE_WAY, type Arrangement, type Frame } from "./scene";
import { isolator, type Say } from "./words";

/** The board as a grid of named cells: one Tab stop, and the areas that a finger can hit. */
export class Grid {
  readonly element: HTMLElement;
  private readonly isolate: (token: string) => string;
  private cells = new Map<number, HTMLElement>();
  private drawn: Arrangement | null = null;

  constructor(
    private readonly frame: Frame,
    private readonly say: Say,
  ) {
    this.isolate = isolator(frame);
    this.element = html("div", { role: "grid", class: "grid", "aria-label": frame.title });
  }

  draw(arrangement: Arrangement, play: Play, cursor: number): void {
    if (this.drawn !== arrangement) this.lay(arrangement);
    const movable = sources(play);
    const targets = landings(play);
    const marks = play.scene.refusal?.marks ?? [];
    const inTheWay = new Set(
      marks.filter(({ role }) => IN_THE_WAY.has(role)).map(({ place }) => place),
    );
    const named = this.names(play);
    for (const [key, cell] of this.cells) {
      const states = [named(key)];
      if (play.picked === key) states.push(this.say("cell.picked"));
      else if (play.picked === null && movable.has(key)) states.push(this.say("cell.movable"));
      const path = targets.get(key);
      if (path) {
        const numbers = this.isolate(path.map(([number]) => number).join("+"));
        states.push(this.say("cell.landing", { numbers }));
      }
      if (inTheWay.has(key)) states.push(this.say("cell.blocked"));
      setAll(cell, {
        "aria-label": states.join(this.say("cell.and")),
        "aria-selected": play.picked === key ? "true" : "false",
        tabindex: key === cursor ? 0 : -1,
        class: `cell${movable.has(key) && play.picked === null ? " movable" : ""}${path ? " target" : ""}`,
      });
    }
  }

  focus(key: number): void {
    this.cells.get(key)?.focus({ preventScroll: true });
  }

  keyOf(target: EventTarget | null): number | null {
    for (const [key, cell] of this.cells) if (cell === target) return key;
    return null;
  }

  private names(play: Play): (key: number) => string {
    const { side } = play.scene;
    const held = new Map(stacks(play).map(([place, owner, count]) => [place, { owner, count }]));
    return (key) => {
      const place = this.frame.names[side]![key] ?? "";
      const stack = held.get(key);
      if (!stack) return this.say("cell.empty", { place });
      const whose = stack.owner === 0 ? "cell.own" : "cell.opposing";
      return this.say(whose, { place, count: stack.count });
    };
  }

  private lay(arrangement: Arrangement): void {
    const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
    const focused = this.keyOf((this.element.getRootNode() as ShadowRoot).activeElement);
    this.cells.clear();
    const rows = [0, 1].map((row) => {
      const places = arrangement.places.filter((place) => place.row === row);
      places.sort((a, b) => a.column - b.column);
      const cells = places.map(({ key, box: [x, y, width, height] }) => {
        const cell = html("div", { role: "gridcell" });
        cell.style.left = percent(x, arrangement.width);
        cell.style.top = percent(y, arrangement.height);
        cell.style.width = percent(width, arrangement.width);
        cell.style.height = percent(height, arrangement.height);
        this.cells.set(key, cell);
        return cell;
      });
      return html("div", { role: "row" }, ...cells);
    });
    this.element.replaceChildren(...rows);
    this.drawn = arrangement;
    if (focused !== null) this.focus(focused);
  }
}
