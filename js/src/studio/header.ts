import { ButtonRow } from "../shared/button_row";
import { html, setAll, setText } from "../shared/element";
import type { StudioPage } from "../shared/wire";
import type { Asked } from "./requests";

/** What stands above the rows and the form: the file, what can be done with it, and a question. */
export class Header {
  readonly element: HTMLElement;
  readonly choice: HTMLElement;
  readonly notice = html("p", { class: "notice verdict" });
  readonly #file = html("h2", { dir: "ltr" });
  readonly #saved = html("span", { class: "saved small" });
  readonly #summary = html("span", { class: "small grow" });
  readonly #commands: ButtonRow<Asked["kind"]>;
  readonly #question = html("p");
  readonly #options: ButtonRow<Asked["kind"]>;

  constructor(ask: (asked: Asked) => void, signal: AbortSignal) {
    const press = (kind: Asked["kind"]) => ask({ kind });
    this.#commands = new ButtonRow(press, signal, "ready");
    this.#options = new ButtonRow(press, signal);
    this.#commands.element.classList.add("push");
    this.element = html("header", { class: "flow spread" }, this.#file, this.#saved, this.#summary, this.#commands.element);
    this.choice = html("div", { class: "choice card", role: "group" }, this.#question, this.#options.element);
  }

  /** Write what came of a request, or why nothing did. */
  notify(text: string, isWrong = true): void {
    setText(this.notice, text);
    setAll(this.notice, { class: isWrong ? "notice verdict" : "notice told verdict shown" });
  }

  draw({ file, saved, summary, buttons, choice, board, rows }: StudioPage): void {
    setText(this.#file, file);
    setText(this.#saved, saved);
    setText(this.#summary, summary);
    const saves = rows.length > 1 && !board?.take;
    this.#commands.draw(buttons.map(([kind, label, ready]) => [kind, label, kind === "save" && ready && saves, ready]));
    this.choice.hidden = !choice;
    this.#options.draw((choice?.buttons ?? []).map(([kind, label, ready]) => [kind, label, false, ready]));
    if (!choice) return;
    setText(this.#question, choice.text);
    setAll(this.choice, { "aria-label": choice.text });
  }
}
