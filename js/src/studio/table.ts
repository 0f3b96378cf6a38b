import { arrows } from "../board/arrows";
import type { BoardPage, BoardPageTraits } from "../board/board_page";
import type { Seat } from "../board/seat";
import { form } from "../lesson/form";
import type { Form } from "../lesson/form_types";
import { seatAt } from "../lesson/seats";
import { button, html, setAll, setText } from "../shared/element";
import type { StudioBoard, StudioPage, StudioRequest } from "../shared/wire";
import { Drawer } from "./drawer";
import type { Answered } from "./text_input";

/** What the board of a studio needs of the page round it. */
export interface TableContext<Traits extends BoardPageTraits> {
  readonly around: BoardPage<Traits>;
  readonly plain: (digits: string) => string;
  /** Take what stands on the board, or leave it. */
  readonly ask: (asked: Omit<StudioRequest, "to" | "stamp">) => number;
  readonly send: (message: object) => void;
  readonly signal: AbortSignal;
}

/** The board beside the form: what it is there for, the board, and what takes what stands on it. */
export class Table<Traits extends BoardPageTraits> {
  readonly element = html("section", { class: "play stack" });
  readonly #heading = html("h3", { class: "kicker grow", id: "studio-board" });
  readonly #help = html("p", { class: "help small" });
  readonly #place = html("div", { class: "table" });
  readonly #answer = html("div", { class: "fields flow" });
  readonly #noted = html("ul", { class: "noted plain asks" });
  readonly #verdict = html("p", { class: "verdict shown" });
  readonly #note: HTMLButtonElement;
  readonly #take: HTMLButtonElement;
  readonly #close: HTMLButtonElement;
  #forms: readonly (readonly [string, Form])[] = [];
  #seat: Seat | null = null;
  #shown: StudioBoard | null = null;
  /** The stamp of the request that took what stood here. */
  #taken = -1;
  #closing = new AbortController();

  constructor(private readonly context: TableContext<Traits>) {
    const { around, ask, signal, send } = context;
    setAll(this.element, { "aria-labelledby": "studio-board" });
    const note = () => send({ kind: "note", base: around.scene.version, board: this.number });
    this.#note = button("", note, signal);
    this.#take = button("", () => this.#takeIt(), signal, "ready");
    this.#close = button("", () => ask({ kind: "close-board" }), signal);
    const buttons = html("div", { class: "buttons" }, this.#note, this.#take, this.#close);
    // Above the board, where they are seen however little room there is.
    const head = html("div", { class: "head flow spread" }, this.#heading, buttons);
    this.element.append(head, this.#help, this.#answer, this.#noted, this.#verdict, this.#place);
    signal.addEventListener("abort", () => this.#closing.abort());
  }

  /** The number of the board that is shown. */
  get number(): number {
    return this.#shown?.number ?? 0;
  }

  draw({ board }: StudioPage, { stamp, refused }: Answered): void {
    const fresh = board?.number !== this.#shown?.number;
    this.#shown = board;
    this.element.hidden = !board;
    if (!board) return this.#clear();
    setAll(this.element, { "data-use": board.use });
    setText(this.#heading, board.heading);
    setText(this.#help, board.help);
    setText(this.#verdict, (stamp === this.#taken && refused) || board.verdict);
    this.#noted.replaceChildren(...board.noted.map((turn) => html("li", {}, turn)));
    const labels = [board.note, board.take, board.close];
    [this.#note, this.#take, this.#close].forEach((each, at) => {
      setText(each, labels[at]!);
      each.hidden = !labels[at];
    });
    if (fresh) this.#open(board);
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
    this.context.around.clear();
    this.#seat = null;
    this.#forms = [];
    this.#place.replaceChildren();
    this.#answer.replaceChildren();
  }

  #open({ number, use, empty, answer }: StudioBoard): void {
    this.#clear();
    this.#closing = new AbortController();
    const { signal } = this.#closing;
    const { around, plain, send } = this.context;
    const context = { say: around.say, plain, changed: () => undefined, submit: () => this.#takeIt(), signal };
    this.#forms = answer.map((field) => [field.name, form(field, context)] as const);
    this.#answer.replaceChildren(...this.#forms.map(([, { element }]) => element));
    if (empty) return;
    const place = html("div");
    this.#place.replaceChildren(place);
    around.seat(place, {
      send: (intent: object) => send({ ...intent, board: number }),
      seat: (...needs: Parameters<typeof seatAt>) =>
        (this.#seat = use === "draw" ? new Drawer(...needs, around.say) : seatAt(...needs)),
      overlay: arrows,
    });
  }

  #takeIt(): void {
    const values = Object.fromEntries(this.#forms.map(([name, { value }]) => [name, value()]));
    const places = this.#seat?.places?.() ?? [];
    this.#taken = this.context.ask({ kind: "take", values, places });
  }
}
