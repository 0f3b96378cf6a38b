import type { Edge, Node, Scene, Side, Stack } from "../shared/scene";
import type { Walk } from "../shared/wire";

/** A turn as far as it was played in this browser; the kernel is told when it is finished. */
export interface Play {
  readonly scene: Scene;
  readonly steps: readonly Edge[];
  readonly picked: number | null;
  /** The number chosen for the next step; null if the player leaves it to the board. */
  readonly number: number | null;
  readonly sent: boolean;
  /** The turn as it stands, while an earlier one is looked back at. */
  readonly own?: Play;
}

export const begin = (scene: Scene): Play => ({
  scene,
  steps: [],
  picked: null,
  number: null,
  sent: false,
});

/** Take in a new scene, keeping the steps made so far unless the game went on or refused them. */
export function receive(play: Play, scene: Scene): Play {
  const own = play.own ?? play;
  if (scene.past !== undefined) return { ...begin(scene), own };
  const refused = own.sent && scene.refusal?.asked === "play";
  const same = scene.since === own.scene.since && !refused && !scene.replay;
  return same ? { ...own, scene } : begin(scene);
}

/** A play is immutable, so what follows from it is computed only once. */
function once<T>(work: (play: Play) => T): (play: Play) => T {
  const known = new WeakMap<Play, { readonly value: T }>();
  return (play) => {
    const answer = known.get(play) ?? { value: work(play) };
    known.set(play, answer);
    return answer.value;
  };
}

export const stacks = once((play): readonly Stack[] => {
  const { pieces, side } = play.scene;
  const all = pieces.map(([place, owner, count, ...kind]) => ({ place, owner, count, kind }));
  const move = (owner: Side, from: number, to: number | null | undefined) => {
    const left = all.find((s) => s.place === from && s.owner === owner && s.count);
    if (!left) return;
    left.count--;
    if (to == null) return;
    const { kind } = left;
    const there = all.find((s) => s.place === to && s.owner === owner && s.kind[0] === kind[0]);
    if (there) there.count++;
    else all.push({ place: to, owner, count: 1, kind });
  };
  for (const [, from, to, , takenAt, takenTo, owner = side] of play.steps) {
    move(owner, from, to);
    if (takenAt != null) move((1 - side) as Side, takenAt, takenTo);
  }
  const held = all.filter(({ count }) => count);
  return held.map(({ place, owner, count, kind }): Stack => [place, owner, count, ...kind]);
});

/** The steps that are possible now, those with a piece to move, with the pieces they take. */
const node = once((play): Node | null => {
  const { turn, side } = play.scene;
  const here = turn?.[play.steps.at(-1)?.[3] ?? 0];
  if (!here) return null;
  const [mayStop, edges] = here;
  const held = owned(play);
  const open = edges.filter(([, from, , , , , owner = side]) => held.has(`${from} ${owner}`));
  return [mayStop, open.map((edge) => taking(edge, side, held))];
});

/** A step with what it takes, if that still stands there. */
function taking(edge: Edge, side: Side, held: ReadonlySet<string>): Edge {
  const [number, from, to, next, takenAt] = edge;
  return takenAt == null || held.has(`${takenAt} ${1 - side}`) ? edge : [number, from, to, next];
}

/** The first steps of the play that a scene replays. */
export function replayed(scene: Scene, count: number): Play {
  const { pieces, dice, steps } = scene.replay!;
  const start = begin({ ...scene, pieces, dice });
  return steps.slice(0, count).reduce((play: Play, step) => {
    const edge = taking(step, scene.side, owned(play));
    return { ...play, steps: [...play.steps, edge] };
  }, start);
}

/** The side from which the board is read: the learner's, that of the advice shown, or that on turn. */
export const reader = ({ scene: { advice, opponent, own_numbers, side } }: Play): Side =>
  opponent !== undefined && !own_numbers ? 0 : advice && advice.done !== null ? advice.side : side;

const owned = (play: Play): Set<string> => new Set(stacks(play).map(([place, owner]) => `${place} ${owner}`));

export const mayStop = (play: Play): boolean => node(play)?.[0] ?? false;

export const isStuck = (play: Play): boolean => node(play)?.[1].length === 0;

/** Whether a piece of the side on turn stands there, or one that it can move or take now. */
export const holds = (play: Play, place: number): boolean =>
  movable(play).has(place) ||
  stacks(play).some(([at, side]) => at === place && side === play.scene.side);

/** For each place, the numbers that can move a piece from there now. */
export function movable(play: Play): Map<number, readonly number[]> {
  const numbers = new Map<number, readonly number[]>();
  for (const [number, from] of node(play)?.[1] ?? []) {
    const known = numbers.get(from) ?? [];
    if (!known.includes(number)) numbers.set(from, [...known, number]);
  }
  return numbers;
}

/** The places from which a piece can move; while a position is set up, all that hold one. */
export const sources = (play: Play): Set<number> =>
  new Set(play.scene.phase === "edit" ? stacks(play).map(([place]) => place) : movable(play).keys());

/** The smallest of several numbers for one step, which is the exact one if it is among them. */
const exact = (edges: readonly Edge[]): readonly Edge[] =>
  edges.filter(([number, , to]) => !edges.some((other) => other[2] === to && other[0] < number));

/** Where the piece in hand may land, with the steps that bring it there: shortest way first. */
export const landings = once((play): ReadonlyMap<number, readonly Edge[]> => {
  const routes = new Map<number, readonly Edge[]>();
  if (play.picked === null) return routes;
  let ways: { at: number; on: Play }[] = [{ at: play.picked, on: play }];
  while (ways.length) {
    const further: typeof ways = [];
    for (const { at, on } of ways) {
      const chosen = on === play ? play.number : null;
      const edges = (node(on)?.[1] ?? []).filter(
        ([number, from]) => from === at && (chosen === null || number === chosen),
      );
      for (const edge of exact(edges)) {
        const [, , to] = edge;
        if (routes.has(to)) continue;
        const steps = [...on.steps, edge];
        routes.set(to, steps.slice(play.steps.length));
        if (edge[0]) further.push({ at: to, on: { ...on, steps } });
      }
    }
    ways = further;
  }
  return routes;
});

/** The same turn after something new was done, without an earlier refusal. */
const go = (play: Play, change: Partial<Play>): Play => ({
  ...play,
  scene: { ...play.scene, refusal: null },
  ...change,
});

export const pick = (play: Play, place: number): Play => go(play, { picked: place });

export const putBack = (play: Play): Play => go(play, { picked: null });

/** Land the piece in hand, or return the play unchanged where it may not land. */
export function land(play: Play, place: number): Play {
  const path = landings(play).get(place);
  const change = { picked: null, number: null };
  return path ? go(play, { steps: [...play.steps, ...path], ...change }) : play;
}

export const takeBack = (play: Play): Play =>
  go(play, { steps: play.steps.slice(0, -1), picked: null, number: null });

/** Leave the next step to one number, or, with null, to the board. */
export const choose = (play: Play, number: number | null): Play => go(play, { number });

export const send = (play: Play): Play => ({ ...play, picked: null, number: null, sent: true });

export const unused = (play: Play): number[] =>
  dice(play).flatMap(({ number, used }) => (used ? [] : number));

export const left = (play: Play): string => unused(play).join("-");

export const walk = (play: Play): Walk => play.steps.map(([number, from, to]) => [from, to, number]);

/** The sum of a side's pieces, each weighed by the place where it stands. */
export const weigh = (play: Play, owner: number, weights: readonly number[]): number =>
  stacks(play).reduce(
    (sum, [place, side, count]) => (side === owner ? sum + count * (weights[place] ?? 0) : sum),
    0,
  );

/** The numbers thrown, and which of them have been played. */
export function dice(play: Play): { number: number; used: boolean }[] {
  const played = play.steps.map(([number]) => number);
  return play.scene.dice.map((number) => {
    const at = played.indexOf(number);
    if (at >= 0) played.splice(at, 1);
    return { number, used: at >= 0 };
  });
}
