import { RollCount } from "../chances/roll_count";
import { button, html } from "../shared/element";
import { onEscape } from "../shared/keys";
import type { ChancesAsks, ChancesPage } from "../shared/wire";
import type { Say } from "../shared/words";
import { showBoard } from "./keep_in_view";

export interface RollsHost {
  readonly send: (message: object) => void;
  readonly tell: (text: string) => void;
}

/** What the rolls do, beside the board. */
export class RollsPanel {
  readonly element = html("section", { class: "chances card scrolled tight", hidden: true });
  #count: RollCount | null = null;
  #page: ChancesPage | null = null;
  #asked = false;

  constructor(
    private readonly say: Say,
    private readonly host: RollsHost,
    private readonly signal: AbortSignal,
  ) {
    onEscape(this.element, () => this.close(), signal);
  }

  /** Count the rolls, or close the count if it is open. */
  toggle(): void {
    if (this.close()) return;
    this.#asked = true;
    this.host.send({ kind: "rolls", open: true });
  }

  /** Close the count; tells whether it was open. */
  close(): boolean {
    if (!this.#page) return false;
    this.host.send({ kind: "rolls", open: false });
    return true;
  }

  draw(page: ChancesPage | null): void {
    const before = this.#page;
    this.#page = page;
    this.element.hidden = !page;
    if (!page || page === before) return;
    this.#count ??= this.#fill();
    this.#count.draw(page);
    if (page.version !== before?.version) this.host.tell(page.told);
    if (this.#asked) {
      this.element.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
      showBoard(this.element.parentElement);
    }
    this.#asked = false;
  }

  /** The count is built when it is first asked for, since most games are played without it. */
  #fill(): RollCount {
    const ask = (kind: ChancesAsks, number: number) =>
      this.host.send({ to: "chances", kind, base: this.#page?.version ?? 0, number });
    const { signal } = this;
    const count = new RollCount(ask, signal);
    const close = button(this.say("board.close"), () => this.close(), signal);
    this.element.append(...count.parts, html("div", { class: "asks" }, close));
    return count;
  }
}
