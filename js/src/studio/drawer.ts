import type { Kernel } from "../board/kernel";
import * as turn from "../board/play";
import { Seat } from "../board/seat";
import type { Speech } from "../board/speech";
import type { BoardView } from "../board/view";
import type { Scene } from "../shared/scene";
import type { Say } from "../shared/words";

type Pair = readonly [from: number, to: number];

/** The seat that draws arrows from place to place, and marks on places, until they are taken. */
export class Drawer extends Seat {
  #pairs: readonly Pair[];
  #from: number | null = null;

  constructor(
    kernel: Kernel,
    speech: Speech,
    view: BoardView,
    private readonly say: Say,
  ) {
    super(kernel, speech, view);
    const { arrows = [], lit = [] } = this.scene;
    this.#pairs = [...arrows.map(([from, to]) => [from, to] as const), ...lit.map(({ place }) => [place, place] as const)];
    this.play = this.take(this.scene);
  }

  /** The places that are drawn, two for each arrow and mark. */
  override places(): readonly number[] {
    return this.#pairs.flat();
  }

  override press(place: number): void {
    if (!this.name(place)) return;
    if (this.#from !== null) return this.#draw(this.#from, place);
    this.#from = place;
    this.#show(this.say("studio.drawn.from", { place: this.name(place) }));
  }

  override click(pressed: number, place: number | null): void {
    if (place === pressed) return this.press(place);
    if (place !== null && this.name(pressed) && this.name(place)) this.#draw(pressed, place);
  }

  override putBack(): void {
    this.#from = null;
    this.#show("");
  }

  protected override take(scene: Scene): turn.Play {
    const arrows = this.#pairs.filter(([from, to]) => from !== to).map(([from, to]) => [from, to, "better"] as const);
    const marks = this.#pairs.filter(([from, to]) => from === to).map(([place]) => ({ place, role: "target" }));
    const chosen = this.#from === null ? [] : [{ place: this.#from, role: "chosen" }];
    // A mark is drawn as that of a refusal without words.
    const refusal = { asked: "", rule: "", title: "", detail: "", marks: [...marks, ...chosen] };
    return turn.begin({ ...scene, arrows, lit: [], refusal });
  }

  #draw(from: number, to: number): void {
    const rest = this.#pairs.filter((pair) => pair[0] !== from || pair[1] !== to);
    const gone = rest.length < this.#pairs.length;
    this.#pairs = gone ? rest : [...rest, [from, to]];
    this.#from = null;
    const what = from === to ? this.name(from) : `${this.name(from)} → ${this.name(to)}`;
    this.#show(this.say(gone ? "studio.drawn.gone" : "studio.drawn.there", { what }));
  }

  #show(said: string): void {
    this.play = this.take(this.scene);
    if (said) this.tell(said);
    else this.view.draw(false);
  }
}
