import { html, setText } from "../shared/element";
import type { Frame, Side } from "../shared/scene";
import type { Seat } from "./seat";
import type { Speech } from "./speech";

/** The line of each side, above and below the board: its name, its counts and its roll. */
export function lines(frame: Frame, seat: Seat, speech: Speech) {
  const [upper, lower] = [line(1, frame, seat, speech), line(0, frame, seat, speech)];
  const draw = (theme: string): void => {
    upper.draw(theme);
    lower.draw(theme);
  };
  return { upper: upper.element, lower: lower.element, draw };
}

function line(side: Side, frame: Frame, seat: Seat, speech: Speech) {
  const about = html("p", { class: "side grow" });
  const roll = html("span", { class: "roll" });
  const draw = (theme: string): void => {
    // The system's own colours have other names than ours.
    const ink = matchMedia("(forced-colors:active)").matches ? "" : (frame.inks[theme]?.[side] ?? "");
    const parts = speech.line(seat.play, side, ink);
    if (about.textContent !== parts.join("")) about.replaceChildren(...parts.map((part, at) => html(at ? "span" : "bdi", {}, part)));
    const rolled = speech.roll(seat.play, side);
    // Its room stays, so that nothing moves when the last number is played.
    roll.style.visibility = rolled ? "" : "hidden";
    if (rolled) setText(roll, rolled);
  };
  return { element: html("div", { class: `line ${side ? "far" : "near"}` }, about, roll), draw };
}
