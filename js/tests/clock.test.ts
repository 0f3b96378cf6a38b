import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Clocked } from "../src/game/clocked";
import { GamePanel } from "../src/game/game_panel";
import type { BoardOptions } from "../src/board/board_options";
import type { Clock, GamePanel as Shown } from "../src/shared/wire";
import { frame, golden } from "./golden";
import { Table } from "./table";

const MINUTE = 60_000;
const words = {
  "clock.face": "{minutes}:{seconds}",
  "clock.left": "Time left: {time}",
  "clock.minute": "You have one minute left.",
  "clock.none": "There is no clock at this table.",
  "clock.time": "{minutes} min {seconds} s",
};
const said = {
  ...frame,
  words: { ...frame.words, ...words },
  commands: [...frame.commands, ["clock", "", "Say the time left", ["clock"]] as (typeof frame.commands)[number]],
};
const five: Clock = { left: [5 * MINUTE, 4 * MINUTE], free: 12_000, runs: 0, warns: true };

describe("the clock of a table", () => {
  let table: Table;
  let shown: Shown;
  const asked: object[] = [];
  const host = { send: (message: object) => asked.push(message) > 0, wantsAdvice: () => false };
  const bare: Shown = { lines: [], opponents: false, lengths: null, points: [], chances: null, ending: null, rolls: null };
  const open = (clock?: Clock) => {
    asked.length = 0;
    shown = clock ? { ...bare, clock } : bare;
    const game: BoardOptions["game"] = (seat, speech, around) =>
      new Clocked(new GamePanel(said, seat, speech, () => shown, host, around), speech, () => shown, host.send, around);
    table = new Table(golden("opening"), said, false, { game });
  };
  const told = (clock: Clock | undefined) => {
    shown = clock ? { ...bare, clock } : bare;
    table.draw();
  };
  const faces = () => [".near", ".far"].map((line) => table.find(`${line} > .clock`));
  const texts = () => faces().map(({ textContent }) => textContent);
  const spoken = () => table.find('[aria-live="polite"]').textContent;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
    SVGElement.prototype.animate = () => ({ playState: "finished", finished: Promise.resolve(), finish: () => {} }) as never;
  });
  afterEach(() => {
    table.close();
    vi.useRealTimers();
  });

  it("is not there where none is set", () => {
    open();
    expect(faces().every(({ hidden }) => hidden)).toBe(true);
    table.type("clock");
    expect(spoken()).toBe("There is no clock at this table.");
    told(five);
    expect(faces().some(({ hidden }) => hidden)).toBe(false);
    told(undefined);
    expect(faces().every(({ hidden }) => hidden)).toBe(true);
  });

  it("stands still for the delay, and then runs for who is to act", () => {
    open(five);
    expect(texts()).toEqual(["5:00", "4:00"]);
    vi.advanceTimersByTime(12_000);
    expect(texts()).toEqual(["5:00", "4:00"]);
    vi.advanceTimersByTime(35_000);
    expect(texts()).toEqual(["4:25", "4:00"]);
    expect(faces().map(({ className }) => className)).toEqual(["clock runs", "clock"]);
    told({ ...five, left: [4 * MINUTE, 4 * MINUTE], free: 0, runs: 1 });
    vi.advanceTimersByTime(500_000);
    expect(texts()).toEqual(["4:00", "0:00"]);
  });

  it("stands while nobody's runs", () => {
    open({ ...five, runs: null });
    vi.advanceTimersByTime(50_000);
    expect(texts()).toEqual(["5:00", "4:00"]);
    expect(asked).toEqual([{ kind: "clock" }]);
  });

  it("asks the kernel what time it is now and then, and keeps to that", () => {
    open(five);
    vi.advanceTimersByTime(45_000);
    expect(asked).toEqual([{ kind: "clock" }, { kind: "clock" }, { kind: "clock" }]);
    told({ ...five, left: [3 * MINUTE, 4 * MINUTE], free: 0 });
    expect(texts()).toEqual(["3:00", "4:00"]);
  });

  it("is told when asked for, and not otherwise", () => {
    open(five);
    vi.advanceTimersByTime(20_000);
    expect(spoken()).toBe("");
    table.type("clock");
    expect(spoken()).toContain("4 min 52 s");
    expect(spoken()).toContain("4 min 0 s");
    expect(faces()[0]!.getAttribute("aria-label")).toBe("Time left: 4 min 52 s");
    expect(faces()[0]!.getAttribute("role")).toBe("timer");
  });

  it.each([
    [true, 0, "You have one minute left."],
    [false, 0, ""],
    [true, 1, ""],
  ] as const)("tells of the last minute once: sits there %s, runs for %s", (warns, runs, wanted) => {
    open({ left: [61_000, 61_000], free: 0, runs, warns });
    vi.advanceTimersByTime(1_500);
    expect(spoken()).toBe(wanted);
    vi.advanceTimersByTime(30_000);
    expect(spoken()).toBe(wanted);
  });

  it("says nothing of a last minute that had begun before", () => {
    open({ left: [30_000, 61_000], free: 0, runs: 0, warns: true });
    vi.advanceTimersByTime(2_000);
    expect(spoken()).toBe("");
  });
});
