import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Scene } from "../src/shared/scene";
import { frame, golden } from "./golden";
import { Table } from "./table";

const { pieces, dice } = golden("hit");
const edges = (at: number) => golden("hit").turn![at]![1];
const hit = edges(0).find((edge) => edge.length > 4)!;
const next = edges(hit[3]).find((edge) => edge.length === 4)!;
const commands = [...frame.commands, ["replay", ",", "", [""]] as const, ["step", ".", "", [""]] as const];
const solved: Partial<Scene> = {
  phase: "still",
  side: 0,
  turn: null,
  status: "",
  choices: [],
  replay: { pieces, dice, steps: [hit, next] },
};

describe("a play that is shown step by step", () => {
  let still = false;
  let table: Table;
  const animated = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: still, addEventListener: () => undefined }));
    still = false;
    animated.mockClear();
    SVGElement.prototype.animate = () => {
      animated();
      const made: Pick<Animation, "playState"> = { playState: "finished" };
      return made as Animation;
    };
    table = new Table(golden("hit"), { ...frame, commands });
  });
  afterEach(() => {
    table.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const used = () => table.host.shadowRoot!.querySelectorAll(".die.used").length;
  const whole = () => vi.runAllTimersAsync();
  const solve = () => table.answer({ since: 2, ...solved });

  it("runs once as it comes in, and says nothing of its own", async () => {
    solve();
    expect(used()).toBe(0);
    await vi.advanceTimersToNextTimerAsync();
    expect(used()).toBe(1);
    await whole();
    expect(used()).toBe(2);
    expect(animated).toHaveBeenCalledTimes(3);
    expect(table.spoken).toEqual([]);
  });

  it("is told step by step, from the first again after the last", async () => {
    solve();
    await whole();
    table.keys(".");
    expect(used()).toBe(1);
    expect(table.spoken[0]).toMatch(/^Moved from .*, hitting\.$/);
    table.keys(".");
    expect(used()).toBe(2);
    expect(table.spoken[0]).toMatch(/^Moved from [^,]*\.$/);
    table.keys(".");
    expect(used()).toBe(1);
    expect(table.spoken.length).toBe(3);
  });

  it("is told at once where all of it is shown again", async () => {
    solve();
    await whole();
    table.keys(",");
    expect(used()).toBe(0);
    expect(table.spoken[0]).toMatch(/^Moved from .*, hitting\. Moved from .*\.$/);
    await whole();
    expect(used()).toBe(2);
    expect(table.spoken.length).toBe(1);
  });

  it("is over with any key or press", async () => {
    solve();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
    expect(used()).toBe(2);
    await whole();
    expect(animated).not.toHaveBeenCalled();
  });

  it("is there at once where less motion is wanted, and still goes step by step", async () => {
    still = true;
    solve();
    expect(used()).toBe(2);
    table.keys(".");
    expect(used()).toBe(1);
    await whole();
    expect(used()).toBe(1);
    expect(animated).not.toHaveBeenCalled();
  });

  it("is not there before the kernel shows it", () => {
    table.keys(",", ".");
    expect(table.spoken).toEqual(["There is no answer to replay.", "There is no answer to replay."]);
    expect(table.sent).toEqual([]);
  });
});
