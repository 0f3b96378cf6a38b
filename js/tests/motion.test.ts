import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { golden } from "./golden";
import { Table } from "./table";

describe("pieces in motion", () => {
  const slid: string[] = [];
  let still = false;
  let table: Table;

  beforeEach(() => {
    slid.length = 0;
    still = false;
    SVGElement.prototype.animate = function (frames) {
      slid.push(`${(frames as { translate: string }[])[0]!.translate}`);
      return {} as Animation;
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
    expect(slid).toEqual([]);
  });
});
