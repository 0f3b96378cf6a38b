import type { Spot } from "../shared/input";
import type { Side, Stack } from "../shared/scene";

const STEP = 220;
const TUMBLE = 500;
/** If more pieces move than in a play, it is another position, and all move at once. */
const PLAY = 4;

/** The stacks of a picture, with the spot of each piece and the element of the first. */
export type Drawn = ReadonlyMap<
  Stack,
  { readonly spots: readonly Spot[]; readonly drawn: readonly SVGElement[] }
>;

interface Piece {
  readonly at: number;
  readonly spot: Spot;
  readonly element: SVGElement | undefined;
}

/** Whether the user has asked for less motion. */
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Moves things on a board, unless the user has asked for less motion. */
export class Motion {
  #running: Animation[] = [];

  /** Resolves once everything has arrived. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.map(({ finished }) => finished));
  }

  /** End all motion at once, at its destination. */
  skip(): void {
    for (const each of this.#running.splice(0)) each.finish();
  }

  /**
   * Animate the pieces that came to new spots, from those that were left: the pieces of the
   * side that plays one after the other and `via` where it stepped, then those that they hit.
   */
  travel(before: Drawn, after: Drawn, playing: Side, via: readonly Spot[]): void {
    const arrivals = new Map<number, number>();
    let now = 0;
    for (const side of [playing, 1 - playing]) {
      const left = changed(after, before, side);
      const come = changed(before, after, side);
      const inTurn = side === playing && come.length <= PLAY;
      for (const { at, spot, element } of come) {
        const from = left.shift();
        if (!from) continue;
        const way = [from.spot, ...(inTurn ? via : []), spot];
        const duration = STEP * (way.length - 1);
        const delay = inTurn ? now : (arrivals.get(from.at) ?? 0);
        this.#go(element, way.map((each) => ({ transform: lie(each) })), { duration, delay });
        if (!inTurn) continue;
        now += duration;
        // A hit piece starts when the first piece lands on it.
        if (!arrivals.has(at)) arrivals.set(at, now);
      }
    }
  }

  /** Animate the cube from its former spot. */
  slide(element: SVGElement, from: Spot, to: Spot): void {
    if (from.x === to.x && from.y === to.y) return;
    this.#go(element, [{ transform: lie(from) }, { transform: lie(to) }], { duration: STEP });
  }

  /**
   * Let a die tumble onto the board, its `faces` seen one after the other before its own. One that
   * was thrown elsewhere rests there, as its last face, then comes.
   */
  tumble(die: SVGElement, thrown: Spot, lies: Spot, faces: readonly SVGElement[]): void {
    const there = { transform: lie(thrown) };
    const away = thrown.x !== lies.x || thrown.y !== lies.y;
    if (away) this.#go(die, [there, there, { transform: lie(lies) }], { duration: 2 * TUMBLE });
    const turning = die.firstElementChild as SVGElement;
    const turns = [
      { transform: "translate(260px, -50px) rotate(470deg) scale(0.7)" },
      { transform: "translate(90px, 24px) rotate(170deg) scale(1.12)" },
      { transform: "none" },
    ];
    this.#go(turning, turns, { duration: TUMBLE });
    const own = turning.lastElementChild!;
    faces.forEach((face, index) => {
      const rests = away && index === faces.length - 1;
      const duration = rests ? 2 * TUMBLE : (TUMBLE * (index + 1)) / (faces.length + 1);
      const fading = [{ opacity: 1 }, { opacity: 1, offset: rests ? 0.5 : 0.9 }, { opacity: 0 }];
      const made = this.#go(face, fading, { duration, easing: "linear" });
      if (!made) return;
      own.after(face);
      void made.finished.then(() => face.remove());
    });
  }

  #go(element: SVGElement | undefined, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation | undefined {
    if (!element?.animate || isStill()) return undefined;
    // The one drawn last is on top.
    if (element.parentElement?.classList.contains("pieces")) element.parentElement.append(element);
    const made = element.animate(frames, { easing: "ease-out", fill: "backwards", ...timing });
    this.#running = [...this.#running.filter(({ playState }) => playState !== "finished"), made];
    return made;
  }
}

// Only a whole `transform` moves parts of an SVG picture without repainting it.
const lie = ({ x, y }: Spot): string => `translate(${x}px, ${y}px)`;

/** The pieces of a side that one picture has and the other has not. */
function changed(from: Drawn, to: Drawn, side: number): Piece[] {
  const counts = new Map([...from.keys()].map(([place, owner, n]) => [`${place} ${owner}`, n]));
  return [...to].flatMap(([[place, owner], { spots, drawn }]) => {
    if (owner !== side) return [];
    const known = counts.get(`${place} ${owner}`) ?? 0;
    return spots.slice(known).map((spot, index) => {
      return { at: place, spot, element: drawn[Math.min(known + index, drawn.length - 1)] };
    });
  });
}
