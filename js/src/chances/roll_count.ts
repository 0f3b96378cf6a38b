import { html, setAll, setText } from "../shared/element";
import { Toolbar } from "../shared/toolbar";
import type { ChancesAsks, ChancesPage } from "../shared/wire";
import { Rolls } from "./rolls";

/** What each of the 36 rolls does: who rolls and what is asked can be chosen, and a roll to be shown. */
export class RollCount {
  readonly parts: readonly HTMLElement[];
  readonly #title = html("h2", { class: "kicker" });
  readonly #summary = html("p", { class: "summary" });
  readonly #detail = html("p", { class: "detail" });
  readonly #sides: Toolbar;
  readonly #questions: Toolbar;
  readonly #rolls: Rolls;

  constructor(
    digits: (text: string) => string,
    ask: (kind: ChancesAsks, number: number) => void,
    signal: AbortSignal,
  ) {
    this.#sides = new Toolbar("sides", digits, (number) => ask("side", number), signal);
    this.#questions = new Toolbar("questions", digits, (number) => ask("question", number), signal);
    this.#rolls = new Rolls(digits, (number) => ask("roll", number), signal);
    const shown = [this.#title, this.#summary, this.#rolls.element, this.#detail];
    this.parts = [...shown, this.#sides.element, this.#questions.element];
  }

  note(text: string): void {
    setText(this.#detail, text);
  }

  draw(page: ChancesPage): void {
    setAll(this.#title.parentElement!, { "aria-label": page.title });
    setText(this.#title, page.title);
    setText(this.#summary, page.summary);
    this.#sides.draw(page.sides_name, page.sides);
    this.#questions.draw(page.questions_name, page.questions);
    this.#rolls.draw(page.rolls_name, page.cells, page.chosen);
    this.note(page.detail);
  }
}
