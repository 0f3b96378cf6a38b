import { build, transform } from "esbuild";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** By front end: where it begins, and how many bytes it may have. */
const FRONT_ENDS = { board: ["src/widget.ts", 40_000], lesson: ["src/lesson/lesson.ts", 56_000] };
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = process.argv[2] ?? here("../bgwidget/static");

const styles = {
  name: "styles",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, "utf8"), { loader: "css", minify: true });
      return { contents: code, loader: "text" };
    }),
};

let tooLarge = false;
for (const [name, [entry, budget]] of Object.entries(FRONT_ENDS)) {
  const outfile = join(folder, `${name}.js`);
  await build({
    entryPoints: [here(entry)],
    outfile,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    plugins: [styles],
  });
  const { size } = statSync(outfile);
  console.log(`${outfile}: ${size} of ${budget} bytes`);
  tooLarge ||= size > budget;
}
if (tooLarge) {
  console.error("A front end is over its budget: it travels once per widget.");
  process.exit(1);
}
