import { html, setAll, setText } from "../shared/element";
import type { StudioField, StudioRequest } from "../shared/wire";
import { drawDoors, type FieldContext } from "./field";
import { drawFindings } from "./findings";
import { setTextWithCode } from "./inline_code";

/** What fields need that may hold others: that of a field, and requests about records. */
export interface FieldsContext extends FieldContext {
  readonly ask: (asked: Pick<StudioRequest, "kind" | "field">) => number;
  /** Select or add a row, and go to its form. */
  readonly go: (asked: Pick<StudioRequest, "kind" | "row" | "what">) => void;
}

/** What stands round several fields: their name, what they are for, what is wrong, and doors to the board. */
export class Frame {
  readonly element = html("fieldset", { class: "stack" });
  readonly #name = html("legend", { class: "title" });
  readonly #help = html("p", { class: "help small" });
  readonly #findings = html("ul", { class: "findings plain" });
  readonly #doors = html("div", { class: "doors flow" });

  constructor(
    name: string,
    private readonly context: FieldsContext,
    ...inside: readonly HTMLElement[]
  ) {
    const ids = ["help", "findings"].map((part) => `studio-${name}-${part}`);
    setAll(this.#help, { id: ids[0]! });
    setAll(this.#findings, { id: ids[1]! });
    setAll(this.element, { "aria-describedby": ids.join(" ") });
    this.element.append(this.#name, this.#help, this.#findings, this.#doors, ...inside);
  }

  draw(field: StudioField): void {
    setText(this.#name, field.label);
    setTextWithCode(this.#help, [field.help, field.shown].filter(Boolean).join(" "));
    const news = drawFindings(this.#findings, field.findings, this.context.say);
    if (news) this.context.warn(news);
    drawDoors(this.#doors, field, this.context);
  }
}
