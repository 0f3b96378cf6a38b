import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Page, type Asked } from "../src/wall/page";
import { Pointer } from "../src/wall/pointer";
import { Timer } from "../src/wall/timer";
import wall from "../src/wall/wall";
import { Opened } from "./opened";
import type { WallPage, WallVote } from "../src/shared/wire";

const VOTE: WallVote = {
  question: "Which play?",
  options: [
    ["A", "8/5 6/5", 0, 0, false, "Hands for A"],
    ["B", "24/20", 0, 0, false, "Hands for B"],
  ],
  typed: true,
  url: "",
  code: "",
  shown: false,
  said: "",
};
const PAGE: WallPage = {
  version: 1,
  title: "Hitting",
  progress: "Step 1 of 2",
  over: true,
  board: 0,
  read: "A lone checker is a blot.",
  goal: "Hit it.",
  quote: "",
  facts: [],
  parts: [],
  vote: null,
  buttons: [
    ["back", "Back", false, false],
    ["forward", "Vote", true, true],
  ],
  notice: "",
  told: "",
};

describe("the page on the wall", () => {
  const asked: Asked[] = [];
  let page: Page;
  const end = new AbortController();
  const find = (selector: string) => page.section.querySelector<HTMLElement>(selector)!;
  const fields = () => [...page.section.querySelectorAll<HTMLInputElement>("input")];
  const type = (at: number, text: string) => {
    const field = fields()[at]!;
    field.value = text;
    field.dispatchEvent(new Event("input"));
    return field;
  };

  beforeEach(() => {
    asked.length = 0;
    page = new Page(String, (text) => text.replace("۷", "7"), (each) => asked.push(each), (key) => key, end.signal);
    document.body.append(page.section);
    page.draw(PAGE);
  });
  afterEach(() => page.section.remove());

  it("says what is asked, and asks only for what can be done", () => {
    expect(find(".goal").textContent).toBe("Hit it.");
    expect(find(".vote").hidden).toBe(true);
    const [back, forward] = page.section.querySelectorAll<HTMLElement>("footer button");
    back!.click();
    forward!.click();
    expect(asked).toEqual([{ kind: "forward" }]);
  });

  it("takes in hands as they are typed, in any digits, and nothing that is no number", () => {
    page.draw({ ...PAGE, vote: VOTE });
    type(0, "12");
    type(1, "۷");
    expect(asked).toEqual([
      { kind: "hands", hands: [12, 0] },
      { kind: "hands", hands: [12, 7] },
    ]);
    const field = type(1, "many");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(asked).toHaveLength(2);
  });

  it("keeps its bars back until the votes are shown", () => {
    page.draw({ ...PAGE, vote: VOTE });
    expect(find(".vote").hasAttribute("data-shown")).toBe(false);
    expect(find("li b").textContent).toBe("");
    const options: WallVote["options"] = [
      ["A", "8/5 6/5", 3, 75, true, "A: 3 votes"],
      ["B", "24/20", 1, 25, false, "B: 1 vote"],
    ];
    page.draw({ ...PAGE, vote: { ...VOTE, options, typed: false, shown: true } });
    expect(page.section.querySelector("progress")!.value).toBe(75);
    expect(find("li b").textContent).toBe("3");
    expect(find("li").className).toBe("right");
    expect(fields().every(({ hidden }) => hidden)).toBe(true);
  });

  it("makes a link of an address of the web alone", () => {
    page.draw({ ...PAGE, vote: { ...VOTE, typed: false, url: "javascript:alert(1)" } });
    expect(find(".link").textContent).toBe("javascript:alert(1)");
    expect(page.section.querySelector("a")).toBeNull();
    page.draw({ ...PAGE, vote: { ...VOTE, typed: false, url: "https://hub.school/vote" } });
    expect(page.section.querySelector("a")!.href).toBe("https://hub.school/vote");
  });
});

describe("the pointer", () => {
  it("rings the place that has the focus and lights up where the mouse is, once it is on", () => {
    const end = new AbortController();
    const [section, table, place] = ["section", "div", "div"].map((tag) => document.createElement(tag));
    section!.append(table!);
    table!.append(place!);
    document.body.append(section!);
    const root = place!.attachShadow({ mode: "open" });
    root.innerHTML = '<div role="gridcell" id="here" tabindex="0"></div><div role="gridcell" tabindex="-1"></div>';
    const pointer = new Pointer(section!, table!, end.signal);
    pointer.watch(root, end.signal);
    const move = () => section!.dispatchEvent(new MouseEvent("pointermove", { clientX: 30, clientY: 40 }));
    move();
    expect(pointer.light.hidden).toBe(true);
    pointer.toggle();
    expect(root.activeElement?.id).toBe("here");
    expect(pointer.ring.hidden).toBe(false);
    move();
    expect(pointer.light.hidden).toBe(false);
    expect(pointer.light.getAttribute("style")).toContain("30px 40px");
    pointer.toggle();
    expect([pointer.light.hidden, pointer.ring.hidden]).toEqual([true, true]);
    section!.remove();
    end.abort();
  });
});

describe("the timer", () => {
  const told: string[] = [];
  const end = new AbortController();
  beforeEach(() => {
    told.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());
  const made = () => new Timer((key) => key, (text) => text.replace("1", "۱"), (text) => told.push(text), end.signal);

  it("counts down from one minute or more, and says when time is up", () => {
    const timer = made();
    expect([timer.face.hidden, timer.more.hidden]).toEqual([true, true]);
    timer.toggle();
    expect(timer.face.textContent).toBe("۱:00");
    vi.advanceTimersByTime(5_000);
    expect(timer.face.textContent).toBe("0:55");
    timer.more.click();
    expect(timer.face.textContent).toBe("۱:55");
    vi.advanceTimersByTime(116_000);
    expect(timer.face.textContent).toBe("wall.time-up");
    vi.advanceTimersByTime(10_000);
    expect(told.at(-1)).toBe("wall.time-up");
    expect(told).toHaveLength(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is gone once it is stopped", () => {
    const timer = made();
    timer.toggle();
    expect(timer.switch.getAttribute("aria-pressed")).toBe("true");
    timer.toggle();
    expect(timer.face.hidden).toBe(true);
    expect(timer.switch.getAttribute("aria-pressed")).toBe("false");
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the keys of the wall", () => {
  let opened: Opened<WallPage>;
  const READY: WallPage = { ...PAGE, buttons: [["back", "Back", false, true], ["forward", "Vote", true, true]] };
  const kinds = () => opened.sent.map((each) => (each as Asked).kind);
  const press = (selector: string, code: string) =>
    opened.all(selector)[0]!.dispatchEvent(new KeyboardEvent("keydown", { key: code, code, bubbles: true, composed: true }));
  afterEach(() => opened.close());

  it.each([
    ["ltr", "ArrowRight", "ArrowLeft"],
    ["rtl", "ArrowLeft", "ArrowRight"],
  ])("goes on and back by remotes, Space and arrows, %s", (direction, onward, homeward) => {
    opened = new Opened(wall, "wall", READY, { direction });
    for (const code of ["PageDown", "Space", "ArrowDown", onward]) press(".wall", code);
    expect(kinds()).toEqual(Array(4).fill("forward"));
    for (const code of ["PageUp", "ArrowUp", homeward]) press(".wall", code);
    expect(kinds().slice(4)).toEqual(Array(3).fill("back"));
  });

  it("leaves Space to buttons, arrows to the board, and both to fields", () => {
    opened = new Opened(wall, "wall", { ...READY, vote: VOTE });
    press("footer button", "Space");
    press(".table", "ArrowRight");
    for (const code of ["Space", "ArrowLeft"]) press("input", code);
    expect(kinds()).toEqual([]);
    press("footer button", "ArrowRight");
    expect(kinds()).toEqual(["forward"]);
  });

  it("ends the countdown when the class has thought", () => {
    opened = new Opened(wall, "wall", { ...READY, over: false });
    const face = () => opened.all(".timer")[0]!.hidden;
    opened.hear({ ...READY, version: 2, over: false });
    expect(face()).toBe(true);
    opened.all(".tools button")[1]!.click();
    expect(face()).toBe(false);
    opened.hear({ ...READY, version: 3, over: false });
    expect(face()).toBe(false);
    opened.hear({ ...READY, version: 4 });
    expect(face()).toBe(true);
  });
});
