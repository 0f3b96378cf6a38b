import { afterEach, describe, expect, it, vi } from "vitest";
import map from "../src/lesson/map";
import type { CourseMap, Stop } from "../src/shared/wire";
import { chrome, Opened } from "./opened";
import { storeState } from "./stored";

const stop = (title: string, state: Stop[1], here: boolean, number: string): Stop => [
  title,
  state,
  state === "done" ? 4 : 1,
  4,
  "★ 3 of 12",
  here,
  `${title}: 1 of 4 steps done`,
  number,
];
const COURSE: CourseMap = {
  title: "Your course",
  summary: "1 of 3 lessons done.",
  due: "",
  door: { kicker: "Go on where you were", title: "Reach", time: "About 3 minutes", picture: "<svg>#</svg>" },
  lessons: [stop("Start here", "done", false, "0"), stop("Moving", "begun", true, "2"), stop("On the bar", "open", false, "")],
  lesson: 1,
  parts_name: "Parts of “Moving”",
  parts: [stop("Reach", "begun", true, "1"), stop("Hitting", "open", false, "2")],
  buttons: [
    ["practise", "Practise", false],
    ["continue", "Continue", true],
  ],
  carry: ["Take my progress home", "Bring it back", 20],
  told: "",
};

describe("the map of the course in a page", () => {
  let page: Opened<CourseMap>;
  const open = (more: object = {}) => (page = new Opened(map, "course", COURSE, more));
  const all = (selector: string) => page.all(selector);
  const texts = (selector: string) => page.texts(selector);
  const press = (key: string) => page.press(key);
  const focused = () => page.focus?.getAttribute("aria-label");

  afterEach(() => page.close());

  it("shows lessons, the parts of the open one, and the ways on", () => {
    open();
    expect(texts(".lessons .name")).toEqual(["Start here", "Moving", "On the bar"]);
    expect(texts(".lessons .badge")).toEqual(["✓", "2", "★"]);
    expect(texts(".parts .name")).toEqual(["Reach", "Hitting"]);
    expect(texts(".buttons button")).toEqual(["Practise", "Continue"]);
    expect(texts(".door > p, .door > h3")).toEqual(["Go on where you were", "Reach", "About 3 minutes", ""]);
    expect(all(".door img")[0]!.getAttribute("src")).toBe("data:image/svg+xml,%3Csvg%3E%23%3C%2Fsvg%3E");
    expect(all("[aria-current]").map((found) => found.textContent)).toHaveLength(2);
    page.hear({ ...COURSE, lesson: null, parts: [] });
    expect(all(".parts")[0]!.hidden).toBe(true);
    page.hear({ ...COURSE, door: null });
    expect(all(".door img")[0]!.hidden).toBe(true);
  });

  it("asks for what is pressed", () => {
    open();
    all(".lessons button")[2]!.click();
    all(".parts button")[1]!.click();
    for (const pressed of all(".buttons button")) pressed.click();
    expect(page.sent).toEqual([
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
    page.hear({ ...COURSE, told: "“Reach” is open below the map." });
    expect(focused()).toContain("On the bar");
    expect(texts("[aria-live=polite]")).toEqual(["“Reach” is open below the map."]);
  });

  const take = () => all(".carry button")[0]!.click();
  function drop(...files: File[]): void {
    const event = new Event("drop", { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: ["Files"], files } });
    all(".course")[0]!.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  }

  it("lets the learner keep the file that was asked for, and no other view", () => {
    open();
    const kept: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      kept.push(this.download);
    });
    const answer = { said: "Look among your downloads.", file: ["progress.json", "{}"] };
    page.reply(answer);
    expect(kept).toEqual([]);
    take();
    expect(page.sent).toEqual([{ to: "course", kind: "take" }]);
    page.reply(answer);
    page.reply(answer);
    expect(kept).toEqual(["progress.json"]);
    expect(texts(".said")).toEqual(["Look among your downloads. "]);
    expect(texts("[aria-live=polite]")).toEqual(["Look among your downloads."]);
    take();
    expect(texts(".said")).toEqual([""]);
  });

  it("sends the bytes of each file that is dropped, but not of one that is too large", async () => {
    open();
    drop(new File([new Uint8Array([123, 255])], "a.json"), new File(["x".repeat(21)], "b.json"));
    await vi.waitFor(() => expect(page.sent).toHaveLength(2));
    expect(page.sent).toEqual([
      { to: "course", kind: "bring", file: "e/8=" },
      { to: "course", kind: "bring" },
    ]);
    page.reply({ said: "It is back." });
    page.reply({ said: "Too large." });
    expect(texts(".said")).toEqual(["It is back. Too large. "]);
  });

  it("shows where a file can be dropped, and leaves other things alone", () => {
    open();
    const [course] = all(".course");
    const drag = (name: string, types: string[]) => {
      const event = new Event(name, { cancelable: true });
      course!.dispatchEvent(Object.assign(event, { dataTransfer: { types, files: [] } }));
      return event.defaultPrevented;
    };
    expect(drag("dragover", ["Files"])).toBe(true);
    expect(course!.classList.contains("over")).toBe(true);
    drag("dragleave", ["Files"]);
    expect(course!.classList.contains("over")).toBe(false);
    expect(drag("dragover", ["text/plain"])).toBe(false);
    drag("drop", ["text/plain"]);
    expect(page.sent).toEqual([]);
  });

  it("leads to the lesson that stands open already", () => {
    vi.useFakeTimers();
    Element.prototype.scrollIntoView = () => undefined;
    open();
    const lesson = document.body.appendChild(document.createElement("div"));
    const task = lesson.attachShadow({ mode: "open" }).appendChild(document.createElement("div"));
    task.className = "task";
    task.tabIndex = -1;
    all(".lessons button")[1]!.focus();
    page.hear({ ...COURSE, openings: 1 });
    vi.advanceTimersByTime(1000);
    expect(lesson.shadowRoot!.activeElement).toBe(task);
    lesson.remove();
    vi.useRealTimers();
  });

  it("says once and for all that no kernel answers in a page that was stored", () => {
    const forget = storeState();
    open();
    all(".lessons button")[2]!.click();
    all(".buttons button")[0]!.click();
    take();
    expect(texts(".said")).toEqual([`${chrome.words["board.lost"]} `]);
    expect(texts("[aria-live=polite]")).toEqual([`${chrome.words["board.lost"]}`]);
    forget();
  });
});
