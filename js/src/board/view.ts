import type { Arrangement } from "../shared/scene";
import type { Cue } from "./sound";

/** What a seat needs of the board that it sits at. */
export interface BoardView {
  readonly arrangement: () => Arrangement;
  readonly draw: (moving: boolean) => void;
  readonly focus: (place: number) => void;
  readonly tell: (text: string, urgent: boolean) => void;
  readonly cue: (cue: Cue, place?: number) => void;
  /** Done once nothing moves. */
  readonly settled: () => Promise<void>;
}
