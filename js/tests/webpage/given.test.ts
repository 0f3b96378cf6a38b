import { afterEach, expect, it } from "vitest";
import { whole } from "../../src/webpage/given";

afterEach(() => document.body.replaceChildren());

it("takes a frame from where the boards of a page share it", () => {
  const frame = JSON.stringify({ words: { "board.done": "Done" } });
  document.body.innerHTML = `<script type="application/json" id="frame-a">${frame}</script>`;
  const shown = { bundle: "board", state: { scene: "{}" } };
  expect(whole([{ ...shown, frame: "frame-a" }])).toEqual([{ ...shown, state: { scene: "{}", frame } }]);
});

it("leaves alone what has a frame of its own, or none", () => {
  const shown = [
    { bundle: "board", state: { frame: "{}" } },
    { bundle: "map", state: {} },
  ];
  expect(whole(shown)).toEqual(shown);
});
