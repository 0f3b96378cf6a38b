import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { begin, reader } from "../src/board/play";
import { golden, leftFrame } from "./golden";
import { Table } from "./table";

describe("a board in the hands of a learner", () => {
  let table: Table;
  const open = (name: Parameters<typeof golden>[0]) => (table = new Table(golden(name)));

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    table.close();
    vi.useRealTimers();
  });

  it("plays a turn without a message until it is finished", () => {
    open("opening").click(8, 5, 6, 5);
    expect(table.sent).toEqual([]);
    table.button("main");
    const steps = [
      [8, 5, 3],
      [6, 5, 1],
    ];
    expect(table.sent).toEqual([{ kind: "play", steps, base: 1 }]);
  });

  it("says of a checker that it is borne off", () => {
    open("bear-off").click(5);
    expect(table.find(".message").textContent).toBe("Picked up from 5-point. It may be borne off.");
    table.click(0);
    expect(table.find(".message").textContent).toMatch(/^Borne off from 5-point\. /);
    table.click(6, 0);
    expect(table.find(".message").textContent).toMatch(/^Borne off from 6-point\. /);
  });

  it("keeps my numbers while an opponent moves", () => {
    const theirs = { ...golden("opening"), side: 1 as const };
    expect(reader(begin(theirs))).toBe(1);
    expect(reader(begin({ ...theirs, opponent: "club" }))).toBe(0);
    expect(reader(begin({ ...theirs, opponent: "club", own_numbers: true }))).toBe(1);
  });

  it("goes on where home is turned to the left in the middle of a turn", () => {
    open("opening").click(8, 5);
    const checkers = () => [...table.host.shadowRoot!.querySelectorAll(".pieces .piece")].map((piece) => piece.outerHTML);
    const [before, right] = [checkers(), table.find(".dice").innerHTML];
    table.keys("Home");
    expect(table.stop).toContain("12-point");
    table.lay(leftFrame);
    expect(checkers()).not.toEqual(before);
    expect(table.find(".dice").innerHTML).not.toBe(right);
    table.keys("End", "ArrowLeft");
    expect(table.stop).toContain("11-point");
    table.click(6, 5);
    table.button("main");
    const steps = [
      [8, 5, 3],
      [6, 5, 1],
    ];
    expect(table.sent).toEqual([{ kind: "play", steps, base: 1 }]);
  });

  it("puts a refusal away at a press on it, or by Escape", () => {
    const refusal = golden("refused").refusal!;
    const away = { press: () => table.find(".refusal").click(), escape: () => table.keys("Escape") };
    for (const put of Object.values(away)) {
      open("opening").answer({ refusal });
      expect(table.find(".refusal").hidden).toBe(false);
      put();
      expect(table.find(".refusal").hidden).toBe(true);
      expect(table.sent).toEqual([]);
      table.close();
    }
  });

  it("crosses out the point where a step was refused, and names it so", () => {
    const refusal = { ...golden("refused").refusal!, marks: [{ place: 12, role: "refused" }] };
    open("opening").answer({ refusal });
    expect(table.find(".mark.refused").getAttribute("fill")).toBe("url(#hatch)");
    expect(table.host.shadowRoot!.querySelectorAll(".cross")).toHaveLength(1);
    expect(table.cell("12-point").getAttribute("aria-label")).toMatch(/, refused$/);
  });

  it("frames a point that was chosen wrongly as high as it is crossed out", () => {
    const marks = ["chosen", "refused"].map((role) => ({ place: 19, role }));
    open("opening").answer({ refusal: { asked: "", rule: "", title: "", detail: "", marks } });
    const heights = ["chosen", "refused"].map((role) => table.find(`.mark.${role}`).getAttribute("height"));
    expect(heights[0]).toBe(heights[1]);
  });

  it("asks why a step is refused, and keeps the steps made before", () => {
    open("opening").click(8, 5, 6, 4);
    expect(table.sent).toEqual([{ kind: "why", walk: [[8, 5, 3]], step: [6, 4], base: 1 }]);
    table.answer({});
    expect(table.cell("5-point").getAttribute("aria-label")).toContain("1 checker");
  });

  it("keeps a finished turn when an older question is answered meanwhile", () => {
    open("opening").click(8, 5);
    table.button("main");
    table.click(6, 5);
    table.button("main");
    table.answer({});
    expect(table.cell("5-point").getAttribute("aria-label")).toContain("2 checkers");
  });

  it("puts the steps back when the kernel refuses the turn", () => {
    open("opening").click(8, 5, 6, 5);
    table.button("main");
    const refusal = { rule: "", asked: "play", title: "No", detail: "", marks: [] };
    table.answer({ refusal });
    expect(table.cell("5-point").getAttribute("aria-label")).toContain("empty");
    expect(table.message).toContain("No");
  });

  it("keeps a checker in hand when an answer arrives", () => {
    open("opening").click(10, 8);
    table.answer({});
    table.click(5);
    expect(table.cell("5-point").getAttribute("aria-label")).toContain("1 checker");
  });

  it("drags the checker that was gripped, whatever was picked up before", () => {
    open("opening").click(13);
    table.drag(8, 7);
    expect(table.cell("7-point").getAttribute("aria-label")).toContain("1 checker");
    expect(table.cell("13-point").getAttribute("aria-label")).toContain("5 checkers");
  });

  it("puts a checker back that is let go outside the board", () => {
    open("opening").press(8);
    const away = { bubbles: true, isPrimary: true, pointerId: 1, clientX: -50, clientY: -50 };
    const board = table.host.shadowRoot!.querySelector(".board")!;
    board.dispatchEvent(new PointerEvent("pointermove", away));
    board.dispatchEvent(new PointerEvent("pointerup", away));
    expect(table.cell("8-point").getAttribute("aria-label")).toContain("3 checkers of yours, can move");
    expect(table.sent).toEqual([]);
  });

  it("says that it waits when no answer comes, even over a refusal", () => {
    open("refused");
    expect(table.message).toContain("held by two or more");
    table.click(24);
    table.button("main");
    vi.advanceTimersByTime(5000);
    expect(table.message).toContain("Waiting for the kernel");
  });

  it("acts where a screen reader clicks", () => {
    open("opening").cell("13-point").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
    expect(table.message).toContain("Picked up from 13-point");
  });

  it.each(["main", "choice"])("has the focus where the button that was pressed goes away: %s", (name) => {
    const { shadowRoot } = open("offered").host;
    shadowRoot!.querySelector<HTMLElement>(`button.${name}`)!.focus();
    table.answer({ choices: [], phase: "over" });
    expect(shadowRoot!.activeElement?.getAttribute("role")).toBe("gridcell");
  });

  it("stands before the answers to an offer, not on the button of a turn, and on none of them", () => {
    const { shadowRoot } = open("opening").host;
    shadowRoot!.querySelector<HTMLElement>("button.main")!.focus();
    table.answer({ phase: "answer", choices: ["take", "drop"] });
    const { activeElement } = shadowRoot!;
    expect(activeElement?.tagName).toBe("SPAN");
    expect(activeElement?.textContent).toBe("TakeDrop");
  });

  it("names owners by their side when the far side is to move", () => {
    open("far");
    expect(table.cell("13-point").getAttribute("aria-label")).toContain("5 opposing checkers");
  });

  it("lets go of everything when its view is closed", () => {
    open("opening").close();
    table.click(8, 5);
    table.button("main");
    expect(table.sent).toEqual([]);
  });
});
