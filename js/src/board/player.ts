import { Opponent } from "./opponent";
import * as turn from "./play";
import { Seat } from "./seat";

/** The seat that plays a turn, by the rules that the scene contains. */
export class Player extends Seat {
  readonly #opponent = this.#across();

  override get offers(): readonly string[] {
    const { waits, choices } = this.scene;
    const { looks, rests } = this.#opponent;
    if (!waits) return looks && this.scene.opponent !== undefined ? [...choices, "on"] : choices;
    return [...choices, rests ? "on" : "pause"];
  }

  /** Do what the scene offers besides moving, or what concerns the opponent. */
  override choose(name: string): void {
    const opponent = this.#opponent;
    if (name === "on" && this.scene.past !== undefined) this.ask({ kind: "look", at: null });
    else if (name === "hurry") opponent.hurry();
    else if (name === "on" || (name === "pause" && opponent.rests)) opponent.goOn();
    else if (name === "pause") {
      opponent.pause();
      this.tell(this.speech.say("opponent.paused"));
    } else super.choose(name);
  }

  override why(from: number | null, to: number | null): void {
    const step = from === null ? null : ([from, to] as const);
    this.ask({ kind: "why", walk: turn.walk(this.play), step });
  }

  /** A piece of the side to move, unless it lies beside the board. */
  override grips(place: number): boolean {
    return this.scene.phase === "move" && !this.scene.waits && turn.holds(this.play, place) && !this.#lies(place);
  }

  override lift(place: number): void {
    if (!this.grips(place)) return this.#goOn(place);
    const picked = turn.pick(this.play, place);
    const ways = [...turn.landings(picked).keys()];
    const [only] = ways;
    if (this.play.number !== null && only !== undefined) {
      this.play = picked;
      return this.drop(only);
    }
    const points = ways.filter((to) => !this.#lies(to));
    const places = this.speech.list(points.map((to) => this.name(to)));
    const off = points.length < ways.length;
    this.view.cue("pick", place);
    const key = places ? "live.picked" : off ? "live.lifted" : "live.stuck";
    const told = this.speech.say(key, { place: this.name(place), places });
    this.update(picked, this.speech.sentences(told, off ? this.speech.say("live.bears") : ""));
  }

  override drop(place: number, carried = false): void {
    const from = this.play.picked;
    if (from === null) return;
    const landed = turn.land(this.play, place);
    if (landed === this.play) {
      this.why(from, place);
      this.play = turn.putBack(this.play);
      return this.view.draw(false);
    }
    const taken = landed.steps.slice(this.play.steps.length).some((edge) => edge.length > 4);
    const said = this.speech.moved(this.play, from, place, taken);
    const left = this.scene.dice.length ? this.speech.left(landed) : this.speech.say("live.on");
    const next = turn.mayStop(landed) ? this.speech.say("live.finish") : left;
    this.view.cue(taken ? "hit" : "land", place);
    this.update(landed, this.speech.sentences(said, next), !carried);
  }

  /** Pick up, put down, or put back. */
  override press(place: number): void {
    const { picked, sent } = this.play;
    if (this.scene.past !== undefined) return this.choose("on");
    if (this.scene.waits) return this.#opponent.hurry();
    if (sent) return;
    if (picked === place) this.putBack();
    else if (picked === null) this.lift(place);
    else if (!turn.landings(this.play).has(place) && turn.sources(this.play).has(place)) {
      this.lift(place);
    } else this.drop(place);
  }

  override click(pressed: number, place: number | null, fresh: boolean): void {
    if (!fresh && (place === pressed || this.scene.waits)) this.press(pressed);
    else if (!fresh && place !== null) this.why(pressed, null);
    else if (fresh && this.play.picked !== null && !turn.landings(this.play).size) {
      this.why(this.play.picked, null);
    }
  }

  /** Take back the last step or, without one, the previous turn, or the one being sent. */
  override back(): void {
    if (this.play.sent) {
      this.ask({ kind: "cancel" });
      this.update(turn.begin(this.scene), this.speech.say("live.cancelled"), true);
    } else if (this.play.steps.length) {
      this.update(turn.takeBack(this.play), this.speech.say("live.back"), true);
    } else super.back();
  }

  override finish(): void {
    if (this.play.sent || this.scene.waits || /answer|over/.test(this.scene.phase)) return;
    if (!turn.mayStop(this.play)) return this.why(null, null);
    const steps = turn.walk(this.play);
    this.play = turn.send(this.play);
    this.ask({ kind: "play", steps });
    this.view.draw(false);
  }

  /** Choose the number for the next step; the same one again leaves the choice to the board. */
  override useNumber(number: number): void {
    if (this.scene.phase !== "move" || this.scene.waits || this.play.sent) return;
    const chosen = this.play.number === number ? null : number;
    const said = chosen === null ? this.speech.left(this.play) : this.speech.say("live.other", { number });
    this.update(turn.choose(this.play, chosen), said);
  }

  override useOther(): void {
    const numbers = [...new Set(turn.unused(this.play))];
    const at = this.play.number === null ? -1 : numbers.indexOf(this.play.number);
    const next = numbers[(at + 1) % numbers.length];
    if (next !== undefined) this.useNumber(next);
  }

  override close(): void {
    this.#opponent.pause();
    super.close();
  }

  protected override get moving(): boolean {
    return !this.#opponent.hurried;
  }

  protected override follow(): void {
    this.#opponent.receive();
  }

  #across(): Opponent {
    const { kernel, view, speech } = this;
    const seat = () => this.scene;
    const across = {
      get scene() {
        return seat();
      },
      send: () => kernel.send({ kind: "reply", base: this.scene.version }),
      wanted: () => this.tell(this.scene.status),
      lost: (key: string) => (key ? this.tell(speech.say(key)) : view.draw(false)),
    };
    return new Opponent(across, view, kernel.calm ?? false);
  }

  /** Where no piece stands: a turn that has begun goes on with its piece, which need not be picked up again. */
  #goOn(place: number): void {
    const [only, ...others] = turn.sources(this.play);
    if (only == null || this.scene.dice.length || others.length || !this.play.steps.length) return this.why(place, null);
    this.play = turn.pick(this.play, only);
    this.drop(place);
  }

  #lies(place: number): boolean {
    const { places } = this.view.arrangement();
    return places.some(({ key, style }) => key === place && style);
  }
}
