import { describe, expect, it } from "vitest";
import drawn from "../../tests/scenes/drawn.json";
import drawnLeft from "../../tests/scenes/drawn-left.json";
import { Picture } from "../src/board/picture";
import { begin } from "../src/board/play";
import { frame as right, golden, leftFrame } from "./golden";

type Drawn = readonly (number | string)[][];
type Name = Parameters<typeof golden>[0];

const number = (element: Element, name: string): number => Number(element.getAttribute(name) ?? 0);

/** Where the groups round an element have moved it. */
function moved(element: Element): [number, number] {
  const group = element.closest("[transform]");
  const [x, y] = group?.getAttribute("transform")?.match(/-?[\d.]+/g) ?? [0, 0];
  return [Number(x), Number(y)];
}

function centre(element: Element): [number, number] {
  const [x, y] = moved(element);
  const box = element.tagName === "rect";
  return [
    x + number(element, "x") + number(element, "cx") + (box ? number(element, "width") / 2 : 0),
    y + number(element, "y") + number(element, "cy") + (box ? number(element, "height") / 2 : 0),
  ];
}

function shown(name: Name, frame = right) {
  const picture = new Picture(frame);
  const play = begin(golden(name));
  picture.draw(frame.layout.wide, { play, drag: null, moving: false });
  const find = (selector: string) => [...picture.element.querySelectorAll(selector)];
  return {
    checkers: find(".piece .body").map((body) => [body.closest(".far") ? 1 : 0, ...centre(body)]),
    faces: find(".face").map(centre),
    light: find("stop").map((stop) => [
      number(stop, "offset"),
      stop.getAttribute("stop-color") ?? "",
      number(stop, "stop-opacity"),
    ]),
    numbers: find("text").map((text) => [...centre(text), text.textContent ?? ""]),
  };
}

const sorted = (rows: Drawn): string[] =>
  rows.map((row) => row.map((cell) => (typeof cell === "number" ? cell.toFixed(2) : cell)).join(" ")).sort();

describe("the live board and the still picture of a scene", () => {
  type Scenes = [Name, Record<"light" | "checkers" | "faces" | "numbers", Drawn>][];
  const scenes = Object.entries(drawn) as Scenes;
  const turned = Object.entries(drawnLeft) as Scenes;
  const all = [
    ...scenes.map(([name, still]) => [name, "right", still, right] as const),
    ...turned.map(([name, still]) => [name, "left", still, leftFrame] as const),
  ];

  it.each(all)("show the same in the same places: %s, home on the %s", (name, _, still, frame) => {
    const live = shown(name, frame);
    expect(still.checkers.length).toBeGreaterThan(20);
    expect(sorted(live.checkers)).toEqual(sorted(still.checkers));
    expect(live.light).toEqual(still.light);
    expect(sorted(live.faces)).toEqual(sorted(still.faces));
    expect(sorted(live.numbers)).toEqual(sorted(still.numbers));
  });
});
