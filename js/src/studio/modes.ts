import { Toolbar } from "../shared/toolbar";
import type { BoardUse, StudioDoor, StudioPage } from "../shared/wire";
import type { Say } from "../shared/words";

/** The mode of the area beside the form: one of the board's uses, or the learner's preview. */
export type Mode = BoardUse | "preview" | "whole";

interface Known {
  readonly mode: Mode;
  readonly label: string;
  readonly field: string;
}

/** The modes of the area beside the form; the current one is announced, and in the heading. */
export class Modes {
  readonly #toolbar: Toolbar;
  #known: readonly Known[] = [];

  constructor(
    private readonly say: Say,
    open: (mode: Mode, field: string) => void,
    signal: AbortSignal,
  ) {
    const choose = (number: number) => {
      const { mode, field } = this.#known[number]!;
      open(mode, field);
    };
    this.#toolbar = new Toolbar("modes tight", choose, signal);
  }

  get element(): HTMLElement {
    return this.#toolbar.element;
  }

  enter(): void {
    this.element.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }

  draw({ fields, board, rows, preview: { whole } }: StudioPage, preview: boolean): void {
    const { say } = this;
    const look: Known[] = board ? [{ mode: "look", label: say("studio.look"), field: "" }] : [];
    // What is seldom filled in has its door at its field.
    const doors = fields.filter(({ more }) => !more).flatMap(({ name, board: open }) =>
      open.filter(([, , ready]: StudioDoor) => ready).map(([mode, label]) => ({ mode, label, field: name })),
    );
    const tried: Known[] = [{ mode: "preview", label: say("studio.preview"), field: "" }];
    if (preview && rows.length > 2) tried.push({ mode: "whole", label: say("studio.whole"), field: "" });
    this.#known = [...look, ...doors, ...tried];
    const on = preview ? (whole ? "whole" : "preview") : (board?.use ?? "preview");
    const first = this.#known.findIndex(({ mode }) => mode === on);
    this.#toolbar.draw(
      say("studio.modes"),
      this.#known.map(({ label }, at) => [label, at === first] as const),
    );
  }
}
