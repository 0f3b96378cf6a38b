import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Scene } from "../src/shared/scene";
import { camelotFrames, golden } from "./golden";
import { Table, type Sent } from "./table";

type Draft = Pick<Scene, "pieces" | "side"> & { castle_moves: readonly number[] };

const square = (name: string): number => camelotFrames.play.labels[0]!.indexOf(name);

describe("a board on which pieces of two kinds are set up", () => {
  let table: Table;

  beforeEach(() => {
    vi.useFakeTimers();
    table = new Table(golden("camelot-edit"), camelotFrames.edit);
  });
  afterEach(() => {
    table.close();
    vi.useRealTimers();
  });

  const all = <T extends HTMLElement>(selector: string) => [
    ...table.host.shadowRoot!.querySelectorAll<T>(selector),
  ];
  const tool = (name: string) => all<HTMLButtonElement>("[aria-pressed]").find((made) => made.textContent!.trim() === name)!;
  const cell = (name: string) => table.cell(`${name}:`).getAttribute("aria-label");
  const last = () => table.sent.at(-1) as Sent & Draft;

  it("puts the kind that is chosen, one on a square, and sends the whole draft", () => {
    table.click(square("F8"), square("F8"));
    expect(cell("F8")).toBe("F8: your Man");
    tool("Their Knight").click();
    table.click(square("F8"));
    expect(cell("F8")).toBe("F8: the opponent's Knight");
    expect(last()).toMatchObject({ kind: "edit", side: 1, castle_moves: [1, 0] });
    expect(last().pieces).toContainEqual([square("F8"), 1, 1, 1]);
    expect(Object.keys(last()).sort()).toEqual(["base", "castle_moves", "kind", "pieces", "side"]);
  });

  it("moves and takes a piece as it is", () => {
    table.drag(square("E7"), square("G9"));
    expect([cell("E7"), cell("G9")]).toEqual(["E7: empty", "G9: your Knight"]);
    tool("Take away").click();
    table.click(square("G9"));
    expect(cell("G9")).toBe("G9: empty");
    expect(last().pieces).toHaveLength(2);
  });

  it("goes from kind to kind by a key, and puts the first where it should take away", () => {
    const pressed = () => all<HTMLButtonElement>("[aria-pressed=true]").map((made) => made.textContent!.trim());
    const seen = [0, 1, 2, 3].map(() => {
      table.keys("x");
      return pressed()[0];
    });
    expect(seen).toEqual(["Your Knight", "Their Man", "Their Knight", "Your Man"]);
    tool("Take away").click();
    table.click(square("C6"));
    table.keys("+");
    expect(cell("C6")).toBe("C6: your Man");
  });

  it("chooses the castle moves made", () => {
    const made = all<HTMLSelectElement>("select")[1]!;
    expect(made.options[made.selectedIndex]!.textContent).toBe("you 1 of 2, opponent 0 of 2");
    made.selectedIndex = 5;
    made.dispatchEvent(new Event("change"));
    expect(last().castle_moves).toEqual([1, 2]);
  });
});

describe("a piece in hand that can capture", () => {
  const struck = (table: Table) =>
    [...table.host.shadowRoot!.querySelectorAll(".taken")].map((sign) => [
      ...sign.getAttribute("d")!.match(/[\d.]+/g)!.slice(0, 2).map(Number),
    ]);
  const corner = (name: string): number[] => {
    const { places } = camelotFrames.play.layout.wide;
    const { box } = places.find(({ key }) => key === square(name))!;
    return [box[0], box[1]];
  };

  it("strikes out what it would take, and nothing that it would leap over", () => {
    const table = new Table(golden("camelot"), camelotFrames.play);
    expect(struck(table)).toEqual([]);
    table.click(square("D5"));
    expect(struck(table)).toEqual([corner("E6")]);
    expect(table.cell("D7:").getAttribute("aria-label")).toBe("D7: empty, may land here");
    table.click(square("F7"));
    expect(struck(table)).toEqual([]);
    table.close();
  });

  it("strikes nothing out where it lands on what it takes", () => {
    const table = new Table(golden("hit"));
    table.click(6);
    expect(table.host.shadowRoot!.querySelectorAll(".landing.hit").length).toBeGreaterThan(0);
    expect(struck(table)).toEqual([]);
    table.close();
  });
});

it("goes on with the piece that has leapt, though it is not picked up again", () => {
  const table = new Table(golden("camelot"), camelotFrames.play);
  const main = () => table.host.shadowRoot!.querySelector(".buttons .main")!;
  table.click(square("D5"));
  table.click(square("F7"));
  expect(main().classList).not.toContain("ready");
  table.click(square("H9"));
  expect(main().classList).toContain("ready");
  table.close();
});

it("leaves to the player which of several pieces goes on", () => {
  const [d5, f7, h9, other] = [square("D5"), square("F7"), square("H9"), square("K8")];
  const turn: Scene["turn"] = [
    [false, [[0, d5, f7, 1]]],
    [true, [[0, f7, h9, 2], [0, other, h9, 2]]],
    [true, []],
  ];
  const table = new Table({ ...golden("camelot"), turn }, camelotFrames.play);
  table.click(d5);
  table.click(f7);
  table.click(h9);
  expect(table.sent.at(-1)).toMatchObject({ kind: "why", step: [h9, null] });
  table.close();
});

it("writes the numbers of rows in the digits of the language", () => {
  const table = new Table(golden("camelot"), { ...camelotFrames.play, numerals: "۰۱۲۳۴۵۶۷۸۹" });
  const written = [...table.host.shadowRoot!.querySelectorAll("text")].map((each) => each.textContent);
  expect(written).toContain("۱۴");
  expect(written).not.toContain("14");
  table.close();
});
