import type { Scene } from "../shared/scene";
import type { BoardView } from "./view";

/** How long the last action stays visible before the opponent goes on, in ms. */
const PAUSE = 800;
/** How long an answer may take before the page says that none has come, in ms. */
const PATIENCE = 10_000;

/** What an opponent needs of the board that it plays at. */
interface Across {
  readonly scene: Scene;
  /** Ask the kernel for the opponent's next action; throws if no kernel will answer. */
  readonly send: () => void;
  /** Show that it goes on. */
  readonly wanted: () => void;
  /** Tell that no answer has come; an empty key only shows it. */
  readonly lost: (key: "board.lost" | "opponent.waiting" | "") => void;
}

/**
 * The pace of an opponent: the kernel is asked for its next action once the last one was seen.
 * It is asked once for each version, and again only if the learner wants it.
 */
export class Opponent {
  paused = false;
  /** Whether the learner wants everything until their own turn at once. */
  hurried = false;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly across: Across,
    private readonly view: Pick<BoardView, "settled">,
    /** Whether it waits until the learner wants it. */
    public stalled: boolean,
  ) {
    void Promise.resolve().then(() => this.#follow());
  }

  /** Whether something earlier is looked at: advice about a play that lost, or another turn. */
  get looks(): boolean {
    const { advice, past } = this.across.scene;
    return Boolean(advice?.done) || past !== undefined;
  }

  /** Whether it waits. */
  get rests(): boolean {
    return this.paused || this.stalled || this.looks;
  }

  /** A new version has come, which answers the last request. */
  receive(): void {
    this.stalled = false;
    void this.#follow();
  }

  hurry(): void {
    if (!this.across.scene.waits || this.paused) return;
    if (this.stalled) return this.goOn();
    this.hurried = true;
    this.#ask();
  }

  pause(): void {
    this.paused = true;
    clearTimeout(this.#timer);
  }

  goOn(): void {
    if (this.stalled) this.#asked = 0;
    this.paused = this.stalled = false;
    this.across.wanted();
    this.#ask(true);
  }

  async #follow(): Promise<void> {
    clearTimeout(this.#timer);
    const { version, waits } = this.across.scene;
    if (!waits) this.hurried = false;
    if (!waits || this.rests) return;
    await this.view.settled();
    if (this.rests || version !== this.across.scene.version) return;
    this.#timer = setTimeout(() => this.#ask(), this.hurried ? 0 : PAUSE);
  }

  #ask(wanted = this.hurried): void {
    const { version, waits } = this.across.scene;
    if (!waits || this.#asked === version) return;
    clearTimeout(this.#timer);
    this.#asked = version;
    try {
      this.across.send();
      this.#timer = setTimeout(() => this.#lose("opponent.waiting"), PATIENCE);
    } catch {
      this.#lose(wanted ? "board.lost" : "");
    }
  }

  #lose(key: "board.lost" | "opponent.waiting" | ""): void {
    this.stalled = true;
    this.hurried = false;
    this.across.lost(key);
  }
}
