import type { Kernel } from "../board/kernel";
import * as turn from "../board/play";
import { Seat } from "../board/seat";
import type { Speech } from "../board/speech";
import type { BoardView } from "../board/view";
import type { Scene } from "../shared/scene";

/** The seat that only looks at a board, with the places that a task mentions highlighted. */
export class Onlooker extends Seat {
  constructor(kernel: Kernel, speech: Speech, view: BoardView) {
    super(kernel, speech, view);
    this.play = turn.begin(lit(this.scene));
    this.cursor = this.scene.lit?.[0]?.place ?? this.cursor;
  }

  protected override take(scene: Scene): turn.Play {
    return turn.begin(lit(scene));
  }
}

/** A scene only draws the marks of a refusal, so highlights are a refusal without words. */
export const lit = (scene: Scene, chosen: readonly number[] = []): Scene => {
  const marks = chosen.map((place) => ({ place, role: "chosen" }));
  const all = [...marks, ...(scene.lit ?? [])];
  return { ...scene, refusal: { asked: "", rule: "", title: "", detail: "", marks: all } };
};
