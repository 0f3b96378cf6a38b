import { isStored, layResume, type Manager } from "./stored";

/** A text that widgets share, held by a widget of its own. */
interface SharedText {
  get(name: "text"): string;
}

interface Host {
  getModel(reference: string): Promise<SharedText>;
}

interface Model {
  get(name: string): unknown;
  readonly widget_manager?: Manager;
}

interface Props {
  readonly model: Model;
  readonly el: HTMLElement;
  readonly host: Host;
  readonly signal: AbortSignal;
}

interface FrontEnd {
  render(props: Props): void;
}

/** The front ends loaded by widgets of this page, by the reference to their code. */
const loaded: Record<string, Promise<FrontEnd>> = ((globalThis as any)[Symbol.for("bgwidget")] ??= {});

/**
 * JupyterLab cuts outputs at edges that nothing crosses; uncut, a row of buttons can stay in view. And it lets every
 * paragraph of a notebook begin at the left, also one that is read from the right.
 */
const LAB =
  ".jp-Cell:not(.jp-mod-outputsScrolled) .jp-Cell-outputWrapper :has(.bgwidget){overflow:clip;min-width:0}" +
  ".jp-RenderedHTMLCommon [dir=rtl] p{text-align:right}";

const textOf = async (host: Host, reference: string): Promise<string> => (await host.getModel(reference)).get("text");

async function load(host: Host, reference: string): Promise<FrontEnd> {
  const code = new Blob([await textOf(host, reference)], { type: "text/javascript" });
  const url = URL.createObjectURL(code);
  const { default: frontEnd } = await import(url);
  URL.revokeObjectURL(url);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LAB);
  document.adoptedStyleSheets.push(sheet);
  return frontEnd();
}

/** The small module of each widget, which loads the code and texts that widgets share. */
export default () => ({
  async render({ model, host, ...others }: Props): Promise<void> {
    const texts = new Map<unknown, string>();
    for (const name of ["frame", "chrome"]) {
      const value = model.get(name);
      if (String(value).startsWith("anywidget:")) texts.set(value, await textOf(host, value as string));
    }
    const code = model.get("code") as string;
    loaded[code] ??= load(host, code).catch((error) => {
      delete loaded[code];
      throw error;
    });
    const frontEnd = await loaded[code];
    const get = (name: string) => texts.get(model.get(name)) ?? model.get(name);
    if (others.signal.aborted) return;
    others.el.classList.add("bgwidget");
    frontEnd.render({ ...others, host, model: { ...model, get } });
    const resume = model.get("resume") as string | undefined;
    if (resume && (await isStored(model.widget_manager, code))) layResume(others.el, JSON.parse(resume));
  },
});
