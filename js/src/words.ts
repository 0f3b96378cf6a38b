import type { Frame, Template } from "./scene";

export type Say = (key: string, facts?: Readonly<Record<string, string | number>>) => string;

/** Sets sentences one after another as the language does; empty ones are left out. */
export const sentences = (say: Say, said: readonly string[]): string =>
  said.filter(Boolean).reduce((first, then) => first && say("list.then", { first, then }) || then, "");

/** Writes digits as the language of the frame does. */
export const numerals =
  ({ numerals: digits }: Pick<Frame, "numerals">) =>
  (text: string | number): string =>
    String(text).replace(/[0-9]/g, (digit) => digits[Number(digit)]!);

/** Writes them as code does. */
export const plain = ({ numerals: digits }: Pick<Frame, "numerals">, text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const value = digits.indexOf(digit);
    return value < 0 ? digit : String(value);
  });

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
    return digits(template.replace(/\{(\w+)\}/g, (gap, name: string) => String(facts[name] ?? gap)));
  };
};
