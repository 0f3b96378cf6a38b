import { svg } from "../shared/element";
import type { Spot } from "../shared/input";
import type { Arrangement, Place, Stack } from "../shared/scene";
import { spot } from "./place";

/** What was drawn for a stack: its pieces, and their number where not all of them fit. */
export interface Pile {
  readonly drawn: readonly SVGElement[];
  readonly count: readonly SVGElement[];
}

export const NAMES = ["near", "far"] as const;

export const find = ({ places }: Arrangement, key: number): Place => places.find((p) => p.key === key)!;

export function text(x: number, y: number, name: string, content: string): SVGElement {
  const element = svg("text", { x, y, class: name });
  element.textContent = content;
  return element;
}

export function disc({ x, y }: Spot, size: number, side: number, sign: string): SVGElement {
  const radius = size / 2 - 2;
  const parts = [
    svg("circle", { cy: 5, r: radius + 6, class: "lit", fill: "url(#shade)" }),
    svg("circle", { r: radius, class: "body" }),
    svg("circle", { r: radius, class: "lit", fill: "url(#shine)" }),
    sign ? svg("path", { d: sign, class: "dot" }) : svg("circle", { r: radius * 0.7, class: "ring" }),
  ];
  if (side === 1) parts.push(svg("circle", { r: radius * 0.2, class: sign ? "eye" : "dot" }));
  const place = { transform: `translate(${x} ${y})` };
  return svg("g", { class: `piece ${NAMES[side]}`, ...place }, ...parts);
}

function edgeOn({ x, y }: Spot, { box, stack }: Place, side: number): SVGElement {
  const [, , across, down] = stack!;
  const width = down ? box[2] * 0.84 : Math.abs(across) - 8;
  const height = down ? Math.abs(down) - 5 : box[3] * 0.84;
  const shape = { x: -width / 2, y: -height / 2, width, height, rx: 7, class: "body" };
  const lies = { class: `piece ${NAMES[side]}`, transform: `translate(${x} ${y})` };
  return svg("g", lies, svg("rect", shape));
}

export function spots(arrangement: Arrangement, [key, , count]: Stack): Spot[] {
  const place = find(arrangement, key);
  return Array.from({ length: count }, (_, index) => spot(place, index));
}

export function pile(
  arrangement: Arrangement,
  stack: Stack,
  sign: string,
  digits: (count: number) => string,
): Pile {
  const [key, side, count] = stack;
  const place = find(arrangement, key);
  const { room = 1, style } = place;
  const shown = spots(arrangement, stack).slice(0, room);
  const drawn = shown.map((at) =>
    style ? edgeOn(at, place, side) : disc(at, arrangement.piece, side, sign),
  );
  if (count <= room) return { drawn, count: [] };
  const { x, y } = shown.at(-1)!;
  return { drawn, count: [text(x, y, `count ${NAMES[side]}`, digits(count))] };
}
