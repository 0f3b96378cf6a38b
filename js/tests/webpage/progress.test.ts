import { expect, it } from "vitest";
import { progressTeller } from "../../src/webpage/progress";

it("tells how far a lesson is, once for each step", () => {
  const element = document.createElement("div");
  const heard: unknown[] = [];
  element.addEventListener("bgwidget-progress", (event) => heard.push((event as CustomEvent).detail));
  const tell = progressTeller(element);
  const at = (done: number, ending: object | null = null) => tell({ lesson: JSON.stringify({ headway: [done, 4], ending }) });
  tell({});
  at(0);
  at(0);
  at(4, { steps: [] });
  expect(heard).toEqual([
    { done: 0, steps: 4, over: false },
    { done: 4, steps: 4, over: true },
  ]);
});
