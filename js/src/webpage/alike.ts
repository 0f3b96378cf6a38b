import type { Panel, Scene } from "../shared/wire";
import type { Asked, State } from "./model";

const SCENE = ["side", "phase", "pieces", "dice", "cube", "turn", "choices", "opponent", "waits", "moves", "lit", "tapped"];
const PANEL = ["title", "goal", "quote", "facts", "house", "fields", "buttons", "board"];
const VERSIONS = ["version", "since", "opened"];

const read = (text: unknown): Record<string, unknown> => JSON.parse(String(text ?? "{}"));

const same = (before: State, now: State, name: string, fields: readonly string[]): boolean => {
  if (before[name] === now[name]) return true;
  const [old, fresh] = [read(before[name]), read(now[name])];
  return fields.every((field) => JSON.stringify(old[field]) === JSON.stringify(fresh[field]));
};

/** Whether a learner has the same before them in both: the same board, and the same question. */
export const alike = (before: State, now: State): boolean =>
  same(before, now, "scene", SCENE) &&
  same(before, now, "lesson", PANEL) &&
  before["course"] === now["course"];

/** Whether what is asked of the one names the versions of the other, too. */
export const current = (before: State, now: State): boolean =>
  same(before, now, "scene", VERSIONS) && same(before, now, "lesson", VERSIONS);

/** What was asked of one state, asked of another that is alike: it names its own versions. */
export function renewed(asked: Asked, now: State): Asked {
  const { content } = asked as { content?: { to?: string } };
  if (content === undefined || content.to === "course") return asked;
  const { version, opened } = read(now["lesson"]) as Partial<Panel>;
  if (content.to === "lesson") return { content: { ...content, base: version } };
  const board = { ...content, base: (read(now["scene"]) as Partial<Scene>).version };
  return { content: opened === undefined ? board : { ...board, opened } };
}

/**
 * A state as Python makes it when it opens the link that leads there: a board at its first version,
 * a lesson at the one after that, since the step is opened in it.
 */
export function reopened(state: State): State {
  const made: Record<string, unknown> = { ...state };
  const put = (name: string, values: object) => {
    const text = state[name];
    if (text && text !== "{}") made[name] = JSON.stringify({ ...read(text), ...values });
  };
  put("scene", { version: 1, since: 1, undo: false, refusal: null } satisfies Partial<Scene>);
  put("lesson", { version: 2, opened: 2 } satisfies Partial<Panel>);
  return made;
}
