import { describe, expect, it } from "vitest";
import { draftOf, holder, put } from "../src/board/edit";
import type { Side, Stack } from "../src/shared/scene";
import { editFrame, golden } from "./golden";

const supply = editFrame.supply!;
const { pieces } = golden("edit");

const at = (stacks: readonly Stack[], place: number) =>
  stacks.filter(([key]) => key === place).map(([, side, count]) => [side, count]);
const counted = (stacks: readonly Stack[], side: Side) =>
  stacks.reduce((sum, [, owner, count]) => (owner === side ? sum + count : sum), 0);

describe("a draft in the browser", () => {
  it("is the part of a scene that is set up", () => {
    expect(Object.keys(draftOf(golden("edit"), supply)).sort()).toEqual(["cube", "dice", "pieces", "side"]);
  });

  it("knows who holds a place", () => {
    expect([holder(pieces, 6), holder(pieces, 1), holder(pieces, 5)]).toEqual([[0], [1], undefined]);
  });

  it("takes a piece away to its tray, and puts it from there", () => {
    const taken = put(pieces, supply, 6, [0], -1);
    expect([at(taken, 6), at(taken, 0)]).toEqual([[[0, 4]], [[0, 1]]]);
    const back = put(taken, supply, 5, [0], 1);
    expect([at(back, 5), at(back, 0)]).toEqual([[[0, 1]], []]);
    expect(pieces).toEqual(golden("edit").pieces);
  });

  it("leaves nothing on a place from which the last piece is taken", () => {
    const once = put(pieces, supply, 24, [0], -1);
    expect(at(put(once, supply, 24, [0], -1), 24)).toEqual([]);
    expect(at(put(pieces, supply, 10, [0], -1), 10)).toEqual([]);
  });

  it("puts a piece in the place of the other side's, which go to their tray", () => {
    const put19 = put(pieces, supply, 19, [0], 1);
    expect([at(put19, 19), at(put19, 27)]).toEqual([[[0, 1]], [[1, 5]]]);
    expect([counted(put19, 0), counted(put19, 1)]).toEqual([16, 15]);
  });

  it("holds more pieces than there are, for the kernel to speak of", () => {
    const many = put(put(pieces, supply, 6, [0], 1), supply, 6, [0], 1);
    expect([at(many, 6), counted(many, 0), at(many, 0)]).toEqual([[[0, 7]], 17, []]);
    expect(at(put(many, supply, 6, [0], -1), 0)).toEqual([]);
  });

  it("never puts anything on a tray that is not off the board", () => {
    const taken = put(pieces, supply, 6, [0], -1);
    expect(at(put(taken, supply, 0, [0], 1), 0)).toEqual([[0, 1]]);
    expect(at(put(taken, supply, 0, [0], -1), 0)).toEqual([[0, 1]]);
  });

  it("holds one piece of a kind on a place, where places hold no more", () => {
    const squares = { ...supply, stores: [], most: 1 };
    const man = put([], squares, 41, [0, 0], 1);
    expect(man).toEqual([[41, 0, 1, 0]]);
    expect(put(man, squares, 41, [0, 0], 1)).toEqual(man);
    const knight = put(man, squares, 41, [1, 1], 1);
    expect([knight, holder(knight, 41)]).toEqual([[[41, 1, 1, 1]], [1, 1]]);
    expect(put(knight, squares, 41, [1, 1], -1)).toEqual([]);
    expect(put(knight, squares, 42, [1, 0], 1)).toHaveLength(2);
  });

  it("offers what the kernel understands, with what now stands among it", () => {
    const draft = draftOf(golden("edit"), supply);
    for (const [, field, choices] of supply.controls) {
      const values = choices.map(([, value]) => JSON.stringify(value));
      expect(new Set(values).size).toBe(values.length);
      expect(values).toContain(JSON.stringify(draft[field]));
    }
  });
});
