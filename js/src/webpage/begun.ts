import type { CourseMap, Panel } from "../shared/wire";
import type { Say } from "../shared/words";
import { seenSince } from "./memory";
import { read } from "./state";

interface Begun {
  /** The part of a lesson to go on with; empty where that is not known. */
  readonly title: string;
}

/** What the browser keeps of a part of the course that was begun; null if it is none. */
function begun(page: string, name: string, kept: unknown): Begun | null {
  const folder = (path: string) => path.slice(0, path.lastIndexOf("/"));
  try {
    for (const { state } of (kept as { shown: { state: Record<string, string> }[] }).shown) {
      if (state["course"] && (read(state["course"]) as Partial<CourseMap>).summary) return { title: "" };
      if (!state["lesson"] || !/[?&]lesson=/.test(state["link"]!)) continue;
      const { title, headway, ending } = read(state["lesson"]) as Partial<Panel>;
      if (!(headway![0] > 0)) continue;
      // Titles of another language are not for this map.
      const known = typeof title === "string" && ending === null && folder(name) === folder(page);
      return { title: known ? title : "" };
    }
  } catch {
    // What cannot be read tells nothing.
  }
  return null;
}

/**
 * The map of a page, as text, with what was begun elsewhere since it was `kept`, or at all. What that changes and
 * Python alone can reckon is left out: nothing false is said until Python comes.
 */
export function sinceThen(course: string, page: string, kept: boolean, say: Say): string {
  const last = seenSince(kept ? page : "").reduce<Begun | null>((found, [name, each]) => found ?? begun(page, name, each), null);
  if (!last) return course;
  const { title } = last;
  const map: CourseMap = JSON.parse(course);
  const others = map.buttons.filter(([asks]) => asks !== "continue");
  const picture = (/<svg[^>]*>/.exec(map.door?.picture ?? "")?.[0] ?? "<svg>") + "</svg>";
  return JSON.stringify({
    ...map,
    summary: "",
    door: { kicker: title && say("course.door.on"), title, time: "", picture },
    buttons: title ? [["continue", say("course.do.continue"), true], ...others] : others,
    lessons: map.lessons.map(([name, state, done, steps, stars, , label, number]) => {
      return [name, state, done, steps, stars, false, done ? label : `${number} ${name}`.trim(), number];
    }),
  });
}
