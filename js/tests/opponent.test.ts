import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frame, Scene } from "../src/shared/scene";
import { frame as plain, golden } from "./golden";
import { Table } from "./table";

const labelled = ["pause", "on"].map((name) => [name, { label: name, quiet: false }]);
const frame: Frame = {
  ...plain,
  choices: { ...plain.choices, ...Object.fromEntries(labelled) },
  commands: [...plain.commands, ["hurry", "q", "", ["hurry"]], ["pause", "k", "", ["pause"]]],
  opponents: [["club", "a club player"]],
  words: { ...plain.words, "opponent.paused": "It waits." },
};
const theirs: Partial<Scene> = {
  ...{ side: 1, phase: "roll", dice: [], turn: null, choices: [] },
  ...{ waits: "reply", opponent: "club", undo: true },
};
const ours: Partial<Scene> = { side: 0, phase: "roll", choices: ["roll"] };

describe("an opponent", () => {
  let table: Table;
  let still = true;
  const running: (() => void)[] = [];

  const sit = (scene: Partial<Scene> = theirs, calm = false) => {
    table?.close();
    table = new Table({ ...golden("start"), opponent: "club", ...scene }, frame, calm);
  };
  const replies = () => table.sent.filter(({ kind }) => kind === "reply").map(({ base }) => base);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  let version = 1;
  const answer = (scene: Partial<Scene>) => {
    version += 1;
    table.answer({ since: version, version, ...scene }, ...(scene.waits ? [] : ["waits" as const]));
  };
  const press = (name: string) =>
    [...table.host.shadowRoot!.querySelectorAll<HTMLElement>(".buttons button")]
      .find(({ textContent, hidden }) => textContent === name && !hidden)!
      .click();
  const buttons = () =>
    [...table.host.shadowRoot!.querySelectorAll<HTMLElement>(".choices button")].map(
      ({ textContent }) => textContent,
    );

  beforeEach(() => {
    vi.useFakeTimers();
    still = true;
    version = 1;
    running.length = 0;
    vi.stubGlobal("matchMedia", () => ({ matches: still, addEventListener: () => undefined }));
    SVGElement.prototype.animate = () => {
      let playState: AnimationPlayState = "running";
      let end: (made: Animation) => void;
      const finished = new Promise<Animation>((done) => (end = done));
      const finish = () => {
        playState = "finished";
        end(made as Animation);
      };
      const made: Pick<Animation, "finished" | "finish" | "playState"> = {
        finished,
        finish,
        get playState() {
          return playState;
        },
      };
      running.push(finish);
      return made as Animation;
    };
    sit();
  });
  afterEach(() => {
    table.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("is gone on with from an earlier turn, and not where nobody is awaited", () => {
    sit({ ...ours, opponent: "", past: 2 }, true);
    expect(buttons()).toContain("on");
    table.close();
    table = new Table({ ...golden("start"), ...ours, opponent: "" }, plain, true);
    expect(buttons()).toEqual([]);
  });

  it("is asked after a pause, once for each version, until the learner is to act", async () => {
    await pass(100);
    expect(replies()).toEqual([]);
    await pass(5000);
    expect(replies()).toEqual([1]);
    answer({ ...theirs, phase: "move", dice: [3, 1] });
    await pass(5000);
    expect(replies()).toEqual([1, 2]);
    answer(ours);
    await pass(60_000);
    expect(replies()).toEqual([1, 2]);
  });

  it("is not asked before what moves has come to rest", async () => {
    still = false;
    sit(ours);
    answer({ ...theirs, pieces: golden("far").pieces });
    await pass(60_000);
    expect(running.length).toBeGreaterThan(0);
    expect(replies()).toEqual([]);
    for (const finish of running) finish();
    await pass(5000);
    expect(replies()).toEqual([2]);
  });

  it("shows the rest at once when the board is pressed, and moves nothing then", async () => {
    still = false;
    table.click(8);
    expect(replies()).toEqual([1]);
    answer({ ...theirs, phase: "move", dice: [3, 1] });
    await pass(1);
    expect(replies()).toEqual([1, 2]);
    answer({ ...ours, pieces: golden("far").pieces });
    expect(running).toEqual([]);
    table.click(8);
    expect(replies()).toEqual([1, 2]);
    answer({ ...theirs });
    await pass(100);
    expect(replies()).toEqual([1, 2]);
  });

  it.each(["Enter", " ", "q"])("is hurried by the key %s", (key) => {
    table.keys(key);
    expect(replies()).toEqual([1]);
    table.keys(key, key);
    expect(replies()).toEqual([1]);
  });

  it("is hurried by a typed word, too", () => {
    table.type("hurry");
    expect(replies()).toEqual([1]);
  });

  it("pauses, and goes on, by button, key and word", async () => {
    const ways: [() => void, () => void][] = [
      [() => press("pause"), () => press("on")],
      [() => table.keys("k"), () => table.keys("k")],
      [() => table.type("pause"), () => table.type("pause")],
    ];
    for (const [stop, go] of ways) {
      sit();
      expect(buttons()).toEqual(["pause"]);
      stop();
      expect(table.spoken[0]).toBe("It waits.");
      expect(buttons()).toEqual(["on"]);
      await pass(60_000);
      table.click(8);
      expect(replies()).toEqual([]);
      go();
      expect(replies()).toEqual([1]);
      expect(table.spoken[0]).toBe(golden("start").status);
      expect(buttons()).toEqual(["pause"]);
    }
  });

  it("is not asked again while nothing answers, but when the learner wants it", async () => {
    await pass(120_000);
    expect(replies()).toEqual([1]);
    expect(table.spoken[0]).toBe("opponent.waiting");
    press("on");
    expect(replies()).toEqual([1, 1]);
    answer({ ...theirs, phase: "move" });
    await pass(5000);
    expect(replies()).toEqual([1, 1, 2]);
  });

  it("says nothing by itself on a page without a kernel, and why when it is wanted", async () => {
    table.dead = true;
    await pass(60_000);
    expect(table.spoken).toEqual([]);
    press("on");
    expect(table.spoken[0]).toBe(plain.words["board.lost"]);
  });

  it("waits for the learner where nothing is to be asked unwanted", async () => {
    sit(theirs, true);
    await pass(60_000);
    expect(replies()).toEqual([]);
    expect(buttons()).toEqual(["on"]);
    press("on");
    expect(replies()).toEqual([1]);
    answer({ ...theirs, phase: "move" });
    await pass(5000);
    expect(replies()).toEqual([1, 2]);
  });

  it("leaves nothing to pick up, to finish or to use", () => {
    sit({ ...theirs, phase: "move", dice: [3, 1] });
    table.keys("e", "x");
    table.drag(17, 20);
    table.doubleClick();
    expect(table.sent.filter(({ kind }) => kind !== "reply")).toEqual([]);
    expect(table.find("button.main").getAttribute("aria-disabled")).toBe("true");
    expect(table.find("button.main").hidden).toBe(false);
  });

  it("can be taken back while it thinks", async () => {
    press("Take back");
    expect(table.sent.map(({ kind }) => kind)).toEqual(["undo"]);
    answer(ours);
    await pass(60_000);
    expect(replies()).toEqual([]);
  });

  it("does not go on when the board is gone", async () => {
    table.close();
    await pass(60_000);
    expect(replies()).toEqual([]);
  });

  it("stands beside the name of its side", () => {
    expect(table.find(".side").textContent).toContain("a club player");
    table.answer({ version: 9, since: 9, ...ours }, "waits", "opponent");
    expect(table.find(".side").textContent).not.toContain("club");
  });
});
