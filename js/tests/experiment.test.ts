import { afterEach, describe, expect, it } from "vitest";
import experiment from "../src/chances/experiment";
import type { ExperimentPage } from "../src/shared/wire";
import { chrome, Opened } from "./opened";
import { storeState } from "./stored";

const PAGE: ExperimentPage = {
  version: 4,
  title: "Rolls of 36 that hit",
  hint: "Find the longest bar.",
  times_name: "Tries",
  times: [
    ["36", true],
    ["100", false],
  ],
  again: "Try again",
  exact: "exact",
  tried: "tried",
  bars: [{ label: "1 away", exact: ["11", 0.3056], tried: ["12", 0.3333] }],
  note: "",
  told: "",
};

describe("an experiment in a page", () => {
  let page: Opened<ExperimentPage>;
  const open = () => (page = new Opened(experiment, "experiment", PAGE));
  afterEach(() => page.close());

  it("draws each bar as long as its number, and names both kinds", () => {
    open();
    expect(page.texts("tbody th")).toEqual(["1 away"]);
    expect(page.texts("tbody .bar")).toEqual(["11", "12"]);
    expect(page.all("tbody .bar").map((bar) => bar.style.getPropertyValue("--share"))).toEqual(["0.3056", "0.3333"]);
    expect(page.texts("header .bar")).toEqual(["exact", "tried"]);
    expect(page.texts("p")).toContain("Find the longest bar.");
  });

  it("asks for more tries, and for others, of the version shown", () => {
    open();
    page.all("[role=toolbar] button")[1]!.click();
    page.all("[role=toolbar] + button")[0]!.click();
    expect(page.sent).toEqual([
      { to: "experiment", kind: "times", base: 4, number: 1 },
      { to: "experiment", kind: "again", base: 4, number: 0 },
    ]);
  });

  it("follows the kernel, and says once what came of it", () => {
    open();
    page.hear({ ...PAGE, version: 5, note: "On average 8.", told: "1 away: 13", bars: [{ ...PAGE.bars[0]!, tried: ["13", 0.4] }] });
    expect(page.texts("tbody .bar")).toEqual(["11", "13"]);
    expect(page.texts(".small")).toEqual(["On average 8."]);
    expect(page.texts("[aria-live=polite]")).toEqual(["1 away: 13"]);
  });

  it("says that no kernel answers in a page that was stored", () => {
    const forget = storeState();
    open();
    page.all("[role=toolbar] + button")[0]!.click();
    expect(page.texts(".small")).toEqual([chrome.words["board.lost"]]);
    forget();
  });
});
