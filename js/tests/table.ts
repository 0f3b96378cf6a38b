import { Board } from "../src/board/board";
import type { BoardOptions } from "../src/board/board_options";
import { Editor } from "../src/board/editor";
import type { Preferences } from "../src/shared/anywidget";
import type { Frame, Intent, Scene } from "../src/shared/scene";
import { editFrame, frame as backgammon } from "./golden";

export type Sent = Intent & { base: number };

/** A board in a page, and a kernel that answers when it is told to. */
export class Table {
  readonly sent: Sent[] = [];
  readonly host = document.createElement("div");
  readonly preferences: Preferences = { theme: "auto", sound: false, shortcuts: true, home: "right", advice: "asked" };
  link = "";
  /** Whether no kernel answers. */
  dead = false;
  private readonly end = new AbortController();
  private readonly live: Board;

  constructor(
    private scene: Scene,
    private frame: Frame = scene.phase === "edit" ? editFrame : backgammon,
    calm = false,
    more: Partial<BoardOptions> = {},
  ) {
    document.body.append(this.host);
    const kernel = {
      frame,
      scene: () => this.scene,
      send: (intent: Sent) => {
        if (this.dead) throw new Error("no kernel");
        this.sent.push(intent);
      },
      calm,
      seat: (...at: ConstructorParameters<typeof Editor>) => (this.scene.phase === "edit" ? new Editor(...at) : null),
      preferences: () => this.preferences,
      link: () => this.link,
      prefer: (change: Partial<Preferences>) => Object.assign(this.preferences, change),
      ...more,
    };
    this.live = new Board(this.host, kernel, this.end.signal);
    const board = this.find(".board");
    board.setPointerCapture = () => undefined;
    board.getBoundingClientRect = () =>
      ({ left: 0, top: 0, width: frame.layout.wide.width }) as DOMRect;
  }

  /** Answer with a new version; advice is given with one version only. */
  answer(change: Partial<Scene>, ...gone: ("opponent" | "waits")[]): void {
    const { advice: _, ...before } = this.scene;
    this.scene = { ...before, version: before.version + 1, ...change };
    for (const name of gone) {
      const { [name]: __, ...rest } = this.scene;
      this.scene = rest;
    }
    this.live.receive();
  }

  /** Draw anew, as after a change of what stands beside the board. */
  draw(): void {
    this.live.draw(false);
  }

  lay(frame: Frame): void {
    this.frame = frame;
    this.live.lay(frame);
  }

  press(place: number): void {
    this.point("pointerdown", place);
  }

  click(...places: number[]): void {
    for (const place of places) {
      this.press(place);
      this.point("pointerup", place);
    }
  }

  drag(from: number, to: number): void {
    this.press(from);
    this.point("pointermove", to);
    this.point("pointerup", to);
  }

  button(name: string): void {
    this.find(`button.${name}`).click();
  }

  cell(name: string): HTMLElement {
    return this.find(`[role=gridcell][aria-label^="${name}"]`);
  }

  /** Press keys on the cell that has the focus stop. */
  keys(...pressed: (string | KeyboardEventInit)[]): void {
    for (const key of pressed) {
      const event = typeof key === "string" ? { key } : key;
      const cell = this.find("[role=gridcell][tabindex='0']");
      cell.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...event }));
    }
  }

  type(text: string): void {
    const field = this.find("input[type=text]") as HTMLInputElement;
    field.value = text;
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  }

  /** Click at a spot in the units of the layout. */
  clickAt(x: number, y: number): void {
    const finger = { bubbles: true, isPrimary: true, button: 0, pointerId: 1 };
    for (const type of ["pointerdown", "pointerup"]) {
      const at = { clientX: x, clientY: y };
      this.find(".board").dispatchEvent(new PointerEvent(type, { ...at, ...finger }));
    }
  }

  doubleClick(): void {
    this.find(".board").dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
  }

  /** The cell that the Tab key comes to. */
  get stop(): string {
    return this.find("[role=gridcell][tabindex='0']").getAttribute("aria-label") ?? "";
  }

  /** What was spoken so far, the last first. */
  get spoken(): string[] {
    return [...this.host.shadowRoot!.querySelectorAll(".history li")].map(
      (line) => line.textContent ?? "",
    );
  }

  get message(): string {
    return this.find(".refusal:not([hidden]), .refusal[hidden] + .message").textContent ?? "";
  }

  close(): void {
    this.end.abort();
    this.host.remove();
  }

  find(selector: string): HTMLElement {
    return this.host.shadowRoot!.querySelector<HTMLElement>(selector)!;
  }

  private point(type: string, key: number): void {
    const { left, places } = this.frame.layout.wide;
    const { box } = places.find((place) => place.key === key)!;
    const at = { clientX: box[0] + box[2] / 2 - left, clientY: box[1] + box[3] / 2 };
    const finger = { bubbles: true, isPrimary: true, button: 0, pointerId: 1 };
    this.find(".board").dispatchEvent(new PointerEvent(type, { ...at, ...finger }));
  }
}
