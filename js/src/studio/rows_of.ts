import { button, html, select, setAll } from "../shared/element";
import type { StudioField, StudioRecord } from "../shared/wire";
import { Frame, type FieldsContext } from "./frame";

/** The rows within a row, such as the questions of an exam: each leads to its form, and one more can be added. */
export class Rows {
  readonly #frame: Frame;
  readonly #list = html("ol", { class: "stack" });
  readonly #choice: HTMLSelectElement;
  #drawn = "";
  #kinds: StudioField["options"] = [];

  constructor(
    private readonly name: string,
    private readonly context: FieldsContext,
  ) {
    const { say, signal, go } = context;
    this.#choice = select([], () => undefined, signal);
    const add = button(say("studio.add"), () => go({ kind: "add", what: this.#choice.value }), signal);
    this.#frame = new Frame(name, context, this.#list, html("div", { class: "doors flow kept" }, this.#choice, add));
    this.element.classList.add("rows-of");
  }

  get element(): HTMLElement {
    return this.#frame.element;
  }

  serves({ name, form }: StudioField): boolean {
    return form === "rows" && name === this.name;
  }

  draw(field: StudioField): void {
    this.#frame.draw(field);
    setAll(this.#choice, { "aria-label": this.context.say("studio.kind") });
    const { options, records } = field;
    const text = JSON.stringify([options, records]);
    if (text === this.#drawn) return;
    this.#drawn = text;
    const { go, signal } = this.context;
    const press = ({ name: row, label }: StudioRecord) => button(label, () => go({ kind: "select", row: Number(row) }), signal, "entry");
    this.#list.replaceChildren(...records.map((record) => html("li", {}, press(record))));
    if (JSON.stringify(options) === JSON.stringify(this.#kinds)) return;
    this.#kinds = options;
    this.#choice.replaceChildren(...options.map(([value, label]) => html("option", { value: String(value) }, label)));
  }

  flush(): void {
    // Nothing is typed here.
  }

  focus(): void {
    (this.#list.querySelector("button") ?? this.#choice).focus();
  }
}
