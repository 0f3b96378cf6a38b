import { button, html, setAll, setChildren, setText } from "./element";

/** A button: its request, its label, whether it is the main one, and whether it is enabled. */
type Button<Asks> = readonly [asks: Asks, label: string, main: boolean, ready?: boolean];

/** A row of the kernel's buttons; one that is offered again stays in place and keeps the focus. */
export class ButtonRow<Asks extends string> {
  readonly element = html("div", { class: "buttons" });
  readonly #made = new Map<Asks, HTMLButtonElement>();

  constructor(
    private readonly ask: (asks: Asks) => void,
    private readonly signal: AbortSignal,
    /** The class of the main button. */
    private readonly main = "main ready",
  ) {}

  draw(buttons: readonly Button<Asks>[]): void {
    const made = buttons.map(([asks, label, main, ready = true]) => {
      const press = () => each.getAttribute("aria-disabled") !== "true" && this.ask(asks);
      const each = this.#made.get(asks) ?? button("", press, this.signal);
      this.#made.set(asks, each);
      setText(each, label);
      setAll(each, { class: main ? this.main : "", "aria-disabled": ready ? null : "true" });
      return each;
    });
    setChildren(this.element, made);
  }
}
