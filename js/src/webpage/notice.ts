import { adopt } from "../shared/adopt";
import { html, setText } from "../shared/element";
import type { MapReply, MatchFile, PageData, PageWords } from "../shared/wire";
import { speaker, type Say } from "../shared/words";
import styles from "./notice.css";
import type { Asks } from "./files";
import type { Coming } from "./python";
import type { State } from "./state";

/** What is told while Python is on its way. */
const AWAITED: readonly string[] = ["coming", "opening", "asked"];
/** How long Python takes to start once it is there, in seconds. */
const STARTS = 5;

export type Files = typeof import("./files");

/** What a page says round a board, seen and heard once, and what else it has there. */
export class Notice {
  /** Above the board: which games it is to review, and why a link or a request was not followed. */
  readonly above: HTMLElement;
  /** Below the board: how far Python has started, progress as a file, and links. */
  readonly below: HTMLElement;
  #more?: ReturnType<Files["furnish"]>;
  readonly #status = html("p", { role: "status" });
  /** Seen, and not spoken twice a second. */
  readonly #progress = html("p");
  readonly #kept = html("p", { class: "kept" });
  readonly #alert = html("p", { role: "alert" });
  readonly #say: Say;
  #told = "";
  #reviewed: MatchFile | null = null;
  #shown: State = {};

  constructor(data: PageData, page: HTMLElement, asks: Asks, load: (() => Promise<Files>) | null) {
    const { words } = data;
    this.#say = speaker(words);
    const [first, last] = [html("div", { class: "files" }), html("div", { class: "files" })];
    first.hidden = data.match_file === null;
    last.hidden = !load;
    this.above = shaded(words, first, this.#alert);
    this.below = shaded(words, html("div", { class: "told" }, this.#status, this.#progress), last, this.#kept);
    void load?.().then(({ furnish }) => {
      this.#more = furnish(data, page, asks, this.#say);
      first.append(...this.#more.above);
      last.append(...this.#more.below);
      adopt(this.below.shadowRoot!, this.#more.styles);
      this.#more.reviews(this.#reviewed);
      this.#more.share(this.#shown);
    });
  }

  /** Show the outcome of saving or restoring a file. */
  hear(reply: MapReply): void {
    this.#more?.hear(reply);
  }

  /** Offer links to what is shown. */
  share(shown: State): void {
    this.#shown = shown;
    this.#more?.share(shown);
  }

  /** Say how far Python is; in view at once where something waits for it. */
  tell(told: "" | "coming" | "opening" | "asked" | "ready" | "unkept" | "failed"): void {
    this.#told = told;
    setText(this.#status, told && this.#say(`webpage.${told}`));
    this.below.classList.toggle("asked", told === "asked");
    if (!AWAITED.includes(told)) setText(this.#progress, "");
  }

  /** Something was asked that only Python can answer. */
  ask(): void {
    if (this.#told === "coming") this.tell("asked");
  }

  /** Say how much of Python has come. */
  awaits({ came, whole, seconds }: Coming): void {
    if (!AWAITED.includes(this.#told)) return;
    const [done, all] = [came, whole].map((bytes) => Math.ceil(bytes / 1e6)) as [number, number];
    const facts = { done, whole: all, seconds: Math.ceil(seconds / 5) * 5 + STARTS };
    setText(this.#progress, came < whole * 0.995 ? this.#say("webpage.progress", facts) : this.#say("webpage.starting"));
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
    this.#more?.reviews(file);
  }

  /** Say how much of a review is done. */
  progress(done: number, whole: number): void {
    this.#more?.progress(done, whole);
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
  const root = element.attachShadow({ mode: "open" });
  adopt(root, styles);
  root.append(...content);
  return element;
}
