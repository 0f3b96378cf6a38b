// node run.mjs PYODIDE '{"packages": [], "mounts": {PLACE: FOLDER}, "env": {}, "argv": [SCRIPT, ...]}'
import { pathToFileURL } from "node:url";

const [home, given] = process.argv.slice(2);
const { packages, mounts, env, argv } = JSON.parse(given);
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`));
const python = await loadPyodide({ env, packages });
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
