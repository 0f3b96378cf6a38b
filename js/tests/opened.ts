import { vi } from "vitest";
import text from "../../tests/scenes/lesson.json?raw";

export const { chrome } = JSON.parse(text);

/** Let every widget open at once, as one in sight does. */
export function seeAtOnce(): void {
  vi.stubGlobal("requestIdleCallback", (go: () => void) => go());
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
}

/** A widget in a page that shows what one trait says, and the kernel behind it. */
export class Opened<Shown> {
  readonly sent: unknown[] = [];
  private readonly el = document.createElement("div");
  private readonly end = new AbortController();
  private readonly traits: Record<string, string>;
  private readonly listeners = new Map<string, (message?: unknown) => void>();

  constructor(
    widget: () => { readonly render: (door: never) => void },
    private readonly trait: string,
    shown: Shown,
    more: object = {},
  ) {
    seeAtOnce();
    document.body.append(this.el);
    this.traits = { frame: "{}", scene: "{}", chrome: JSON.stringify({ ...chrome, ...more }), [trait]: JSON.stringify(shown) };
    const model = {
      get: (name: string) => this.traits[name],
      on: (event: string, listener: () => void) => this.listeners.set(event, listener),
      off: (event: string) => this.listeners.delete(event),
      send: (message: unknown) => this.sent.push(message),
    };
    widget().render({ model, el: this.el, signal: this.end.signal } as never);
  }

  /** Let the kernel show something else. */
  hear(shown: Shown): void {
    this.traits[this.trait] = JSON.stringify(shown);
    this.listeners.get(`change:${this.trait}`)!();
  }

  reply(message: object): void {
    this.listeners.get("msg:custom")!(message);
  }

  get focus(): Element | null {
    return this.root.activeElement;
  }

  all(selector: string): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(selector)];
  }

  texts(selector: string): (string | null)[] {
    return this.all(selector).map((found) => found.textContent);
  }

  press(key: string): void {
    this.focus!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }

  close(): void {
    this.end.abort();
    this.el.remove();
  }

  private get root(): ShadowRoot {
    return this.el.firstElementChild!.shadowRoot!;
  }
}
