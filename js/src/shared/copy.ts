import { button, html } from "./element";
import type { Say } from "./words";

/** A text to copy, and the button that copies it. */
export function copyRow(label: string, say: Say, tell: (text: string) => void, signal: AbortSignal) {
  const field = html("input", { type: "text", readonly: true, dir: "ltr", "aria-label": label });
  const copy = async () => {
    if (!field.value) return;
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    tell(say("edit.copied", { label }));
  };
  return [field, button(say("edit.copy", { label }), copy, signal)] as const;
}
