import { follow, reader, send, settings, widget, type RenderProps, type WidgetTraits } from "../shared/anywidget";
import type { Frame, Scene } from "../shared/scene";
import beside from "./beside.css";
import { Board } from "./board";

interface Traits extends WidgetTraits {
  /** A `Scene` as text. */
  readonly scene: string;
  /** A `Frame` as text. */
  readonly frame: string;
}

/** A live board in an element. */
function open({ model, signal }: RenderProps<Traits>, host: HTMLElement): void {
  const frame = (): Frame => JSON.parse(model.get("frame"));
  const options = {
    frame: frame(),
    scene: reader<Scene>(() => model.get("scene")),
    send: (intent: unknown) => send(model, intent),
    ...settings(model),
    beside,
  };
  const board = new Board(host, options, signal);
  const receive = () => board.receive();
  const redress = () => board.redress();
  const lay = () => board.lay(frame());
  const changes = { "change:frame": lay, "change:scene": receive };
  follow(model, { ...changes, "change:theme": redress, "change:advice": redress }, signal);
}

export default widget(open);
