import type { Seat } from "../board/seat";
import type { Speech } from "../board/speech";
import { button, html, setAll, setText } from "../shared/element";
import type { Frame } from "../shared/scene";
import type { GamePanel as Shown } from "../shared/wire";
import { numerals } from "../shared/words";
import { Opening } from "./opening";
import { Opponents } from "./opponents";
import { Result } from "./result";
import { ScoreSheet } from "./score_sheet";

/** What stands beside a game: who plays, what was done, and how it ended. */
export class GamePanel {
  /** Buttons to go along the moves, while one of them is looked back at. */
  readonly #walk = html("div", { class: "walk buttons", hidden: true });
  readonly opponents?: Opponents;
  readonly #element: HTMLElement;
  readonly #opening: Opening;
  readonly #sheet: ScoreSheet;
  readonly #result: Result;
  readonly #errors: HTMLButtonElement;
  /** The turn to be looked back at, of which the kernel may not know yet; null is the game. */
  #wanted: number | null = null;
  #version = 0;
  readonly #digits: (count: number) => string;

  constructor(
    frame: Frame,
    private readonly seat: Seat,
    private readonly speech: Speech,
    private readonly shown: () => Shown,
    judge: () => void,
    signal: AbortSignal,
  ) {
    const { say } = speech;
    const label = (command: string) => frame.commands.find(([name]) => name === command)?.[2] ?? "";
    this.#digits = numerals(frame);
    if (frame.opponents) this.opponents = new Opponents(frame.opponents, say, seat, signal);
    this.#opening = new Opening(frame, say, seat, signal);
    this.#sheet = new ScoreSheet(say("played.title"), (turn) => this.#press(turn), signal);
    const asks = { choose: (name: string) => seat.choose(name), errors: () => this.#nextError(), judge };
    this.#result = new Result({ errors: label("errors"), restart: label("restart") }, asks, signal);
    const moves = html("div", { class: "moves" }, this.#sheet.element);
    this.#element = moves;
    const step = (text: string, command: string, press: () => void) => {
      const made = button(text, press, signal);
      setAll(made, { "aria-label": label(command) });
      return made;
    };
    this.#errors = button(say("review.do.next"), asks.errors, signal, "main");
    this.#walk.append(
      step("‹", "earlier", () => this.#step(-1)),
      step("›", "later", () => this.#step(1)),
      this.#errors,
      button(say("played.back"), () => this.#look(null), signal),
    );
  }

  place(column: HTMLElement): void {
    const advise = column.querySelector(".advise")!;
    if (advise.textContent) setText(advise, this.speech.say("board.coach"));
    column.prepend(this.#opening.element);
    const message = column.querySelector(".message")!;
    message.before(this.#result.element);
    message.after(this.#walk, advise);
    column.querySelector(".menu")!.after(this.#element);
  }

  /** What can be asked by keys and typed words. */
  readonly asks = {
    earlier: () => this.#step(-1),
    later: () => this.#step(1),
    errors: () => this.#nextError(),
  };

  draw(): void {
    const shown = this.shown();
    const { past, version } = this.seat.scene;
    if (version !== this.#version) [this.#version, this.#wanted] = [version, past ?? null];
    this.#opening.draw(shown);
    const column = this.#element.parentElement;
    this.#result.draw(shown.ending, column?.matches(":focus-within") ?? false);
    if (past !== undefined && this.#walk.hidden) {
      column!.querySelector(".board")!.scrollIntoView({ block: "nearest" });
    }
    this.#sheet.draw(shown.lines, this.#digits, past);
    this.#walk.hidden = past === undefined;
    this.#errors.hidden = !shown.ending?.account?.errors.length;
  }

  #press(turn: number): void {
    this.#look(turn === this.#wanted ? null : turn);
  }

  #look(at: number | null): void {
    this.#wanted = at;
    this.seat.ask({ kind: "look", at });
  }

  #step(by: 1 | -1): void {
    const { turns } = this.#sheet;
    const wanted = this.#wanted;
    const to = (wanted === null ? turns.length : turns.indexOf(wanted)) + by;
    if (to >= turns.length) {
      if (wanted !== null) this.#look(null);
    } else this.#look(turns[Math.max(to, 0)] ?? null);
  }

  /** Look at your next error; after the last one, at the first again. */
  #nextError(): void {
    const errors = (this.shown().ending?.account?.errors ?? []).map(([, turn]) => turn);
    const past = this.#wanted ?? -1;
    const next = errors.find((turn) => turn > past) ?? errors[0];
    if (next !== undefined) this.#look(next);
  }
}
