import type { InputHandler, Spot } from "../shared/input";
import type { Frame } from "../shared/scene";
import { spotOfCube, spotsOfDice } from "./dice";
import { placeAt, within } from "./place";
import * as turn from "./play";
import type { Seat } from "./seat";
import type { BoardView } from "./view";

/** What the input needs of the page round the board. */
export interface Surroundings {
  readonly keyOf: (target: EventTarget | null) => number | null;
  /** Any other key; tells whether it has a meaning. */
  readonly key: (event: KeyboardEvent) => boolean;
  /** Close what is open beside the board. */
  readonly close: () => void;
}

/** Turns pointer and key events on a board into calls of its seat. */
export class BoardInput implements InputHandler {
  /** Where the pointer holds a piece; null while none is dragged. */
  held: Spot | null = null;
  #pressed: number | null = null;
  /** Whether the current press has lifted its piece: releasing there then does not put it back. */
  #fresh = false;

  constructor(
    private readonly frame: Frame,
    private readonly seat: Seat,
    private readonly view: BoardView,
    private readonly round: Surroundings,
  ) {}

  press(at: Spot): boolean {
    const { seat } = this;
    const place = placeAt(this.view.arrangement(), at);
    this.#fresh = false;
    this.#pressed = null;
    if (seat.play.sent || this.#pressThing(at) || place === null) return false;
    seat.go(place);
    this.#pressed = place;
    if (seat.grips(place) && !turn.landings(seat.play).has(place) && seat.play.picked !== place) {
      this.#fresh = true;
      seat.lift(place);
    }
    return seat.play.picked === place;
  }

  drag(at: Spot): void {
    this.held = at;
    this.view.draw(false);
  }

  release(at: Spot, dragged: boolean): void {
    const { seat } = this;
    this.held = null;
    const place = placeAt(this.view.arrangement(), at);
    if (!dragged) {
      if (this.#pressed !== null) seat.click(this.#pressed, place, this.#fresh);
    } else if (place === null || place === seat.play.picked) seat.putBack();
    else seat.drop(place, true);
  }

  cancel(): void {
    this.held = null;
    this.seat.putBack();
  }

  walk(arrow: string): void {
    this.seat.walk(arrow);
  }

  focus(target: EventTarget | null): void {
    const focused = this.round.keyOf(target);
    if (focused === null || focused === this.seat.cursor) return;
    this.seat.cursor = focused;
    this.view.draw(false);
  }

  choose(): void {
    const { seat } = this;
    const { cursor } = seat;
    seat.press(cursor);
    if (seat.play.picked === cursor && !turn.landings(seat.play).size) seat.why(cursor, null);
  }

  /** A double click plays the turn, but never an empty one. */
  finish(): void {
    const { seat } = this;
    if (turn.mayStop(seat.play) && seat.play.steps.length) seat.finish();
  }

  escape(): void {
    const { play } = this.seat;
    this.seat.putBack();
    if (play === this.seat.play) this.round.close();
  }

  key(event: KeyboardEvent): boolean {
    return this.round.key(event);
  }

  /** Press a die or the cube, where one lies. */
  #pressThing(at: Spot): boolean {
    const { play, scene } = this.seat;
    const spots = spotsOfDice(this.view.arrangement(), play);
    const die = turn.dice(play)[spots.findIndex((spot) => within(at, spot))];
    if (die && !die.used && scene.phase === "move") {
      this.seat.useNumber(die.number);
      return true;
    }
    const { cube: choice } = this.frame;
    const cube = spotOfCube(this.view.arrangement(), scene);
    if (!cube || !within(at, cube) || !scene.choices.includes(choice)) return false;
    this.seat.choose(choice);
    return true;
  }
}
