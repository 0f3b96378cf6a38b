import { XzReadableStream } from "xz-decompress";

/** The bytes of each file; `scripts/site/webpage.py` writes them above this code. */
declare const SIZES: Readonly<Record<string, number>>;

export const FILES = Object.keys(SIZES);

/** At so many bytes before its end a file makes room for the next, which takes a moment to begin. */
const NEARLY = 32_768;

/** Of fewer bytes it is not told how long the others will take. */
const FEW = 65_536;

/** Bytes that have come, of how many, and the seconds until all will be there. */
type Tell = (coming: { came: number; whole: number; seconds: number }) => void;

/** A file that was asked for: when the next may be, and what is in it. */
export interface Archive {
  readonly come: Promise<void>;
  readonly content: Promise<Response>;
}

/** The large files of Python, each compressed as a whole; tells twice a second how much has come of those that are fetched. */
export class Archives {
  #came = 0;
  #whole = 0;
  #began = 0;
  #clock = 0;

  constructor(
    private readonly folder: string,
    private readonly tell: Tell,
  ) {}

  /**
   * Ask for a file once another has come: what is wanted first has the line for itself. What nobody waits for yet is
   * not told of.
   */
  load(name: string, type: string, after?: Archive, told = true): Archive {
    if (told) this.#whole += SIZES[name]!;
    this.#clock ||= self.setInterval(() => this.#tell(), 500);
    let arrived!: () => void;
    const come = new Promise<void>((done) => (arrived = done));
    const content = this.#fetch(name, type, after, told, arrived);
    // Whoever waits for it hears of it if it does not come.
    content.catch(() => this.end());
    return { come, content };
  }

  end(): void {
    clearInterval(this.#clock);
    this.#clock = 0;
  }

  async #fetch(name: string, type: string, after: Archive | undefined, told: boolean, arrived: () => void): Promise<Response> {
    const at = this.folder + name;
    // What the browser keeps is there; a frame without an origin may not even ask.
    const counts = told && !(await (async () => caches.match(at))().catch(() => null));
    if (told && !counts) this.#whole -= SIZES[name]!;
    await after?.come;
    const { body, ok } = await fetch(at);
    if (!ok) throw new Error(`${name} is not to be had`);
    let left = SIZES[name]!;
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, on) => {
        if (counts) this.#came += part.byteLength;
        if (counts) this.#began ||= performance.now();
        left -= part.byteLength;
        if (left < NEARLY) arrived();
        on.enqueue(part);
      },
    });
    return new Response(new XzReadableStream(body!.pipeThrough(count)), { headers: { "Content-Type": type } });
  }

  #tell(): void {
    const [came, whole] = [this.#came, this.#whole];
    if (came === whole) this.end();
    const seconds = ((whole - came) / came) * ((performance.now() - this.#began) / 1000);
    if (came > FEW || !whole) this.tell({ came, whole, seconds });
  }
}
