import bar from "../../tests/scenes/bar.json";
import camelot from "../../tests/scenes/camelot.json";
import camelotEdit from "../../tests/scenes/camelot-edit.json";
import camelotEditFrame from "../../tests/scenes/edit-camelot-frame.json";
import camelotFrame from "../../tests/scenes/camelot-frame.json";
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
import type { Arrangement, Frame, Scene } from "../src/scene";

const scenes = {
  ...{ bar, "bear-off": bearOff, crowd, double, edit, either, far },
  ...{ hit, offered, opening, over, refused, start, stuck },
  ...{ camelot, "camelot-edit": camelotEdit },
};

export const golden = (name: keyof typeof scenes): Scene => scenes[name] as unknown as Scene;

interface Said {
  readonly words: object;
}

const other = (playing: Said, editing: Said): unknown => {
  return { ...playing, ...editing, words: { ...playing.words, ...editing.words } };
};

export const frame = frameData as unknown as Frame;

export const editFrame = other(frameData, editFrameData) as Frame;

export const camelotFrames = {
  play: camelotFrame as unknown as Frame,
  edit: other(camelotFrame, camelotEditFrame) as Frame,
};

export const narrowed = ({ layout: { wide, narrow } }: Frame): Arrangement => ({ ...wide, ...narrow });
