import { button, focusNear, html, setAll, setText } from "../shared/element";
import { isPlain } from "../shared/keys";
import type { Frame } from "../shared/scene";
import type { Say } from "../shared/words";
import { isStuck, mayStop } from "./play";
import type { Seat } from "./seat";

/** Whether the field to type in is shown: it stays for the boards to come. */
let typed = false;

/** The panel under the board: what is refused or said, the field to type in, and the buttons. */
export class Panel {
  readonly refusal = html("div", { class: "refusal" });
  readonly message = html("div", { class: "message" });
  readonly buttons = html("div", { class: "buttons" });
  readonly menu: HTMLButtonElement;
  readonly #title = html("b", { class: "title" });
  readonly #detail = html("span");
  readonly #back: HTMLButtonElement;
  readonly #main: HTMLButtonElement;
  readonly #choices = html("span", { class: "choices", tabindex: -1 });
  readonly #field: HTMLInputElement;
  readonly #typing: HTMLButtonElement;
  #shown = "";

  constructor(
    private readonly frame: Frame,
    private readonly say: Say,
    private readonly seat: Seat,
    type: (text: string) => void,
    private readonly signal: AbortSignal,
  ) {
    this.refusal.append(this.#title, " ", this.#detail);
    this.refusal.addEventListener("click", () => seat.putBack(), { signal });
    this.#back = button(say("board.back"), () => seat.back(), signal, "back bare");
    this.menu = button("⋯", () => undefined, signal, "open bare");
    setAll(this.menu, { "aria-expanded": "false", "aria-label": say("menu.open"), title: say("menu.open") });
    const go = () => (this.#main.value ? seat.choose(this.#main.value) : seat.finish());
    this.#main = button("", go, signal, "main");
    this.#field = html("input", {
      type: "text",
      class: "field",
      dir: "ltr",
      spellcheck: "false",
      autocomplete: "off",
      "aria-label": say("board.field"),
    });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Enter" && this.#field.value.trim()) type(this.#field.value);
      if (event.key !== "Escape") return;
      this.#closeField();
      this.seat.go(this.seat.cursor);
    };
    this.#field.addEventListener("keydown", onKey, { signal });
    this.#typing = button("⌨", () => (this.buttons.matches(".typed") ? this.#closeField() : this.openField()), signal, "typing bare");
    setAll(this.#typing, { "aria-label": say("board.type"), title: say("board.type") });
    const onTyping = (event: KeyboardEvent) => this.typeKey(event) && event.preventDefault();
    this.#typing.addEventListener("keydown", onTyping, { signal });
    this.buttons.append(this.#back, this.#typing, this.menu, this.#field, this.#choices, this.#main);
  }

  /** Empty the field, and close it once a game is over: nothing is to be played. */
  clearField(): void {
    if (this.seat.scene.phase === "over") typed = false;
    this.#field.value = "";
    this.#drawField();
  }

  /** Open the field by a key that is typed, or by the sign for it; tells whether the key is used up. */
  typeKey(event: KeyboardEvent): boolean {
    // The letter itself is typed into the field once that has the focus.
    if (isPlain(event) && /^[/\p{L}\p{N}]$/u.test(event.key)) this.openField();
    return event.key === "/";
  }

  /** Show the field, here and on boards to come, and go there. */
  openField(): void {
    if (!this.buttons.checkVisibility({ visibilityProperty: true })) return;
    typed = true;
    this.#drawField();
    this.#field.focus();
  }

  /** Scroll the refusal into view. */
  reveal(): void {
    this.refusal.scrollIntoView({ block: "nearest" });
  }

  draw(): void {
    const { note, scene } = this.seat;
    const refusal = note === null ? scene.refusal : null;
    this.refusal.hidden = !refusal?.title;
    if (refusal) {
      setText(this.#title, "⚠ " + refusal.title);
      setText(this.#detail, refusal.detail);
    }
    setText(this.message, note ?? scene.status);
    setAll(this.#back, { "aria-disabled": String(!this.seat.canGoBack) });
    this.#drawField();
    this.#drawChoices();
  }

  #closeField(): void {
    typed = false;
    this.clearField();
  }

  #drawField(): void {
    // A position is set up by its text as often as by hand.
    const edits = this.seat.scene.phase === "edit";
    this.buttons.classList.toggle("typed", typed || edits);
    this.#typing.hidden = edits;
    setAll(this.#typing, { "aria-expanded": String(typed) });
  }

  #drawChoices(): void {
    const { play, scene, offers } = this.seat;
    const { phase, waits } = scene;
    // While an opponent is to act, the button of the turn stays where it is, and does nothing.
    // And while an offer is to be answered: a second press there would answer it unread.
    const answers = phase === "answer";
    const moving = answers || phase === "move" || (waits && !scene.choices.length);
    const loud = offers.filter((name) => !this.frame.choices[name]?.quiet);
    const typing = moving || phase === "edit";
    const first = typing ? "" : (loud[0] ?? "");
    const passing = isStuck(play) && !play.steps.length;
    const label = first ? this.frame.choices[first]!.label : this.say(passing ? "board.pass" : "board.done");
    // A play can be typed, or the name of a button.
    this.#field.placeholder = answers || phase === "over" ? "" : typing && !passing ? this.say("board.example") : label;
    this.#main.value = first;
    this.#main.hidden = !moving && !first;
    setText(this.#main, label);
    setAll(this.#main, {
      "aria-disabled": play.sent || answers || (moving && waits) ? "true" : "false",
      class: (first || mayStop(play)) && !play.sent ? "main ready" : "main",
    });
    const others = loud.filter((name) => name !== first);
    if (others.join() === this.#shown) return;
    this.#shown = others.join();
    const made = others.map((name) => {
      return button(this.frame.choices[name]!.label, () => this.seat.choose(name), this.signal, "choice");
    });
    this.#choices.replaceChildren(...made);
    // Before the answers, not on one of them: Enter pressed twice must not answer unread.
    if (answers && focusNear(this.#main) === this.#main) this.#choices.focus();
  }
}
