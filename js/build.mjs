import { build, transform } from "esbuild";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = process.argv[2] ?? here("../bgwidget/static");
const budgets = JSON.parse(readFileSync(here("budgets.json"), "utf8"));
const ENTRIES = { board: "src/widget.ts", lesson: "src/lesson/lesson.ts", map: "src/lesson/map.ts" };

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
for (const [page, entry] of Object.entries(ENTRIES)) {
  const { outputFiles } = await build({
    entryPoints: [here(entry)],
    write: false,
    bundle: true,
    format: "iife",
    globalName: "front",
    target: "es2022",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    plugins: [styles],
  });
  const code = once(outputFiles[0].text.trim());
  const outfile = join(folder, `${page}.js`);
  writeFileSync(outfile, code);
  const sizes = { raw: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length };
  const told = Object.entries(sizes).map(([how, size]) => {
    tooLarge ||= size > budgets[page][how];
    return `${size} of ${budgets[page][how]} bytes ${how}`;
  });
  console.log(`a page with one ${page}: ${told.join(", ")}`);
}
if (tooLarge) {
  console.error("A front end is over its budget in js/budgets.json: it travels once per widget.");
  process.exit(1);
}
