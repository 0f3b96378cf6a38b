import type { Seat } from "../board/seat";
import { html, select } from "../shared/element";
import type { Frame } from "../shared/scene";
import type { GamePanel } from "../shared/wire";
import type { Say } from "../shared/words";
import { Opponents } from "./opponents";

/** Who plays and how long, chosen before the first roll. */
export class Opening {
  readonly element = html("div", { class: "opening flow tight" });
  readonly #opponents: Opponents | null;
  readonly #length = html("label");
  #lengths = "";

  constructor(
    { opponents }: Frame,
    private readonly say: Say,
    private readonly seat: Seat,
    private readonly signal: AbortSignal,
  ) {
    this.#opponents = opponents ? new Opponents(opponents, say, seat, signal, "opening.opponent") : null;
    if (this.#opponents) this.element.append(this.#opponents.element);
    this.element.append(this.#length);
  }

  draw({ opponents, lengths }: GamePanel): void {
    const list = this.#opponents;
    this.element.hidden = !opponents && !lengths;
    if (list) list.element.hidden = !opponents;
    list?.draw();
    this.#length.hidden = !lengths;
    const text = JSON.stringify(lengths);
    if (!lengths || text === this.#lengths) return;
    this.#lengths = text;
    const choose = (index: number) => this.seat.ask({ kind: "match", points: lengths.options[index]![0] });
    const made = select(lengths.options.map(([, label]) => label), choose, this.signal);
    made.selectedIndex = lengths.chosen;
    this.#length.replaceChildren(this.say("length.choose"), made);
  }
}
