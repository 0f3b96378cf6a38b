import type { Frame, Intent, Scene } from "../shared/scene";

/** What a seat needs of the kernel: the scene that it shows now, and a way to ask it. */
export interface Kernel {
  readonly frame: Frame;
  readonly scene: () => Scene;
  readonly send: (intent: Intent & { base: number }) => void;
  /** Whether the kernel is only asked once the learner wants something. */
  readonly calm?: boolean;
}
