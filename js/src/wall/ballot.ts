import { button, focusNear, html, setAll, setChildren, setText } from "../shared/element";
import type { WallVote } from "../shared/wire";

const MOST = 999;

interface Row {
  readonly item: HTMLLIElement;
  readonly text: HTMLElement;
  readonly hands: HTMLInputElement;
  readonly bar: HTMLProgressElement;
  readonly count: HTMLElement;
}

/** What is voted on: options with letters, hands that are typed in, and bars once they are shown. */
export class Ballot {
  readonly element = html("div", { class: "vote" });
  readonly #question = html("p", { class: "question title", id: "question" });
  readonly #options = html("ol", { class: "options plain stack tight", "aria-labelledby": "question" });
  readonly #link = html("p", { class: "link small title" });
  readonly #picture = html("img", { alt: "" });
  readonly #code: HTMLButtonElement;
  readonly #said = html("p", { class: "voted kicker" });
  #rows: Row[] = [];

  constructor(
    private readonly write: (count: number) => string,
    private readonly plain: (digits: string) => string,
    private readonly give: (hands: readonly number[]) => void,
    private readonly signal: AbortSignal,
    code = "",
  ) {
    this.#code = button("", () => this.enlarge(), signal, "code");
    setAll(this.#code, { "aria-label": code, "aria-pressed": "false" });
    this.#code.append(this.#picture);
    this.element.append(this.#code, this.#question, this.#link, this.#options, this.#said);
  }

  draw(vote: WallVote | null): void {
    this.element.hidden = !vote;
    if (!vote) return;
    const { code, options, shown, typed, url } = vote;
    setAll(this.element, { "data-shown": shown });
    setText(this.#question, vote.question);
    setText(this.#said, vote.said);
    this.#drawLink(url);
    this.#code.hidden = !code;
    if (!code) this.enlarge(false);
    setAll(this.#picture, { src: code || null });
    while (this.#rows.length < options.length) this.#rows.push(this.#row());
    this.#rows.length = options.length;
    setChildren(this.#options, this.#rows.map(({ item }) => item));
    options.forEach(([letter, text, count, percent, right, name], at) => {
      const row = this.#rows[at]!;
      setAll(row.item, { "data-letter": letter, class: right ? "right" : "" });
      setText(row.text, text);
      row.hands.hidden = !typed;
      setAll(row.hands, { "aria-label": name });
      if (focusNear(row.item) !== row.hands)
        row.hands.value = count ? this.write(count) : "";
      setText(row.count, shown ? this.write(count) : "");
      row.bar.value = percent;
    });
  }

  /** Show the code as large as the board, for the last row of the class, or beside the address. */
  enlarge(large = !this.#code.hidden && this.#code.getAttribute("aria-pressed") === "false"): void {
    setAll(this.#code, { "aria-pressed": String(large) });
  }

  #row(): Row {
    const hands = html("input", { type: "text", inputmode: "numeric", size: 3, maxlength: 3, autocomplete: "off" });
    hands.addEventListener("input", () => this.#take(hands), { signal: this.signal });
    const [text, bar, count] = [html("span", { class: "text" }), html("progress", { max: 100 }), html("b")];
    setAll(bar, { "aria-hidden": "true" });
    return { item: html("li", {}, text, hands, bar, count), text, hands, bar, count };
  }

  #take(typed: HTMLInputElement): void {
    const given = this.#rows.map(({ hands }) => Number(this.plain(hands.value.trim())));
    const read = Number(this.plain(typed.value.trim()));
    setAll(typed, { "aria-invalid": isHands(read) ? null : "true" });
    if (given.every(isHands)) this.give(given);
  }

  #drawLink(url: string): void {
    this.#link.hidden = !url;
    if (this.#link.textContent === url) return;
    // It comes from a service: only an address of the web becomes a link.
    const safe = /^https?:\/\//.test(url);
    // A line that is too long ends after a slash.
    const parts = url.split(/(?<=\w\/)/).flatMap((part) => [part, html("wbr")]);
    const link = html(safe ? "a" : "span", { dir: "ltr" }, ...parts);
    if (safe) setAll(link, { href: url, target: "_blank", rel: "noopener noreferrer" });
    this.#link.replaceChildren(link);
  }
}

const isHands = (count: number): boolean => Number.isInteger(count) && count >= 0 && count <= MOST;
