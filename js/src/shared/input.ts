import { isPlain } from "./keys";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The handlers of pointer and keys. */
export interface InputHandler {
  /** A finger or mouse went down at a spot; answers whether a piece may be dragged from it. */
  readonly press: (at: Spot) => boolean;
  readonly drag: (at: Spot) => void;
  readonly release: (at: Spot, dragged: boolean) => void;
  readonly cancel: () => void;
  readonly walk: (arrow: string) => void;
  readonly focus: (target: EventTarget | null) => void;
  readonly choose: () => void;
  /** Escape: what is in hand is put back. It never reaches the notebook, where letters are commands. */
  readonly escape: () => void;
  readonly finish: () => void;
  /** Any other key; answers whether it means something here. */
  readonly key: (event: KeyboardEvent) => boolean;
}

const SLOP = 5;

export function listen(
  board: HTMLElement,
  toSpot: (event: PointerEvent) => Spot,
  handler: InputHandler,
  signal: AbortSignal,
): void {
  let pressed: { x: number; y: number; draggable: boolean; dragged: boolean } | null = null;

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    board.setPointerCapture(event.pointerId);
    board.dataset["pointer"] = "";
    const draggable = handler.press(toSpot(event));
    pressed = { x: event.clientX, y: event.clientY, draggable, dragged: false };
  };
  const onMove = (event: PointerEvent) => {
    if (!pressed?.draggable) return;
    const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLOP;
    if (!far && !pressed.dragged) return;
    pressed.dragged = true;
    handler.drag(toSpot(event));
  };
  const onUp = (event: PointerEvent) => {
    if (!pressed) return;
    const { dragged } = pressed;
    pressed = null;
    handler.release(toSpot(event), dragged);
  };
  const onCancel = () => {
    pressed = null;
    handler.cancel();
  };
  const onKey = (event: KeyboardEvent) => {
    delete board.dataset["pointer"];
    if (!isPlain(event)) return;
    if (/^(Arrow|Home$|End$)/.test(event.key)) handler.walk(event.key);
    else if (event.key === "Enter" || event.key === " ") handler.choose();
    else if (event.key === "Escape") handler.escape();
    else if (!handler.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Assistive technology clicks without a pointer. */
  const onClick = (event: MouseEvent) => {
    if (event.detail !== 0) return;
    handler.focus(event.target);
    handler.choose();
  };
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (!board.contains(relatedTarget as Node | null)) delete board.dataset["pointer"];
  };
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
    board.addEventListener(name, act, { signal });
  on("pointerdown", onDown);
  on("pointermove", onMove);
  on("pointerup", onUp);
  on("pointercancel", onCancel);
  on("dblclick", () => handler.finish());
  on("keydown", onKey);
  on("click", onClick);
  on("focusin", (event) => handler.focus(event.target));
  on("focusout", onLeave);
}
