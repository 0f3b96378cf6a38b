import type { Keeper } from "./keeper";
import type { Files } from "./notice";
import { whenIdle } from "./idle";

let keeper: Promise<Keeper> | null = null;

/**
 * The page is one of the course: it works without a network, too, and from the home screen. What Python
 * loads is kept from now on; the pages are fetched once it has come, or now if it is not on its way.
 */
export function keepSite(files: () => Promise<Files>, language: string, pages: boolean, tell: (bytes: number) => void): void {
  if (keeper) return;
  const workers = new URL("../offline.js", import.meta.url);
  whenIdle(() => {
    keeper ??= files().then(({ Keeper }) => new Keeper(workers, language, tell));
    if (pages) void keeper.then((each) => each.keepPages());
  });
}

/** Keep the pages and Python, which has come. */
export function keepPython(): void {
  void keeper?.then((each) => each.keepPython());
}
