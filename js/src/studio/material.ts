import { button, html, select, setAll } from "../shared/element";
import { keep } from "../shared/keys";
import type { StudioPage } from "../shared/wire";
import type { Say } from "../shared/words";

/** How large a file is that is read here, in bytes. */
const MOST = 1_000_000;

/** Where positions, matches and exercises are brought in as text or as a file, and a turn of a match is chosen. */
export function material(
  say: Say,
  asks: { readonly read: (text: string, here: boolean, done?: () => void) => void; readonly turn: (at: number) => void },
  signal: AbortSignal,
) {
  let turns: StudioPage["turns"] = [];
  let drawn = "";
  const text = html("textarea", { rows: 3, dir: "auto", spellcheck: "false", "aria-label": say("studio.paste") });
  text.addEventListener("keydown", keep, { signal });
  const here = html("input", { type: "checkbox" });
  const read = () => {
    // What is refused stays, to be put right.
    if (text.value.trim()) asks.read(text.value, here.checked, () => (text.value = ""));
  };
  const input = html("input", { type: "file", accept: ".mat,.txt", hidden: true });
  const onFile = async () => {
    const [file] = input.files ?? [];
    if (file) asks.read(await file.slice(0, MOST).text(), here.checked);
    input.value = "";
  };
  input.addEventListener("change", () => void onFile(), { signal });
  const choice = select([], (index) => index && asks.turn(turns[index - 1]![0]), signal);
  const chooser = html("label", { class: "turns" }, say("studio.turns"), choice);
  const buttons = [button(say("studio.read"), read, signal), button(say("studio.file"), () => input.click(), signal)];
  const paste = html("p", { class: "help small" }, say("studio.paste"));
  const parts = [html("summary", {}, say("studio.bring")), paste, text, html("label", {}, say("studio.here"), here), html("div", { class: "buttons" }, ...buttons)];
  const element = html("details", { class: "bring" }, ...parts, input, chooser);
  return {
    element,
    draw(page: StudioPage): void {
      ({ turns } = page);
      const names = JSON.stringify(turns);
      chooser.hidden = !turns.length;
      if (names === drawn) return;
      drawn = names;
      const options = turns.map(([, name]) => html("option", {}, name));
      choice.replaceChildren(html("option", {}, "–"), ...options);
      if (turns.length) setAll(element, { open: true });
    },
  };
}
