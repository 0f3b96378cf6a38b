import { neighbour } from "./place";
import * as turn from "./play";
import type { Arrangement, Frame, Intent, Scene } from "./scene";
import type { Cue } from "./sound";
import type { Speech } from "./speech";

export interface Port {
  readonly frame: Frame;
  readonly scene: () => Scene;
  readonly send: (intent: Intent & { base: number }) => void;
}

/** What a seat needs of the board that it sits at. */
export interface Stage {
  readonly arrangement: () => Arrangement;
  readonly draw: (moving: boolean) => void;
  readonly focus: (place: number) => void;
  readonly tell: (text: string, urgent: boolean) => void;
  readonly cue: (cue: Cue, place?: number) => void;
}

const PATIENCE = 1500;

/** The one who plays at a board: every way to act on a turn ends in one of these methods. */
export class Seat {
  play: turn.Play;
  cursor: number;
  /** Said last about what was done here; null when the kernel has the word. */
  note: string | null = null;
  protected waiting: ReturnType<typeof setTimeout> | undefined;
  #unanswered = 0;

  constructor(
    protected readonly port: Port,
    protected readonly speech: Speech,
    protected readonly stage: Stage,
  ) {
    this.play = turn.begin(port.scene());
    const { places } = port.frame.layout.wide;
    const first = turn.sources(this.play);
    const movable = places.find(({ key }) => first.has(key));
    const own = places.find(({ key }) => turn.holds(this.play, key));
    this.cursor = (movable ?? own ?? places[0]!).key;
  }

  get scene(): Scene {
    return this.play.scene;
  }

  name(place: number): string {
    return this.speech.name(this.play, place);
  }

  /** Say something that changes nothing. */
  tell(text: string): void {
    this.note = text;
    this.stage.tell(text, false);
    this.stage.draw(false);
  }

  receive(): void {
    const scene = this.port.scene();
    if (scene.version === this.scene.version) return;
    clearTimeout(this.waiting);
    const { since, refusal, status } = scene;
    const went = since !== this.scene.since;
    this.#unanswered &&= went ? 0 : this.#unanswered - 1;
    this.play = this.take(scene, this.#unanswered > 0);
    this.note = null;
    if (refusal || went) this.stage.cue(refusal ? "refused" : "turn");
    const told = refusal ? `${refusal.title} ${refusal.detail}`.trim() : status;
    this.stage.tell(told, went || refusal !== null);
    this.stage.draw(true);
  }

  /** Ask the kernel; `shown` for a change that is seen here before it answers. */
  ask(intent: Intent, shown = false): void {
    clearTimeout(this.waiting);
    try {
      this.port.send({ ...intent, base: this.scene.version });
    } catch {
      return this.update({ ...this.play, sent: false }, this.speech.say("board.lost"));
    }
    this.#unanswered += +shown;
    this.waiting = setTimeout(() => this.tell(this.speech.say("board.waiting")), PATIENCE);
  }

  /** Do what the scene offers besides moving. */
  choose(name: string): void {
    if (!this.play.sent) this.ask({ kind: name });
  }

  why(from: number | null, to: number | null): void {
    const step = from === null ? null : ([from, to] as const);
    this.ask({ kind: "why", walk: turn.walk(this.play), step });
  }

  type(text: string): void {
    if (!this.play.sent) this.ask({ kind: "type", text, walk: turn.walk(this.play) });
  }

  go(place: number): void {
    this.cursor = place;
    this.stage.draw(false);
    this.stage.focus(place);
  }

  walk(arrow: string): void {
    this.go(neighbour(this.stage.arrangement(), this.cursor, arrow));
  }

  /** Whether a piece of the side to move can be gripped here. */
  grips(place: number): boolean {
    return this.scene.phase === "move" && turn.holds(this.play, place) && !this.#lies(place);
  }

  lift(place: number): void {
    if (!this.grips(place)) return this.why(place, null);
    const picked = turn.pick(this.play, place);
    const ways = [...turn.landings(picked)];
    const [only] = ways;
    if (this.play.number !== null && only) {
      this.play = picked;
      return this.drop(only[0]);
    }
    const places = this.speech.list(ways.map(([to]) => this.name(to)));
    this.stage.cue("pick", place);
    const key = places ? "live.picked" : "live.stuck";
    this.update(picked, this.speech.say(key, { place: this.name(place), places }));
  }

  /** Land the piece in hand; `carried` by a pointer it is there already. */
  drop(place: number, carried = false): void {
    const from = this.play.picked;
    if (from === null) return;
    const landed = turn.land(this.play, place);
    if (landed === this.play) {
      this.why(from, place);
      this.play = turn.putBack(this.play);
      return this.stage.draw(false);
    }
    const taken = landed.steps.slice(this.play.steps.length).some((edge) => edge.length > 4);
    const key = taken ? "live.hit" : "live.moved";
    const said = this.speech.say(key, { from: this.name(from), to: this.name(place) });
    const left = this.scene.dice.length ? this.speech.left(landed) : this.speech.say("live.on");
    const next = turn.mayStop(landed) ? this.speech.say("live.finish") : left;
    this.stage.cue(taken ? "hit" : "land", place);
    this.update(landed, `${said} ${next}`, !carried);
  }

  /** Press a place: pick up, put down, or put back. */
  press(place: number): void {
    const { picked, sent } = this.play;
    if (sent) return;
    if (picked === place) this.putBack();
    else if (picked === null) this.lift(place);
    else if (!turn.landings(this.play).has(place) && turn.sources(this.play).has(place)) {
      this.lift(place);
    } else this.drop(place);
  }

  /** A place was pressed and let go at another, or nowhere; `fresh` if its piece was lifted then. */
  click(pressed: number, place: number | null, fresh: boolean): void {
    if (!fresh && place === pressed) this.press(place);
    else if (!fresh && place !== null) this.why(pressed, null);
    else if (fresh && this.play.picked !== null && !turn.landings(this.play).size) {
      this.why(this.play.picked, null);
    }
  }

  putBack(): void {
    const { picked } = this.play;
    if (picked === null) return;
    const said = this.speech.say("live.put", { place: this.name(picked) });
    this.update(turn.putBack(this.play), said);
  }

  /** Take back the last step; with none left, the turn before, or the one on its way. */
  back(): void {
    if (this.play.sent) {
      this.ask({ kind: "cancel" });
      this.update(turn.begin(this.scene), this.speech.say("live.cancelled"), true);
    } else if (this.play.steps.length) {
      this.update(turn.takeBack(this.play), this.speech.say("live.back"), true);
    } else if (this.scene.undo) this.ask({ kind: "undo" });
  }

  finish(): void {
    if (this.play.sent || this.scene.phase === "over") return;
    if (!turn.mayStop(this.play)) return this.why(null, null);
    const steps = turn.walk(this.play);
    this.play = turn.send(this.play);
    this.ask({ kind: "play", steps });
    this.stage.draw(false);
  }

  /** Leave the next step to this number; twice the same leaves it to the board again. */
  useNumber(number: number): void {
    if (this.scene.phase !== "move" || this.play.sent) return;
    const chosen = this.play.number === number ? null : number;
    const said = chosen === null ? this.speech.left(this.play) : this.speech.say("live.other", { number });
    this.update(turn.choose(this.play, chosen), said);
  }

  useOther(): void {
    const numbers = [...new Set(turn.unused(this.play))];
    const at = this.play.number === null ? -1 : numbers.indexOf(this.play.number);
    const next = numbers[(at + 1) % numbers.length];
    if (next !== undefined) this.useNumber(next);
  }

  close(): void {
    clearTimeout(this.waiting);
  }

  /** Take in a new scene; `behind` if changes that were shown since are not in it yet. */
  protected take(scene: Scene, _behind: boolean): turn.Play {
    return turn.receive(this.play, scene);
  }

  #lies(place: number): boolean {
    return this.stage
      .arrangement()
      .places.some(({ key, style }) => key === place && style);
  }

  protected update(next: turn.Play, said: string, moving = false): void {
    this.play = next;
    this.note = said;
    this.stage.tell(said, false);
    this.stage.draw(moving);
  }
}
