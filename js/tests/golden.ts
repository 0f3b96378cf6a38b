import bar from "../../tests/scenes/bar.json";
import bearOff from "../../tests/scenes/bear-off.json";
import crowd from "../../tests/scenes/crowd.json";
import double from "../../tests/scenes/double.json";
import edit from "../../tests/scenes/edit.json";
import editFrameData from "../../tests/scenes/edit-frame.json";
import either from "../../tests/scenes/either.json";
import far from "../../tests/scenes/far.json";
import hit from "../../tests/scenes/hit.json";
import offered from "../../tests/scenes/offered.json";
import opening from "../../tests/scenes/opening.json";
import over from "../../tests/scenes/over.json";
import refused from "../../tests/scenes/refused.json";
import start from "../../tests/scenes/start.json";
import stuck from "../../tests/scenes/stuck.json";
import frameData from "../../tests/scenes/frame.json";
import type { Frame, Scene } from "../src/scene";

const scenes = {
  ...{ bar, "bear-off": bearOff, crowd, double, edit, either, far },
  ...{ hit, offered, opening, over, refused, start, stuck },
};

export const golden = (name: keyof typeof scenes): Scene => scenes[name] as unknown as Scene;

export const frame = frameData as unknown as Frame;

export const editFrame = {
  ...frameData,
  ...editFrameData,
  words: { ...frameData.words, ...editFrameData.words },
} as unknown as Frame;
