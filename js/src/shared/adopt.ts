const made: Record<string, CSSStyleSheet> = {};

/** Let style sheets hold in a root. They are no elements, which a strict page forbids, and widgets share them. */
export function adopt(root: DocumentOrShadowRoot, ...texts: readonly string[]): void {
  for (const text of texts) {
    if (!made[text]) (made[text] = new CSSStyleSheet()).replaceSync(text);
    root.adoptedStyleSheets.push(made[text]!);
  }
}
