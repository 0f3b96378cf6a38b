import { html, setAll, setText } from "../shared/element";
import type { ChancesAsks, ChancesPage, Press } from "../shared/wire";
import { Rolls } from "./rolls";

/** Something to choose from: buttons, or a list. */
interface Choices {
  readonly element: HTMLElement;
  readonly draw: (name: string, presses: readonly Press[]) => void;
}

type MakeChoices = (kind: string, choose: (number: number) => void) => Choices;

/** What each of the 36 rolls does: who rolls and what is asked can be chosen, and a roll to be shown. */
export class RollCount {
  readonly parts: readonly HTMLElement[];
  readonly #title = html("h2", { class: "kicker" });
  readonly #summary = html("p", { class: "summary heading" });
  readonly #detail = html("p", { class: "detail" });
  readonly #sides: Choices;
  readonly #questions: Choices;
  readonly #rolls: Rolls;

  constructor(
    digits: (text: string) => string,
    ask: (kind: ChancesAsks, number: number) => void,
    signal: AbortSignal,
    make: MakeChoices,
  ) {
    this.#sides = make("sides", (number) => ask("side", number));
    this.#questions = make("questions", (number) => ask("question", number));
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
