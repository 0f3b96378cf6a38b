import type { Scene } from "../shared/scene";
import { isStill } from "./motion";
import { replayed, type Play } from "./play";
import type { Speech } from "./speech";
import type { BoardView } from "./view";

/** The pause before each step, in ms. */
const PAUSE = 350;

/** What is on the board, whichever seat is at it. */
interface Shown {
  readonly scene: Scene;
  readonly play: Play;
  readonly name: (place: number) => string;
}

/** The play that led to a scene, shown on the board step by step. */
export class Replay {
  /** How many steps are shown; all of them by default. */
  #at = Infinity;
  /** The automatic replay that is running, if any. */
  #running: object | null = null;

  constructor(
    private readonly seat: Shown,
    private readonly show: (play: Play, said: string, moving: boolean) => void,
    private readonly speech: Speech,
    private readonly view: BoardView,
  ) {}

  /** Tell the whole play and show it from its beginning. */
  start(): void {
    const told = Array.from({ length: this.#steps }, (_, index) => this.#told(index + 1));
    if (this.#ready()) void this.run(told.join(" "));
  }

  async run(said = ""): Promise<void> {
    const running = (this.#running = {});
    this.#go(isStill() ? this.#steps : 0, said, false);
    while (this.#at < this.#steps) {
      await new Promise((done) => setTimeout(done, PAUSE));
      if (running !== this.#running) return;
      this.#go(this.#at + 1, "", true);
      await this.view.settled();
    }
    this.stop();
  }

  /** Tell and show the next step; after the last one, the first again. */
  step(): void {
    if (!this.#ready()) return;
    this.skip();
    if (this.#at >= this.#steps) this.#go(0, "", false);
    this.#go(this.#at + 1, this.#told(this.#at + 1), true);
  }

  /** Finish an automatic replay at once. */
  skip(): void {
    if (!this.#running) return;
    this.stop();
    this.#go(this.#steps, "", false);
  }

  stop(): void {
    this.#running = null;
  }

  get #steps(): number {
    return this.seat.scene.replay?.steps.length ?? 0;
  }

  #ready(): boolean {
    if (!this.#steps) this.show(this.seat.play, this.speech.say("live.no-replay"), false);
    return this.#steps > 0;
  }

  #told(count: number): string {
    const [, from, to, , ...taken] = replayed(this.seat.scene, count).steps.at(-1)!;
    return this.speech.moved(this.seat.play, from, to, taken.length);
  }

  #go(at: number, said: string, moving: boolean): void {
    this.#at = at;
    const play = replayed(this.seat.scene, at);
    const [, , to, , ...taken] = play.steps.at(-1) ?? [];
    if (moving) this.view.cue(taken.length ? "hit" : "land", to);
    this.show(play, said, moving);
  }
}
