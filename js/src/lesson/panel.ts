export interface Field {
  readonly name: string;
  readonly form: "one" | "many" | "number" | "rolls";
  readonly label: string;
  readonly options: readonly (readonly [unknown, string])[];
}

export interface Verdict {
  readonly right: boolean;
  readonly title: string;
  readonly text: string;
}

/** [number, state, stars, whether it is this one, name] */
export type Dot = readonly [number, "open" | "missed" | "done" | "more", number, boolean, string];

/** What stands round the board, as one version of the kernel's. */
export interface Panel {
  readonly version: number;
  /** The version at which this step was opened. */
  readonly opened: number;
  readonly title: string;
  /** What the learner should know: that nothing is kept. */
  readonly notice: string;
  readonly progress: string;
  readonly dots: readonly Dot[];
  readonly read: string;
  readonly goal: string;
  /** A sentence that the task is about. */
  readonly quote: string;
  /** What was noted down, and the name of the button that strikes it out. */
  readonly noted: readonly (readonly [string, string])[];
  readonly house: readonly string[];
  /** What is given besides the goal and the board. */
  readonly facts: readonly string[];
  readonly fields: readonly Field[];
  /** By field: a right answer, once it is shown. */
  readonly filled: Readonly<Record<string, unknown>> | null;
  /** How the board is used; empty where there is none. */
  readonly board: string;
  readonly hints: readonly string[];
  readonly verdict: Verdict | null;
  /** [request, label, whether it is the main one] */
  readonly buttons: readonly (readonly [string, string, boolean])[];
  readonly seed: string;
  readonly told: string;
}

/** What stays the same through a lesson. */
export interface Chrome {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly numerals: string;
  readonly words: Readonly<Record<string, string>>;
  /** By page, light or dark: the colours of what is pressed and of what is wrong. */
  readonly colours: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface Asked {
  readonly kind: string;
  readonly at?: number;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly places?: readonly number[];
}
