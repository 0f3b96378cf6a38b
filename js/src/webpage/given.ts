import type { Carry, Frame } from "../shared/wire";
import type { Shown } from "./python";

/** The language of a page, and what it says round a board. */
export type PageWords = Pick<Frame, "language" | "direction" | "numerals" | "words">;

/** What the page holds of a widget. */
export interface Given {
  /** What Python makes it of. */
  readonly code: string;
  readonly language: string;
  readonly digits: string;
  /** By which its drills were drawn. */
  readonly seed?: string;
  /** What it shows at first: the widget, or those that it holds. */
  readonly shown: readonly Shown[];
  readonly words: PageWords;
  /** Where progress is made: the buttons by which it is taken home and brought back. */
  readonly carry: Carry | null;
}

/** What the page holds, with the frames that its boards share. */
export function whole(shown: readonly Shown[]): readonly Shown[] {
  return shown.map(({ frame, ...each }) =>
    frame ? { ...each, state: { frame: document.getElementById(frame)!.textContent!, ...each.state } } : each,
  );
}
