/** What a board on another page may be asked to show, and how; see `bgwidget.webpage.links`. */
const ASKED = ["xgid", "position", "dice", "game", "opponent", "lesson", "part", "step", "exercise", "digits", "theme"];
const NAMES = [...ASKED, "language", "label"];
/** The height before the frame has told its own, in px. */
const FIRST = 720;

/** A live board, step or drill on a page of somebody else's: a frame that takes the height of its content. */
class BoardElement extends HTMLElement {
  static readonly observedAttributes = NAMES;
  readonly #frame = document.createElement("iframe");

  connectedCallback(): void {
    const frame = this.#frame;
    Object.assign(frame.style, { width: "100%", height: `${FIRST}px`, border: "0" });
    frame.loading = "lazy";
    this.style.display ||= "block";
    this.replaceChildren(frame);
    this.#show();
    addEventListener("message", this);
  }

  disconnectedCallback(): void {
    removeEventListener("message", this);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  handleEvent({ source, origin, data }: MessageEvent<{ bgwidget?: unknown }>): void {
    if (source !== this.#frame.contentWindow || origin !== new URL(import.meta.url).origin) return;
    const told = data?.bgwidget;
    if (typeof told === "object") this.dispatchEvent(new CustomEvent("bgwidget-progress", { detail: told, bubbles: true }));
    const height = Number(told);
    if (height > 0 && height < 1e5) this.#frame.style.height = `${Math.ceil(height)}px`;
  }

  #show(): void {
    const language = this.getAttribute("language") ?? "en";
    const folder = language === "en" ? "" : `${encodeURIComponent(language)}/`;
    const shown = new URL(`../${folder}embed.html`, import.meta.url);
    for (const name of ASKED) {
      const value = this.getAttribute(name);
      if (value !== null) shown.searchParams.set(name, value);
    }
    this.#frame.title = this.getAttribute("label") ?? "Backgammon";
    if (this.#frame.src !== shown.href) this.#frame.src = shown.href;
  }
}

customElements.define("bg-board", BoardElement);

/** What a page hands to a module that it mounts, as MyST's `anywidget` does. */
interface Props {
  readonly model: { get(name: string): unknown };
  readonly el: HTMLElement;
}

/** The element as such a module: what it shows stands in the model. */
export default {
  render({ model, el }: Props): void {
    const board = document.createElement("bg-board");
    for (const name of NAMES) if (model.get(name) != null) board.setAttribute(name, String(model.get(name)));
    el.append(board);
  },
};
