import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { spot } from "../src/board/place";
import { frame, golden } from "./golden";
import { Table } from "./table";

const spotted = ([x, y]: readonly number[]) => `translate(${x}px, ${y}px)`;

/** Where the nth piece of a place lies, from 0. */
const lying = (place: number, index: number) => {
  const { x, y } = spot(frame.layout.wide.places.find(({ key }) => key === place)!, index);
  return spotted([x, y]);
};

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
      slid.push(`${(frames as Keyframe[])[0]!["transform"]}`);
      gone.push({ frames: frames as Keyframe[], delay, duration });
      const made: Pick<Animation, "playState" | "finish" | "finished"> = {
        playState: "running",
        finish: finished,
        finished: new Promise(() => undefined),
      };
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
    expect(slid).toEqual([lying(8, 2)]);
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
    const turning = gone.filter(({ frames }) => frames[0]!["transform"]);
    expect(turning.map(({ duration }) => duration)).toEqual([500, 500]);
    const known = gone.length;
    table.answer({ refusal: golden("refused").refusal });
    expect(gone.length).toBe(known);
  });

  it("change their faces as dice, and end on those that were thrown", () => {
    table.answer({ since: 2, phase: "roll", dice: [] });
    table.answer({ since: 3, phase: "move", dice: [6, 4] });
    const pips = [...table.host.shadowRoot!.querySelectorAll(".die > g")].map((die) => {
      const faces = [...die.children].filter(({ tagName }) => tagName === "g");
      return [die.querySelectorAll(":scope > .pip").length, ...faces.map((face) => face.querySelectorAll(".pip").length)];
    });
    expect(pips.map(([own]) => own)).toEqual([6, 4]);
    for (const [own, ...others] of pips) expect(new Set(others).size * Number(!others.includes(own!))).toBe(3);
  });

  it("show in the opening a die for each side first", () => {
    table.answer({ since: 2, phase: "opening", dice: [] });
    table.answer({ since: 3, phase: "move", side: 1, dice: [3, 1] });
    const come = gone.filter(({ frames, duration }) => duration === 1000 && frames[0]!["transform"]);
    const { dice } = frame.layout.wide;
    expect(come.map(({ frames }) => frames[0]!["transform"])).toEqual([spotted(dice[1]!), spotted(dice[0]!)]);
  });

  it("show the die of the one who lost the opening in the colour of that side", () => {
    table.answer({ since: 2, phase: "opening", dice: [] });
    table.answer({ since: 3, phase: "move", side: 1, dice: [3, 1] });
    const dice = [...table.host.shadowRoot!.querySelectorAll(".die")];
    const shown = dice.map((die) => [...new Set([...die.querySelectorAll(":scope > g > g")].map((face) => face.getAttribute("class")))]);
    expect(dice.map((die) => die.getAttribute("class"))).toEqual(["die far", "die far"]);
    expect(shown).toEqual([["far"], ["near"]]);
  });

  it("slide as a cube that is offered", () => {
    table.answer({ since: 2, phase: "roll", dice: [], cube: { value: 1, owner: null, offered: false } });
    table.answer({ since: 3, phase: "answer", cube: { value: 2, owner: 1, offered: true } });
    expect(slid).toEqual([spotted(frame.layout.wide.cube[2]!)]);
  });
});
