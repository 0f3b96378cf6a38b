import type { Panel } from "../shared/wire";
import type { State } from "./state";

/** Return what tells the page round an element how far its lesson is: once at its beginning, and with each step. */
export function progressTeller(element: HTMLElement): (state: State) => void {
  let told = "";
  return ({ lesson }) => {
    if (!lesson) return;
    const { headway, ending }: Panel = JSON.parse(lesson);
    const [done, steps] = headway;
    const detail = { done, steps, over: ending !== null };
    const text = JSON.stringify(detail);
    if (text === told) return;
    told = text;
    element.dispatchEvent(new CustomEvent("bgwidget-progress", { detail, bubbles: true }));
  };
}
