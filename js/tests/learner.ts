import lesson from "../src/lesson/lesson";
import { vi } from "vitest";
import text from "../../tests/scenes/lesson.json?raw";
import type { Chrome } from "../src/shared/wire";
import { frame } from "./golden";
import { seeAtOnce } from "./opened";

export type Step = "one" | "many" | "number" | "rolls" | "tap" | "free";
export type Shown = { lesson: Record<string, unknown>; scene: Record<string, unknown> };

type Steps = Record<Step, { opened: Shown; right: Shown["lesson"]; shown: Shown }>;

const golden: Steps & { chrome: Chrome } = JSON.parse(text);

export const steps: Steps = golden;

const asText = new Set(["frame", "scene", "lesson"]);

/** Somebody at a lesson in a page, and a kernel that answers when it is told to. */
export class Learner {
  readonly sent: Record<string, unknown>[] = [];
  readonly el = document.createElement("div");
  private readonly traits: Record<string, unknown>;
  private readonly listeners = new Map<string, () => void>();
  private readonly end = new AbortController();

  constructor(step: Step, chrome: object = {}) {
    seeAtOnce();
    const said = JSON.stringify({ ...golden.chrome, ...chrome });
    this.traits = { chrome: said, frame, theme: "auto", sound: false, shortcuts: true, home: "right" };
    Object.assign(this.traits, steps[step].opened);
    document.body.append(this.el);
    const model = {
      get: (name: string) => (asText.has(name) ? JSON.stringify(this.traits[name]) : this.traits[name]),
      set: () => undefined,
      save_changes: () => undefined,
      on: (event: string, listener: () => void) => this.listeners.set(event, listener),
      off: (event: string) => this.listeners.delete(event),
      send: (message: Record<string, unknown>) => this.sent.push(message),
    };
    lesson().render({ model, el: this.el, signal: this.end.signal } as never);
  }

  /** Let a version of the kernel's come in. */
  hear(shown: Record<string, unknown>, scene?: Record<string, unknown>): void {
    if (scene) this.traits["scene"] = scene;
    this.traits["lesson"] = shown;
    this.listeners.get("change:scene")!();
    this.listeners.get("change:lesson")!();
  }

  get root(): ShadowRoot {
    return this.el.firstElementChild!.shadowRoot!;
  }

  get panel(): Record<string, unknown> {
    return this.traits["lesson"] as Record<string, unknown>;
  }

  all(selector: string): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(selector)];
  }

  find(selector: string): HTMLElement {
    return this.root.querySelector<HTMLElement>(selector)!;
  }

  button(label: string): HTMLElement {
    return this.all(".buttons button").find((button) => button.textContent === label)!;
  }

  /** A place of the board, by the beginning of its name. */
  cell(name: string): HTMLElement {
    const board = this.find(".table > div").shadowRoot!;
    return board.querySelector<HTMLElement>(`[role=gridcell][aria-label^="${name}"]`)!;
  }

  /** What the page gives as an answer when Check is pressed. */
  checked(): Record<string, unknown> {
    this.button("Check").click();
    return this.sent.at(-1)!;
  }

  close(): void {
    this.end.abort();
    this.el.remove();
    vi.unstubAllGlobals();
  }
}
