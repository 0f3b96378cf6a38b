import { sideOf } from "../board/dice";
import { html, svg } from "../shared/element";
import { isPlain } from "../shared/keys";
import type { Field } from "../shared/wire";
import type { Form, FormContext } from "./form_types";

const SIDES = [1, 2, 3, 4, 5, 6];
/** How far each arrow leads among the cells, row after row. */
const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -6, ArrowDown: 6 };

/** The 36 rolls of two dice, to be chosen from. */
export function rolls(field: Field, { say, changed, signal }: FormContext): Form {
  const cells = SIDES.map((first) => SIDES.map((second) => cell(first, second)));
  const flat = cells.flat();
  const rows = cells.map((row) => html("div", { role: "row" }, ...row));
  const name = field.label || say("lesson.rolls");
  const grid = { role: "grid", class: "rolls", dir: "ltr", "aria-label": name, "aria-multiselectable": "true" };
  const element = html("div", grid, ...rows);
  let frozen = false;
  flat[0]!.tabIndex = 0;

  const stand = (at: HTMLElement) => {
    for (const one of flat) one.tabIndex = one === at ? 0 : -1;
    at.focus();
  };
  const toggle = (at: HTMLElement) => {
    if (frozen) return;
    at.ariaSelected = String(!isChosen(at));
    changed();
  };
  const cellOf = (event: Event) => flat.find((one) => one.contains(event.target as Node));
  const onClick = (event: Event) => {
    const at = cellOf(event);
    if (!at) return;
    stand(at);
    toggle(at);
  };
  const onKey = (event: KeyboardEvent) => {
    const at = cellOf(event);
    if (!at || !isPlain(event)) return;
    const step = ARROWS[event.key];
    const index = flat.indexOf(at);
    if (step) {
      const to = flat[index + step];
      if (to && (step % 6 === 0 || to.parentElement === at.parentElement)) stand(to);
    } else if (event.key === "Enter" || event.key === " ") toggle(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener("click", onClick, { signal });
  element.addEventListener("keydown", onKey, { signal });
  return {
    element,
    value: () => flat.filter(isChosen).map((one) => one.dataset["roll"]!),
    fill: (value) => {
      const chosen = Array.isArray(value) ? value : [];
      for (const one of flat) one.ariaSelected = String(chosen.includes(one.dataset["roll"]));
    },
    freeze: (on) => (frozen = on),
  };
}

const isChosen = (one: HTMLElement): boolean => one.ariaSelected === "true";

function cell(first: number, second: number): HTMLElement {
  const faces = svg("svg", { viewBox: "0 0 190 92", "aria-hidden": "true" }, die(first, 46), die(second, 144));
  const roll = `${first}-${second}`;
  const named = { role: "gridcell", "aria-selected": "false", "aria-label": roll, "data-roll": roll, tabindex: -1 };
  return html("div", named, faces);
}

const die = (number: number, x: number): SVGElement =>
  svg("g", { transform: `translate(${x} 46)` }, ...sideOf(number));
