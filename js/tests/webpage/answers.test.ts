import { describe, expect, it } from "vitest";
import type { Answers, Shift, StoredAnswer } from "../../src/shared/wire";
import { KnownAnswers } from "../../src/webpage/answers";
import type { State } from "../../src/webpage/state";

const first: State = {
  scene: JSON.stringify({ version: 1, since: 1, pieces: [[8, 0, 3]], lit: [], turn: [] }),
  lesson: JSON.stringify({ version: 1, opened: 1, hints: [], goal: "Enter." }),
  link: "?step=1",
};
const one: Shift = { version: 1 };
const ask = (before: number, after: number, request: object, scene: Shift | null, lesson: Shift | null): StoredAnswer => [
  before,
  after,
  JSON.stringify(Object.entries(request).sort()),
  scene,
  lesson,
];
const known: Answers = {
  values: [["Look at 19."], [19], "?step=2", "Hit."],
  states: [{}, { lesson: { hints: 0 } }, { scene: { lit: 1, turn: -1 }, lesson: { hints: 0 } }, { lesson: { goal: 3 }, link: { "": 2 } }],
  asks: [
    ask(0, 1, { to: "lesson", kind: "hint" }, null, one),
    ask(1, 2, { to: "lesson", kind: "check", places: [19] }, { version: 1, since: true }, one),
    ask(2, 3, { to: "lesson", kind: "next" }, { version: 1, since: true, fresh: true }, { version: 1, opened: true }),
  ],
  reasons: [{ walk: [], steps: [[8, 9]], refusal: { asked: "why", rule: "", title: "Forward.", detail: "", marks: [] } }],
};

describe("the answers that a page knows", () => {
  it("lead from state to state, with versions of their own", () => {
    const answers = new KnownAnswers(known, first);
    let now = first;
    const reply = (content: object) => {
      const replied = answers.reply({ content }, now);
      now = { ...now, ...replied };
      return replied && Object.fromEntries(Object.entries(replied).map(([name, text]) => [name, name === "link" ? text : JSON.parse(String(text))]));
    };
    const why = { kind: "why", base: 1, opened: 1, walk: [], step: [8, 9] };
    expect(reply(why)!["scene"]).toMatchObject({ version: 2, since: 1, refusal: { title: "Forward." } });
    expect(reply({ kind: "hint", to: "lesson", base: 1 })).toEqual({ lesson: { version: 2, opened: 1, hints: ["Look at 19."], goal: "Enter." } });
    expect(reply({ kind: "check", places: [19], to: "lesson", base: 2 })).toEqual({
      scene: { version: 3, since: 3, pieces: [[8, 0, 3]], lit: [19] },
      lesson: { version: 3, opened: 1, hints: ["Look at 19."], goal: "Enter." },
    });
    expect(answers.reply({ content: why }, now)).toBeNull();
    expect(reply({ kind: "next", to: "lesson", base: 3 })).toEqual({
      scene: { version: 1, since: 1, pieces: [[8, 0, 3]], lit: [], turn: [] },
      lesson: { version: 4, opened: 4, hints: [], goal: "Hit." },
      link: "?step=2",
    });
  });

  it("are none for what was not stored", () => {
    const answers = new KnownAnswers(known, first);
    expect(answers.reply({ content: { kind: "roll", base: 1 } }, first)).toBeNull();
    expect(answers.reply({ content: { to: "lesson", kind: "check", places: [19], base: 1 } }, first)).toBeNull();
    expect(answers.reply({ state: { theme: "dark" } }, first)).toBeNull();
  });
});
