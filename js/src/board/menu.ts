import type { Preferences } from "../shared/anywidget";
import { copyRow } from "../shared/copy";
import { button, focusNear, html, select, setAll } from "../shared/element";
import { onEscape } from "../shared/keys";
import type { Frame } from "../shared/scene";
import type { Say } from "../shared/words";
import type { Commands } from "./commands";
import type { Seat } from "./seat";

export interface Wishes {
  readonly get: () => Preferences;
  readonly set: (change: Partial<Preferences>) => void;
  /** The link to what is shown; empty if there is none. */
  readonly link: () => string;
  readonly save: (form: "svg" | "png") => void;
}

export interface MenuEntry {
  readonly element: HTMLElement;
  readonly draw: () => void;
}

/** When advice may be given. */
const ADVICE = ["asked", "after", "always", "never"];
/** What has a place of its own. */
const UNLISTED = ["help", "point", "roll"];
/** What the menu does; all else that keys and typed words can do is folded. */
const DEEDS = ["advise", "rolls", "restart"];

/** A menu: what can be done, then, folded, settings and everything that keys and typed words can do. */
export class Menu {
  readonly element = html("div", { class: "menu scrolled", hidden: true });
  readonly #quiet = html("div", { class: "rows stack tight" });
  readonly #end: HTMLElement;
  /** Where it was opened from. */
  #from?: Element;
  /** Each brings a setting up to date. */
  readonly #settings: (() => void)[] = [];

  constructor(
    private readonly frame: Frame,
    private readonly say: Say,
    private readonly seat: Seat,
    private readonly commands: Commands,
    private readonly wishes: Wishes,
    history: HTMLElement,
    private readonly opener: HTMLButtonElement,
    private readonly signal: AbortSignal,
    /** What belongs in the menu besides. */
    private readonly more?: MenuEntry,
  ) {
    this.element.append(this.#folded("menu.history", history));
    this.#end = this.#folded("menu.end", this.#quiet);
    opener.addEventListener("click", () => this.toggle(), { signal });
    onEscape(this.element, () => this.toggle(false), signal);
  }

  toggle(open = this.element.hidden): void {
    if (open && !this.#end.parentNode) this.#fill();
    const held = this.element.contains(focusNear(this.element));
    if (open) this.#from = focusNear(this.opener) ?? this.opener;
    // What was asked once more is so no longer.
    this.#quiet.replaceChildren();
    this.element.hidden = !open;
    setAll(this.opener, { "aria-expanded": String(open) });
    this.draw();
    if (open) this.element.querySelector("button")?.focus();
    else if (held) (this.#from as HTMLElement).focus();
  }

  /** The menu is built when it is first opened, since most boards are played without it. */
  #fill(): void {
    const { frame, say, commands, wishes, signal } = this;
    const run = (name: string) => () => commands.run(name);
    const asks: HTMLElement[] = [];
    const deeds: HTMLElement[] = [];
    for (const [name, key, label] of frame.commands) {
      const at = DEEDS.indexOf(name);
      if (at >= 0) deeds[at] = this.#button(label, key, () => this.#act(run(name)), "entry");
      else if (!UNLISTED.includes(name)) asks.push(this.#button(label, key, run(name)));
    }
    const isLeft = () => wishes.get().home === "left";
    const setLeft = (left: boolean) => wishes.set({ home: left ? "left" : "right" });
    const close = button(say("board.close"), () => this.toggle(false), signal);
    this.element.append(html("div", { class: "asks" }, close));
    this.element.prepend(
      html("div", { class: "rows stack tight" }, ...deeds.filter(Boolean), this.more?.element ?? ""),
      this.#folded(
        "menu.settings",
        this.#pick("menu.theme", "theme", ["auto", ...Object.keys(frame.colours)]),
        ...("menu.advice" in frame.words ? [this.#pick("menu.advice", "advice", ADVICE)] : []),
        this.#check("menu.sound", () => wishes.get().sound, (sound) => wishes.set({ sound })),
        this.#check("menu.shortcuts", () => wishes.get().shortcuts, (shortcuts) => wishes.set({ shortcuts })),
        ...("menu.home" in frame.words ? [this.#check("menu.home", isLeft, setLeft)] : []),
      ),
      this.#folded(
        "menu.save",
        button(say("menu.save-svg"), () => wishes.save("svg"), signal),
        button(say("menu.save-png"), () => wishes.save("png"), signal),
        ...this.#share(),
      ),
      this.#end,
      this.#folded("menu.ask", html("div", { class: "asks" }, ...asks)),
    );
  }

  /** The link to share, on a page that has an address. */
  #share(): HTMLElement[] {
    if (!this.wishes.link()) return [];
    const [field, copy] = copyRow(this.say("menu.link"), this.say, (text) => this.seat.tell(text), this.signal);
    this.#settings.push(() => (field.value = this.wishes.link()));
    return [html("div", { class: "buttons" }, field, copy)];
  }

  draw(): void {
    if (this.element.hidden) return;
    for (const draw of this.#settings) draw();
    this.more?.draw();
    const quiet = this.seat.scene.choices.filter((name) => this.frame.choices[name]?.quiet);
    this.#end.hidden = !quiet.length;
    if (quiet.length === this.#quiet.children.length) return;
    this.#quiet.replaceChildren(...quiet.map((name) => this.#ending(name)));
  }

  /** A way to end the game; where it ends at once, it is asked once more in its place. */
  #ending(name: string): HTMLElement {
    const { say, signal } = this;
    const { label, final } = this.frame.choices[name]!;
    const act = () => this.#act(() => this.seat.choose(name));
    const entry = (text: string, press: () => void) => button(text, press, signal, "entry");
    const place = html("div", { class: "stack tight" });
    // A second press on the same place is on the question, and does nothing.
    const confirm = () => {
      const stay = entry(say("menu.stay"), () => this.toggle(false));
      place.replaceChildren(html("p", {}, say("menu.sure", { choice: label })), stay, entry(label, act));
      stay.focus();
    };
    place.append(entry(label, final ? confirm : act));
    return place;
  }

  /** Act, and let what follows be seen. */
  #act(act: () => void): void {
    this.toggle(false);
    act();
  }

  /** A list of what a setting can be. */
  #pick(key: string, setting: "theme" | "advice", values: readonly string[]): HTMLElement {
    const { say, wishes } = this;
    const named = values.map((value) => say(`${key}.${value}`));
    const list = select(named, (index) => wishes.set({ [setting]: values[index] }), this.signal);
    this.#settings.push(() => (list.selectedIndex = values.indexOf(wishes.get()[setting])));
    return html("label", {}, say(key), list);
  }

  #check(key: string, now: () => boolean, set: (on: boolean) => void): HTMLElement {
    const box = html("input", { type: "checkbox" });
    box.addEventListener("change", () => set(box.checked), { signal: this.signal });
    this.#settings.push(() => (box.checked = now()));
    return html("label", {}, this.say(key), box);
  }

  #folded(key: string, ...content: HTMLElement[]): HTMLElement {
    return html("details", {}, html("summary", {}, this.say(key)), ...content);
  }

  #button(label: string, key: string, press: () => void, name = ""): HTMLButtonElement {
    const made = button(label, press, this.signal, name);
    if (key) {
      made.append(html("kbd", { "aria-hidden": "true" }, key));
      setAll(made, { "aria-keyshortcuts": key });
    }
    return made;
  }
}
