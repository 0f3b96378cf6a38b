import type { Reason, Refusal, TriedStep, WidgetRequest, Why } from "../shared/wire";

/** The request that asks why a step is refused at the start of a turn. */
export const tryOut = ([from, to]: TriedStep): WidgetRequest => ({
  content: { kind: "why", base: 1, walk: [], step: from === null ? null : [from, to] },
});

/** The refusal with which Python would answer a request, if the page knows it. */
export function refusalOf(reasons: readonly Reason[], asked: WidgetRequest): Refusal | null {
  const { kind, walk, step } = ("content" in asked ? asked.content : {}) as Partial<Why>;
  if (kind !== "why") return null;
  const [way, tried] = [JSON.stringify(walk), String(step ?? [null, null])];
  const known = reasons.find((each) => JSON.stringify(each.walk) === way && each.steps.some((s) => String(s) === tried));
  return known?.refusal ?? null;
}
