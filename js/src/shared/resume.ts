/** Lay the one way on over a stored widget: the button runs its cell again. */
export function layResume(el: HTMLElement, { label, note }: { label: string; note: string }): void {
  const cell = el.closest<HTMLElement>(".jp-Cell");
  const over = document.createElement("div");
  over.dataset["lmSuppressShortcuts"] = "true";
  const veil = "color-mix(in srgb, var(--jp-layout-color0, Canvas) 55%, transparent)";
  over.style.cssText = `position:absolute;inset:0;z-index:1;display:grid;place-content:center;justify-items:center;gap:12px;padding:16px;text-align:center;background:${veil}`;
  for (const kept of el.children) (kept as HTMLElement).inert = true;
  el.style.position = "relative";
  if (cell) over.append(resumeButton(label, cell));
  const text = over.appendChild(document.createElement("p"));
  text.textContent = note;
  text.dir = "auto";
  text.style.cssText = "margin:0;padding:4px 12px;border-radius:8px;color:CanvasText;background:Canvas";
  el.append(over);
}

function resumeButton(label: string, cell: HTMLElement): HTMLButtonElement {
  const button = document.createElement("button");
  button.textContent = label;
  button.style.cssText =
    "min-height:44px;padding:0 24px;border:0;border-radius:8px;font:600 16px system-ui,sans-serif;color:#FFF;background:#0A56B4;cursor:pointer";
  button.addEventListener("click", () => {
    // JupyterLab runs the cell that has the focus; a widget has no other way to ask for it.
    cell.focus();
    const keys = { key: "Enter", code: "Enter", keyCode: 13, ctrlKey: true, bubbles: true, cancelable: true };
    cell.dispatchEvent(new KeyboardEvent("keydown", keys));
  });
  return button;
}
