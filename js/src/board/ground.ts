import { setText, svg } from "../shared/element";
import type { Arrangement } from "../shared/scene";
import { text } from "./pieces";

const LIT: Readonly<Record<string, string>> = { frame: "sheen", felt: "well" };

/** The board under the pieces, and what is written on its frame. */
export class Ground {
  readonly element = svg("g", { class: "ground" });
  #labels: readonly (readonly [key: number, label: SVGElement])[] = [];

  lay({ shapes, places, texts }: Arrangement, digits: (text: string) => string): void {
    const drawn = shapes.flatMap(([token, d]) => {
      const lit = LIT[token];
      const flat = svg("path", { d, class: token, fill: `var(--${token})` });
      return lit ? [flat, svg("path", { d, class: "lit", fill: `url(#${lit})` })] : [flat];
    });
    const written = texts.map(([x, y, name]) => text(x, y, "label", digits(name)));
    this.#labels = places.flatMap(({ key, label }) =>
      label ? [[key, text(label[0], label[1], "label", "")] as const] : [],
    );
    this.element.replaceChildren(...drawn, ...written, ...this.#labels.map(([, label]) => label));
  }

  /** Write the name of each place on the frame. */
  name(labels: readonly string[]): void {
    for (const [key, label] of this.#labels) setText(label, labels[key] ?? "");
  }
}
