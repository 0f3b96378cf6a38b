import { curve, even, spots } from "../look/curve";
import { button, html, setAll, setText, svg } from "../shared/element";
import type { Account, Ending } from "../shared/wire";

/** When each star rises, in seconds. */
const STARS = [0, 0.2, 0.4];
const BOX = { width: 264, height: 60, margin: 4 };

/** How a game ended, how it was played, and what to do next. */
export class Result {
  readonly element = html("div", { class: "result stack scrolled", hidden: true });
  readonly #kicker = html("p", { class: "kicker" });
  readonly #title = html("h3", { class: "heading", tabindex: -1 });
  readonly #cheer = html("div", { class: "cheer flow", "aria-hidden": "true" });
  readonly #why = html("p", { class: "why" });
  readonly #tiles = html("dl", { class: "tiles flow" });
  readonly #told = html("p", { class: "small" });
  readonly #bar = html("progress");
  readonly #course = html("div", { class: "stack tight grow" });
  readonly #again: HTMLButtonElement;
  readonly errors: HTMLButtonElement;
  readonly #earlier: HTMLButtonElement;
  readonly #restart: HTMLButtonElement;
  #drawn = "";

  constructor(
    label: (command: string) => string,
    private readonly asks: {
      readonly choose: (name: string) => void;
      readonly errors: () => void;
      readonly earlier: () => void;
      readonly judge: () => void;
    },
    signal: AbortSignal,
  ) {
    this.#again = button("", () => asks.choose(this.#again.value), signal, "main ready");
    this.errors = button(label("errors"), asks.errors, signal);
    this.#restart = button(label("restart"), () => asks.choose("restart"), signal);
    this.#earlier = button(label("earlier"), asks.earlier, signal);
    const row = html("div", { class: "buttons small" }, this.#again, this.errors, this.#earlier, this.#restart);
    // In one column, what to do next comes right under the result and its reason.
    this.element.append(this.#kicker, this.#title, this.#cheer, this.#why, row, this.#tiles, this.#told, this.#bar, this.#course);
  }

  /** Show an ending; `held` if the focus is on this board, and goes to what is said of it. */
  draw(ending: Ending | null, held: boolean): void {
    const text = JSON.stringify(ending);
    if (text === this.#drawn) return;
    const fresh = this.element.hidden;
    this.#drawn = text;
    this.element.hidden = !ending;
    if (!ending) return;
    if (fresh) {
      // A menu would lie over it.
      this.element.parentElement?.querySelector<HTMLElement>(".open[aria-expanded=true]")?.click();
      this.#cheer.replaceChildren(...(ending.won ? STARS.map(star) : []));
    }
    if (fresh && held) {
      this.#title.focus({ preventScroll: true });
      this.element.scrollIntoView({ block: "nearest" });
    }
    const { account, again } = ending;
    setText(this.#kicker, ending.kicker);
    setText(this.#title, ending.title);
    setText(this.#why, ending.why);
    this.#again.value = again;
    setText(this.#again, ending.label);
    this.#again.hidden = !again;
    this.#restart.hidden = !ending.anew;
    // While moves are judged it stands where it will be, so that nothing moves under the finger.
    const judging = account !== null && account.done < account.whole;
    this.errors.hidden = !account?.errors.length && !judging;
    // By one's errors one comes to every other move.
    this.#earlier.hidden = judging || !this.errors.hidden;
    const figures = [...(ending.score ? [ending.score] : []), ...(account?.tiles ?? [])];
    const tiles = figures.map(([figure, about]) => html("div", { class: "card" }, html("dt", { class: "small" }, about), html("dd", {}, figure)));
    this.#tiles.replaceChildren(...tiles);
    setText(this.#told, account?.told ?? "");
    this.#bar.hidden = !judging;
    this.#course.style.visibility = judging || !account?.told ? "hidden" : "";
    if (account) this.#drawAccount(account);
    if (judging) this.asks.judge();
  }

  #drawAccount(account: Account): void {
    // Before the first of them is judged it moves, to show that something goes on.
    setAll(this.#bar, { max: account.whole, value: account.done || null, "aria-label": account.told });
    const [above, under] = account.axis.map((end) => html("p", { class: "small", "aria-hidden": "true" }, end));
    this.#course.replaceChildren(above!, course(account), under!);
  }
}

function star(after: number): HTMLElement {
  const made = html("span", {}, "★");
  made.style.animationDelay = `${after}s`;
  return made;
}

/** The chances as a line, with a dot on each error. */
function course({ chances, errors, told }: Account): SVGElement {
  const through = spots(chances, BOX);
  const dots = errors.map(([at]) => svg("path", { class: "spot", d: `M${through[at]!.join(" ")}h0` }));
  const shape = { viewBox: `0 0 ${BOX.width} ${BOX.height}`, preserveAspectRatio: "none" };
  return svg("svg", { class: "curve", role: "img", "aria-label": told, ...shape }, even(BOX), curve(through), ...dots);
}
