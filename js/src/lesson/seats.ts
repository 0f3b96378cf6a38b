import * as turn from "../play";
import type { Scene } from "../scene";
import { Seat, type Port, type Stage } from "../seat";
import type { Speech } from "../speech";

/** The one who only looks at a board: what is pressed says what it is. */
export class Onlooker extends Seat {
  override lift(place: number): void {
    this.tell(this.speech.cells(this.play)(place));
  }

  override why(): void {
    this.stage.draw(false);
  }

  override finish(): void {
    this.stage.draw(false);
  }
}

/** The one who chooses places on a board. */
export class Chooser extends Onlooker {
  private readonly chosen = new Set<number>();

  get places(): readonly number[] {
    return [...this.chosen].sort((a, b) => a - b);
  }

  override lift(place: number): void {
    if (!this.name(place)) return;
    const dropped = this.chosen.delete(place);
    if (!dropped) this.chosen.add(place);
    this.play = turn.begin(this.marked(this.scene));
    const told = dropped ? "tap.dropped" : "tap.chosen";
    this.tell(this.speech.say(told, { place: this.name(place), count: this.chosen.size }));
  }

  protected override take(scene: Scene): turn.Play {
    if (scene.tapped) {
      this.chosen.clear();
      for (const place of scene.tapped) this.chosen.add(place);
    }
    return turn.begin(this.marked(scene));
  }

  private marked(scene: Scene): Scene {
    const marks = this.places.map((place) => ({ place, role: "chosen" }));
    return { ...scene, refusal: { asked: "", rule: "", title: "", detail: "", marks } };
  }
}

/** Who sits at a board of a lesson, where it is not played as any other. */
export function seatAt(port: Port, speech: Speech, stage: Stage): Seat | null {
  const { phase } = port.scene();
  if (phase === "tap") return new Chooser(port, speech, stage);
  return phase === "still" ? new Onlooker(port, speech, stage) : null;
}
