import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dropped, moved } from "../src/studio/moves";
import { Outline } from "../src/studio/outline";
import { PAGE, row } from "./studio_page";

const PARTS = [
  row(0, 0, "Lesson"),
  row(1, 1, "First part"),
  row(2, 2, "A"),
  row(3, 2, "B"),
  row(4, 1, "Second part"),
  row(5, 2, "C"),
];

describe("where a row goes", () => {
  it("changes places with the next one", () => {
    expect(moved(PARTS, 2, 1)).toEqual({ after: 3 });
    expect(moved(PARTS, 3, -1)).toEqual({ after: null, into: 1 });
  });

  it("goes over into the part before or after", () => {
    expect(moved(PARTS, 3, 1)).toEqual({ after: null, into: 4 });
    expect(moved(PARTS, 5, -1)).toEqual({ after: 3 });
  });

  it("takes along what lies in it", () => {
    expect(moved(PARTS, 1, 1)).toEqual({ after: 4 });
    expect(moved(PARTS, 4, -1)).toEqual({ after: null, into: 0 });
  });

  it("stays where there is no other place", () => {
    expect(moved(PARTS, 2, -1)).toBeNull();
    expect(moved(PARTS, 5, 1)).toBeNull();
    expect(moved(PARTS, 0, 1)).toBeNull();
    expect(dropped(PARTS, 2, 2)).toBeNull();
    expect(dropped(PARTS, 1, 2)).toBeNull();
  });

  it("goes to the gap where it is let go", () => {
    expect(dropped(PARTS, 2, 6)).toEqual({ after: 5 });
    expect(dropped(PARTS, 5, 2)).toEqual({ after: null, into: 1 });
    expect(dropped(PARTS, 5, 1)).toBeNull();
  });
});

describe("the rows of a lesson", () => {
  const HEIGHT = 40;
  const end = new AbortController();
  let asked: unknown[];
  let outline: Outline;
  const items = () => [...outline.element.querySelectorAll<HTMLElement>("[role=treeitem]")];
  const stop = () => outline.element.querySelector<HTMLElement>("[tabindex='0']")!;
  const press = (key: string, more: KeyboardEventInit = {}) =>
    stop().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  const point = (type: string, x: number, y: number) =>
    outline.element.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, bubbles: true, isPrimary: true, button: 0, pointerId: 1 }),
    );
  const box = (left: number, right: number, top: number) =>
    ({ left, right, top, bottom: top + HEIGHT, height: HEIGHT }) as DOMRect;

  beforeEach(() => {
    asked = [];
    const asks = {
      select: (id: number) => asked.push(["select", id]),
      move: (id: number, target: object) => asked.push(["move", id, target]),
      remove: (id: number) => asked.push(["delete", id]),
    };
    outline = new Outline("Steps", asks, end.signal);
    outline.element.setPointerCapture = () => undefined;
    document.body.append(outline.element);
    outline.draw(PAGE);
    items().forEach((item, at) => {
      item.getBoundingClientRect = () => box(0, 200, at * HEIGHT);
      item.querySelector(".grip")!.getBoundingClientRect = () => box(0, 20, at * HEIGHT);
    });
  });
  afterEach(() => outline.element.remove());

  it("are one Tab stop, at the row that is selected", () => {
    expect(outline.element.querySelectorAll("[tabindex='0']")).toHaveLength(1);
    expect(stop().getAttribute("aria-label")).toBe("Read, step");
    expect(stop().getAttribute("aria-selected")).toBe("true");
  });

  it("are walked along by arrows, and selected by Enter", () => {
    stop().focus();
    press("ArrowDown");
    press("ArrowDown");
    press("ArrowDown");
    expect(document.activeElement!.getAttribute("aria-label")).toBe("Play, step");
    press("Enter");
    expect(asked).toEqual([["select", 3]]);
  });

  it("are moved by Alt and arrows, and deleted, but never the lesson itself", () => {
    press("ArrowDown", { altKey: true });
    press("Delete");
    press("Home");
    press("ArrowDown", { altKey: true });
    press("Delete");
    expect(asked).toEqual([
      ["move", 1, { after: 2 }],
      ["delete", 1],
    ]);
  });

  it("are dragged by the grip, by mouse and finger", () => {
    point("pointerdown", 10, 60);
    point("pointermove", 10, 155);
    expect(outline.element.querySelector<HTMLElement>(".gap")!.hidden).toBe(false);
    point("pointerup", 10, 155);
    expect(asked).toEqual([["move", 1, { after: 3 }]]);
    expect(outline.element.querySelector<HTMLElement>(".gap")!.hidden).toBe(true);
  });

  it("are selected by a press, and let a finger scroll beside the grip", () => {
    point("pointerdown", 100, 100);
    point("pointermove", 100, 20);
    point("pointerup", 100, 100);
    expect(asked).toEqual([["select", 2]]);
  });

  it("keep the focus on a row that was moved", () => {
    stop().focus();
    const [lesson, read, tap, play] = PAGE.rows;
    outline.draw({ rows: [lesson!, tap!, read!, play!], selected: 1 });
    expect(document.activeElement!.getAttribute("aria-label")).toBe("Read, step");
    outline.draw({ rows: [lesson!, tap!, play!], selected: 2 });
    expect(document.activeElement!.getAttribute("aria-label")).toBe("Tap, step");
  });
});
