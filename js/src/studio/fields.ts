import { button, html, setAll, setChildren, setText } from "../shared/element";
import type { StudioField, StudioRecord } from "../shared/wire";
import { FieldRow } from "./field";
import { Frame, type FieldsContext } from "./frame";
import { Rows } from "./rows_of";
import type { Answered } from "./text_input";

/** Whether a name is that of a part, or of something in it. */
const isIn = (name: string, part: string) => `${name}/`.startsWith(`${part}/`);

type Part = FieldRow | Group | Records | Rows;

/** Fields one below the other, kept as long as the same is asked for. */
class Fields {
  readonly element = html("div", { class: "fields stack" });
  #made: { readonly name: string; readonly part: Part }[] = [];

  constructor(private readonly context: FieldsContext) {}

  draw(fields: readonly StudioField[], answered: Answered): void {
    const kept = this.#made;
    this.#made = fields.map((field) => {
      const same = kept.find(({ part }) => part.serves(field));
      const part = same?.part ?? this.#make(field);
      part.draw(field, answered);
      return { name: field.name, part };
    });
    setChildren(this.element, this.#made.map(({ part }) => part.element));
  }

  flush(): void {
    for (const { part } of this.#made) part.flush();
  }

  /** Give the field of a name the focus, or the first one. */
  focus(name: string): void {
    const field = this.#made.find((each) => isIn(name, each.name)) ?? this.#made[0];
    field?.part.focus(name);
  }

  #make(field: StudioField): Part {
    if (field.form === "records") return new Records(field.name, this.context);
    if (field.form === "group") return new Group(field.name, this.context);
    if (field.form === "rows") return new Rows(field.name, this.context);
    return new FieldRow(field, this.context);
  }
}

/** Fields of which the seldom ones are folded in below; each stays where one found it. */
export class FoldedFields {
  readonly element = html("div", { class: "stack" });
  readonly #often: Fields;
  readonly #seldom: Fields;
  readonly #rest = html("details", { class: "rest" });
  readonly #folded = new Map<string, boolean>();

  constructor(context: FieldsContext) {
    this.#often = new Fields(context);
    this.#seldom = new Fields(context);
    this.#rest.append(html("summary", {}, context.say("studio.more")), this.#seldom.element);
    this.element.append(this.#often.element, this.#rest);
  }

  draw(fields: readonly StudioField[], answered: Answered): void {
    for (const { name, more } of fields) if (!this.#folded.has(name)) this.#folded.set(name, more);
    const seldom = fields.filter(({ name }) => this.#folded.get(name));
    this.#often.draw(fields.filter(({ name }) => !this.#folded.get(name)), answered);
    this.#seldom.draw(seldom, answered);
    this.#rest.hidden = !seldom.length;
    if (seldom.some(({ findings }) => findings.length)) this.#rest.open = true;
  }

  flush(): void {
    this.#often.flush();
    this.#seldom.flush();
  }

  focus(name: string): void {
    const isFolded = [...this.#folded].some(([each, folded]) => folded && isIn(name, each));
    if (isFolded) this.#rest.open = true;
    (isFolded ? this.#seldom : this.#often).focus(name);
  }
}

/** A group of fields that are filled in together. */
class Group {
  readonly #frame: Frame;
  readonly #fields: FoldedFields;

  constructor(
    private readonly name: string,
    context: FieldsContext,
  ) {
    this.#fields = new FoldedFields(context);
    this.#frame = new Frame(name, context, this.#fields.element);
    this.element.classList.add("group");
  }

  get element(): HTMLElement {
    return this.#frame.element;
  }

  serves({ name, form }: StudioField): boolean {
    return form === "group" && name === this.name;
  }

  draw(field: StudioField, answered: Answered): void {
    this.#frame.draw(field);
    this.#fields.draw(field.records[0]!.fields, answered);
  }

  flush(): void {
    this.#fields.flush();
  }

  focus(name: string): void {
    this.#fields.focus(name);
  }
}

/** A list of records, each with fields of its own. */
class Records {
  readonly #frame: Frame;
  readonly #items = html("div", { class: "items stack" });
  readonly #add: HTMLButtonElement;
  #made: Item[] = [];

  constructor(
    private readonly name: string,
    private readonly context: FieldsContext,
  ) {
    const add = () => context.ask({ kind: "add-record", field: name });
    this.#add = button(context.say("studio.add-record"), add, context.signal);
    this.#frame = new Frame(name, context, this.#items, this.#add);
    this.element.classList.add("records");
  }

  get element(): HTMLElement {
    return this.#frame.element;
  }

  serves({ name, form }: StudioField): boolean {
    return form === "records" && name === this.name;
  }

  draw(field: StudioField, answered: Answered): void {
    this.#frame.draw(field);
    setAll(this.#add, { "aria-label": `${this.context.say("studio.add-record")}: ${field.label}` });
    const shorter = field.records.length < this.#made.length;
    const inside = this.#items.matches(":focus-within");
    const grown = this.#made.length > 0 && field.records.length === this.#made.length + 1;
    this.#made = field.records.map((record, at) => this.#made[at] ?? new Item(record.name, this.context));
    field.records.forEach((record, at) => this.#made[at]!.draw(record, answered));
    setChildren(this.#items, this.#made.map(({ element }) => element));
    if (shorter && inside) this.#add.focus();
    if (grown && this.#add.matches(":focus")) this.#made.at(-1)!.focus("");
  }

  flush(): void {
    for (const each of this.#made) each.flush();
  }

  focus(name: string): void {
    const item = this.#made.find((each) => isIn(name, each.name));
    if (item) item.focus(name);
    else this.#add.focus();
  }
}

class Item {
  readonly element = html("div", { class: "item card stack", role: "group" });
  readonly #name = html("span", { class: "title" });
  readonly #fields: Fields;
  readonly #strike: HTMLButtonElement;
  readonly #label: (label: string) => string;

  constructor(
    readonly name: string,
    context: FieldsContext,
  ) {
    this.#fields = new Fields(context);
    this.#strike = button("×", () => context.ask({ kind: "delete-record", field: name }), context.signal, "strike");
    this.element.append(html("div", { class: "head flow spread" }, this.#name, this.#strike), this.#fields.element);
    this.#label = (label) => `${context.say("studio.delete")}: ${label}`;
  }

  draw({ label, fields }: StudioRecord, answered: Answered): void {
    setText(this.#name, label);
    setAll(this.element, { "aria-label": label });
    setAll(this.#strike, { "aria-label": this.#label(label) });
    this.#fields.draw(fields, answered);
  }

  flush(): void {
    this.#fields.flush();
  }

  focus(name: string): void {
    this.#fields.focus(name);
  }
}
