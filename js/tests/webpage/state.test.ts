import { describe, expect, it } from "vitest";
import type { WidgetRequest } from "../../src/shared/wire";
import { alike, current, renewed, reopened } from "../../src/webpage/state";

const scene = { version: 4, since: 3, phase: "move", side: 0, pieces: [[8, 0, 3]], dice: [3, 1], undo: true, refusal: null };
const lesson = { version: 9, opened: 7, title: "On the bar", goal: "Enter.", fields: [], buttons: [], told: "Enter." };
const state = (over: object = {}, panel: object = {}) => ({
  scene: JSON.stringify({ ...scene, ...over }),
  lesson: JSON.stringify({ ...lesson, ...panel }),
});

describe("two states of a page", () => {
  it("are alike if a learner has the same before them", () => {
    expect(alike(state(), state())).toBe(true);
    expect(alike(state(), state({ version: 1, status: "Other words." }, { version: 1, told: "" }))).toBe(true);
    expect(alike(state(), state({ dice: [6, 5] }))).toBe(false);
    expect(alike(state(), state({ pieces: [[8, 0, 2]] }))).toBe(false);
    expect(alike(state(), state({}, { goal: "Hit." }))).toBe(false);
    expect(alike({ course: "a" }, { course: "b" })).toBe(true);
  });

  it("have the same versions or not", () => {
    expect(current(state(), state({ dice: [6, 5] }))).toBe(true);
    expect(current(state(), state({ since: 4 }))).toBe(false);
    expect(current(state(), state({}, { opened: 8 }))).toBe(false);
  });

  it("are asked by their own versions", () => {
    const now = state({ version: 1 }, { version: 2, opened: 2 });
    const renew = (asked: WidgetRequest, then: object) => renewed(asked, state(), then);
    const play = { kind: "play", steps: [], base: 4 };
    expect(renew({ content: { ...play, opened: 7 } }, now)).toEqual({ content: { ...play, base: 1, opened: 2 } });
    expect(renew({ content: play }, { scene: now.scene })).toEqual({ content: { ...play, base: 1 } });
    const hint = { to: "lesson", kind: "hint" };
    expect(renew({ content: { ...hint, base: 9 } }, now)).toEqual({ content: { ...hint, base: 2 } });
    const open = { content: { to: "course", kind: "open", lesson: 2 } };
    expect(renew(open, { course: "{}" })).toBe(open);
    const later = { content: { ...hint, base: 11 } };
    expect(renew(later, now)).toEqual({ content: { ...hint, base: 4 } });
    const setting = { state: { theme: "dark" } };
    expect(renew(setting, now)).toBe(setting);
  });
});

describe("a state that was kept", () => {
  it("is shown as Python makes it anew", () => {
    const shown = reopened({ ...state({ refusal: { rule: "hit" } }), frame: "{}", theme: "dark" });
    expect(JSON.parse(shown["scene"] as string)).toEqual({ ...scene, version: 1, since: 1, undo: false });
    expect(JSON.parse(shown["lesson"] as string)).toEqual({ ...lesson, version: 2, opened: 2 });
    expect(shown["theme"]).toBe("dark");
    expect(reopened({ scene: "{}", lesson: state().lesson })["scene"]).toBe("{}");
  });
});
