import { describe, expect, it } from "vitest";
import golden from "../../tests/games/morris.json";
import text from "../../tests/games/morris.json?raw";
import * as turn from "../src/board/play";
import type { Scene } from "../src/shared/scene";
import { golden as known } from "./golden";

const turns: Record<keyof typeof golden, { scene: Partial<Scene> }> = JSON.parse(text);

const scene = (name: keyof typeof golden): Scene => ({ ...known("start"), ...turns[name].scene });

const sorted = (stacks: readonly (readonly unknown[])[]) =>
  [...stacks].map((stack) => JSON.stringify(stack)).sort();

const through = (play: turn.Play, ...moves: (readonly [number, number])[]) =>
  moves.reduce((now, [from, to]) => turn.land(turn.pick(now, from), to), play);

describe("a turn of Nine Men's Morris", () => {
  for (const [name, { walks }] of Object.entries(golden)) {
    it(`goes every way that the rules go: ${name}`, () => {
      const begun = turn.begin(scene(name as keyof typeof golden));
      for (const { steps, pieces } of walks) {
        const done = through(begun, ...steps.map(([from, to]) => [from!, to!] as const));
        expect(turn.walk(done)).toEqual(steps.map(([from, to]) => [from, to, 0]));
        expect(turn.mayStop(done)).toBe(true);
        expect(sorted(turn.stacks(done))).toEqual(sorted(pieces));
      }
    });
  }

  it("takes a man of the other side after a mill, and only one that stands in none", () => {
    const begun = turn.begin(scene("put"));
    expect([...turn.sources(begun)]).toEqual([24]);
    const quiet = through(begun, [24, 3]);
    expect([turn.mayStop(quiet), turn.isStuck(quiet)]).toEqual([true, true]);
    const closed = through(begun, [24, 2]);
    expect([turn.mayStop(closed), [...turn.sources(closed)].sort()]).toEqual([false, [15, 22]]);
    expect([15, 4, 0].map((place) => turn.holds(closed, place))).toEqual([true, false, true]);
    expect(through(closed, [4, 27]).steps).toEqual(closed.steps);
    const taken = through(closed, [15, 27]);
    expect([turn.mayStop(taken), turn.isStuck(taken)]).toEqual([true, true]);
    expect(turn.takeBack(taken).steps).toEqual(closed.steps);
  });
});
