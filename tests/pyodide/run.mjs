// node run.mjs PYODIDE '{"packages": [], "archives": [LIBRARY, PAGE], "mounts": {PLACE: FOLDER}, "env": {}, "argv": [SCRIPT, ...]}'
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [home, given] = process.argv.slice(2);
const { packages, archives = [], mounts, env, argv } = JSON.parse(given);
const [library, page] = archives.map((name) => new Uint8Array(gunzipSync(readFileSync(`${home}/${name}`))));
const stdLibURL = library && join(mkdtempSync(join(tmpdir(), "library-")), "library.zip");
if (library) writeFileSync(stdLibURL, library);
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`));
const python = await loadPyodide({ env, packages, ...(stdLibURL && { stdLibURL }) });
if (page) python.unpackArchive(page, "zip", { extractDir: "/lib/python3.14/site-packages" });
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
