import type { LessonRequest } from "../shared/wire";

export type { Chrome, Dot, Field, Panel, Verdict } from "../shared/wire";

/** What the page asks, to be sent with the version that it speaks of. */
export type Asked = Omit<LessonRequest, "to" | "base">;
