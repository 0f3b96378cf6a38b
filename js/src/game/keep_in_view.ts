/** Bring the board of a column into view, without what lies over its foot. */
export function showBoard(column: Element | null): void {
  column?.querySelector(".board")!.scrollIntoView({ block: "nearest" });
}

/**
 * Keep the board of a column in view while keys move the focus to what stands round it: a browser
 * would put that in the middle of the window, and half of the board above it.
 */
export function keepInView(column: HTMLElement): void {
  column.addEventListener("focusin", ({ target }) => {
    const focused = target as Element;
    if (!focused.matches(":focus-visible")) return;
    showBoard(column);
    focused.scrollIntoView({ block: "nearest" });
  });
}
