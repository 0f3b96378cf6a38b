import { Archives, type Archive } from "./archives";
import type { Posted, Request } from "./python";

const FOLDER = "/progress";
const LOGBOOK = `${FOLDER}/logbook.sqlite3`;
/** The games that two play by links. */
const TABLES = `${FOLDER}/tables.json`;
const LOCK = "bgwidget progress";
const COURSE = /\b(Chances|Course|Drill|Lesson|Review)\b|"(match_file|seed)":|[?&](lesson|part|exercise)=/;

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
    private readonly files: readonly string[],
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

  #time(): string {
    const time = (file: string) => (this.fs.analyzePath(file).exists ? this.fs.stat(file).mtime.getTime() : 0);
    return this.files.map(time).join(" ");
  }
}

const post = (posted: Posted) => postMessage(JSON.stringify(posted));
const posted: string[] = [];
let handling = false;
/** What is worked out once a request is answered waits for no other. */
const tell = (text: string): unknown => (handling ? posted.push(text) : postMessage(text));

const folder = new URL("../python/", import.meta.url).href;

const archives = new Archives(folder, post);
const interpreter = archives.load("pyodide.bin", "application/wasm");
const library = archives.load("library.bin", "application/zip");
const board = archives.load("boards.bin", "application/zip", interpreter);
/** What lessons need besides, asked for when something is. */
let course: Archive | null = null;

/** By the end of its address, what Pyodide asks for itself. */
const HELD: Readonly<Record<string, Archive>> = { "pyodide.asm.wasm": interpreter, "library.zip": library };
const plainFetch = fetch;
self.fetch = (...asked) => HELD[String(asked[0]).split("/").at(-1)!]?.content ?? plainFetch(...asked);

async function start() {
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const { FS, pyimport, unpackArchive } = await loadPyodide({
    indexURL: folder,
    stdLibURL: `${folder}library.zip`,
    convertNullToNone: true,
    env: { BGWIDGET_LOGBOOK: LOGBOOK },
  });
  const unpack = async ({ content }: Archive) =>
    unpackArchive(await (await content).arrayBuffer(), "zip", { extractDir: "/lib/python3.14/site-packages" });
  await unpack(board);
  pyimport("bgwidget.webpage.widgets").install();
  const host: Host = pyimport("bgwidget.webpage.host").Host(tell, postMessage, TABLES);
  // All but the map has a board; what lessons need besides may be on its way yet.
  pyimport("bgwidget.board.widget");
  let unpacked: Promise<void> | null = null;
  const hasCourse = () => (unpacked ??= unpack(course!));
  return { host, progress: new ProgressFolder(FS, FOLDER, [LOGBOOK, TABLES]), hasCourse };
}

/** Whether more is asked for than a board: what a page shows, or what its link says. */
function asksCourse({ does, text }: Request): boolean {
  return does === "carry" || (does === "make" && COURSE.test(text));
}

function answer(host: Host, { id, does, text }: Request): Posted | null {
  if (does === "make") return { id, made: JSON.parse(host.make(id, text)) };
  if (does === "carry") return { id, carried: JSON.parse(host.carry(text)) };
  host.receive(id, text);
  return null;
}

/** What comes of a request is posted once it is kept. */
async function handle(request: Request): Promise<void> {
  const { host, progress, hasCourse } = await python;
  handling = true;
  try {
    if (asksCourse(request)) await hasCourse();
    const answered = await progress.with(() => answer(host, request));
    post({ kept: progress.kept });
    for (const text of posted.splice(0)) postMessage(text);
    if (answered) post(answered);
  } catch (error) {
    posted.length = 0;
    post({ id: request.id, failed: String(error) });
  } finally {
    handling = false;
  }
}

const python = start();
let line: Promise<unknown> = python.catch((error) => {
  archives.end();
  post({ failed: String(error) });
});
onmessage = ({ data }: MessageEvent<Request>) => {
  if (asksCourse(data)) course ??= archives.load("lessons.bin", "application/zip", board);
  line = line.then(() => handle(data));
};
