/** The set that every page needs, and the one without which nothing answers. */
const SHARED = "";
const PYTHON = "python";

/** Lets the browser keep the pages for use without a network; tells the bytes once Python is among them. */
export class Keeper {
  /** Fulfilled once all that the page loads goes by the service worker, or cannot. */
  readonly ready: Promise<void>;
  readonly #workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;

  constructor(
    script: URL,
    private readonly language: string,
    tell: (bytes: number) => void,
  ) {
    this.#workers?.addEventListener("message", ({ data }) => {
      if (data.set === PYTHON) tell(data.bytes);
    });
    this.ready = this.#begin(script).catch((error) => console.warn(error));
  }

  /** Keep the pages of the language. */
  async keepPages(): Promise<void> {
    const worker = (await this.#workers?.ready)?.active;
    for (const set of [SHARED, this.language]) worker?.postMessage(set);
  }

  /** Keep Python, too. */
  async keepPython(): Promise<void> {
    await this.keepPages();
    (await this.#workers?.ready)?.active?.postMessage(PYTHON);
  }

  async #begin(script: URL): Promise<void> {
    const registration = await this.#workers?.register(script);
    // Another version of the site takes over between two pages, not under one that is open.
    addEventListener("pagehide", () => registration?.waiting?.postMessage("leave"));
    const first = registration?.active ? null : registration?.installing;
    // A first one takes over the open page as soon as it is active, unless it fails.
    if (first) await new Promise<void>((done) => (first.onstatechange = () => /activated|redundant/.test(first.state) && done()));
  }
}
