import type { Seat } from "../board/seat";
import { html, select } from "../shared/element";
import type { Frame } from "../shared/scene";
import type { Say } from "../shared/words";

/** A list of those who may play the other side, and nobody. */
export class Opponents {
  readonly element: HTMLElement;
  readonly #list: HTMLSelectElement;

  constructor(
    private readonly known: NonNullable<Frame["opponents"]>,
    say: Say,
    private readonly seat: Seat,
    signal: AbortSignal,
    name = "menu.opponent",
  ) {
    const named = [say("opponent.none"), ...known.map(([, label]) => label)];
    const choose = (index: number) => seat.ask({ kind: "opponent", level: known[index - 1]?.[0] ?? null });
    this.#list = select(named, choose, signal);
    this.element = html("label", {}, say(name), this.#list);
  }

  draw(): void {
    const { opponent } = this.seat.scene;
    const at = this.known.findIndex(([name]) => name === opponent);
    this.#list.selectedIndex = opponent === undefined ? 0 : at < 0 ? at : at + 1;
  }
}
