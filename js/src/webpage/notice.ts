import { html, setText } from "../shared/element";
import { progressFile } from "../shared/progress_file";
import type { Carry, CourseRequest, MapReply, PageWords } from "../shared/wire";
import { speaker, type Say } from "../shared/words";
import styles from "./notice.css";

/** What a page says round a board, seen and heard once, and the progress of a learner as a file. */
export class Notice {
  /** Above the board: why a link was not followed, or a request not carried out. */
  readonly above: HTMLElement;
  /** Below the board: how far Python has started, and the buttons for progress as a file. */
  readonly below: HTMLElement;
  /** Show the outcome of saving or restoring a file. */
  readonly hear: (reply: MapReply) => void;
  readonly #status = html("p", { role: "status" });
  readonly #kept = html("p", { class: "kept" });
  readonly #alert = html("p", { role: "alert" });
  readonly #say: Say;
  #told = "";

  constructor(
    words: PageWords,
    carry: Carry | null,
    page: HTMLElement,
    ask: (asked: Omit<CourseRequest, "to">) => void,
    signal: AbortSignal,
  ) {
    this.#say = speaker(words);
    // The outcome of a file is a status message by itself, so nothing else has to speak it.
    const made = carry && progressFile(page, carry, ask, () => undefined, signal);
    this.hear = made?.hear ?? (() => undefined);
    made?.elements.at(-1)?.setAttribute("role", "status");
    this.above = shaded(words, this.#alert);
    this.below = shaded(words, this.#status, ...(made?.elements ?? []), this.#kept);
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
