import { begin, receive, stacks, walk, type Play } from "../board/play";
import { Replay } from "../board/replay";
import type { Seat } from "../board/seat";
import type { Speech } from "../board/speech";
import type { BoardView } from "../board/view";
import { button, html, setChildren, setText } from "../shared/element";
import type { Scene } from "../shared/scene";
import { showBoard } from "./keep_in_view";

type Shown = Scene["replay"] | null;

const line = (text: string) => html("p", {}, text);
const key = (option: Shown | string) => JSON.stringify(option);
/** What the options are of, however they are ranked. */
const decision = (advice: Scene["advice"]) =>
  String([advice?.done === null, advice?.options.map(({ label, replay }) => key(replay ?? label)).sort()]);

/** Advice on a decision, beside the board; a chosen option is shown on the board. */
export class Advice {
  readonly element = html("div", { class: "advice card scrolled", hidden: true });
  /** What stays as long as the decision does, by what it is. */
  readonly #kept = new Map<string, HTMLElement>();
  #given: Scene["advice"];
  #asked = false;
  /** What was closed here, of which the kernel may still have more to say. */
  #dismissed = "";
  #replay: Replay | null = null;
  /** The play shown on the board, and the learner's own play before it was shown. */
  #shown: Play | null = null;
  #option: Shown = null;
  #own!: Play;

  constructor(
    private readonly seat: Seat,
    private readonly speech: Speech,
    private readonly view: BoardView,
    onOtherKey: (event: KeyboardEvent) => boolean,
    private readonly signal: AbortSignal,
  ) {
    const onKey = (event: KeyboardEvent) => {
      event.stopPropagation();
      if (event.key === "Escape" ? this.close() : onOtherKey(event)) event.preventDefault();
    };
    this.element.addEventListener("keydown", onKey, { signal });
  }

  /** Ask for advice, or close it if it is open. */
  toggle(): void {
    if (this.close()) return;
    this.#asked = true;
    this.#dismissed = "";
    this.seat.ask({ kind: "advise", walk: walk(this.seat.play) });
  }

  /** Close the advice; tells whether it was open. */
  close(): boolean {
    const given = this.#given;
    if (!given) return false;
    this.#dismissed = decision(given);
    this.#remove();
    // An opponent that waited for the advice to be read goes on, and so does one's own turn.
    if (given.done !== null) this.seat.choose("on");
    return true;
  }

  /** Finish the replay that is being shown. */
  rest(): void {
    this.#replay?.skip();
  }

  draw(): void {
    const { play } = this.seat;
    const { advice } = play.scene;
    const given = this.#given;
    if (advice === given) {
      const stands = this.element.querySelector("input");
      // Once something is moved the board shows that, and no option.
      if (stands && play.steps.length && play !== this.#shown) stands.checked = true;
      return;
    }
    if (advice && decision(advice) === this.#dismissed) return this.#remove();
    this.#given = advice;
    this.#replay?.stop();
    // A play that is only looked at is not the learner's, whichever scene it is seen in.
    const looked = play.steps === this.#shown?.steps;
    if (looked) this.seat.play = receive(this.#own, this.seat.scene);
    this.#shown = null;
    const same = decision(advice) === decision(given);
    if (!same) this.#kept.clear();
    this.#list(advice, same && looked);
    if (same) {
      if (looked) this.#look(this.#option);
      return this.rest();
    }
    if (advice?.done === null && this.#asked) {
      this.element.querySelector<HTMLElement>("input, button")!.focus({ preventScroll: true });
      showBoard(this.element.parentElement);
    }
    this.#asked = false;
  }

  #list(advice: Scene["advice"], looked: boolean): void {
    const focused = this.element.querySelector<HTMLElement>(":focus");
    this.element.hidden = !advice;
    setChildren(this.element, advice ? this.#parts(advice, looked) : []);
    focused?.focus({ preventScroll: true });
  }

  #remove(): void {
    const { scene, ...own } = this.#mine;
    const { advice: _, arrows, ...rest } = scene;
    // They show what is best; an earlier turn that is looked at keeps its own.
    this.seat.play = { ...own, scene: arrows && rest.past !== undefined ? { ...rest, arrows } : rest };
    this.view.draw(false);
  }

  /** The learner's play: what was done since an option was shown is theirs, too. */
  get #mine(): Play {
    const { play } = this.seat;
    return play === this.#shown ? this.#own : play;
  }

  #parts({ title, options, reasons, odds, done }: NonNullable<Scene["advice"]>, looked: boolean): HTMLElement[] {
    const { say } = this.speech;
    const all = [{ label: say("advice.stands"), replay: null }, ...options];
    const { scene, steps } = this.seat.play;
    // The best option is drawn with arrows, before anything is moved or chosen.
    const chosen = looked ? this.#option : all[scene.arrows && !steps.length ? 1 : 0]!.replay;
    const listed = options[0]?.replay ? all.map((each) => this.#radio(each, chosen)) : options.map(({ label }) => line(label));
    const takeBack = () => {
      this.#remove();
      this.seat.back();
    };
    const asks = () => [
      done === null || scene.past !== undefined ? "" : button(say("board.back"), takeBack, this.signal),
      button(say("board.close"), () => this.close(), this.signal),
    ];
    return [
      html("p", { class: "heading" }, title),
      ...listed,
      html("div", { class: "stack" }, ...reasons.map(line)),
      ...(odds ? [html("meter", { value: odds.win, "aria-hidden": "true" }), line(odds.text)] : []),
      this.#keep("asks", () => html("div", { class: "asks" }, ...asks())),
    ];
  }

  #keep(name: string, make: () => HTMLElement): HTMLElement {
    const kept = this.#kept.get(name) ?? make();
    this.#kept.set(name, kept);
    return kept;
  }

  #radio({ label, replay }: { label: string; replay: Shown }, chosen: Shown): HTMLElement {
    const row = this.#keep(key(replay), () => {
      const input = html("input", { type: "radio", name: "option" });
      // Not a change: the option that is drawn can be pressed to be shown move by move.
      input.addEventListener("click", () => this.#look(replay), { signal: this.signal });
      return html("p", {}, html("label", {}, html("span"), input));
    });
    setText(row.querySelector("span")!, label);
    row.querySelector("input")!.checked = key(replay) === key(chosen);
    return row;
  }

  /** Show an option on the board, or with none the board as it is. */
  #look(replay: Shown): void {
    const { seat, speech, view } = this;
    this.#replay?.stop();
    this.#option = replay;
    const own = this.#mine;
    if (!replay) return this.#put(own, false);
    const { side, done } = this.#given!;
    // What was done lies behind: it is looked at, and nothing can be moved there.
    const past = done !== null;
    const still = past ? ({ side, phase: "still", turn: null } as const) : {};
    const scene = { ...own.scene, ...still, replay };
    const show = (play: Play, _: string, moving: boolean) =>
      this.#put(past ? begin({ ...play.scene, pieces: stacks(play) }) : play, moving);
    this.#replay = new Replay({ scene, play: own, name: (place) => seat.name(place) }, show, speech, view);
    void this.#replay.run();
  }

  #put(play: Play, moving: boolean): void {
    this.#own = this.#mine;
    this.seat.play = this.#shown = play;
    this.view.draw(moving);
  }
}
