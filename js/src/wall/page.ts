import { ButtonRow } from "../shared/button_row";
import { html, setAll, setText } from "../shared/element";
import { prose } from "../shared/prose";
import type { WallPage, WallRequest } from "../shared/wire";
import type { Say } from "../shared/words";
import { Ballot } from "./ballot";

export type Asked = Omit<WallRequest, "to" | "base">;

/** What stands on the wall beside the board. */
export class Page {
  readonly section = html("section", { class: "wall stack", tabindex: -1 });
  readonly table = html("div", { class: "table" });
  readonly tools = html("div", { class: "tools buttons push" });
  readonly clock = html("div");
  readonly #title = html("h2", { class: "kicker" });
  readonly #progress = html("span", { class: "progress small" });
  readonly #read = html("div", { class: "read stack" });
  readonly #goal = html("p", { class: "goal heading" });
  readonly #quote = html("blockquote");
  readonly #facts = html("ul", { class: "facts" });
  readonly #parts = html("div", { class: "parts stack" });
  readonly #notice = html("p", { class: "notice" });
  readonly #buttons: ButtonRow<Asked["kind"]>;
  readonly #ballot: Ballot;
  #text = "";

  constructor(
    write: (count: number) => string,
    plain: (digits: string) => string,
    ask: (asked: Asked) => void,
    say: Say,
    signal: AbortSignal,
  ) {
    this.#ballot = new Ballot(write, plain, (hands) => ask({ kind: "hands", hands }), signal, say("wall.code"));
    this.#buttons = new ButtonRow((kind) => ask({ kind }), signal);
    const head = html("header", { class: "flow spread" }, this.#title, this.#progress, this.clock, this.tools);
    const asked = html("div", { class: "asked" }, this.#goal, this.#read, this.#quote, this.#facts);
    const said = html("div", { class: "said panel scrolled stack" }, asked, this.#parts, this.#ballot.element, this.#notice);
    const foot = html("footer", { class: "flow spread" }, this.#buttons.element, html("p", { class: "keys small" }, say("wall.keys")));
    this.section.append(head, said, this.table, foot);
  }

  draw(page: WallPage): void {
    setAll(this.section, { "aria-label": page.title, "data-board": page.board > 0, "data-parts": page.parts.length > 0, "data-vote": page.vote !== null });
    setText(this.#title, page.title);
    setText(this.#progress, page.progress);
    if (page.read !== this.#text) this.#read.replaceChildren(...prose((this.#text = page.read)));
    setText(this.#goal, page.goal);
    setText(this.#quote, page.quote);
    this.#facts.replaceChildren(...page.facts.map((fact) => html("li", {}, fact)));
    this.#ballot.draw(page.vote);
    const parts = page.parts.map(([kind, title, text]) =>
      html("div", { class: `verdict ${kind} ${kind === "answer" ? "right" : ""}` }, html("div", {}, html("p", { class: "title" }, title), html("p", {}, text))),
    );
    this.#parts.replaceChildren(...parts);
    this.notify(page.notice);
    this.#buttons.draw(page.buttons);
    const { hidden } = this.#ballot.element;
    (parts.at(-1) ?? (hidden ? null : this.#ballot.element))?.scrollIntoView?.({ block: "nearest" });
  }

  enlargeCode(): void {
    this.#ballot.enlarge();
  }

  /** Write something below everything that is said. */
  notify(text: string): void {
    setText(this.#notice, text);
  }
}
