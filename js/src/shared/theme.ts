const WATCHED = ["class", "style", "data-theme", "data-jp-theme-light", "data-vscode-theme-kind"];

/** Whether the page round an element is dark, by its declared theme or else its background. */
export function isDark(element: Element): boolean {
  const { body, documentElement } = element.ownerDocument;
  const lab = body.dataset["jpThemeLight"];
  if (lab) return lab === "false";
  const code = body.dataset["vscodeThemeKind"];
  if (code) return code.includes("dark") || code === "vscode-high-contrast";
  for (const page of [body, documentElement]) {
    const named = `${page.className} ${page.dataset["theme"] ?? ""}`;
    if (/\bdark(-theme)?\b/.test(named)) return true;
    if (/\blight(-theme)?\b/.test(named)) return false;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Define named colours for the style sheets of an element. */
export function paint(element: HTMLElement, colours: Readonly<Record<string, string>>): void {
  for (const [name, colour] of Object.entries(colours)) element.style.setProperty(`--${name}`, colour);
}

/** Give a column the colours of a theme that has a page of its own, or of the page round it; tells which. */
export function dress(
  column: HTMLElement,
  host: HTMLElement,
  pages: Readonly<Record<string, Readonly<Record<string, string>>>>,
  theme: string,
): string {
  const dressed = /contrast|booklet/.test(theme) ? theme : isDark(host) ? "dark" : "light";
  column.dataset["page"] = dressed;
  paint(column, pages[dressed] ?? {});
  return dressed;
}

export function watchTheme(element: Element, tell: () => void, signal: AbortSignal): void {
  const { body, documentElement } = element.ownerDocument;
  const observer = new MutationObserver(tell);
  for (const page of [body, documentElement]) {
    observer.observe(page, { attributes: true, attributeFilter: WATCHED });
  }
  signal.addEventListener("abort", () => observer.disconnect());
  for (const media of ["(prefers-color-scheme: dark)", "(forced-colors:active)"]) {
    matchMedia(media).addEventListener("change", tell, { signal });
  }
}
