import { describe, expect, it } from "vitest";
import plurals from "../../tests/data/plurals.json";
import typed from "../../tests/data/typed.json";
import { bare, speaker } from "../src/shared/words";

describe("a sentence that counts", () => {
  it.each(Object.entries(plurals))("says what the kernel says of each number: %s", (language, { template, said }) => {
    const say = speaker({ words: { checkers: template }, language, numerals: "0123456789" });
    expect(said.length).toBe(131);
    expect(said.map((_, count) => say("checkers", { count }))).toEqual(said);
  });
});

describe("what is typed", () => {
  it.each(typed)("is compared as the kernel compares it: %s", (text, meant) => {
    expect(bare({ numerals: "0123456789" }, text!)).toBe(meant);
  });
});
