import { button, html, setText } from "../shared/element";
import type { StudioPage } from "../shared/wire";
import type { Say } from "../shared/words";

/** What stands beside the title of a lesson that has no step yet: what the first one can be. */
export function start(say: Say, add: (what: string) => void, signal: AbortSignal) {
  const intro = html("p");
  const tiles = html("div", { class: "options" });
  tiles.style.setProperty("--longest", "16");
  const heading = html("h3", { class: "heading", id: "studio-start" }, say("studio.start"));
  let drawn = "";
  return {
    element: html("section", { class: "start panel stack", "aria-labelledby": "studio-start" }, heading, intro, tiles),
    draw({ kinds, preview, rows }: StudioPage): void {
      if (rows.length > 1) return;
      setText(intro, preview.why);
      const text = JSON.stringify(kinds);
      if (text === drawn) return;
      drawn = text;
      const often = kinds.filter(([, , , usual]) => usual);
      tiles.replaceChildren(
        ...often.map(([name, label, help]) => {
          const press = button("", () => add(name), signal, "entry stack");
          press.append(html("b", {}, label), html("span", { class: "help small" }, help));
          return press;
        }),
      );
    },
  };
}
