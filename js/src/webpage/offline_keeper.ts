import type { Keeper } from "./keeper";
import type { Files } from "./notice";
import { whenIdle } from "./idle";

let keeper: Promise<Keeper> | null = null;

/**
 * The page is one of the course: it works without a network, too, and from the home screen. What Python
 * loads is kept while it comes; the pages are fetched once it has come, or now if it is not on its way.
 */
export function keepSite(files: () => Promise<Files>, language: string, pages: boolean, tell: (bytes: number) => void): void {
  if (keeper) return;
  const workers = new URL("../offline.js", import.meta.url);
  keeper = new Promise<unknown>((done) => whenIdle(done)).then(files).then(({ Keeper }) => new Keeper(workers, language, tell));
  if (pages) void keeper.then((each) => each.keepPages());
}

/** Wait until what Python loads can be kept while it comes, so that it is loaded once. */
export const whenKept = (): Promise<void> => Promise.resolve(keeper).then((each) => each?.ready).catch(() => undefined);

/** Keep the pages and Python, which has come. */
export function keepPython(): void {
  void keeper?.then((each) => each.keepPython());
}
