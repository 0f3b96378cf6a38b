import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardOptions } from "../src/board/board_options";
import { arrows } from "../src/board/arrows";
import { GamePanel } from "../src/game/game_panel";
import type { Frame, Scene } from "../src/shared/scene";
import { adviceFrame, frame, golden } from "./golden";
import { Table } from "./table";

const told = golden("advice").advice!;

describe("advice on the board", () => {
  let table: Table;
  let wanted: string;
  const host = { send: () => true, wantsAdvice: () => wanted !== "never" };
  const beside = { lines: [], opponents: false, lengths: null, points: [], chances: null, ending: null, rolls: null };
  const open = (scene: Scene = golden("opening"), words: Frame = adviceFrame) => {
    const own = { "board.close": "Close" };
    const said = { ...words, words: { ...words.words, ...own } };
    const game: BoardOptions["game"] = (seat, speech, around) => new GamePanel(said, seat, speech, () => beside, host, around);
    return (table = new Table(scene, said, false, { game, overlay: arrows }));
  };
  const ask = () => {
    open().keys("i");
    table.answer({ advice: told });
  };
  const panel = () => table.find(".advice");
  const radios = () => [...panel().querySelectorAll<HTMLInputElement>("input")];
  const choose = (index: number) => {
    const radio = radios()[index]!;
    radio.click();
    return vi.runAllTimersAsync();
  };
  const press = (name: string) =>
    [...panel().querySelectorAll("button")].find(({ textContent }) => textContent === name)!.click();
  const active = () => table.host.shadowRoot!.activeElement;

  beforeEach(() => {
    wanted = "asked";
    vi.useFakeTimers();
    SVGElement.prototype.animate = () => ({ playState: "finished", finished: Promise.resolve(), finish: () => {} }) as never;
  });
  afterEach(() => {
    table.close();
    vi.useRealTimers();
  });

  it.each(["the key", "the word", "the button", "the menu"])("is asked for by %s", (way) => {
    open();
    if (way === "the key") table.keys("i");
    else if (way === "the button") table.button("advise");
    else if (way === "the word") table.type("Advice");
    else {
      table.button("open");
      const asks = [...table.host.shadowRoot!.querySelectorAll<HTMLElement>(".menu button")];
      asks.find(({ textContent }) => textContent === "What would a coach do?i")!.click();
    }
    expect(table.sent).toEqual([{ kind: "advise", base: 1, walk: [] }]);
    expect(panel().hidden).toBe(true);
  });

  it("gains reasons while all else stands", () => {
    ask();
    const [radio] = radios();
    radio!.focus();
    const buttons = [...panel().querySelectorAll("button")];
    table.answer({ advice: { ...told, reasons: [...told.reasons, "Next turn you hit."] } });
    expect(panel().textContent).toContain("Next turn you hit.");
    expect(active()).toBe(radio);
    expect([...panel().querySelectorAll("button")]).toEqual(buttons);
  });

  it("keeps the focus and what is looked at when options are ranked anew", async () => {
    ask();
    await choose(1);
    const chosen = radios()[1]!;
    chosen.focus();
    table.answer({ advice: { ...told, title: "Best: another.", options: [...told.options].reverse() } });
    expect(panel().textContent).toContain("Best: another.");
    expect(radios().indexOf(chosen)).toBe(told.options.length);
    expect(active()).toBe(chosen);
    expect(chosen.checked).toBe(true);
    expect(table.cell("5-point").getAttribute("aria-label")).toContain("2 checkers of yours");
  });

  it("stays closed when options are ranked anew", () => {
    ask();
    press("Close");
    table.answer({ advice: { ...told, options: [...told.options].reverse() } });
    expect(panel().hidden).toBe(true);
  });

  it("stays closed when more reasons come, and opens when it is asked for again", () => {
    ask();
    press("Close");
    table.answer({ advice: { ...told, reasons: [...told.reasons, "Next turn you hit."] } });
    expect(panel().hidden).toBe(true);
    table.keys("i");
    table.answer({ advice: told });
    expect(panel().hidden).toBe(false);
  });

  it("takes its arrows away with it", () => {
    ask();
    table.answer({ advice: told, arrows: [[6, 5, "better"]] });
    expect(table.find(".board").querySelector(".arrow")).not.toBeNull();
    press("Close");
    expect(table.find(".board").querySelector(".arrow")).toBeNull();
  });

  it("gains reasons while a play is looked at", async () => {
    ask();
    await choose(1);
    table.answer({ advice: { ...told, reasons: ["Next turn you hit."] } });
    expect(panel().textContent).toContain("Next turn you hit.");
    expect(radios()[1]!.checked).toBe(true);
    expect(table.cell("5-point").getAttribute("aria-label")).toContain("2 checkers of yours");
    panel().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(table.cell("5-point").getAttribute("aria-label")).toContain("empty");
  });

  it("of a play has the board read from the side that played", () => {
    open({ ...golden("opening"), side: 1, phase: "roll", turn: null });
    const names = () => [...table.find(".grid").querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label")).join();
    const theirs = names();
    table.answer({ advice: { ...told, done: 1 } });
    expect(names()).not.toBe(theirs);
    table.answer({});
    expect(names()).toBe(theirs);
  });

  it("cannot be asked for where nobody advises", () => {
    open(golden("opening"), frame).keys("i");
    expect(table.sent).toEqual([]);
    table.type("advice");
    expect(table.sent).toMatchObject([{ kind: "type", text: "advice" }]);
  });

  it("has a button that opens it, tells so, and puts it away", () => {
    ask();
    const pressed = table.find("button.advise");
    expect(pressed.textContent).toBe("What would a coach do?");
    expect(pressed.getAttribute("aria-expanded")).toBe("true");
    table.button("advise");
    expect(panel().hidden).toBe(true);
    expect(pressed.getAttribute("aria-expanded")).toBe("false");
  });

  it.each([
    ["nobody advises", "opening", frame, "asked"],
    ["it is not wanted", "opening", adviceFrame, "never"],
    ["nothing can be played", "stuck", adviceFrame, "asked"],
  ] as const)("has no button where %s", (_, scene, words, when) => {
    open(golden(scene), words);
    wanted = when;
    table.answer({});
    expect(table.find("button.advise").hidden).toBe(true);
  });

  it("is spoken once, shown below the board, and takes the focus", () => {
    ask();
    expect(table.spoken).toEqual([told.told]);
    expect(panel().hidden).toBe(false);
    expect(panel().textContent).toContain("Best: 8/5 6/5.");
    expect(panel().textContent).toContain("13/10/9: −0.10");
    expect(panel().textContent).toContain("You win 62 of 100 games from here, 14 of them a gammon.");
    expect(radios().map(({ checked }) => checked)).toEqual([true, false, false, false]);
    expect(active()).toBe(radios()[0]);
  });

  it("draws the chances to win", () => {
    ask();
    expect(panel().querySelector("meter")!.value).toBe(0.62);
  });

  it("lights what was counted, and names it", () => {
    open().answer({ advice: { ...told, marks: [{ place: 6, role: "counted" }] } });
    expect(table.host.shadowRoot!.querySelectorAll("rect.counted").length).toBe(1);
    expect(table.cell("6-point").getAttribute("aria-label")).toContain("counted");
    press("Close");
    expect(table.host.shadowRoot!.querySelectorAll("rect.counted").length).toBe(0);
    expect(table.cell("6-point").getAttribute("aria-label")).not.toContain("counted");
  });

  it("shows an option on the board, which can then be played", async () => {
    ask();
    await choose(1);
    expect(table.cell("5-point").getAttribute("aria-label")).toContain("2 checkers of yours");
    await choose(2);
    expect(table.cell("5-point").getAttribute("aria-label")).toContain("empty");
    expect(table.cell("9-point").getAttribute("aria-label")).toContain("1 checker of yours");
    await choose(1);
    table.button("main");
    expect(table.sent.at(-1)).toMatchObject({ kind: "play", steps: [[8, 5, 3], [6, 5, 1]] });
  });

  it("gives the board back as it was", async () => {
    open().click(13, 10);
    table.keys("i");
    table.answer({ advice: told });
    await choose(1);
    await choose(0);
    expect(table.cell("10-point").getAttribute("aria-label")).toContain("1 checker of yours");
    await choose(1);
    panel().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(table.cell("10-point").getAttribute("aria-label")).toContain("1 checker of yours");
    expect(panel().hidden).toBe(true);
    expect(active()?.getAttribute("role")).toBe("gridcell");
  });

  it("stands at the board as it is once something is moved", async () => {
    const best: Partial<Scene> = { advice: told, arrows: [[8, 5, "better"]] };
    const chosen = () => radios().map(({ checked }) => checked).indexOf(true);
    open().keys("i");
    table.answer(best);
    expect(chosen()).toBe(1);
    table.click(13, 10);
    expect(chosen()).toBe(0);
    await choose(1);
    expect(chosen()).toBe(1);
    press("Close");
    table.keys("i");
    expect(table.sent.at(-1)).toMatchObject({ kind: "advise", walk: [[13, 10, 3]] });
    table.answer(best);
    expect(chosen()).toBe(0);
    await choose(1);
    table.answer({ ...best, advice: { ...told, reasons: ["Next turn you hit."] } });
    expect(chosen()).toBe(1);
  });

  it("keeps what was done on the board since an option was shown", async () => {
    ask();
    await choose(1);
    table.button("back");
    expect(table.cell("6-point").getAttribute("aria-label")).toContain("5 checkers of yours");
    press("Close");
    expect(table.cell("8-point").getAttribute("aria-label")).toContain("2 checkers of yours");
  });

  it.each(["i", "Escape"])("is put away by %s on the board, where the focus stays", (key) => {
    ask();
    table.find("[role=gridcell][tabindex='0']").focus();
    table.keys(key);
    expect(panel().hidden).toBe(true);
    expect(active()?.getAttribute("role")).toBe("gridcell");
    expect(table.sent.length).toBe(1);
  });

  it("is gone with the next version", async () => {
    ask();
    await choose(1);
    table.answer({ ...golden("far"), version: 3, since: 3 });
    expect(panel().hidden).toBe(true);
    expect(panel().textContent).toBe("");
  });

  it("of an answer lists what may be done", () => {
    const options = [
      { label: "Take: best", replay: null },
      { label: "Drop: 0.50 points less", replay: null },
    ];
    open(golden("offered")).answer({ advice: { ...told, options } });
    expect(radios()).toEqual([]);
    expect([...panel().querySelectorAll("p")].map((item) => item.textContent)).toEqual(expect.arrayContaining(options.map(({ label }) => label)));
  });

  it("after a play leaves the focus, and takes the play back", async () => {
    const { advice, ...before } = golden("advice-after");
    open(golden("opening"));
    table.answer({ ...before, advice: advice! });
    expect(table.spoken).toEqual([advice!.told]);
    expect(active()).toBe(null);
    await choose(4);
    expect(table.cell("21-point").getAttribute("aria-label")).toContain("1 checker of yours");
    table.click(13);
    expect(table.sent).toMatchObject([{ kind: "why", walk: [] }]);
    press("Take back");
    expect(table.sent.at(-1)).toEqual({ kind: "undo", base: 2 });
    expect(panel().hidden).toBe(true);
  });

  describe("with an opponent", () => {
    const lost = golden("advice-after");
    const { advice } = lost;
    const replies = () => table.sent.filter(({ kind }) => kind === "reply").length;
    const play = (done: number) => {
      open();
      table.answer({ ...lost, opponent: "club", waits: "reply", advice: { ...advice!, done } });
      return vi.advanceTimersByTimeAsync(5000);
    };

    it("lets the opponent wait until it is put away", async () => {
      await play(3);
      expect(replies()).toBe(0);
      press("Close");
      expect(replies()).toBe(1);
    });

    it("lets a play be taken back before the opponent acts", async () => {
      await play(3);
      press("Take back");
      expect(table.sent.map(({ kind }) => kind)).toEqual(["undo"]);
    });

    it("keeps no opponent waiting with praise", async () => {
      await play(0);
      expect(replies()).toBe(1);
    });
  });

  it("can be set in the menu", () => {
    open().button("open");
    const list = [...table.host.shadowRoot!.querySelectorAll<HTMLSelectElement>(".menu select")].at(-1)!;
    expect([...list.options].map(({ text }) => text)).toEqual(["when I ask", "also after my plays", "after my plays, and my chances always", "never"]);
    list.selectedIndex = 1;
    list.dispatchEvent(new Event("change", { bubbles: true }));
    expect(table.preferences.advice).toBe("after");
  });
});
