import type { Panel, Scene, WidgetRequest, WidgetState } from "../shared/wire";

/** The traits of a widget on a page, with the address that leads to what it shows. */
export type State = WidgetState & { readonly address?: string };

type Name = keyof WidgetState;

const SCENE = ["side", "phase", "pieces", "dice", "cube", "turn", "choices", "opponent", "waits", "moves", "lit", "tapped"];
const PANEL = ["title", "goal", "quote", "facts", "house", "fields", "buttons", "board"];
const REVIEW = ["title", "opened"];
const VERSIONS = ["version", "since", "opened"];

export const read = (text: WidgetState[Name]): Record<string, unknown> => JSON.parse(String(text ?? "{}"));

const same = (before: State, now: State, name: Name, fields: readonly string[]): boolean => {
  if (before[name] === now[name]) return true;
  const [old, fresh] = [read(before[name]), read(now[name])];
  return fields.every((field) => JSON.stringify(old[field]) === JSON.stringify(fresh[field]));
};

/**
 * Whether both states show the learner the same: the same board and the same question. What is asked of a map holds
 * however far the course is.
 */
export const alike = (before: State, now: State): boolean =>
  same(before, now, "scene", SCENE) &&
  same(before, now, "lesson", PANEL) &&
  same(before, now, "review", REVIEW);

/** Whether requests to one state are valid for the other, because the versions are the same. */
export const current = (before: State, now: State): boolean =>
  same(before, now, "scene", VERSIONS) && same(before, now, "lesson", VERSIONS) && same(before, now, "review", ["board"]);

/** A request to one state, rewritten for another like it: as many versions after that one's. */
export function renewed(asked: WidgetRequest, before: State, now: State): WidgetRequest {
  if ("state" in asked) return asked;
  const content = asked.content as { readonly to?: string; readonly base?: number; readonly opened?: number };
  const { to, base, opened } = content;
  if (to !== undefined && to !== "lesson") return asked;
  const later = (at: number | undefined, trait: Name, field: string) =>
    at === undefined ? {} : { [field === "opened" ? field : "base"]: at - Number(read(before[trait])[field]) + Number(read(now[trait])[field]) };
  const moved = later(base, to ? "lesson" : "scene", "version");
  return { content: { ...content, ...moved, ...later(opened, "lesson", "opened") } };
}

/** Whether a trait tells of anything. */
const isThere = (text: string | undefined): boolean => text !== undefined && text !== "{}";

/**
 * A state as Python makes it when it opens the link that leads there: a board at its first version,
 * a lesson at the one after that, since the step is opened in it.
 */
export function reopened(state: State): State {
  const { scene, lesson } = state;
  const first: Partial<Scene> = { version: 1, since: 1, undo: false, refusal: null };
  const opened: Partial<Panel> = { version: 2, opened: 2 };
  return {
    ...state,
    ...(isThere(scene) && { scene: JSON.stringify({ ...read(scene), ...first }) }),
    ...(isThere(lesson) && { lesson: JSON.stringify({ ...read(lesson), ...opened }) }),
  };
}
