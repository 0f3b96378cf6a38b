import type { CourseRequest, Made, MakeRequest, MapReply, News, WidgetRequest } from "../shared/wire";
import { isNowhere } from "./nowhere";

/** How many bytes have come of Python, of how many, and for how many seconds more they will. */
export interface Coming {
  readonly came: number;
  readonly whole: number;
  readonly seconds: number;
}

/** What the worker posts: about itself, or about a widget of the page. */
export type Posted =
  | { readonly failed: string }
  | { readonly kept: boolean }
  | Coming
  | { readonly id: string; readonly failed: string }
  | { readonly id: string; readonly made: Made }
  | { readonly id: string; readonly carried: MapReply }
  | News;

/** What the page posts: about a widget, as JSON text. */
export interface Request {
  readonly id: string;
  readonly does: "make" | "receive" | "carry";
  readonly text: string;
}

/** A widget of the page, told what Python does. */
export interface Listener {
  awaits(coming: Coming): void;
  meet(made: Made): void;
  hear(news: News): void;
  carried(reply: MapReply): void;
  fail(): void;
}

/** Begin a worker; a frame without an origin may use no file, but an address that holds all of its text, and imports the file. */
export const workerOf = (file: string): Worker =>
  new Worker(isNowhere ? `data:text/javascript,${encodeURIComponent(`import "${file}"`)}` : file, { type: "module" });

/** Python, in a worker of its own that all boards of a page share; it starts when it is wanted. */
export class Python {
  /** Whether answers outlive the page. */
  kept = true;
  /** Whether it has come. */
  here = false;
  #worker: Promise<Worker> | null = null;
  readonly #listeners = new Map<string, Listener>();

  constructor(private readonly begin: () => Promise<Worker>) {}

  /** Let the widget of a page be made. */
  make(id: string, request: MakeRequest, listener: Listener): void {
    this.#listeners.set(id, listener);
    this.#post({ id, does: "make", text: JSON.stringify(request) });
  }

  send(id: string, asked: WidgetRequest): void {
    this.#post({ id, does: "receive", text: JSON.stringify(asked) });
  }

  carry(id: string, asked: CourseRequest): void {
    this.#post({ id, does: "carry", text: JSON.stringify(asked) });
  }

  #post(request: Request): void {
    this.#worker ??= this.#begun();
    void this.#worker.then((worker) => worker.postMessage(request));
  }

  async #begun(): Promise<Worker> {
    const worker = await this.begin();
    worker.onmessage = ({ data }: MessageEvent<string>) => this.#hear(JSON.parse(data));
    worker.onerror = () => this.#fail();
    return worker;
  }

  #hear(posted: Posted): void {
    if ("kept" in posted) {
      this.kept = posted.kept;
      return;
    }
    if ("came" in posted) {
      for (const listener of this.#listeners.values()) listener.awaits(posted);
      return;
    }
    if ("failed" in posted) console.error(posted.failed);
    if (!("id" in posted)) return this.#fail();
    const listener = this.#listeners.get(posted.id.split(".", 1)[0]!);
    if ("failed" in posted) listener?.fail();
    else if ("carried" in posted) listener?.carried(posted.carried);
    else if ("made" in posted) {
      this.here = true;
      listener?.meet(posted.made);
    } else listener?.hear(posted);
  }

  #fail(): void {
    for (const listener of this.#listeners.values()) listener.fail();
  }
}
