import { html } from "../shared/element";

/** How a place and the mouse are pointed at, for all to see. */
export class Pointer {
  /** A lit point that follows the mouse. */
  readonly light = html("div", { class: "light", "aria-hidden": "true" });
  /** Drawn round the place of the board that has the focus. */
  readonly ring = html("div", { class: "ringed", "aria-hidden": "true" });
  #on = false;
  #cell: Element | null = null;

  constructor(
    private readonly section: HTMLElement,
    private readonly table: HTMLElement,
    signal: AbortSignal,
  ) {
    this.light.hidden = this.ring.hidden = true;
    section.addEventListener("pointermove", (event) => this.#follow(event), { signal });
    section.addEventListener("pointerleave", () => (this.light.hidden = true), { signal });
  }

  /** Follow the focus from place to place on a board: outside of its root nothing tells of it. */
  watch(board: ShadowRoot, signal: AbortSignal): void {
    board.addEventListener("focusin", ({ target }) => this.#take(target), { signal });
    board.addEventListener("focusout", () => this.#take(null), { signal });
  }

  get on(): boolean {
    return this.#on;
  }

  /** Turn it on or off; on, it begins at the place where the board's cursor is. */
  toggle(): void {
    this.#on = !this.#on;
    this.light.hidden = true;
    if (this.#on) this.table.firstElementChild?.shadowRoot?.querySelector<HTMLElement>("#here")?.focus();
    this.draw();
  }

  /** Put the ring where its place is now. */
  draw(): void {
    const cell = this.#on && this.#cell?.isConnected ? this.#cell : null;
    this.ring.hidden = !cell;
    if (!cell) return;
    const outer = this.table.getBoundingClientRect();
    const { left, top, width, height } = cell.getBoundingClientRect();
    const at = `left:${left - outer.left}px;top:${top - outer.top}px;width:${width}px;height:${height}px`;
    this.ring.style.cssText = at;
  }

  #take(target: EventTarget | null | undefined): void {
    const cell = target instanceof Element && target.getAttribute("role") === "gridcell";
    this.#cell = cell ? target : null;
    this.draw();
  }

  #follow({ clientX, clientY }: PointerEvent): void {
    this.light.hidden = !this.#on;
    if (!this.#on) return;
    const { left, top } = this.section.getBoundingClientRect();
    this.light.style.translate = `${clientX - left}px ${clientY - top}px`;
  }
}
