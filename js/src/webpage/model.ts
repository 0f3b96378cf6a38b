import type { Preferences } from "../shared/anywidget";

export type State = Readonly<Record<string, unknown>>;

/** What a page asks of Python: to take in settings, or a message. */
export type Asked = { readonly state: State } | { readonly content: unknown };

type Listener = (content?: unknown) => void;

/** A widget's traits on a page without Jupyter: what anywidget gives to a front end. */
export class Model {
  readonly #listeners = new Map<string, Set<Listener>>();
  #changed: Record<string, unknown> = {};

  constructor(
    private state: State,
    private readonly ask: (asked: Asked) => void,
  ) {}

  get(name: string): any {
    return this.state[name];
  }

  set<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
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
    const news = Object.keys(state).filter((name) => this.state[name] !== state[name]);
    this.state = { ...this.state, ...state };
    for (const name of news) this.#tell(`change:${name}`);
  }

  /** Hear a message of Python. */
  hear(content: unknown): void {
    this.#tell("msg:custom", content);
  }

  #tell(event: string, content?: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(content);
  }
}
