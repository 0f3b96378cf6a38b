import { button, html, setAll, setChildren, setText } from "../shared/element";
import type { LessonRequest, Panel } from "../shared/wire";

type Asks = LessonRequest["kind"];

/** The buttons that answer, besides the main one. */
const ANSWERS = /hint|solution|note|pass/;

/** The buttons of a step: those that answer it, those that show a play on the board, and the seldom ones. */
export class StepButtons {
  readonly answers = html("div", { class: "answers buttons" });
  readonly shows = html("div", { class: "shows asks" });
  readonly quiet = html("div", { class: "quiet buttons push" });
  readonly #made = new Map<Asks, HTMLButtonElement>();

  constructor(
    private readonly press: (asks: Asks) => void,
    private readonly signal: AbortSignal,
  ) {}

  draw(buttons: Panel["buttons"], replay: readonly HTMLButtonElement[]): void {
    const rows = { answers: [] as Element[], shows: [...replay] as Element[], quiet: [] as Element[] };
    // In an exam nothing else answers, and there is room for what shows the play.
    const isAlone = buttons.every(([asks, , main]) => (main ? asks === "check" : !ANSWERS.test(asks)));
    for (const [asks, label, main] of buttons) {
      const made = this.#made.get(asks) ?? button("", () => this.press(asks), this.signal);
      this.#made.set(asks, made);
      setText(made, label);
      const shown = isAlone ? "answers" : "shows";
      const row = main || ANSWERS.test(asks) ? "answers" : asks === "watch" ? shown : "quiet";
      setAll(made, { class: main ? "main ready" : row === "quiet" ? "bare" : "" });
      rows[row].push(made);
    }
    this.answers.classList.toggle("alone", isAlone);
    setChildren(this.answers, rows.answers);
    setChildren(this.shows, rows.shows);
    setChildren(this.quiet, rows.quiet);
  }

  focusMain(): void {
    // It stays in view by itself: what was said there is to stay where it is.
    const next = this.answers.querySelector<HTMLElement>(".main") ?? this.answers.querySelector("button");
    next?.focus({ preventScroll: true });
  }
}
