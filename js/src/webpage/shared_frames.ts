import type { ShownWidget } from "../shared/wire";

/** Widgets of a page with the frames that its boards share. */
export function withFrames(shown: readonly ShownWidget[]): readonly ShownWidget[] {
  return shown.map(({ frame, ...widget }) =>
    frame ? { ...widget, state: { frame: document.getElementById(frame)!.textContent!, ...widget.state } } : widget,
  );
}
