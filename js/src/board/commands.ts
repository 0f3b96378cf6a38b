import type { Frame, Side } from "../shared/scene";
import { bare, plain } from "../shared/words";
import * as turn from "./play";
import type { Seat } from "./seat";
import type { Speech } from "./speech";

/** What a scene offers, too. */
const CHOICES = ["roll", "hurry", "pause", "restart"];
const DIGITS = /^(?:Digit|Numpad)([1-9])$/;

/** All commands, which can be given by a key, from the menu, or as a typed word. */
export class Commands {
  readonly #acts: Readonly<Record<string, (argument: string) => void>>;

  constructor(
    private readonly frame: Frame,
    private readonly seat: Seat,
    private readonly speech: Speech,
    asks: Readonly<Record<string, () => void>>,
  ) {
    const tell = (text: string) => seat.tell(text);
    const held = (side: Side) => tell(speech.held(seat.play, side, () => true));
    const both = (wanted: (count: number) => boolean) => {
      const sides = ([0, 1] as const).map((side) => {
        return speech.held(seat.play, side, ([, , count]) => wanted(count));
      });
      tell(speech.sentences(...sides));
    };
    const tallies = frame.tallies[0]!.map(([name]) => [
      name,
      () => tell(speech.count(seat.play, name)),
    ]);
    this.#acts = {
      ...Object.fromEntries(tallies),
      here: () => tell(speech.cells(seat.play)(seat.cursor)),
      moves: () => tell(speech.from(seat.play, seat.play.picked ?? seat.cursor)),
      all: () => tell(speech.all(seat.play)),
      left: () => tell(speech.left(seat.play)),
      last: () => tell(seat.scene.last || speech.say("live.no-play")),
      turn: () => tell(seat.scene.status),
      score: () => tell(seat.scene.score),
      board: () => both(() => true),
      singles: () => both((count) => count === 1),
      mine: () => held(seat.scene.side),
      theirs: () => held((1 - seat.scene.side) as Side),
      point: (label) => this.#point(label),
      forward: () => this.#next(1),
      previous: () => this.#next(-1),
      other: () => seat.useOther(),
      why: () => this.#why(),
      replay: () => seat.replay.start(),
      step: () => seat.replay.step(),
      ...Object.fromEntries(CHOICES.map((name) => [name, () => seat.choose(name)])),
      back: () => seat.back(),
      finish: () => seat.finish(),
      ...asks,
    };
  }

  run(name: string, argument = ""): void {
    this.#acts[name]?.(argument);
  }

  /** Handle a key pressed on the board; tells whether it has a meaning. */
  key({ key, code, shiftKey }: KeyboardEvent): boolean {
    const digit = DIGITS.exec(code)?.[1];
    if (digit) return this.#jump(Number(digit), shiftKey);
    const letter = /^Key(.)$/.exec(code)?.[1] ?? "";
    const meant = /^[!-~]$/.test(key) ? key : shiftKey ? letter : letter.toLowerCase();
    const command = this.frame.commands.find(([, asked]) => asked !== "" && asked === meant);
    if (command) this.run(command[0]);
    return command !== undefined;
  }

  /** Carry out a typed command; tells whether the text is one. */
  word(typed: string): boolean {
    const whole = bare(this.frame, typed);
    const { commands } = this.frame;
    const [name] = commands.find(([, , , texts]) => texts.includes(whole)) ?? [];
    const places = commands.find(([each]) => each === "point")?.[3];
    const said = name ?? places?.find((text) => whole.startsWith(text));
    if (said === undefined || name === "roll") return false;
    this.run(name ?? "point", whole.slice(said.length));
    return true;
  }

  #jump(digit: number, opposing: boolean): boolean {
    const own = turn.reader(this.seat.play);
    const side = opposing ? 1 - own : own;
    const place = this.frame.jumps.at(-side)?.[digit - 1];
    if (place !== undefined) this.seat.go(place);
    return place !== undefined;
  }

  #point(label: string): void {
    const written = plain(this.frame, label);
    const place = this.frame.labels.at(-turn.reader(this.seat.play))!.indexOf(written);
    if (!written || place < 0) return this.seat.tell(this.speech.say("live.nowhere", { text: label }));
    this.seat.tell(this.speech.cells(this.seat.play)(place));
    this.seat.go(place);
  }

  #next(by: 1 | -1): void {
    const movable = [...turn.sources(turn.putBack(this.seat.play))].sort((a, b) => b - a);
    if (!movable.length) return this.seat.tell(this.speech.say("live.none"));
    const at = movable.indexOf(this.seat.cursor);
    const next = at < 0 && by < 0 ? movable.length - 1 : at + by;
    this.seat.go(movable.at(next % movable.length)!);
  }

  #why(): void {
    const { picked } = this.seat.play;
    if (picked === null || picked === this.seat.cursor) this.seat.why(this.seat.cursor, null);
    else this.seat.why(picked, this.seat.cursor);
  }
}
