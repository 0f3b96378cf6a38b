// node run.mjs PYODIDE '{"packages": [], "archives": [LIBRARY, ...], "mounts": {PLACE: FOLDER}, "env": {}, "argv": [SCRIPT, ...]}'
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import xz from "../../js/node_modules/xz-decompress/dist/package/xz-decompress.js";

const [home, given] = process.argv.slice(2);
const { packages, archives = [], mounts, env, argv } = JSON.parse(given);
const unpacked = async (name) => {
  const packed = new Response(readFileSync(`${home}/${name}`)).body;
  return new Uint8Array(await new Response(new xz.XzReadableStream(packed)).arrayBuffer());
};
const [library, ...others] = await Promise.all(archives.map(unpacked));
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`));
/** A page has a library and an interpreter of its own. */
async function ofPages() {
  const indexURL = mkdtempSync(join(tmpdir(), "page-"));
  const stdLibURL = join(indexURL, "library.zip");
  writeFileSync(stdLibURL, library);
  writeFileSync(join(indexURL, "pyodide.asm.wasm"), await unpacked("interpreter.bin"));
  copyFileSync(`${home}/pyodide-lock.json`, join(indexURL, "pyodide-lock.json"));
  const { default: createPyodideModule } = await import(pathToFileURL(`${home}/interpreter.mjs`));
  return { indexURL, stdLibURL, createPyodideModule };
}
const python = await loadPyodide({ env, packages, ...(library && (await ofPages())) });
for (const each of others) python.unpackArchive(each, "zip", { extractDir: "/lib/python3.14/site-packages" });
for (const [place, root] of Object.entries(mounts)) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
globalThis.die = () => process.kill(process.pid, "SIGKILL");
python.globals.set("argv", python.toPy(argv));
const code = python.runPython(`
import js  # before the folder of this name is there
import os, sys

sys.dont_write_bytecode = True
for place in ("/repo", "/repo/tests", "/packages"):
    if os.path.isdir(place):
        sys.path.append(place)
sys.argv = argv
try:
    with open(argv[0], encoding="utf-8") as script:
        exec(compile(script.read(), argv[0], "exec"), {"__name__": "__main__"})
    code = 0
except SystemExit as ended:
    code = ended.code
code or 0
`);
process.exit(code);
