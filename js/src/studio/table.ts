import { Board } from "../board";
import { settings, type Door } from "../door";
import { button, html, setAll, setText } from "../element";
import { form } from "../lesson/form";
import type { Form } from "../lesson/form_types";
import { Chooser, seatAt } from "../lesson/seats";
import type { Preferences } from "../menu";
import type { Frame, Scene } from "../scene";
import type { Seat } from "../seat";
import type { StudioBoard, StudioPage, StudioRequest } from "../wire";
import type { Say } from "../words";

/** What the board of a studio needs of the page round it. */
export interface TableContext<Traits extends Preferences & { readonly frame: string }> {
  readonly say: Say;
  readonly plain: (digits: string) => string;
  readonly model: Door<Traits>["model"];
  readonly scene: () => Scene;
  /** Take what stands on the board, or leave it. */
  readonly ask: (asked: Omit<StudioRequest, "to" | "stamp">) => void;
  readonly send: (message: object) => void;
  readonly signal: AbortSignal;
}

/** The board beside the form: what it is there for, the board, and what takes what stands on it. */
export class Table<Traits extends Preferences & { readonly frame: string }> {
  readonly element = html("section", { class: "play" });
  readonly #heading = html("h3", { id: "studio-board" });
  readonly #help = html("p", { class: "help" });
  readonly #place = html("div", { class: "table" });
  readonly #answer = html("div", { class: "fields" });
  readonly #noted = html("ul", { class: "noted" });
  readonly #verdict = html("p", { class: "verdict" });
  readonly #note: HTMLButtonElement;
  readonly #take: HTMLButtonElement;
  readonly #close: HTMLButtonElement;
  #forms: readonly (readonly [string, Form])[] = [];
  #board: Board | null = null;
  #seat: Seat | null = null;
  #shown: StudioBoard | null = null;
  #closing = new AbortController();

  constructor(private readonly context: TableContext<Traits>) {
    const { ask, signal, send, scene } = context;
    setAll(this.element, { "aria-labelledby": "studio-board" });
    const note = () => send({ kind: "note", base: scene().version, board: this.number });
    this.#note = button("", note, signal);
    this.#take = button("", () => this.#takeIt(), signal, "ready");
    this.#close = button("", () => ask({ kind: "close-board" }), signal);
    const buttons = html("div", { class: "buttons" }, this.#note, this.#take, this.#close);
    // Above the board, where they are seen however little room there is.
    const head = html("div", { class: "head" }, this.#heading, buttons);
    this.element.append(head, this.#help, this.#answer, this.#noted, this.#verdict, this.#place);
    signal.addEventListener("abort", () => this.#closing.abort());
  }

  /** The number of the board that is shown. */
  get number(): number {
    return this.#shown?.number ?? 0;
  }

  draw({ board }: StudioPage): void {
    const fresh = board?.number !== this.#shown?.number;
    this.#shown = board;
    this.element.hidden = !board;
    if (!board) return this.#clear();
    setAll(this.element, { "data-use": board.use });
    setText(this.#heading, board.heading);
    setText(this.#help, board.help);
    setText(this.#verdict, board.verdict);
    this.#noted.replaceChildren(...board.noted.map((turn) => html("li", {}, turn)));
    const labels = [board.note, board.take, board.close];
    [this.#note, this.#take, this.#close].forEach((each, at) => {
      setText(each, labels[at]!);
      each.hidden = !labels[at];
    });
    if (fresh) this.#open(board);
  }

  receive(): void {
    this.#board?.receive();
  }

  redress(): void {
    this.#board?.redress();
  }

  lay(frame: Frame): void {
    this.#board?.lay(frame);
  }

  /** Bring the board into sight, and give it the focus. */
  enter(): void {
    const pane = this.element.parentElement!;
    // With the modes and the buttons above the board.
    pane.scrollTop = 0;
    pane.scrollIntoView({ block: "nearest" });
    const inside = this.#place.firstElementChild?.shadowRoot?.querySelector<HTMLElement>("[role=gridcell][tabindex='0']");
    (inside ?? this.#answer.querySelector<HTMLElement>("input"))?.focus({ preventScroll: true });
  }

  #clear(): void {
    this.#closing.abort();
    this.#board = null;
    this.#seat = null;
    this.#forms = [];
    this.#place.replaceChildren();
    this.#answer.replaceChildren();
  }

  #open({ number, empty, answer }: StudioBoard): void {
    this.#clear();
    this.#closing = new AbortController();
    const { signal } = this.#closing;
    const { say, plain, model, scene, send } = this.context;
    const context = { say, plain, changed: () => undefined, submit: () => this.#takeIt(), signal };
    this.#forms = answer.map((field) => [field.name, form(field, context)] as const);
    this.#answer.replaceChildren(...this.#forms.map(([, { element }]) => element));
    if (empty) return;
    const place = html("div");
    this.#place.replaceChildren(place);
    const frame: Frame = JSON.parse(model.get("frame"));
    const { width, height } = frame.layout.wide;
    this.element.style.setProperty("--ratio", String(width / height));
    const home = {
      frame,
      scene,
      send: (intent: object) => send({ ...intent, board: number }),
      ...settings(model),
      seat: (...needs: Parameters<typeof seatAt>) => (this.#seat = seatAt(...needs)),
    };
    this.#board = new Board(place, home, signal);
  }

  #takeIt(): void {
    const values = Object.fromEntries(this.#forms.map(([name, { value }]) => [name, value()]));
    const places = this.#seat instanceof Chooser ? this.#seat.places : [];
    this.context.ask({ kind: "take", values, places });
  }
}
