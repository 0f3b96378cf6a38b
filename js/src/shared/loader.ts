import type { Apart } from "./apart";
import type { Props, Shared } from "./reader";
import { isStored } from "./stored";

type Host = Props["host"];

interface FrontEnd {
  render(props: Props): void;
}

/** The modules loaded by widgets of this page, by the reference to their code. */
const loaded: Record<string, Promise<any>> = ((globalThis as any)[Symbol.for("bgwidget")] ??= {});

/**
 * JupyterLab cuts outputs at edges that nothing crosses; uncut, a row of buttons can stay in view. And it lets every
 * paragraph of a notebook begin at the left, also one that is read from the right.
 */
const LAB =
  ".jp-Cell:not(.jp-mod-outputsScrolled) .jp-Cell-outputWrapper :has(.bgwidget){overflow:clip;min-width:0}" +
  ".jp-RenderedHTMLCommon [dir=rtl] p{text-align:right}";

const isReference = (value: unknown): value is string => String(value).startsWith("anywidget:");

/** A text that widgets share is held by a widget of its own. */
const textOf = async (host: Host, reference: string): Promise<string> =>
  (await host.getModel(reference)).get("text") as string;

async function load(host: Host, reference: string): Promise<any> {
  const code = new Blob([await textOf(host, reference)], { type: "text/javascript" });
  const url = URL.createObjectURL(code);
  const { default: made } = await import(url);
  URL.revokeObjectURL(url);
  return made;
}

async function frontEnd(host: Host, reference: string): Promise<FrontEnd> {
  const make = await load(host, reference);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LAB);
  document.adoptedStyleSheets.push(sheet);
  return make();
}

/** What a module makes, which is asked for once; if it could not be loaded, once more. */
const once = (host: Host, reference: string, make: typeof load): Promise<any> =>
  (loaded[reference] ??= make(host, reference).catch((error) => {
    delete loaded[reference];
    throw error;
  }));

/** The small module of each widget, which loads the code and texts that widgets share. */
export default () => ({
  async render({ model, host, el, signal }: Props): Promise<void> {
    const code = model.get("code") as string;
    const show = async (model: Shared, signal: AbortSignal) => {
      const texts = new Map<string, unknown>();
      for (const name of ["frame", "chrome"]) {
        const value = model.get(name);
        texts.set(name, isReference(value) ? await textOf(host, value) : value);
      }
      const { render }: FrontEnd = await once(host, code, frontEnd);
      if (signal.aborted) return;
      const get = (name: string) => {
        const value = model.get(name);
        // Where another page asks for the whole state, it refers to what is known here.
        if (isReference(value)) return texts.get(name) ?? value;
        if (texts.has(name)) texts.set(name, value);
        return value;
      };
      el.classList.add("bgwidget");
      render({ el, signal, host, model: { ...model, get } });
    };
    const { widget_manager } = model;
    const stored = await isStored(widget_manager, code);
    if (!stored && !widget_manager?.context?.model.collaborative) return show(model, signal);
    const { kept, read }: Apart = await once(host, model.get("apart") as string, load);
    await (stored ? kept : read)({ model, host, el, signal }, show);
  },
});
