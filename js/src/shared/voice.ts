import { html, setText } from "./element";

const REMEMBERED = 100;

/** Speaks one message for each event, in one of two live regions, and remembers it. */
export class Voice {
  // Without a role, a screen reader skips it while it is empty, when reading line by line.
  readonly polite = html("div", { class: "spoken", "aria-live": "polite", "aria-atomic": "true" });
  // Firefox does not announce an alert to Orca unless it has an explicit `aria-live`.
  readonly urgent = html("div", { class: "spoken", role: "alert", "aria-live": "assertive" });
  readonly history = html("ol", { class: "history", reversed: true });
  #said = "";
  #again = false;

  tell(text: string, urgent = false): void {
    if (!text) return;
    // A live region is only read out if its text changes: a repeated text gets a space at its end.
    this.#again = this.#said === text && !this.#again;
    this.#said = text;
    setText(urgent ? this.urgent : this.polite, this.#again ? `${text}\u00a0` : text);
    this.history.prepend(html("li", {}, text));
    this.history.children[REMEMBERED]?.remove();
  }
}
