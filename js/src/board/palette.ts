import { copyRow } from "../shared/copy";
import { button, html, select, setAll, svg } from "../shared/element";
import type { Draft, Scene, Supply } from "../shared/scene";
import type { Say } from "../shared/words";
import { disc } from "./pieces";
import type { Tools } from "./tools";

/** The seat that sets up a position, as its tools use it. */
interface Editing {
  readonly tool: number;
  readonly supply: Supply;
  readonly scene: Scene;
  readonly draft: Draft;
  readonly use: (tool: number) => void;
  readonly edit: (change: Partial<Draft>) => void;
  readonly tell: (text: string) => void;
}

/** The tools that set up a position, and the texts to copy. */
export function palette(editor: Editing, signs: readonly string[], say: Say, signal: AbortSignal): Tools {
  const { controls, tools } = editor.supply;
  const presses = tools.map(([label, piece], index) => {
    const made = button(label, () => editor.use(index), signal);
    if (!piece) return made;
    const [side, kind = 0] = piece;
    made.prepend(svg("svg", { viewBox: "-50 -50 100 100" }, disc({ x: 0, y: 0 }, 90, side, signs[kind]!)), " ");
    return made;
  });
  const selects = controls.map(([, field, choices]) => {
    const choose = (index: number) => editor.edit({ [field]: choices[index]![1] });
    return select(choices.map(([text]) => text), choose, signal);
  });
  const labels = selects.flatMap((made, index) => {
    const [label] = controls[index]!;
    return label ? html("label", { class: "flow" }, label, made) : [];
  });
  const rows = editor.scene.codes.map(([label]) => copyRow(label, say, (text) => editor.tell(text), signal));

  return {
    tools: [html("div", { class: "asks small tight", role: "group", "aria-label": say("edit.tools") }, ...presses), html("div", { class: "asks" }, ...labels)],
    codes: rows[0] && html("div", { class: "asks" }, ...rows.flat()),
    draw(): void {
      const { scene, draft } = editor;
      presses.forEach((made, index) => setAll(made, { "aria-pressed": String(index === editor.tool) }));
      controls.forEach(([, field, choices], index) => {
        const made = selects[index]!;
        const now = JSON.stringify(draft[field]);
        made.selectedIndex = choices.findIndex(([, value]) => JSON.stringify(value) === now);
        made.disabled = draft[field] === null;
      });
      rows.forEach(([field, copy], index) => {
        field.value = scene.codes[index]![1];
        setAll(copy, { "aria-disabled": String(!field.value) });
      });
    },
  };
}
