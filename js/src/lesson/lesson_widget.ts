import rolls from "../look/rolls.css";
import step from "../look/step.css";
import answers from "./answers.css";
import dots from "./dots.css";
import ending from "./ending.css";
import own from "./lesson.css";
import { BoardPage, type BoardPageTraits } from "../board/board_page";
import { seatAt } from "./seats";
import type { Overlay } from "../board/arrows";
import { wide } from "../board/board_size";
import type { Seat } from "../board/seat";
import { Sound, type Cue } from "../board/sound";
import { reader, send, type RenderProps } from "../shared/anywidget";
import { html } from "../shared/element";
import type { Panel } from "../shared/wire";
import { plain } from "../shared/words";
import { Page, type Asked } from "./page";
import { Stills } from "./stills";

interface Traits extends BoardPageTraits {
  /** A `Panel` as text. */
  readonly lesson: string;
}

/** A live lesson in an element; what is drawn on its boards is drawn as an overlay. */
export function open(props: RenderProps<Traits>, host: HTMLElement, overlay?: Overlay): void {
  const { model, signal } = props;
  let opened: number | null = null;
  let seat: Seat | null = null;
  const sound = new Sound();
  let heard: boolean | undefined;

  const panel = reader<Panel>(() => model.get("lesson"));
  const board = new BoardPage(props, host, () => panel().opened === opened);
  const { chrome, say, voice } = board;
  const ask = (asked: Asked): void =>
    board.ask({ to: "lesson", base: panel().version, ...asked }, (lost) => page.notify(lost));
  const stills = new Stills((colours) => (model.get("theme") in colours ? model.get("theme") : board.dressed));
  const around = {
    places: () => seat?.places?.() ?? [],
    stills,
    canReplay: () => Boolean(board.scene.replay),
    replay: () => board.replay,
  };
  const page = new Page(say, (typed) => plain(chrome, typed), ask, around, signal);

  board.show(page.element, step, rolls, answers, own, dots, ending);

  function seatBoard(): void {
    board.clear();
    seat = null;
    const place = html("div");
    page.seat(panel().board ? place : null);
    if (!panel().board) return;
    const step = panel().opened;
    const more = {
      send: (intent: object) => send(model, { ...intent, opened: step }),
      seat: (...needs: Parameters<typeof seatAt>) => (seat = seatAt(...needs)),
      panel: page.table,
      overlay,
      asks: {
        goal: () => voice.tell(page.showGoal()),
        hint: () => page.run("hint"),
      },
    };
    board.seat(place, more);
  }

  function cue(name: Cue): void {
    if (model.get("sound")) sound.play(name);
  }

  function draw(): void {
    const now = panel();
    const fresh = now.opened !== opened;
    const first = opened === null;
    opened = now.opened;
    page.draw(now);
    if (fresh) seatBoard();
    const right = now.verdict?.right;
    if (!first && right && !heard) cue("right");
    if (!first && fresh && now.ending?.cheer) cue("end");
    heard = right;
    const read = fresh && now.verdict === null && page.isRead;
    if (!first && !read) voice.tell(now.told, now.verdict !== null);
  }

  board.measure((width) => board.widen(width, wide()));
  signal.addEventListener("abort", () => sound.close());
  board.follow("lesson", draw, () => stills.redress());
}
