import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import report from "../../../bgwidget/teaching/templates/scorm.js?raw";

describe("the report to a learning platform", () => {
  const kept = new Map<string, string>();
  const API = {
    LMSInitialize: vi.fn(),
    LMSGetValue: (name: string) => kept.get(name) ?? "",
    LMSSetValue: (name: string, value: string) => void kept.set(name, value),
    LMSCommit: vi.fn(),
    LMSFinish: vi.fn(),
  };
  const board = () => document.querySelector("bg-board")!;
  const tell = (done: number, steps: number, over = false) =>
    board().dispatchEvent(new CustomEvent("bgwidget-progress", { detail: { done, steps, over } }));
  const told = () => ["lesson_status", "score.raw"].map((name) => kept.get(`cmi.core.${name}`));

  beforeEach(() => {
    kept.clear();
    document.body.innerHTML = '<p role="status" data-unkept="Nothing is kept."></p><bg-board lesson="03-bar"></bg-board>';
    Object.assign(window, { API });
    new Function(report)();
  });
  afterEach(() => void delete (window as { API?: object }).API);

  it("begins as not finished, and scores each step", () => {
    expect(told()).toEqual(["incomplete", undefined]);
    tell(0, 4);
    expect(told()).toEqual(["incomplete", "0"]);
    tell(1, 4);
    expect(told()).toEqual(["incomplete", "25"]);
  });

  it("is completed at the end, and passed once all is done", () => {
    tell(3, 4, true);
    expect(told()).toEqual(["completed", "75"]);
    tell(4, 4, true);
    expect(told()).toEqual(["passed", "100"]);
  });

  it("loses nothing where a part is gone through again", () => {
    tell(4, 4, true);
    tell(0, 4);
    tell(1, 4, true);
    expect(told()).toEqual(["passed", "100"]);
  });

  it("says nothing of a board without steps", () => {
    tell(0, 0);
    expect(told()).toEqual(["incomplete", undefined]);
  });

  it("says that nothing is kept where no platform is above it, or its session is over", () => {
    const status = () => document.querySelector("[role=status]")!.textContent;
    expect(status()).toBe("");
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(status()).toBe("Nothing is kept.");
    delete (window as { API?: object }).API;
    document.querySelector("[role=status]")!.textContent = "";
    new Function(report)();
    expect(status()).toBe("Nothing is kept.");
  });

  it("ends its talk as the page is left", () => {
    window.dispatchEvent(new Event("pagehide"));
    expect(API.LMSFinish).toHaveBeenCalledWith("");
  });
});
