import { describe, expect, it } from "vitest";
import * as turn from "../src/board/play";
import { frame, golden } from "./golden";

const at = (play: turn.Play, place: number) =>
  turn.stacks(play).find(([key]) => key === place) ?? [place, null, 0];

const through = (play: turn.Play, ...moves: [number, number][]) =>
  moves.reduce((now, [from, to]) => turn.land(turn.pick(now, from), to), play);

describe("a turn in the browser", () => {
  it("offers the sources that the kernel sent", () => {
    expect([...turn.sources(turn.begin(golden("opening")))].sort((a, b) => a - b)).toEqual([6, 8, 13, 24]);
  });

  it("shows where a checker may land and with which numbers", () => {
    const landings = turn.landings(turn.pick(turn.begin(golden("opening")), 8));
    expect([...landings].map(([to, path]) => [to, path.map(([n]) => n)])).toEqual([
      [5, [3]],
      [7, [1]],
      [4, [3, 1]],
    ]);
  });

  it("lands a checker and lets the turn stop only when all is played", () => {
    const begun = turn.begin(golden("opening"));
    const first = through(begun, [8, 5]);
    expect([turn.mayStop(begun), turn.mayStop(first)]).toEqual([false, false]);
    const second = through(first, [6, 5]);
    expect(turn.mayStop(second)).toBe(true);
    expect(at(second, 5)).toEqual([5, 0, 2]);
    expect(turn.walk(second)).toEqual([
      [8, 5, 3],
      [6, 5, 1],
    ]);
  });

  it("leaves the turn alone where a checker may not land", () => {
    const picked = turn.pick(turn.begin(golden("opening")), 8);
    expect(turn.land(picked, 6)).toBe(picked);
  });

  it("carries one checker over two numbers in one gesture", () => {
    const moved = through(turn.begin(golden("opening")), [24, 20]);
    expect(turn.walk(moved)).toEqual([
      [24, 21, 3],
      [21, 20, 1],
    ]);
    expect(turn.walk(turn.takeBack(moved))).toEqual([[24, 21, 3]]);
  });

  it("puts a hit checker on the opponent's bar, and back again", () => {
    const hit = through(turn.begin(golden("hit")), [6, 5]);
    expect(at(hit, 26)).toEqual([26, 1, 1]);
    expect(at(hit, 5)).toEqual([5, 0, 1]);
    expect(turn.stacks(turn.takeBack(hit))).toEqual(turn.stacks(turn.begin(golden("hit"))));
  });

  it("takes a piece once: whoever lands there next takes nothing", () => {
    const both = through(turn.begin(golden("hit")), [6, 5], [8, 5]);
    expect([at(both, 5), at(both, 26)]).toEqual([[5, 0, 2], [26, 1, 1]]);
    expect(both.steps.map((edge) => edge.length)).toEqual([6, 4]);
  });

  it("plays a double four times and strikes the numbers played", () => {
    const two = through(turn.begin(golden("double")), [13, 11], [13, 11]);
    expect(turn.dice(two).map(({ used }) => used)).toEqual([true, true, false, false]);
    expect(turn.mayStop(through(two, [6, 4], [6, 4]))).toBe(true);
  });

  it("bears off with the exact number where it is there", () => {
    const off = through(turn.begin(golden("bear-off")), [5, 0]);
    expect(turn.walk(off)).toEqual([[5, 0, 5]]);
  });

  it("counts the pips that are left as checkers move", () => {
    const begun = turn.begin(golden("opening"));
    const pips = frame.tallies[0]!.find(([key]) => key === "pips")![1];
    expect(turn.weigh(begun, 0, pips)).toBe(167);
    expect(turn.weigh(through(begun, [8, 5], [6, 5]), 0, pips)).toBe(163);
  });

  it("knows when nothing can be played", () => {
    const stuck = turn.begin(golden("stuck"));
    expect([turn.isStuck(stuck), turn.mayStop(stuck)]).toEqual([true, true]);
  });

  it("keeps its steps when the kernel only answered a question", () => {
    const scene = golden("opening");
    const moved = through(turn.begin(scene), [8, 5]);
    const answered = turn.receive(moved, { ...scene, version: scene.version + 1 });
    expect(turn.walk(answered)).toEqual([[8, 5, 3]]);
  });

  it("keeps the checker in hand when an answer arrives", () => {
    const scene = golden("opening");
    const held = turn.pick(turn.begin(scene), 8);
    expect(turn.receive(held, { ...scene, version: scene.version + 1 }).picked).toBe(8);
  });

  it("starts afresh when the game went on, or when the kernel refused what was sent", () => {
    const scene = golden("opening");
    const moved = through(turn.begin(scene), [8, 5]);
    const later = { ...scene, version: scene.version + 1 };
    expect(turn.receive(moved, { ...later, since: later.version }).steps).toEqual([]);
    const refusal = { rule: "", asked: "play", title: "", detail: "", marks: [] };
    expect(turn.receive(turn.send(moved), { ...later, refusal }).steps).toEqual([]);
  });

  it("goes on waiting for its turn to be confirmed while a question is answered", () => {
    const scene = golden("opening");
    const sent = turn.send(through(turn.begin(scene), [8, 5], [6, 5]));
    const answered = turn.receive(sent, { ...scene, version: scene.version + 1 });
    expect([answered.sent, answered.steps.length]).toEqual([true, 2]);
  });

  it("forgets an old refusal with the next step", () => {
    const refused = turn.begin(golden("refused"));
    expect(refused.scene.refusal?.rule).toBe("point-held");
    expect(turn.pick(refused, 25).scene.refusal).toBeNull();
  });

  it("is drawn for the far side in the same places", () => {
    const far = turn.begin(golden("far"));
    expect(far.scene.side).toBe(1);
    expect(at(far, 12)).toEqual([12, 1, 5]);
    expect([...turn.sources(far)].every((place) => turn.holds(far, place))).toBe(true);
  });
});
