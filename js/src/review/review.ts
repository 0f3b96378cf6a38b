import { Board } from "../board";
import controls from "../controls.css";
import { follow, hostIn, reader, send, settings, type Door } from "../door";
import { button, html, setAll, setText } from "../element";
import type { Chrome } from "../lesson/panel";
import { seatAt } from "../lesson/seats";
import type { Preferences } from "../menu";
import type { Frame, Scene } from "../scene";
import { whenSeen } from "../sight";
import styles from "../styles.css";
import { isDark, paint, watchTheme } from "../theme";
import { Voice } from "../voice";
import type { ReviewPage, ReviewRequest } from "../wire";
import { counter, speaker } from "../words";
import { Graph } from "./graph";
import own from "./review.css";

interface Traits extends Preferences {
  /** A `Chrome` as text. */
  readonly chrome: string;
  /** A `Frame` as text. */
  readonly frame: string;
  /** A `Scene` as text; empty of all until a decision is open. */
  readonly scene: string;
  /** A `ReviewPage` as text. */
  readonly review: string;
}

/** From this width on the board stands beside what is said. */
const WIDE = 820;

/** The review of a game in an element. */
function open({ model, signal }: Door<Traits>, host: HTMLElement): void {
  const chrome: Chrome = JSON.parse(model.get("chrome"));
  const say = speaker(chrome);
  const voice = new Voice();
  const page = reader<ReviewPage>(() => model.get("review"));
  const scene = reader<Scene>(() => model.get("scene"));
  let board: Board | null = null;
  let seated = 0;
  let closing = new AbortController();

  const notice = html("p", { class: "notice" });
  function ask(asked: Omit<ReviewRequest, "to">): void {
    try {
      send(model, { to: "review", ...asked });
    } catch {
      setText(notice, say("board.lost"));
      voice.tell(say("board.lost"));
    }
  }
  const openAt = (at: number): void => ask({ kind: "open", at });

  const title = html("h2");
  const summary = html("ul", { class: "summary" });
  const graph = new Graph(page().graph, say("review.walk"), openAt, signal);
  const heading = html("h3");
  const lines = html("ul", { class: "lines" });
  const buttons = html("div", { class: "buttons" });
  const errorsName = html("summary");
  const errors = html("ol", { class: "errors" });
  const table = html("div", { class: "table" });
  const said = html("div", { class: "said" }, heading, lines, buttons, notice);
  const list = html("details", { class: "list" }, errorsName, errors);
  const section = html("section", { class: "review" }, title, summary, graph.element, said, table, list);
  const { language: lang, direction: dir } = chrome;
  const column = html("div", { class: "column", lang, dir }, section, voice.polite, voice.urgent);
  column.style.setProperty("--counter", counter(chrome));
  const root = host.attachShadow({ mode: "open" });
  root.append(html("style", {}, controls, styles, own), column);

  const pressed = new Map<string, HTMLButtonElement>();
  function drawButtons({ buttons: shown }: ReviewPage): void {
    const made = shown.map(([kind, label, main, ready]) => {
      const each = pressed.get(kind) ?? button("", () => each.ariaDisabled !== "true" && ask({ kind }), signal);
      pressed.set(kind, each);
      setText(each, label);
      setAll(each, { class: main ? "main" : "", "aria-disabled": ready ? null : "true" });
      return each;
    });
    if (buttons.children.length !== made.length) buttons.replaceChildren(...made);
  }

  function seatBoard(): void {
    const now = page();
    if (now.board === seated) return;
    closing.abort();
    closing = new AbortController();
    seated = now.board;
    const place = html("div");
    table.replaceChildren(place);
    setAll(table, { "data-use": scene().phase });
    const frame: Frame = JSON.parse(model.get("frame"));
    const { width, height } = frame.layout.wide;
    column.style.setProperty("--ratio", String(width / height));
    const home = {
      frame,
      scene,
      send: (intent: object) => send(model, { ...intent, board: now.board }),
      ...settings(model),
      seat: seatAt,
    };
    board = new Board(place, home, closing.signal);
  }

  let errorsDrawn = "";
  function draw(): void {
    const now = page();
    setAll(section, { "aria-label": now.title, "data-open": now.opened !== null });
    setText(title, now.title);
    if (!summary.children.length) summary.append(...now.summary.map((line) => html("li", {}, line)));
    graph.draw(now);
    setText(heading, now.heading);
    lines.replaceChildren(...now.lines.map((line) => html("li", {}, line)));
    drawButtons(now);
    setText(errorsName, now.errors_name);
    const names = JSON.stringify(now.errors);
    if (names !== errorsDrawn) {
      errors.replaceChildren(
        ...now.errors.map(([at, name]) => html("li", {}, button(name, () => openAt(at), signal))),
      );
      errorsDrawn = names;
    }
    [...errors.children].forEach((item, index) => {
      const here = now.errors[index]![0] === now.opened;
      setAll(item.firstElementChild!, { "aria-current": here ? "true" : null });
    });
    seatBoard();
    if (now.opened !== null) voice.tell(now.told);
  }

  const dressed = () => (isDark(host) ? "dark" : "light");
  function redress(): void {
    column.dataset["page"] = dressed();
    paint(column, chrome.colours[dressed()] ?? {});
    board?.redress();
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
    if (page().board === seated) board?.receive();
  };
  const lay = () => board?.lay(JSON.parse(model.get("frame")));
  const changes = { "change:review": draw, "change:frame": lay, "change:scene": receive };
  follow(model, { ...changes, "change:theme": redress }, signal);
}

export default () => ({
  render(door: Door<Traits>): void {
    const host = hostIn(door.el);
    whenSeen(host, () => open(door, host), door.signal);
  },
});
