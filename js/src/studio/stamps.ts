import type { StudioPage } from "../shared/wire";
import type { Answered } from "./text_input";

/**
 * The numbers of the requests of one view. They begin anywhere, so that those of another view of
 * the same studio are none of them.
 */
export class Stamps {
  #last = Math.floor(Math.random() * 2 ** 30);
  #answered: Answered = { stamp: this.#last, refused: "" };

  /** What was answered last. */
  get answered(): Answered {
    return this.#answered;
  }

  next(): number {
    return ++this.#last;
  }

  /** Take in a page; tells whether it is the answer to a request. */
  receive({ stamp, refused }: Pick<StudioPage, "stamp" | "refused">): boolean {
    const isAnswer = stamp > this.#answered.stamp && stamp <= this.#last;
    if (isAnswer) this.#answered = { stamp, refused };
    return isAnswer;
  }
}
