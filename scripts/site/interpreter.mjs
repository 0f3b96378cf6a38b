// node interpreter.mjs PYODIDE FROM TO: the interpreter for pages, without what only packages compiled elsewhere call.
// Pyodide names nine thousand functions of C to JavaScript and to such packages; a page uses three hundred. What is
// left of WebAssembly goes to FROM, where pack.py compresses it; its JavaScript goes to TO, as `interpreter.mjs`.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [home, from, to] = process.argv.slice(2).map((path) => resolve(path));
const here = createRequire(join(home, "package.json"));
const { default: binaryen } = await import(pathToFileURL(here.resolve("binaryen")));
const { transformSync } = here("esbuild");

/** `_name=Module["_name"]=wasmExports["name"];`, or the address of data. */
const TAKEN = /(?<![\w$])(_[\w$]+)=Module\["\1"\]=wasmExports\["[^"]+"\](?:\.value>>>0)?;/g;
/** The variables of all these. */
const DECLARED = /\bvar ((?:[\w$]+,){1000,}[\w$]+);/;
const wordsOf = (...texts) => new Set(texts.flatMap((text) => text.match(/[\w$]+/g)));

const loader = readFileSync(join(home, "pyodide.mjs"), "utf8");
const script = readFileSync(join(home, "pyodide.asm.mjs"), "utf8");
const used = wordsOf(loader, script.replace(TAKEN, "").replace(DECLARED, ""));
const taken = new Set(Array.from(script.matchAll(TAKEN), ([, name]) => name));
if (!taken.size || !DECLARED.test(script)) throw new Error("Pyodide is written in another way");
const left = script
  .replace(TAKEN, (all, name) => (used.has(name) ? all : ""))
  .replace(DECLARED, (_, names) => `var ${names.split(",").filter((name) => used.has(name) || !taken.has(name))};`);
writeFileSync(join(to, "interpreter.mjs"), transformSync(left, { minify: true, format: "esm", logLevel: "error" }).code);

const bytes = readFileSync(join(home, "pyodide.asm.wasm"));
const { Features } = binaryen;
const wasm = binaryen.readBinary(bytes);
wasm.setFeatures(
  // What Pyodide is built with: nothing newer is to come in.
  Features.MutableGlobals | Features.SignExt | Features.NontrappingFPToInt | Features.BulkMemory |
    Features.ReferenceTypes | Features.Multivalue | Features.ExceptionHandling,
);
const named = wordsOf(loader, left);
for (const { name } of WebAssembly.Module.exports(new WebAssembly.Module(bytes))) {
  if (!named.has(name)) wasm.removeExport(name);
}
wasm.runPasses(["remove-unused-module-elements"]);
writeFileSync(join(from, "interpreter.wasm"), wasm.emitBinary());
