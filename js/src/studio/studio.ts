import controls from "../controls.css";
import { follow, reader, send, type Door, widget } from "../door";
import { button, html, setAll, setText } from "../element";
import answers from "../lesson/answers.css";
import type { Preferences } from "../menu";
import type { Scene } from "../scene";
import styles from "../styles.css";
import { isDark, paint, watchTheme } from "../theme";
import { Voice } from "../voice";
import type { Chrome, StudioPage, StudioRequest } from "../wire";
import { counter, plain, speaker } from "../words";
import pane from "./board_pane.css";
import { bring } from "./bring";
import { Form } from "./form";
import { Modes, type Mode } from "./modes";
import { Outline } from "./outline";
import { Preview } from "./preview";
import { adder, rowsBar } from "./rows_bar";
import { source } from "./source";
import own from "./studio.css";
import { Table } from "./table";

interface Traits extends Preferences {
  /** A `Chrome` as text. */
  readonly chrome: string;
  /** A `Frame` as text. */
  readonly frame: string;
  /** A `Scene` as text; empty of all where there is no board. */
  readonly scene: string;
  /** A `StudioPage` as text. */
  readonly studio: string;
}

/** From these widths on the board stands beside the form, and the rows beside both, in px. */
const WIDE = 700;
const WIDEST = 900;

/** The studio in an element. */
function open({ model, signal }: Door<Traits>, host: HTMLElement): void {
  const chrome: Chrome = JSON.parse(model.get("chrome"));
  const say = speaker(chrome);
  const voice = new Voice();
  const page = reader<StudioPage>(() => model.get("studio"));
  const scene = reader<Scene>(() => model.get("scene"));
  let stamp = page().stamp;

  function post(message: object): void {
    try {
      send(model, message);
    } catch {
      const lost = say("board.lost");
      setText(notice, lost);
      voice.tell(lost);
    }
  }
  function ask(asked: Omit<StudioRequest, "to" | "stamp">): number {
    if (asked.kind !== "set") form.flush();
    stamp += 1;
    post({ to: "studio", stamp, ...asked });
    return stamp;
  }
  const row = () => page().selected;

  /** What the next page is waited for by: then the focus goes there. */
  let then: { readonly stamp: number; readonly go: () => void } | null = null;
  const thenGo = (asked: number, go: () => void) => (then = { stamp: asked, go });

  const file = html("h2");
  const saved = html("span", { class: "saved" });
  const summary = html("span", { class: "summary" });
  const commands = html("div", { class: "buttons" });
  const choice = html("div", { class: "choice", role: "group" });
  const notice = html("p", { class: "notice" });
  const bar = html("header", {}, file, saved, summary, commands);

  const rowAsks = {
    // Chosen once more, a row leads to its form.
    select: (id: number) => (id === row() ? form.focus() : ask({ kind: "select", row: id })),
    move: (id: number, target: object) => ask({ kind: "move", row: id, ...target }),
    remove: (id: number) => ask({ kind: "delete", row: id }),
  };
  const outline = new Outline(say("studio.outline"), rowAsks, signal);
  const tools = rowsBar(say, ask, signal);
  const add = (what: string) => thenGo(ask({ kind: "add", row: row(), what }), () => form.focus());
  const kinds = adder(say, add, signal);
  const brings = {
    read: (text: string) => thenGo(ask({ kind: "read", row: row(), text }), () => table.enter()),
    turn: (at: number) => ask({ kind: "turn", row: row(), at }),
  };
  const material = bring(say, brings, signal);
  const side = html("div", { class: "side-pane" }, outline.element, kinds.element, tools.element, material.element);

  const digits = (typed: string) => plain(chrome, typed);
  let findings = "";
  const found = (text: string) => (findings += `${text} `);
  const openBoard = (asked: Parameters<typeof ask>[0]) => thenGo(ask(asked), () => table.enter());
  const form = new Form({ say, plain: digits, found, ask, openBoard, signal });
  let previewing = false;
  function openMode(mode: Mode, field: string): void {
    previewing = mode === "preview";
    if (previewing) return draw();
    if (mode === "look") {
      if (page().board?.use === "look") draw();
      else ask({ kind: "close-board" });
    } else openBoard({ kind: "open-board", row: row(), what: mode, ...(field && { field }) });
  }
  const modes = new Modes(say, openMode, signal);
  const leaving = (asked: Parameters<typeof ask>[0]) => thenGo(ask(asked), () => modes.enter());
  const table = new Table({ say, plain: digits, model, scene, ask: leaving, send: post, signal });
  const preview = new Preview(model as never, () => page().preview, signal);
  const stand = html("div", { class: "stand" }, modes.element, table.element, preview.element);
  const mend = source(say, (text) => ask({ kind: "rewrite", text }), signal);

  const panes = html("div", { class: "panes" }, side, form.element, stand);
  const section = html("section", { class: "studio" }, bar, choice, notice, mend.element, panes);
  const { language: lang, direction: dir } = chrome;
  const column = html("div", { class: "column", lang, dir }, section, voice.polite, voice.urgent);
  column.style.setProperty("--counter", counter(chrome));
  const root = host.attachShadow({ mode: "open" });
  root.append(html("style", {}, controls, styles, answers, own, pane), column);

  const pressed = new Map<string, HTMLButtonElement>();
  function drawButtons(element: HTMLElement, shown: StudioPage["buttons"], main: string): void {
    const made = shown.map(([kind, label, ready]) => {
      const press = () => each.ariaDisabled !== "true" && ask({ kind });
      const each = pressed.get(kind) ?? button("", press, signal);
      pressed.set(kind, each);
      setText(each, label);
      setAll(each, { class: kind === main && ready ? "ready" : "", "aria-disabled": ready ? null : "true" });
      return each;
    });
    if (made.some((each, at) => each !== element.children[at]) || made.length !== element.children.length) {
      element.replaceChildren(...made);
    }
  }

  function drawChoice({ choice: asked }: StudioPage): void {
    choice.hidden = !asked;
    if (!asked) return choice.replaceChildren();
    const text = html("p", {}, asked.text);
    const buttons = html("div", { class: "buttons" });
    drawButtons(buttons, asked.buttons, "");
    choice.replaceChildren(text, buttons);
    setAll(choice, { "aria-label": asked.text });
  }

  let version = page().version;
  let number = -1;
  function draw(): void {
    const now = page();
    setAll(section, { "aria-label": now.file });
    setText(file, now.file);
    setText(saved, now.saved);
    setText(summary, now.summary);
    setText(notice, now.refused);
    drawButtons(commands, now.buttons, "save");
    drawChoice(now);
    const broken = now.source !== "";
    mend.element.hidden = !broken;
    panes.hidden = broken;
    mend.draw(now);
    if (!broken) drawPanes(now);
    if (now.version !== version) voice.tell(now.told || findings.trim(), now.refused !== "");
    findings = "";
    version = now.version;
    if (!then || now.stamp < then.stamp) return;
    const { go } = then;
    then = null;
    if (!now.refused) go();
  }

  function drawPanes(now: StudioPage): void {
    outline.draw(now);
    tools.draw(now);
    kinds.draw(now);
    material.draw(now);
    form.draw(now);
    const { board } = now;
    // A board that was opened is looked at, and not what a learner sees.
    if (board && board.number !== number && board.use !== "look") previewing = false;
    number = board?.number ?? -1;
    const shown = previewing || !board;
    modes.draw(now, shown);
    table.draw(now);
    table.element.hidden ||= shown;
    preview.element.hidden = !shown;
    if (shown) preview.draw(now.preview);
    else preview.close();
  }

  function redress(): void {
    const dressed = isDark(host) ? "dark" : "light";
    column.dataset["page"] = dressed;
    paint(column, chrome.colours[dressed] ?? {});
    table.redress();
  }

  const UNDO: Readonly<Record<string, StudioRequest["kind"]>> = { z: "undo", Z: "redo", y: "redo", s: "save" };
  const onKey = (event: KeyboardEvent) => {
    const kind = (event.ctrlKey || event.metaKey) && !event.altKey ? UNDO[event.key] : undefined;
    const typing = (event.composedPath()[0] as Element).matches("input[type=text], textarea");
    if (event.key === "Escape" && form.element.contains(event.composedPath()[0] as Node)) outline.enter();
    if (!kind || (typing && kind !== "save")) return;
    event.preventDefault();
    event.stopPropagation();
    ask({ kind });
  };
  // Captured: a field keeps its keys to itself.
  column.addEventListener("keydown", onKey, { capture: true, signal });

  function fit(width: number): void {
    column.classList.toggle("wide", width >= WIDE);
    column.classList.toggle("widest", width >= WIDEST);
  }
  fit(host.clientWidth);
  const sizes = new ResizeObserver(([entry]) => {
    // Later: what is being measured must not change.
    requestAnimationFrame(() => fit(entry!.contentRect.width));
  });
  sizes.observe(host);
  signal.addEventListener("abort", () => sizes.disconnect());
  watchTheme(host, redress, signal);
  draw();
  redress();
  const receive = () => {
    if (page().board?.number === table.number) table.receive();
  };
  const lay = () => {
    if (page().board?.number === table.number) table.lay(JSON.parse(model.get("frame")));
  };
  const changes = { "change:studio": draw, "change:frame": lay, "change:scene": receive };
  follow(model, { ...changes, "change:theme": redress }, signal);
}

export default widget(open);
