import type { Awareness, Manager } from "./stored";
import type { ReadersPage } from "./wire";

/** A widget's model as anywidget hands it out, as far as it is needed here. */
export interface Shared {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  send(content: unknown): void;
  on(event: string, listener: (message: unknown) => void): void;
  off(event: string, listener: (message: unknown) => void): void;
  readonly widget_manager?: Manager;
}

/** What anywidget hands to a module, as far as it is needed here. */
export interface Props {
  readonly model: Shared;
  readonly el: HTMLElement;
  readonly host: { getModel(reference: string): Promise<Shared> };
  readonly signal: AbortSignal;
}

/** Draw a widget, with what this model says of it. */
export type Show = (model: Shared, signal: AbortSignal) => Promise<void>;

interface Person {
  readonly reader: string;
  readonly name: string;
}

/** What each reader chooses for their own page, whichever the widget. */
const OWN = new Set(["theme", "sound", "shortcuts"]);

/** Who reads this page, if they have been asked. */
let asked: Promise<Person> | undefined;

/** A widget of which the reader's settings are kept in the page until Python chooses, and the rest is what all see. */
function dressed(model: Shared, signal: AbortSignal): Shared {
  const own = new Map<string, unknown>();
  for (const name of OWN) {
    const forget = () => own.delete(name);
    model.on(`change:${name}`, forget);
    signal.addEventListener("abort", () => model.off(`change:${name}`, forget));
  }
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  return {
    ...model,
    get: (name) => (own.has(name) ? own.get(name) : model.get(name)),
    set(name, value) {
      if (!OWN.has(name)) return model.set(name, value);
      own.set(name, value);
      for (const tell of listeners.get(`change:${name}`) ?? []) tell(value);
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      model.on(event, listener);
    },
    off(event, listener) {
      listeners.get(event)?.delete(listener);
      model.off(event, listener);
    },
  };
}

/** As many characters as the kernel takes, on one line. */
const short = (text: unknown, most: number): string =>
  [...String(text ?? "").replace(/[\p{Cc}\p{Cs}]/gu, "").trim()].slice(0, most).join("").trim();

/** The person as the notebook knows them; null if it names nobody. */
function known(awareness: Awareness | undefined): Person | null {
  const user = awareness?.getLocalState()?.user ?? {};
  const name = short(user["display_name"] || user["name"], 60);
  return name ? { reader: short(user["username"], 100) || name, name } : null;
}

/** Ask for a name below the board, once on a page. */
const ask = (el: HTMLElement, { ask: question, enter }: ReadersPage): Promise<Person> =>
  (asked ??= new Promise((resolve) => {
    const form = document.createElement("form");
    form.dataset["lmSuppressShortcuts"] = "true";
    form.dir = "auto";
    const label = form.appendChild(document.createElement("label"));
    const field = document.createElement("input");
    label.append(question, " ", field);
    Object.assign(field, { maxLength: 60, required: true });
    form.appendChild(document.createElement("button")).textContent = enter;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const name = short(field.value, 60);
      if (!name) return;
      form.remove();
      resolve({ reader: name, name });
    });
    el.append(form);
  }));

/** Whoever opens a board gets a view of it; a kernel that is busy gives it later. */
async function joined(model: Shared, { reader, name }: Person, signal: AbortSignal): Promise<string> {
  const mine = () => (JSON.parse(model.get("readers") as string) as ReadersPage).models[reader];
  const reference = mine();
  if (reference) return reference;
  return new Promise((resolve) => {
    const look = () => {
      const given = mine();
      if (given) resolve(given);
    };
    model.on("change:readers", look);
    signal.addEventListener("abort", () => model.off("change:readers", look));
    model.send({ kind: "join", reader, name });
  });
}

/**
 * Show a widget of a notebook that several people have open, as the one who reads this page sees it: what all see
 * first, if there is no view yet, then the reader's own.
 */
export async function read({ model, el, host, signal }: Props, show: Show): Promise<void> {
  const readers = model.get("readers") as string | undefined;
  if (!readers || readers === "{}") return show(dressed(model, signal), signal);
  const page: ReadersPage = JSON.parse(readers);
  const person = known(model.widget_manager?.context?.model.sharedModel.awareness);
  const before = new AbortController();
  if (!person || !page.models[person.reader]) await show(model, AbortSignal.any([signal, before.signal]));
  const reference = await joined(model, person ?? (await ask(el, page)), signal);
  if (signal.aborted) return;
  before.abort();
  el.replaceChildren();
  await show(await host.getModel(reference), signal);
}
