import rolls from "../look/rolls.css";
import step from "../look/step.css";
import own from "./wall.css";
import { BoardPage, type BoardPageTraits } from "../board/board_page";
import { arrows } from "../board/arrows";
import { Onlooker } from "../lesson/onlooker";
import { reader, settings, widget, type RenderProps } from "../shared/anywidget";
import { button, html, isGone, setAll, setText } from "../shared/element";
import type { WallPage } from "../shared/wire";
import { numerals, plain } from "../shared/words";
import { Page, type Asked } from "./page";
import { Pointer } from "./pointer";
import { Timer } from "./timer";

interface Traits extends BoardPageTraits {
  /** A `WallPage` as text. */
  readonly wall: string;
}

/** How often votes on learners' own devices are counted, in ms. */
const COUNTED = 2000;

/** From this width on the board stands beside what is said, in px: sooner, as letters are large. */
const WIDE = 700;

/** A lesson on the wall, in an element. */
function open(props: RenderProps<Traits>, host: HTMLElement): void {
  const { model, signal } = props;
  const page = reader<WallPage>(() => model.get("wall"));
  let seated = 0;
  const board = new BoardPage(props, host, () => page().board === seated);
  const { chrome, column, say, voice } = board;

  const ask = (asked: Asked): void =>
    board.ask({ to: "wall", base: page().version, ...asked }, (lost) => shown.notify(lost));
  const shown = new Page(numerals(chrome), (typed) => plain(chrome, typed), ask, say, signal);
  const { section, table, tools, clock } = shown;
  const pointer = new Pointer(section, table, signal);
  const point = button(say("wall.spot"), () => turn(), signal);
  const full = button("", () => enlarge(), signal);
  full.hidden = !host.requestFullscreen;
  const timer = new Timer(say, numerals(chrome), (text) => voice.tell(text), signal);
  clock.append(timer.face);
  tools.append(timer.more, timer.switch, point, full);
  section.append(pointer.light);

  board.show(section, step, rolls, own);

  function turn(): void {
    pointer.toggle();
    setAll(point, { "aria-pressed": String(pointer.on) });
    setAll(section, { "data-pointing": pointer.on });
  }
  const isFull = () => (host.getRootNode() as Document | ShadowRoot).fullscreenElement === host;
  const enlarge = () => void (isFull() ? document.exitFullscreen() : host.requestFullscreen?.().then(() => section.focus()));

  function fit(): void {
    column.classList.toggle("full", isFull());
    board.widen(host.clientWidth, WIDE);
    setText(full, say(isFull() ? "wall.small" : "wall.full"));
    pointer.draw();
  }

  function seatBoard(): void {
    const now = page();
    if (now.board === seated) return;
    seated = now.board;
    board.clear();
    table.replaceChildren(pointer.ring);
    if (!seated) return;
    const place = html("div");
    table.prepend(place);
    const closing = board.seat(place, { send: () => {}, seat: (...given) => new Onlooker(...given), overlay: arrows });
    pointer.watch(place.shadowRoot!, closing);
  }

  let version = -1;
  let told = "";
  function draw(): void {
    const now = page();
    const focused = host.shadowRoot!.activeElement;
    if (now.version !== version && now.over) timer.stop();
    shown.draw(now);
    seatBoard();
    // The keys go on wherever the focus was: a field that is hidden now, or a board that is gone.
    if (isGone(focused)) section.focus({ preventScroll: true });
    const fresh = now.version !== version || now.told !== told;
    if (fresh && version >= 0) voice.tell(now.told);
    [version, told] = [now.version, now.told];
  }

  /** Presenters' remotes send Page Down and Page Up, some of them arrows. */
  function key(event: KeyboardEvent): void {
    const path = event.composedPath();
    const [target] = path;
    const typing = target instanceof HTMLInputElement;
    const plainly = !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
    // On the board arrows move the cursor, and a text that is too long for its place is scrolled.
    const arrows = plainly && !path.includes(table) && !(target as Element).matches?.(".said");
    const [onward, homeward] = chrome.direction === "rtl" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    const forward = () => press("forward");
    const back = () => press("back");
    const asks: Readonly<Record<string, () => void>> = {
      PageDown: forward,
      PageUp: back,
      ...(arrows && { [onward!]: forward, ArrowDown: forward, [homeward!]: back, ArrowUp: back }),
      ...(arrows && !(target instanceof HTMLButtonElement) && { Space: forward }),
      ...(plainly && model.get("shortcuts") && { KeyF: enlarge, KeyX: turn, KeyQ: () => shown.enlargeCode(), KeyT: () => timer.toggle() }),
    };
    const act = asks[event.code] ?? asks[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    // A key held down, or a remote that chatters, must not uncover the answer.
    if (!event.repeat) act();
  }
  const press = (kind: "forward" | "back") =>
    page().buttons.some(([asks, , , ready]) => asks === kind && ready) && ask({ kind });
  column.addEventListener("keydown", key, { capture: true, signal });
  const elsewhere = (event: KeyboardEvent) => isFull() && !event.composedPath().includes(host) && key(event);
  host.ownerDocument.addEventListener("keydown", elsewhere, { signal });
  host.ownerDocument.addEventListener("fullscreenchange", fit, { signal });

  const counting = setInterval(() => {
    const { vote } = page();
    if (vote?.url && !vote.shown && !document.hidden) ask({ kind: "count" });
  }, COUNTED);
  signal.addEventListener("abort", () => clearInterval(counting));
  board.follow("wall", draw, () => (column.dataset["theme"] = settings(model).preferences().theme));
  board.measure(fit);
}

export default widget(open);
