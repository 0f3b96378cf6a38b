import { mount } from "./board";
import type { Frame, Scene } from "./scene";

interface Model {
  get(name: "scene"): Scene;
  get(name: "frame"): Frame;
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
    const port = {
      frame: model.get("frame"),
      scene: () => model.get("scene"),
      send: (intent: unknown) => model.send(intent),
    };
    const show = mount(host, port, signal);
    model.on("change:scene", show);
    signal.addEventListener("abort", () => model.off("change:scene", show));
  },
});
