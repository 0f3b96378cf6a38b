import type { Arrangement, Frame } from "../shared/scene";

const NARROW = 420;

/** The room that a board has, and the arrangement that fits it. */
export class BoardSize {
  narrow = false;
  #wide!: Arrangement;
  #narrow!: Arrangement;

  constructor(
    layout: Frame["layout"],
    private readonly changed: () => void,
  ) {
    this.lay(layout);
  }

  lay({ wide, narrow }: Frame["layout"]): void {
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
