import type { MatchFile, ShownWidget } from "../shared/wire";

/** What was shown last, and the link that leads there. */
export interface Memory {
  readonly mark: string;
  readonly shown: readonly Pick<ShownWidget, "bundle" | "state">[];
  readonly link: string;
  readonly seed: string;
  readonly match_file?: MatchFile;
}

const PREFIX = "bgwidget ";
const MOST = 30;
/** The key under which the list of names is stored; the one seen last comes last. */
const NAMES = "bgwidget";

/** A short hash of a text, practically unique. */
export function markOf(text: string): string {
  let mark = 0n;
  for (let at = 0; at < text.length; at++) {
    mark = BigInt.asUintN(64, (mark ^ BigInt(text.charCodeAt(at))) * 1099511628211n);
  }
  return mark.toString(36);
}

/** Return what was shown last under a name, unless the page has changed since. */
export function recall(name: string, mark: string): Memory | null {
  try {
    const kept: Memory | null = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
    return kept?.mark === mark ? kept : null;
  } catch {
    return null;
  }
}

/** Return what was stored since under other names, the last first, each with its name; all, if nothing is under this one. */
export function seenSince(name: string): [string, unknown][] {
  try {
    const names: string[] = JSON.parse(localStorage.getItem(NAMES) ?? "[]");
    const since = names.slice(names.indexOf(name) + 1).reverse();
    return since.map((each) => [each, JSON.parse(localStorage.getItem(PREFIX + each) ?? "null")]);
  } catch {
    return [];
  }
}

/** Store what is shown; of all pages only a few are kept, and the oldest go first. */
export function keep(name: string, kept: Memory): void {
  try {
    const names: string[] = JSON.parse(localStorage.getItem(NAMES) ?? "[]");
    const seen = [...names.filter((each) => each !== name), name];
    for (const old of seen.splice(0, seen.length - MOST)) localStorage.removeItem(PREFIX + old);
    localStorage.setItem(NAMES, JSON.stringify(seen));
    localStorage.setItem(PREFIX + name, JSON.stringify(kept));
  } catch {
    // If nothing can be stored, the page starts afresh.
  }
}
