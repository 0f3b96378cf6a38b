import { mount } from "./board";
import type { Preferences } from "./menu";
import type { Scene } from "./scene";
import { whenSeen } from "./sight";

interface Traits extends Preferences {
  readonly scene: Scene;
  /** A `Frame` as text. */
  readonly frame: string;
}

interface Model {
  get<Name extends keyof Traits>(name: Name): Traits[Name];
  set<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void;
  save_changes(): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
  send(content: unknown): void;
}

interface Door {
  readonly model: Model;
  readonly el: HTMLElement;
  readonly signal: AbortSignal;
}

export default () => ({
  render({ model, el, signal }: Door): void {
    const host = el.ownerDocument.createElement("div");
    host.dataset["lmSuppressShortcuts"] = "true";
    el.append(host);
    const home = {
      frame: JSON.parse(model.get("frame")),
      scene: () => model.get("scene"),
      send: (intent: unknown) => model.send(intent),
      preferences: () => ({
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
    };
    const start = () => {
      const { receive, redress } = mount(host, home, signal);
      const listening = { "change:scene": receive, "change:theme": redress } as const;
      for (const [event, listener] of Object.entries(listening)) {
        model.on(event, listener);
        signal.addEventListener("abort", () => model.off(event, listener));
      }
    };
    whenSeen(host, start, signal);
  },
});
