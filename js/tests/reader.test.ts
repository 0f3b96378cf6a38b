import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Apart } from "../src/shared/apart";
import type { Shared } from "../src/shared/reader";

type Listener = (message: unknown) => void;

let apart: Apart;
let el: HTMLElement;
/** What was shown, one after the other: the model of each, and how it ends. */
let shown: { model: Shared; signal: AbortSignal }[];
let closing: AbortController;

beforeEach(async () => {
  // Who reads a page is asked for once on it.
  vi.resetModules();
  apart = (await import("../src/shared/apart")).default;
  el = document.body.appendChild(document.createElement("div"));
  [shown, closing] = [[], new AbortController()];
});

afterEach(() => document.body.replaceChildren());

class Widget implements Shared {
  readonly sent: unknown[] = [];
  readonly saved: Record<string, unknown>[] = [];
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(
    readonly state: Record<string, unknown>,
    user?: Record<string, unknown>,
  ) {
    const awareness = { getLocalState: () => (user ? { user } : null) };
    const context = { model: { collaborative: true, sharedModel: { awareness } } };
    this.widget_manager = { get_model: async () => ({}), context };
  }

  readonly widget_manager: NonNullable<Shared["widget_manager"]>;
  readonly get = (name: string) => this.state[name];
  readonly set = (name: string, value: unknown) => void (this.state[name] = value);
  readonly save_changes = () => void this.saved.push({ ...this.state });
  readonly send = (message: unknown) => void this.sent.push(message);
  readonly on = (event: string, listener: Listener) =>
    void this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  readonly off = (event: string, listener: Listener) => void this.#listeners.get(event)?.delete(listener);

  /** The kernel writes a trait. */
  write(name: string, value: unknown): void {
    this.state[name] = value;
    for (const tell of this.#listeners.get(`change:${name}`) ?? []) tell(value);
  }
}

const readers = (models: Record<string, string> = {}) => JSON.stringify({ models, ask: "Your name?", enter: "Go" });
const AN = { username: "u1", name: "an", display_name: "An" };
const mine = new Widget({ whose: "An" });

function show(model: Shared, signal: AbortSignal): Promise<void> {
  shown.push({ model, signal });
  el.append(document.createElement("section"));
  return Promise.resolve();
}

function open(model: Shared, place = el): Promise<void> {
  const host = { getModel: async (reference: string) => (reference === "anywidget:7" ? mine : model) };
  return apart.read({ model, el: place, host, signal: closing.signal }, show);
}

test("a reader who was here before sees their own view at once", async () => {
  const board = new Widget({ readers: readers({ u1: "anywidget:7" }) }, AN);
  await open(board);
  expect(shown.map(({ model }) => model)).toEqual([mine]);
  expect(board.sent).toEqual([]);
});

test("a new reader sees the board of all until the kernel gives them a view", async () => {
  const board = new Widget({ readers: readers() }, AN);
  const opened = open(board);
  await vi.waitFor(() => expect(board.sent).toEqual([{ kind: "join", reader: "u1", name: "An" }]));
  expect(shown.map(({ model }) => model)).toEqual([board]);
  board.write("readers", readers({ u2: "anywidget:9" }));
  expect(shown[0]!.signal.aborted).toBe(false);
  board.write("readers", readers({ u1: "anywidget:7", u2: "anywidget:9" }));
  await opened;
  expect(shown.map(({ model }) => model)).toEqual([board, mine]);
  expect(shown.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(el.children).toHaveLength(1);
});

test("a board that is gone before the kernel answers shows nothing more", async () => {
  const board = new Widget({ readers: readers() }, AN);
  const opened = open(board);
  await vi.waitFor(() => expect(board.sent).toHaveLength(1));
  closing.abort();
  board.write("readers", readers({ u1: "anywidget:7" }));
  const settled = await Promise.race([opened.then(() => true), Promise.resolve(false)]);
  expect(settled).toBe(false);
  expect(shown).toHaveLength(1);
});

test.each([
  [{ username: "u1", name: "an" }, { reader: "u1", name: "an" }],
  [{ display_name: " \n😀 An\u0000 " }, { reader: "😀 An", name: "😀 An" }],
  [
    { username: "x".repeat(200), name: "😀".repeat(70) },
    { reader: "x".repeat(100), name: "😀".repeat(60) },
  ],
])("a name is told as the kernel takes it", async (user, told) => {
  const board = new Widget({ readers: readers() }, user);
  void open(board);
  await vi.waitFor(() => expect(board.sent).toEqual([{ kind: "join", ...told }]));
});

test("where the notebook names nobody the page asks once", async () => {
  const boards = [new Widget({ readers: readers() }), new Widget({ readers: readers() })];
  const other = document.body.appendChild(document.createElement("div"));
  void open(boards[0]!);
  await vi.waitFor(() => expect(el.querySelector("form")).not.toBeNull());
  void open(boards[1]!, other);
  const [form] = document.forms;
  expect(document.forms).toHaveLength(1);
  expect(form!.textContent).toContain("Your name?");
  form!.querySelector("input")!.value = "  ";
  form!.dispatchEvent(new Event("submit", { cancelable: true }));
  expect(document.forms).toHaveLength(1);
  form!.querySelector("input")!.value = " Bình ";
  form!.dispatchEvent(new Event("submit", { cancelable: true }));
  const join = { kind: "join", reader: "Bình", name: "Bình" };
  await vi.waitFor(() => expect(boards.map(({ sent }) => sent)).toEqual([[join], [join]]));
  expect(document.forms).toHaveLength(0);
});

test.each([{}, { readers: "{}" }])("on a widget that all see alike each reader has a theme of their own", async (more) => {
  const lesson = new Widget({ theme: "auto", home: "right", ...more }, AN);
  await open(lesson);
  const { model } = shown[0]!;
  const told: unknown[] = [];
  const listener = (value: unknown) => told.push(value);
  model.on("change:theme", listener);
  model.set("theme", "dark");
  model.set("home", "left");
  model.save_changes();
  expect([model.get("theme"), model.get("home"), told]).toEqual(["dark", "left", ["dark"]]);
  expect(lesson.saved).toEqual([{ theme: "auto", home: "left", ...more }]);
  lesson.write("theme", "contrast");
  expect(model.get("theme")).toBe("contrast");
  model.off("change:theme", listener);
  model.set("theme", "light");
  expect(told).toEqual(["dark", "contrast"]);
});

test("a board kept from another day shows its way on", async () => {
  const board = new Widget({ resume: JSON.stringify({ label: "Go on", note: "Or run the cell." }) });
  const cell = document.body.appendChild(document.createElement("div"));
  cell.className = "jp-Cell";
  cell.append(el);
  await apart.kept({ model: board, el, host: { getModel: async () => board }, signal: closing.signal }, show);
  expect(el.textContent).toBe("Go onOr run the cell.");
  expect((el.firstElementChild as HTMLElement).inert).toBe(true);
});
