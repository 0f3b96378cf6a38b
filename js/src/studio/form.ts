import { html, setAll, setText } from "../shared/element";
import type { StudioPage, StudioRequest } from "../shared/wire";
import type { FieldContext } from "./field";
import { FoldedFields } from "./fields";
import { drawFindings } from "./findings";
import type { Answered } from "./text_input";

/** What the form of a row needs; each request names its row. */
export type FormContext = Pick<FieldContext, "say" | "plain" | "warn" | "signal"> & {
  readonly ask: (asked: Omit<StudioRequest, "to" | "stamp">) => number;
  /** Open the board, and go there. */
  readonly openBoard: (asked: Omit<StudioRequest, "to" | "stamp">) => void;
  /** Select or add a row, and go to its form. */
  readonly openRow: (asked: Omit<StudioRequest, "to" | "stamp">) => void;
};

/** The form of the selected row: what is often filled in, and the rest folded in below. */
export class Form {
  readonly element = html("section", { class: "form panel stack" });
  readonly #heading = html("h3", { id: "studio-form" });
  readonly #findings = html("ul", { class: "findings plain" });
  #fields!: FoldedFields;
  #row = -1;
  #closing = new AbortController();

  constructor(private readonly context: FormContext) {
    setAll(this.element, { "aria-labelledby": "studio-form" });
    context.signal.addEventListener("abort", () => this.#closing.abort());
  }

  draw(page: StudioPage, answered: Answered): void {
    if (page.selected !== this.#row) this.#open(page.selected);
    setText(this.#heading, page.heading);
    drawFindings(this.#findings, page.findings, this.context.say);
    this.#fields.draw(page.fields, answered);
  }

  /** Send what was typed and has not been sent. */
  flush(): void {
    this.#fields?.flush();
  }

  /** Give the field of a name the focus. */
  enter(name = "goal"): void {
    this.#fields.focus(name);
  }

  #open(row: number): void {
    this.flush();
    this.#closing.abort();
    this.#closing = new AbortController();
    this.#row = row;
    const { ask, openBoard, openRow } = this.context;
    this.#fields = new FoldedFields({
      ...this.context,
      signal: this.#closing.signal,
      ask: (asked) => ask({ row, ...asked }),
      go: (asked) => openRow({ row, ...asked }),
      set: (field, value) => ask({ kind: "set", row, field, value }),
      read: (text) => ask({ kind: "read", row, field: "position", text }),
      open: (field, what) => openBoard({ kind: "open-board", row, field, what }),
    });
    this.element.replaceChildren(this.#heading, this.#findings, this.#fields.element);
  }
}
