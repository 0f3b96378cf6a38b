import { IN_THE_WAY, marksOf, type Frame, type Side, type Stack } from "../shared/scene";
import { isolator, sentences, speaker, type Say } from "../shared/words";
import * as turn from "./play";
import type { Play } from "./play";

/** A turn in sentences: where the pieces are, what can move, what is left to play. */
export class Speech {
  readonly say: Say;
  readonly isolate: (token: string) => string;

  constructor(private readonly frame: Frame) {
    this.say = speaker(frame);
    this.isolate = isolator(frame);
  }

  name(play: Play, place: number): string {
    return this.frame.names.at(-turn.reader(play))![place] ?? "";
  }

  list(parts: readonly string[]): string {
    return parts.filter(Boolean).join(this.say("cell.and"));
  }

  /** Sentences joined as the language joins them. */
  sentences(...said: readonly string[]): string {
    return sentences(this.say, said);
  }

  /** Names every place, with its pieces and what can be done there now. */
  cells(play: Play): (place: number) => string {
    const held = new Map(turn.stacks(play).map((stack) => [stack[0], stack]));
    const targets = turn.landings(play);
    const movable = play.picked === null ? turn.movable(play) : new Map<number, number[]>();
    const marks = marksOf(play.scene);
    return (place) => {
      const roles = marks.flatMap((mark) => (mark.place === place ? (IN_THE_WAY.has(mark.role) ? "blocked" : mark.role) : []));
      const path = targets.get(place);
      const numbers = this.#numbers(path?.map(([number]) => number) ?? [], "+");
      return this.list([
        this.#stack(play, place, held.get(place)),
        this.#movable(movable.get(place)),
        play.picked === place ? this.say("cell.picked") : "",
        path ? this.say(numbers ? "cell.landing" : "cell.open", { numbers }) : "",
        ...["blocked", "chosen", "counted", "refused"].map((role) => (roles.includes(role) ? this.say(`cell.${role}`) : "")),
      ]);
    };
  }

  /** A side's line: its name, its colour, what is written beside it, and its counts. */
  line(play: Play, side: Side, ink: string): string[] {
    const counts = this.frame.tallies.at(-side)!.map(([name, weights]) => {
      const count = turn.weigh(play, side, weights);
      return count > 0 ? this.say(`panel.${name}`, { count }) : "";
    });
    const { opponent } = play.scene;
    const level = side ? this.frame.opponents?.find(([name]) => name === opponent)?.[1] : "";
    const parts = [this.frame.sides[side], level ?? "", ink, play.scene.beside[side] ?? "", ...counts];
    return parts.filter(Boolean);
  }

  /** A side's roll, as far as it is still to be played. */
  roll(play: Play, side: Side): string {
    if (play.scene.side !== side) return "";
    if (!play.steps.length) return play.scene.roll;
    const left = turn.left(play);
    return left && this.say("panel.left", { dice: this.isolate(left) });
  }

  /** That a piece was moved. */
  moved(play: Play, from: number, to: number, hit: unknown): string {
    const off = this.frame.layout.wide.places.some(({ key, style }) => style && key === to);
    const key = hit ? "live.hit" : off ? "live.off" : "live.moved";
    return this.say(key, { from: this.name(play, from), to: this.name(play, to) });
  }

  left(play: Play): string {
    const dice = turn.left(play);
    return dice ? this.say("live.left", { dice: this.isolate(dice) }) : this.say("live.no-dice");
  }

  /** Where the pieces of a place can go. */
  from(play: Play, place: number): string {
    const from = this.name(play, place);
    const lifted = turn.holds(play, place) ? turn.pick(play, place) : play;
    const places = [...turn.landings(lifted).keys()].map((to) => this.name(play, to));
    if (!places.length) return this.say("live.no-way", { from });
    return this.say("live.from", { from, places: this.list(places) });
  }

  /** Every way from every place. */
  all(play: Play): string {
    const ways = [...turn.sources(play)].map((place) => this.from(turn.putBack(play), place));
    return this.sentences(...ways) || this.say("live.none");
  }

  /** What a side holds: every place, or only those that `wanted` picks. */
  held(play: Play, side: Side, wanted: (stack: Stack) => boolean): string {
    const stacks = turn.stacks(play).filter((stack) => stack[1] === side && wanted(stack));
    stacks.sort(([a], [b]) => (side === 0 ? a - b : b - a));
    const told = stacks.map((stack) => this.#stack(play, stack[0], stack));
    return this.of(side, this.list(told) || this.say("live.nothing"));
  }

  count(play: Play, tally: string): string {
    const told = ([0, 1] as const).map((side) => {
      const weights = this.frame.tallies.at(-side)!.find(([name]) => name === tally)?.[1] ?? [];
      return this.of(side, this.say(`panel.${tally}`, { count: turn.weigh(play, side, weights) }));
    });
    return this.sentences(...told);
  }

  /** What is said of a side. */
  of(side: Side, what: string): string {
    return this.say("live.side", { side: this.frame.sides[side], what });
  }

  #movable(thrown: readonly number[] | undefined): string {
    if (!thrown) return "";
    const numbers = this.#numbers(thrown, this.say("cell.and"));
    return this.say(numbers ? "cell.movable" : "cell.ready", { numbers });
  }

  #numbers(thrown: readonly number[], between: string): string {
    const numbers = thrown.filter(Boolean).join(between);
    return numbers && this.isolate(numbers);
  }

  #stack(play: Play, at: number, stack: Stack | undefined): string {
    const place = this.name(play, at);
    if (!stack) return this.say("cell.empty", { place });
    const [, side, count, kind = 0] = stack;
    return this.say(this.frame.pieces[kind]![side], { place, count });
  }
}
