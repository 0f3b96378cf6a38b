import { copyRow } from "../shared/copy";
import { html, setAll } from "../shared/element";
import type { Say } from "../shared/words";
import type { State } from "./state";

/** What can be shown on a page by itself. */
export const ALONE = /[?&](xgid|position|game|opponent|lesson|exercise)=/;
/** What somebody waits for: in view at once. */
const AWAITED = /[?&]table=/;
/** The language whose pages lie at the top of the site. */
const ENGLISH = "en";

/** The width and height of a frame before its page has told its height, in px. */
const SIZE = { width: 640, height: 720 };

/** What each field says above it, and what its button copies. */
const FIELDS = [["menu.link", "menu.link"], ["webpage.embed", "webpage.frame-code"], ["webpage.element", "webpage.element-code"]] as const;

/** A link to what is shown, and HTML that puts it on another page. */
export function share(language: string, say: Say, signal: AbortSignal): { readonly element: HTMLElement; readonly show: (shown: State) => void } {
  const said = html("p", { role: "status" });
  const rows = FIELDS.map(([name, label]) => {
    const [input, copy] = copyRow(say(label), say, (text) => (said.textContent = text), signal);
    input.ariaLabel = null;
    input.addEventListener("focus", () => input.select());
    return { input, element: html("div", { class: "carry" }, html("label", {}, say(name), input), copy) };
  });
  const all = html("details", { class: "share" }, html("summary", {}, say("webpage.share")), ...rows.map(({ element }) => element), said);
  let before = "";
  const show = ({ address = "", link: query = "" }: State) => {
    all.hidden = !address;
    if (query !== before) all.open ||= AWAITED.test(query);
    before = query;
    const texts = [address, frameOf(language, query), elementOf(language, query)];
    rows.forEach(({ input, element }, at) => {
      input.value = texts[at]!;
      element.hidden = at > 0 && !ALONE.test(query);
    });
  };
  show({});
  return { element: all, show };
}

/** A frame of the site that shows what a link leads to. */
export function frameOf(language: string, query: string): string {
  const src = new URL(`../${language === ENGLISH ? "" : `${language}/`}embed.html${query}`, import.meta.url).href;
  return html("iframe", { src, title: document.title, ...SIZE, loading: "lazy", style: "border:0;max-width:100%" }).outerHTML;
}

/** The same as an element, which takes the height of what it shows. */
export function elementOf(language: string, query: string): string {
  const src = new URL("embed.js", import.meta.url).href;
  const asked = Object.fromEntries(new URLSearchParams(query));
  const board = document.createElement("bg-board");
  setAll(board, { ...asked, ...(language === ENGLISH ? {} : { language }), label: document.title || null });
  return html("script", { type: "module", src }).outerHTML + board.outerHTML;
}
