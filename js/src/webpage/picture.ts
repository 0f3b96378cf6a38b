/** The picture that stands for the boards of a page until they are drawn. */
export class Picture {
  constructor(
    private readonly page: HTMLElement,
    private readonly hold: () => void,
  ) {}

  get #still(): HTMLElement | SVGElement | null {
    return this.page.querySelector(":scope > :is(svg, p)");
  }

  /** Tab stops at the picture, or it would skip the board that comes in its place. */
  whenReached(begin: () => void): void {
    this.#still!.tabIndex = 0;
    this.page.addEventListener("focusin", begin, { once: true });
  }

  /** It stays until Python has made what a link asks for. */
  await(): void {
    this.page.classList.add("drawn");
    this.#still?.classList.add("awaited");
  }

  /** It goes once all is drawn, and has found its size: nothing is seen to move. */
  async clear(): Promise<void> {
    const parts = () => [...this.page.querySelectorAll(".part")];
    const drawn = () => parts().every((part) => part.querySelector(":scope > div > div")?.shadowRoot);
    const frame = () => new Promise(requestAnimationFrame);
    while (this.page.isConnected && !drawn()) await frame();
    for (let sized = 0; sized < 2; sized++) await frame();
    this.page.classList.add("drawn");
    const held = this.#still === document.activeElement;
    this.#still?.remove();
    if (held) this.hold();
  }
}
