import { loaded, type Application, type FileBrowsers, type Launcher, type Shared, type Translator } from "./host";
import { freeName, openStudio } from "./studio_notebook";

type Texts = Readonly<Record<"open" | "card" | "about" | "name", string>>;

const NAME = "bgwidget";
const OPEN = `${NAME}:open-in-studio`;
const NEW = `${NAME}:new-lesson`;
const YAML = '.jp-DirListing-item[data-file-type="yaml"]';
/** A checker on a point. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g class="jp-icon3" fill="#616161">' +
  '<path d="M6 2h12l-6 13z" opacity=".5"/><circle cx="12" cy="17" r="5"/></g></svg>';

/** Read while the script runs: later nobody knows where it came from. */
const here = (document.currentScript as HTMLScriptElement | null)?.src ?? "";

async function texts(language: string): Promise<Texts> {
  const all: Readonly<Record<string, Texts>> = await (await fetch(new URL("words.json", here))).json();
  return all[language.split(/[-_]/)[0]!] ?? all["en"]!;
}

async function plugin(shared: Shared): Promise<object> {
  const names = ["launcher", "filebrowser", "translation", "apputils", "ui-components"];
  const [launchers, browsers, translation, apputils, icons] = await Promise.all(
    names.map((name) => loaded(shared, `@jupyterlab/${name}`)),
  );

  async function activate(
    app: Application,
    launcher: Launcher | null,
    files: FileBrowsers | null,
    translator: Translator | null,
  ): Promise<void> {
    const { open, card, about, name } = await texts(translator?.languageCode ?? "en");
    const icon = new icons.LabIcon({ name: `${NAME}:studio`, svgstr: ICON });
    app.commands.addCommand(NEW, {
      label: card,
      caption: about,
      icon,
      execute: async ({ cwd = "" }) => {
        const folder = cwd && `${cwd}/`;
        const text = await freeName(app.serviceManager.contents, cwd);
        const { button, value } = await apputils.InputDialog.getText({ title: name, text });
        if (!button.accept || !value?.trim()) return;
        const file = value.trim().replaceAll("/", "-");
        await openStudio(app, `${folder}${/\.ya?ml$/.test(file) ? file : `${file}.yaml`}`);
      },
    });
    app.commands.addCommand(OPEN, {
      label: open,
      caption: about,
      icon,
      execute: async () => {
        const [chosen] = files?.tracker.currentWidget?.selectedItems() ?? [];
        if (chosen) await openStudio(app, chosen.path);
      },
    });
    launcher?.add({ command: NEW, category: "Other", rank: 0 });
    if (files) app.contextMenu.addItem({ command: OPEN, selector: YAML, rank: 1 });
  }

  const optional = [launchers.ILauncher, browsers.IFileBrowserFactory, translation.ITranslator];
  return { id: `${NAME}:plugin`, autoStart: true, requires: [], optional: optional.filter(Boolean), activate };
}

let made: Promise<object>;

((globalThis as any)._JUPYTERLAB ??= {})[NAME] = {
  // What is wrong here must not keep JupyterLab from starting.
  init: (shared: Shared) => void (made = plugin(shared).catch(() => [])),
  get: async () => {
    const module = { __esModule: true, default: await made };
    return () => module;
  },
};
