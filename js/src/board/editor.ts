import type { Draft, Scene, Supply } from "../shared/scene";
import type { Say } from "../shared/words";
import { draftOf, holder, put } from "./edit";
import { palette } from "./palette";
import * as turn from "./play";
import { Seat } from "./seat";
import type { Tools } from "./tools";

/** The seat that sets up a position: it shows each draft at once, and the kernel checks it. */
export class Editor extends Seat {
  /** Which of the tools a press uses. */
  tool = 0;
  readonly supply: Supply = this.kernel.frame.supply!;

  override palette(say: Say, signal: AbortSignal): Tools {
    return palette(this, this.kernel.frame.layout.marks, say, signal);
  }

  get draft(): Draft {
    return draftOf(this.scene, this.supply);
  }

  override type(text: string): void {
    this.ask({ kind: "load", text });
  }

  /** Choose what a press does from now on, and name it. */
  use(tool: number): void {
    this.tool = tool;
    this.tell(this.supply.tools[tool]![0]);
  }

  /** The last tool removes pieces; a key of its own does that too. */
  override useOther(): void {
    const { tools } = this.supply;
    this.use(tools[this.tool + 2] ? this.tool + 1 : 0);
  }

  edit(change: Partial<Draft>): void {
    this.play = turn.begin({ ...this.scene, ...change });
    this.view.draw(false);
    this.ask({ kind: "edit", ...this.draft }, true);
  }

  override press(place: number): void {
    this.#add(place, this.supply.tools[this.tool]![1] ? 1 : -1);
  }

  override click(pressed: number, place: number | null): void {
    this.lift(null);
    if (place === pressed) this.press(place);
  }

  override grips(place: number): boolean {
    return turn.sources(this.play).has(place);
  }

  override lift(picked: number | null): void {
    this.play = { ...this.play, picked };
    this.view.draw(false);
  }

  override putBack(): void {
    this.lift(null);
  }

  override drop(place: number): void {
    const { pieces } = this.scene;
    const { owners } = this.supply;
    const from = this.play.picked ?? place;
    const piece = holder(pieces, from);
    if (!piece || (owners[place] ?? piece[0]) !== piece[0]) return this.putBack();
    const lifted = put(pieces, this.supply, from, piece, -1);
    this.edit({ pieces: put(lifted, this.supply, place, piece, 1) });
  }

  override key({ key }: KeyboardEvent): boolean {
    const by = key === "+" ? 1 : /^(Delete|Backspace|-)$/.test(key) ? -1 : 0;
    if (by) this.#add(this.cursor, by);
    return by !== 0;
  }

  protected override take(scene: Scene, behind: boolean): turn.Play {
    return turn.receive(this.play, { ...scene, ...(behind && this.draft) });
  }

  #add(place: number, by: 1 | -1): void {
    const { pieces } = this.scene;
    const { tools, owners } = this.supply;
    const meant = by < 0 ? holder(pieces, place) : tools[this.tool]![1];
    const [side, ...kind] = meant ?? tools[0]![1]!;
    this.edit({ pieces: put(pieces, this.supply, place, [owners[place] ?? side, ...kind], by) });
  }
}
