import type { Around, Beside } from "../board/board_options";
import { isStuck } from "../board/play";
import type { Seat } from "../board/seat";
import type { Speech } from "../board/speech";
import { button, focusNear, html, setAll, setText } from "../shared/element";
import { Result } from "./result";
import { onEscape } from "../shared/keys";
import { Opponents } from "./opponents";
import type { Frame } from "../shared/scene";
import type { GamePanel as Shown } from "../shared/wire";
import { numerals } from "../shared/words";
import { RollsPanel } from "./rolls_panel";
import { Opening } from "./opening";
import { Advice } from "./advice";
import { ScoreSheet } from "./score_sheet";
import { keepInView, showBoard } from "./keep_in_view";

/** What a game asks of the page round its board. */
export interface GameHost {
  /** Ask the kernel for what stands beside the board; tells whether there is one. */
  readonly send: (message: object) => boolean;
  readonly wantsAdvice: () => boolean;
}

/** What stands beside a game: who plays, what was done, and how it ended. */
export class GamePanel implements Beside {
  /** Buttons to go along the moves, while one of them is looked back at. */
  readonly #walk = html("div", { class: "walk buttons", hidden: true });
  readonly opponents?: Opponents;
  readonly #element: HTMLElement;
  readonly #opening: Opening;
  readonly #sheet: ScoreSheet;
  readonly #result: Result;
  readonly #errors: HTMLButtonElement;
  /** Which of your errors is looked at. */
  readonly #place = html("p", { class: "kicker" });
  readonly #points = [0, 1].map(() => html("p", { class: "points small" }));
  readonly #chances = html("div", { class: "outlook", hidden: true });
  readonly #advice: Advice;
  readonly #advise: HTMLButtonElement;
  readonly #rolls: RollsPanel;
  /** The turn to be looked back at, of which the kernel may not know yet; null is the game. */
  #wanted: number | null = null;
  #version = 0;
  /** Whether errors were asked for before one was found. */
  #early = false;
  readonly #digits: (count: number) => string;

  constructor(
    frame: Frame,
    private readonly seat: Seat,
    speech: Speech,
    private readonly shown: () => Shown,
    private readonly host: GameHost,
    { view, key, signal }: Around,
  ) {
    const { say } = speech;
    this.#advice = new Advice(seat, speech, view, key, signal);
    const label = (command: string) => frame.commands.find(([name]) => name === command)?.[2] ?? "";
    this.#digits = numerals(frame);
    if (frame.opponents) this.opponents = new Opponents(frame.opponents, say, seat, signal);
    this.#opening = new Opening(frame, say, seat, signal);
    this.#sheet = new ScoreSheet(say("played.title"), frame.sides, (turn) => this.#look(turn === this.#wanted ? null : turn), signal);
    const { asks } = this;
    const ending = { ...asks, choose: (name: string) => seat.choose(name), judge: () => host.send({ kind: "judge" }) };
    this.#result = new Result(label, ending, signal);
    const moves = html("div", { class: "moves stack scrolled" }, this.#sheet.element);
    this.#element = moves;
    // It goes with the elements that it watches.
    const sizes = new ResizeObserver(() => this.#sheet.fit());
    sizes.observe(moves);
    sizes.observe(this.#sheet.element);
    const leave = () => this.#look(null);
    const step = (text: string, command: "earlier" | "later") => {
      const made = button(text, asks[command], signal);
      setAll(made, { "aria-label": label(command) });
      return made;
    };
    this.#errors = button(say("review.do.next"), () => this.#errors.matches(".ready") && asks.errors(), signal);
    const rollsHost = {
      send: (message: object) => host.send(message) || seat.tell(say("board.lost")),
      tell: (text: string) => view.tell(text, false),
    };
    this.#rolls = new RollsPanel(say, rollsHost, signal);
    this.#advise = button(label("advise"), asks.advise, signal, "advise title");
    onEscape(this.#walk, leave, signal);
    this.#walk.append(
      step("‹", "earlier"),
      step("›", "later"),
      this.#place,
      this.#errors,
      button(say("played.back"), leave, signal),
    );
  }

  place(column: HTMLElement): void {
    column.prepend(this.#opening.element);
    // The far side stands above the near one.
    column.querySelectorAll(".roll").forEach((roll, at) => roll.before(this.#points[1 - at]!));
    // Beside a board a refusal leaves the way to the coach free.
    column.querySelector(".refusal")!.before(this.#result.element, this.#advise);
    const menu = column.querySelector(".menu")!;
    menu.before(this.#chances, this.#advice.element, this.#rolls.element, this.#walk);
    menu.after(this.#element);
    keepInView(column);
  }

  /** What can be asked by keys and typed words. */
  readonly asks = {
    earlier: () => this.#step(-1),
    later: () => this.#step(1),
    errors: () => this.#nextError(),
    advise: () => {
      this.#rolls.close();
      this.#advice.toggle();
    },
    rolls: () => {
      this.#advice.close();
      this.#rolls.toggle();
    },
  };

  close(): boolean {
    return this.#advice.close() || this.#rolls.close();
  }

  rest(): void {
    this.#advice.rest();
  }

  draw(): void {
    const { play, scene } = this.seat;
    const { phase, advice, past, version } = scene;
    // A coach has no advice on a resignation.
    const passes = isStuck(play) && !play.steps.length;
    const decides = phase !== "over" && phase !== "opening" && !scene.choices.includes("accept") && !passes;
    this.#advise.hidden = !(decides && this.#advise.textContent && this.host.wantsAdvice());
    setAll(this.#advise, { "aria-expanded": String(advice !== undefined) });
    this.#advice.draw();
    const shown = this.shown();
    const held = focusNear(this.#element);
    const leaves = past !== undefined && this.#result.element.contains(held);
    const at = past ?? null;
    if (version !== this.#version) [this.#version, this.#wanted] = [version, at];
    this.#opening.draw(shown);
    const column = this.#element.parentElement;
    this.#result.draw(shown.ending, column?.matches(":focus-within") ?? false);
    this.#walk.hidden = past === undefined;
    if (past !== undefined) showBoard(column);
    this.#element.hidden = !shown.lines.length;
    this.#sheet.draw(shown.lines, this.#digits, past);
    // Beside a board the moves come before the message, under it after all else: for Tab as for the eye.
    const before = column?.querySelector(column.matches(".roomy") ? ".result" : ".menu");
    if (before && before.nextElementSibling !== this.#element) before.after(this.#element);
    shown.points.forEach(([figure, about], side) => this.#points[side]!.replaceChildren(html("b", {}, figure), " " + about));
    this.#drawChances(shown.chances);
    this.#rolls.draw(shown.rolls);
    const errors = this.#found;
    this.#errors.hidden = !errors.length;
    this.#early &&= Boolean(shown.ending);
    if (this.#early && errors.length) this.#nextError();
    const busy = this.#early || this.#wanted !== at;
    setAll(this.#result.errors, { "aria-busy": busy && "true" });
    const more = errors.some(([, turn]) => turn > (past ?? -1));
    setAll(this.#errors, { class: more ? "main ready" : "main", "aria-disabled": more ? null : "true" });
    setAll(this.#walk.lastElementChild!, { class: more ? null : "main ready" });
    setText(this.#place, errors.find(([, turn]) => turn === past)?.[2] ?? "");
    if (leaves) (this.#errors.hidden ? this.#walk.querySelector("button") : this.#errors)?.focus({ preventScroll: true });
  }

  /** Your errors, as far as the game is judged. */
  get #found() {
    return this.shown().ending?.account?.errors ?? [];
  }

  #drawChances(chances: Shown["chances"]): void {
    this.#chances.hidden = !chances;
    if (!chances) return;
    const bar = html("meter", { value: chances.win, max: 100, "aria-hidden": "true" });
    this.#chances.replaceChildren(bar, html("p", { class: "small" }, chances.told));
  }

  #look(at: number | null): void {
    this.#wanted = at;
    this.seat.ask({ kind: "look", at });
  }

  #step(by: 1 | -1): void {
    const { turns } = this.#sheet;
    const wanted = this.#wanted;
    const { lines, ending } = this.shown();
    // Once a game is over, your own last decision comes first, whatever the opponent did after it.
    if (ending && wanted === null && by < 0) return this.#look(lines.flatMap(([own]) => own?.[0] ?? []).at(-1) ?? null);
    const to = (wanted === null ? turns.length : turns.indexOf(wanted)) + by;
    if (to < turns.length || wanted !== null) this.#look(turns[Math.max(to, 0)] ?? null);
  }

  /** Look at your next error; after the last one, at the first again. */
  #nextError(): void {
    const errors = this.#found.map(([, turn]) => turn);
    const past = this.#wanted ?? -1;
    const next = errors.find((turn) => turn > past) ?? errors[0];
    this.#early = next === undefined;
    setAll(this.#result.errors, { "aria-busy": "true" });
    if (next !== undefined) this.#look(next);
  }
}
