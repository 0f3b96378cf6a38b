import type { BoardPage, BoardPageTraits } from "../board/board_page";
import type { Model } from "../shared/anywidget";
import { html } from "../shared/element";
import type { StudioPage } from "../shared/wire";
import { Modes, type Mode } from "./modes";
import { Preview } from "./preview";
import type { Asked, Requests } from "./requests";
import { Table } from "./table";

/** What the place beside the form needs of the studio that it is in. */
export interface StandContext<Traits extends BoardPageTraits> {
  readonly around: BoardPage<Traits>;
  readonly model: Model<Traits>;
  readonly page: () => StudioPage;
  readonly requests: Requests;
  readonly plain: (digits: string) => string;
  readonly send: (message: object) => void;
  readonly ask: (asked: Asked) => number;
  /** Take what stands on the board, or leave it. */
  readonly leave: (asked: Asked) => number;
  /** Open the board, and go there. */
  readonly open: (asked: Asked) => void;
  readonly signal: AbortSignal;
}

/** The place beside the form: the board and what it is there for, or what a learner will see. */
export class Stand<Traits extends BoardPageTraits> {
  readonly element: HTMLElement;
  readonly #modes: Modes;
  readonly #table: Table<Traits>;
  readonly #preview: Preview;
  /** Whether one wants to see what a learner will, though there is a board. */
  #previewing = false;
  /** The board that was drawn last. */
  #number = -1;

  constructor(private readonly context: StandContext<Traits>) {
    const { around, model, page, plain, leave, send, signal } = context;
    this.#modes = new Modes(around.say, (mode, field) => this.#choose(mode, field), signal);
    this.#table = new Table({ around, plain, ask: leave, send, signal });
    this.#preview = new Preview(model as never, () => page().preview, signal);
    const parts = [this.#modes.element, this.#table.element, this.#preview.element];
    this.element = html("div", { class: "stand stack" }, ...parts);
  }

  /** The number of the board that stands here. */
  get number(): number {
    return this.#table.number;
  }

  /** Give the modes the focus. */
  enter(): void {
    this.#modes.enter();
  }

  /** Go to the board. */
  enterBoard(): void {
    this.#table.enter();
  }

  draw(page: StudioPage): void {
    const { board } = page;
    // A board that was opened is looked at, and not what a learner sees.
    if (board && board.number !== this.#number && board.use !== "look") this.#previewing = false;
    this.#number = board?.number ?? -1;
    const previewing = this.#previewing || !board;
    this.#modes.draw(page, previewing);
    this.#table.draw(page, this.context.requests.answered);
    this.#table.element.hidden ||= previewing;
    this.#preview.element.hidden = !previewing;
    if (previewing) this.#preview.draw(page.preview);
    else this.#preview.close();
  }

  #choose(mode: Mode, field: string): void {
    const { ask, open, page, requests } = this.context;
    const isWhole = mode === "whole";
    this.#previewing = mode === "preview" || isWhole;
    if (this.#previewing && (isWhole || page().preview.whole)) {
      ask({ kind: "again", what: isWhole ? "whole" : "step" });
      return;
    }
    const isThere = mode === "preview" || (mode === "look" && page().board?.use === "look");
    if (isThere) this.draw(page());
    else if (mode === "look") ask({ kind: "close-board" });
    else open({ kind: "open-board", row: requests.row, what: mode, ...(field && { field }) });
  }
}
