import { button, html, setAll, setText } from "../shared/element";
import type { Say } from "../shared/words";

const MINUTE = 60_000;
/** How often it is looked whether a second has passed, in ms. */
const TICK = 200;

/** A countdown for all to see; it is kept by this browser alone. */
export class Timer {
  readonly face = html("p", { class: "timer title", role: "timer" });
  readonly switch: HTMLButtonElement;
  readonly more: HTMLButtonElement;
  #ends = 0;
  #ticking = 0;

  constructor(
    private readonly say: Say,
    private readonly write: (text: string) => string,
    private readonly tell: (text: string) => void,
    signal: AbortSignal,
  ) {
    this.switch = button(say("wall.timer"), () => this.toggle(), signal);
    this.more = button(say("wall.minute"), () => this.#add(), signal);
    signal.addEventListener("abort", () => this.stop());
    this.stop();
  }

  /** Count down from one minute, or stop. */
  toggle(): void {
    if (this.#ends) this.stop();
    else this.#add();
  }

  stop(): void {
    this.#ends = 0;
    this.#draw();
  }

  #add(): void {
    this.#ends = Math.max(this.#ends, Date.now()) + MINUTE;
    clearInterval(this.#ticking);
    this.#ticking = window.setInterval(() => this.#draw(), TICK);
    this.#draw();
    this.tell(this.face.textContent!);
  }

  #draw(): void {
    const left = Math.ceil(Math.max(this.#ends - Date.now(), 0) / 1000);
    this.face.hidden = this.more.hidden = !this.#ends;
    setAll(this.switch, { "aria-pressed": String(this.#ends > 0) });
    const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    setText(this.face, left ? this.write(time) : this.say("wall.time-up"));
    if (left) return;
    clearInterval(this.#ticking);
    if (this.#ends) this.tell(this.face.textContent!);
  }
}
