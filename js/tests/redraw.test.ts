import { describe, expect, it } from "vitest";
import { Picture } from "../src/board/picture";
import * as turn from "../src/board/play";
import { frame, golden, narrowed } from "./golden";

describe("a picture that is drawn again", () => {
  const { wide } = frame.layout;
  const begun = turn.begin(golden("opening"));
  const picture = new Picture(frame);
  const show = (play: turn.Play, arrangement = wide) => {
    picture.draw(arrangement, { play, drag: null, moving: false });
    return [...picture.element.querySelectorAll(".pieces .piece")];
  };

  it("keeps the pieces of stacks that are as they were", () => {
    const before = show(begun);
    const after = show(turn.pick(begun, 8));
    expect(before.length).toBe(30);
    expect(after.length).toBe(29);
    expect(after.filter((piece) => before.includes(piece)).length).toBe(27);
  });

  it("draws what it would draw for the first time", () => {
    const hit = turn.land(turn.pick(turn.begin(golden("hit")), 6), 5);
    for (const play of [begun, turn.pick(begun, 8), hit, begun]) {
      show(play);
      const fresh = new Picture(frame);
      fresh.draw(wide, { play, drag: null, moving: false });
      expect(picture.element.innerHTML).toBe(fresh.element.innerHTML);
    }
  });

  it("draws all anew in another arrangement", () => {
    const before = show(begun);
    expect(show(begun, narrowed(frame)).some((piece) => before.includes(piece))).toBe(false);
  });
});
