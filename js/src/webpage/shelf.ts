const LOCK = "bgwidget progress";

/** The folder in which Python keeps progress, kept by the browser. */
export class Shelf {
  /** Whether the browser keeps it. */
  kept = true;

  constructor(
    private readonly fs: any,
    folder: string,
    private readonly file: string,
  ) {
    fs.mkdirTree(folder);
    fs.mount(fs.filesystems.IDBFS, {}, folder);
  }

  /**
   * Do something with what is kept now; what it adds is kept before this is over. Pages that are
   * open together take turns, else the one would write over what the other has added.
   */
  async with<Found>(work: () => Found): Promise<Found> {
    const turn = async () => {
      await this.#sync(true);
      const before = this.#time();
      const found = work();
      if (this.#time() !== before) await this.#sync(false);
      return found;
    };
    return navigator.locks ? navigator.locks.request(LOCK, turn) : turn();
  }

  async #sync(read: boolean): Promise<void> {
    if (!this.kept) return;
    try {
      await new Promise<void>((done, fail) => {
        this.fs.syncfs(read, (error: unknown) => (error ? fail(error) : done()));
      });
    } catch (error) {
      console.warn(error);
      this.kept = false;
    }
  }

  #time(): number {
    return this.fs.analyzePath(this.file).exists ? this.fs.stat(this.file).mtime.getTime() : 0;
  }
}
