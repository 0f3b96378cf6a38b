import { build, transform } from "esbuild";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { minify } from "terser";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = process.argv[2] ?? here("../bgwidget/static");
const pages = process.argv[3] ?? here("webpage");
const lab = process.argv[4] ?? here("../bgwidget/labextension/static");
const budgets = JSON.parse(readFileSync(here("budgets.json"), "utf8"));
/** What the package brings: the loader travels with each widget, the others once to a page; few notebooks need what lies apart. */
const ENTRIES = {
  loader: "src/shared/loader.ts",
  apart: "src/shared/apart.ts",
  board: "src/game/widget.ts",
  table: "src/game/table.ts",
  lesson: "src/lesson/lesson.ts",
  drawn: "src/lesson/drawn.ts",
  map: "src/lesson/map.ts",
  review: "src/review/review.ts",
  chances: "src/chances/chances.ts",
  experiment: "src/chances/experiment.ts",
  wall: "src/wall/wall.ts",
  studio: "src/studio/studio.ts",
};
/** What pages without Jupyter load besides; they are modules of their own. */
const WEBPAGE = {
  webpage: "src/webpage/webpage.ts",
  files: "src/webpage/files.ts",
  begun: "src/webpage/begun.ts",
  rule_links: "src/webpage/rule_links.ts",
  embed: "src/webpage/embed.ts",
  worker: "src/webpage/worker.ts",
  offline: "src/webpage/offline.ts",
};
/** What JupyterLab itself loads: a script, not a module. */
const LAB = { lab: "src/lab/lab.ts" };

/** The oldest for which styles are written: what they call by another name is added. */
const BROWSERS = ["chrome123", "firefox121", "safari17.5"];

const folderOf = (page) => (page in ENTRIES ? folder : page in LAB ? lab : pages);

/** How many classes, attributes and elements a selector names. */
const weight = (selector) => [/\.[\w-]+|\[/g, /(?<![.\w-])[a-z]/g].map((each) => selector.match(each)?.length).join();

const styles = {
  name: "styles",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, "utf8"), {
        loader: "css",
        minify: true,
        charset: "utf8",
        target: BROWSERS,
      });
      // What esbuild leaves: blanks in custom properties, in queries and round an operator, and lists whose parts weigh the same.
      const close = code.replace(/(--[\w-]+:|,|\([\w-]+:) | ([*/]) /g, "$1$2").trim();
      const short = close.replace(/(^|[;{}])\s*:is\(([^():]+)\)\{/g, (whole, before, list) =>
        new Set(list.split(",").map(weight)).size === 1 ? `${before}${list}{` : whole,
      );
      return { contents: short, loader: "text" };
    }),
};

let tooLarge = false;
for (const made of [pages, lab]) mkdirSync(made, { recursive: true });
for (const [page, entry] of Object.entries({ ...ENTRIES, ...WEBPAGE, ...LAB })) {
  const { outputFiles } = await build({
    entryPoints: [here(entry)],
    write: false,
    bundle: true,
    format: page in LAB ? "iife" : "esm",
    target: "es2022",
    minify: true,
    charset: "utf8",
    legalComments: "inline",
    plugins: [styles],
  });
  const { code } = await minify(outputFiles[0].text, { module: !(page in LAB), ecma: 2022 });
  const outfile = join(folderOf(page), `${page}.js`);
  // What stays as it was keeps its time: what is made of it need not be made again.
  if (!existsSync(outfile) || readFileSync(outfile, "utf8") !== code) writeFileSync(outfile, code);
  const sizes = { raw: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length };
  const told = Object.entries(sizes).map(([how, size]) => {
    tooLarge ||= size > budgets[page][how];
    return `${size} of ${budgets[page][how]} bytes ${how}`;
  });
  console.log(`${page in ENTRIES ? "a page with one " : page in LAB ? "JupyterLab: " : "webpage/"}${page}: ${told.join(", ")}`);
}
if (tooLarge) {
  console.error("A front end is over its budget in js/budgets.json: it travels to each page.");
  process.exit(1);
}
