import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leadTo } from "../src/shared/opened";

let host: HTMLElement;
let task: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollIntoView = () => undefined;
  const box = document.body.appendChild(document.createElement("div"));
  box.className = "widget-box";
  host = box.appendChild(document.createElement("div"));
  host.tabIndex = -1;
  host.focus();
  const opened = box.appendChild(document.createElement("div"));
  task = opened.attachShadow({ mode: "open" }).appendChild(document.createElement("div"));
  task.className = "task";
  task.tabIndex = -1;
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it("gives the focus to what was opened", () => {
  leadTo(host);
  vi.advanceTimersByTime(1000);
  expect(task.getRootNode()).toHaveProperty("activeElement", task);
});

it("leaves the focus to a reader who acts first", () => {
  leadTo(host);
  host.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
  vi.advanceTimersByTime(1000);
  expect(document.activeElement).toBe(host);
});
