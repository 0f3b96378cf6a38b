import { setAll, svg } from "./element";
import { dice, landings, stacks, type Play } from "./play";
import { nextSpot, spot, type Spot } from "./place";
import { IN_THE_WAY, type Arrangement, type Frame, type Place, type Scene, type Stack } from "./scene";

export interface Hand {
  readonly play: Play;
  /** Where the pointer holds the piece; null while it is not being dragged. */
  readonly drag: Spot | null;
}

const NAMES = ["near", "far"] as const;
const PIPS: readonly (readonly number[])[] = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8]].concat([
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
]);

/** The picture of a board. It knows shapes and places, and no rules. */
export class Picture {
  readonly element = svg("svg", { "aria-hidden": "true", focusable: "false" });
  private readonly layers = ["ground", "marks", "pieces", "dice", "hints", "hand"].map((name) =>
    svg("g", { class: name }),
  );
  private drawn: { arrangement: Arrangement; side: number } | null = null;

  constructor(private readonly frame: Frame) {
    const stripes = svg("path", { d: "M0 24L24 0", class: "stripe" });
    const size = { width: 24, height: 24, patternUnits: "userSpaceOnUse" };
    this.element.append(svg("defs", {}, svg("pattern", { id: "hatch", ...size }, stripes)));
    this.element.append(...this.layers);
  }

  draw(arrangement: Arrangement, { play, drag }: Hand): void {
    const [ground, marks, pieces, thrown, hints, hand] = this.layers as [
      SVGElement,
      SVGElement,
      SVGElement,
      SVGElement,
      SVGElement,
      SVGElement,
    ];
    const { side } = play.scene;
    if (this.drawn?.arrangement !== arrangement || this.drawn.side !== side) {
      setAll(this.element, { viewBox: `0 0 ${arrangement.width} ${arrangement.height}` });
      ground.replaceChildren(...backdrop(arrangement, this.frame.labels[side]!));
      this.drawn = { arrangement, side };
    }
    const all = stacks(play);
    const lying = play.picked === null ? all : without(all, play.picked, side);
    marks.replaceChildren(...refused(arrangement, play.scene));
    pieces.replaceChildren(...lying.flatMap((stack) => pile(arrangement, stack)));
    thrown.replaceChildren(...throwDice(arrangement, play));
    hints.replaceChildren(...targets(arrangement, play, lying));
    hand.replaceChildren(...inHand(arrangement, play, lying, drag));
  }
}

function backdrop({ shapes, places }: Arrangement, labels: readonly string[]): SVGElement[] {
  const drawn = shapes.map(([token, d]) => svg("path", { d, class: token }));
  for (const { key, label } of places) {
    if (label) drawn.push(text(label[0], label[1], "label", labels[key] ?? ""));
  }
  return drawn;
}

function without(all: readonly Stack[], place: number, owner: number): Stack[] {
  return all.map((stack) => {
    const [at, side, count] = stack;
    return at === place && side === owner ? [at, side, count - 1] : stack;
  });
}

const find = ({ places }: Arrangement, key: number): Place => places.find((p) => p.key === key)!;

function text(x: number, y: number, name: string, content: string): SVGElement {
  const element = svg("text", { x, y, class: name });
  element.textContent = content;
  return element;
}

function disc({ x, y }: Spot, size: number, side: number): SVGElement {
  const radius = size / 2 - 2;
  const parts = [
    svg("circle", { cy: 3, r: radius, class: "shadow" }),
    svg("circle", { r: radius, class: "body" }),
    svg("circle", { r: radius * 0.7, class: "ring" }),
  ];
  if (side === 1) parts.push(svg("circle", { r: radius * 0.2, class: "dot" }));
  const place = { transform: `translate(${x} ${y})` };
  return svg("g", { class: `piece ${NAMES[side]}`, ...place }, ...parts);
}

function edgeOn({ x, y }: Spot, { box, stack }: Place, side: number): SVGElement {
  const upright = stack[3] !== 0;
  const width = upright ? box[2] * 0.84 : Math.abs(stack[2]) - 8;
  const height = upright ? Math.abs(stack[3]) - 5 : box[3] * 0.84;
  const shape = { x: x - width / 2, y: y - height / 2, width, height, rx: 7, class: "body" };
  return svg("g", { class: `piece ${NAMES[side]}` }, svg("rect", shape));
}

function pile(arrangement: Arrangement, [key, side, count]: Stack): SVGElement[] {
  const place = find(arrangement, key);
  const drawn = Array.from({ length: Math.min(count, place.room) }, (_, index) =>
    place.style === "edge"
      ? edgeOn(spot(place, index), place, side)
      : disc(spot(place, index), arrangement.piece, side),
  );
  if (count > place.room) {
    const { x, y } = spot(place, place.room - 1);
    drawn.push(text(x, y, `count ${NAMES[side]}`, String(count)));
  }
  return drawn;
}

function refused(arrangement: Arrangement, { refusal }: Scene): SVGElement[] {
  return (refusal?.marks ?? []).flatMap(({ place: key, role }) => {
    const place = arrangement.places.find((p) => p.key === key);
    if (!place || role === "source") return [];
    const [x, y, width, height] = place.box;
    const box = { x: x + 2, y: y + 2, width: width - 4, height: height - 4, rx: 12 };
    const fill = IN_THE_WAY.has(role) ? "url(#hatch)" : "none";
    const outline = svg("rect", { ...box, class: `mark ${role}`, fill });
    if (role !== "block") return [outline];
    const [cx, cy] = [x + width / 2, place.row === 0 ? y + height - 42 : y + 42];
    const cross = `M${cx - 16} ${cy - 16}l32 32m0-32l-32 32`;
    return [outline, svg("path", { d: cross, class: "cross" })];
  });
}

function targets(arrangement: Arrangement, play: Play, lying: readonly Stack[]): SVGElement[] {
  return [...landings(play)].flatMap(([key, path]) => {
    const place = find(arrangement, key);
    const taken = path.at(-1)!.length > 4;
    const { x, y } = nextSpot(place, lying, taken);
    const radius = arrangement.piece / 2 - (path.length > 1 ? 12 : 2);
    const numbers = path.map(([number]) => number).join("+");
    const name = `landing${path.length > 1 ? " far-landing" : ""}${taken ? " hit" : ""}`;
    const ring = svg("circle", { cx: x, cy: y, r: radius, class: name });
    return [ring, text(x, y, "number", numbers)];
  });
}

function inHand(
  arrangement: Arrangement,
  { picked, scene }: Play,
  lying: readonly Stack[],
  drag: Spot | null,
): SVGElement[] {
  if (picked === null) return [];
  const place = find(arrangement, picked);
  const at = drag ?? nextSpot(place, lying, false);
  const halo = { cx: at.x, cy: at.y, r: arrangement.piece / 2 + 5, class: "halo" };
  return [disc(at, arrangement.piece, scene.side), svg("circle", halo)];
}

function throwDice(arrangement: Arrangement, play: Play): SVGElement[] {
  const thrown = dice(play);
  const [x, y, gap] = arrangement.dice[play.scene.side]!;
  const start = x - ((thrown.length - 1) * gap) / 2;
  return thrown.map(({ number, used }, index) => {
    const face = svg("rect", { x: -41, y: -41, width: 82, height: 82, rx: 16, class: "face" });
    const pips = PIPS[number]!.map((at) =>
      svg("circle", { cx: ((at % 3) - 1) * 23, cy: (Math.floor(at / 3) - 1) * 23, r: 8, class: "pip" }),
    );
    const place = { transform: `translate(${start + index * gap} ${y})` };
    const strike = used ? [svg("path", { d: "M-30 30L30-30", class: "strike" })] : [];
    return svg("g", { class: `die${used ? " used" : ""}`, ...place }, face, ...pips, ...strike);
  });
}
