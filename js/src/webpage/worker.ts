import { Archives, FILES, type Archive } from "./archives";
import { LATER, besides } from "./first_need";
import { ofNotebooks } from "./notebooks";
import type { Posted, Request } from "./python";

const FOLDER = "/progress";
const LOGBOOK = `${FOLDER}/logbook.sqlite3`;
/** Where Python takes in what the notebooks have kept: `bgwidget.progress.elsewhere`. */
const ELSEWHERE = `${FOLDER}/bgwidget-elsewhere.sqlite3`;
/** The games that two play by links. */
const TABLES = `${FOLDER}/tables.json`;
const LOCK = "bgwidget progress";
const COURSE = /\b(Chances|Course|Drill|Lesson|Review)\b|"(match_file|seed)":|[?&](lesson|part|exercise)=/;
const BOARDS = "boards.bin";
/** What lessons need besides. */
const LESSONS = "lessons.bin";
const ZIP = "application/zip";
/** How a request names a language. */
const LANGUAGE = /\blanguage\W{1,4}(\w+)/g;
const WORDS = FILES.filter((name) => name.startsWith("words-"));

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
  writeFile(path: string, data: Uint8Array): void;
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
  async with<Result>(work: () => Result, elsewhere: Uint8Array | null): Promise<Result> {
    let begun = false;
    const turn = async () => {
      begun = true;
      await this.#sync(true);
      if (elsewhere) this.fs.writeFile(ELSEWHERE, elsewhere);
      const before = this.#time();
      const result = work();
      if (this.#time() !== before) await this.#sync(false);
      return result;
    };
    if (!navigator.locks || this.#isNowhere) return turn();
    try {
      return await navigator.locks.request(LOCK, turn);
    } catch (error) {
      if (begun) throw error;
      // A frame on somebody else's page may neither wait for others nor keep anything.
      this.kept = false;
      return turn();
    }
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
const interpreter = archives.load("interpreter.bin", "application/wasm");
const library = archives.load("library.bin", ZIP);
/** What was asked for of our own code and words, one after another. */
const parts = new Map<string, Archive>();
let last = interpreter;

function ask(names: readonly string[], told = true): void {
  for (const name of names) if (!parts.has(name)) parts.set(name, (last = archives.load(name, ZIP, last, told)));
}

/** By the end of its address, what Pyodide asks for itself. */
const HELD: Readonly<Record<string, Archive>> = { "pyodide.asm.wasm": interpreter, "library.zip": library };
const plainFetch = fetch;
self.fetch = (...asked) => HELD[String(asked[0]).split("/").at(-1)!]?.content ?? plainFetch(...asked);

async function start() {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(`${folder}pyodide.mjs`),
    import(`${folder}interpreter.mjs`),
  ]);
  const { FS, pyimport, unpackArchive } = await loadPyodide({
    indexURL: folder,
    createPyodideModule,
    stdLibURL: `${folder}library.zip`,
    convertNullToNone: true,
    env: { BGWIDGET_LOGBOOK: LOGBOOK },
  });
  const unpacked = new Set<string>();
  const has = async (names: readonly string[]) => {
    for (const name of names) {
      if (unpacked.has(name)) continue;
      const packed = await (await parts.get(name)!.content).arrayBuffer();
      unpackArchive(packed, "zip", { extractDir: "/lib/python3.14/site-packages" });
      unpacked.add(name);
      if (WORDS.includes(name)) pyimport("bgwidget.words").languages.cache_clear();
      // Its words are on their way meanwhile.
      if (name === LESSONS) pyimport("bgwidget.lessons.lesson");
    }
  };
  await has([BOARDS]);
  pyimport("bgwidget.webpage.widgets").install();
  // All but the map has a board.
  pyimport("bgwidget.board.widget");
  const host: Host = pyimport("bgwidget.webpage.host").Host(tell, postMessage, TABLES);
  return { host, progress: new ProgressFolder(FS, FOLDER, [LOGBOOK, TABLES]), has };
}

/** What a request needs besides boards: the words of its languages, what lessons need if it is about one, and what comes later. */
function needed({ does, text }: Request): readonly string[] {
  if (does === "receive") return [LATER];
  const named = Array.from(text.matchAll(LANGUAGE), ([, code]) => `words-${code}.bin`);
  // Where one is not known, it is said which are.
  const words = named.every((name) => FILES.includes(name)) ? ["words-en.bin", ...named] : WORDS;
  const course = does === "carry" || COURSE.test(text) ? [LESSONS] : [];
  return [...course, ...words, ...(does === "make" ? besides(text) : [LATER])];
}

/** What is typed is understood in every language, once the words of all have come. */
function askAllWords(has: Awaited<typeof python>["has"]): void {
  ask(WORDS);
  void last.come.then(() => (line = line.then(() => has(WORDS)).catch(console.warn)));
}

function answer(host: Host, { id, does, text }: Request): Posted | null {
  if (does === "make") return { id, made: JSON.parse(host.make(id, text)) };
  if (does === "carry") return { id, carried: JSON.parse(host.carry(text)) };
  host.receive(id, text);
  return null;
}

/** What comes of a request is posted once it is kept. */
async function handle(request: Request): Promise<void> {
  const { host, progress, has } = await python;
  handling = true;
  try {
    const names = needed(request);
    await has(names);
    const elsewhere = request.does === "make" && names.includes(LESSONS) ? await ofNotebooks() : null;
    const answered = await progress.with(() => answer(host, request), elsewhere);
    post({ kept: progress.kept });
    for (const text of posted.splice(0)) postMessage(text);
    if (answered) post(answered);
    if (WORDS.some((name) => !parts.has(name))) askAllWords(has);
  } catch (error) {
    posted.length = 0;
    post({ id: request.id, failed: String(error) });
  } finally {
    handling = false;
  }
}

ask([BOARDS]);
const python = start();
let line: Promise<unknown> = python.catch((error) => {
  archives.end();
  post({ failed: String(error) });
});
onmessage = ({ data }: MessageEvent<Request>) => {
  ask(needed(data));
  ask([LATER], false);
  line = line.then(() => handle(data));
};
