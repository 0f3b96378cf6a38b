import { afterEach, expect, it } from "vitest";
import type { ShownWidget } from "../../src/shared/wire";
import { withFrames } from "../../src/webpage/shared_frames";

afterEach(() => document.body.replaceChildren());

it("takes a frame from where the boards of a page share it", () => {
  const frame = JSON.stringify({ words: { "board.done": "Done" } });
  document.body.innerHTML = `<script type="application/json" id="frame-a">${frame}</script>`;
  const shown: ShownWidget = { id: "", bundle: "board", state: { scene: "{}" } };
  expect(withFrames([{ ...shown, frame: "frame-a" }])).toEqual([{ ...shown, state: { scene: "{}", frame } }]);
});

it("leaves alone what has a frame of its own, or none", () => {
  const shown: ShownWidget[] = [
    { id: "", bundle: "board", state: { frame: "{}" } },
    { id: "", bundle: "map", state: {} },
  ];
  expect(withFrames(shown)).toEqual(shown);
});
