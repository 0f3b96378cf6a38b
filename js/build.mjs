import { build, transform } from "esbuild";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = process.argv[2] ?? here("../bgwidget/static");
const pages = process.argv[3] ?? here("webpage");
const budgets = JSON.parse(readFileSync(here("budgets.json"), "utf8"));
const ENTRIES = {
  board: "src/board/widget.ts",
  lesson: "src/lesson/lesson.ts",
  map: "src/lesson/map.ts",
  review: "src/review/review.ts",
  chances: "src/chances/chances.ts",
  wall: "src/wall/wall.ts",
  studio: "src/studio/studio.ts",
};
/** What pages without Jupyter load besides; they are modules of their own. */
const WEBPAGE = { webpage: "src/webpage/webpage.ts", worker: "src/webpage/worker.ts", offline: "src/webpage/offline.ts" };

const styles = {
  name: "styles",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, "utf8"), { loader: "css", minify: true });
      return { contents: code, loader: "text" };
    }),
};

/**
 * Every widget brings the text of its module, and the browser would read, compile and warm up each
 * of them anew: the first one on a page leaves what it made for the others.
 */
function once(code) {
  const name = `bgwidget ${createHash("sha256").update(code).digest("base64url").slice(0, 12)}`;
  return `export default globalThis[Symbol.for("${name}")]??=(()=>{${code}return front.default})()`;
}

let tooLarge = false;
mkdirSync(pages, { recursive: true });
for (const [page, entry] of Object.entries({ ...ENTRIES, ...WEBPAGE })) {
  const isFrontEnd = page in ENTRIES;
  const { outputFiles } = await build({
    entryPoints: [here(entry)],
    write: false,
    bundle: true,
    format: isFrontEnd ? "iife" : "esm",
    ...(isFrontEnd && { globalName: "front" }),
    target: "es2022",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    plugins: [styles],
  });
  const text = outputFiles[0].text.trim();
  const code = isFrontEnd ? once(text) : text;
  const outfile = join(isFrontEnd ? folder : pages, `${page}.js`);
  writeFileSync(outfile, code);
  const sizes = { raw: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length };
  const told = Object.entries(sizes).map(([how, size]) => {
    tooLarge ||= size > budgets[page][how];
    return `${size} of ${budgets[page][how]} bytes ${how}`;
  });
  console.log(`${isFrontEnd ? "a page with one " : "webpage/"}${page}: ${told.join(", ")}`);
}
if (tooLarge) {
  console.error("A front end is over its budget in js/budgets.json: it travels once per widget.");
  process.exit(1);
}
