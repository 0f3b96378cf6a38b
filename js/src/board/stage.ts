import type { Arrangement, Frame, Intent, Scene } from "../shared/scene";
import type { Cue } from "./sound";

export interface Port {
  readonly frame: Frame;
  readonly scene: () => Scene;
  readonly send: (intent: Intent & { base: number }) => void;
  /** Whether nothing is to be asked here before the learner wants something. */
  readonly calm?: boolean;
}

/** What a seat needs of the board that it sits at. */
export interface Stage {
  readonly arrangement: () => Arrangement;
  readonly draw: (moving: boolean) => void;
  readonly focus: (place: number) => void;
  readonly tell: (text: string, urgent: boolean) => void;
  readonly cue: (cue: Cue, place?: number) => void;
  /** Done once nothing moves. */
  readonly settled: () => Promise<void>;
}
