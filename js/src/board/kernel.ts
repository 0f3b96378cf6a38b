import type { Frame, Intent, Scene } from "../shared/scene";

/** What a seat needs of the kernel: what it shows now, and a way to ask it. */
export interface Kernel {
  readonly frame: Frame;
  readonly scene: () => Scene;
  readonly send: (intent: Intent & { base: number }) => void;
  /** Whether nothing is to be asked here before the learner wants something. */
  readonly calm?: boolean;
}
