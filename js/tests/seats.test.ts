import { afterEach, describe, expect, it } from "vitest";
import { Learner, steps } from "./learner";

describe("who sits at the board of a lesson", () => {
  let learner: Learner;
  const press = (...names: string[]) => {
    for (const name of names) learner.cell(name).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  };

  afterEach(() => learner.close());

  it("chooses places, and drops them again", () => {
    learner = new Learner("tap");
    press("23-point", "18-point", "19-point", "19-point");
    expect(learner.sent).toEqual([]);
    expect(learner.checked()["places"]).toEqual([18, 23]);
  });

  it("is shown the places of a solution", () => {
    learner = new Learner("tap");
    const { lesson, scene } = steps.tap.shown;
    learner.hear({ ...lesson, opened: learner.panel["opened"], buttons: [["check", "Check", true]] }, scene);
    expect(learner.checked()["places"]).toEqual([18, 23]);
  });

  it("moves pieces wherever they are put, and tells the kernel each time", () => {
    learner = new Learner("free");
    const { opened } = learner.panel;
    press("13-point", "3-point");
    const moved = { kind: "free", moves: [[13, 3]], opened };
    expect(learner.sent).toEqual([expect.objectContaining(moved)]);
    expect(learner.cell("3-point").getAttribute("aria-label")).toContain("1 checker");
  });

  it("takes back what was moved, as long as there is anything", () => {
    learner = new Learner("free");
    const back = learner.find(".table > div").shadowRoot!.querySelector<HTMLButtonElement>(".back")!;
    expect(back.getAttribute("aria-disabled")).toBe("true");
    press("13-point", "3-point", "24-point", "18-point");
    expect(back.getAttribute("aria-disabled")).toBe("false");
    for (const _ of "123") back.click();
    expect(learner.sent.slice(2).map(({ moves }) => moves)).toEqual([[[13, 3]], []]);
    expect(back.getAttribute("aria-disabled")).toBe("true");
  });

  it.each([
    ["tap", "24-point"],
    ["many", "6-point"],
  ] as const)("begins at the place that is pointed out, else at a piece of one's own: %s", (step, place) => {
    learner = new Learner(step);
    expect(learner.cell(place).getAttribute("tabindex")).toBe("0");
  });

  it("moves on while the kernel is behind, and keeps what is in hand", () => {
    learner = new Learner("free");
    const { scene } = steps.free.opened;
    const version = scene["version"] as number;
    const answer = (...moves: number[][]) =>
      learner.hear(learner.panel, { ...scene, moves, version: version + moves.length });
    press("13-point", "3-point", "24-point", "18-point", "8-point");
    answer([13, 3]);
    expect(learner.cell("18-point").getAttribute("aria-label")).toContain("1 checker");
    press("4-point");
    expect(learner.sent.at(-1)).toMatchObject({ kind: "free", moves: [[13, 3], [24, 18], [8, 4]] });
    answer([13, 3], [24, 18]);
    answer([13, 3], [24, 18], [8, 4]);
    expect(learner.cell("18-point").getAttribute("aria-label")).toContain("empty");
  });

  it("only looks on where nothing moves", () => {
    learner = new Learner("many");
    press("13-point", "8-point");
    expect(learner.sent).toEqual([]);
    expect(learner.cell("13-point").getAttribute("aria-label")).toContain("5 checkers");
  });
});
