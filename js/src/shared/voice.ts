import { html, setText } from "./element";

const REMEMBERED = 100;

/** What is spoken: one message an event, in one of two live regions, and remembered. */
export class Voice {
  // Without a role it is not read out, empty, to one who goes through the page line by line.
  readonly polite = html("div", { class: "spoken", "aria-live": "polite", "aria-atomic": "true" });
  // Firefox tells Orca nothing of an alert that does not say how it is live.
  readonly urgent = html("div", { class: "spoken", role: "alert", "aria-live": "assertive" });
  readonly history = html("ol", { class: "history", reversed: true });
  #said = "";
  #again = false;

  tell(text: string, urgent = false): void {
    if (!text) return;
    // A live region is read out only where its text changes: said twice, it ends in a space.
    this.#again = this.#said === text && !this.#again;
    this.#said = text;
    setText(urgent ? this.urgent : this.polite, this.#again ? `${text}\u00a0` : text);
    this.history.prepend(html("li", {}, text));
    this.history.children[REMEMBERED]?.remove();
  }
}
