import { BoardPage, type BoardPageTraits } from "../board/board_page";
import answers from "../lesson/answers.css";
import { reader, type RenderProps, widget } from "../shared/anywidget";
import { button, html, isGone, setAll, setText } from "../shared/element";
import type { StudioPage, StudioRequest } from "../shared/wire";
import { numerals, plain } from "../shared/words";
import pane from "./board_pane.css";
import { Form } from "./form";
import { material } from "./material";
import { Modes, type Mode } from "./modes";
import { placed } from "./moves";
import { Outline } from "./outline";
import { Preview } from "./preview";
import { adder, rowsBar } from "./rows_bar";
import { source } from "./source";
import { Stamps } from "./stamps";
import own from "./studio.css";
import { Table } from "./table";

interface Traits extends BoardPageTraits {
  /** A `StudioPage` as text. */
  readonly studio: string;
}

/** From these widths on the board stands beside the form, and the rows beside both, in px. */
const WIDE = 700;
const WIDEST = 900;

/** What is answered with more than the page shows: it is not only spoken. */
const SHOWN: ReadonlySet<StudioRequest["kind"]> = new Set(["notebook", "read", "turn", "other-side"]);

/** The studio in an element. */
function open(props: RenderProps<Traits>, host: HTMLElement): void {
  const { model, signal } = props;
  const page = reader<StudioPage>(() => model.get("studio"));
  const around = new BoardPage(props, host, (): boolean => page().board?.number === table.number);
  const { chrome, column, say, voice } = around;
  const stamps = new Stamps();
  /** The request whose answer is shown, too. */
  let shown = 0;

  const post = (message: object) => around.ask(message, notify);
  function ask(asked: Omit<StudioRequest, "to" | "stamp">): number {
    if (asked.kind !== "set") form.flush();
    const stamp = stamps.next();
    if (SHOWN.has(asked.kind)) shown = stamp;
    if (asked.kind === "select") selecting = { stamp, row: asked.row! };
    post({ to: "studio", stamp, ...asked });
    return stamp;
  }
  let selecting = { stamp: 0, row: 0 };
  /** The row that is selected, or will be once the kernel has answered. */
  function row(): number {
    const { rows, selected } = page();
    const isOpen = stamps.answered.stamp < selecting.stamp && rows.some(([id]) => id === selecting.row);
    return isOpen ? selecting.row : selected;
  }

  /** What the next page is waited for by: then the focus goes there. */
  let then: { readonly stamp: number; readonly go: () => void } | null = null;
  const thenGo = (asked: number, go: () => void) => (then = { stamp: asked, go });

  const file = html("h2", { dir: "ltr" });
  const saved = html("span", { class: "saved" });
  const summary = html("span", { class: "summary" });
  const commands = html("div", { class: "buttons" });
  const question = html("p");
  const options = html("div", { class: "buttons" });
  const choice = html("div", { class: "choice", role: "group" }, question, options);
  const notice = html("p", { class: "notice" });
  function notify(text: string, isWrong = true): void {
    setText(notice, text);
    setAll(notice, { class: isWrong ? "notice" : "notice told" });
  }
  const bar = html("header", {}, file, saved, summary, commands);

  const rowAsks = {
    // Chosen once more, a row leads to its form.
    select: (id: number) => (id === row() ? form.enter() : ask({ kind: "select", row: id })),
    move: (id: number, target: object) => ask({ kind: "move", row: id, ...target }),
    remove: (id: number) => ask({ kind: "delete", row: id }),
  };
  const outline = new Outline(say("studio.outline"), rowAsks, signal);
  const tools = rowsBar(say, ask, row, signal);
  const add = (what: string) => thenGo(ask({ kind: "add", row: row(), what }), () => form.enter());
  const kinds = adder(say, add, signal);
  const brings = {
    read: (text: string) => thenGo(ask({ kind: "read", row: row(), text }), () => table.enter()),
    turn: (at: number) => ask({ kind: "turn", row: row(), at }),
  };
  const brought = material(say, brings, signal);
  const side = html("div", { class: "side-pane" }, outline.element, kinds.element, tools.element, brought.element);

  const digits = (typed: string) => plain(chrome, typed);
  let findings = "";
  const found = (text: string) => (findings += `${text} `);
  /** What the board was opened with: there the focus goes back. */
  let opener: Element | null = null;
  function openBoard(asked: Parameters<typeof ask>[0]): void {
    opener = root.activeElement;
    thenGo(ask(asked), () => table.enter());
  }
  function leave(asked: Parameters<typeof ask>[0]): number {
    const isSlip = asked.kind === "take" && page().board?.use === "wrong";
    const sent = ask(asked);
    thenGo(sent, () => {
      const empty = isSlip && firstEmpty(page());
      if (empty) form.enter(empty);
      else if (form.element.contains(opener)) (opener as HTMLElement).focus();
      else modes.enter();
    });
    return sent;
  }
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
  const table = new Table({ around, plain: digits, ask: leave, send: post, signal });
  const preview = new Preview(model as never, () => page().preview, signal);
  const stand = html("div", { class: "stand" }, modes.element, table.element, preview.element);
  const mend = source(say, (text) => ask({ kind: "rewrite", text }), signal);

  const panes = html("div", { class: "panes" }, side, form.element, stand);
  const section = html("section", { class: "studio" }, bar, choice, notice, mend.element, panes);
  around.show(section, answers, own, pane);
  const root = host.shadowRoot!;

  function drawButtons(element: HTMLElement, shown: StudioPage["buttons"], main: string): void {
    const made = shown.map(([kind, label, ready]) => {
      const press = () => each.ariaDisabled !== "true" && ask({ kind });
      const before = [...element.children].find((child) => (child as HTMLElement).dataset["ask"] === kind);
      const each = (before as HTMLButtonElement | undefined) ?? button("", press, signal);
      each.dataset["ask"] = kind;
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
    drawButtons(options, asked?.buttons ?? [], "");
    if (!asked) return;
    setText(question, asked.text);
    setAll(choice, { "aria-label": asked.text });
  }

  let before = page();
  /** Where the selected row stands now, if it was moved. */
  function newPlace({ rows, selected }: StudioPage): string {
    const at = rows.findIndex(([id]) => id === selected);
    const [id] = before.rows[at] ?? [];
    const isMoved = at >= 0 && id !== selected && before.selected === selected && before.rows.length === rows.length;
    return isMoved ? numerals(chrome)(placed(rows, at).join(" / ")) : "";
  }

  let number = -1;
  function draw(): void {
    const now = page();
    const held = root.activeElement;
    const near = form.element.contains(held) ? form : stand.contains(held) ? modes : outline;
    setAll(section, { "aria-label": now.file });
    setText(file, now.file);
    setText(saved, now.saved);
    setText(summary, now.summary);
    const isAnswer = stamps.receive(now);
    if (now.refused || isAnswer) notify(now.refused || (now.stamp === shown ? now.told : ""), now.refused !== "");
    drawButtons(commands, now.buttons, "save");
    drawChoice(now);
    const broken = now.source !== "";
    mend.element.hidden = !broken;
    panes.hidden = broken;
    mend.draw(now);
    if (!broken) drawPanes(now);
    const isLost = () => held !== null && (!root.activeElement || isGone(root.activeElement));
    if (isLost()) (broken ? mend : near).enter();
    if (isLost()) outline.enter();
    const told = [now.told || findings.trim(), newPlace(now)];
    if (now.version !== before.version) voice.tell(told.filter(Boolean).join(" · "), now.refused !== "");
    findings = "";
    before = now;
    const { stamp, refused } = stamps.answered;
    if (!then || stamp < then.stamp) return;
    const { go } = then;
    then = null;
    if (!refused) go();
  }

  function drawPanes(now: StudioPage): void {
    outline.draw(now);
    tools.draw(now);
    kinds.draw(now);
    brought.draw(now);
    form.draw(now, stamps.answered);
    const { board } = now;
    // A board that was opened is looked at, and not what a learner sees.
    if (board && board.number !== number && board.use !== "look") previewing = false;
    number = board?.number ?? -1;
    const shown = previewing || !board;
    modes.draw(now, shown);
    table.draw(now, stamps.answered);
    table.element.hidden ||= shown;
    preview.element.hidden = !shown;
    if (shown) preview.draw(now.preview);
    else preview.close();
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

  around.follow("studio", draw);
  around.measure((width) => {
    around.widen(width, WIDE);
    column.classList.toggle("widest", width >= WIDEST);
  });
}

/** The field of a usual mistake that has to be filled in still. */
function firstEmpty({ fields }: StudioPage): string | undefined {
  const records = fields.flatMap((field) => field.records).reverse();
  return records.flatMap((each) => each.fields).find(({ needed, value }) => needed && !value)?.name;
}

export default widget(open);
