/** What a notebook that several people have open tells of the one who reads this page. */
export interface Awareness {
  getLocalState(): { readonly user?: Readonly<Record<string, unknown>> } | null;
}

/** What anywidget's model lets through of the widget behind it. */
export interface Manager {
  get_model(id: string): Promise<{ readonly comm_live?: boolean }>;
  /** JupyterLab's: the notebook round the widget. */
  readonly context?: {
    readonly model: { readonly collaborative?: boolean; readonly sharedModel: { readonly awareness?: Awareness } };
  };
}

/** Where an exported page keeps the state of its widgets: nothing can be run there. */
const EXPORTED = 'script[type="application/vnd.jupyter.widget-state+json"]';

/** Whether a notebook has kept a widget that no kernel knows: it would show all, and do nothing. */
export async function isStored(manager: Manager | undefined, reference: string): Promise<boolean> {
  if (!manager || document.querySelector(EXPORTED)) return false;
  const { comm_live } = await manager.get_model(reference.slice(reference.indexOf(":") + 1));
  return comm_live === false;
}
