import type { RenderProps } from "../shared/anywidget";
import { html } from "../shared/element";
import type { Answers, Bundle, Frame, PageData, PageWords, ShownWidget, TriedStep, WidgetRequest, WidgetState } from "../shared/wire";
import { alike, current, read, renewed, type State } from "./state";
import { Model, type PageTraits } from "./model";
import { KnownAnswers, tryOut } from "./answers";

type FrontEnd = { default: () => { render(door: RenderProps<PageTraits>): void } };

/** What a widget needs of the page round it. */
export interface Surroundings {
  readonly load: (bundle: Bundle) => Promise<FrontEnd>;
  /** Ask Python; while it is not there, `id` is empty, and it is wanted now; the page may have `answered` itself. */
  readonly send: (id: string, asked: WidgetRequest, answered: boolean) => void;
  readonly words: PageWords["words"];
  /** The address of the page with a link's query; empty where none leads here. */
  readonly address: (link: string) => string;
}

/** What a page knows of its first board: answers, and a step that was tried when it opens. */
export interface Known {
  readonly answers: Answers;
  readonly tried: TriedStep | null;
}

/** What a page knows, as it stands beside the data of its first board. */
export function knownOn(element: Element, { tried }: PageData): Known | null {
  const text = element.querySelector("script.answers")?.textContent;
  return text ? { answers: JSON.parse(text), tried } : null;
}

type Versioned = "scene" | "lesson";
const VERSIONED: readonly Versioned[] = ["scene", "lesson"];

/** The version of a trait; none of one that is not there, which is neither before nor after any. */
const version = (text?: string) => Number(read(text)["version"]);

/** The most requests kept while nothing answers, so that repeated presses do not pile up. */
const MOST_WAITING = 50;

/** One widget on the page: its front end, and what is asked of it until Python is there. */
export class PageWidget {
  readonly element = html("div", { class: "part" });
  readonly bundle: Bundle;
  /** Its id in Python; empty until it is made there. */
  id = "";
  #model!: Model;
  #state: State;
  #waiting: WidgetRequest[] = [];
  #leave = new AbortController();
  /** What the page can answer itself; null from the first request on that it cannot. */
  #known: KnownAnswers | null;
  /** The state before the page answered anything itself, and the traits of its last answers. */
  #before: State | null = null;
  #answered: State = {};
  /** What Python told of last. */
  #heard: WidgetState = {};

  constructor(
    { bundle, state }: Pick<ShownWidget, "bundle" | "state">,
    private readonly around: Surroundings,
    known: Known | null = null,
  ) {
    this.bundle = bundle;
    this.#state = this.#worded(state);
    this.#known = known && new KnownAnswers(known.answers, state);
    if (known?.tried) {
      const asked = tryOut(known.tried);
      this.#waiting.push(asked);
      this.#reply(asked);
    }
    this.#mount();
  }

  get state(): State {
    return this.#state;
  }

  take(state: WidgetState): void {
    const worded: WidgetState = { ...this.#worded(state) };
    this.#heard = { ...this.#heard, ...state };
    // What the page has answered itself, Python answers with the same once more.
    for (const trait of VERSIONED) if (trait in state && this.#has(trait)) delete worded[trait];
    if (!VERSIONED.some((trait) => this.#waits(trait))) this.#answered = {};
    this.#state = { ...this.#state, ...worded };
    this.#model.take(worded);
  }

  /** Whether Python is not as far as the page; the lesson tells, since each step counts its board's versions anew. */
  #waits(trait: Versioned): boolean {
    return version(this.#heard[trait]) < version(this.#answered[trait]);
  }

  #has(trait: Versioned): boolean {
    const [answered, heard] = [this.#answered[trait], this.#heard[trait]];
    return answered !== undefined && (this.#waits("lesson") || version(heard) <= version(answered));
  }

  hear(content: unknown): void {
    this.#model.hear(content);
  }

  /** Python has made it: ask what was asked meanwhile; tells whether all of that still fits. */
  meet(id: string, state: WidgetState): boolean {
    this.id = id;
    const made = this.#worded(state);
    this.#heard = made;
    const waiting = this.#waiting.splice(0);
    const before = this.#before ?? this.#state;
    const fits = alike(before, made);
    if (fits && current(before, made)) {
      const { scene, lesson, ...rest } = made;
      if (scene !== before.scene || lesson !== before.lesson) this.#answered = {};
      for (const trait of Object.keys(this.#answered)) delete rest[trait as keyof typeof rest];
      this.take(rest);
    } else {
      this.#state = made;
      this.#answered = {};
      this.#mount();
    }
    this.#before = this.#known = null;
    for (const asked of waiting) if (fits || "state" in asked) this.#ask(renewed(asked, before, made));
    return fits || waiting.every((asked) => "state" in asked);
  }

  /** Python is making it anew; requests wait until then. */
  leave(): void {
    this.id = "";
  }

  close(): void {
    this.#leave.abort();
    this.element.remove();
  }

  #ask(asked: WidgetRequest): void {
    if (!this.id && this.#waiting.length < MOST_WAITING) this.#waiting.push(asked);
    const replied = this.#reply(asked);
    // Later, as an answer of Python would come.
    if (replied) queueMicrotask(() => this.#model.take(replied));
    this.around.send(this.id, asked, replied !== null || "state" in asked);
  }

  /** Answer a request, if the page knows how; from the first that it does not know on, Python answers. */
  #reply(asked: WidgetRequest): WidgetState | null {
    if (!this.#known || "state" in asked) return null;
    const replied = this.#known.reply(asked, this.#state);
    if (!replied) this.#known = null;
    if (!replied) return null;
    this.#before ??= this.#state;
    const worded = this.#worded(replied);
    this.#answered = { ...this.#answered, ...worded };
    this.#state = { ...this.#state, ...worded };
    return worded;
  }

  /** What a page says that has no kernel and no cells, and where it can be found. */
  #worded(state: WidgetState): State {
    const { words, address } = this.around;
    const made = state.link === undefined ? state : { ...state, address: address(state.link) };
    if (state.frame === undefined || state.frame === "{}") return made;
    const frame: Frame = JSON.parse(state.frame);
    const own = { "board.waiting": words["webpage.waiting"], "board.lost": words["webpage.lost"] };
    return { ...made, frame: JSON.stringify({ ...frame, words: { ...frame.words, ...own } }) };
  }

  #mount(): void {
    const held = this.element.contains(document.activeElement);
    this.#leave.abort();
    this.#leave = new AbortController();
    const { signal } = this.#leave;
    const model = (this.#model = new Model(this.#state, (asked) => this.#ask(asked)));
    void this.around.load(this.bundle).then(({ default: front }) => {
      if (signal.aborted) return;
      const el = html("div");
      this.element.replaceChildren(el);
      front().render({ model, el, signal });
      if (held) this.hold();
    });
  }

  /** The focused element was replaced by the board; keep the focus and the scroll position. */
  hold(): void {
    this.element.tabIndex = -1;
    this.element.focus({ preventScroll: true });
  }
}
