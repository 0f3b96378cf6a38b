import { Commands } from "./commands";
import controls from "./controls.css";
import { Editor } from "./editor";
import { html, setText } from "./element";
import { Grid } from "./grid";
import { listen, type Hands } from "./input";
import { Menu, type Preferences } from "./menu";
import { palette } from "./palette";
import { Panel } from "./panel";
import { Picture, spotOfCube, spotsOfDice } from "./picture";
import { placeAt, within, type Spot } from "./place";
import * as turn from "./play";
import { save } from "./save";
import type { Arrangement, Side } from "./scene";
import { Seat, type Port, type Stage } from "./seat";
import { Sound, type Cue } from "./sound";
import { Speech } from "./speech";
import styles from "./styles.css";
import { isDark, watchTheme } from "./theme";
import { Voice } from "./voice";

/** The port of a board whose settings are kept, too. */
export interface Home extends Port {
  readonly preferences: () => Preferences;
  readonly prefer: (change: Partial<Preferences>) => void;
  /** Who sits here where it is not the one who plays or sets up a position. */
  readonly seat?: (port: Port, speech: Speech, stage: Stage) => Seat | null;
  /** What can be asked here besides, by the name of its command. */
  readonly asks?: Readonly<Record<string, () => void>>;
}

export interface Mounted {
  /** The kernel has a new scene. */
  readonly receive: () => void;
  /** A setting has changed. */
  readonly redress: () => void;
}

const NARROW = 420;

/** A live board in an element. */
export function mount(host: HTMLElement, home: Home, signal: AbortSignal): Mounted {
  const { frame } = home;
  const speech = new Speech(frame);
  const { say } = speech;
  const voice = new Voice();
  const sound = new Sound();
  let drag: Spot | null = null;
  let narrow = false;
  let theme = "light";
  let fresh = false;
  let pressed: number | null = null;

  const { wide, narrow: otherwise } = frame.layout;
  const slim = { ...wide, ...otherwise };
  const arrangement = (): Arrangement => (narrow ? slim : wide);

  const stage = {
    arrangement,
    draw,
    focus: (place: number) => grid.focus(place),
    tell: (text: string, urgent: boolean) => voice.tell(text, urgent),
    cue,
  };
  const editor = home.scene().phase === "edit" ? new Editor(home, speech, stage) : null;
  const seat = editor ?? home.seat?.(home, speech, stage) ?? new Seat(home, speech, stage);
  const commands = new Commands(frame, seat, speech, { ...home.asks, help: () => menu.toggle() });
  const type = (text: string) => {
    if (commands.word(text)) panel.clearField();
    else seat.type(text);
  };

  function cue(name: Cue, place?: number): void {
    if (!home.preferences().sound) return;
    const { left, width, places } = arrangement();
    const box = places.find(({ key }) => key === place)?.box;
    sound.play(name, box ? ((box[0] + box[2] / 2 - left) / width) * 2 - 1 : 0);
  }

  function pressThing(at: Spot): boolean {
    const { play, scene } = seat;
    const spots = spotsOfDice(arrangement(), play);
    const die = turn.dice(play)[spots.findIndex((spot) => within(at, spot))];
    if (die && !die.used && scene.phase === "move") {
      seat.useNumber(die.number);
      return true;
    }
    const cube = spotOfCube(arrangement(), scene);
    if (!cube || !within(at, cube) || !scene.choices.includes(frame.cube)) return false;
    seat.choose(frame.cube);
    return true;
  }

  const hands: Hands = {
    press: (at) => {
      const place = placeAt(arrangement(), at);
      fresh = false;
      pressed = null;
      if (seat.play.sent || pressThing(at) || place === null) return false;
      seat.go(place);
      pressed = place;
      if (seat.grips(place) && !turn.landings(seat.play).has(place) && seat.play.picked !== place) {
        fresh = true;
        seat.lift(place);
      }
      return seat.play.picked === place;
    },
    drag: (at) => {
      drag = at;
      draw(false);
    },
    release: (at, dragged) => {
      drag = null;
      const place = placeAt(arrangement(), at);
      const { picked } = seat.play;
      const home = place === null || place === picked;
      if (dragged) home ? seat.putBack() : seat.drop(place, true);
      else if (pressed !== null) seat.click(pressed, place, fresh);
    },
    cancel: () => {
      drag = null;
      seat.putBack();
    },
    walk: (arrow) => seat.walk(arrow),
    focus: (target) => {
      const focused = grid.keyOf(target);
      if (focused === null || focused === seat.cursor) return;
      seat.cursor = focused;
      draw(false);
    },
    choose: () => {
      const { cursor } = seat;
      seat.press(cursor);
      if (seat.play.picked === cursor && !turn.landings(seat.play).size) seat.why(cursor, null);
    },
    finish: () => {
      if (turn.mayStop(seat.play) && seat.play.steps.length) seat.finish();
    },
    escape: () => {
      if (seat.play.picked !== null) seat.putBack();
      else {
        (root.activeElement as HTMLElement | null)?.blur();
        return false;
      }
      return true;
    },
    key: (event) => editor?.key(event) || (home.preferences().shortcuts || event.key === "?") && commands.key(event),
  };

  const root = host.attachShadow({ mode: "open" });
  const grid = new Grid(frame, speech);
  const picture = new Picture(frame);
  const panel = new Panel(frame, say, seat, type, signal);
  const setting = editor && palette(editor, say, signal);
  const { tools, codes } = setting ?? { tools: [], codes: [] };
  const lines = ([1, 0] as const).map((side) => {
    const line = { side, about: html("p", { class: "side" }), roll: html("span", { class: "roll" }) };
    return { ...line, element: html("div", { class: "line" }, line.about, line.roll) };
  });
  const board = html("div", { class: "board", dir: "ltr" }, picture.element, grid.element);
  const style = html("style", {}, controls, styles);
  const { language: lang, direction: dir } = frame;
  const column = html("div", { class: "column", lang, dir });
  const wishes = {
    get: home.preferences,
    set: home.prefer,
    save: (form: "svg" | "png") => void save(picture.element, styles, column, form),
  };
  const menu = new Menu(frame, say, seat, commands, wishes, voice.history, panel.menu, signal);
  const [upper, lower] = lines as [(typeof lines)[0], (typeof lines)[0]];
  column.append(upper.element, board, lower.element, ...tools, panel.message, panel.buttons);
  column.append(...codes, menu.element, voice.polite, voice.urgent);
  root.append(style, column);

  function rollOf(side: Side): string {
    const { play, scene } = seat;
    if (scene.side !== side) return "";
    if (!play.steps.length) return scene.roll;
    const left = turn.left(play);
    return left && say("panel.left", { dice: speech.isolate(left) });
  }

  /** Where what had the focus goes away, the board has it. */
  function draw(moving: boolean): void {
    const shown = arrangement();
    const held = root.activeElement as HTMLElement | null;
    column.classList.toggle("narrow", narrow);
    column.style.setProperty("--ratio", `${shown.width / shown.height}`);
    picture.draw(shown, { play: seat.play, drag, moving });
    grid.draw(shown, seat.play, seat.cursor);
    panel.draw();
    setting?.draw();
    menu.draw();
    for (const { side, about, roll } of lines) {
      const ink = matchMedia("(forced-colors: active)").matches ? "" : frame.inks[theme]?.[side];
      setText(about, speech.line(seat.play, side, ink ?? ""));
      setText(roll, rollOf(side));
    }
    if (held && (held.hidden || !held.isConnected)) grid.focus(seat.cursor);
  }

  function redress(): void {
    const page = isDark(host) ? "dark" : "light";
    const { theme: wanted } = home.preferences();
    theme = wanted in frame.colours ? wanted : page;
    column.dataset["theme"] = theme;
    column.dataset["page"] = page;
    const { hand: act, block: alarm } = frame.colours[page]!;
    for (const [token, colour] of Object.entries({ ...frame.colours[theme], act, alarm })) {
      column.style.setProperty(`--${token}`, colour!);
    }
    draw(false);
  }

  const toSpot = (event: PointerEvent): Spot => {
    const { left, top, width } = board.getBoundingClientRect();
    const shown = arrangement();
    const scale = shown.width / width;
    return { x: (event.clientX - left) * scale + shown.left, y: (event.clientY - top) * scale };
  };

  const sizes = new ResizeObserver(([entry]) => {
    const small = (entry?.contentRect.width ?? 600) < NARROW;
    if (small === narrow) return;
    narrow = small;
    draw(false);
  });
  sizes.observe(column);
  signal.addEventListener("abort", () => {
    sizes.disconnect();
    seat.close();
    sound.close();
  });
  listen(board, toSpot, hands, signal);
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !seat.play.sent) return;
    event.preventDefault();
    event.stopPropagation();
    seat.back();
  };
  column.addEventListener("keydown", onEscape, { capture: true, signal });
  watchTheme(host, redress, signal);
  redress();

  const receive = () => {
    const { since } = seat.scene;
    seat.receive();
    const { since: now, phase, refusal } = seat.scene;
    if (now !== since || (phase === "free" && !refusal)) panel.clearField();
  };
  return { receive, redress };
}
