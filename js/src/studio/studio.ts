import answers from "../lesson/answers.css";
import rolls from "../look/rolls.css";
import step from "../look/step.css";
import pane from "./board_pane.css";
import own from "./studio.css";
import { BoardPage, type BoardPageTraits } from "../board/board_page";
import { reader, type RenderProps, widget } from "../shared/anywidget";
import { html, isGone, setAll } from "../shared/element";
import type { StudioPage, StudioRequest } from "../shared/wire";
import { numerals, plain } from "../shared/words";
import { Form } from "./form";
import { Header } from "./header";
import { material } from "./material";
import { placed, type Target } from "./moves";
import { Outline } from "./outline";
import { Requests, type Asked } from "./requests";
import { adder, rowsBar } from "./rows_bar";
import { source } from "./source";
import { Stand } from "./stand";
import { start } from "./start";

interface Traits extends BoardPageTraits {
  /** A `StudioPage` as text. */
  readonly studio: string;
}

/** From these widths on the board stands beside the form, and the rows beside both, in px. */
const WIDE = 700;
const WIDEST = 900;

const KEYS: Readonly<Record<string, StudioRequest["kind"]>> = { z: "undo", Z: "redo", y: "redo", s: "save" };

/** The studio in an element: its parts, and what they ask of the kernel and of each other. */
class Studio {
  readonly #around: BoardPage<Traits>;
  readonly #requests: Requests;
  readonly #header: Header;
  readonly #outline: Outline;
  /** What else stands beside the rows. */
  readonly #side: readonly { readonly element: HTMLElement; readonly draw: (page: StudioPage) => void }[];
  readonly #sidePane: HTMLElement;
  readonly #start: ReturnType<typeof start>;
  readonly #form: Form;
  readonly #stand: Stand<Traits>;
  readonly #source: ReturnType<typeof source>;
  readonly #panes: HTMLElement;
  readonly #section: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #page: () => StudioPage;
  /** The page that was drawn last. */
  #before: StudioPage;
  /** The problems that are new since the last page. */
  #findings = "";
  /** The button that opened the board, which gets the focus back. */
  #opener: Element | null = null;

  constructor(props: RenderProps<Traits>, host: HTMLElement) {
    const { model, signal } = props;
    this.#page = reader<StudioPage>(() => model.get("studio"));
    this.#before = this.#page();
    const isMeant = (): boolean => this.#page().board?.number === this.#stand.number;
    const around = (this.#around = new BoardPage(props, host, isMeant));
    const { chrome, column, say } = around;
    const send = (message: object) => around.ask(message, (lost) => this.#header.notify(lost));
    const requests = (this.#requests = new Requests(this.#page, send));
    const ask = (asked: Asked) => this.#ask(asked);
    const openBoard = (asked: Asked) => this.#openBoard(asked);
    const digits = (typed: string) => plain(chrome, typed);

    this.#header = new Header(ask, signal);
    this.#outline = new Outline(say("studio.outline"), this.#rowAsks(), signal);
    const add = (what: string) => this.#ask({ kind: "add", row: requests.row, what }, () => this.#form.enter());
    const bring = {
      read: (text: string, here: boolean, done?: () => void) => {
        const asked: Asked = { kind: "read", row: requests.row, text, ...(here && { field: "position" }) };
        this.#ask(asked, () => {
          done?.();
          this.#stand.enterBoard();
        });
      },
      turn: (at: number) => this.#ask({ kind: "turn", row: requests.row, at }),
    };
    const tools = rowsBar(say, ask, () => requests.row, signal);
    this.#side = [adder(say, add, signal), tools, material(say, bring, signal)];
    this.#start = start(say, add, signal);
    const warn = (text: string) => (this.#findings += `${text} `);
    const openRow = (asked: Asked) => this.#ask(asked, () => this.#form.enter());
    this.#form = new Form({ say, plain: digits, warn, ask, openBoard, openRow, signal });
    const leave = (asked: Asked) => this.#leave(asked);
    const page = this.#page;
    this.#stand = new Stand({ around, model, page, requests, plain: digits, send, ask, leave, open: openBoard, signal });
    this.#source = source(say, (text) => ask({ kind: "rewrite", text }), signal);

    const beside = this.#side.map(({ element }) => element);
    this.#sidePane = html("div", { class: "side-pane stack" }, this.#outline.element, ...beside);
    this.#panes = html("div", { class: "panes" }, this.#sidePane, this.#form.element, this.#start.element, this.#stand.element);
    const { element: header, choice, notice } = this.#header;
    this.#section = html("section", { class: "studio stack" }, header, choice, notice, this.#source.element, this.#panes);
    around.show(this.#section, step, rolls, answers, own, pane);
    this.#root = host.shadowRoot!;
    // Captured: a field keeps its keys to itself.
    column.addEventListener("keydown", (event) => this.#key(event), { capture: true, signal });
    around.follow("studio", () => this.#draw());
    around.measure((width) => {
      around.widen(width, WIDE);
      column.classList.toggle("widest", width >= WIDEST);
    });
  }

  /** Send any unsent text, then a request; once it is answered, go on. */
  #ask(asked: Asked, go?: () => void): number {
    if (asked.kind !== "set") this.#form.flush();
    return this.#requests.ask(asked, go);
  }

  #rowAsks() {
    return {
      // Choosing a selected row again leads to its form.
      select: (row: number) => (row === this.#requests.row ? this.#form.enter() : this.#ask({ kind: "select", row })),
      move: (row: number, target: Target) => this.#ask({ kind: "move", row, ...target }),
      remove: (row: number) => this.#ask({ kind: "delete", row }),
    };
  }

  #openBoard(asked: Asked): void {
    this.#opener = this.#root.activeElement;
    this.#ask(asked, () => this.#stand.enterBoard());
  }

  /** Take over what is on the board, or drop it; the focus then moves on, or back. */
  #leave(asked: Asked): number {
    const isSlip = asked.kind === "take" && this.#page().board?.use === "wrong";
    return this.#ask(asked, () => {
      const empty = isSlip && firstEmpty(this.#page());
      if (empty) this.#form.enter(empty);
      else if (this.#form.element.contains(this.#opener)) (this.#opener as HTMLElement).focus();
      else this.#stand.enter();
    });
  }

  #draw(): void {
    const now = this.#page();
    const held = this.#root.activeElement;
    const [form, stand, source] = [this.#form, this.#stand, this.#source];
    const near = form.element.contains(held) ? form : stand.element.contains(held) ? stand : this.#outline;
    setAll(this.#section, { "aria-label": now.file });
    const isAnswer = this.#requests.receive(now);
    if (now.refused || isAnswer) this.#header.notify(this.#requests.notice(now), now.refused !== "");
    this.#header.draw(now);
    const broken = now.source !== "";
    source.element.hidden = !broken;
    this.#panes.hidden = broken;
    source.draw(now);
    if (!broken) this.#drawPanes(now);
    const isLost = () => held !== null && (!this.#root.activeElement || isGone(this.#root.activeElement));
    if (isLost()) (broken ? source : near).enter();
    if (isLost()) this.#outline.enter();
    this.#tell(now);
    this.#requests.goOn();
  }

  #drawPanes(now: StudioPage): void {
    this.#outline.draw(now);
    for (const each of this.#side) each.draw(now);
    this.#start.draw(now);
    const isEmpty = now.rows.length === 1 && !now.board;
    this.#panes.classList.toggle("empty", isEmpty);
    // In the order in which they are seen.
    const [first, last] = [this.#panes.firstChild, this.#panes.lastChild];
    if (isEmpty && last !== this.#sidePane) this.#panes.append(this.#sidePane);
    else if (!isEmpty && first !== this.#sidePane) this.#panes.prepend(this.#sidePane);
    this.#start.element.hidden = !isEmpty;
    this.#stand.element.hidden = isEmpty;
    this.#form.draw(now, this.#requests.answered);
    this.#stand.draw(now);
  }

  #tell(now: StudioPage): void {
    const told = [now.told || this.#findings.trim(), this.#newPlace(now)];
    const isNew = now.version !== this.#before.version;
    if (isNew) this.#around.voice.tell(told.filter(Boolean).join(" · "), now.refused !== "");
    this.#findings = "";
    this.#before = now;
  }

  /** Where the selected row stands now, if it was moved. */
  #newPlace({ rows, selected }: StudioPage): string {
    const before = this.#before;
    const at = rows.findIndex(([id]) => id === selected);
    const [id] = before.rows[at] ?? [];
    const isMoved = at >= 0 && id !== selected && before.selected === selected && before.rows.length === rows.length;
    return isMoved ? numerals(this.#around.chrome)(placed(rows, at).join(" / ")) : "";
  }

  #key(event: KeyboardEvent): void {
    const kind = (event.ctrlKey || event.metaKey) && !event.altKey ? KEYS[event.key] : undefined;
    const target = event.composedPath()[0] as Element;
    const typing = target.matches("input[type=text], textarea");
    if (event.key === "Escape" && this.#form.element.contains(target)) this.#outline.enter();
    if (!kind || (typing && kind !== "save")) return;
    event.preventDefault();
    event.stopPropagation();
    this.#ask({ kind });
  }
}

/** The field of a usual mistake that has to be filled in still. */
function firstEmpty({ fields }: StudioPage): string | undefined {
  const records = fields.filter(({ form }) => form === "records").flatMap((field) => field.records).reverse();
  const inside = records.flatMap((each) => each.fields).filter(({ form }) => form !== "group");
  return inside.find(({ needed, value }) => needed && !value)?.name;
}

export default widget<Traits>((props, host) => void new Studio(props, host));
