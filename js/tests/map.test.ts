import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import text from "../../tests/scenes/lesson.json?raw";
import map from "../src/lesson/map";
import type { CourseMap, Stop } from "../src/wire";

const { chrome } = JSON.parse(text);
const PERSIAN = "۰۱۲۳۴۵۶۷۸۹";

const stop = (title: string, state: Stop[1], here: boolean): Stop => [
  title,
  state,
  state === "done" ? 4 : 1,
  4,
  "★ 3 of 12",
  here,
  `${title}: 1 of 4 steps done`,
];
const COURSE: CourseMap = {
  title: "Your course",
  summary: "1 of 3 lessons done.",
  due: "",
  lessons: [stop("Start here", "done", false), stop("Moving", "begun", true), stop("On the bar", "open", false)],
  lesson: 1,
  parts_name: "Parts of “Moving”",
  parts: [stop("Reach", "begun", true), stop("Hitting", "open", false)],
  buttons: [
    ["practise", "Practise", false],
    ["continue", "Continue: Reach", true],
  ],
  told: "",
};

describe("the map of the course in a page", () => {
  const sent: unknown[] = [];
  let el: HTMLElement;
  let end: AbortController;
  let hear: (course: CourseMap) => void;

  function open(more: object = {}): void {
    vi.stubGlobal("requestIdleCallback", (go: () => void) => go());
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    el = document.createElement("div");
    document.body.append(el);
    end = new AbortController();
    const traits = { chrome: JSON.stringify({ ...chrome, ...more }), course: JSON.stringify(COURSE) };
    const listeners = new Map<string, () => void>();
    const model = {
      get: (name: keyof typeof traits) => traits[name],
      on: (event: string, listener: () => void) => listeners.set(event, listener),
      off: (event: string) => listeners.delete(event),
      send: (message: unknown) => sent.push(message),
    };
    map().render({ model, el, signal: end.signal } as never);
    hear = (course) => {
      traits.course = JSON.stringify(course);
      listeners.get("change:course")!();
    };
  }

  const root = () => el.firstElementChild!.shadowRoot!;
  const all = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)];
  const texts = (selector: string) => all(selector).map((found) => found.textContent);
  const press = (key: string) =>
    root().activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const focused = () => root().activeElement?.getAttribute("aria-label");

  beforeEach(() => {
    sent.length = 0;
  });
  afterEach(() => {
    end.abort();
    el.remove();
  });

  it("shows lessons, the parts of the open one, and the ways on", () => {
    open();
    expect(texts(".lessons .name")).toEqual(["Start here", "Moving", "On the bar"]);
    expect(texts(".lessons .badge")).toEqual(["✓", "2", "3"]);
    expect(texts(".parts .name")).toEqual(["Reach", "Hitting"]);
    expect(texts(".buttons button")).toEqual(["Practise", "Continue: Reach"]);
    expect(all("[aria-current]").map((found) => found.textContent)).toHaveLength(2);
    hear({ ...COURSE, lesson: null, parts: [] });
    expect(all(".parts")[0]!.hidden).toBe(true);
  });

  it("asks for what is pressed", () => {
    open();
    all(".lessons button")[2]!.click();
    all(".parts button")[1]!.click();
    for (const pressed of all(".buttons button")) pressed.click();
    expect(sent).toEqual([
      { to: "course", kind: "open", lesson: 2 },
      { to: "course", kind: "open", lesson: 1, part: 1 },
      { to: "course", kind: "practise" },
      { to: "course", kind: "continue" },
    ]);
  });

  it("is one Tab stop each way, and arrows go along it", () => {
    open();
    expect(all(".lessons [tabindex='0']")).toHaveLength(1);
    all(".lessons [tabindex='0']")[0]!.focus();
    expect(focused()).toContain("Moving");
    press("ArrowRight");
    expect(focused()).toContain("On the bar");
    press("ArrowDown");
    expect(focused()).toContain("On the bar");
    press("Home");
    expect(focused()).toContain("Start here");
    press("ArrowLeft");
    press("End");
    expect(focused()).toContain("On the bar");
    expect(all(".lessons [tabindex='0']")).toHaveLength(1);
  });

  it("keeps the focus where it is and says what was opened", () => {
    open();
    all(".lessons [tabindex='0']")[0]!.focus();
    press("ArrowRight");
    hear({ ...COURSE, told: "“Reach” is open below the map." });
    expect(focused()).toContain("On the bar");
    expect(texts("[aria-live=polite]")).toEqual(["“Reach” is open below the map."]);
  });

  it("counts in the digits of the language", () => {
    open({ numerals: PERSIAN });
    expect(texts(".lessons .badge")).toEqual(["✓", "۲", "۳"]);
  });
});
