import { html } from "../shared/element";
import type { Field } from "../shared/wire";
import type { Say } from "../shared/words";

/** Fields as a table: Up and Down go along a column. */
export function table(
  fields: readonly (readonly [Field, HTMLElement])[],
  say: Say,
  signal: AbortSignal,
): HTMLElement {
  const columns = [...new Set(fields.map(([{ column }]) => column!))];
  const rows = [...new Set(fields.map(([{ row }]) => row!))];
  const heads = [say("lesson.table.rows"), ...columns].map((text) => html("th", { scope: "col" }, text));
  const lines = rows.map((row) => {
    const cells = fields.filter(([field]) => field.row === row).map(([, element]) => html("td", {}, element));
    return html("tr", {}, html("th", { scope: "row" }, row), ...cells);
  });
  const caption = html("caption", { class: "title" }, say("lesson.table"));
  const body = html("tbody", {}, ...lines);
  const made = html("table", { class: "sheet" }, caption, html("thead", {}, html("tr", {}, ...heads)), body);
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const inputs = [...body.querySelectorAll("input")];
    const to = inputs[inputs.indexOf(event.target as HTMLInputElement) + (by ?? 0) * columns.length];
    if (!by || !to) return;
    to.focus();
    event.preventDefault();
  };
  made.addEventListener("keydown", walk, { signal });
  return made;
}
