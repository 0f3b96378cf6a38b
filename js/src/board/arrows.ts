import styles from "./arrows.css";
import { svg } from "../shared/element";
import type { Spot } from "../shared/input";
import type { Arrangement } from "../shared/scene";
import { find } from "./pieces";
import { spot } from "./place";
import { stacks, type Play } from "./play";

/** How far an arrow bends to the side, as a share of its length. */
const BEND = 0.12;
const HEAD = 34;

/** Something drawn above the pieces of a board. */
export interface Overlay {
  readonly draw: (arrangement: Arrangement, play: Play) => readonly SVGElement[];
  readonly styles: string;
}

/** Steps as arrows: those just made lead to where the pieces lie now, others from there. */
export const arrows: Overlay = {
  styles,
  draw(arrangement, play) {
    const { scene, picked, steps } = play;
    if (picked !== null || steps.length) return [];
    const held = new Map<number, number>();
    for (const [place, , count] of stacks(play)) held.set(place, (held.get(place) ?? 0) + count);
    const begun = new Map<string, number>();
    const ended = new Map<string, number>();
    const stale = scene.past === undefined && (scene.refusal || scene.advice || scene.phase === "over");
    const wanted = (scene.arrows ?? []).filter(([, , role]) => role !== "last" || !stale);
    const drawn = wanted.map(([source, target, role]) => {
      const made = role === "last";
      const key = `${source} ${role}`;
      const nth = begun.get(key) ?? 0;
      begun.set(key, nth + 1);
      const goal = `${target} ${role}`;
      const earlier = ended.get(goal) ?? 0;
      ended.set(goal, earlier + 1);
      const [there, here] = [held.get(source) ?? 0, held.get(target) ?? 0];
      const from = spot(find(arrangement, source), Math.max(0, made ? there + nth : there - 1 - nth));
      const to = spot(find(arrangement, target), Math.max(0, made ? here - 1 - earlier : here + earlier));
      return arrow(from, to, role, made ? arrangement.piece / 2 : 0);
    });
    // No casing lies over another arrow.
    return [...drawn.flatMap(([casing]) => casing!), ...drawn.flatMap(([, shaft]) => shaft!)];
  },
};

/** An arrow that ends a little before its goal; one step of two plays bends both ways. */
function arrow(from: Spot, goal: Spot, role: string, short: number): SVGElement[][] {
  const [dx, dy] = [goal.x - from.x, goal.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const by = role === "worse" ? -BEND : BEND;
  const bend = { x: (from.x + goal.x) / 2 - dy * by, y: (from.y + goal.y) / 2 + dx * by };
  const towards = Math.atan2(goal.y - bend.y, goal.x - bend.x);
  const to = { x: goal.x - short * Math.cos(towards), y: goal.y - short * Math.sin(towards) };
  const back = (by: number, aside: number) =>
    `${to.x - by * Math.cos(towards) - aside * Math.sin(towards)} ${to.y - by * Math.sin(towards) + aside * Math.cos(towards)}`;
  const head = Math.min(HEAD, length / 2);
  const shaft = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${back(head * 0.6, 0)}`;
  const tip = `M${to.x} ${to.y}L${back(head, head * 0.6)}L${back(head, -head * 0.6)}z`;
  return ["casing", "shaft"].map((part) => [
    svg("path", { d: shaft, class: `arrow ${part} ${role}` }),
    svg("path", { d: tip, class: `arrow ${part} tip ${role}` }),
  ]);
}
