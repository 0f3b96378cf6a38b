import type { Frame, Template } from "./scene";

export type Say = (key: string, facts?: Readonly<Record<string, string | number>>) => string;

/** Joins sentences as the language does; empty ones are left out. */
export const sentences = (say: Say, said: readonly string[]): string =>
  said.filter(Boolean).reduce((first, then) => first && say("list.then", { first, then }) || then, "");

/** Writes numbers in the digits of the frame's language. */
export const numerals =
  ({ numerals: digits }: Pick<Frame, "numerals">) =>
  (text: string | number): string =>
    String(text).replace(/[0-9]/g, (digit) => digits[Number(digit)]!);

/** The CSS list style that numbers a list in these digits. */
export const counter = ({ numerals: digits }: Pick<Frame, "numerals">): string =>
  ({ "۰": "persian", "٠": "arabic-indic" })[digits[0]!] ?? "decimal";

/** Turns digits of any script into ASCII digits. */
export const plain = ({ numerals: digits }: Pick<Frame, "numerals">, text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const value = digits.indexOf(digit);
    return value < 0 ? digit : String(value);
  });

/** Normalizes typed text for comparison with commands, as `bare` does in Python. */
export const bare = (frame: Pick<Frame, "numerals">, text: string): string =>
  plain(frame, text.normalize("NFKD").toLowerCase())
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[^\p{L}\p{N}]|\u0640/gu, "")
    .replace(/[\u064a\u0649]/g, "\u06cc")
    .replace(/\u0643/g, "\u06a9")
    .replace(/[\u0629\u06d5]/g, "\u0647")
    .replace(/\u0111/g, "d");

/** Keeps dice and plays in their order inside right-to-left text. */
export const isolator =
  ({ direction }: Frame) =>
  (token: string): string =>
    direction === "rtl" ? `\u2066${token}\u2069` : token;

export const speaker = (frame: Pick<Frame, "words" | "language" | "numerals">): Say => {
  const { words, language } = frame;
  const digits = numerals(frame);
  const plural = new Intl.PluralRules(language);
  const choose = (template: Template, count: number): string => {
    if (typeof template === "string") return template;
    return template[plural.select(count)] ?? template.other;
  };
  return (key, facts = {}) => {
    const template = choose(words[key] ?? key, Number(facts["count"] ?? 0));
    return template.replace(/\{(\w+)\}/g, (gap, name: string) => (name in facts ? digits(facts[name]!) : gap));
  };
};
