import type { StudioPage, StudioRequest } from "../shared/wire";
import type { Answered } from "./text_input";

/** What is asked of a studio, but for what every request holds. */
export type Asked = Omit<StudioRequest, "to" | "stamp">;

/** What is answered with more than the page shows: it is not only spoken. */
const SHOWN: ReadonlySet<StudioRequest["kind"]> = new Set(["notebook", "read", "turn", "other-side", "undo", "redo", "take"]);

/**
 * The requests of one view of a studio. Their numbers begin anywhere, so that those of another view
 * of the same studio are none of them.
 */
export class Requests {
  #last = Math.floor(Math.random() * 2 ** 30);
  #answered: Answered = { stamp: this.#last, refused: "" };
  /** The request whose answer is shown, too. */
  #shown = 0;
  #selecting = { stamp: 0, row: 0 };
  /** What the next answer is waited for by. */
  #next: { readonly stamp: number; readonly go: () => void } | null = null;

  constructor(
    private readonly page: () => StudioPage,
    private readonly send: (request: StudioRequest) => void,
  ) {}

  /** What was answered last. */
  get answered(): Answered {
    return this.#answered;
  }

  /** The row that is selected, or will be once the kernel has answered. */
  get row(): number {
    const { rows, selected } = this.page();
    const { stamp, row } = this.#selecting;
    return this.#answered.stamp < stamp && rows.some(([id]) => id === row) ? row : selected;
  }

  /** Ask; once that is done, and nothing else was asked to go on with, go on. */
  ask(asked: Asked, go?: () => void): number {
    const stamp = ++this.#last;
    if (SHOWN.has(asked.kind)) this.#shown = stamp;
    if (asked.kind === "select") this.#selecting = { stamp, row: asked.row! };
    if (go) this.#next = { stamp, go };
    this.send({ to: "studio", stamp, ...asked });
    return stamp;
  }

  /** Take in a page; tells whether it is the answer to a request. */
  receive({ stamp, refused }: Pick<StudioPage, "stamp" | "refused">): boolean {
    const isAnswer = stamp > this.#answered.stamp && stamp <= this.#last;
    if (isAnswer) this.#answered = { stamp, refused };
    return isAnswer;
  }

  /** What a page answers that is to be shown, too. */
  notice({ stamp, refused, told }: StudioPage): string {
    return refused || (stamp === this.#shown ? told : "");
  }

  /** Go on with what was waiting for the answer that is here, unless it is a refusal. */
  goOn(): void {
    const { stamp, refused } = this.#answered;
    if (!this.#next || stamp < this.#next.stamp) return;
    const { go } = this.#next;
    this.#next = null;
    if (!refused) go();
  }
}
