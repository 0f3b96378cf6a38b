import { Editor } from "../board/editor";
import type { Kernel } from "../board/kernel";
import * as turn from "../board/play";
import { Seat } from "../board/seat";
import type { Speech } from "../board/speech";
import type { BoardView } from "../board/view";
import type { Scene } from "../shared/scene";
import { lit, Onlooker } from "./onlooker";

/** The seat that chooses places on a board. */
class Chooser extends Onlooker {
  private readonly chosen = new Set<number>();

  constructor(kernel: Kernel, speech: Speech, view: BoardView) {
    super(kernel, speech, view);
    this.play = this.take(this.scene);
  }

  override places(): readonly number[] {
    return [...this.chosen].sort((a, b) => a - b);
  }

  override press(place: number): void {
    if (!this.name(place)) return;
    const dropped = this.chosen.delete(place);
    if (!dropped) this.chosen.add(place);
    this.play = turn.begin(lit(this.scene, this.places()));
    const told = dropped ? "tap.dropped" : "tap.chosen";
    this.tell(this.speech.say(told, { place: this.name(place), count: this.chosen.size }));
  }

  protected override take(scene: Scene): turn.Play {
    if (scene.tapped) {
      this.chosen.clear();
      for (const place of scene.tapped) this.chosen.add(place);
    }
    return turn.begin(lit(scene, this.places()));
  }
}

/** The seat that puts pieces anywhere; the kernel does not judge that until it is asked. */
class Mover extends Seat {
  get #moves(): readonly (readonly [number, number])[] {
    return this.scene.moves ?? [];
  }

  override get canGoBack(): boolean {
    return this.#moves.length > 0;
  }

  override press(place: number): void {
    if (this.play.picked === null) this.lift(place);
    else this.drop(place);
  }

  override grips(place: number): boolean {
    const { picked } = this.play;
    return (picked === null || picked === place) && turn.holds(this.play, place);
  }

  override lift(place: number): void {
    if (!this.grips(place)) return this.tell(this.speech.cells(this.play)(place));
    const said = this.speech.say("live.lifted", { place: this.name(place) });
    this.update(turn.pick(this.play, place), said);
  }

  override drop(place: number): void {
    const from = this.play.picked;
    if (from === null || from === place) return this.putBack();
    const said = this.speech.moved(this.play, from, place, false);
    this.#move([...this.#moves, [from, place]], said);
  }

  override back(): void {
    if (this.canGoBack) this.#move(this.#moves.slice(0, -1), this.speech.say("live.back"));
  }

  protected override take(scene: Scene, behind: boolean): turn.Play {
    const { moves, pieces } = this.scene;
    const taken = turn.receive(this.play, { ...scene, ...(behind && { moves, pieces }) });
    const { picked } = taken;
    return picked === null || turn.holds(taken, picked) ? taken : turn.putBack(taken);
  }

  /** Steps without a number or a graph: enough to draw them until the kernel's answer is here. */
  #move(moves: readonly (readonly [number, number])[], said: string): void {
    const made = moves.length > this.#moves.length ? moves.slice(-1) : [];
    const steps = made.map(([from, to]) => [0, from, to, 0] as const);
    const shown = { ...turn.begin({ ...this.scene, moves }), steps };
    this.update(turn.begin({ ...this.scene, moves, pieces: turn.stacks(shown) }), said);
    this.ask({ kind: "free", moves }, true);
  }
}

/** The seat at a board of a lesson, unless it is played like any other. */
export function seatAt(kernel: Kernel, speech: Speech, view: BoardView): Seat | null {
  const { phase } = kernel.scene();
  if (phase === "edit") return new Editor(kernel, speech, view);
  if (phase === "tap") return new Chooser(kernel, speech, view);
  if (phase === "free") return new Mover(kernel, speech, view);
  return phase === "still" ? new Onlooker(kernel, speech, view) : null;
}
