import type { Posted, Request } from "./python";

const FOLDER = "/progress";
const FILE = `${FOLDER}/logbook.sqlite3`;
const LOCK = "bgwidget progress";

/** `bgwidget.webpage.host.Host`: what it is given and returns is JSON text. */
interface Host {
  make(id: string, request: string): string;
  receive(id: string, text: string): void;
  carry(text: string): string;
}

/** The part of Emscripten's file system that is used here. */
interface FileSystem {
  readonly filesystems: { readonly IDBFS: object };
  mkdirTree(path: string): void;
  mount(type: object, options: object, path: string): void;
  syncfs(read: boolean, done: (error: unknown) => void): void;
  analyzePath(path: string): { readonly exists: boolean };
  stat(path: string): { readonly mtime: Date };
}

/** The folder in which Python keeps progress, kept by the browser. */
class ProgressFolder {
  /** Whether the browser keeps it; in a frame without an origin the page has said that it does not. */
  kept = true;
  readonly #isNowhere = self.origin === "null";

  constructor(
    private readonly fs: FileSystem,
    folder: string,
    private readonly file: string,
  ) {
    fs.mkdirTree(folder);
    fs.mount(fs.filesystems.IDBFS, {}, folder);
  }

  /**
   * Do something with the stored files, and store what it adds before returning. Pages open at the
   * same time take turns, or one would overwrite what another has added.
   */
  async with<Result>(work: () => Result): Promise<Result> {
    const turn = async () => {
      await this.#sync(true);
      const before = this.#time();
      const result = work();
      if (this.#time() !== before) await this.#sync(false);
      return result;
    };
    return navigator.locks && !this.#isNowhere ? navigator.locks.request(LOCK, turn) : turn();
  }

  async #sync(read: boolean): Promise<void> {
    if (!this.kept || this.#isNowhere) return;
    try {
      await new Promise<void>((done, fail) => {
        this.fs.syncfs(read, (error: unknown) => (error ? fail(error) : done()));
      });
    } catch (error) {
      console.warn(error);
      this.kept = false;
    }
  }

  #time(): number {
    return this.fs.analyzePath(this.file).exists ? this.fs.stat(this.file).mtime.getTime() : 0;
  }
}

const post = (posted: Posted) => postMessage(JSON.stringify(posted));
const posted: string[] = [];

const folder = new URL("../python/", import.meta.url).href;

/** The large files: the bytes of each, and those sent for it; `scripts/site/webpage.py` writes them above this code. */
declare const SIZES: Readonly<Record<string, readonly [bytes: number, sent: number]>>;

/** How much of the large files has come, told twice a second until all of it is there. */
class Loading {
  readonly #came: Record<string, number> = {};
  readonly #began = performance.now();
  readonly #clock = setInterval(() => this.#tell(), 500);

  /** Count what comes of a file while it is used. */
  async count(name: string, response: Response): Promise<void> {
    const [bytes, sent] = SIZES[name]!;
    this.#came[name] = 0;
    for (const stream = response.body!.getReader(); ; ) {
      const { done, value } = await stream.read();
      if (done) return;
      this.#came[name] += (value.byteLength / bytes) * sent;
    }
  }

  end(): void {
    clearInterval(this.#clock);
  }

  #tell(): void {
    const sum = (all: readonly number[]) => all.reduce((before, each) => before + each, 0);
    const [came, whole] = [sum(Object.values(this.#came)), sum(Object.values(SIZES).map(([, sent]) => sent))];
    const seconds = came ? ((whole - came) / came) * ((performance.now() - this.#began) / 1000) : 0;
    if (came) post({ came, whole, seconds });
  }
}

const loading = new Loading();
const plainFetch = fetch;
self.fetch = async (...asked) => {
  const response = await plainFetch(...asked);
  const name = response.url.split("/").at(-1)!;
  // A copy is counted: the browser knows what it has compiled by the response itself.
  if (response.ok && name in SIZES) void loading.count(name, response.clone()).catch(() => undefined);
  return response;
};

/** Fetch an archive that is compressed as a whole. */
async function archive(name: string): Promise<Response> {
  const { body, ok } = await fetch(folder + name);
  if (!ok) throw new Error(`${name} is not to be had`);
  return new Response(body!.pipeThrough(new DecompressionStream("gzip")));
}

async function start() {
  const [library, page] = [archive("library.bin").then((each) => each.blob()), archive("page.bin").then((each) => each.arrayBuffer())];
  // Whoever waits for them hears of it if they do not come.
  page.catch(() => undefined);
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const { FS, pyimport, unpackArchive } = await loadPyodide({
    indexURL: folder,
    stdLibURL: URL.createObjectURL(await library),
    convertNullToNone: true,
    env: { BGWIDGET_LOGBOOK: FILE },
  });
  unpackArchive(await page, "zip", { extractDir: "/lib/python3.14/site-packages" });
  loading.end();
  pyimport("bgwidget.webpage.widgets").install();
  const host: Host = pyimport("bgwidget.webpage.host").Host((text: string) => posted.push(text), postMessage);
  return { host, progress: new ProgressFolder(FS, FOLDER, FILE) };
}

function answer(host: Host, { id, does, text }: Request): Posted | null {
  if (does === "make") return { id, made: JSON.parse(host.make(id, text)) };
  if (does === "carry") return { id, carried: JSON.parse(host.carry(text)) };
  host.receive(id, text);
  return null;
}

/** What comes of a request is posted once it is kept. */
async function handle(request: Request): Promise<void> {
  const { host, progress } = await python;
  try {
    const answered = await progress.with(() => answer(host, request));
    post({ kept: progress.kept });
    for (const text of posted.splice(0)) postMessage(text);
    if (answered) post(answered);
  } catch (error) {
    posted.length = 0;
    post({ id: request.id, failed: String(error) });
  }
}

const python = start();
let line: Promise<unknown> = python.catch((error) => {
  loading.end();
  post({ failed: String(error) });
});
onmessage = ({ data }: MessageEvent<Request>) => {
  line = line.then(() => handle(data));
};
