import { beforeEach, expect, test, vi } from "vitest";

const WORDS = { en: { open: "Open", card: "Studio", about: "About", name: "Name?" }, fa: { open: "باز کردن", card: "کارگاه", about: "", name: "" } };
const NAMED = { launcher: "ILauncher", filebrowser: "IFileBrowserFactory", translation: "ITranslator" };

/** A JupyterLab with one folder, and what was asked of it. */
function lab(files: Record<string, unknown>, chosen = "sub/a.yaml") {
  const commands = new Map<string, any>();
  const asked: unknown[] = [];
  const ready = Promise.resolve();
  const app = {
    commands: {
      addCommand: (name: string, command: unknown) => commands.set(name, command),
      execute: async (name: string, args?: unknown) => {
        asked.push([name, args]);
        return { id: "w", context: { ready }, sessionContext: { ready } };
      },
    },
    contextMenu: { addItem: (item: unknown) => asked.push(item) },
    shell: { activateById: (id: string) => asked.push(id), widgets: () => [] },
    serviceManager: {
      contents: {
        get: async (path: string) =>
          path in files ? { content: files[path] } : { content: Object.keys(files).map((name) => ({ name: name.split("/").at(-1) })) },
        save: async (path: string, model: any) => void (files[path] = model.content),
      },
      kernelspecs: {
        ready,
        specs: { default: "r", kernelspecs: { r: { language: "R", display_name: "R" }, py: { language: "python", display_name: "Python" } } },
      },
    },
  };
  const browsers = { tracker: { currentWidget: { selectedItems: () => [{ path: chosen }] } } };
  return { app, browsers, commands, asked, files };
}

const shared = (more: object = {}) => ({
  ...Object.fromEntries(
    Object.entries(NAMED).map(([name, token]) => [`@jupyterlab/${name}`, { "4.0.0": { get: async () => () => ({ [token]: token }) } }]),
  ),
  "@jupyterlab/ui-components": { "4.0.0": { get: async () => () => ({ LabIcon: class {} }) } },
  ...more,
});

async function started(code: string, made: ReturnType<typeof lab>, ways: object = shared()) {
  const container = (globalThis as any)._JUPYTERLAB.bgwidget;
  container.init(ways);
  const module = (await container.get("./extension"))();
  const cards: unknown[] = [];
  if (module.default.activate) {
    await module.default.activate(made.app, { add: (card: unknown) => cards.push(card) }, made.browsers, { languageCode: code });
  }
  return { module, cards };
}

beforeEach(async () => {
  vi.stubGlobal("fetch", async () => ({ json: async () => WORDS }));
  vi.spyOn(document, "currentScript", "get").mockReturnValue({ src: "http://lab/static/lab.js" } as HTMLScriptElement);
  vi.resetModules();
  await import("../src/lab/lab");
});

test("a card and an entry, in the language of JupyterLab", async () => {
  const made = lab({});
  const { module, cards } = await started("fa_IR", made);
  expect(module.default.optional).toEqual(Object.values(NAMED));
  expect(cards).toEqual([{ command: "bgwidget:new-lesson", category: "Other", rank: 0 }]);
  expect(made.commands.get("bgwidget:open-in-studio").label).toBe("باز کردن");
  const other = lab({});
  await started("de", other);
  expect(other.commands.get("bgwidget:open-in-studio").label).toBe("Open");
});

test("a notebook of one cell opens the file, with a kernel that knows Python", async () => {
  const made = lab({});
  await started("en", made);
  await made.commands.get("bgwidget:open-in-studio").execute({});
  const written = made.files["sub/a.studio.ipynb"] as any;
  expect(written.cells[0].source).toBe('from bgwidget import Studio\n\nStudio("a.yaml")');
  expect(written.metadata.kernelspec.name).toBe("py");
  expect(made.asked.slice(1)).toEqual([
    ["docmanager:open", { path: "sub/a.studio.ipynb", factory: "Notebook" }],
    "w",
    ["notebook:run-all-cells", undefined],
  ]);
});

test("only a notebook that does just this is used again", async () => {
  const made = lab({ "sub/a.studio.ipynb": { cells: [{ source: ["import os\n"] }] } });
  await started("en", made);
  const { execute } = made.commands.get("bgwidget:open-in-studio");
  await execute({});
  await execute({});
  expect(Object.keys(made.files)).toEqual(["sub/a.studio.ipynb", "sub/a.studio-2.ipynb"]);
});

test("a JupyterLab that lacks what is needed starts all the same", async () => {
  const broken = { "@jupyterlab/launcher": { "9.0.0": { get: () => Promise.reject(new Error("gone")) } } };
  const { module } = await started("en", lab({}), shared(broken));
  expect(module.default).toEqual([]);
});
