import { button, html, select, setAll, setText } from "../shared/element";
import type { StudioPage, StudioRequest } from "../shared/wire";
import type { Say } from "../shared/words";
import { moved } from "./moves";

type Ask = (asked: Omit<StudioRequest, "to" | "stamp">) => number;

/** What can be done with the selected row, as buttons. */
export function rowsBar(say: Say, ask: Ask, row: () => number, signal: AbortSignal) {
  let rows: StudioPage["rows"] = [];
  const at = () => rows.findIndex(([id]) => id === row());
  const step = (by: 1 | -1) => () => {
    const target = moved(rows, at(), by);
    if (target) ask({ kind: "move", row: row(), ...target });
  };
  const remove = () => row() && ask({ kind: "delete", row: row() });
  const copy = () => row() && ask({ kind: "copy", row: row() });
  const presses = [
    button("↑", step(-1), signal),
    button("↓", step(1), signal),
    button(say("studio.copy"), copy, signal),
    button(say("studio.delete"), remove, signal),
  ];
  ["studio.up", "studio.down"].forEach((key, index) => {
    setAll(presses[index]!, { "aria-label": say(key), title: say(key) });
  });
  const naming = { class: "tools flow tight", role: "group", "aria-label": say("studio.row") };
  return {
    element: html("div", naming, ...presses),
    draw(page: StudioPage): void {
      ({ rows } = page);
      const can = [moved(rows, at(), -1), moved(rows, at(), 1), row(), row()];
      presses.forEach((each, index) => setAll(each, { "aria-disabled": can[index] ? null : "true" }));
    },
  };
}

/** The kinds of step that can be added, what each is for, and the button that adds it. */
export function adder(say: Say, add: (what: string) => void, signal: AbortSignal) {
  let kinds: StudioPage["kinds"] = [];
  let drawn = "";
  const help = html("p", { class: "help small", id: "studio-kind" });
  const tell = () => setText(help, kinds[choice.selectedIndex]?.[2] ?? "");
  const choice = select([], tell, signal);
  setAll(choice, { "aria-label": say("studio.kind"), "aria-describedby": "studio-kind" });
  const press = () => {
    const kind = kinds[choice.selectedIndex];
    if (kind) add(kind[0]);
  };
  const adds = button(say("studio.add"), press, signal);
  const parts = [html("div", { class: "flow" }, choice, adds), help];
  return {
    element: html("div", { class: "adder stack" }, ...parts),
    draw(page: StudioPage): void {
      ({ kinds } = page);
      const text = JSON.stringify(kinds);
      if (text === drawn) return;
      drawn = text;
      const before = choice.value;
      choice.replaceChildren(...kinds.map(([name, label]) => html("option", { value: name }, label)));
      choice.value = kinds.some(([name]) => name === before) ? before : (kinds[0]?.[0] ?? "");
      tell();
    },
  };
}
