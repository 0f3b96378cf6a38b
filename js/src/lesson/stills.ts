import { Picture } from "../board/picture";
import { begin } from "../board/play";
import { html } from "../shared/element";
import type { Frame, Scene } from "../shared/scene";
import { paint } from "../shared/theme";

/** Boards that are only looked at, in the colours of the page. */
export class Stills {
  readonly #made = new Map<HTMLElement, Frame["colours"]>();

  constructor(private readonly theme: (colours: Frame["colours"]) => string) {}

  draw(frame: Frame, scene: Scene, name: string): HTMLElement {
    const { wide } = frame.layout;
    const picture = new Picture(frame);
    picture.draw(wide, { play: begin(scene), drag: null, moving: false });
    const made = html("div", { class: "still", role: "img", "aria-label": name, dir: "ltr" }, picture.element);
    made.style.setProperty("--ratio", String(wide.width / wide.height));
    this.#made.set(made, frame.colours);
    this.#paint(made, frame.colours);
    return made;
  }

  redress(): void {
    for (const [made, colours] of this.#made) {
      if (made.isConnected) this.#paint(made, colours);
      else this.#made.delete(made);
    }
  }

  #paint(made: HTMLElement, colours: Frame["colours"]): void {
    paint(made, colours[this.theme(colours)]!);
  }
}
