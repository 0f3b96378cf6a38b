import { html } from "../shared/element";
import type { FindingLevel, StudioFinding } from "../shared/wire";
import type { Say } from "../shared/words";
import { setTextWithCode } from "./inline_code";

export const SIGNS: Readonly<Record<FindingLevel, string>> = { "": "", warning: "△", error: "⚠" };

/**
 * What there is to put right, one line each, with how bad it is in words. Answers what is there
 * now and was not before.
 */
export function drawFindings(
  list: HTMLElement,
  findings: readonly StudioFinding[],
  say: Say,
): string {
  const now = JSON.stringify(findings);
  const before = list.dataset["drawn"];
  if (before === now) return "";
  list.dataset["drawn"] = now;
  list.replaceChildren(
    ...findings.map(([level, , said]) => {
      const sign = html("span", { class: "sign", "aria-hidden": "true" }, SIGNS[level]);
      const bad = html("span", { class: "spoken" }, level ? `${say(level === "error" ? "lint.level.error" : "lint.level.warning")} ` : "");
      const text = html("span");
      setTextWithCode(text, said);
      text.prepend(bad);
      return html("li", { class: level }, sign, " ", text);
    }),
  );
  return before === undefined ? "" : findings.map(([, , said]) => said).join(" ");
}
