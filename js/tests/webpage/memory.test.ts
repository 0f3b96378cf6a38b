import { beforeEach, expect, it, vi } from "vitest";
import type { ShownWidget } from "../../src/shared/wire";
import { keep, markOf, recall } from "../../src/webpage/memory";

const shown: Pick<ShownWidget, "bundle" | "state">[] = [{ bundle: "board", state: { scene: "{}" } }];
const kept = { mark: "a", shown, link: "?step=2", seed: "" };

beforeEach(() => localStorage.clear());

it("comes back under its name while the page has not changed", () => {
  keep("/play w0", kept);
  expect(recall("/play w0", "a")).toEqual(kept);
  expect(recall("/play w0", "b")).toBeNull();
  expect(recall("/play w1", "a")).toBeNull();
});

it("is as nothing if it cannot be read or written", () => {
  localStorage.setItem("bgwidget /play w0", "{");
  expect(recall("/play w0", "a")).toBeNull();
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("QuotaExceededError");
  });
  expect(() => keep("/play w0", kept)).not.toThrow();
  full.mockRestore();
});

it("takes the place of what was not seen for longest, and of nothing else", () => {
  localStorage.setItem("theme", "dark");
  for (let page = 0; page < 40; page++) keep(`/page-${page} w0`, kept);
  keep("/page-10 w0", kept);
  keep("/page-40 w0", kept);
  const names = Object.keys(localStorage);
  expect(names.length).toBe(32);
  expect(names).toContain("theme");
  for (const page of [10, 12, 40]) expect(recall(`/page-${page} w0`, "a")).toEqual(kept);
  for (const page of [0, 9, 11]) expect(recall(`/page-${page} w0`, "a")).toBeNull();
});

it("has a mark that tells one text from another", () => {
  const texts = ["", "a", "b", "ab", "ba", "{\"code\":\"Board()\"}"];
  expect(new Set(texts.map(markOf)).size).toBe(texts.length);
  expect(markOf("Board()")).toBe(markOf("Board()"));
});
