import type { Spot } from "./place";
import type { Stack } from "./scene";

const DURATION = 220;

/** The stacks of a picture, with the spot of each piece and what was drawn for the first of them. */
export type Drawn = ReadonlyMap<
  Stack,
  { readonly spots: readonly Spot[]; readonly drawn: readonly SVGElement[] }
>;

interface Piece {
  readonly spot: Spot;
  readonly element: SVGElement | undefined;
}

/** Let the pieces that came to new spots be seen coming from those that were left. */
export function move(before: Drawn, after: Drawn): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const side of [0, 1]) {
    const left = changed(after, before, side);
    for (const { spot, element } of changed(before, after, side)) {
      const from = left.shift();
      if (from) slide(element, from.spot, spot);
    }
  }
}

/** The pieces of a side that one picture has and the other has not. */
function changed(from: Drawn, to: Drawn, side: number): Piece[] {
  const counts = new Map([...from.keys()].map(([place, owner, n]) => [`${place} ${owner}`, n]));
  return [...to].flatMap(([[place, owner], { spots, drawn }]) => {
    if (owner !== side) return [];
    const known = counts.get(`${place} ${owner}`) ?? 0;
    return spots.slice(known).map((spot, index) => {
      return { spot, element: drawn[Math.min(known + index, drawn.length - 1)] };
    });
  });
}

function slide(element: SVGElement | undefined, from: Spot, to: Spot): void {
  if (!element?.animate) return;
  const away = { translate: `${from.x - to.x}px ${from.y - to.y}px` };
  // The last one drawn lies above the others.
  element.parentElement?.append(element);
  element.animate([away, { translate: "0 0" }], { duration: DURATION, easing: "ease-out" });
}
