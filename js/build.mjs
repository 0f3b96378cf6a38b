import { build, transform } from "esbuild";
import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const BUDGET = 40_000;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const outfile = process.argv[2] ?? here("../bgwidget/static/board.js");

const styles = {
  name: "styles",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, "utf8"), { loader: "css", minify: true });
      return { contents: code, loader: "text" };
    }),
};

await build({
  entryPoints: [here("src/widget.ts")],
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
console.log(`${outfile}: ${size} of ${BUDGET} bytes`);
if (size > BUDGET) {
  console.error("The front end is over its budget: it travels once per widget.");
  process.exit(1);
}
