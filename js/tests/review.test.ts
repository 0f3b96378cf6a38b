import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DecisionPanel } from "../src/review/decision_panel";
import { Graph } from "../src/review/graph";
import type { ReviewPage, ReviewShape, ReviewTurn } from "../src/shared/wire";

const turn = (chances: number, side: ReviewTurn[1], number: number): ReviewTurn => [
  chances,
  side,
  `${number}. Somebody played.`,
];
const PAGE: ReviewPage = {
  name: "The game again",
  title: "You against the opponent",
  facts: "4 decisions",
  notice: "",
  graph: "Chances to win",
  axis: ["you win", "they win"],
  turns: [turn(50, 0, 1), turn(100, 1, 2), turn(0, 0, 3), turn(75, 1, 4)],
  starts: [0, 3],
  marks: [
    [1, "error"],
    [2, "blunder"],
  ],
  filters_name: "Decisions to go through",
  filters: [["all", "All errors (2)", true]],
  opened: 0,
  board: 1,
  decision: {
    kicker: "Decision 1 of 4",
    heading: "8/5 6/5 was better than 24/20.",
    options: [
      ["8/5 6/5", "best", "better"],
      ["24/20 (yours)", "−0.10 points", "worse"],
    ],
    lines: ["It makes your 5-point."],
    chances: "Chances to win after it: you 50%, the opponent 50%.",
  },
  buttons: [
    ["previous", "Previous error", false, false],
    ["next", "Next error", true, true],
  ],
  options_name: "Options",
  practise: "Practise my errors",
  more: "More",
  summary: [],
  lists: [],
  told: "",
};

describe("the graph of a review", () => {
  const opened: number[] = [];
  const end = new AbortController();
  let graph: Graph;
  const all = (selector: string) => [...graph.element.querySelectorAll(selector)];
  const press = (key: string) => {
    const event = new KeyboardEvent("keydown", { key, cancelable: true });
    graph.element.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const click = (x: number) => {
    const picture = graph.element.querySelector("svg")!;
    picture.getBoundingClientRect = () => ({ left: 100, width: 1000 }) as DOMRect;
    graph.element.dispatchEvent(new MouseEvent("click", { clientX: 100 + x }));
  };
  const now = () => graph.element.getAttribute("aria-valuenow");
  const marked = (...shapes: ReviewShape[]) => {
    graph.draw({ ...PAGE, marks: shapes.map((shape, at) => [at, shape]) });
    return all(".mark").map((mark) => mark.getAttribute("d")!.replace(/^M\S+ \S+?(?=[ahl])/, ""));
  };

  beforeEach(() => {
    opened.length = 0;
    graph = new Graph("Chances to win", "Arrow keys go along.", (at) => opened.push(at), end.signal);
    document.body.append(graph.element);
    graph.draw(PAGE);
    graph.fit(1000);
  });
  afterEach(() => graph.element.remove());

  it("is one Tab stop that says the decision it stands at", () => {
    expect(all("[tabindex]")).toEqual([]);
    expect(graph.element.tabIndex).toBe(0);
    expect(graph.element.getAttribute("aria-label")).toBe("Chances to win");
    expect(graph.element.getAttribute("aria-valuemax")).toBe("4");
    expect(graph.element.getAttribute("aria-valuetext")).toBe("1. Somebody played.");
    expect(all("span").map((end) => end.textContent)).toEqual(["you win", "they win"]);
  });

  it("names a decision only where it is not the one that is described beside the board", () => {
    expect(graph.caption.textContent).toBe(PAGE.decision.chances);
    press("ArrowRight");
    expect(graph.caption.textContent).toBe("2. Somebody played.");
    press("Home");
    expect(graph.caption.textContent).toBe(PAGE.decision.chances);
  });

  it("is walked by keys, to the ends and no further, and from mark to mark", () => {
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

  it("opens the decision nearest to a press, wherever it is pressed", () => {
    click(0);
    click(480);
    click(1000);
    expect(opened).toEqual([0, 1, 3]);
  });

  it("opens a mark that is pressed beside, where decisions lie close together", () => {
    const turns = Array.from({ length: 200 }, (_, at) => turn(50, 0, at + 1));
    graph.draw({ ...PAGE, turns, starts: [0], marks: [[100, "error"]] });
    click(512);
    click(530);
    expect(opened).toEqual([100, 106]);
  });

  it("draws a line for each game, higher where the near side is likelier to win", () => {
    const lines = all(".run").map((line) => line.getAttribute("d")!);
    expect(lines).toHaveLength(2);
    const heights = lines[0]!.slice(1).split("L").map((spot) => Number(spot.split(",")[1]));
    expect(heights).toEqual([30, 12, 48]);
    expect(all(".between")).toHaveLength(1);
    expect(all(".even")).toHaveLength(1);
  });

  it("marks by shape: round for the near side, square for the far side, luck by where it points", () => {
    expect(marked("error", "error").map((shape) => shape[0])).toEqual(["a", "h"]);
    const [lucky, unlucky] = marked("lucky", "unlucky");
    expect(lucky).toMatch(/^l\S+ 13h/);
    expect(unlucky).toMatch(/^l\S+ -13h/);
    expect(all(".mark").map((mark) => mark.getAttribute("class"))).toEqual(["mark lucky", "mark unlucky"]);
  });
});

describe("what is said of a decision", () => {
  const end = new AbortController();
  const asked: string[] = [];
  const panel = new DecisionPanel((kind) => asked.push(kind), document.createElement("p"), end.signal);
  panel.draw(PAGE);
  const texts = (selector: string) => [...panel.element.querySelectorAll(selector)].map((each) => each.textContent);

  it("has the options with what each gives away, and which is whose", () => {
    expect(texts("th")).toEqual(["8/5 6/5", "24/20 (yours)"]);
    expect(texts("td")).toEqual(["best", "−0.10 points"]);
    expect([...panel.element.querySelectorAll("tr")].map((row) => row.className)).toEqual(["better", "worse"]);
    expect(panel.element.querySelector("table")!.getAttribute("aria-label")).toBe("Options");
  });

  it("keeps its buttons in place, and asks nothing where there is nothing before", () => {
    const buttons = [...panel.element.querySelectorAll("button")];
    for (const each of buttons) each.click();
    expect(asked).toEqual(["next"]);
    panel.draw({ ...PAGE, buttons: PAGE.buttons.map(([asks, label, main]) => [asks, label, main, true]) });
    expect([...panel.element.querySelectorAll("button")]).toEqual(buttons);
    buttons[0]!.click();
    expect(asked).toEqual(["next", "previous"]);
  });

  it("is scrolled by keys where it is longer than its room, and is no Tab stop else", () => {
    const { body } = panel;
    expect(body.hasAttribute("tabindex")).toBe(false);
    Object.defineProperty(body, "scrollHeight", { value: 200 });
    panel.reach();
    expect(body.tabIndex).toBe(0);
  });
});
