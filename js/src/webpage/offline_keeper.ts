import type { Keeper } from "./keeper";
import type { Files } from "./notice";
import { whenIdle } from "./idle";

let keeper: Promise<Keeper> | null = null;

/** The page is one of the course: it works without a network, too, and from the home screen. */
export function keepSite(files: () => Promise<Files>, language: string, tell: (bytes: number) => void): void {
  if (keeper) return;
  const workers = new URL("../offline.js", import.meta.url);
  whenIdle(() => (keeper ??= files().then(({ Keeper }) => new Keeper(workers, language, tell))));
}

/** Keep Python, too, once it has come. */
export function keepPython(): void {
  void keeper?.then((each) => each.keepPython());
}
