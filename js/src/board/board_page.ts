import styles from "./styles.css";
import { rootIn } from "../look/sheets";
import { follow, reader, send, settings, type RenderProps, type WidgetTraits } from "../shared/anywidget";
import { html } from "../shared/element";
import type { Frame, Scene } from "../shared/scene";
import { dress, isDark, paint, watchTheme } from "../shared/theme";
import { Voice } from "../shared/voice";
import type { Chrome } from "../shared/wire";
import { counter, speaker } from "../shared/words";
import { Board } from "./board";
import type { BoardOptions } from "./board_options";
import type { Replay } from "./replay";

export interface BoardPageTraits extends WidgetTraits {
  /** A `Chrome` as text. */
  readonly chrome: string;
  /** A `Frame` as JSON text; an empty object without a board. */
  readonly frame: string;
  /** A `Scene` as JSON text; an empty object without a board. */
  readonly scene: string;
}

/** The base of all widgets with a board that is replaced by the next one. */
export class BoardPage<Traits extends BoardPageTraits> {
  readonly voice = new Voice();
  readonly column = html("div", { class: "column" });
  readonly chrome: Chrome;
  readonly say: ReturnType<typeof speaker>;
  readonly #scene: () => Scene;
  #board: Board | null = null;
  #closing = new AbortController();

  constructor(
    private readonly props: RenderProps<Traits>,
    private readonly host: HTMLElement,
    /** Tells whether the kernel's state of the board is meant for the present board. */
    private readonly isMeant: () => boolean,
  ) {
    const { model, signal } = props;
    this.chrome = JSON.parse(model.get("chrome"));
    this.say = speaker(this.chrome);
    this.#scene = reader<Scene>(() => model.get("scene"));
    signal.addEventListener("abort", () => this.#closing.abort());
  }

  get scene(): Scene {
    return this.#scene();
  }

  /** The play that can be shown step by step. */
  get replay(): Replay | undefined {
    return this.#board?.replay;
  }

  get dressed(): "dark" | "light" {
    return isDark(this.host) ? "dark" : "light";
  }

  /** Put the widget's content into the page, with its own style sheets. */
  show(section: HTMLElement, ...own: readonly string[]): void {
    const { language, direction, numerals } = this.chrome;
    const { column, voice } = this;
    Object.assign(column, { lang: language, dir: direction });
    column.style.setProperty("--counter", counter({ numerals }));
    column.append(section, voice.polite, voice.urgent);
    rootIn(this.host, styles, ...own).append(column);
  }

  /** Ask the kernel; if none answers, say so. */
  ask(asked: object, notify: (lost: string) => void): void {
    try {
      send(this.props.model, asked);
    } catch {
      const lost = this.say("board.lost");
      notify(lost);
      this.voice.tell(lost);
    }
  }

  /** Remove the board and its seat. */
  clear(): void {
    this.#closing.abort();
    this.#board = null;
  }

  /** Put another board in a place; the signal returned is aborted once that board has to go. */
  seat(place: HTMLElement, more: Pick<BoardOptions, "send" | "seat" | "asks" | "panel" | "overlay">): AbortSignal {
    this.clear();
    const { model } = this.props;
    this.#closing = new AbortController();
    const { signal } = this.#closing;
    const frame = this.#frame();
    const { width, height } = frame.layout.wide;
    this.column.style.setProperty("--ratio", String(width / height));
    this.#board = new Board(place, { frame, scene: this.#scene, ...settings(model), ...more }, signal);
    return signal;
  }

  /** Report the width, now and whenever it changes. */
  measure(fit: (width: number) => void): void {
    fit(this.host.clientWidth);
    // Later, since the element must not change while it is being measured.
    const sizes = new ResizeObserver(() => requestAnimationFrame(() => fit(this.host.clientWidth)));
    sizes.observe(this.host);
    this.props.signal.addEventListener("abort", () => sizes.disconnect());
  }

  widen(width: number, least: number): void {
    this.column.classList.toggle("wide", width >= least);
  }

  /** Draw now and with each change of the kernel's state; then take the page's colours. */
  follow(trait: string, draw: () => void, dressed = (): void => undefined): void {
    const { model, signal } = this.props;
    const redress = () => {
      const theme = dress(this.column, this.host, this.chrome.pages, model.get("theme"));
      paint(this.column, this.#frame().colours?.[theme] ?? {});
      this.#board?.redress();
      dressed();
    };
    const receive = () => this.isMeant() && this.#board?.receive();
    const lay = () => this.isMeant() && this.#board?.lay(this.#frame());
    watchTheme(this.host, redress, signal);
    draw();
    redress();
    const changes = { [`change:${trait}`]: draw, "change:frame": lay, "change:scene": receive };
    follow(model, { ...changes, "change:theme": redress }, signal);
  }

  #frame(): Frame {
    return JSON.parse(this.props.model.get("frame"));
  }
}
