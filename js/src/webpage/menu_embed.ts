import { copyRow } from "../shared/copy";
import { html } from "../shared/element";
import type { Say } from "../shared/words";
import { ALONE, elementOf, frameOf } from "./share";

/** The link in the menu of a board or a lesson. */
const LINK = ".menu .buttons input[readonly]";

/**
 * Put *Embed* below the link in the menu of what stands on the page: HTML to copy. The menu is made when it is first
 * opened; boards do not bring this along, as only pages of a site have it. `query` tells the link to what is shown.
 */
export function embedInMenu(page: HTMLElement, language: string, say: Say, query: () => string, signal: AbortSignal): void {
  page.addEventListener(
    "click",
    (event) => {
      const root = (event.composedPath()[0] as Node).getRootNode();
      const link = root instanceof ShadowRoot ? root.querySelector(LINK) : null;
      if (!link) return;
      const row = link.parentElement!;
      const made = (row.nextElementSibling as Embed | null) ?? embed(language, say, signal);
      if (!made.isConnected) row.after(made);
      made.show(query());
    },
    { signal },
  );
}

type Embed = HTMLElement & { show: (query: string) => void };

function embed(language: string, say: Say, signal: AbortSignal): Embed {
  const said = html("p", { role: "status" });
  const rows = ["webpage.frame-code", "webpage.element-code"].map((key) => {
    const [field, copy] = copyRow(say(key), say, (text) => (said.textContent = text), signal);
    return { field, element: html("div", { class: "buttons" }, field, copy) };
  });
  const element = html("details", { class: "embed" }, html("summary", {}, say("webpage.put")), ...rows.map((each) => each.element), said);
  element.addEventListener("toggle", () => element.open && element.scrollIntoView({ block: "nearest" }), { signal });
  const show = (query: string) => {
    element.hidden = !ALONE.test(query);
    [rows[0]!.field.value, rows[1]!.field.value] = [frameOf(language, query), elementOf(language, query)];
  };
  return Object.assign(element, { show });
}
