import type { Around, Beside } from "../board/board_options";
import type { Speech } from "../board/speech";
import { html, setAll, setText } from "../shared/element";
import type { Side } from "../shared/scene";
import type { Clock, GamePanel as Shown } from "../shared/wire";
import type { GameHost, GamePanel } from "./game_panel";

/** In milliseconds: how often the faces are drawn, and how often the kernel is asked what time it is. */
const TICK = 250;
const ASKED = 20_000;
const MINUTE = 60_000;
const SIDES = [0, 1] as const;

/** What stands beside a game, and the time that both have left beside their names. */
export class Clocked implements Beside {
  readonly asks: Beside["asks"];
  readonly #faces = SIDES.map(() => html("span", { class: "clock", role: "timer", hidden: true }));
  #clock: Clock | undefined;
  /** When this clock came. */
  #since = 0;
  #asked = 0;
  /** What the near side had left when it was drawn last. */
  #left = 0;

  constructor(
    private readonly panel: GamePanel,
    private readonly speech: Speech,
    private readonly shown: () => Shown,
    private readonly ask: GameHost["send"],
    private readonly around: Around,
  ) {
    this.asks = { ...panel.asks, clock: () => around.view.tell(this.#told(), false) };
    const timer = setInterval(() => this.#tick(), TICK);
    around.signal.addEventListener("abort", () => clearInterval(timer));
    // What is kept in a notebook, or in a page that slept, is of another time.
    ask({ kind: "clock" });
  }

  place(column: HTMLElement): void {
    this.panel.place(column);
    [".near", ".far"].forEach((line, side) => column.querySelector(`${line} > .roll`)!.before(this.#faces[side]!));
  }

  draw(): void {
    this.panel.draw();
    const { clock } = this.shown();
    if (clock === this.#clock) return;
    if (!this.#clock && clock) this.#left = clock.left[0];
    this.#clock = clock;
    this.#since = performance.now();
    this.#tick();
  }

  close(): boolean {
    return this.panel.close();
  }

  rest(): void {
    this.panel.rest();
  }

  #tick(): void {
    const clock = this.#clock;
    const now = performance.now();
    if (clock && clock.runs !== null && now - Math.max(this.#since, this.#asked) > ASKED) {
      this.#asked = now;
      this.ask({ kind: "clock" });
    }
    for (const side of SIDES) {
      const face = this.#faces[side]!;
      face.hidden = !clock;
      if (!clock) continue;
      const [minutes, seconds] = this.#time(clock, side);
      setAll(face, { class: clock.runs === side ? "clock runs" : "clock", "aria-label": this.speech.say("clock.left", { time: this.#spoken(clock, side) }) });
      setText(face, this.speech.say("clock.face", { minutes, seconds: String(seconds).padStart(2, "0") }));
    }
    this.#warn();
  }

  /** Say once that the last minute has begun. */
  #warn(): void {
    const clock = this.#clock;
    if (!clock) return;
    const before = this.#left;
    this.#left = this.#now(clock, 0);
    const begins = before > MINUTE && this.#left <= MINUTE;
    if (begins && clock.warns && clock.runs === 0) this.around.view.tell(this.speech.say("clock.minute"), false);
  }

  #told(): string {
    const { speech } = this;
    const clock = this.#clock;
    if (!clock) return speech.say("clock.none");
    return speech.sentences(...SIDES.map((side) => speech.of(side, this.#spoken(clock, side))));
  }

  #spoken(clock: Clock, side: Side): string {
    const [minutes, seconds] = this.#time(clock, side);
    return this.speech.say("clock.time", { minutes, seconds });
  }

  /** What a side has left, in minutes and seconds; the last second is one until it is over. */
  #time(clock: Clock, side: Side): [minutes: number, seconds: number] {
    const seconds = Math.ceil(this.#now(clock, side) / 1000);
    return [Math.floor(seconds / 60), seconds % 60];
  }

  /** What a side has left now, in milliseconds. */
  #now({ left, free, runs }: Clock, side: Side): number {
    const passed = runs === side ? Math.max(0, performance.now() - this.#since - free) : 0;
    return Math.max(0, left[side] - passed);
  }
}
