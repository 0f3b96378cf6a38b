import { afterEach, describe, expect, it } from "vitest";
import chances from "../src/chances/chances";
import type { ChancesPage, RollCell } from "../src/shared/wire";
import { chrome, Opened } from "./opened";
import { storeState } from "./stored";

const SIX = [1, 2, 3, 4, 5, 6];
const CELLS: RollCell[] = SIX.flatMap((one) =>
  SIX.map((two): RollCell => [`${one}-${two}`, one === 6 || two === 6, `${one}-${two} does it.`]),
);
const PAGE: ChancesPage = {
  version: 4,
  title: "Hit a blot",
  summary: "11 of 36 rolls, 31 %",
  sides_name: "Who rolls",
  sides: [
    ["You roll", true],
    ["The opponent rolls", false],
  ],
  questions_name: "What the rolls are to do",
  questions: [
    ["Hit a blot (11 of 36 rolls)", true],
    ["Play the whole roll (36 of 36 rolls)", false],
    ["Lose the turn (0 of 36 rolls)", false],
  ],
  rolls_name: "The 36 rolls",
  cells: CELLS,
  chosen: null,
  detail: "",
  told: "",
};

describe("the chances of a board in a page", () => {
  let page: Opened<ChancesPage>;
  const open = (more: object = {}) => (page = new Opened(chances, "chances", PAGE, more));
  const all = (selector: string) => page.all(selector);
  const texts = (selector: string) => page.texts(selector);
  const press = (key: string) => page.press(key);
  const lists = () => all("select") as HTMLSelectElement[];
  const choose = (list: HTMLSelectElement, at: number) => {
    list.selectedIndex = at;
    list.dispatchEvent(new Event("change"));
  };
  const focused = () => page.focus?.getAttribute("aria-label") ?? page.focus?.textContent;

  afterEach(() => page.close());

  it("ticks the rolls that do it, and names each", () => {
    open();
    expect(all(".throw")).toHaveLength(36);
    expect(texts(".does").filter((text) => text!.endsWith("✓"))).toHaveLength(11);
    expect(texts(".throw:not(.does)").some((text) => text!.includes("✓"))).toBe(false);
    expect(all(".throw").map((cell) => cell.getAttribute("aria-label"))).toEqual(CELLS.map(([, , name]) => name));
    expect(lists().map(({ value }) => value)).toEqual(["You roll", "Hit a blot (11 of 36 rolls)"]);
  });

  it("can be put away, but for its sum", () => {
    open();
    const fold = all(".fold")[0]!;
    const isFolded = () => all(".chances")[0]!.classList.contains("folded");
    expect([fold.textContent, isFolded()]).toEqual(["board.close", false]);
    fold.click();
    expect([fold.textContent, isFolded()]).toEqual(["command.rolls", true]);
    fold.click();
    expect([fold.textContent, isFolded()]).toEqual(["board.close", false]);
  });

  it("asks for a side, a question and a roll, each of the version shown", () => {
    open();
    lists().forEach((list, at) => choose(list, at + 1));
    all(".throw")[35]!.click();
    expect(page.sent).toEqual([
      { to: "chances", kind: "side", base: 4, number: 1 },
      { to: "chances", kind: "question", base: 4, number: 2 },
      { to: "chances", kind: "roll", base: 4, number: 35 },
    ]);
  });

  it("is one Tab stop for the rolls, and arrows go along them", () => {
    open();
    all(".rolls [tabindex='0']")[0]!.focus();
    press("ArrowLeft");
    press("ArrowDown");
    press("End");
    expect(focused()).toBe("2-6 does it.");
    press("Enter");
    press("ArrowUp");
    press("Home");
    press(" ");
    expect(page.sent).toEqual([
      { to: "chances", kind: "roll", base: 4, number: 11 },
      { to: "chances", kind: "roll", base: 4, number: 0 },
    ]);
    expect(all(".rolls [tabindex='0']")).toHaveLength(1);
  });

  it("follows the kernel, and says once what changed", () => {
    open();
    const [first, ...others] = PAGE.questions;
    page.hear({ ...PAGE, version: 5, chosen: 35, detail: "6-6 does it.", told: "6-6 does it.", questions: [first!, others[0]!] });
    expect(texts(".questions option")).toEqual(["Hit a blot (11 of 36 rolls)", "Play the whole roll (36 of 36 rolls)"]);
    expect(texts(".detail")).toEqual(["6-6 does it."]);
    expect(texts("[aria-live=polite]")).toEqual(["6-6 does it."]);
    expect(all("[aria-selected=true]")).toEqual([all(".throw")[35]]);
    page.hear({ ...PAGE, version: 6, title: "The game is over", summary: "", questions: [], cells: [], told: "The game is over." });
    expect(all(".rolls")[0]!.hidden).toBe(true);
    expect(texts(".questions option")).toEqual([]);
  });

  it("says that no kernel answers in a page that was stored", () => {
    const forget = storeState();
    open();
    all(".throw")[0]!.click();
    expect(texts(".detail")).toEqual([chrome.words["board.lost"]]);
    expect(texts("[aria-live=polite]")).toEqual([chrome.words["board.lost"]]);
    forget();
  });
});
