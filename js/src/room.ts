import type { Arrangement, Frame } from "./scene";

const NARROW = 420;

/** The room that a board has, and the arrangement that fits it. */
export class Room {
  narrow = false;
  readonly #wide: Arrangement;
  readonly #narrow: Arrangement;

  constructor(
    { wide, narrow }: Frame["layout"],
    private readonly changed: () => void,
  ) {
    this.#wide = wide;
    this.#narrow = { ...wide, ...narrow };
  }

  get arrangement(): Arrangement {
    return this.narrow ? this.#narrow : this.#wide;
  }

  watch(element: Element, signal: AbortSignal): void {
    const sizes = new ResizeObserver(([entry]) => {
      const narrow = entry!.contentRect.width < NARROW;
      if (narrow === this.narrow) return;
      this.narrow = narrow;
      this.changed();
    });
    sizes.observe(element);
    signal.addEventListener("abort", () => sizes.disconnect());
  }
}
