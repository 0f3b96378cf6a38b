/// <reference lib="webworker" />

/** A file of the site: where it is, what tells it from an older one, and its bytes. */
type Listed = readonly [path: string, mark: string, bytes: number];

/** What can be kept, in sets; `scripts/site/offline.py` writes it above this code. */
interface Kept {
  /** What tells this version of the site from all others. */
  readonly version: string;
  /** Under an empty name what every page needs, then the pages of each language, then Python. */
  readonly sets: Readonly<Record<string, readonly Listed[]>>;
}

declare const KEPT: Kept;

const worker: ServiceWorkerGlobalScope = Object(self);
const PREFIX = "bgwidget ";
/** Other sites of the same origin have caches of their own. */
const NAME = `${PREFIX}${new URL(worker.registration.scope).pathname} ${KEPT.version}`;
/** Where a cache has the list by which it was filled. */
const LIST = "offline.json";
/** The page of each language that is shown in place of one that is not kept. */
const UNKEPT = "without-network.html";
const files = new Map(Object.values(KEPT.sets).flat().map((file) => [file[0], file]));

const address = (path: string) => new URL(path, worker.registration.scope).href;

/** The file of the site that an address means, whatever its query. */
function pathOf(asked: string): string {
  const { href } = new URL(asked.split(/[?#]/)[0]!);
  const path = decodeURI(href.slice(worker.registration.scope.length));
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/** An older version of this site: the name of its cache, and its list. */
interface Older {
  readonly name: string;
  readonly cache: Cache;
  readonly list: Kept;
}

/** The older versions of this site: their lists lie at its own address. */
async function others(): Promise<Older[]> {
  const found: Older[] = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === NAME) continue;
    const cache = await caches.open(name);
    const list = await (await cache.match(address(LIST)))?.json();
    if (list) found.push({ name, cache, list });
  }
  return found;
}

/** An older version of the site and the marks of its files, by path. */
async function older(): Promise<{ cache: Cache; marks: Map<string, string> } | null> {
  const [found] = await others();
  if (!found) return null;
  const marks = Object.values(found.list.sets).flat().map(([path, mark]) => [path, mark] as const);
  return { cache: found.cache, marks: new Map(marks) };
}

/** Files of Python that a page waits for are on their way until this is done. */
let python: Promise<unknown> = Promise.resolve();

/** Keep a set; what has not changed since an older version is not fetched again. */
async function keep(set: string): Promise<void> {
  const [cache, before] = await Promise.all([caches.open(NAME), older()]);
  const waiting = (KEPT.sets[set] ?? []).values();
  const lane = async () => {
    for (const [path, mark] of waiting) {
      await python;
      const at = address(path);
      if (await cache.match(at)) continue;
      const same = before?.marks.get(path) === mark;
      const old = same ? await before?.cache.match(at) : undefined;
      if (old) await cache.put(at, old);
      else await cache.add(new Request(at, { cache: "no-cache" }));
    }
  };
  // A few at a time, so that what a page asks for meanwhile has its turn.
  await Promise.all([lane(), lane(), lane()]);
}

/** Begin with all that is kept already; on a first visit the line belongs to what is waited for. */
async function install(): Promise<void> {
  const before = await older();
  const wanted: string[] = [];
  for (const [set, [first]] of Object.entries(KEPT.sets)) {
    if (first && (await before?.cache.match(address(first[0])))) wanted.push(set);
  }
  await Promise.all(wanted.map(keep));
  const cache = await caches.open(NAME);
  await cache.put(address(LIST), new Response(JSON.stringify(KEPT)));
}

async function activate(): Promise<void> {
  await Promise.all((await others()).map(({ name }) => caches.delete(name)));
  await worker.clients.claim();
}

/** How many bytes are kept. */
async function size(): Promise<number> {
  const cache = await caches.open(NAME);
  const paths = (await cache.keys()).map(({ url }) => pathOf(url));
  return paths.reduce((sum, path) => sum + (files.get(path)?.[2] ?? 0), 0);
}

async function response(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(NAME);
  const kept = await cache.match(address(path));
  if (kept) return kept;
  const fetched = await fetch(request);
  // What a page loads of Python is kept then and there, so that it is loaded once.
  if (fetched.ok && path.startsWith("python/")) {
    const kept = cache.put(address(path), fetched.clone()).catch(() => undefined);
    python = Promise.all([python, kept]);
  }
  return fetched;
}

/** Lead to the page, in the same language, that says what can be opened without a network. */
async function unkept(path: string): Promise<Response> {
  const cache = await caches.open(NAME);
  for (const folder of [`${path.split("/")[0]}/`, ""]) {
    const at = address(`${folder}${UNKEPT}`);
    // A redirection, so that what the page links to is found.
    if (await cache.match(at)) return Response.redirect(at);
  }
  return Response.error();
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(worker.registration.scope)) return;
  const path = pathOf(request.url);
  const listed = files.has(path);
  const navigates = request.mode === "navigate";
  if (!listed && !navigates) return;
  const answer = listed ? response(request, path) : fetch(request);
  // A page of another language is listed, too, and kept once that language is visited.
  event.respondWith(navigates ? answer.catch(() => unkept(path)) : answer);
});
worker.addEventListener("message", (event) => {
  if (event.data === "leave") return void worker.skipWaiting();
  const set = String(event.data);
  const keeping = keep(set).then(async () => event.source?.postMessage({ set, bytes: await size() }));
  event.waitUntil(keeping.catch(() => undefined));
});
