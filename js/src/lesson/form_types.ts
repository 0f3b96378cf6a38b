import type { Value } from "../shared/wire";
import type { Say } from "../shared/words";

/** A form of a task: what it shows, and what was given. */
export interface Form {
  readonly element: HTMLElement;
  readonly value: () => Value;
  readonly fill: (value: unknown) => void;
  readonly freeze: (frozen: boolean) => void;
}

/** What a form needs of the page it is on. */
export interface FormContext {
  readonly say: Say;
  readonly plain: (digits: string) => string;
  readonly changed: () => void;
  readonly submit: () => void;
  readonly signal: AbortSignal;
}
