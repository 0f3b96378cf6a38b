import { Advice } from "./advice";
import { Commands } from "./commands";
import controls from "../shared/controls.css";
import { Editor } from "./editor";
import { html, setAll } from "../shared/element";
import { Grid } from "./grid";
import { BoardHands } from "./hands";
import { listen } from "./input";
import { Lines } from "./lines";
import { Menu, type Preferences, type Wishes } from "./menu";
import { palette } from "./palette";
import { Panel } from "./panel";
import { Picture } from "./picture";
import { sideways, type Spot } from "./place";
import { Player } from "./player";
import type { Replay } from "./replay";
import { Room } from "./room";
import { save } from "../shared/save";
import type { Arrangement, Frame } from "../shared/scene";
import type { Seat } from "./seat";
import { Sound, type Cue } from "./sound";
import { Speech } from "./speech";
import type { Port, Stage } from "./stage";
import styles from "./styles.css";
import { isDark, paint, watchTheme } from "../shared/theme";
import { Voice } from "../shared/voice";
import { counter } from "../shared/words";

/** The port of a board whose settings are kept, too. */
export interface Home extends Port {
  readonly preferences: () => Preferences;
  readonly prefer: (change: Partial<Preferences>) => void;
  readonly link: () => string;
  /** Who sits here where it is not the one who plays or sets up a position. */
  readonly seat?: (port: Port, speech: Speech, stage: Stage) => Seat | null;
  /** What can be asked here besides, by the name of its command. */
  readonly asks?: Readonly<Record<string, () => void>>;
}

/** A live board in an element: its parts, and what they ask of each other. */
export class Board implements Stage {
  readonly #column: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #board: HTMLElement;
  readonly #seat: Seat;
  readonly #commands: Commands;
  readonly #hands: BoardHands;
  readonly #grid: Grid;
  readonly #picture: Picture;
  readonly #lines: Lines;
  readonly #panel: Panel;
  readonly #palette: ReturnType<typeof palette> | null;
  readonly #menu: Menu;
  readonly #advice: Advice;
  readonly #voice = new Voice();
  readonly #sound = new Sound();
  readonly #room: Room;
  #theme = "light";

  constructor(
    private readonly host: HTMLElement,
    private readonly home: Home,
    signal: AbortSignal,
  ) {
    const { frame } = home;
    const speech = new Speech(frame);
    const { say } = speech;
    this.#room = new Room(frame.layout, () => this.draw(false));
    this.#seat = seatAt(home, speech, this);
    const seat = this.#seat;
    this.#advice = new Advice(seat, speech, this, (event) => this.#key(event), signal);
    const advise = () => this.#advice.toggle();
    const asks = { ...home.asks, advise, help: () => this.#menu.toggle() };
    this.#commands = new Commands(frame, seat, speech, asks);
    this.#grid = new Grid(frame, speech);
    this.#picture = new Picture(frame);
    this.#lines = new Lines(frame, seat, speech);
    const advice = { ask: advise, wanted: () => home.preferences().advice !== "never" };
    this.#panel = new Panel(frame, say, seat, (text) => this.#type(text), advice, signal);
    this.#palette = seat instanceof Editor ? palette(seat, say, signal) : null;
    const { history } = this.#voice;
    const { menu: opener } = this.#panel;
    this.#menu = new Menu(frame, say, seat, this.#commands, this.#wishes(), history, opener, signal);
    this.#hands = new BoardHands(frame, seat, this, {
      keyOf: (target) => this.#grid.keyOf(target),
      key: (event) => this.#key(event),
      leave: () => {
        const closed = this.#advice.close();
        if (!closed) (this.#root.activeElement as HTMLElement | null)?.blur();
        return closed;
      },
    });
    this.#board = html("div", { class: "board", dir: "ltr" }, this.#picture.element, this.#grid.element);
    const { language: lang, direction: dir } = frame;
    this.#column = html("div", { class: "column", lang, dir }, ...this.#parts());
    this.#column.style.setProperty("--counter", counter(frame));
    this.#root = host.attachShadow({ mode: "open" });
    this.#root.append(html("style", {}, controls, styles), this.#column);
    this.#listen(signal);
    this.redress();
  }

  /** The kernel has a new scene. */
  receive(): void {
    const { since, version: before } = this.#seat.scene;
    this.#seat.receive();
    const { since: now, phase, refusal, version } = this.#seat.scene;
    if (refusal && version !== before) this.#panel.reveal();
    if (now !== since || (phase === "free" && !refusal)) this.#panel.clearField();
  }

  /** Home is on the other side now. */
  lay({ layout }: Frame): void {
    this.#room.lay(layout);
    this.draw(false);
  }

  /** A setting has changed, or the page round the board. */
  redress(): void {
    const { colours } = this.home.frame;
    const page = isDark(this.host) ? "dark" : "light";
    const { theme } = this.home.preferences();
    this.#theme = theme in colours ? theme : page;
    this.#column.dataset["theme"] = this.#theme;
    this.#column.dataset["page"] = page;
    // What is pressed and what is wrong stand on the page, not on the board: they take its colours.
    const { hand: act, block: alarm } = colours[page]!;
    paint(this.#column, { ...colours[this.#theme], act: act!, alarm: alarm! });
    this.draw(false);
  }

  arrangement(): Arrangement {
    return this.#room.arrangement;
  }

  draw(moving: boolean): void {
    const arrangement = this.arrangement();
    const { play, cursor } = this.#seat;
    const held = this.#root.activeElement as HTMLElement | null;
    this.#column.classList.toggle("narrow", this.#room.narrow);
    this.#column.style.setProperty("--ratio", `${arrangement.width / arrangement.height}`);
    const { phase, side } = play.scene;
    const turn = phase === "move" || phase === "roll" || phase === "answer";
    setAll(this.#board, { "data-turn": turn ? side : null });
    this.#picture.draw(arrangement, { play, drag: this.#hands.held, moving });
    this.#grid.draw(arrangement, play, cursor);
    this.#panel.draw();
    this.#palette?.draw();
    this.#menu.draw();
    this.#advice.draw();
    this.#lines.draw(this.#theme);
    // Where what had the focus goes away, the board has it.
    if (held && (held.hidden || !held.isConnected)) this.#grid.focus(cursor);
  }

  focus(place: number): void {
    // Under a finger or mouse the page stays where it is.
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
    if (this.home.preferences().sound) this.#sound.play(name, sideways(this.arrangement(), place));
  }

  #parts(): HTMLElement[] {
    const { upper, lower } = this.#lines;
    const { message, buttons } = this.#panel;
    const { tools = [], codes = [] } = this.#palette ?? {};
    const { polite, urgent } = this.#voice;
    const under = [...tools, buttons, message, this.#advice.element, ...codes, this.#menu.element];
    return [upper, this.#board, lower, ...under, polite, urgent];
  }

  #wishes(): Wishes {
    return {
      get: this.home.preferences,
      link: this.home.link,
      set: this.home.prefer,
      save: (form) => void save(this.#picture.element, styles, this.#column, form),
    };
  }

  #type(text: string): void {
    if (this.#commands.word(text)) this.#panel.clearField();
    else this.#seat.type(text);
  }

  #key(event: KeyboardEvent): boolean {
    if (this.#seat.key(event)) return true;
    const { shortcuts } = this.home.preferences();
    return (shortcuts || event.key === "?") && this.#commands.key(event);
  }

  #listen(signal: AbortSignal): void {
    listen(this.#board, (event) => this.#spotOf(event), this.#hands, signal);
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
      this.#advice.rest();
    };
    for (const event of ["keydown", "pointerdown"]) {
      this.host.ownerDocument.addEventListener(event, rest, { capture: true, signal });
    }
    this.#room.watch(this.#column, signal);
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

function seatAt(home: Home, speech: Speech, stage: Stage): Seat {
  if (home.scene().phase === "edit") return new Editor(home, speech, stage);
  return home.seat?.(home, speech, stage) ?? new Player(home, speech, stage);
}
