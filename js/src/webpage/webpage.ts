// In this order the modules compress best: each page loads them.
import type { CourseRequest, KnownWidget, Made, MapReply, MatchFile, News, PageData, ShownWidget, WidgetRequest } from "../shared/wire";
import { whenIdle } from "./idle";
import { adopt } from "../shared/adopt";
import styles from "./webpage.css";
import { keep, markOf, recall } from "./memory";
import { knownOn, PageWidget, type Known, type Surroundings } from "./page_widget";
import { Picture } from "./picture";
import { keepPython, keepSite, whenKept } from "./offline_keeper";
import { bringIntoView, nears, whenNear } from "./near";
import type { Asks } from "./files";
import { withFrames } from "./shared_frames";
import { reopened } from "./state";
import { LINKS } from "./links";
import { progressTeller } from "./progress";
import { Python, workerOf, type Coming, type Listener } from "./python";
import { Notice, type Files } from "./notice";
import { speaker } from "../shared/words";

const here = (path: string) => new URL(path, import.meta.url);
const python = new Python(() => whenKept().then(() => workerOf(here("worker.js").href)));
let count = 0;
const files = (): Promise<Files> => import(here("files.js").href);

/** A live board, lesson, drill or map on a page. */
class WidgetElement extends HTMLElement implements Listener {
  #id = "";
  #data!: PageData;
  #notice!: Notice;
  #around!: Surroundings;
  #widgets: PageWidget[] = [];
  /** The name and the mark under which the browser keeps what is shown. */
  #name = "";
  #mark = "";
  /** The link that leads to what is shown, and the one by which the page was opened. */
  #link = "";
  #seed = "";
  #query = "";
  /** The games that are reviewed here in place of the page's own. */
  #matchFile: MatchFile | null = null;
  readonly #progress = progressTeller(this);
  readonly #picture = new Picture(this, () => this.#widgets[0]?.hold());
  /** What carries progress, until Python has heard of it. */
  #later: (() => void)[] = [];
  #begun = false;
  #awake = false;
  #due = false;

  connectedCallback(): void {
    if (this.#id) return;
    this.#id = `w${count++}`;
    const text = this.querySelector("script")!.textContent!;
    const data: PageData = (this.#data = JSON.parse(text));
    const linked = this.hasAttribute("linked");
    // Where nothing that is shown here can be asked for, another page may take its links.
    const page = this.getAttribute("page") ?? (linked ? location.pathname : null);
    this.#query = linked && LINKS.test(location.search) ? location.search : "";
    this.#name = `${location.pathname} ${markOf(this.#query)} ${this.#id}`;
    this.#mark = markOf(text);
    addEventListener("pagehide", () => this.#write());
    const asks: Asks = {
      carry: (asked) => this.#carry(asked),
      review: (file) => {
        this.#matchFile = file;
        this.#anew();
      },
      open: (query) => {
        this.#query = query;
        this.#anew();
      },
    };
    this.#notice = new Notice(data, this, asks, linked ? files : null);
    this.prepend(this.#notice.above);
    this.append(this.#notice.below);
    this.#around = {
      load: (bundle) => import(here(`${bundle}.js`).href),
      send: (id, asked, answered) => this.#send(id, asked, answered),
      words: data.words.words,
      address: (link) => (page !== null && link ? new URL(page + link, location.href).href : ""),
    };
    if (linked) this.begin();
    else {
      whenNear(this, () => this.begin());
      this.#picture.whenReached(() => this.begin());
    }
    const wake = () => this.#wake();
    for (const event of ["pointerdown", "keydown"]) this.addEventListener(event, wake, { once: true, capture: true });
    if (!linked) return;
    const asleep = !this.#query && this.hasAttribute("asleep");
    if (!asleep) whenIdle(wake);
    // In a frame on somebody else's page nothing is kept for use without a network.
    if (parent === window) keepSite(files, data.language, asleep, (bytes) => this.#notice.keeps(bytes));
  }

  /** Show what was there last, or else what the page has; a link has to wait for Python. */
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    nears.unobserve(this);
    const kept = recall(this.#name, this.#mark);
    this.#link = kept?.link ?? "";
    this.#seed = kept?.seed ?? this.#data.seed ?? "";
    this.#notice.reviews((this.#matchFile = kept?.match_file ?? null));
    if (this.#query && !kept) return this.#picture.await();
    const shown = kept?.shown.map(({ bundle, state }) => ({ bundle, state: reopened(state) })) ?? withFrames(this.#data.shown);
    for (const each of shown) this.#widgets.push(this.#add(each, kept ? null : knownOn(this, this.#data)));
    this.#notice.share(this.#widgets.at(-1)!.state);
    void this.#hearOfBegun(!!kept).finally(() => this.#picture.clear());
  }

  /** A map is seen once it tells what was begun on other pages. */
  async #hearOfBegun(kept: boolean): Promise<void> {
    const map = this.#widgets[0]!;
    const { course } = map.state;
    if (!course) return;
    const { sinceThen }: typeof import("./begun") = await import(here("begun.js").href);
    if (!map.id) map.take({ course: sinceThen(course, this.#name, kept, speaker(this.#data.words)) });
  }

  #add(shown: Pick<ShownWidget, "bundle" | "state">, known: Known | null = null): PageWidget {
    const widget = new PageWidget(shown, this.#around, known);
    this.insertBefore(widget.element, this.#notice.below);
    void import(here("rule_links.js").href).then(({ linkRules }) => linkRules(widget, this.#data.language));
    return widget;
  }

  #send(id: string, asked: WidgetRequest, answered: boolean): void {
    if (id) return python.send(id, asked);
    this.#wake();
    if (!answered) this.#notice.ask();
  }

  #carry(asked: Omit<CourseRequest, "to">): void {
    this.#wake();
    const carry = () => python.carry(this.#id, { to: "course", ...asked });
    // What the page answered before Python came is told to it first.
    if (this.#widgets.every(({ id }) => id)) carry();
    else this.#later.push(carry);
  }

  /** Show something else; Python tells how far it is, and then of a review. */
  #anew(): void {
    this.#link = "";
    for (const each of this.#widgets) each.leave();
    if (this.#awake) this.#make();
    else this.#wake();
    this.#notice.ask();
  }

  #wake(): void {
    if (this.#awake) return;
    this.#awake = true;
    this.begin();
    if (!python.here) this.#notice.tell(this.#widgets.length ? "coming" : "opening");
    this.#make();
  }

  #make(): void {
    const { code, language, digits } = this.#data;
    const seed = this.#seed ? { seed: this.#seed } : {};
    const games = this.#matchFile ? { match_file: this.#matchFile } : {};
    python.make(this.#id, { code, language, digits, ...seed, ...games, link: this.#link || this.#query }, this);
  }

  awaits(coming: Coming): void {
    this.#notice.awaits(coming);
  }

  meet(made: Made): void {
    const fits = this.#settle("children" in made ? made.children : [made]);
    for (const carry of this.#later.splice(0)) carry();
    this.dataset["python"] = "here";
    const followed = this.#query && !this.#link;
    void this.#picture.clear().then(() => followed && bringIntoView(this.#widgets.at(-1)!.element));
    this.#notice.tell(python.kept ? "ready" : "unkept");
    keepPython();
    if (made.notice && this.#matchFile) this.#matchFile = null;
    this.#notice.reviews(this.#matchFile);
    if (made.notice && !this.#link) this.#notice.alert(made.notice);
    else if (!fits) this.#notice.changed();
    this.#keep();
  }

  hear(news: News): void {
    if ("done" in news) return this.#notice.progress(news.done, news.whole);
    const widget = this.#widgets.find(({ id }) => id === news.id);
    if ("children" in news) this.#settle(news.children);
    else if ("state" in news) widget?.take(news.state);
    else widget?.hear(news.content);
    if (!python.kept) this.#notice.tell("unkept");
    this.#notice.answered();
    this.#keep();
  }

  carried(reply: MapReply): void {
    this.#notice.hear(reply);
    for (const each of this.#widgets) each.leave();
    this.#make();
  }

  fail(): void {
    delete this.dataset["python"];
    this.#notice.tell("failed");
  }

  /** Show these widgets and no others; tells whether what was asked before still fits them. */
  #settle(shown: readonly (ShownWidget | KnownWidget)[]): boolean {
    const before = this.#widgets;
    let fits = true;
    this.#widgets = shown.map((each, at) => {
      const waits = before[at];
      if (!("state" in each)) return before.find(({ id }) => id === each.id)!;
      if (waits && !waits.id && waits.bundle === each.bundle) {
        fits = waits.meet(each.id, each.state) && fits;
        return waits;
      }
      const widget = this.#add(each);
      widget.id = each.id;
      return widget;
    });
    for (const each of before) if (!this.#widgets.includes(each)) each.close();
    return fits;
  }

  /** Store what is shown for the next visit: soon, and before the page is left. */
  #keep(): void {
    const { state } = this.#widgets.at(-1)!;
    this.#notice.share(state);
    this.#progress(state);
    if (this.#due) return;
    this.#due = true;
    whenIdle(() => this.#write());
  }

  #write(): void {
    if (!this.#due) return;
    this.#due = false;
    const shown = this.#widgets.map(({ bundle, state }) => ({ bundle, state }));
    this.#link = shown.at(-1)?.state.link ?? "";
    // A visitor who returns after the end gets other exercises.
    const over = shown.some(({ state }) => JSON.parse(state.lesson ?? "{}").ending);
    const games = this.#matchFile ? { match_file: this.#matchFile } : {};
    keep(this.#name, { mark: this.#mark, shown, link: this.#link, seed: over ? String(Math.random()) : this.#seed, ...games });
  }
}

adopt(document, styles);
customElements.define("bg-widget", WidgetElement);
