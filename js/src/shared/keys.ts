/** Keep a plain key from what lies around; those with Ctrl or Cmd are the notebook's, which pastes and saves by them. */
export function keep(event: KeyboardEvent): void {
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
}

/** Whether a key is pressed by itself. */
export const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !(ctrlKey || metaKey || altKey);

/** Let Escape do something, and nothing else of what lies around. */
export function onEscape(element: HTMLElement, act: () => void, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  element.addEventListener("keydown", onKey, { signal });
}
