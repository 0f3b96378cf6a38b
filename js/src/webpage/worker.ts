import type { Posted, Request } from "./python";
import { Shelf } from "./shelf";

const FOLDER = "/progress";
const FILE = `${FOLDER}/logbook.sqlite3`;

/** `bgwidget.webpage.host.Host`: what it is given and returns is JSON text. */
interface Host {
  make(id: string, request: string): string;
  receive(id: string, text: string): void;
  carry(text: string): string;
}

const post = (posted: Posted) => postMessage(JSON.stringify(posted));
const posted: string[] = [];

async function start() {
  const folder = new URL("../python/", import.meta.url).href;
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const { FS, pyimport } = await loadPyodide({
    indexURL: folder,
    packages: ["bgwidget"],
    convertNullToNone: true,
    env: { BGWIDGET_LOGBOOK: FILE },
  });
  pyimport("bgwidget.webpage.widgets").install();
  const host: Host = pyimport("bgwidget.webpage.host").Host((text: string) => posted.push(text));
  return { host, shelf: new Shelf(FS, FOLDER, FILE) };
}

function answer(host: Host, { id, does, text }: Request): Posted | null {
  if (does === "make") return { id, made: JSON.parse(host.make(id, text)) };
  if (does === "carry") return { id, carried: JSON.parse(host.carry(text)) };
  host.receive(id, text);
  return null;
}

/** What comes of a request is posted once it is kept. */
async function handle(request: Request): Promise<void> {
  const { host, shelf } = await python;
  try {
    const found = await shelf.with(() => answer(host, request));
    post({ kept: shelf.kept });
    for (const text of posted.splice(0)) postMessage(text);
    if (found) post(found);
  } catch (error) {
    posted.length = 0;
    post({ id: request.id, failed: String(error) });
  }
}

const python = start();
let line: Promise<unknown> = python.catch((error) => post({ failed: String(error) }));
onmessage = ({ data }: MessageEvent<Request>) => {
  line = line.then(() => handle(data));
};
