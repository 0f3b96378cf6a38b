import { html } from "../shared/element";
import type { Scene } from "../shared/wire";
import type { PageWidget } from "./page_widget";
import { read } from "./state";

const CHANGES = { childList: true, subtree: true };

/** Let a refusal that is shown lead to its rule in the rulebook, in a tab of its own: the board stays as it is. */
export function linkRule(root: ParentNode, scene: string | undefined, language: string): void {
  const title = root.querySelector(".message.refusal .title");
  if (!title?.textContent || title.querySelector("a")) return;
  const { refusal } = read(scene) as Partial<Scene>;
  if (!refusal?.game || refusal.title !== title.textContent) return;
  const { game, rule } = refusal;
  const folder = language === "en" ? "" : `${language}/`;
  const path = `../${folder}rules/${game}.html#${game}-${rule}`;
  const { href } = new URL(path, import.meta.url);
  title.replaceChildren(html("a", { href, target: "_blank", style: "color:inherit" }, ...title.childNodes));
}

/** Do so with whatever a widget comes to show. */
export function linkRules(widget: PageWidget, language: string): void {
  const watched = new WeakSet<Node>();
  const look = () => {
    const root = widget.element.querySelector(":scope > div > div")?.shadowRoot;
    if (!root) return;
    if (!watched.has(root)) observer.observe(root, CHANGES);
    watched.add(root);
    linkRule(root, widget.state.scene, language);
  };
  const observer = new MutationObserver(look);
  observer.observe(widget.element, CHANGES);
  look();
}
