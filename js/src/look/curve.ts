import { svg } from "../shared/element";

export type Spot = readonly [x: number, y: number];

/** A box in which chances are drawn, with a margin round them. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** Where chances in hundredths lie: in order from left to right, and higher where they are better. */
export const spots = (chances: readonly number[], { width, height, margin }: Box): Spot[] => {
  const last = Math.max(1, chances.length - 1);
  return chances.map((chance, at) => [
    margin + (at / last) * (width - 2 * margin),
    margin + (1 - chance / 100) * (height - 2 * margin),
  ]);
};

export const curve = (through: readonly Spot[]): SVGElement =>
  svg("path", { class: "run", d: through.length ? `M${through.join("L")}` : "" });

/** Where the chances are even. */
export const even = ({ width, height }: Box): SVGElement => svg("path", { class: "even", d: `M0 ${height / 2}H${width}` });
