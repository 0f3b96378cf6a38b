import game from "./game.css";
import chances from "../chances/chances.css";
import beside from "./beside.css";
import rolls from "../look/rolls.css";
import curve from "../look/curve.css";
import { Board } from "../board/board";
import { Editor } from "../board/editor";
import type { Around, Beside, BoardOptions } from "../board/board_options";
import type { Speech } from "../board/speech";
import { follow, reader, send, settings, type RenderProps, type WidgetTraits } from "../shared/anywidget";
import type { Frame, Scene } from "../shared/scene";
import type { GamePanel as Shown } from "../shared/wire";
import { GamePanel, type GameHost } from "./game_panel";
import { arrows } from "../board/arrows";

interface Traits extends WidgetTraits {
  /** A `Scene` as text. */
  readonly scene: string;
  /** A `Frame` as text. */
  readonly frame: string;
  /** A `GamePanel` as text; an empty object while a position is set up. */
  readonly game_panel: string;
}

/** Adds to what stands beside a game. */
export interface More {
  readonly styles: string;
  readonly beside: (panel: GamePanel, speech: Speech, shown: () => Shown, ask: GameHost["send"], around: Around) => Beside;
}

/** A live board in an element. */
export function open({ model, signal }: RenderProps<Traits>, host: HTMLElement, more?: More): void {
  const frame = (): Frame => JSON.parse(model.get("frame"));
  const scene = reader<Scene>(() => model.get("scene"));
  const panel = reader<Shown>(() => model.get("game_panel"));
  const ask = (message: object): boolean => {
    try {
      send(model, message);
      return true;
    } catch {
      return false;
    }
  };
  const set = settings(model);
  const around = { send: ask, wantsAdvice: () => set.preferences().advice !== "never" };
  const options: BoardOptions = {
    frame: frame(),
    scene,
    send: (intent: unknown) => send(model, intent),
    ...set,
    beside: beside + curve + rolls + chances + game + (more?.styles ?? ""),
    overlay: arrows,
    seat: (...at) => (scene().phase === "edit" ? new Editor(...at) : null),
    ...(scene().phase !== "edit" && {
      game: (seat, speech, board) => {
        const made = new GamePanel(frame(), seat, speech, panel, around, board);
        return more?.beside(made, speech, panel, ask, board) ?? made;
      },
    }),
  };
  const board = new Board(host, options, signal);
  const receive = () => board.receive();
  const redress = () => board.redress();
  const lay = () => board.lay(frame());
  const shown = () => board.draw(false);
  const changes = { "change:frame": lay, "change:scene": receive, "change:game_panel": shown };
  follow(model, { ...changes, "change:theme": redress, "change:advice": redress }, signal);
}
