import type { Answers, Reason, Refusal, Shift, TriedStep, WidgetRequest, Why } from "../shared/wire";
import { read, type State } from "./state";

type Versioned = "scene" | "lesson";
type Fields = Record<string, unknown>;

/** The request that asks why a step is refused at the start of a turn. */
export const tryOut = ([from, to]: TriedStep): WidgetRequest => ({
  content: { kind: "why", base: 1, walk: [], step: from === null ? null : [from, to] },
});

/** What a page knows of the first board on it: it answers as Python will, once that is here. */
export class KnownAnswers {
  /** The number of the state that is shown. */
  #at = 0;

  constructor(
    private readonly known: Answers,
    private readonly first: State,
  ) {}

  /** The traits that change with the answer to a request; null if that is not known. */
  reply(asked: WidgetRequest, now: State): State | null {
    if (!("content" in asked)) return null;
    const refusal = this.#refusal(asked.content as Partial<Why>);
    if (refusal) {
      const scene = read(now.scene);
      return { scene: JSON.stringify({ ...scene, version: Number(scene["version"]) + 1, refusal }) };
    }
    const { base: _base, opened: _opened, ...rest } = asked.content as Fields;
    const text = JSON.stringify(Object.entries(rest).sort());
    const found = this.known.asks.find(([before, , request]) => before === this.#at && request === text);
    if (!found) return null;
    const [before, after, , scene, lesson] = found;
    this.#at = after;
    const { states, values } = this.known;
    const shifts = { scene, lesson };
    const changed: Fields = {};
    for (const trait of Object.keys({ ...states[before], ...states[after], ...shifts })) {
      const shift = trait in shifts ? shifts[trait as Versioned] : {};
      if (trait === "link") changed[trait] = values[states[after]!["link"]?.[""] ?? -1] ?? this.first.link;
      else if (shift) changed[trait] = this.#write(trait as Versioned, now, shift);
    }
    return changed;
  }

  #refusal({ kind, walk, step }: Partial<Why>): Refusal | undefined {
    if (kind !== "why" || "turn" in (this.known.states[this.#at]!["scene"] ?? {})) return undefined;
    const [way, tried] = [JSON.stringify(walk), String(step ?? [null, null])];
    const fits = (each: Reason) => JSON.stringify(each.walk) === way && each.steps.some((s) => String(s) === tried);
    return this.known.reasons.find(fits)?.refusal;
  }

  /** A trait in the state that is shown now, with its versions. */
  #write(trait: Versioned, now: State, shift: Shift): string {
    const changed = Object.entries(this.known.states[this.#at]![trait] ?? {});
    const fields = { ...read(this.first[trait]), ...Object.fromEntries(changed.map(([name, at]) => [name, this.known.values[at]])) };
    const { version, since, opened } = read(now[trait]);
    if (shift.version === undefined) return JSON.stringify(fields);
    const made = shift.version + (shift.fresh ? 0 : Number(version));
    const versions = { version: made, since: shift.since ? made : since, opened: shift.opened ? made : opened };
    return JSON.stringify({ ...fields, ...versions });
  }
}
