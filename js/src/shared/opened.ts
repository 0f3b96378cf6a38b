/** How long what was opened before takes to go, in ms. */
const SETTLING = 300;
/** How many frames what is opened may take to stand there. */
const LONGEST = 600;
/** What holds a widget and what is opened below it. */
const HOLDERS = ".widget-box, bg-widget";

function lead(host: Element, frames: number, acted: AbortSignal): void {
  if (acted.aborted) return;
  const opened = below(host);
  const goal = opened?.shadowRoot!.querySelector<HTMLElement>(".task, [role=grid] [tabindex='0']");
  goal?.focus({ preventScroll: true });
  // What is not laid out yet takes no focus.
  if (goal && opened?.shadowRoot?.activeElement === goal) opened.scrollIntoView({ block: "start" });
  else if (frames) requestAnimationFrame(() => lead(host, frames - 1, acted));
}

/** The lesson or board that stands below a widget. */
function below(host: Element): Element | undefined {
  for (let at = host; at.parentElement && !at.matches(HOLDERS); at = at.parentElement) {
    const next = at.nextElementSibling;
    const inside = next ? [next, ...next.querySelectorAll("*")] : [];
    const opened = inside.find(({ shadowRoot }) => shadowRoot);
    if (opened) return opened;
  }
  return undefined;
}

/** Show what is about to be opened below a widget, and give it the focus, unless the reader acts first. */
export function leadTo(host: Element): void {
  const acted = new AbortController();
  for (const event of ["pointerdown", "keydown"]) {
    document.addEventListener(event, () => acted.abort(), { capture: true, signal: acted.signal });
  }
  setTimeout(() => lead(host, LONGEST, acted.signal), SETTLING);
}
