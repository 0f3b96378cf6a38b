import { Board } from "./board";
import { follow, hostIn, reader, send, settings, type Door } from "./door";
import type { Preferences } from "./menu";
import type { Frame, Scene } from "./scene";
import { whenSeen } from "./sight";

interface Traits extends Preferences {
  /** A `Scene` as text. */
  readonly scene: string;
  /** A `Frame` as text. */
  readonly frame: string;
}

export default () => ({
  render({ model, el, signal }: Door<Traits>): void {
    const host = hostIn(el);
    const frame = (): Frame => JSON.parse(model.get("frame"));
    const start = () => {
      const home = {
        frame: frame(),
        scene: reader<Scene>(() => model.get("scene")),
        send: (intent: unknown) => send(model, intent),
        ...settings(model),
      };
      const board = new Board(host, home, signal);
      const receive = () => board.receive();
      const redress = () => board.redress();
      const lay = () => board.lay(frame());
      follow(model, { "change:frame": lay, "change:scene": receive, "change:theme": redress }, signal);
    };
    whenSeen(host, start, signal);
  },
});
