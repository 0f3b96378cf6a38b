import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { golden } from "./golden";
import { Table } from "./table";

describe("a board for whoever hears it or sees little of it", () => {
  const shown = vi.fn();
  const before = HTMLElement.prototype.scrollIntoView;
  let table: Table;
  const open = (name: Parameters<typeof golden>[0]) => (table = new Table(golden(name)));

  beforeEach(() => {
    shown.mockClear();
    HTMLElement.prototype.scrollIntoView = function () {
      shown(this.getAttribute("aria-label") ?? this.className);
    };
  });
  afterEach(() => {
    table.close();
    HTMLElement.prototype.scrollIntoView = before;
  });

  it("says how its alerts are live, and names no empty region", () => {
    open("opening");
    expect(table.find("[role=alert]").getAttribute("aria-live")).toBe("assertive");
    expect(table.find("[aria-live=polite]").hasAttribute("role")).toBe(false);
  });

  it("does not read out what stands between the parts of a line", () => {
    open("opening");
    const line = table.find(".board + .line .side");
    expect(line.children.length).toBeGreaterThan(1);
    expect(line.textContent).not.toContain("·");
  });

  it("brings into sight where the arrow keys go", () => {
    open("opening").keys("ArrowDown");
    expect(shown).toHaveBeenCalledTimes(1);
    expect(shown.mock.calls[0]![0]).toBe(table.stop);
  });

  it("keeps the page still under a finger", () => {
    open("opening").click(8, 5);
    expect(shown).not.toHaveBeenCalled();
  });

  it("brings into sight why something is refused, once", () => {
    const { refusal } = golden("refused");
    open("opening").answer({ refusal });
    table.find(".board").dispatchEvent(new Event("focusin"));
    expect(shown.mock.calls).toEqual([["refusal"]]);
  });
});
