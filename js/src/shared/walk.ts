/** Lead with arrows along the buttons of a list that is one Tab stop: sideways as they lie, or up and down. */
export function walkAlong(list: HTMLElement, [back, on]: readonly [string, string], signal: AbortSignal): void {
  const walk = (event: KeyboardEvent) => {
    const by = { [back]: -1, [on]: 1 }[event.key];
    if (!by) return;
    const mirrored = on === "ArrowRight" && getComputedStyle(list).direction === "rtl";
    const stops = [...list.querySelectorAll("button")];
    stops[stops.indexOf(event.target as HTMLButtonElement) + (mirrored ? -by : by)]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  list.addEventListener("keydown", walk, { signal });
}
