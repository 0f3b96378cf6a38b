import type { Draft, Piece, Scene, Side, Stack, Supply } from "../shared/scene";

export function draftOf(scene: Scene, { controls }: Supply): Draft {
  const fields = ["pieces", ...controls.map(([, field]) => field)];
  return Object.fromEntries(Object.entries(scene).filter(([name]) => fields.includes(name))) as Draft;
}

export function holder(pieces: readonly Stack[], place: number): Piece | undefined {
  const stack = pieces.find(([at]) => at === place);
  if (!stack) return undefined;
  const [, side, , ...kind] = stack;
  return [side, ...kind];
}

/**
 * The pieces with `by` more of one kind on a place. All others there are removed; those not
 * on the board lie in the stores.
 */
export function put(
  pieces: readonly Stack[],
  { stores, count, most }: Supply,
  place: number,
  [side, ...kind]: Piece,
  by: number,
): Stack[] {
  const made = pieces.filter(([at]) => at !== place && !stores.includes(at));
  const same = pieces.find((s) => s[0] === place && s[1] === side && s[3] === kind[0]);
  const held = Math.min((same?.[2] ?? 0) + by, most);
  if (held > 0 && !stores.includes(place)) made.push([place, side, held, ...kind]);
  stores.forEach((store, owner) => {
    const rest = made.reduce((left, [, by, n]) => (by === owner ? left - n : left), count);
    if (rest > 0) made.push([store, owner as Side, rest]);
  });
  return made;
}
