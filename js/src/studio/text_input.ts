import { keep } from "../shared/keys";
/** The pause in typing after which the text is sent, in ms. */
const PAUSE = 700;

/** The answer of the kernel to a request: its stamp, and why it was not carried out. */
export interface Answered {
  readonly stamp: number;
  readonly refused: string;
}

/**
 * A field in which one types. What is typed stays as it is while one is at it, and after that until
 * the kernel has answered it; what it refuses stays, too.
 */
export class TextInput {
  /** Why the text was refused; empty if it was accepted. */
  refused = "";
  #fresh = false;
  #touched = false;
  #sent = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly input: HTMLInputElement | HTMLTextAreaElement,
    /** Send the text; answers with the stamp of the request. */
    private readonly send: (text: string) => number,
    signal: AbortSignal,
  ) {
    const onInput = () => {
      this.#fresh = this.#touched = true;
      clearTimeout(this.#pause);
      this.#pause = setTimeout(() => this.flush(), PAUSE);
    };
    const onLeave = () => {
      this.flush();
      this.#touched = false;
    };
    input.addEventListener("input", onInput, { signal });
    input.addEventListener("keydown", keep as EventListener, { signal });
    input.addEventListener("change", () => this.flush(), { signal });
    input.addEventListener("blur", onLeave, { signal });
    signal.addEventListener("abort", () => clearTimeout(this.#pause));
  }

  /** Send now what has not been sent. */
  flush(): void {
    clearTimeout(this.#pause);
    if (!this.#fresh) return;
    this.#fresh = false;
    this.#sent = this.send(this.input.value);
  }

  /** Drop unsent text, and ask for something else; the answer fills the field. */
  instead(ask: () => number): void {
    clearTimeout(this.#pause);
    this.#fresh = this.#touched = false;
    this.refused = "";
    this.#sent = ask();
  }

  draw(value: string, { stamp, refused }: Answered): void {
    if (this.#fresh || stamp < this.#sent) return;
    if (stamp === this.#sent && this.#sent) this.refused = refused;
    if (!this.#touched && !this.refused && this.input.value !== value) this.input.value = value;
  }
}

/** Fit a field's height to its text; returns a function that does so after an outside change. */
export function grow(area: HTMLElement, signal: AbortSignal): () => void {
  if (CSS.supports("field-sizing", "content")) return () => undefined;
  const fit = () => {
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  };
  let width = 0;
  // If the user makes it taller, it stays so.
  const onSize = () => area.clientWidth !== width && requestAnimationFrame(fit) && (width = area.clientWidth);
  const sizes = new ResizeObserver(onSize);
  sizes.observe(area);
  area.addEventListener("input", fit, { signal });
  signal.addEventListener("abort", () => sizes.disconnect());
  return fit;
}
