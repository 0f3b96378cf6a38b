// In this order the modules compress best: each page loads them.
import styles from "./styles.css";
import { rootIn } from "../look/sheets";
import { dress, paint, watchTheme } from "../shared/theme";
import { counter } from "../shared/words";
import { focusNear, html, isGone, setAll } from "../shared/element";
import { Speech } from "./speech";
import { Commands } from "./commands";
import { Player } from "./player";
import { listen, type Spot } from "../shared/input";
import { save } from "../shared/save";
import type { Arrangement, Frame } from "../shared/scene";
import { BoardInput } from "./board_input";
import { lines } from "./lines";
import type { Beside, BoardOptions } from "./board_options";
import { Voice } from "../shared/voice";
import { BoardSize } from "./board_size";
import { Menu, type Wishes } from "./menu";
import { Panel } from "./panel";
import { Picture } from "./picture";
import { Grid } from "./grid";
import { sideways } from "./place";
import type { Replay } from "./replay";
import type { Seat } from "./seat";
import { Sound, type Cue } from "./sound";
import type { Tools } from "./tools";
import type { BoardView } from "./view";

/** A live board in an element: its parts, and the calls between them. */
export class Board implements BoardView {
  readonly #column: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #board: HTMLElement;
  readonly #seat: Seat;
  readonly #commands: Commands;
  readonly #input: BoardInput;
  readonly #grid: Grid;
  readonly #picture: Picture;
  readonly #lines: ReturnType<typeof lines>;
  readonly #panel: Panel;
  readonly #palette: Tools | undefined;
  readonly #menu: Menu;
  readonly #game: Beside | undefined;
  readonly #voice = new Voice();
  readonly #sound = new Sound();
  readonly #size: BoardSize;
  #theme = "light";

  constructor(
    private readonly host: HTMLElement,
    private readonly options: BoardOptions,
    signal: AbortSignal,
  ) {
    const { frame } = options;
    const speech = new Speech(frame);
    this.#size = new BoardSize(frame.layout, () => this.draw(false), options.beside !== undefined);
    const seat = options.seat?.(options, speech, this) ?? new Player(options, speech, this);
    this.#seat = seat;
    this.#palette = seat.palette?.(speech.say, signal);
    const key = (event: KeyboardEvent) => this.#key(event);
    this.#game = options.game?.(seat, speech, { view: this, key, signal });
    const asks = { ...options.asks, ...this.#game?.asks, help: () => this.#menu.toggle() };
    this.#commands = new Commands(frame, seat, speech, asks);
    this.#grid = new Grid(frame, speech);
    this.#picture = new Picture(frame, options.overlay?.draw);
    this.#lines = lines(frame, seat, speech);
    const { say } = speech;
    this.#panel = new Panel(frame, say, seat, (text) => this.#type(text), signal);
    const [{ history }, opener, opponents] = [this.#voice, this.#panel.menu, this.#game?.opponents];
    this.#menu = new Menu(frame, say, seat, this.#commands, this.#wishes(), history, opener, signal, opponents);
    this.#input = new BoardInput(frame, seat, this, {
      keyOf: (target) => this.#grid.keyOf(target),
      key,
      close: () => this.#game?.close(),
    });
    this.#board = html("div", { class: "board", dir: "ltr" }, this.#picture.element, this.#grid.element);
    const { language: lang, direction: dir } = frame;
    this.#column = html("div", { class: "column", lang, dir });
    this.#arrange(signal);
    this.#column.style.setProperty("--counter", counter(frame));
    this.#root = rootIn(host, styles, options.beside ?? "", options.overlay?.styles ?? "");
    this.#root.append(this.#column);
    this.#listen(signal);
    this.redress();
  }

  /** The kernel has a new scene. */
  receive(): void {
    const { since, version: before, phase: was } = this.#seat.scene;
    this.#seat.receive();
    const { since: now, phase, refusal, version } = this.#seat.scene;
    if (refusal && version !== before) {
      // The menu would lie over it.
      this.#menu.toggle(false);
      this.#panel.reveal();
    }
    // Whoever has rolled goes on where the checkers are.
    const rolled = was === "roll" && phase === "move";
    if (rolled && this.#panel.buttons.contains(this.#focused())) this.#grid.focus(this.#seat.cursor);
    if (now !== since || (phase === "free" && !refusal)) this.#panel.clearField();
  }

  /** Home is on the other side now. */
  lay({ layout }: Frame): void {
    this.#size.lay(layout);
    this.draw(false);
  }

  /** A setting has changed, or the page round the board. */
  redress(): void {
    const { colours, pages } = this.options.frame;
    const { theme } = this.options.preferences();
    const page = dress(this.#column, this.host, pages, theme);
    this.#theme = theme in colours ? theme : page;
    this.#column.dataset["theme"] = this.#theme;
    paint(this.#column, colours[this.#theme]!);
    this.draw(false);
  }

  arrangement(): Arrangement {
    return this.#size.arrange(this.#seat.play.scene.past);
  }

  draw(moving: boolean): void {
    const arrangement = this.arrangement();
    const { play, cursor } = this.#seat;
    const held = this.#focused();
    this.#column.classList.toggle("narrow", this.#size.narrow);
    this.#column.classList.toggle("roomy", this.#size.roomy);
    this.#column.style.setProperty("--ratio", `${arrangement.width / arrangement.height}`);
    const { phase, side } = play.scene;
    const turn = phase === "move" || phase === "roll" || phase === "answer";
    setAll(this.#board, { "data-turn": turn ? side : null });
    this.#picture.draw(arrangement, { play, drag: this.#input.held, moving });
    this.#grid.draw(arrangement, play, cursor);
    this.#panel.draw();
    this.#palette?.draw();
    this.#menu.draw();
    this.#game?.draw();
    this.#lines.draw(this.#theme);
    // If the focused element has gone, the board gets the focus.
    if (isGone(held)) this.focus(cursor);
  }

  focus(place: number): void {
    // The page must not scroll under a finger or a mouse.
    this.#grid.focus(place, this.#board.dataset["pointer"] === undefined);
  }

  settled(): Promise<void> {
    return this.#picture.settled();
  }

  /** The play that can be shown step by step. */
  get replay(): Replay {
    return this.#seat.replay;
  }

  tell(text: string, urgent: boolean): void {
    this.#voice.tell(text, urgent);
  }

  cue(name: Cue, place?: number): void {
    if (this.options.preferences().sound) this.#sound.play(name, sideways(this.arrangement(), place));
  }

  #arrange(signal: AbortSignal): void {
    const { upper, lower } = this.#lines;
    const { refusal, message, buttons } = this.#panel;
    const { tools = [], codes = "" } = this.#palette ?? {};
    const talk = [refusal, message, this.#menu.element];
    this.#column.append(upper, this.#board, lower, ...tools, buttons, ...talk, codes, this.#voice.polite, this.#voice.urgent);
    this.#game?.place(this.#column);
    this.options.panel?.after(...talk);
    signal.addEventListener("abort", () => talk.forEach((each) => each.remove()));
  }

  /** The focused element of the board or of its panel. */
  #focused(): Element | null {
    return this.#root.activeElement ?? focusNear(this.#panel.message);
  }

  #wishes(): Wishes {
    return {
      get: this.options.preferences,
      link: this.options.link,
      set: this.options.prefer,
      save: (form) => void save(this.#picture.element, styles, this.#column, form),
    };
  }

  #type(text: string): void {
    if (this.#commands.word(text)) this.#panel.clearField();
    else this.#seat.type(text);
  }

  #key(event: KeyboardEvent): boolean {
    if (this.#seat.key(event)) return true;
    if (event.key === "/") return this.#panel.typeKey(event);
    const { shortcuts } = this.options.preferences();
    if ((shortcuts || event.key === "?") && this.#commands.key(event)) return true;
    return this.#panel.typeKey(event);
  }

  #listen(signal: AbortSignal): void {
    listen(this.#board, (event) => this.#spotOf(event), this.#input, signal);
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !this.#seat.play.sent) return;
      event.preventDefault();
      event.stopPropagation();
      this.#seat.back();
    };
    // Captured: while a turn is on its way, Escape calls it back wherever the focus is.
    this.#column.addEventListener("keydown", onEscape, { capture: true, signal });
    const rest = () => {
      this.#picture.rest();
      this.#seat.replay.skip();
      this.#game?.rest();
    };
    for (const event of ["keydown", "pointerdown"]) {
      this.host.ownerDocument.addEventListener(event, rest, { capture: true, signal });
    }
    this.#size.watch(this.#column, this.host, signal);
    watchTheme(this.host, () => this.redress(), signal);
    signal.addEventListener("abort", () => {
      this.#seat.close();
      this.#sound.close();
    });
  }

  #spotOf({ clientX, clientY }: PointerEvent): Spot {
    const { left, top, width } = this.#board.getBoundingClientRect();
    const shown = this.arrangement();
    const scale = shown.width / width;
    return { x: (clientX - left) * scale + shown.left, y: (clientY - top) * scale };
  }
}
