import { html } from "../shared/element";
import type { Scene } from "../shared/wire";
import type { PageWidget } from "./page_widget";
import { read } from "./state";

const CHANGES = { childList: true, subtree: true };

/** Let a refusal that is shown lead to its rule in the rulebook, in a tab of its own: the board stays as it is. */
export function linkRule(root: ParentNode, scene: string | undefined, language: string): void {
  const title = root.querySelector(".refusal:not([hidden]) .title");
  if (!title?.textContent || title.querySelector("a")) return;
  const { refusal } = read(scene) as Partial<Scene>;
  if (!refusal?.game || !title.textContent.endsWith(refusal.title)) return;
  const { game, rule } = refusal;
  const folder = language === "en" ? "" : `${language}/`;
  const path = `../${folder}rules/${game}.html#${game}-${rule}`;
  const { href } = new URL(path, import.meta.url);
  const link = html("a", { href, target: "_blank", style: "color:inherit" }, ...title.childNodes);
  // A refusal goes when it is pressed; who follows its link comes back to it.
  link.addEventListener("click", (event) => event.stopPropagation());
  title.replaceChildren(link);
}

/** Do so with whatever a widget comes to show. */
export function linkRules(widget: Pick<PageWidget, "element" | "state">, language: string): void {
  const watched = new WeakSet<Node>();
  const look = () => {
    let host = widget.element.querySelector(":scope > div > div");
    // The board of a lesson or a review has a root of its own in theirs.
    for (let root = host?.shadowRoot; root; root = host?.shadowRoot) {
      if (!watched.has(root)) observer.observe(root, CHANGES);
      watched.add(root);
      linkRule(root, widget.state.scene, language);
      host = [...root.querySelectorAll("div")].find(({ shadowRoot }) => shadowRoot) ?? null;
    }
  };
  const observer = new MutationObserver(look);
  // A front end that waits until it is seen changes its style when it begins.
  observer.observe(widget.element, { ...CHANGES, attributes: true });
  look();
}
