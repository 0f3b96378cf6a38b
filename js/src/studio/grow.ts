/** Let a field be as tall as what stands in it; answers with what does so after a change from outside. */
export function grow(area: HTMLElement, signal: AbortSignal): () => void {
  if (CSS.supports("field-sizing", "content")) return () => undefined;
  const fit = () => {
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  };
  let width = 0;
  // Where one draws it taller, it stays so.
  const onSize = () => area.clientWidth !== width && requestAnimationFrame(fit) && (width = area.clientWidth);
  const sizes = new ResizeObserver(onSize);
  sizes.observe(area);
  area.addEventListener("input", fit, { signal });
  signal.addEventListener("abort", () => sizes.disconnect());
  return fit;
}
