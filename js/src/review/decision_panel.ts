import { ButtonRow } from "../shared/button_row";
import { html, setAll, setText } from "../shared/element";
import type { ReviewAsks, ReviewPage } from "../shared/wire";

/** What is said of the decision that is open, and the buttons to go on, which stay where they are. */
export class DecisionPanel {
  readonly element = html("div", { class: "said card stack tight" });
  readonly #kicker = html("p", { class: "kicker" });
  readonly #heading = html("h3", { class: "heading" });
  readonly #options = html("table");
  readonly #lines = html("ul", { class: "reasons" });
  /** What is said at length; it gives way to the message of a board on which one plays on. */
  readonly body = html("div", { class: "body fading grow" }, this.#options, this.#lines);
  readonly #buttons: ButtonRow<ReviewAsks>;

  constructor(ask: (kind: ReviewAsks) => void, notice: HTMLElement, signal: AbortSignal) {
    this.#buttons = new ButtonRow(ask, signal);
    this.element.append(this.#kicker, this.#heading, this.body, notice, this.#buttons.element);
  }

  draw({ decision, options_name: name, buttons }: ReviewPage): void {
    setText(this.#kicker, decision.kicker);
    setText(this.#heading, decision.heading);
    setAll(this.#options, { "aria-label": name });
    const rows = decision.options.map(([option, loss, role]) =>
      html("tr", { class: role }, html("th", { scope: "row" }, option), html("td", {}, loss)),
    );
    this.#options.replaceChildren(html("tbody", {}, ...rows));
    this.#lines.replaceChildren(...decision.lines.map((line) => html("li", {}, line)));
    this.#buttons.draw(buttons);
    this.reach();
  }

  /** Let the reasons follow another part of the page, or stand under the options again. */
  fold(after: Element | null): void {
    this.body.classList.toggle("fading", !after);
    if (after) after.after(this.#lines);
    else this.body.append(this.#lines);
  }

  /** Let keys scroll what is said where it is longer than its room. */
  reach(): void {
    const { scrollHeight, clientHeight } = this.body;
    setAll(this.body, { tabindex: scrollHeight > clientHeight ? 0 : null });
  }
}
