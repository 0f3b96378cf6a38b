import { button, html, setAll, setChildren, setText } from "../shared/element";
import type { StudioButton, StudioPage } from "../shared/wire";
import type { Asked } from "./requests";

/** What stands above the rows and the form: the file, what can be done with it, and a question. */
export class Header {
  readonly element: HTMLElement;
  readonly choice: HTMLElement;
  readonly notice = html("p", { class: "notice" });
  readonly #file = html("h2", { dir: "ltr" });
  readonly #saved = html("span", { class: "saved" });
  readonly #summary = html("span", { class: "summary" });
  readonly #commands = html("div", { class: "buttons" });
  readonly #question = html("p");
  readonly #options = html("div", { class: "buttons" });

  constructor(
    private readonly ask: (asked: Asked) => void,
    private readonly signal: AbortSignal,
  ) {
    this.element = html("header", {}, this.#file, this.#saved, this.#summary, this.#commands);
    this.choice = html("div", { class: "choice", role: "group" }, this.#question, this.#options);
  }

  /** Write what came of a request, or why nothing did. */
  notify(text: string, isWrong = true): void {
    setText(this.notice, text);
    setAll(this.notice, { class: isWrong ? "notice" : "notice told" });
  }

  draw({ file, saved, summary, buttons, choice }: StudioPage): void {
    setText(this.#file, file);
    setText(this.#saved, saved);
    setText(this.#summary, summary);
    this.#drawButtons(this.#commands, buttons, "save");
    this.choice.hidden = !choice;
    this.#drawButtons(this.#options, choice?.buttons ?? [], "");
    if (!choice) return;
    setText(this.#question, choice.text);
    setAll(this.choice, { "aria-label": choice.text });
  }

  #drawButtons(element: HTMLElement, shown: readonly StudioButton[], main: string): void {
    const before = [...element.children] as HTMLButtonElement[];
    const made = shown.map(([kind, label, ready]) => {
      const press = () => each.ariaDisabled !== "true" && this.ask({ kind });
      const each = before.find(({ dataset }) => dataset["ask"] === kind) ?? button("", press, this.signal);
      each.dataset["ask"] = kind;
      setText(each, label);
      setAll(each, { class: kind === main && ready ? "ready" : "", "aria-disabled": ready ? null : "true" });
      return each;
    });
    setChildren(element, made);
  }
}
