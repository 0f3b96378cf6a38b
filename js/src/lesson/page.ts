import type { Replay } from "../board/replay";
import { button, focusNear, html, setAll, setText } from "../shared/element";
import { prose } from "../shared/prose";
import type { LessonRequest, Panel } from "../shared/wire";
import { sentences, type Say } from "../shared/words";
import { Dots } from "./dots";
import { Ending } from "./ending";
import { form } from "./form";
import type { Form } from "./form_types";
import { stars } from "./stars";
import { StepButtons } from "./step_buttons";
import type { Stills } from "./stills";
import { table } from "./table";

/** A request of the page, sent together with the version that it refers to. */
export type Asked = Omit<LessonRequest, "to" | "base">;

export interface LessonBoard {
  /** The places chosen on the board. */
  readonly places: () => readonly number[];
  /** Whether there is a play to be shown on the board. */
  readonly canReplay: () => boolean;
  readonly replay: () => Replay | undefined;
  /** Boards to look at. */
  readonly stills: Stills;
}

/** How long the goal is lit when it is asked for, in ms. */
const GLOW = 2500;

/** How a board is used that is played at. */
const LIVE = ["play", "edit", "free", "game"];

const SIGNS = { right: "✓", shown: "i", wrong: "⚠" } as const;

const listed = (texts: readonly string[]) => texts.map((text) => html("li", {}, text));

/** Everything round the board: the goal and the dots above it, what is said of an answer, and the answers below. */
export class Page {
  readonly element = html("section", { class: "lesson" });
  readonly table = html("div", { class: "table" });
  readonly #title = html("h2");
  readonly #progress = html("span", { class: "progress small push" });
  readonly #dots: Dots;
  readonly #read = html("div", { class: "read stack fading", id: "read" });
  readonly #goal = html("p", { class: "goal heading", id: "goal" });
  readonly #quote = html("blockquote", { id: "quote" });
  readonly #facts = html("ol", { class: "facts plain", id: "facts" });
  readonly #task = html("div", { class: "task", tabindex: -1 }, this.#goal, this.#read, this.#quote, this.#facts);
  readonly #noted = html("ol", { class: "noted plain asks" });
  readonly #fields = html("div", { class: "fields flow" });
  readonly #about = html("p", { class: "about small", id: "about" });
  readonly #hints = html("ul", { class: "hints plain stack" });
  readonly #verdict = html("div");
  readonly #said = html("div", { class: "said stack" }, this.#verdict, this.#hints);
  readonly #buttons: StepButtons;
  readonly #house = html("details");
  readonly #notice = html("p", { class: "notice" });
  readonly #seed = html("details", { class: "seed" });
  readonly #ending: Ending;
  #forms: readonly (readonly [string, Form])[] = [];
  #drawn: Panel | null = null;
  readonly #replay: readonly HTMLButtonElement[];

  constructor(
    private readonly say: Say,
    private readonly plain: (digits: string) => string,
    private readonly ask: (asked: Asked) => void,
    private readonly board: LessonBoard,
    private readonly signal: AbortSignal,
  ) {
    this.#replay = [
      button(say("lesson.do.replay"), () => board.replay()?.start(), signal),
      button(say("lesson.do.step"), () => board.replay()?.step(), signal),
    ];
    this.#dots = new Dots(say("lesson.steps"), (at) => ask({ kind: "go", at }), signal);
    this.#buttons = new StepButtons((kind) => this.#press(kind), signal);
    this.#ending = new Ending(say("lesson.ending"), (at) => ask({ kind: "go", at }), signal);
    const head = html("header", { class: "flow spread" }, this.#title, this.#dots.element, this.#progress);
    const foot = html("footer", { class: "flow spread small" }, this.#house, this.#seed, this.#notice, this.#buttons.quiet);
    const below = html("div", { class: "below grow stack" }, this.#noted, this.#fields, this.#about, this.#ending.element);
    const dock = html("div", { class: "dock stack" }, below, this.#buttons.answers, foot);
    this.element.append(head, this.#task, this.table, this.#said, dock);
  }

  /** Put a board in its place, or none. */
  seat(board: HTMLElement | null): void {
    this.table.replaceChildren(...(board ? [board, this.#buttons.shows] : []));
  }

  /** Write something below everything else. */
  notify(text: string): void {
    setText(this.#notice, text);
  }

  draw(panel: Panel): void {
    const before = this.#drawn;
    const inside = this.element.contains(this.#focused);
    this.#drawn = panel;
    const opened = before?.opened !== panel.opened;
    setAll(this.element, { "aria-label": panel.title });
    this.element.dataset["board"] = panel.board;
    this.element.classList.toggle("live", LIVE.includes(panel.board));
    this.element.classList.toggle("ended", !!panel.ending);
    setText(this.#title, panel.title);
    setText(this.#progress, panel.progress);
    if (panel.read !== before?.read) this.#read.replaceChildren(...prose(panel.read));
    setText(this.#goal, panel.goal);
    setText(this.#about, panel.about);
    setText(this.#quote, panel.quote);
    this.#drawSeed(panel.seed);
    if (panel.ending !== before?.ending) this.#ending.draw(panel.ending, this.board.stills);
    this.notify(panel.notice);
    this.#facts.replaceChildren(...listed(panel.facts));
    this.#drawNoted(panel.noted);
    this.#dots.draw(panel.dots);
    if (opened) {
      this.element.dataset["use"] = panel.board;
      this.#drawFields(panel);
    }
    const settled = !!(panel.verdict?.right || panel.verdict?.shown);
    const news = !opened && panel.told !== before?.told;
    for (const [name, { fill, freeze }] of this.#forms) {
      freeze(settled);
      if (panel.filled && (opened || !before?.filled)) fill(panel.filled[name]);
    }
    this.#drawVerdict(panel);
    this.#hints.replaceChildren(...listed(settled ? [] : panel.hints));
    this.#drawHouse(panel.house);
    this.#buttons.draw(panel.buttons, this.board.canReplay() ? this.#replay : []);
    // A press puts a refusal away: a hint is said in its place.
    const refusal = this.element.querySelector<HTMLElement>(".refusal:not([hidden])");
    if (news && panel.hints.length > before!.hints.length) refusal?.click();
    if (news) this.#said.scrollIntoView({ block: "nearest" });
    if (before && inside) this.#lead(opened, news && settled);
  }

  /** Whether the goal has the focus, so that it is read out. */
  get isRead(): boolean {
    return this.#focused === this.#task;
  }

  run(kind: Asked["kind"]): void {
    if (this.#drawn?.buttons.some(([name]) => name === kind)) this.#press(kind);
  }

  /** Scroll the goal into view, highlight it for a moment, and return it. */
  showGoal(): string {
    this.#task.scrollIntoView({ block: "nearest" });
    this.#task.animate({ outline: ["3px solid var(--act)", "0px solid var(--act)"] }, GLOW);
    const { read, goal, quote } = this.#drawn!;
    return sentences(this.say, [goal, read, quote]);
  }

  #press(kind: Asked["kind"]): void {
    const values = Object.fromEntries(this.#forms.map(([name, { value }]) => [name, value()]));
    const answers = /check|hand-in/.test(kind);
    this.ask(answers ? { kind, values, places: this.board.places() } : { kind });
  }

  #drawNoted(noted: Panel["noted"]): void {
    const items = noted.map(([text, name], at) => {
      const strike = button("×", () => this.ask({ kind: "strike", at }), this.signal, "bare");
      setAll(strike, { "aria-label": name });
      return html("li", {}, text, strike);
    });
    this.#noted.replaceChildren(...items);
  }

  #drawFields({ fields }: Panel): void {
    const context = {
      say: this.say,
      plain: this.plain,
      changed: () => setAll(this.#verdict, { "data-old": true }),
      submit: () => this.run("check"),
      signal: this.signal,
    };
    this.#forms = fields.map((field) => [field.name, form(field, context)] as const);
    const made = this.#forms.map(([, { element }], index) => [fields[index]!, element] as const);
    const alone = made.flatMap(([{ row }, element]) => (row ? [] : element));
    const tabled = made.filter(([{ row }]) => row);
    this.#fields.replaceChildren(...(tabled.length ? [table(tabled, this.say, this.signal)] : []), ...alone);
  }

  #drawVerdict({ verdict, dots }: Panel): void {
    for (const [name, { element }] of this.#forms) {
      const wrong = verdict?.fields?.includes(name) ?? false;
      element.classList.toggle("faulty", wrong);
      for (const input of element.querySelectorAll("input[type=text]")) setAll(input, { "aria-invalid": wrong && "true" });
    }
    this.#verdict.hidden = !verdict;
    if (!verdict) return setAll(this.#verdict, { class: null });
    const outcome = verdict.right ? "right" : verdict.shown ? "shown" : "wrong";
    const sign = html("span", { class: "sign", "aria-hidden": "true" }, SIGNS[outcome]);
    const title = html("p", { class: "title" }, verdict.title);
    const earned = (verdict.right && dots.find(([, , , here]) => here)?.[2]) || 0;
    this.#verdict.replaceChildren(sign, html("div", {}, title, " ", html("p", {}, verdict.text, " ", stars(earned))));
    setAll(this.#verdict, { class: `verdict ${outcome}`, "data-old": false });
  }

  #drawSeed(seed: string): void {
    this.#seed.hidden = !seed;
    if (this.#seed.querySelector("input")?.value === seed) return;
    const name = this.say("lesson.seed");
    const number = html("input", { type: "text", readonly: true, dir: "ltr", value: seed, "aria-label": name });
    number.addEventListener("focus", () => number.select(), { signal: this.signal });
    this.#seed.replaceChildren(html("summary", {}, name), number);
    this.#seed.open = false;
  }

  #drawHouse(lines: readonly string[]): void {
    this.#house.hidden = !lines.length;
    this.#house.replaceChildren(html("summary", {}, this.say("lesson.house")), html("ul", {}, ...listed(lines)));
  }

  /** Move the focus on: to the new goal, to the verdict, or to the next button. */
  #lead(opened: boolean, settled: boolean): void {
    if (opened) this.#readOut();
    else if (settled || !this.#focused) this.#buttons.focusMain();
  }

  /** Focus the goal, and name it only while focused: reading by line would repeat it. */
  #readOut(): void {
    setAll(this.#task, { role: "group", "aria-labelledby": "goal read quote facts about" });
    this.#task.focus();
    const end = () => setAll(this.#task, { role: null, "aria-labelledby": null });
    this.#task.addEventListener("blur", end, { once: true, signal: this.signal });
  }

  get #focused(): Element | null {
    return focusNear(this.element);
  }
}
