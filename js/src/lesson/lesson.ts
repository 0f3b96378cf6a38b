import { Board } from "../board";
import controls from "../controls.css";
import type { Preferences } from "../menu";
import { follow, hostIn, settings, type Door } from "../door";
import { html } from "../element";
import type { Scene } from "../scene";
import type { Seat } from "../seat";
import { whenSeen } from "../sight";
import styles from "../styles.css";
import { isDark, paint, watchTheme } from "../theme";
import { Voice } from "../voice";
import { plain, speaker } from "../words";
import own from "./lesson.css";
import { Page } from "./page";
import type { Asked, Chrome, Panel } from "./panel";
import { Chooser, seatAt } from "./seats";

interface Traits extends Preferences {
  /** A `Chrome` as text. */
  readonly chrome: string;
  /** A `Frame` as text. */
  readonly frame: string;
  readonly scene: Scene;
  readonly lesson: Panel;
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

  const panel = () => model.get("lesson");
  const ask = (asked: Asked) => model.send({ to: "lesson", base: panel().version, ...asked });
  const places = () => (seat instanceof Chooser ? seat.places : []);
  const page = new Page(say, (typed) => plain(chrome, typed), ask, { places }, signal);

  const { language: lang, direction: dir } = chrome;
  const column = html("div", { class: "column", lang, dir }, page.element, voice.polite, voice.urgent);
  const root = host.attachShadow({ mode: "open" });
  root.append(html("style", {}, controls, styles, own), column);

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
    const home = {
      frame: JSON.parse(model.get("frame")),
      scene: () => model.get("scene"),
      send: (intent: object) => model.send({ ...intent, opened: step }),
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
    const dressed = isDark(host) ? "dark" : "light";
    column.dataset["page"] = dressed;
    paint(column, chrome.colours[dressed] ?? {});
    board?.redress();
  }

  function draw(): void {
    const now = panel();
    const fresh = now.opened !== opened;
    const first = opened === null;
    opened = now.opened;
    page.draw(now);
    if (fresh) seatBoard();
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
  });
  watchTheme(host, redress, signal);
  draw();
  redress();
  const receive = () => {
    if (panel().opened === opened) board?.receive();
  };
  follow(model, { "change:lesson": draw, "change:scene": receive, "change:theme": redress }, signal);
}

export default () => ({
  render(door: Door<Traits>): void {
    const host = hostIn(door.el);
    whenSeen(host, () => open(door, host), door.signal);
  },
});
