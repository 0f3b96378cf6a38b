import type { Application, Contents, Kernels } from "./host";

const split = (path: string): readonly [folder: string, name: string] => {
  const at = path.lastIndexOf("/") + 1;
  return [path.slice(0, at), path.slice(at)];
};

/** The cell that opens a lesson file which lies beside the notebook. */
const cell = (file: string) => `from bgwidget import Studio\n\nStudio(${JSON.stringify(file)})`;

function notebook(source: string, { default: usual, kernelspecs }: Kernels): object {
  const python = (name: string) => kernelspecs[name]?.language === "python";
  const name = [usual, ...Object.keys(kernelspecs)].find(python) ?? usual;
  const kernelspec = { name, display_name: kernelspecs[name]?.display_name ?? name, language: "python" };
  const only = { cell_type: "code", id: "studio", execution_count: null, metadata: {}, outputs: [], source };
  return { cells: [only], metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 };
}

async function namesIn(contents: Contents, folder: string): Promise<ReadonlySet<string>> {
  const { content } = await contents.get(folder, { content: true });
  return new Set((content as readonly { readonly name: string }[]).map(({ name }) => name));
}

/** Whether nothing else would be run with a notebook: it may have come with somebody's folder. */
function holdsOnly(found: unknown, source: string): boolean {
  const cells = (found as { cells?: readonly { source?: unknown }[] } | null)?.cells;
  return cells?.length === 1 && [cells[0]!.source].flat().join("") === source;
}

const numbered = (stem: string, number: number, end: string) => `${stem}${number === 1 ? "" : `-${number}`}${end}`;

/** The name of a lesson file that a folder does not hold yet. */
export async function freeName(contents: Contents, folder: string): Promise<string> {
  const names = await namesIn(contents, folder);
  let number = 1;
  while (names.has(numbered("lesson", number, ".yaml"))) number++;
  return numbered("lesson", number, ".yaml");
}

/** Write the notebook that opens a lesson file in the studio, unless it is there; return its path. */
async function written({ contents, kernelspecs }: Application["serviceManager"], file: string): Promise<string> {
  await kernelspecs.ready;
  const [folder, name] = split(file);
  const [source, stem, names] = [cell(name), name.replace(/\.\w+$/, ""), await namesIn(contents, folder.slice(0, -1))];
  for (let number = 1; ; number++) {
    const found = numbered(`${stem}.studio`, number, ".ipynb");
    const path = folder + found;
    if (names.has(found)) {
      if (holdsOnly((await contents.get(path, { content: true })).content, source)) return path;
      continue;
    }
    const specs = kernelspecs.specs ?? { default: "python3", kernelspecs: {} };
    await contents.save(path, { type: "notebook", format: "json", content: notebook(source, specs) });
    return path;
  }
}

/** Open a lesson file in the studio; one that is open already is shown. */
export async function openStudio({ commands, serviceManager, shell }: Application, file: string): Promise<void> {
  const path = await written(serviceManager, file);
  const opened = [...shell.widgets("main")].find(({ context }) => context?.path === path);
  if (opened) return shell.activateById(opened.id);
  const made = (await commands.execute("docmanager:open", { path, factory: "Notebook" })) as {
    readonly id: string;
    readonly context: { readonly ready: Promise<void> };
    readonly sessionContext: { readonly ready: Promise<void> };
  };
  await made.context.ready;
  await made.sessionContext.ready;
  shell.activateById(made.id);
  await commands.execute("notebook:run-all-cells");
}
