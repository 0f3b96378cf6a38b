import { button, html, select, setAll, setText } from "../shared/element";
import type { StudioField, StudioValue } from "../shared/wire";
import type { Say } from "../shared/words";
import { keep } from "../shared/keys";
import { drawFindings } from "./findings";
import { setTextWithCode } from "./inline_code";
import { Picks } from "./picks";
import { grow, TextInput, type Answered } from "./text_input";

/** What a field needs of the form that it is in. */
export interface FieldContext {
  readonly say: Say;
  readonly plain: (digits: string) => string;
  /** Write a field; answers with the stamp of the request. */
  readonly set: (field: string, value: StudioValue) => number;
  /** Read a position, a match or an exercise from a text; answers with the stamp of the request. */
  readonly read: (text: string) => number;
  readonly open: (field: string, use: string) => void;
  /** Let it be heard what there is to put right now. */
  readonly warn: (text: string) => void;
  readonly signal: AbortSignal;
}

/** What is filled in, without what stands round it. */
export interface Control {
  readonly element: HTMLElement;
  /** What is described and marked as faulty. */
  readonly input: HTMLElement;
  /** Show what the file holds; answers why what stands here was not taken. */
  readonly draw: (field: StudioField, answered: Answered) => string;
  readonly flush: () => void;
}

/** From so many options on they can be searched. */
const MANY = 12;

const still = { flush: () => undefined };

let made = 0;

/** The control by its form. */
function control(field: StudioField, context: FieldContext): Control {
  const { form } = field;
  if (form === "one" || form === "truth") return choice(field, context);
  if (form === "many") return several(field, context);
  if (form === "said") return said();
  return text(field, context);
}

/** What the board alone fills in, in words. */
function said(): Control {
  const input = html("output", { dir: "auto" });
  const draw = ({ value }: StudioField) => {
    setText(input, String(value ?? ""));
    return "";
  };
  return { input, element: input, ...still, draw };
}

function text({ name, form }: StudioField, context: FieldContext): Control {
  const { signal, plain } = context;
  const short = form === "number" || form === "position";
  const rows = form === "code" || form === "line" ? 1 : 2;
  const input = short ? html("input", { type: "text" }) : html("textarea", { rows });
  const code = form === "code" || form === "position" || form === "number";
  setAll(input, { dir: code ? "ltr" : "auto", spellcheck: code ? "false" : null, class: form });
  if (form === "number") setAll(input, { inputmode: "numeric" });
  input.autocomplete = "off";
  const valueOf = (typed: string): StudioValue => {
    if (form === "lines") return typed.split("\n").map((line) => line.trim()).filter(Boolean);
    if (form === "line") return typed.replaceAll("\n", " ");
    if (form !== "number") return typed;
    const number = plain(typed.trim());
    return number ? (/^-?\d{1,9}$/.test(number) ? Number(number) : typed) : null;
  };
  const typed = new TextInput(input, (written) => context.set(name, valueOf(written)), signal);
  const fit = short ? () => undefined : grow(input, signal);
  if (form === "position") readable(input, typed, context);
  if (form === "line") input.addEventListener("keydown", (event) => ended(event as KeyboardEvent, typed), { signal });
  return {
    input,
    element: input,
    flush: () => typed.flush(),
    draw: ({ value }, answered) => {
      const before = input.value;
      typed.draw(Array.isArray(value) ? value.join("\n") : String(value ?? ""), answered);
      if (input.value !== before) fit();
      return typed.refused;
    },
  };
}

/** A line has no second one, however much room it takes: Enter ends it. */
function ended(event: KeyboardEvent, typed: TextInput): void {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  typed.flush();
}

/** A text pasted here, or one that Enter ends, may be more than a position: the kernel finds out. */
function readable(input: HTMLElement, typed: TextInput, { read, signal }: FieldContext): void {
  const onPaste = (event: Event) => {
    const pasted = (event as ClipboardEvent).clipboardData?.getData("text") ?? "";
    if (!pasted.trim()) return;
    event.preventDefault();
    typed.instead(() => read(pasted));
  };
  const onKey = (event: KeyboardEvent) => {
    const { value } = input as HTMLInputElement;
    if (event.key !== "Enter" || !value.trim()) return;
    typed.instead(() => read(value));
  };
  input.addEventListener("paste", onPaste, { signal });
  input.addEventListener("keydown", onKey, { signal });
}

function choice(field: StudioField, { say, set, signal }: FieldContext): Control {
  const truths = [true, false].map((truth) => [truth, say(truth ? "studio.yes" : "studio.no")] as const);
  const given = field.options.length ? field.options : field.form === "truth" ? truths : [];
  const empty = field.needed || given.some(([value]) => value === null) ? [] : [[null, "–"] as const];
  const options = [...empty, ...given];
  const values = options.map(([value]) => value);
  const labels = options.map(([, label]) => label);
  const input = select(labels, (index) => (sent = set(field.name, values[index] as StudioValue)), signal);
  let sent = 0;
  return {
    input,
    element: input,
    ...still,
    draw: ({ value }, { stamp }) => {
      if (stamp >= sent) input.selectedIndex = values.indexOf(value as (typeof values)[number]);
      return "";
    },
  };
}

/** Several of many options: folded in, with those that are chosen in the line that is seen. */
function several(field: StudioField, { say, set, signal }: FieldContext): Control {
  const summary = html("summary");
  const tell = () => setText(summary, picks.chosen.map(([, label]) => label).join(" · ") || "–");
  const onChange = () => {
    tell();
    sent = set(field.name, picks.chosen.map(([value]) => String(value)));
  };
  const picks = new Picks(field.options, onChange, signal);
  const likely = html("div", { class: "doors asks", role: "group", "aria-label": say("studio.likely") });
  const drawLikely = (answers: StudioField["likely"]) => {
    const open = answers.filter(([value]) => !picks.chosen.some(([each]) => each === value));
    const text = JSON.stringify(open);
    if (likely.dataset["drawn"] === text) return;
    likely.dataset["drawn"] = text;
    likely.replaceChildren(...open.map(([value, label]) => button(`+ ${label}`, () => picks.turn(value), signal)));
  };
  const search = html("input", { type: "text", dir: "auto", placeholder: say("studio.search"), "aria-label": say("studio.search") });
  search.addEventListener("input", () => picks.narrow(search.value), { signal });
  search.addEventListener("keydown", keep, { signal });
  const details = html("details", { class: "card" }, summary, ...(field.options.length > MANY ? [search] : []), picks.element);
  const element = html("div", { class: "several stack" }, likely, details);
  let sent = 0;
  return {
    input: summary,
    element,
    ...still,
    draw: ({ label, value, likely: answers }, { stamp }) => {
      if (stamp >= sent) picks.draw(label, Array.isArray(value) ? value : []);
      tell();
      drawLikely(answers);
      return "";
    },
  };
}

/** What opens the board for a field. */
export function drawDoors(
  element: HTMLElement,
  { name, board }: StudioField,
  { open, signal }: Pick<FieldContext, "open" | "signal">,
): void {
  const text = JSON.stringify(board);
  if (element.dataset["drawn"] === text) return;
  element.dataset["drawn"] = text;
  const buttons = board.map(([use, label, ready]) => {
    const press = button(label, () => ready && open(name, use), signal);
    setAll(press, { "aria-disabled": ready ? null : "true" });
    return press;
  });
  element.replaceChildren(...buttons);
}

/** A field with its name, what it is for, and what is wrong with it. */
export class FieldRow {
  readonly element = html("div", { class: "field stack tight" });
  readonly #control: Control;
  readonly #label = html("label", { class: "name title" });
  readonly #help = html("p", { class: "help small" });
  readonly #findings = html("ul", { class: "findings plain" });
  readonly #doors = html("div", { class: "doors flow" });

  constructor(
    private readonly field: StudioField,
    private readonly context: FieldContext,
  ) {
    const id = `studio-${made++}`;
    this.#control = control(field, context);
    const { input, element } = this.#control;
    const names = input.localName === "summary";
    setAll(this.#help, { id: `${id}-help` });
    setAll(this.#findings, { id: `${id}-findings` });
    setAll(this.#label, names ? { id: `${id}-name` } : { for: id });
    setAll(input, { id, "aria-describedby": `${id}-help ${id}-findings` });
    if (names) setAll(input, { "aria-labelledby": `${id}-name ${id}` });
    this.element.append(this.#label, element, this.#doors, this.#help, this.#findings);
    this.element.dataset["form"] = field.form;
  }

  /** Whether a field is filled in by the same control. */
  serves({ name, form, options, needed }: StudioField): boolean {
    const same = name === this.field.name && form === this.field.form && needed === this.field.needed;
    return same && JSON.stringify(options) === JSON.stringify(this.field.options);
  }

  draw(field: StudioField, answered: Answered): void {
    const { say } = this.context;
    const { input } = this.#control;
    setText(this.#label, field.label);
    setTextWithCode(this.#help, [field.help, field.shown].filter(Boolean).join(" "));
    const refused = this.#control.draw(field, answered);
    const own = refused ? [["error", 0, refused] as const] : [];
    const news = drawFindings(this.#findings, [...own, ...field.findings], say);
    if (news) this.context.warn(news);
    const wrong = [...own, ...field.findings].some(([level]) => level === "error");
    const isField = !["summary", "output"].includes(input.localName);
    setAll(input, isField ? { "aria-invalid": wrong && "true", "aria-required": field.needed && "true" } : {});
    this.element.classList.toggle("faulty", wrong);
    drawDoors(this.#doors, field, this.context);
  }

  flush(): void {
    this.#control.flush();
  }

  focus(): void {
    this.#control.input.focus();
  }
}
