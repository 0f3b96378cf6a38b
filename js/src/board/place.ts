import type { Spot } from "../shared/input";
import type { Arrangement, Place, Side, Stack } from "../shared/scene";

/** Centre of the nth piece of a stack; those without room lie on top of the last. */
export function spot({ box: [left, top, width, height], stack, room = 1 }: Place, index: number): Spot {
  const [x, y, dx, dy] = stack ?? [left + width / 2, top + height / 2, 0, 0];
  const at = Math.min(index, room - 1);
  return { x: x + at * dx, y: y + at * dy };
}

/** The spot where one more piece would land. */
export const nextSpot = (place: Place, stacks: readonly Stack[], taken: boolean): Spot => {
  const count = stacks.reduce((sum, [at, , n]) => (at === place.key ? sum + n : sum), 0);
  return spot(place, taken ? 0 : count);
};

export const DIE = 82;

/** Centres of the dice on the table; in the opening each side's die lies on its own half. */
export function diceSpots({ dice }: Arrangement, side: Side, count: number, apart: boolean): Spot[] {
  return Array.from({ length: count }, (_, index) => {
    const [x, y, gap] = dice[apart ? index : side]!;
    return { x: apart ? x : x + (index - (count - 1) / 2) * gap, y };
  });
}

export const within = (at: Spot, centre: Spot): boolean =>
  Math.max(Math.abs(at.x - centre.x), Math.abs(at.y - centre.y)) <= DIE / 2;

/** How far to the left, -1, or to the right, 1, of the picture a place lies. */
export function sideways({ places, left, width }: Arrangement, key: number | undefined): number {
  const box = places.find((place) => place.key === key)?.box;
  return box ? ((box[0] + box[2] / 2 - left) / width) * 2 - 1 : 0;
}

export function placeAt(arrangement: Arrangement, { x, y }: Spot): number | null {
  const hit = arrangement.places.find(({ box: [left, top, width, height] }) => {
    return x >= left && x < left + width && y >= top && y < top + height;
  });
  return hit?.key ?? null;
}

/** The place beside another in the grid, as the picture lies; the same one at the edge. */
export function neighbour({ places }: Arrangement, key: number, arrow: string): number {
  const from = places.find((place) => place.key === key);
  if (!from) return key;
  const row = places.filter((place) => place.row === from.row).sort((a, b) => a.column - b.column);
  const at = row.indexOf(from);
  const beyond = (by: number) =>
    places
      .filter((place) => place.row === from.row + by)
      .sort((a, b) => Math.abs(a.column - from.column) - Math.abs(b.column - from.column))[0];
  const next: Record<string, Place | undefined> = {
    ArrowLeft: row[at - 1],
    ArrowRight: row[at + 1],
    Home: row[0],
    End: row.at(-1),
    ArrowUp: beyond(-1),
    ArrowDown: beyond(1),
  };
  return next[arrow]?.key ?? key;
}
