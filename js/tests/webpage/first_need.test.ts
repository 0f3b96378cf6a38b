import { describe, expect, test } from "vitest";
import { LATER, besides } from "../../src/webpage/first_need";

const needed = (code: string, more = {}) => besides(JSON.stringify({ code, language: "en", digits: "latin", link: "", ...more }));

describe("what comes later", () => {
  test("is not waited for by what most pages begin with", () => {
    expect(needed('Board("XGID=-b----E-C---dE---b-dc---AA:0:0:1:64:0:0:0:0:10")')).toEqual([]);
    expect(needed('Board(opponent="casual")')).toEqual([]);
    expect(needed('Lesson.load("03-bar", part="entering")', { seed: "7ac74995" })).toEqual(["lesson-03-bar.bin"]);
  });

  test.each(["Course()", "Drill()", 'Board(advice="always", dice=(3, 1))', 'Lesson.load("03-bar")'])("is waited for by %s", (code) => {
    expect(needed(code)).toEqual([LATER]);
  });

  test("is waited for where a link or a match file leads elsewhere", () => {
    expect(needed("Board()", { link: "?lesson=03-bar" })).toEqual([LATER]);
    expect(needed("Board()", { match_file: { name: "a.mat", content: "" } })).toEqual([LATER]);
  });
});
