import { button, html, setText } from "../shared/element";
import { keep } from "../shared/keys";
import type { StudioPage } from "../shared/wire";
import type { Say } from "../shared/words";
import { drawFindings } from "./findings";

/** The text of a file too broken to be shown as a form, and its problems. */
export function source(say: Say, rewrite: (text: string) => void, signal: AbortSignal) {
  const text = html("textarea", { class: "code", dir: "ltr", spellcheck: "false", rows: 20, id: "studio-source" });
  text.addEventListener("keydown", keep, { signal });
  const findings = html("ul", { class: "findings plain" });
  const name = html("label", { for: "studio-source", class: "name title" });
  const press = button(say("studio.rewrite"), () => rewrite(text.value), signal, "ready");
  let drawn = "";
  return {
    element: html("section", { class: "source panel stack" }, name, findings, text, html("div", { class: "buttons" }, press)),
    enter: () => text.focus(),
    draw({ source: whole, problems }: StudioPage): void {
      setText(name, say("studio.source"));
      drawFindings(findings, problems, say);
      if (whole !== drawn) text.value = drawn = whole;
    },
  };
}
