import type { Draft, Scene, Side, Stack, Supply } from "./scene";

export const draftOf = ({ pieces, side, dice, cube }: Scene): Draft => ({ pieces, side, dice, cube });

export const holder = (pieces: readonly Stack[], place: number): Side | undefined =>
  pieces.find(([at]) => at === place)?.[1];

/**
 * The pieces with so many more of a side on a place. Those of the other side there go away; all
 * that are not on the board lie in the stores.
 */
export function put(
  pieces: readonly Stack[],
  { stores, count }: Supply,
  place: number,
  side: Side,
  by: number,
): Stack[] {
  const made = pieces.filter(([at]) => at !== place && !stores.includes(at));
  const held = pieces.reduce((n, [at, owner, m]) => (at === place && owner === side ? m : n), 0);
  if (held + by > 0 && !stores.includes(place)) made.push([place, side, held + by]);
  stores.forEach((store, owner) => {
    const rest = made.reduce((left, [, by, n]) => (by === owner ? left - n : left), count);
    if (rest > 0) made.push([store, owner as Side, rest]);
  });
  return made;
}
