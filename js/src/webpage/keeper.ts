/** The set without which nothing answers. */
const PYTHON = "python";

/** Lets the browser keep the pages for use without a network; tells the bytes once Python is among them. */
export class Keeper {
  readonly #workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;

  constructor(script: URL, language: string, tell: (bytes: number) => void) {
    this.#workers?.addEventListener("message", ({ data }) => {
      if (data.set === PYTHON) tell(data.bytes);
    });
    void this.#begin(script, language).catch((error) => console.warn(error));
  }

  /** Keep Python, too. */
  keepPython(): Promise<void> {
    return this.#keep(PYTHON);
  }

  async #keep(set: string): Promise<void> {
    (await this.#workers?.ready)?.active?.postMessage(set);
  }

  async #begin(script: URL, language: string): Promise<void> {
    const registration = await this.#workers?.register(script);
    // Another version of the site takes over between two pages, not under one that is open.
    addEventListener("pagehide", () => registration?.waiting?.postMessage("leave"));
    await this.#keep(language);
  }
}
