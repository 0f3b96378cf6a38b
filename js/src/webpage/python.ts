import type { Asked, State } from "./model";

/** What Python makes of a page's code: a widget's front end and traits. */
export interface Shown {
  readonly id?: string;
  readonly bundle?: string;
  readonly state?: State;
  /** On a page whose boards share frames: the id of the element that holds this one's. */
  readonly frame?: string;
}

/** A widget, or those that it holds, and why the link that asked for another is not followed. */
export interface Made extends Shown {
  readonly children?: readonly Shown[];
  readonly notice?: string;
}

/** What has changed in a widget of a page. */
export interface News extends Made {
  readonly content?: unknown;
}

/** What the worker posts: about itself, or about a widget of the page. */
export type Posted =
  | { readonly failed: string }
  | { readonly kept: boolean }
  | ({ readonly id: string; readonly made?: Made; readonly carried?: unknown; readonly failed?: string } & News);

/** What the page posts: about a widget, as JSON text. */
export interface Request {
  readonly id: string;
  readonly does: "make" | "receive" | "carry";
  readonly given: string;
}

/** A widget of the page, told what Python does. */
export interface Listener {
  meet(made: Made): void;
  hear(news: News & { readonly id: string }): void;
  carried(reply: unknown): void;
  fail(): void;
}

/** Python, in a worker of its own that all boards of a page share; it starts when it is wanted. */
export class Python {
  /** Whether answers outlive the page. */
  kept = true;
  /** Whether it has come. */
  here = false;
  #worker: Worker | null = null;
  readonly #listeners = new Map<string, Listener>();

  constructor(private readonly begin: () => Worker) {}

  /** Let the widget of a page be made. */
  make(id: string, request: object, listener: Listener): void {
    this.#listeners.set(id, listener);
    this.#post({ id, does: "make", given: JSON.stringify(request) });
  }

  send(id: string, asked: Asked): void {
    this.#post({ id, does: "receive", given: JSON.stringify(asked) });
  }

  carry(id: string, asked: object): void {
    this.#post({ id, does: "carry", given: JSON.stringify(asked) });
  }

  #post(request: Request): void {
    if (this.#worker === null) {
      this.#worker = this.begin();
      this.#worker.onmessage = ({ data }: MessageEvent<string>) => this.#hear(JSON.parse(data));
      this.#worker.onerror = () => this.#fail();
    }
    this.#worker.postMessage(request);
  }

  #hear(posted: Posted): void {
    if ("kept" in posted) {
      this.kept = posted.kept;
      return;
    }
    if (posted.failed) console.error(posted.failed);
    if (!("id" in posted)) return this.#fail();
    const listener = this.#listeners.get(posted.id.split(".", 1)[0]!);
    if (posted.failed) listener?.fail();
    else if (posted.carried) listener?.carried(posted.carried);
    else if (posted.made) {
      this.here = true;
      listener?.meet(posted.made);
    } else listener?.hear(posted);
  }

  #fail(): void {
    for (const listener of this.#listeners.values()) listener.fail();
  }
}
