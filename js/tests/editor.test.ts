import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Scene } from "../src/shared/scene";
import { golden } from "./golden";
import { Table, type Sent } from "./table";

type Draft = Pick<Scene, "pieces" | "side" | "dice" | "cube">;

const OPPOSING = 1;
const TAKE = 2;

describe("a board on which a position is set up", () => {
  let table: Table;

  beforeEach(() => {
    vi.useFakeTimers();
    table = new Table(golden("edit"));
  });
  afterEach(() => {
    table.close();
    vi.useRealTimers();
  });

  const tool = (number: number) =>
    table.host.shadowRoot!.querySelectorAll<HTMLElement>("[aria-pressed]")[number]!.click();
  const select = (number: number) =>
    table.host.shadowRoot!.querySelectorAll<HTMLSelectElement>("select")[number]!;
  const choose = (number: number, text: string) => {
    const made = select(number);
    made.selectedIndex = [...made.options].findIndex((option) => option.textContent === text);
    made.dispatchEvent(new Event("change"));
  };
  const shown = (number: number) => select(number).options[select(number).selectedIndex]?.textContent;
  const cell = (name: string) => table.cell(name).getAttribute("aria-label");
  const last = () => table.sent.at(-1) as Sent & Draft;
  /** The kernel answers an edit as it came, and says what it is. */
  const accept = ({ pieces, side, dice, cube }: Draft, said: Partial<Scene> = {}) =>
    table.answer({ pieces, side, dice, cube, undo: true, ...said });

  it("puts with a click and sends the whole draft", () => {
    table.click(5);
    expect(cell("5-point")).toBe("5-point: 1 checker of yours");
    expect(last()).toMatchObject({ kind: "edit", side: 0, dice: [3, 1], base: 1 });
    expect(last().pieces).toContainEqual([5, 0, 1]);
  });

  it("puts what the palette holds, and takes away", () => {
    tool(OPPOSING);
    table.click(5);
    expect(cell("5-point")).toBe("5-point: 1 opposing checker");
    tool(TAKE);
    table.click(6, 5);
    expect(cell("6-point")).toBe("6-point: 4 checkers of yours");
    expect(cell("5-point")).toBe("5-point: empty");
    expect(cell("off the board")).toBe("off the board: 1 checker of yours");
  });

  it("shows which piece a press puts", () => {
    const pressed = () =>
      [...table.host.shadowRoot!.querySelectorAll("[aria-pressed]")].map((b) => b.getAttribute("aria-pressed"));
    expect(pressed()).toEqual(["true", "false", "false"]);
    table.keys("x");
    expect(pressed()).toEqual(["false", "true", "false"]);
    expect(table.message).toBe("Opponent's");
    tool(TAKE);
    expect(pressed()).toEqual(["false", "false", "true"]);
    expect(table.message).toBe("Take away");
  });

  it("puts on a bar only the checkers of its own side", () => {
    tool(OPPOSING);
    table.click(25, 26);
    expect(cell("your bar")).toBe("your bar: 1 checker of yours");
    expect(cell("the opponent's bar")).toBe("the opponent's bar: 1 opposing checker");
  });

  it("moves by dragging: to a point, to the tray and back, not to the other side's bar", () => {
    table.drag(6, 5);
    expect([cell("6-point"), cell("5-point")]).toEqual([
      "6-point: 4 checkers of yours",
      "5-point: 1 checker of yours",
    ]);
    table.drag(1, 27);
    expect(cell("the opponent's tray")).toBe("the opponent's tray: 1 opposing checker");
    table.drag(27, 10);
    expect(cell("10-point")).toBe("10-point: 1 opposing checker");
    const sent = table.sent.length;
    table.drag(6, 26);
    expect([cell("6-point"), table.sent.length]).toEqual(["6-point: 4 checkers of yours", sent]);
  });

  it("puts a checker back that is let go outside the board", () => {
    table.press(8);
    const away = { bubbles: true, isPrimary: true, pointerId: 1, clientX: -50, clientY: -50 };
    for (const type of ["pointermove", "pointerup"]) {
      table.find(".board").dispatchEvent(new PointerEvent(type, away));
    }
    expect(cell("8-point")).toBe("8-point: 3 checkers of yours");
    expect(table.sent).toEqual([]);
  });

  it("does nothing where a press slides off an empty place", () => {
    table.drag(10, 9);
    expect([cell("10-point"), cell("9-point")]).toEqual(["10-point: empty", "9-point: empty"]);
    expect(table.sent).toEqual([]);
  });

  it("holds a checker of either side in its own colour", () => {
    const drawn = (layer: string, side: string) =>
      table.host.shadowRoot!.querySelectorAll(`.${layer} .piece.${side}`).length;
    table.press(1);
    expect([drawn("hand", "far"), drawn("hand", "near")]).toEqual([1, 0]);
    expect([drawn("pieces", "far"), drawn("pieces", "near")]).toEqual([14, 15]);
  });

  it("is set up by keys alone", () => {
    table.keys("1", { key: "5", code: "Digit5" }, "Enter", " ", "+", "-");
    expect(cell("5-point")).toBe("5-point: 2 checkers of yours");
    table.keys("x", "Enter");
    expect(cell("5-point")).toBe("5-point: 1 opposing checker");
    table.keys("Delete", "Backspace");
    expect(cell("5-point")).toBe("5-point: empty");
    expect(table.sent).toHaveLength(7);
  });

  it("keeps its draft until the answers to all edits are there", () => {
    table.click(5);
    const first = last();
    table.click(5);
    const second = last();
    accept(first);
    expect(cell("5-point")).toBe("5-point: 2 checkers of yours");
    accept(second);
    expect(cell("5-point")).toBe("5-point: 2 checkers of yours");
    table.answer({ pieces: golden("edit").pieces });
    expect(cell("5-point")).toBe("5-point: empty");
  });

  it("waits for no answer to an edit that was not sent", () => {
    vi.spyOn(table.sent, "push").mockImplementationOnce(() => {
      throw new Error("The line is dead.");
    });
    table.click(5);
    expect(cell("5-point")).toBe("5-point: 1 checker of yours");
    table.click(4);
    table.answer({ pieces: golden("edit").pieces });
    expect(cell("5-point")).toBe("5-point: empty");
  });

  it("gives way to what was loaded meanwhile", () => {
    table.click(5);
    table.answer({ since: 2 });
    expect(cell("5-point")).toBe("5-point: empty");
    table.click(4);
    table.answer({ pieces: last().pieces });
    table.answer({});
    expect(cell("4-point")).toBe("4-point: 1 checker of yours");
  });

  it("says what the kernel says, once an event, and what is wrong aloud", () => {
    table.click(6);
    expect(table.spoken).toEqual([]);
    const refusal = { rule: "", asked: "edit", title: "Not yet.", detail: "Too many.", marks: [] };
    accept(last(), { refusal, codes: [["XGID", ""], ["Python", ""]] });
    expect(table.spoken).toEqual(["Not yet. Too many."]);
    expect(table.find("[role=alert]").textContent).toBe("Not yet. Too many.");
    expect(table.message).toContain("Not yet. Too many.");
    table.keys("-");
    accept(last(), { refusal: null, status: "6-point: 5 checkers of yours." });
    expect(table.spoken[0]).toBe("6-point: 5 checkers of yours.");
    expect(table.spoken).toHaveLength(2);
  });

  it("sets turn, dice and cube", () => {
    expect([shown(0), shown(1), shown(2)]).toEqual(["You", "3-1", "1, in the middle"]);
    choose(0, "Opponent");
    expect(last().side).toBe(1);
    expect(cell("19-point")).toBe("19-point: 5 checkers of yours");
    choose(1, "6-6");
    expect(last().dice).toEqual([6, 6]);
    choose(2, "2, opponent's");
    expect(last().cube).toEqual({ value: 2, owner: 1, offered: false });
    choose(1, "none");
    expect(last().dice).toEqual([]);
    accept(last());
    expect([shown(0), shown(1), shown(2)]).toEqual(["Opponent", "none", "2, opponent's"]);
  });

  it("leaves the cube alone where there is none", () => {
    table.answer({ cube: null });
    expect([select(2).disabled, select(1).disabled]).toEqual([true, false]);
  });

  it.each([
    ["an XGID", "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"],
    ["a Position ID", "4HPwATDgc/ABMA"],
  ])("loads %s from the field, which is then empty", (_, text) => {
    const field = table.find("input:not([readonly])") as HTMLInputElement;
    table.type(text);
    expect(table.sent).toEqual([{ kind: "load", text, base: 1 }]);
    expect(field.value).toBe(text);
    table.answer({ since: 2 });
    expect(field.value).toBe("");
  });

  it("asks the kernel to take back, to empty the board and for the start", () => {
    table.button("back");
    expect(table.sent).toEqual([]);
    table.answer({ undo: true });
    table.button("back");
    table.keys("u");
    const choices = table.host.shadowRoot!.querySelectorAll<HTMLElement>("button.choice");
    for (const button of choices) button.click();
    const asked = table.sent.map(({ kind }) => kind);
    expect(asked).toEqual(["undo", "undo", "start", "empty"]);
    expect(table.find("button.main").hidden).toBe(true);
  });

  it("gives its codes to copy, and none where there is none", async () => {
    const written: string[] = [];
    const writeText = async (text: string) => void written.push(text);
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
    const copies = table.host.shadowRoot!.querySelectorAll<HTMLElement>(".asks input + button");
    const codes = [...copies].filter((button) => button.textContent?.startsWith("Copy"));
    expect(codes.map((button) => button.textContent)).toEqual(["Copy XGID", "Copy Python"]);
    for (const button of codes) button.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(written).toEqual(golden("edit").codes.map(([, text]) => text));
    expect(table.message).toBe("Python: copied.");
    table.answer({ codes: [["XGID", ""], ["Python", ""]] });
    expect(codes.map((button) => button.getAttribute("aria-disabled"))).toEqual(["true", "true"]);
    for (const button of codes) button.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(written).toHaveLength(2);
    vi.unstubAllGlobals();
  });

  it("answers words and keys that only ask, and none that play", () => {
    table.type("pips");
    expect(table.message).toBe("You: pips 167. Opponent: pips 167.");
    table.keys("r", "w", "m", "d");
    expect(table.sent).toEqual([]);
    table.keys("?");
    const labels = [...table.find(".menu").querySelectorAll("button")].map((b) => b.textContent);
    expect(labels).toContain("Put the other side's checkersx");
    expect(labels).not.toContain("Rollr");
  });

  it("says that it waits, and keeps what was set up", () => {
    table.click(5);
    vi.advanceTimersByTime(2000);
    expect(table.message).toContain("what you set up is kept");
    expect(cell("5-point")).toBe("5-point: 1 checker of yours");
  });

  it("is one Tab stop", () => {
    table.click(5);
    const stops = table.host.shadowRoot!.querySelectorAll("[role=gridcell][tabindex='0']");
    expect([...stops].map((stop) => stop.getAttribute("aria-label"))).toEqual(["5-point: 1 checker of yours"]);
  });
});
