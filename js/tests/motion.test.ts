import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { golden } from "./golden";
import { Table } from "./table";

describe("pieces in motion", () => {
  const slid: string[] = [];
  const gone: { frames: Keyframe[]; delay: number; duration: number }[] = [];
  const finished = vi.fn();
  let still = false;
  let table: Table;

  beforeEach(() => {
    slid.length = 0;
    gone.length = 0;
    finished.mockClear();
    still = false;
    SVGElement.prototype.animate = function (frames, timing) {
      const { delay = 0, duration } = timing as { delay?: number; duration: number };
      slid.push(`${(frames as { translate: string }[])[0]!.translate}`);
      gone.push({ frames: frames as Keyframe[], delay, duration });
      const made: Pick<Animation, "playState" | "finish"> = { playState: "running", finish: finished };
      return made as Animation;
    };
    vi.stubGlobal("matchMedia", () => ({ matches: still, addEventListener: () => undefined }));
    table = new Table(golden("opening"));
  });
  afterEach(() => {
    table.close();
    vi.unstubAllGlobals();
  });

  it("slide where they were sent by a press, from where they stood", () => {
    table.click(8, 5);
    expect(slid).toEqual(["-400px -186px"]);
  });

  it("do not slide to where they were carried", () => {
    table.drag(8, 5);
    expect(slid).toEqual([]);
  });

  it("slide back when a step is taken back", () => {
    table.drag(8, 5);
    table.button("back");
    expect(slid.length).toBe(1);
  });

  it("slide when the kernel moves them", () => {
    const pieces = golden("opening").pieces.map(([place, side, count]) =>
      place === 12 ? ([place, side, count - 1] as const) : ([place, side, count] as const),
    );
    table.answer({ since: 2, pieces: [...pieces, [10, 1, 1]] });
    expect(slid.length).toBe(1);
  });

  it("stand at once where less motion is wanted", () => {
    still = true;
    table.click(8, 5);
    table.answer({ since: 2, phase: "roll", dice: [] });
    table.answer({ since: 3, phase: "move", dice: [6, 4] });
    expect(slid).toEqual([]);
  });

  it("go the whole way of a play of several steps", () => {
    table.click(24, 20);
    expect(gone.length).toBe(1);
    expect(gone[0]!.frames.length).toBe(3);
  });

  it("go one after the other, and what is hit goes to the bar when it is hit", () => {
    const without = (...left: number[]) =>
      golden("opening").pieces.map(([place, side, count]) => {
        return [place, side, left.includes(place) ? count - 1 : count] as const;
      });
    table.answer({ since: 2, pieces: [...without(19), [21, 1, 1]] });
    gone.length = 0;
    table.answer({ since: 3, pieces: [...without(19, 13, 8), [21, 0, 1], [4, 0, 1], [26, 1, 1]] });
    const [first, second, hit] = gone;
    expect(gone.length).toBe(3);
    expect(first!.delay).toBe(0);
    expect(second!.delay).toBe(first!.duration);
    expect([first, second].map((one) => one!.delay + one!.duration)).toContain(hit!.delay);
  });

  it("all go at once to another position", () => {
    table.answer({ since: 2, pieces: [[1, 0, 6], [2, 0, 5], [3, 0, 4], [24, 1, 8], [23, 1, 7]] });
    expect(gone.length).toBeGreaterThan(8);
    expect(gone.every(({ delay }) => delay === 0)).toBe(true);
  });

  it("are where they go with the next key or press", () => {
    table.click(8, 5);
    expect(finished).not.toHaveBeenCalled();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
    expect(finished).toHaveBeenCalledTimes(1);
  });

  it("tumble as dice when they are thrown, and only then", () => {
    table.answer({ since: 2, phase: "roll", dice: [] });
    expect(gone).toEqual([]);
    table.answer({ since: 3, phase: "move", dice: [6, 4] });
    expect(gone.map(({ duration }) => duration)).toEqual([500, 500]);
    table.answer({ refusal: golden("refused").refusal });
    expect(gone.length).toBe(2);
  });

  it("show in the opening a die for each side first", () => {
    table.answer({ since: 2, phase: "opening", dice: [] });
    table.answer({ since: 3, phase: "move", side: 1, dice: [3, 1] });
    const come = gone.filter(({ duration }) => duration === 1000).map(({ frames }) => frames[0]!["translate"]);
    expect(come).toEqual(["56px 0px", "644px 0px"]);
  });

  it("slide as a cube that is offered", () => {
    table.answer({ since: 2, phase: "roll", dice: [], cube: { value: 1, owner: null, offered: false } });
    table.answer({ since: 3, phase: "answer", cube: { value: 2, owner: 1, offered: true } });
    expect(slid).toEqual(["350px 0px"]);
  });
});
