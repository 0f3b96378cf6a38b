import type { StudioRequest, StudioRow } from "../shared/wire";

/** Where a row goes: behind another, or to the first place in what holds it. */
export type Target = Required<Pick<StudioRequest, "after">> & Pick<StudioRequest, "into">;

/** How many rows go along with one: itself, and all that lie in it. */
function span(rows: readonly StudioRow[], at: number): number {
  const [, level] = rows[at]!;
  const end = rows.findIndex(([, each], index) => index > at && each <= level);
  return (end < 0 ? rows.length : end) - at;
}

/** Where a row stands among those beside it, and how many these are. */
export function placed(rows: readonly StudioRow[], at: number): readonly [number, number] {
  const [, level] = rows[at]!;
  const holder = Math.max(rows.slice(0, at).map(([, each]) => each).lastIndexOf(level - 1), 0);
  const alike = rows.slice(holder, holder + span(rows, holder)).filter(([, each]) => each === level);
  return [alike.indexOf(rows[at]!) + 1, alike.length];
}

/** Where a row of this level lies in the gap before the row of a number; null where it cannot. */
function inGap(rows: readonly StudioRow[], gap: number, level: number): Target | null {
  for (const [id, each] of rows.slice(0, gap).reverse()) {
    if (each === level) return { after: id };
    if (each < level) return each === level - 1 ? { after: null, into: id } : null;
  }
  return null;
}

const same = (one: Target, other: Target) => one.after === other.after && one.into === other.into;

/** Where a row goes that is let go before the row of a number; null where it would stay. */
export function dropped(rows: readonly StudioRow[], at: number, gap: number): Target | null {
  const size = span(rows, at);
  if (!rows[at]![1] || (gap > at && gap < at + size)) return null;
  const others = rows.filter((_, index) => index < at || index >= at + size);
  const [, level] = rows[at]!;
  const target = inGap(others, gap > at ? gap - size : gap, level);
  return target && !same(target, inGap(others, at, level)!) ? target : null;
}

/** Where a row goes one place up or down; null where there is none. */
export function moved(rows: readonly StudioRow[], at: number, by: 1 | -1): Target | null {
  const first = by < 0 ? at - 1 : at + span(rows, at) + 1;
  for (let gap = first; gap > 0 && gap <= rows.length; gap += by) {
    const target = dropped(rows, at, gap);
    if (target) return target;
  }
  return null;
}
