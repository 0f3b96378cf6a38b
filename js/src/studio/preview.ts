import lesson from "../lesson/drawn";
import type { RenderProps } from "../shared/anywidget";
import { html, setText } from "../shared/element";
import type { StudioPreview } from "../shared/wire";

/** The traits of a lesson, as the studio calls those of the lesson beside it. */
const NAMES: Readonly<Record<string, string>> = {
  frame: "preview_frame",
  scene: "preview_scene",
  lesson: "preview_lesson",
};

// A lesson asks only for what this lends it, so that its types are those of any widget.
type Model = RenderProps<never>["model"] & { get(name: string): never };

const renamed = (event: string): string => event.replace(/^change:(\w+)$/, (all, name: string) => {
  const other = NAMES[name];
  return other ? `change:${other}` : all;
});

/** What a learner would see of the selected step: the page of a lesson, tried as any other. */
export class Preview {
  readonly element = html("div", { class: "preview card" });
  readonly #why = html("p", { class: "why" });
  #shown = -1;
  #closing = new AbortController();

  constructor(
    private readonly model: Model,
    private readonly now: () => StudioPreview,
    signal: AbortSignal,
  ) {
    signal.addEventListener("abort", () => this.#closing.abort());
  }

  draw({ number, why }: StudioPreview): void {
    setText(this.#why, why);
    if (why ? this.#shown === -1 && this.element.firstChild : number === this.#shown) return;
    this.#closing.abort();
    this.#closing = new AbortController();
    this.#shown = why ? -1 : number;
    if (why) return this.element.replaceChildren(this.#why);
    const el = html("div");
    this.element.replaceChildren(el);
    lesson().render({ model: this.#lent(number), el, signal: this.#closing.signal });
  }

  /** Put it away until it is looked at again. */
  close(): void {
    this.#closing.abort();
    this.#shown = -1;
    this.element.replaceChildren();
  }

  /** The studio's model as a lesson knows one. */
  #lent(number: number): Parameters<ReturnType<typeof lesson>["render"]>[0]["model"] {
    const { model } = this;
    type Listener = (message: unknown) => void;
    const listening = new Map<Listener, Listener>();
    // What comes when the next preview is there is not for this one.
    const follow = (listener: Listener): Listener => {
      const made = listening.get(listener) ?? ((message) => this.now().number === number && !this.now().why && listener(message));
      listening.set(listener, made);
      return made;
    };
    const lent = {
      get: (name: string) => model.get(NAMES[name] ?? name),
      set: model.set.bind(model),
      save_changes: () => model.save_changes(),
      on: (event: string, listener: Listener) => model.on(renamed(event), follow(listener)),
      off: (event: string, listener: Listener) => model.off(renamed(event), follow(listener)),
      send: (message: unknown) => model.send({ to: "preview", number, message }),
    };
    return lent as never;
  }
}
