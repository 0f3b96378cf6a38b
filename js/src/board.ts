import { html, setText } from "./element";
import { Grid } from "./grid";
import { listen, type Hands } from "./input";
import { Panel, type Presses } from "./panel";
import { Picture } from "./picture";
import { neighbour, placeAt, type Spot } from "./place";
import * as turn from "./play";
import type { Arrangement, Frame, Intent, Scene, Side } from "./scene";
import styles from "./styles.css";
import { isDark, watchTheme } from "./theme";
import { isolator, speaker } from "./words";

export interface Port {
  readonly frame: Frame;
  readonly scene: () => Scene;
  readonly send: (intent: Intent & { base: number }) => void;
}

const NARROW = 420;
const PATIENCE = 1500;

/** A live board in an element; call the returned function when the kernel has a new scene. */
export function mount(host: HTMLElement, port: Port, signal: AbortSignal): () => void {
  const { frame } = port;
  const say = speaker(frame);
  const isolate = isolator(frame);
  let play = turn.begin(port.scene());
  let cursor = frame.layout.wide.places.find(({ key }) => turn.sources(play).has(key))?.key ?? 24;
  let drag: Spot | null = null;
  let note: string | null = null;
  let narrow = false;
  let theme = "light";
  let told = 0;
  let fresh = false;
  let pressed: number | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const arrangement = (): Arrangement => (narrow ? frame.layout.narrow : frame.layout.wide);
  const name = (place: number) => frame.names[play.scene.side]![place] ?? "";

  const lies = (place: number) =>
    arrangement().places.some(({ key, style }) => key === place && style === "edge");

  function about(side: Side): string {
    const counts = frame.tallies[side]!.map(([key, weights]) => ({
      key,
      count: turn.weigh(play, side, weights),
    }));
    const told = counts.filter(({ count }) => count > 0).map(({ key, count }) => say(key, { count }));
    return [frame.sides[side], frame.inks[theme]?.[side], ...told].join(say("panel.dot"));
  }

  function ask(intent: Intent): void {
    clearTimeout(waiting);
    try {
      port.send({ ...intent, base: play.scene.version });
    } catch {
      return update(turn.unsend(play), say("board.lost"));
    }
    waiting = setTimeout(() => update(turn.unsend(play), say("board.waiting")), PATIENCE);
  }

  const why = (from: number | null, to: number | null) => {
    const step = from === null ? null : ([from, to] as const);
    ask({ kind: "why", walk: turn.walk(play), step });
  };

  function update(next: turn.Play, said: string | null = null): void {
    play = next;
    note = said;
    told += 1;
    draw();
  }

  function lift(place: number): void {
    const own = turn.holds(play, place) && !lies(place);
    if (play.scene.phase !== "move" || !own) return why(place, null);
    const picked = turn.pick(play, place);
    const names = [...turn.landings(picked).keys()].map(name).join(say("cell.and"));
    const key = names ? "live.picked" : "live.stuck";
    return update(picked, say(key, { place: name(place), places: names }));
  }

  function drop(place: number): void {
    const from = play.picked;
    if (from === null) return;
    const landed = turn.land(play, place);
    if (landed === play) {
      why(from, place);
      return update(turn.putBack(play), note);
    }
    const taken = landed.steps.slice(play.steps.length).some((edge) => edge.length > 4);
    const said = say(taken ? "live.hit" : "live.moved", { from: name(from), to: name(place) });
    const next = turn.mayStop(landed)
      ? say("live.finish")
      : say("live.left", { dice: isolate(turn.left(landed)) });
    return update(landed, `${said} ${next}`);
  }

  function choose(place: number): void {
    if (play.sent) return;
    const { picked } = play;
    if (picked === place) update(turn.putBack(play), say("live.put", { place: name(place) }));
    else if (picked === null) lift(place);
    else if (!turn.landings(play).has(place) && turn.sources(play).has(place)) lift(place);
    else drop(place);
  }

  const presses: Presses = {
    roll: () => !play.sent && ask({ kind: "roll" }),
    restart: () => !play.sent && ask({ kind: "restart" }),
    type: (text) => !play.sent && ask({ kind: "type", text, walk: turn.walk(play) }),
    back: () => {
      if (play.steps.length && !play.sent) update(turn.takeBack(play), say("live.back"));
    },
    finish: () => {
      if (play.sent || play.scene.phase === "over") return;
      if (!turn.mayStop(play)) return why(null, null);
      const steps = turn.walk(play);
      play = turn.send(play);
      draw();
      ask({ kind: "play", steps });
    },
  };

  const hands: Hands = {
    press: (at) => {
      const place = placeAt(arrangement(), at);
      fresh = false;
      if (place === null || play.sent) return false;
      cursor = place;
      grid.focus(place);
      pressed = place;
      const own = turn.holds(play, place) && !lies(place) && play.scene.phase === "move";
      if (own && play.picked !== place && !turn.landings(play).has(place)) {
        fresh = true;
        lift(place);
      } else draw();
      return play.picked === place;
    },
    drag: (at) => {
      drag = at;
      draw();
    },
    release: (at, dragged) => {
      drag = null;
      const place = placeAt(arrangement(), at);
      const home = place === null || place === play.picked;
      if (dragged) home ? update(turn.putBack(play)) : drop(place);
      else if (!fresh && place !== null && place === pressed) choose(place);
      else if (!fresh && pressed !== null && place !== null) why(pressed, null);
      else if (fresh && play.picked !== null && !turn.landings(play).size) why(play.picked, null);
    },
    cancel: () => {
      drag = null;
      update(turn.putBack(play));
    },
    arrow: (key) => {
      cursor = neighbour(arrangement(), cursor, key);
      draw();
      grid.focus(cursor);
    },
    focus: (target) => {
      const focused = grid.keyOf(target);
      if (focused === null || focused === cursor) return;
      cursor = focused;
      draw();
    },
    choose: () => {
      choose(cursor);
      if (play.picked === cursor && !turn.landings(play).size) why(cursor, null);
    },
    escape: () => {
      if (play.picked === null) {
        (root.activeElement as HTMLElement | null)?.blur();
        return false;
      }
      update(turn.putBack(play), say("live.put", { place: name(play.picked) }));
      return true;
    },
  };

  const root = host.attachShadow({ mode: "open" });
  const grid = new Grid(frame, say);
  const picture = new Picture(frame);
  const panel = new Panel(say, presses, signal);
  const far = html("p", { class: "side" });
  const near = html("p", { class: "side" });
  const roll = html("span", { class: "roll" });
  const board = html("div", { class: "board", dir: "ltr" });
  const style = html("style");
  setText(style, styles);
  board.append(picture.element, grid.element);
  const farRoll = html("span", { class: "roll" });
  const upper = html("div", { class: "line" }, far, farRoll);
  const lower = html("div", { class: "line" }, near, roll);
  const { language: lang, direction: dir } = frame;
  const column = html("div", { class: "column", lang, dir });
  column.append(upper, board, lower, panel.message, panel.buttons);
  root.append(style, column);

  function draw(): void {
    const shown = arrangement();
    column.classList.toggle("narrow", narrow);
    board.style.aspectRatio = `${shown.width} / ${shown.height}`;
    picture.draw(shown, { play, drag });
    grid.draw(shown, play, cursor);
    panel.draw(play, note, told);
    setText(near, about(0));
    setText(far, about(1));
    const rest = play.steps.length
      ? say("panel.left", { dice: isolate(turn.left(play)) })
      : play.scene.roll;
    const shownRoll = play.steps.length && !turn.left(play) ? "" : rest;
    setText(roll, play.scene.side === 0 ? shownRoll : "");
    setText(farRoll, play.scene.side === 1 ? shownRoll : "");
  }

  function dress(): void {
    theme = isDark(host) ? "dark" : "light";
    column.dataset["theme"] = theme;
    for (const [token, colour] of Object.entries(frame.colours[theme] ?? {})) {
      column.style.setProperty(`--${token}`, colour);
    }
  }

  const toSpot = (event: PointerEvent): Spot => {
    const { left, top, width } = board.getBoundingClientRect();
    const scale = arrangement().width / width;
    return { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale };
  };

  const sizes = new ResizeObserver(([entry]) => {
    const small = (entry?.contentRect.width ?? 600) < NARROW;
    if (small === narrow) return;
    narrow = small;
    draw();
  });
  sizes.observe(column);
  signal.addEventListener("abort", () => {
    sizes.disconnect();
    clearTimeout(waiting);
  });
  listen(board, toSpot, hands, signal);
  const redress = () => {
    dress();
    draw();
  };
  watchTheme(host, redress, signal);
  dress();
  draw();

  return () => {
    const scene = port.scene();
    if (scene.version === play.scene.version) return;
    clearTimeout(waiting);
    if (scene.since !== play.scene.since) panel.clearField();
    update(turn.receive(play, scene));
  };
}
