import { svg } from "../shared/element";
import type { Spot } from "../shared/input";
import type { Arrangement, Scene, Side } from "../shared/scene";
import { NAMES, text } from "./pieces";
import { DIE, diceSpots } from "./place";
import { dice, type Play } from "./play";

/** By number: the cells of a three by three grid that have a pip. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

export const spotsOfDice = (arrangement: Arrangement, { scene }: Play): Spot[] =>
  diceSpots(arrangement, scene.side, scene.dice.length, scene.phase === "opening");

export function spotOfCube({ cube: spots }: Arrangement, { cube }: Scene): Spot | null {
  if (!cube || !spots.length) return null;
  // The spots are the near owner's, the far owner's, nobody's, and for each side an offered cube's.
  const [x, y] = spots[cube.owner === null ? 2 : cube.owner + (cube.offered ? 3 : 0)]!;
  return { x, y };
}

export function throwDice(arrangement: Arrangement, play: Play): SVGElement[] {
  const spots = spotsOfDice(arrangement, play);
  return dice(play).map(({ number, used }, index) => {
    const strike = used ? [svg("path", { d: "M-30 30L30-30", class: "ring strike" })] : [];
    const owner = play.scene.phase === "opening" ? index : play.scene.side;
    const name = `die ${NAMES[owner]}${used ? " used" : number === play.number ? " chosen" : ""}`;
    return block(spots[index]!, name, ...pips(number), ...strike);
  });
}

/** The faces of a die while it tumbles, in the colour of its side. */
export function tumbling(number: number, thrower: Side, elsewhere: boolean): SVGElement[] {
  const shown = [1, 3, 4].map((further) => ((number - 1 + further) % 6) + 1);
  if (elsewhere) shown.push(number);
  return shown.map((each) => svg("g", { class: NAMES[thrower] }, ...sideOf(each)));
}

export function drawCube(
  arrangement: Arrangement,
  scene: Scene,
  digits: (number: number) => string,
): SVGElement[] {
  const at = spotOfCube(arrangement, scene);
  if (!at || !scene.cube) return [];
  const { value, offered } = scene.cube;
  const name = `cube${offered ? " offered" : ""}`;
  // A cube that nobody has turned yet lies with its 64 up.
  return [block(at, name, text(0, 0, "value", digits(value === 1 ? 64 : value)))];
}

const face = (): SVGElement =>
  svg("rect", { x: -DIE / 2, y: -DIE / 2, width: DIE, height: DIE, rx: 16, class: "face" });

const pips = (number: number): SVGElement[] =>
  PIPS[number]!.map((at) =>
    svg("circle", { cx: ((at % 3) - 1) * 23, cy: (Math.floor(at / 3) - 1) * 23, r: 8, class: "pip" }),
  );

/** A die's side with this many pips. */
export const sideOf = (number: number): SVGElement[] => [face(), ...pips(number)];

function block({ x, y }: Spot, name: string, ...inside: SVGElement[]): SVGElement {
  // What is inside turns round its own middle.
  const turning = svg("g", {}, face(), ...inside);
  return svg("g", { class: name, transform: `translate(${x} ${y})` }, turning);
}
