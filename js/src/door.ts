import type { Preferences } from "./menu";

/** The kernel's side of a widget, as anywidget gives it. */
interface Model<Traits extends Preferences> {
  get<Name extends keyof Traits>(name: Name): Traits[Name];
  set<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void;
  save_changes(): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
  send(content: unknown): void;
}

export interface Door<Traits extends Preferences> {
  readonly model: Model<Traits>;
  readonly el: HTMLElement;
  readonly signal: AbortSignal;
}

/** An element of the page's own in which no key reaches the notebook. */
export function hostIn(el: HTMLElement): HTMLElement {
  const host = el.ownerDocument.createElement("div");
  host.dataset["lmSuppressShortcuts"] = "true";
  el.append(host);
  return host;
}

/** The settings that the kernel keeps. */
export const settings = <Traits extends Preferences>(model: Model<Traits>) => ({
  preferences: (): Preferences => ({
    theme: model.get("theme"),
    sound: model.get("sound"),
    shortcuts: model.get("shortcuts"),
  }),
  prefer: (change: Partial<Preferences>) => {
    for (const [name, value] of Object.entries(change)) {
      model.set(name as keyof Preferences, value);
    }
    model.save_changes();
  },
});

export function follow<Traits extends Preferences>(
  model: Model<Traits>,
  listening: Readonly<Record<string, () => void>>,
  signal: AbortSignal,
): void {
  for (const [event, listener] of Object.entries(listening)) {
    model.on(event, listener);
    signal.addEventListener("abort", () => model.off(event, listener));
  }
}
