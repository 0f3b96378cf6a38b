import { html, setAll } from "../shared/element";
import type { StudioField } from "../shared/wire";

/** How long after one letter the next one still belongs to the same word, in ms. */
const PAUSE = 1000;

/** Several of many options: one Tab stop; arrows go along them, and letters lead to one. */
export class Picks {
  readonly element = html("div", { class: "many", role: "listbox", "aria-multiselectable": "true" });
  readonly #made: readonly HTMLElement[];
  #chosen: ReadonlySet<unknown> = new Set();
  #at = 0;
  #typed = "";
  #since = 0;

  constructor(
    private readonly options: StudioField["options"],
    private readonly changed: () => void,
    signal: AbortSignal,
  ) {
    this.#made = options.map(([, label]) => html("div", { role: "option" }, label));
    this.element.append(...this.#made);
    const onClick = ({ target }: Event) => {
      const at = this.#made.indexOf(target as HTMLElement);
      if (at < 0) return;
      this.#stand(at);
      this.#turn();
    };
    this.element.addEventListener("click", onClick, { signal });
    this.element.addEventListener("keydown", (event) => this.#key(event), { signal });
  }

  /** The chosen ones, in the order in which they were chosen. */
  get chosen(): StudioField["options"] {
    return [...this.#chosen].flatMap((value) => this.options.filter(([each]) => each === value));
  }

  draw(name: string, chosen: readonly unknown[]): void {
    setAll(this.element, { "aria-label": name });
    this.#chosen = new Set(chosen);
    const first = this.options.findIndex(([value]) => this.#chosen.has(value));
    if (!this.element.matches(":focus-within")) this.#at = Math.max(first, 0);
    this.#mark();
  }

  /** Show those alone in which each word is found. */
  narrow(text: string): void {
    const parts = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    this.#made.forEach((each, at) => {
      const said = this.options[at]!.join(" ").toLocaleLowerCase();
      each.hidden = !parts.every((part) => said.includes(part));
    });
    const first = this.#made.findIndex((each) => !each.hidden);
    if (this.#made[this.#at]?.hidden && first >= 0) this.#at = first;
    this.#mark();
  }

  /** Choose an option by its value, or no longer. */
  turn(value: unknown): void {
    const at = this.options.findIndex(([each]) => each === value);
    if (at < 0) return;
    this.#at = at;
    this.#turn();
  }

  #turn(): void {
    const [value] = this.options[this.#at]!;
    const chosen = new Set(this.#chosen);
    if (!chosen.delete(value)) chosen.add(value);
    this.#chosen = chosen;
    this.#mark();
    this.changed();
  }

  #mark(): void {
    this.#made.forEach((each, at) => {
      const isChosen = this.#chosen.has(this.options[at]![0]);
      setAll(each, { "aria-selected": String(isChosen), tabindex: at === this.#at ? 0 : -1 });
    });
  }

  #stand(at: number): void {
    this.#at = at;
    this.#mark();
    this.#made[at]?.focus();
  }

  #key(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
    if (ctrlKey || metaKey || altKey || event.isComposing) return;
    if ([...key].length === 1 && key !== " ") this.#find(key.toLocaleLowerCase(), timeStamp);
    else if (this.#act(key)) this.#typed = "";
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #act(key: string): boolean {
    const seen = this.#made.flatMap((each, at) => (each.hidden ? [] : [at]));
    const here = seen.indexOf(this.#at);
    const to = { ArrowUp: here - 1, ArrowDown: here + 1, Home: 0, End: seen.length - 1 }[key];
    if (to !== undefined) this.#stand(seen[Math.min(Math.max(to, 0), seen.length - 1)] ?? this.#at);
    else if (key === " " || key === "Enter") this.#turn();
    else return false;
    return true;
  }

  /** Go to the next option that begins with what is typed, as it is read or as a file names it. */
  #find(letter: string, now: number): void {
    const goesOn = now - this.#since < PAUSE && this.#typed !== "" && this.#typed !== letter;
    this.#typed = goesOn ? this.#typed + letter : letter;
    this.#since = now;
    const from = this.#at + (goesOn ? 0 : 1);
    const order = this.#made.map((_, step) => (from + step) % this.#made.length);
    const option = order.filter((at) => !this.#made[at]!.hidden).find((at) =>
      this.options[at]!.some((text) => String(text).toLocaleLowerCase().startsWith(this.#typed)),
    );
    if (option !== undefined) this.#stand(option);
  }
}
