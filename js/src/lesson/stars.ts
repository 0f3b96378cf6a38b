import { html } from "../shared/element";

/** The stars that a step has earned and those still to earn, for the eye: its name tells them too. */
export const stars = (earned: number, counts = earned > 0): HTMLElement =>
  html(
    "span",
    { class: "stars", "aria-hidden": "true" },
    counts ? "★★★☆☆☆".slice(3 - earned, 6 - earned) : "",
  );
