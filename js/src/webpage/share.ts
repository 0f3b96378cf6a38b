import { html } from "../shared/element";
import type { Say } from "../shared/words";
import type { State } from "./state";

/** What can be shown on a page by itself. */
const ALONE = /[?&](xgid|position|game|opponent|lesson|exercise)=/;
/** What somebody waits for: in view at once. */
const AWAITED = /[?&]table=/;
/** The language whose pages lie at the top of the site. */
const ENGLISH = "en";

/** The width and height of a frame before its page has told its height, in px. */
const SIZE = { width: 640, height: 720 };

/** A link to what is shown, and HTML that puts it on another page. */
export function share(language: string, say: Say): { readonly element: HTMLElement; readonly show: (shown: State) => void } {
  const [link, code] = [field(say("menu.link")), field(say("webpage.embed"))];
  const element = html("details", { class: "share" }, html("summary", {}, say("webpage.share")), link.label, code.label);
  let shown = "";
  const show = ({ address = "", link: query = "" }: State) => {
    element.hidden = !address;
    if (query !== shown) element.open ||= AWAITED.test(query);
    shown = query;
    link.input.value = address;
    const src = new URL(`../${language === ENGLISH ? "" : `${language}/`}embed.html${query}`, import.meta.url).href;
    const frame = html("iframe", { src, title: document.title, ...SIZE, loading: "lazy", style: "border:0;max-width:100%" });
    code.label.hidden = !ALONE.test(query);
    code.input.value = frame.outerHTML;
  };
  show({});
  return { element, show };
}

function field(name: string) {
  const input = html("input", { type: "text", readonly: true, dir: "ltr" });
  input.addEventListener("focus", () => input.select());
  return { input, label: html("label", {}, name, input) };
}
