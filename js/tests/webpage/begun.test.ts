import { beforeEach, describe, expect, it } from "vitest";
import type { CourseMap } from "../../src/shared/wire";
import { sinceThen } from "../../src/webpage/begun";
import { keep } from "../../src/webpage/memory";

const stop = (title: string, done: number) =>
  [title, done ? "begun" : "open", done, 9, done ? "★ 3" : "", false, `1 ${title}: ${done} of 9 steps done`, "1"] as const;
const map: CourseMap = {
  title: "The course",
  summary: "",
  due: "",
  door: { kicker: "Begin here", title: "Your first turn", time: "About 4 minutes", picture: '<svg width="3" height="2"><path/></svg>' },
  lessons: [stop("Start", 0), stop("Moving", 0)],
  lesson: null,
  parts_name: "",
  parts: [],
  buttons: [["continue", "Begin", true], ["play", "Play a game", false]],
  carry: ["", "", 1],
  told: "",
};
const MAP = "/learn/index.html 0 w0";
const say = (key: string, facts: object = {}) => [key, ...Object.values(facts)].join(" ");
const text = JSON.stringify(map);
const now = (kept = false) => JSON.parse(sinceThen(text, MAP, kept, say)) as CourseMap;

function worked(name: string, panel: object, link = "?lesson=03-bar&part=entering"): void {
  const lesson = JSON.stringify({ title: "On the bar", headway: [2, 5, 4], ending: null, ...panel });
  keep(name, { mark: "a", shown: [{ bundle: "lesson", state: { lesson, link } }], link, seed: "" });
}

beforeEach(() => localStorage.clear());

describe("the map before Python", () => {
  it("stays as it is if nothing was begun since", () => {
    expect(now()).toEqual(map);
    worked("/learn/03-bar.html 0 w0", { headway: [0, 5, 0] });
    worked("/guide/tasks.html 0 w3", {}, "?exercise=a");
    expect(now()).toEqual(map);
    worked("/learn/03-bar.html 0 w0", {});
    keep(MAP, { mark: "a", shown: [{ bundle: "map", state: { course: text } }], link: "", seed: "" });
    expect(now(true)).toEqual(map);
  });

  it("leads to the part of a lesson that was begun last", () => {
    worked("/learn/01-moving.html 0 w0", { title: "Moving" });
    worked("/learn/03-bar.html 0 w0", {});
    const { door, buttons, lessons } = now();
    expect(door).toEqual({ kicker: "course.door.on", title: "On the bar", time: "", picture: '<svg width="3" height="2"></svg>' });
    expect(buttons).toEqual([["continue", "course.do.continue", true], map.buttons[1]]);
    expect(lessons[0]).toEqual(["Start", "open", 0, 9, "", false, "1 Start", "1"]);
  });

  it.each([
    ["/learn/03-bar.html 0 w0", { ending: { title: "Done" } }],
    ["/vi/learn/03-bar.html 0 w0", {}],
    ["/learn/03-bar.html 0 w0", { title: 3 }],
  ])("does not say what it cannot know: %s %j", (name, panel) => {
    worked(name, panel);
    const { door, buttons } = now();
    expect(door).toEqual({ kicker: "", title: "", time: "", picture: '<svg width="3" height="2"></svg>' });
    expect(buttons).toEqual([map.buttons[1]]);
  });

  it("hears that a map was further which the page no longer shows", () => {
    const course = JSON.stringify({ ...map, summary: "2 of 13 lessons done" });
    keep(MAP, { mark: "a", shown: [{ bundle: "map", state: { course } }], link: "", seed: "" });
    expect(now().door!.kicker).toBe("");
    expect(now(true)).toEqual(map);
  });

  it.each(["{", "3", '{"shown":3}', '{"shown":[{"state":{"lesson":"{"}}]}', '{"shown":[null]}'])("does not heed what it cannot read: %s", (kept) => {
    localStorage.setItem("bgwidget", JSON.stringify(["/learn/03-bar.html 0 w0"]));
    localStorage.setItem("bgwidget /learn/03-bar.html 0 w0", kept);
    expect(now()).toEqual(map);
    localStorage.setItem("bgwidget", kept);
    expect(now()).toEqual(map);
  });
});
