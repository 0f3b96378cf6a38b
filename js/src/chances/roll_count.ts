import { html, setAll, setText } from "../shared/element";
import { Rolls } from "./rolls";
import type { ChancesAsks, ChancesPage } from "../shared/wire";
import { ChoiceList } from "./choice_list";

/** What each of the 36 rolls does: who rolls and what is asked can be chosen, and a roll to be shown. */
export class RollCount {
  readonly parts: readonly HTMLElement[];
  readonly #title = html("h2", { class: "spoken" });
  readonly summary = html("p", { class: "summary heading" });
  readonly #detail = html("p", { class: "detail" });
  readonly #sides: ChoiceList;
  readonly #questions: ChoiceList;
  readonly #rolls: Rolls;

  constructor(
    ask: (kind: ChancesAsks, number: number) => void,
    signal: AbortSignal,
  ) {
    this.#sides = new ChoiceList("sides", (number) => ask("side", number), signal);
    this.#questions = new ChoiceList("questions", (number) => ask("question", number), signal);
    this.#rolls = new Rolls((number) => ask("roll", number), signal);
    const asked = [this.#title, this.#sides.element, this.#questions.element];
    this.parts = [...asked, this.summary, this.#rolls.element, this.#detail];
  }

  note(text: string): void {
    setText(this.#detail, text);
  }

  draw(page: ChancesPage): void {
    setAll(this.#title.parentElement!, { "aria-label": page.title });
    setText(this.#title, page.title);
    setText(this.summary, page.summary);
    this.#sides.draw(page.sides_name, page.sides);
    this.#questions.draw(page.questions_name, page.questions);
    this.#rolls.draw(page.rolls_name, page.cells, page.chosen);
    this.note(page.detail);
  }
}
