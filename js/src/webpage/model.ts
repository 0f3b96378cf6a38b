import type * as anywidget from "../shared/anywidget";
import type { WidgetRequest, WidgetState } from "../shared/wire";
import type { State } from "./state";

/** The traits of any widget: each front end asks only for those that its own has. */
export type PageTraits = Required<Omit<WidgetState, "link">> & anywidget.WidgetTraits;

type Listener = (content?: unknown) => void;

/** A widget's traits on a page without Jupyter: what anywidget gives to a front end. */
export class Model implements anywidget.Model<PageTraits> {
  readonly #listeners = new Map<string, Set<Listener>>();
  #changed: Partial<anywidget.Preferences> = {};

  constructor(
    private state: State,
    private readonly ask: (asked: WidgetRequest) => void,
  ) {}

  get<Name extends keyof PageTraits>(name: Name): PageTraits[Name] {
    return (this.state as PageTraits)[name];
  }

  set<Name extends keyof anywidget.Preferences>(name: Name, value: anywidget.Preferences[Name]): void {
    this.#changed[name] = value;
    this.take({ [name]: value });
  }

  save_changes(): void {
    const state = this.#changed;
    this.#changed = {};
    this.ask({ state });
  }

  send(content: unknown): void {
    this.ask({ content });
  }

  on(event: string, listener: Listener): void {
    const known = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, known.add(listener));
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  /** Take in traits; those who follow them are told once all of them are there. */
  take(state: State): void {
    const before = this.state;
    this.state = { ...before, ...state };
    for (const name of Object.keys(state) as (keyof State)[]) {
      if (before[name] !== state[name]) this.#tell(`change:${name}`);
    }
  }

  /** Hear a message of Python. */
  hear(content: unknown): void {
    this.#tell("msg:custom", content);
  }

  #tell(event: string, content?: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(content);
  }
}
