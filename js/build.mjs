import { build, transform } from "esbuild";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = process.argv[2] ?? here("../bgwidget/static");
const pages = process.argv[3] ?? here("webpage");
const budgets = JSON.parse(readFileSync(here("budgets.json"), "utf8"));
/** What the package brings: the loader travels with each widget, the others once to a page. */
const ENTRIES = {
  loader: "src/shared/loader.ts",
  board: "src/game/widget.ts",
  lesson: "src/lesson/lesson.ts",
  map: "src/lesson/map.ts",
  review: "src/review/review.ts",
  chances: "src/chances/chances.ts",
  wall: "src/wall/wall.ts",
  studio: "src/studio/studio.ts",
};
/** What pages without Jupyter load besides; they are modules of their own. */
const WEBPAGE = {
  webpage: "src/webpage/webpage.ts",
  files: "src/webpage/files.ts",
  embed: "src/webpage/embed.ts",
  worker: "src/webpage/worker.ts",
  offline: "src/webpage/offline.ts",
};

const styles = {
  name: "styles",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, "utf8"), { loader: "css", minify: true });
      return { contents: code, loader: "text" };
    }),
};

let tooLarge = false;
mkdirSync(pages, { recursive: true });
for (const [page, entry] of Object.entries({ ...ENTRIES, ...WEBPAGE })) {
  const { outputFiles } = await build({
    entryPoints: [here(entry)],
    write: false,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    plugins: [styles],
  });
  const code = outputFiles[0].text.trim();
  const outfile = join(page in ENTRIES ? folder : pages, `${page}.js`);
  writeFileSync(outfile, code);
  const sizes = { raw: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length };
  const told = Object.entries(sizes).map(([how, size]) => {
    tooLarge ||= size > budgets[page][how];
    return `${size} of ${budgets[page][how]} bytes ${how}`;
  });
  console.log(`${page in ENTRIES ? "a page with one " : "webpage/"}${page}: ${told.join(", ")}`);
}
if (tooLarge) {
  console.error("A front end is over its budget in js/budgets.json: it travels to each page.");
  process.exit(1);
}
