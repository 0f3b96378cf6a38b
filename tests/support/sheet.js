// A page round widgets with as much of a notebook as they see: models, outputs below one another,
// and a theme. Python is asked by `askPython`, and answers with news.
const models = new Map();
const abroad = new Map();

class Model {
  #listeners = new Map();
  #changed = {};

  constructor(made) {
    Object.assign(this, made);
  }

  get(name) {
    return this.state[name];
  }

  set(name, value) {
    this.#changed[name] = value;
    this.take({ [name]: value });
  }

  save_changes() {
    const state = this.#changed;
    this.#changed = {};
    void ask(this.id, { state });
  }

  send(content) {
    void ask(this.id, { content });
  }

  on(event, listener) {
    this.#listeners.set(event, new Set(this.#listeners.get(event)).add(listener));
  }

  off(event, listener) {
    this.#listeners.get(event)?.delete(listener);
  }

  take(state) {
    const before = this.state;
    this.state = { ...before, ...state };
    for (const name of Object.keys(state)) if (before[name] !== state[name]) this.tell(`change:${name}`);
  }

  tell(event, content) {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(content);
  }
}

let waiting = 0;

async function ask(id, asked) {
  waiting += 1;
  await tell(await window.askPython(id, JSON.stringify(asked)));
  waiting -= 1;
}

/** Take in what Python has changed. */
async function tell(news) {
  for (const { id, state, content, children, closed } of news) {
    const model = models.get(id);
    if (state) model?.take(state);
    if (content) model?.tell("msg:custom", content);
    if (children && model) await renew(model, children);
    if (closed) close(id);
  }
}

function close(id) {
  models.delete(id);
  for (const { el, leave } of abroad.get(id) ?? []) {
    leave.abort();
    el.remove();
  }
  abroad.delete(id);
}

/** Show a widget in a place; it may be shown in others too. */
async function show(made, place) {
  const model = models.get(made.id) ?? new Model(made);
  models.set(made.id, model);
  const [el, leave] = [document.createElement("div"), new AbortController()];
  for (const [name, value] of Object.entries(model.style ?? {})) el.style.setProperty(name, value);
  place.append(el);
  abroad.set(made.id, [...(abroad.get(made.id) ?? []), { el, leave }]);
  if (model.children) return renew(model, model.children);
  const { default: frontEnd } = await import(model.bundle);
  frontEnd().render({ model, el, signal: leave.signal });
}

/** Show the children of a widget that has some; those that stay are not touched. */
async function renew(model, children) {
  const gone = model.shown?.filter((id) => !children.some((child) => child.id === id)) ?? [];
  gone.forEach(close);
  for (const child of children) {
    if (model.shown?.includes(child.id)) continue;
    for (const { el } of abroad.get(model.id)) await show(child, el);
  }
  model.shown = children.map((child) => child.id);
}

window.sheet = {
  tell,
  isAnswered: () => waiting === 0,
  show: (made) => {
    const output = document.createElement("div");
    output.className = "output";
    document.querySelector("main").append(output);
    return show(made, output);
  },
};
