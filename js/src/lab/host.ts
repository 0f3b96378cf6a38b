/** The parts of JupyterLab that its extension uses, and how it hands them to one. */

/** A document that is open. */
export interface Opened {
  readonly id: string;
  readonly context?: { readonly path: string; readonly ready: Promise<void> };
  readonly sessionContext?: { readonly ready: Promise<void> };
}

export interface Command {
  readonly label: string;
  readonly caption: string;
  readonly icon?: unknown;
  readonly execute: (asked: { readonly cwd?: string }) => Promise<void>;
}

export interface Kernels {
  readonly default: string;
  readonly kernelspecs: Readonly<Record<string, { readonly language: string; readonly display_name: string } | undefined>>;
}

export interface Contents {
  get(path: string, how: { readonly content: boolean }): Promise<{ readonly content: unknown }>;
  save(path: string, model: object): Promise<unknown>;
}

export interface Application {
  readonly commands: {
    addCommand(name: string, command: Command): void;
    execute(name: string, asked?: object): Promise<unknown>;
  };
  readonly contextMenu: { addItem(item: object): void };
  readonly shell: { activateById(id: string): void; widgets(area: string): Iterable<Opened> };
  readonly serviceManager: {
    readonly contents: Contents;
    readonly kernelspecs: { readonly ready: Promise<void>; readonly specs: Kernels | null };
  };
}

export interface Launcher {
  add(card: object): void;
}

export interface FileBrowsers {
  readonly tracker: { readonly currentWidget: { selectedItems(): Iterable<{ readonly path: string }> } | null };
}

export interface Translator {
  readonly languageCode: string;
}

/** What every extension may load: by package and version, the way to its module. */
export type Shared = Readonly<Record<string, Readonly<Record<string, { get(): Promise<() => any> }>>>>;

/** Load a package that JupyterLab brings. */
export async function loaded(shared: Shared, name: string): Promise<any> {
  const [version] = Object.values(shared[name] ?? {});
  return version ? (await version.get())() : {};
}
