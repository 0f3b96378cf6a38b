import { html } from "../shared/element";
import type { Panel } from "../shared/wire";
import type { Say } from "../shared/words";
import { read, type State } from "./state";

/** The links of a lesson's page to its parts: each is opened where the lesson is. */
export function parts(say: Say, open: (query: string) => void) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("h3 a[href*='?part=']")];
  const nav = html("p", { class: "carry" });
  const lead = (link: HTMLAnchorElement, { search } = link) =>
    link.addEventListener("click", (event) => {
      if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(search);
    });
  for (const link of links) lead(link);

  function show({ link = "", lesson }: State): void {
    const buttons = read(lesson)["buttons"] as Panel["buttons"] | undefined;
    const offered = buttons?.some(([asks]) => asks === "onward");
    const part = new URLSearchParams(link).get("part");
    const at = links.findIndex(({ search }) => new URLSearchParams(search).get("part") === part);
    links.forEach((each, number) => (each.ariaCurrent = String(number === at)));
    const around = [["before", links[at - 1]] as const, ["after", at < 0 || offered ? undefined : links[at + 1]] as const];
    nav.replaceChildren(
      ...around.flatMap(([key, to]) => {
        if (!to) return [];
        const made = html("a", { href: to.href }, say(`webpage.${key}`, { title: to.textContent! }));
        lead(made);
        return made;
      }),
    );
  }
  return { element: nav, show };
}
