/** What a part of a box has that stays at the foot of the window. */
const FOOT = { position: "sticky", bottom: "0", zIndex: "1", maxHeight: "42dvh", overflow: "auto" };
const FREE = Object.fromEntries(Object.keys(FOOT).map((name) => [name, ""]));
/** The height of a window below which a board and what stays at its foot are not seen together, in px. */
const LOW = 500;

/** Beside a board a part is as high as that, and what is in it as high as the part. */
export function stretch(host: HTMLElement): void {
  const within = host.parentElement;
  if (within) Object.assign(within.style, { display: "grid", flex: "1" });
}

/** Where a box has no room for two parts side by side, let the later one stay in view under the board before it. */
export function stayAtFoot(host: HTMLElement, signal: AbortSignal): void {
  const part = host.parentElement?.parentElement;
  const [box, board] = [part?.parentElement, part?.previousElementSibling as HTMLElement | null | undefined];
  if (!part || !box || !board || getComputedStyle(box).flexWrap !== "wrap") return;
  const fit = () => {
    const isUnder = board.offsetLeft === part.offsetLeft && innerHeight > LOW;
    Object.assign(part.style, isUnder ? FOOT : FREE);
    host.toggleAttribute("data-foot", isUnder);
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(box);
  signal.addEventListener("abort", () => sizes.disconnect());
}
