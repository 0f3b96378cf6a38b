import { keep } from "./keys";
import { whenSeen } from "./sight";

/** The settings that the player can change; the kernel stores them. */
export interface Preferences {
  theme: string;
  sound: boolean;
  shortcuts: boolean;
  /** On which side of the picture the near side bears off. */
  home: string;
  /** When advice is given, if the game has an adviser. */
  advice: string;
}

/** The traits that every front end needs of its widget. */
export interface WidgetTraits extends Preferences {
  /** On a page without Jupyter: the link to what is shown; empty if there is none. */
  readonly address?: string;
}

/** The kernel's side of a widget, as anywidget gives it. */
export interface Model<Traits extends WidgetTraits> {
  get<Name extends keyof Traits>(name: Name): Traits[Name];
  set<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void;
  save_changes(): void;
  on(event: string, listener: (message: unknown) => void): void;
  off(event: string, listener: (message: unknown) => void): void;
  send(content: unknown): void;
}

/** What anywidget hands to a front end. */
export interface RenderProps<Traits extends WidgetTraits> {
  readonly model: Model<Traits>;
  readonly el: HTMLElement;
  readonly signal: AbortSignal;
}

/** An element of the page's own out of which no plain key reaches the notebook, where letters are commands. */
function hostIn(el: HTMLElement): HTMLElement {
  const host = el.ownerDocument.createElement("div");
  host.dataset["lmSuppressShortcuts"] = "true";
  host.addEventListener("keydown", keep);
  el.append(host);
  return host;
}

/** What anywidget asks of a module: a widget that opens once it comes near the window. */
export const widget = <Traits extends WidgetTraits>(open: (props: RenderProps<Traits>, host: HTMLElement) => void) => () => ({
  render(props: RenderProps<Traits>): void {
    const host = hostIn(props.el);
    whenSeen(host, () => open(props, host), props.signal);
  },
});

/** The settings that the kernel keeps. */
export const settings = <Traits extends WidgetTraits>(model: Model<Traits>) => ({
  preferences: (): Preferences => ({
    theme: model.get("theme"),
    sound: model.get("sound"),
    shortcuts: model.get("shortcuts"),
    home: model.get("home"),
    advice: model.get("advice"),
  }),
  /** A page without a notebook starts Python only when it is needed. */
  calm: model.get("address") !== undefined,
  /** The address that leads to what is shown, where the page round the widget has one. */
  link: (): string => model.get("address") ?? "",
  prefer: (change: Partial<Preferences>) => {
    for (const [name, value] of Object.entries(change)) {
      model.set(name as keyof Preferences, value);
    }
    model.save_changes();
  },
});

/** Where an exported page keeps the state of its widgets. */
const STORED = 'script[type="application/vnd.jupyter.widget-state+json"]';

/** Send to the kernel; throw if no kernel will answer. */
export function send(model: { send(content: unknown): void }, content: unknown): void {
  model.send(content);
  if (document.querySelector(STORED)) throw new Error("no kernel");
}

/** The value of a trait that travels as JSON text, parsed once for each text. */
export function reader<Value>(text: () => string): () => Value {
  let read = "";
  let value: Value;
  return () => {
    const now = text();
    if (now !== read) value = JSON.parse((read = now));
    return value;
  };
}

export function follow<Traits extends WidgetTraits>(
  model: Model<Traits>,
  listening: Readonly<Record<string, (message: unknown) => void>>,
  signal: AbortSignal,
): void {
  for (const [event, listener] of Object.entries(listening)) {
    model.on(event, listener);
    signal.addEventListener("abort", () => model.off(event, listener));
  }
}
