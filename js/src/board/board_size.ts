import type { Arrangement, Frame } from "../shared/scene";

/** The width below which the labels of a board have to be larger, in px. */
const NARROW = 424;
/** Whether the window is that of a telephone on its side. */
export const isLow = (): boolean => innerHeight <= 500;
/** The width from which there is room for a panel beside the board, in px: less the lower the window is. */
export const wide = (): number => (innerHeight > 700 ? 820 : isLow() ? 600 : 700);

/** The room that a board has, and the arrangement that fits it. */
export class BoardSize {
  narrow = false;
  roomy = false;
  /** Whether the board is beside a text, only looked at or over tools, where its height is scarce. */
  #beside = false;
  #wide!: Arrangement;
  #narrow!: Arrangement;

  constructor(
    layout: Frame["layout"],
    private readonly changed: () => void,
    private readonly mayWiden: boolean,
  ) {
    this.lay(layout);
  }

  lay({ wide, narrow }: Frame["layout"]): void {
    this.#wide = wide;
    this.#narrow = { ...wide, ...narrow };
  }

  /** The arrangement of the present turn, or of a past one, where what is said of it needs the height. */
  arrange(past?: number): Arrangement {
    return this.narrow && !this.#beside && past === undefined ? this.#narrow : this.#wide;
  }

  /** Follow the width of a board's column, and of the element that it is in. */
  watch(column: Element, host: Element, signal: AbortSignal): void {
    const fit = () => {
      const narrow = column.clientWidth < NARROW;
      const roomy = this.mayWiden && !narrow && host.clientWidth >= wide();
      const beside = host.closest(".wide, [data-use=still], [data-use=replay], [data-use=edit]") !== null;
      if (narrow === this.narrow && roomy === this.roomy && beside === this.#beside) return;
      this.#beside = beside;
      Object.assign(this, { narrow, roomy });
      this.changed();
    };
    // Now, too, or the first frame would show the other arrangement.
    if (column.clientWidth) fit();
    const sizes = new ResizeObserver(fit);
    sizes.observe(column);
    sizes.observe(host);
    signal.addEventListener("abort", () => sizes.disconnect());
  }
}
