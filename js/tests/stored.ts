/** Make the page one that shows what was stored; returns how to undo it. */
export function storeState(): () => void {
  const stored = document.createElement("script");
  stored.type = "application/vnd.jupyter.widget-state+json";
  document.body.append(stored);
  return () => stored.remove();
}
