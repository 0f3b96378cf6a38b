import { button, html, setAll, setChildren, setText } from "../shared/element";
import type { StudioField, StudioPage, StudioRecord, StudioRequest } from "../shared/wire";
import { drawDoors, FieldRow, type FieldContext } from "./field";
import { drawFindings } from "./findings";
import { setTextWithCode } from "./inline_code";
import type { Answered } from "./text_input";

/** What a form needs: that of its fields, and requests about records. */
interface RecordsContext extends FieldContext {
  readonly ask: (asked: Pick<StudioRequest, "kind" | "field">) => number;
}

/** What the form of a row needs; each request names its row. */
export type FormContext = Pick<FieldContext, "say" | "plain" | "warn" | "signal"> & {
  readonly ask: (asked: Omit<StudioRequest, "to" | "stamp">) => number;
  /** Open the board, and go there. */
  readonly openBoard: (asked: Omit<StudioRequest, "to" | "stamp">) => void;
};

/** Whether a name is that of a part, or of something in it. */
const isIn = (name: string, part: string) => `${name}/`.startsWith(`${part}/`);

/** Fields one below the other, kept as long as the same is asked for. */
class Fields {
  readonly element = html("div", { class: "fields stack" });
  #made: { readonly name: string; readonly part: FieldRow | Records }[] = [];

  constructor(private readonly context: RecordsContext) {}

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

  #make(field: StudioField): FieldRow | Records {
    if (field.form === "records") return new Records(field.name, this.context);
    return new FieldRow(field, this.context);
  }
}

/** A list of records, each with fields of its own. */
class Records {
  readonly element = html("fieldset", { class: "records stack" });
  readonly #name = html("legend");
  readonly #help = html("p", { class: "help" });
  readonly #findings = html("ul", { class: "findings" });
  readonly #items = html("div", { class: "items stack" });
  readonly #doors = html("div", { class: "doors" });
  readonly #add: HTMLButtonElement;
  #made: Item[] = [];

  constructor(
    private readonly name: string,
    private readonly context: RecordsContext,
  ) {
    const add = () => context.ask({ kind: "add-record", field: name });
    this.#add = button(context.say("studio.add-record"), add, context.signal);
    const ids = ["help", "findings"].map((part) => `studio-${name}-${part}`);
    setAll(this.#help, { id: ids[0]! });
    setAll(this.#findings, { id: ids[1]! });
    setAll(this.element, { "aria-describedby": ids.join(" ") });
    this.element.append(this.#name, this.#help, this.#findings, this.#items, this.#doors, this.#add);
  }

  serves({ name, form }: StudioField): boolean {
    return form === "records" && name === this.name;
  }

  draw(field: StudioField, answered: Answered): void {
    const { say } = this.context;
    setText(this.#name, field.label);
    setTextWithCode(this.#help, [field.help, field.shown].filter(Boolean).join(" "));
    setAll(this.#add, { "aria-label": `${say("studio.add-record")}: ${field.label}` });
    drawFindings(this.#findings, field.findings, say);
    drawDoors(this.#doors, field, this.context);
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
  readonly #name = html("span", { class: "name" });
  readonly #fields: Fields;
  readonly #strike: HTMLButtonElement;
  readonly #label: (label: string) => string;

  constructor(
    readonly name: string,
    context: RecordsContext,
  ) {
    this.#fields = new Fields(context);
    this.#strike = button("×", () => context.ask({ kind: "delete-record", field: name }), context.signal, "strike");
    this.element.append(html("div", { class: "head" }, this.#name, this.#strike), this.#fields.element);
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

/** The form of the selected row: what is often filled in, and the rest folded in below. */
export class Form {
  readonly element = html("section", { class: "form panel stack" });
  readonly #heading = html("h3", { id: "studio-form" });
  readonly #findings = html("ul", { class: "findings" });
  readonly #rest = html("details", { class: "rest" });
  #often!: Fields;
  #seldom!: Fields;
  #row = -1;
  /** Whether a field is folded in: it stays where one found it. */
  readonly #folded = new Map<string, boolean>();
  #closing = new AbortController();

  constructor(private readonly context: FormContext) {
    setAll(this.element, { "aria-labelledby": "studio-form" });
    context.signal.addEventListener("abort", () => this.#closing.abort());
  }

  draw(page: StudioPage, answered: Answered): void {
    if (page.selected !== this.#row) this.#open(page.selected);
    const { say } = this.context;
    setText(this.#heading, page.heading);
    drawFindings(this.#findings, page.findings, say);
    for (const { name, more } of page.fields) if (!this.#folded.has(name)) this.#folded.set(name, more);
    const seldom = page.fields.filter(({ name }) => this.#folded.get(name));
    this.#often.draw(page.fields.filter(({ name }) => !this.#folded.get(name)), answered);
    this.#seldom.draw(seldom, answered);
    this.#rest.hidden = !seldom.length;
    if (seldom.some(({ findings }) => findings.length)) this.#rest.open = true;
  }

  /** Send what was typed and has not been sent. */
  flush(): void {
    this.#often?.flush();
    this.#seldom?.flush();
  }

  /** Give the field of a name the focus. */
  enter(name = "goal"): void {
    if (!this.#folded.get(name.split("/")[0]!)) this.#often.focus(name);
    else {
      this.#rest.open = true;
      this.#seldom.focus(name);
    }
  }

  #open(row: number): void {
    this.flush();
    this.#closing.abort();
    this.#closing = new AbortController();
    this.#row = row;
    this.#folded.clear();
    const { ask, openBoard } = this.context;
    const context: RecordsContext = {
      ...this.context,
      signal: this.#closing.signal,
      ask: (asked) => ask({ ...asked, row }),
      set: (field, value) => ask({ kind: "set", row, field, value }),
      read: (text) => ask({ kind: "read", row, text }),
      open: (field, what) => openBoard({ kind: "open-board", row, field, what }),
    };
    this.#often = new Fields(context);
    this.#seldom = new Fields(context);
    const name = html("summary", {}, this.context.say("studio.more"));
    this.#rest.replaceChildren(name, this.#seldom.element);
    this.#rest.open = false;
    this.element.replaceChildren(this.#heading, this.#findings, this.#often.element, this.#rest);
  }
}
