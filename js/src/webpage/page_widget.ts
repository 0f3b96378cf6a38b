import type { RenderProps } from "../shared/anywidget";
import { html } from "../shared/element";
import type { Bundle, Frame, PageWords, Reason, Scene, ShownWidget, TriedStep, WidgetRequest, WidgetState } from "../shared/wire";
import { refusalOf, tryOut } from "./reasons";
import { alike, current, renewed, type State } from "./state";
import { Model, type PageTraits } from "./model";

type FrontEnd = { default: () => { render(door: RenderProps<PageTraits>): void } };

/** What a widget needs of the page round it. */
export interface Surroundings {
  readonly load: (bundle: Bundle) => Promise<FrontEnd>;
  /** Ask Python; while it is not there, `id` is empty, and it is wanted now. */
  readonly send: (id: string, asked: WidgetRequest) => void;
  readonly words: PageWords["words"];
  /** The address of the page with a link's query; empty where none leads here. */
  readonly address: (link: string) => string;
}

/** What a page knows of the first turn of a board: why steps are refused, and which one was tried. */
export interface Known {
  readonly reasons: readonly Reason[];
  readonly tried: TriedStep;
}

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
  /** The state before the page answered anything itself, and the version with its last answer. */
  #before: State | null = null;
  #answered = 0;

  constructor(
    { bundle, state }: Pick<ShownWidget, "bundle" | "state">,
    private readonly around: Surroundings,
    /** Null as soon as something is asked that the page cannot answer. */
    private known: Known | null = null,
  ) {
    this.bundle = bundle;
    this.#state = this.#worded(state);
    if (known) {
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
    const { scene, ...rest } = state;
    // What the page has answered itself, Python answers with the same once more.
    const isKnown = this.#answered && scene && (JSON.parse(scene) as Scene).version <= this.#answered;
    const worded = this.#worded(isKnown ? rest : state);
    this.#state = { ...this.#state, ...worded };
    this.#model.take(worded);
  }

  hear(content: unknown): void {
    this.#model.hear(content);
  }

  /** Python has made it: ask what was asked meanwhile; tells whether all of that still fits. */
  meet(id: string, state: WidgetState): boolean {
    this.id = id;
    const made = this.#worded(state);
    const waiting = this.#waiting.splice(0);
    const fits = alike(this.#state, made);
    if (fits && current(this.#before ?? this.#state, made)) {
      const { scene: _scene, lesson: _lesson, ...rest } = made;
      this.take(rest);
    } else {
      this.#state = made;
      this.#answered = 0;
      this.#mount();
    }
    this.#before = this.known = null;
    for (const asked of waiting) if (fits || "state" in asked) this.#ask(renewed(asked, made));
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
    this.around.send(this.id, asked);
  }

  /** Answer a request, if the page knows how; from the first that it does not know on, Python answers. */
  #reply(asked: WidgetRequest): WidgetState | null {
    if (!this.known || "state" in asked) return null;
    const scene: Scene = JSON.parse(this.#state.scene!);
    const refusal = refusalOf(this.known.reasons, asked);
    if (!refusal) {
      this.known = null;
      return null;
    }
    this.#before ??= this.#state;
    this.#answered = scene.version + 1;
    const replied = { scene: JSON.stringify({ ...scene, version: this.#answered, refusal }) };
    this.#state = { ...this.#state, ...replied };
    return replied;
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
