import type { Frame, Template } from "./scene";

export type Say = (key: string, facts?: Readonly<Record<string, string | number>>) => string;

const choose = (template: Template, count: number, language: string): string => {
  if (typeof template === "string") return template;
  return new Intl.PluralRules(language).select(count) === "one" ? template.one : template.other;
};

/** Keeps dice and plays in their order inside right-to-left text. */
export const isolator =
  ({ direction }: Frame) =>
  (token: string): string =>
    direction === "rtl" ? `\u2066${token}\u2069` : token;

export const speaker =
  ({ words, language }: Frame): Say =>
  (key, facts = {}) =>
    choose(words[key] ?? key, Number(facts["count"] ?? 0), language).replace(
      /\{(\w+)\}/g,
      (gap, name: string) => String(facts[name] ?? gap),
    );
