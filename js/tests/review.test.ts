import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Graph } from "../src/review/graph";
import type { ReviewPage, ReviewTurn } from "../src/shared/wire";

const turn = (chances: number, mark: ReviewTurn[1], side: ReviewTurn[2], number: number): ReviewTurn => [
  chances,
  mark,
  side,
  `${number}. Somebody played.`,
];
const TURNS = [turn(50, "", 0, 1), turn(100, "error", 1, 2), turn(0, "blunder", 0, 3), turn(75, "", 1, 4)];
const PAGE: ReviewPage = {
  title: "The game again",
  summary: [],
  graph: "Chances to win",
  sides: ["You", "Opponent"],
  turns: TURNS,
  starts: [0, 3],
  opened: null,
  board: 0,
  heading: "",
  lines: [],
  errors_name: "Errors",
  errors: [
    [1, "2. Somebody played."],
    [2, "3. Somebody played."],
  ],
  buttons: [],
  told: "",
};

describe("the graph of a review", () => {
  const opened: number[] = [];
  const end = new AbortController();
  let graph: Graph;
  const slider = () => graph.element.querySelector<HTMLElement>("[role=slider]")!;
  const press = (key: string) => {
    const event = new KeyboardEvent("keydown", { key, cancelable: true });
    slider().dispatchEvent(event);
    return event.defaultPrevented;
  };
  const now = () => slider().getAttribute("aria-valuenow");

  beforeEach(() => {
    opened.length = 0;
    graph = new Graph("Chances to win", "Arrow keys go along.", (at) => opened.push(at), end.signal);
    document.body.append(graph.element);
    graph.draw(PAGE);
  });
  afterEach(() => graph.element.remove());

  it("is one Tab stop that says the decision it stands at", () => {
    expect(graph.element.querySelectorAll("[tabindex]")).toHaveLength(1);
    expect(slider().getAttribute("aria-label")).toBe("Chances to win");
    expect(slider().getAttribute("aria-valuemax")).toBe("4");
    expect(slider().getAttribute("aria-valuetext")).toBe("1. Somebody played.");
    expect(graph.element.querySelector("figcaption")!.textContent).toBe("1. Somebody played.");
  });

  it("is walked by keys, to the ends and no further, and from error to error", () => {
    expect(press("ArrowLeft")).toBe(true);
    expect(now()).toBe("1");
    press("PageDown");
    expect(now()).toBe("2");
    press("PageDown");
    press("PageDown");
    expect(now()).toBe("3");
    press("End");
    press("ArrowRight");
    expect(now()).toBe("4");
    press("PageUp");
    expect(now()).toBe("3");
    expect(press("Tab")).toBe(false);
    expect(opened).toEqual([]);
  });

  it("opens the decision it stands at", () => {
    press("ArrowRight");
    press("Enter");
    expect(opened).toEqual([1]);
    graph.draw({ ...PAGE, opened: 3 });
    expect(now()).toBe("4");
  });

  it("draws a line for each game, higher where the near side is likelier to win", () => {
    const lines = [...graph.element.querySelectorAll(".line")].map((line) => line.getAttribute("d")!);
    expect(lines).toHaveLength(2);
    const heights = lines[0]!.slice(1).split("L").map((spot) => Number(spot.split(" ")[1]));
    expect(heights).toEqual([75, 12, 138]);
    expect(graph.element.querySelectorAll(".between")).toHaveLength(1);
  });

  it("marks errors by shape: up for the far side, down for the near one, blunders by a class of their own", () => {
    const marks = [...graph.element.querySelectorAll(".mark")];
    expect(marks.map((mark) => mark.getAttribute("class"))).toEqual(["mark error", "mark blunder"]);
    const tips = marks.map((mark) => {
      const [, x, y, side] = mark.getAttribute("d")!.match(/M(\S+) (\S+)l-6 (\S+)h/)!;
      return Number(side) < 0 ? "down" : x && y && "up";
    });
    expect(tips).toEqual(["up", "down"]);
  });
});
