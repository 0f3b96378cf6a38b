import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenSeen } from "../src/shared/sight";

type Tell = (seen: Pick<IntersectionObserverEntry, "isIntersecting">[]) => void;

describe("what is out of sight", () => {
  const element = document.createElement("div");
  const start = vi.fn();
  const watching = new Set<Tell>();
  let idle: (() => void)[] = [];
  let end = new AbortController();

  const tell = (isIntersecting: boolean) => [...watching].forEach((tell) => tell([{ isIntersecting }]));
  const rest = () => idle.splice(0).forEach((callback) => callback());

  beforeEach(() => {
    const Observer = class {
      constructor(private readonly tell: Tell) {}
      observe = () => watching.add(this.tell);
      disconnect = () => watching.delete(this.tell);
    };
    vi.stubGlobal("IntersectionObserver", Observer);
    vi.stubGlobal("requestIdleCallback", (callback: () => void) => idle.push(callback));
    end = new AbortController();
    whenSeen(element, start, end.signal);
  });

  afterEach(() => {
    end.abort();
    idle = [];
    start.mockClear();
    vi.unstubAllGlobals();
  });

  it("keeps its room and waits", () => {
    tell(false);
    expect(start).not.toHaveBeenCalled();
    expect(element.style.minHeight).not.toBe("");
  });

  it("starts once when it comes into sight", () => {
    tell(true);
    tell(true);
    rest();
    expect(start).toHaveBeenCalledTimes(1);
    expect(element.style.minHeight).toBe("");
    expect(watching.size).toBe(0);
  });

  it("starts once when there is time for it", () => {
    rest();
    tell(true);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("never starts once it is closed", () => {
    end.abort();
    tell(true);
    rest();
    expect(start).not.toHaveBeenCalled();
    expect(watching.size).toBe(0);
  });
});
