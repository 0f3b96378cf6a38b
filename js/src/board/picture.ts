import { setAll, setChildren, svg } from "../shared/element";
import type { Spot } from "../shared/input";
import { IN_THE_WAY, marksOf, type Arrangement, type Frame, type Place, type Scene, type Side, type Stack } from "../shared/scene";
import { numerals } from "../shared/words";
import type { Overlay } from "./arrows";
import { drawCube, spotOfCube, spotsOfDice, throwDice, tumbling } from "./dice";
import { Ground } from "./ground";
import { light } from "./light";
import { Motion, type Drawn } from "./motion";
import { disc, find, pile, spots, text, type Pile } from "./pieces";
import { diceSpots, nextSpot } from "./place";
import { dice, landings, reader, stacks, type Play } from "./play";

export interface Hand {
  readonly play: Play;
  /** Where the pointer holds the piece; null while it is not being dragged. */
  readonly drag: Spot | null;
  /** Whether pieces are animated to their new spots. */
  readonly moving: boolean;
}

/** The picture of a board. It knows shapes and places, and no rules. */
export class Picture {
  readonly element = svg("svg", { "aria-hidden": "true", focusable: "false" });
  readonly #ground = new Ground();
  readonly #marks = svg("g", { class: "marks" });
  readonly #pieces = svg("g", { class: "pieces" });
  readonly #counts = svg("g");
  readonly #dice = svg("g", { class: "dice" });
  readonly #hints = svg("g", { class: "hints" });
  readonly #hand = svg("g", { class: "hand" });
  readonly #digits: (text: string | number) => string;
  #drawn: { arrangement: Arrangement; play: Play; drag: Spot | null } | null = null;
  #piles = new Map<string, Pile>();
  #lying: Drawn = new Map();
  #thrown = "";
  readonly #motion = new Motion();

  constructor(
    private readonly frame: Frame,
    private readonly overlay?: Overlay["draw"],
  ) {
    this.#digits = numerals(frame);
    const stripes = svg("path", { d: "M0 24L24 0", class: "stripe" });
    const size = { width: 24, height: 24, patternUnits: "userSpaceOnUse" };
    this.element.append(svg("defs", {}, svg("pattern", { id: "hatch", ...size }, stripes), ...light()));
    const layers = [this.#ground.element, this.#marks, this.#pieces, this.#counts, this.#dice, this.#hints, this.#hand];
    this.element.append(...layers);
  }

  draw(arrangement: Arrangement, { play, drag, moving }: Hand): void {
    const before = this.#drawn;
    const same = before?.arrangement === arrangement;
    if (same && before.play === play && before.drag === drag) return;
    this.#drawn = { arrangement, play, drag };
    const { side } = play.scene;
    if (!same) {
      setAll(this.element, { viewBox: `${arrangement.left} 0 ${arrangement.width} ${arrangement.height}` });
      this.#ground.lay(arrangement, this.#digits);
      this.#thrown = "";
    }
    if (!same || reader(before.play) !== reader(play)) {
      this.#ground.name(this.frame.labels.at(-reader(play))!.map(this.#digits));
    }
    const all = stacks(play);
    const owner = all.find(([place]) => place === play.picked)?.[1] ?? side;
    const lying = play.picked === null ? all : without(all, play.picked, owner);
    const { marks: signs } = this.frame.layout;
    this.#marks.replaceChildren(...marked(arrangement, play.scene));
    const known = same ? this.#piles : new Map<string, Pile>();
    this.#piles = new Map(
      lying.map((stack) => {
        const key = stack.join(" ");
        return [key, known.get(key) ?? pile(arrangement, stack, signs[stack[3] ?? 0]!, this.#digits)];
      }),
    );
    const piles = [...this.#piles.values()];
    setChildren(this.#pieces, piles.flatMap(({ drawn }) => drawn));
    setChildren(this.#counts, piles.flatMap(({ count }) => count));
    this.#drawDice(arrangement, play);
    if (moving && same) this.#roll(arrangement, before.play, play);
    const over = this.overlay?.(arrangement, play) ?? [];
    this.#hints.replaceChildren(...over, ...targets(arrangement, play, lying, this.#digits));
    const kind = all.find(([place]) => place === play.picked)?.[3] ?? 0;
    this.#hand.replaceChildren(...inHand(arrangement, play, owner, signs[kind]!, lying, drag));
    if (play.picked !== null) return;
    const left = this.#lying;
    this.#lying = new Map(
      all.map((stack, index) => [stack, { spots: spots(arrangement, stack), ...piles[index]! }]),
    );
    if (!moving || !before) return;
    const stepped = before.play.scene.since === play.scene.since ? play.steps.slice(before.play.steps.length, -1) : [];
    const via = stepped.map(([, , to]) => nextSpot(find(arrangement, to), all, false));
    this.#motion.travel(left, this.#lying, before.play.scene.side, via);
  }

  /** End all motion at once, at its destination. */
  rest(): void {
    this.#motion.skip();
  }

  /** Resolves once nothing moves. */
  settled(): Promise<void> {
    return this.#motion.settled();
  }

  /** Draw the dice and the cube anew if they have changed. */
  #drawDice(arrangement: Arrangement, play: Play): void {
    const { side, phase, cube } = play.scene;
    const shown = JSON.stringify([dice(play), play.number, side, phase, cube]);
    if (shown === this.#thrown) return;
    this.#thrown = shown;
    this.#dice.replaceChildren(
      ...throwDice(arrangement, play),
      ...drawCube(arrangement, play.scene, this.#digits),
    );
  }

  #roll(arrangement: Arrangement, before: Play, play: Play): void {
    const { scene } = play;
    const opening = before.scene.phase === "opening";
    const thrown = opening || (before.scene.phase === "roll" && before.scene.side === scene.side);
    const blocks = [...this.#dice.children] as SVGElement[];
    if (thrown && before.scene.since !== scene.since) {
      const lie = spotsOfDice(arrangement, play);
      const apart = diceSpots(arrangement, scene.side, opening ? 2 : 0, true);
      lie.forEach((spot, index) => {
        // Each side has thrown one die; that of the side which starts comes first.
        const first = scene.phase === "opening" ? 0 : scene.side;
        const thrower = (opening ? (index + first) % 2 : scene.side) as Side;
        const thrown = apart[thrower] ?? spot;
        const elsewhere = thrown.x !== spot.x || thrown.y !== spot.y;
        const faces = tumbling(scene.dice[index]!, thrower, elsewhere);
        this.#motion.tumble(blocks[index]!, thrown, spot, faces);
      });
    }
    const [from, to] = [spotOfCube(arrangement, before.scene), spotOfCube(arrangement, scene)];
    if (from && to) this.#motion.slide(blocks.at(-1)!, from, to);
  }
}

function without(all: readonly Stack[], place: number, owner: number): Stack[] {
  return all.map((stack) => {
    const [at, side, count, ...kind] = stack;
    return at === place && side === owner ? [at, side, count - 1, ...kind] : stack;
  });
}

/** How far the outline of a point stays away from the dice. */
const CLEAR = 44;

function marked(arrangement: Arrangement, scene: Scene): SVGElement[] {
  const marks = marksOf(scene);
  const isCross = (role: string) => role === "block" || role === "refused";
  const isCrossed = (key: number) => marks.some(({ place, role }) => place === key && isCross(role));
  return (marks.length ? marks : (scene.lit ?? [])).flatMap(({ place: key, role }) => {
    const place = arrangement.places.find((p) => p.key === key);
    if (!place || role === "source") return [];
    const [x, y, width, height] = place.box;
    const crossed = isCross(role);
    // Clear of the dice beside the points; both frames of a point are as high.
    const clear = height > 3 * width && !isCrossed(key) ? CLEAR : 0;
    const from = place.row === 0 ? y : y + clear;
    const box = { x: x + 2, y: from + 2, width: width - 4, height: height - clear - 4, rx: 12 };
    const fill = crossed || IN_THE_WAY.has(role) ? "url(#hatch)" : "none";
    const outline = svg("rect", { ...box, class: `mark ${role}`, fill });
    if (!crossed) return [outline];
    const [cx, cy] = [x + width / 2, place.row === 0 ? y + height - 42 : y + 42];
    const cross = `M${cx - 16} ${cy - 16}l32 32m0-32l-32 32`;
    return [outline, svg("path", { d: cross, class: "cross" })];
  });
}

function targets(
  arrangement: Arrangement,
  play: Play,
  lying: readonly Stack[],
  digits: (text: string) => string,
): SVGElement[] {
  return [...landings(play)].flatMap(([key, path]) => {
    const place = find(arrangement, key);
    const taken = path.at(-1)!.length > 4;
    const { x, y } = nextSpot(place, lying, taken);
    const radius = arrangement.piece / 2 - (path.length > 1 ? 12 : 2);
    const numbers = path.flatMap(([number]) => number || []).join("+");
    const name = `landing${path.length > 1 ? " far-landing" : ""}${taken ? " hit" : ""}`;
    const ring = svg("circle", { cx: x, cy: y, r: radius, class: name });
    const leapt = path.flatMap(([, , to, , at]) => (at == null || at === to ? [] : at));
    const struck = leapt.map((at) => strike(find(arrangement, at)));
    return [...struck, ring, text(x, y, "number", digits(numbers))];
  });
}

/** Crosses out a piece that is taken from a place where no piece lands. */
function strike({ box: [x, y, width, height] }: Place): SVGElement {
  const d = `M${x} ${y}l${width} ${height}m0-${height}l-${width} ${height}`;
  return svg("path", { d, class: "mark target taken" });
}

function inHand(
  arrangement: Arrangement,
  { picked }: Play,
  owner: Side,
  sign: string,
  lying: readonly Stack[],
  drag: Spot | null,
): SVGElement[] {
  if (picked === null) return [];
  const place = find(arrangement, picked);
  const at = drag ?? nextSpot(place, lying, false);
  const ring = (name: string, beyond: number) =>
    svg("circle", { cx: at.x, cy: at.y, r: arrangement.piece / 2 + beyond, class: name });
  return [ring("gap", 4), disc(at, arrangement.piece, owner, sign), ring("halo", 10)];
}
