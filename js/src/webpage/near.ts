const waiting = new WeakMap<Element, () => void>();

/** A board comes a screen before it is seen; until then, the page has a picture of it. */
export const nears = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) waiting.get(target)!();
  },
  { rootMargin: "100%" },
);

/** Do something once an element is near the window. */
export function whenNear(element: Element, work: () => void): void {
  waiting.set(element, work);
  nears.observe(element);
}

/** Scroll to an element, unless it begins in the upper half of the window. */
export function bringIntoView(element: Element): void {
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) element.scrollIntoView();
}
