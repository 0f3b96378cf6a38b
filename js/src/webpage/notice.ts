import { html, setText } from "../shared/element";
import type { CourseRequest, MapReply, MatchFile, PageData, PageWords } from "../shared/wire";
import { speaker, type Say } from "../shared/words";
import styles from "./notice.css";

type Files = typeof import("./files");

/** What can be asked round a board: to carry progress, and to review a match file. */
export interface Asks {
  readonly carry: (asked: Omit<CourseRequest, "to">) => void;
  readonly review: (file: MatchFile) => void;
}

/** What a page says round a board, seen and heard once, and the progress of a learner as a file. */
export class Notice {
  /** Above the board: which games it is to review, and why a link or a request was not followed. */
  readonly above: HTMLElement;
  /** Below the board: how far Python has started, and the buttons for progress as a file. */
  readonly below: HTMLElement;
  /** Show the outcome of saving or restoring a file. */
  hear: (reply: MapReply) => void = () => undefined;
  #matches?: ReturnType<Files["matchFile"]>;
  readonly #status = html("p", { role: "status" });
  readonly #kept = html("p", { class: "kept" });
  readonly #alert = html("p", { role: "alert" });
  readonly #say: Say;
  #told = "";
  #reviewed: MatchFile | null = null;

  constructor({ words, carry, match_file: most }: PageData, page: HTMLElement, asks: Asks, load: () => Promise<Files>) {
    this.#say = speaker(words);
    const [first, last] = [html("div", { class: "files" }), html("div", { class: "files" })];
    first.hidden = most === null;
    last.hidden = carry === null;
    this.above = shaded(words, first, this.#alert);
    this.below = shaded(words, this.#status, last, this.#kept);
    if (most === null && !carry) return;
    const { signal } = new AbortController();
    void load().then(({ matchFile, progressFile }) => {
      if (most !== null) {
        this.#matches = matchFile(page, most, this.#say, asks.review, signal);
        this.#matches.show(this.#reviewed);
        first.append(...this.#matches.elements);
      }
      if (!carry) return;
      // The outcome of a file is a status message by itself, so nothing else has to speak it.
      const made = progressFile(page, carry, asks.carry, () => undefined, signal);
      this.hear = made.hear;
      made.elements.at(-1)!.setAttribute("role", "status");
      last.append(...made.elements);
    });
  }

  /** Say how far Python is. */
  tell(told: "" | "coming" | "opening" | "ready" | "unkept" | "failed"): void {
    this.#told = told;
    setText(this.#status, told && this.#say(`webpage.${told}`));
  }

  /** Python answers: that it has come is plain to see. */
  answered(): void {
    if (this.#told === "ready") this.tell("");
  }

  /** Say how much the browser keeps of the site. */
  keeps(bytes: number): void {
    setText(this.#kept, this.#say("webpage.kept", { size: Math.ceil(bytes / 1e6) }));
  }

  /** Show which match file is reviewed. */
  reviews(file: MatchFile | null): void {
    this.#reviewed = file;
    this.#matches?.show(file);
  }

  /** Say how much of a review is done. */
  progress(done: number, whole: number): void {
    this.#matches?.tell(done, whole);
  }

  alert(text: string): void {
    setText(this.#alert, text);
  }

  /** Tell that a request was made of a board that has changed since. */
  changed(): void {
    this.alert(this.#say("webpage.changed"));
  }
}

/** An element in which the page's own styles hold for the font alone. */
function shaded({ language: lang, direction: dir }: PageWords, ...content: Node[]): HTMLElement {
  const element = html("div", { lang, dir });
  element.attachShadow({ mode: "open" }).append(html("style", {}, styles), ...content);
  return element;
}
