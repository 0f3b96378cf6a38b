import { html, setAll, setText } from "./element";
import { isStuck, mayStop, type Play } from "./play";
import type { Say } from "./words";

export interface Presses {
  readonly roll: () => void;
  readonly back: () => void;
  readonly finish: () => void;
  readonly restart: () => void;
  readonly type: (text: string) => void;
}

/** What stands under the board: the message and the buttons. */
export class Panel {
  readonly message = html("div", { class: "message", role: "status", "aria-atomic": "true" });
  readonly buttons = html("div", { class: "buttons" });
  private readonly sign = html("span", { class: "sign", "aria-hidden": "true" });
  private readonly title = html("p", { class: "title" });
  private readonly detail = html("p", { class: "detail" });
  private readonly back: HTMLButtonElement;
  private readonly restart: HTMLButtonElement;
  private readonly main: HTMLButtonElement;
  private told = 0;
  private said = "";
  private again = false;
  private readonly field: HTMLInputElement;

  constructor(
    private readonly say: Say,
    presses: Presses,
    signal: AbortSignal,
  ) {
    const button = (name: string, press: () => void) => {
      const made = html("button", { type: "button", class: name });
      made.addEventListener("click", press, { signal });
      return made;
    };
    this.message.append(this.sign, html("div", {}, this.title, this.detail));
    this.back = button("back", presses.back);
    this.restart = button("restart", presses.restart);
    this.main = button("main", () => (this.main.value === "roll" ? presses.roll() : presses.finish()));
    setText(this.back, say("board.back"));
    setText(this.restart, say("board.restart"));
    const naming = { "aria-label": say("board.field"), placeholder: say("board.example") };
    this.field = html("input", { type: "text", dir: "ltr", spellcheck: "false", ...naming });
    this.field.autocomplete = "off";
    this.field.addEventListener(
      "keydown",
      (event) => {
        event.stopPropagation();
        if (event.key !== "Enter" || !this.field.value.trim()) return;
        presses.type(this.field.value);
      },
      { signal },
    );
    this.buttons.append(this.back, this.restart, this.field, this.main);
  }

  clearField(): void {
    this.field.value = "";
  }

  /** Show what is said; `told` counts the sayings, so that a repeated one is spoken again. */
  draw(play: Play, note: string | null, told: number): void {
    const { scene, steps, sent } = play;
    const { refusal } = scene;
    setAll(this.message, { class: refusal ? "message refusal" : "message" });
    setText(this.sign, refusal ? "⚠" : "");
    setText(this.title, refusal?.title ?? "");
    const detail = refusal?.detail ?? note ?? scene.status;
    if (told !== this.told) this.again = this.said === detail && !this.again;
    [this.told, this.said] = [told, detail];
    setText(this.detail, this.again ? `${detail}\u00a0` : detail);
    const rolling = scene.phase === "roll";
    const off = (is: boolean) => (is ? "true" : "false");
    this.main.value = rolling ? "roll" : "finish";
    const passing = isStuck(play) && steps.length === 0;
    setText(this.main, this.say(rolling ? "board.roll" : passing ? "board.pass" : "board.done"));
    const ready = rolling || mayStop(play);
    setAll(this.main, {
      "aria-disabled": off(sent || scene.phase === "over"),
      class: ready && !sent ? "main ready" : "main",
    });
    setAll(this.back, { "aria-disabled": off(sent || steps.length === 0) });
    setAll(this.restart, { "aria-disabled": off(sent) });
  }
}
