// node pack.mjs PYODIDE FROM TO: runs pack.py in Pyodide on the archives that FROM/archives.json lists.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [home, from, to] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")));
// Else the order of a set, and with it the bytecode, may differ from run to run. Lines are known, columns are not.
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
for (const [place, root] of [["/from", from], ["/to", to]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.runPython(readFileSync(new URL("pack.py", import.meta.url), "utf8"));
