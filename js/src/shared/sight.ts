const PATIENCE = 1000;

/** Start once: when the element comes near the viewport, or as soon as the browser is idle. */
export function whenSeen(element: HTMLElement, start: () => void, signal: AbortSignal): void {
  const done = new AbortController();
  const go = () => {
    if (done.signal.aborted) return;
    done.abort();
    element.style.minHeight = "";
    start();
  };
  element.style.minHeight = "24rem";
  const observer = new IntersectionObserver(
    (seen) => seen.some(({ isIntersecting }) => isIntersecting) && go(),
    { rootMargin: "50%" },
  );
  observer.observe(element);
  if (window.requestIdleCallback) window.requestIdleCallback(go, { timeout: PATIENCE });
  else setTimeout(go, PATIENCE);
  done.signal.addEventListener("abort", () => observer.disconnect());
  signal.addEventListener("abort", () => done.abort());
}
