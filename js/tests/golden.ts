import adviceText from "../../tests/scenes/advice.json?raw";
import adviceAfter from "../../tests/scenes/advice-after.json?raw";
import adviceFrameText from "../../tests/scenes/advice-frame.json?raw";
import bar from "../../tests/scenes/bar.json?raw";
import camelot from "../../tests/scenes/camelot.json?raw";
import camelotEdit from "../../tests/scenes/camelot-edit.json?raw";
import camelotEditFrameText from "../../tests/scenes/edit-camelot-frame.json?raw";
import camelotFrameText from "../../tests/scenes/camelot-frame.json?raw";
import bearOff from "../../tests/scenes/bear-off.json?raw";
import crowd from "../../tests/scenes/crowd.json?raw";
import double from "../../tests/scenes/double.json?raw";
import edit from "../../tests/scenes/edit.json?raw";
import editFrameText from "../../tests/scenes/edit-frame.json?raw";
import either from "../../tests/scenes/either.json?raw";
import far from "../../tests/scenes/far.json?raw";
import hit from "../../tests/scenes/hit.json?raw";
import offered from "../../tests/scenes/offered.json?raw";
import opening from "../../tests/scenes/opening.json?raw";
import over from "../../tests/scenes/over.json?raw";
import refused from "../../tests/scenes/refused.json?raw";
import start from "../../tests/scenes/start.json?raw";
import stuck from "../../tests/scenes/stuck.json?raw";
import leftFrameText from "../../tests/scenes/left-frame.json?raw";
import frameText from "../../tests/scenes/frame.json?raw";
import type { Arrangement, Frame, Scene } from "../src/shared/scene";

const scenes = {
  ...{ bar, "bear-off": bearOff, crowd, double, edit, either, far },
  ...{ hit, offered, opening, over, refused, start, stuck },
  ...{ advice: adviceText, "advice-after": adviceAfter },
  ...{ camelot, "camelot-edit": camelotEdit },
};

/** That the files have these types, the tests of the kernel show. */
export const golden = (name: keyof typeof scenes): Scene => JSON.parse(scenes[name]);

/** A frame as it is where a position is set up, from what is otherwise there. */
const edited = (playing: Frame, text: string): Frame => {
  const editing: Partial<Frame> = JSON.parse(text);
  return { ...playing, ...editing, words: { ...playing.words, ...editing.words } };
};

export const frame: Frame = JSON.parse(frameText);

/** The same with home on the left. */
export const leftFrame: Frame = { ...frame, ...JSON.parse(leftFrameText) };

export const editFrame = edited(frame, editFrameText);

/** The same with an adviser and an opponent. */
export const adviceFrame = edited(frame, adviceFrameText);

const camelotFrame: Frame = JSON.parse(camelotFrameText);

export const camelotFrames = { play: camelotFrame, edit: edited(camelotFrame, camelotEditFrameText) };

export const narrowed = ({ layout: { wide, narrow } }: Frame): Arrangement => ({ ...wide, ...narrow });
