import { svg } from "../shared/element";

const WHITE = "#FFFFFF";
const BLACK = "#000000";
const DOWN = { x2: 0, y2: 1 };

type Stop = readonly [offset: number, colour: string, opacity: number];

function gradient(tag: string, id: string, falling: Record<string, number>, stops: readonly Stop[]): SVGElement {
  const made = stops.map(([offset, colour, opacity]) =>
    svg("stop", { offset, "stop-color": colour, "stop-opacity": opacity }),
  );
  return svg(tag, { id, ...falling }, ...made);
}

/** Light and shade, the same as in the still pictures: gradients that every checker shares. */
export const light = (): SVGElement[] => [
  gradient("radialGradient", "shine", { cx: 0.36, cy: 0.28, r: 0.78 }, [
    [0, WHITE, 0.18],
    [0.5, WHITE, 0],
    [0.62, BLACK, 0],
    [1, BLACK, 0.2],
  ]),
  gradient("radialGradient", "shade", {}, [
    [0.76, BLACK, 0.42],
    [1, BLACK, 0],
  ]),
  gradient("linearGradient", "sheen", DOWN, [
    [0, WHITE, 0.14],
    [0.06, WHITE, 0],
    [0.94, BLACK, 0],
    [1, BLACK, 0.14],
  ]),
  gradient("linearGradient", "well", DOWN, [
    [0, BLACK, 0.18],
    [0.025, BLACK, 0],
  ]),
];
