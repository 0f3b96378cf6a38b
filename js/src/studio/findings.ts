import { html } from "../element";
import type { FindingLevel, StudioFinding } from "../wire";
import type { Say } from "../words";

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
  const text = JSON.stringify(findings);
  const before = list.dataset["drawn"];
  if (before === text) return "";
  list.dataset["drawn"] = text;
  list.replaceChildren(
    ...findings.map(([level, , said]) => {
      const sign = html("span", { class: "sign", "aria-hidden": "true" }, SIGNS[level]);
      const bad = html("span", { class: "spoken" }, level ? `${say(level === "error" ? "lint.level.error" : "lint.level.warning")} ` : "");
      return html("li", { class: level }, sign, html("span", {}, bad, said));
    }),
  );
  return before === undefined ? "" : findings.map(([, , said]) => said).join(" ");
}
