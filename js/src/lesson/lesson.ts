import { Board } from "../board";
import controls from "../controls.css";
import type { Preferences } from "../menu";
import { follow, hostIn, reader, send, settings, type Door } from "../door";
import { html } from "../element";
import type { Frame, Scene } from "../scene";
import type { Seat } from "../seat";
import { whenSeen } from "../sight";
import { Sound, type Cue } from "../sound";
import styles from "../styles.css";
import { isDark, paint, watchTheme } from "../theme";
import { Voice } from "../voice";
import { counter, plain, speaker } from "../words";
import answers from "./answers.css";
import own from "./lesson.css";
import { Page } from "./page";
import type { Asked, Chrome, Panel } from "./panel";
import { Chooser, seatAt } from "./seats";
import { Stills } from "./stills";

interface Traits extends Preferences {
  /** A `Chrome` as text. */
  readonly chrome: string;
  /** A `Frame` as text. */
  readonly frame: string;
  /** A `Scene` as text; empty of all where there is no board. */
  readonly scene: string;
  /** A `Panel` as text. */
  readonly lesson: string;
}

/** From this width on the board stands beside what is asked and said. */
const WIDE = 820;

/** A live lesson in an element. */
function open({ model, signal }: Door<Traits>, host: HTMLElement): void {
  const chrome: Chrome = JSON.parse(model.get("chrome"));
  const say = speaker(chrome);
  const voice = new Voice();
  let opened: number | null = null;
  let board: Board | null = null;
  let closing = new AbortController();
  let seat: Seat | null = null;
  const sound = new Sound();
  let heard = false;

  const panel = reader<Panel>(() => model.get("lesson"));
  const scene = reader<Scene>(() => model.get("scene"));
  function ask(asked: Asked): void {
    try {
      send(model, { to: "lesson", base: panel().version, ...asked });
    } catch {
      const lost = say("board.lost");
      page.notify(lost);
      voice.tell(lost);
    }
  }
  const places = () => (seat instanceof Chooser ? seat.places : []);
  const dressed = () => (isDark(host) ? "dark" : "light");
  const stills = new Stills((colours) => (model.get("theme") in colours ? model.get("theme") : dressed()));
  const around = {
    places,
    stills,
    canReplay: () => Boolean(scene().replay),
    replay: () => board?.replay,
  };
  const page = new Page(say, (typed) => plain(chrome, typed), ask, around, signal);

  const { language: lang, direction: dir } = chrome;
  const column = html("div", { class: "column", lang, dir }, page.element, voice.polite, voice.urgent);
  column.style.setProperty("--counter", counter(chrome));
  const root = host.attachShadow({ mode: "open" });
  root.append(html("style", {}, controls, styles, answers, own), column);

  function seatBoard(): void {
    closing.abort();
    board = null;
    seat = null;
    page.table.replaceChildren();
    if (!panel().board) return;
    closing = new AbortController();
    const place = html("div");
    page.table.append(place);
    const step = panel().opened;
    const frame: Frame = JSON.parse(model.get("frame"));
    const { width, height } = frame.layout.wide;
    column.style.setProperty("--ratio", String(width / height));
    const home = {
      frame,
      scene,
      send: (intent: object) => send(model, { ...intent, opened: step }),
      ...settings(model),
      seat: (...needs: Parameters<typeof seatAt>) => (seat = seatAt(...needs)),
      asks: {
        goal: () => voice.tell(page.showGoal()),
        hint: () => page.run("hint"),
      },
    };
    board = new Board(place, home, closing.signal);
  }

  function redress(): void {
    column.dataset["page"] = dressed();
    paint(column, chrome.colours[dressed()] ?? {});
    board?.redress();
    stills.redress();
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
    const right = now.verdict?.right ?? false;
    if (!first && right && !heard) cue("right");
    if (!first && fresh && now.ending?.cheer) cue("end");
    heard = right;
    const read = fresh && now.verdict === null && page.isRead;
    if (!first && !read) voice.tell(now.told, now.verdict !== null);
  }

  const fit = (width: number) => column.classList.toggle("wide", width >= WIDE);
  fit(host.clientWidth);
  const sizes = new ResizeObserver(([entry]) => {
    // Later: what is being measured must not change.
    requestAnimationFrame(() => fit(entry!.contentRect.width));
  });
  sizes.observe(host);
  signal.addEventListener("abort", () => {
    sizes.disconnect();
    closing.abort();
    sound.close();
  });
  watchTheme(host, redress, signal);
  draw();
  redress();
  const receive = () => {
    if (panel().opened === opened) board?.receive();
  };
  const lay = () => {
    if (panel().opened === opened) board?.lay(JSON.parse(model.get("frame")));
  };
  const changes = { "change:lesson": draw, "change:frame": lay, "change:scene": receive };
  follow(model, { ...changes, "change:theme": redress }, signal);
}

export default () => ({
  render(door: Door<Traits>): void {
    const host = hostIn(door.el);
    whenSeen(host, () => open(door, host), door.signal);
  },
});
