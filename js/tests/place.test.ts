import { describe, expect, it } from "vitest";
import { neighbour, placeAt, spot } from "../src/board/place";
import { camelotFrames, frame, leftFrame, narrowed } from "./golden";

const { wide } = frame.layout;
const narrow = narrowed(frame);
const { wide: left } = leftFrame.layout;
const leftNarrow = narrowed(leftFrame);
const squares = camelotFrames.play.layout.wide;
const slim = narrowed(camelotFrames.play);
const place = (key: number) => wide.places.find((found) => found.key === key)!;

describe("places on the board", () => {
  it.each([wide, narrow, left, leftNarrow, squares, slim])("are found again from the middle of their own area", (arrangement) => {
    for (const { key, box } of arrangement.places) {
      const middle = { x: box[0] + box[2] / 2, y: box[1] + box[3] / 2 };
      expect(placeAt(arrangement, middle)).toBe(key);
    }
  });

  it("hold the centre of every piece inside their area", () => {
    for (const found of wide.places) {
      for (let index = 0; index < 15; index++) expect(placeAt(wide, spot(found, index))).toBe(found.key);
    }
  });

  it("hold a piece in their middle where nothing else is said", () => {
    const { box, stack } = squares.places[0]!;
    expect(stack).toBeUndefined();
    expect(spot(squares.places[0]!, 0)).toEqual({ x: box[0] + 50, y: box[1] + 50 });
    expect(spot(squares.places[0]!, 3)).toEqual(spot(squares.places[0]!, 0));
  });

  it("lie on one another when the room is used up", () => {
    expect(spot(place(6), 14)).toEqual(spot(place(6), 4));
  });

  it("are found nowhere on the frame", () => {
    expect(placeAt(wide, { x: 5, y: 5 })).toBeNull();
  });

  it.each([
    [13, "ArrowRight", 14],
    [13, "ArrowLeft", 13],
    [13, "ArrowDown", 12],
    [12, "ArrowUp", 13],
    [12, "ArrowDown", 12],
    [18, "ArrowRight", 25],
    [7, "ArrowRight", 26],
    [24, "ArrowRight", 27],
    [1, "Home", 12],
    [12, "End", 0],
  ])("follow the picture: from %i %s leads to %i", (from, arrow, to) => {
    expect(neighbour(wide, from, arrow)).toBe(to);
  });

  it.each([
    [13, "ArrowLeft", 14],
    [13, "ArrowRight", 13],
    [13, "ArrowDown", 12],
    [18, "ArrowLeft", 25],
    [7, "ArrowLeft", 26],
    [24, "ArrowLeft", 27],
    [1, "End", 12],
    [12, "Home", 0],
  ])("follow the picture with home on the left: from %i %s leads to %i", (from, arrow, to) => {
    expect(neighbour(left, from, arrow)).toBe(to);
    expect(neighbour(leftNarrow, from, arrow)).toBe(to);
  });

  it.each([wide, narrow, left, leftNarrow, squares, slim])("can all be walked to from any one", (arrangement) => {
    const seen = new Set([arrangement.places.at(-1)!.key]);
    for (const key of seen) {
      for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        seen.add(neighbour(arrangement, key, arrow));
      }
    }
    expect(seen.size).toBe(arrangement.places.length);
  });

  it("are trays of at least 24 pixels on a board of 278, what a notebook leaves of a phone", () => {
    const trays = narrow.places.filter(({ style }) => style);
    expect(trays.length).toBe(2);
    for (const { box } of trays) expect((box[3] * 278) / narrow.width).toBeGreaterThanOrEqual(24);
  });

  it("are at least 24 pixels wide on a board of 320", () => {
    for (const { places, width } of [narrow, slim]) {
      for (const { box } of places) expect((box[2] * 320) / width).toBeGreaterThanOrEqual(24);
    }
  });
});
